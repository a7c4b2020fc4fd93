"""The moment of a table as a value: what is shown, who is to act, what is half chosen. It knows nobody who made it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from game.engine.protocol import Message, Refusal, Seat, View
from game.saves.days.calendar import MonthTold
from game.saves.records.player import Player
from game.scenes.session.match.forced import Itself
from game.scenes.session.match.parts import E, Feeling, S

D = TypeVar("D")  # the half-made choice


class Told(NamedTuple):
    """Say what was told in words, with the seat that did it."""

    seat: Seat | None
    message: Message
    beat: int = 0
    """How many beats there were with the one that it tells; 0: it tells of none."""


NOTHING: Final = Itself()
"""Nothing plays itself."""


class Phase(Enum):
    """Say what a table waits for."""

    TELLING = "something that happened is shown, or still to be"
    HELD = "what happened waits for a press, or for a rest to end"
    HALTED = "somebody looks at what is on the table, or reads what played itself, before the match goes on"
    PERSON = "a person's decision"
    BOT = "a computer player's decision"
    FORCED = "nothing: what is forced for a person is about to play itself"
    OVER = "nothing: the match has ended"


class Mood(NamedTuple):
    """Say what a seat's face shows from a time on, for a moment."""

    seat: Seat
    kind: Feeling
    since: float


@dataclass(frozen=True, slots=True)
class Happened:
    """Hold what happened since a seat's last turn: in words, under a `heading`; `told` counts all that was told."""

    seat: Seat
    rows: tuple[Told, ...]
    heading: str
    line_count: int


@dataclass(frozen=True, slots=True)
class Seating:
    """Say who sits at a table, and what is the same for the whole match but for the language."""

    players: tuple[Player, ...]
    names: tuple[str, ...]
    """What everybody is called in this match: “You” for who is alone at the screen."""
    people: frozenset[Seat]
    begun: tuple[int, ...] = ()
    """How many matches each person has begun here."""
    taught: bool = False
    """Whether it is a lesson."""
    attempt: int | None = None
    """Which try of an adventure's level it is, 0 for practice, None outside of adventures."""
    shared: bool = False
    """Whether it is drawn for others: then nobody is “you”."""
    led: bool = False
    """Whether a lesson leads now, and not only lets play."""
    plays_on: bool = False
    """Whether it goes on now in its learner's place: nothing is asked of them."""
    hung: tuple[tuple[str, ...], ...] = ()
    """What an adventure has hung at each seat's plate, the newest first, by names that its game knows."""
    day: str = ""
    """The day whose deal it is, as ISO 8601 writes it; "" for none."""
    month: MonthTold | None = None
    """What is told of that day's month; None for nothing."""


@dataclass(frozen=True, slots=True)
class TurningBack:
    """Say how whoever looks may turn back."""

    no_undo: Refusal | None = None
    """Why they can't go back now."""
    no_redo: Refusal | None = None
    """Why they can't bring back what they undid."""
    drops_draft: bool = False
    """Whether undo drops the half-made choice that is shown."""
    takes_back: bool = False
    """Whether they may take a sealed choice back."""


@dataclass(frozen=True, slots=True)
class TableModel(Generic[S, E, D]):
    """Hold one moment of a table. Times are seconds of the table."""

    view: View[S]
    """What is shown: the view right after the beat that was told last."""
    before: View[S]
    """The view before the beat whose motion is shown, or the same where nothing moves."""
    seating: Seating
    to_act: tuple[Seat, ...]
    """The seats that the match waits for."""
    acting: Seat | None
    """The person whose decision is taken at the screen now."""
    open_question: bool
    """Whether all are asked openly."""
    phase: Phase
    """What the table waits for."""
    over: bool
    """Whether the match has an outcome."""
    turning: TurningBack
    thinking: Seat | None = None
    """The computer player that is at it."""
    idle: bool = True
    """Whether everything was told, and nothing moves."""
    caught_up: bool = True
    """Whether everything was told; something may move."""
    draft: D | None = None
    """The half-made choice, if it may be shown now."""
    chosen: float = 0.0
    """When it was made."""
    event: E | None = None
    """What was told last."""
    since: float = 0.0
    """When that was."""
    ahead: E | None = None
    """What comes next."""
    stages: tuple[str, ...] = ()
    """How far the game's own pauses have come before `ahead` (`Pacing`)."""
    resting: bool = False
    """Whether what is still to be told waits for a press or a rest."""
    read: int = 0
    """How much was put away of what the game halts for (`Halts`)."""
    visiting: bool = False
    """Whether the viewer has sealed a choice and looks at it again."""
    has_standing_answer: bool = False
    """Whether an answer stands for the viewer, who may give another while others choose."""
    by_hand: bool = False
    """Whether the action that is told was made by dragging."""
    crowned: tuple[Seat, ...] = ()
    """The winners of a match that is over, as soon as the lamp is on their plates."""
    pondering: tuple[Seat, ...] = ()
    """Who is still to choose in secret, as everybody sees: no card of theirs lies there yet."""
    holding: Seat | None = None
    """Who holds the machine, which several people share, with a hand that is open: their face is calm."""
    itself: Itself = NOTHING
    """What plays itself."""
    moods: tuple[Mood, ...] = ()
    """What faces show: nothing that a stranger could not see."""
    happened: Happened | None = None
    """What happened since the turn of whoever is to act, where the table tells it in a strip."""

    state: S = field(init=False)
    """The state that is shown."""
    viewer: Seat | None = field(init=False)
    """Who looks; None for a stranger."""
    players: tuple[Player, ...] = field(init=False)
    player_names: tuple[str, ...] = field(init=False)
    people: frozenset[Seat] = field(init=False)
    taught: bool = field(init=False)
    """Whether it is a lesson."""
    you: Seat | None = field(init=False)
    """The seat of the only person at the screen; None where it is drawn for others."""

    def __post_init__(self) -> None:
        keep = object.__setattr__
        keep(self, "state", self.view.state)
        keep(self, "viewer", self.view.seat)
        keep(self, "player_names", self.seating.names)
        for name in ("players", "people", "taught"):
            keep(self, name, getattr(self.seating, name))
        alone = len(self.people) == 1 and not self.seating.shared
        keep(self, "you", next(iter(self.people)) if alone else None)

    @property
    def can_take_back(self) -> bool:
        """Tell whether whoever looks may take a sealed choice back."""
        return self.turning.takes_back

    @property
    def by_itself(self) -> Seat | None:
        """Return the person whose turn plays itself, or is told as one that did."""
        return self.itself.seat

    @property
    def held(self) -> bool:
        """Tell whether a whole round has played itself, and the match waits for a press."""
        return self.itself.held

    @property
    def closed(self) -> bool:
        """Tell whether the match stays as it stands, though it has no outcome: nobody is asked any more."""
        return not self.over and not self.to_act

    def name(self, seat: Seat) -> str:
        """Return what a seat's player is called: “You” for who is alone at the screen."""
        return self.seating.names[seat]

    def mood(self, seat: Seat) -> Mood | None:
        """Return what a seat's face shows, or showed last."""
        return next((mood for mood in self.moods if mood.seat == seat), None)

    def badge(self, seat: Seat) -> str:
        """Return the picture of a seat's emblem."""
        return f"table/badge-{self.seating.players[seat].colour}"


AnyModel: TypeAlias = TableModel[Any, Any, Any]
"""The moment of whatever game is played: one scene shows every game, and only the game knows its types."""
