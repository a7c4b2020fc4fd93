"""The rules protocol: what every game answers, and the values that pass between rules, match and views.

A game's rules are a pure function of an opening, a seed and a list of decisions.
`Rules.decide` turns a decision into events, and `Rules.evolve` alone changes a state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias, TypeVar

import msgspec

if TYPE_CHECKING:
    from game.engine.rng import Rng

Seat: TypeAlias = int

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
Strength = TypeVar("Strength", int, float, tuple[int, ...])
A_co = TypeVar("A_co", covariant=True)
S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)


class Hidden(Enum):
    """Hold the one value that stands for what a seat may not know."""

    HIDDEN = "hidden"


HIDDEN: Final = Hidden.HIDDEN


class SeatName(msgspec.Struct, frozen=True):
    """Name a seat inside a message, so that the interface can put its player's name there."""

    seat: Seat


Param: TypeAlias = "str | int | SeatName | Message"


class Message(msgspec.Struct, frozen=True):
    """Say something in no language: a key of the text catalogue and its parameters, in order."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()


def say(key: str, **params: Param) -> Message:
    """Build a message from a key and named parameters."""
    return Message(key, tuple(params.items()))


class Refusal(msgspec.Struct, frozen=True):
    """Say why an action is not allowed: the identifier of the rule (`SI-10`) and the words for it."""

    rule: str
    message: Message


class Outcome(msgspec.Struct, frozen=True):
    """Tell how a match ended.

    `winners` are the seats that share the win (none in a lost co-operative game); `places` gives each seat's
    rank, 1 the best, equal ranks sharing; `scores` gives each seat's points; `reason` says what ended the match.
    """

    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Message


def ranked(strengths: Sequence[Strength]) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    """Return `winners` and `places` of an outcome by each seat's points, or what else orders them: most comes first."""
    places = tuple(1 + sum(other > own for other in strengths) for own in strengths)
    return tuple(seat for seat, place in enumerate(places) if place == 1), places


class Opening(msgspec.Struct, frozen=True):
    """Say what a match starts from: how many seats, and what came before (plain JSON values by name)."""

    seats: int
    inherited: tuple[tuple[str, object], ...] = ()


class Beat(msgspec.Struct, Generic[S_co, E_co], frozen=True):
    """Pair an event with the state right after it."""

    event: E_co
    state: S_co


class View(msgspec.Struct, Generic[S_co], frozen=True):
    """Hold what one seat may know: a state with holes, and the scrubbed events so far.

    `seat` is None for a stranger at the window. Nothing here is ever derived from the seed or the opening.
    """

    seat: Seat | None
    state: S_co
    history: tuple[object, ...] = ()


class Turn(msgspec.Struct, Generic[S, E], eq=False):
    """Carry one decision while it is being resolved: the state so far, the beats, and this decision's chance."""

    rules: Rules[S, Any, E]
    state: S
    rng: Rng
    beats: list[Beat[S, E]] = msgspec.field(default_factory=list)

    def emit(self, event: E) -> S:
        """Apply an event through `Rules.evolve`, keep the beat, and return the new state."""
        self.state = self.rules.evolve(self.state, event)
        self.beats.append(Beat(event, self.state))
        return self.state


class Rules(ABC, Generic[S, A, E]):
    """Answer everything that may be asked of a game. States, actions and events are frozen dataclasses.

    `actions` maps every class of action to its short notation, a template over the action's fields
    ("{start}-{end}"); no two templates may match the same text. `showing` are the
    events that show somebody something new (undo may not cross them), `sealing` those of a secret commitment (its seat
    may take it back until the last seat has sealed).
    """

    name: ClassVar[str]
    version: ClassVar[int]
    has_secrets: ClassVar[bool] = False
    actions: ClassVar[Mapping[type, str]]
    showing: ClassVar[frozenset[type]] = frozenset()
    sealing: ClassVar[frozenset[type]] = frozenset()

    @abstractmethod
    def deal(self, opening: Opening, rng: Rng) -> S:
        """Return the first state. Raise ValueError where the opening does not fit the game."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that owe a decision: none (over), one (a turn) or many (all at once)."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """Return every action that the seat may take, in a fixed order, without repeats.

        Depends only on what the seat can see; empty where the seat owes no decision.
        """

    @abstractmethod
    def decide(self, turn: Turn[S, E], seat: Seat, action: A) -> None:
        """Resolve a legal action into events with `turn.emit`, in the rulebook's order. Does not check legality."""

    @abstractmethod
    def evolve(self, state: S, event: E) -> S:
        """Return the state after an event: the only place where a state changes."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the match ended, or None while it goes on."""

    def mask(self, state: S, seat: Seat | None) -> S:
        """Return the same state with holes: what the seat (None: a stranger) may know of it."""
        return state

    def scrub(self, event: E, seat: Seat | None) -> E:
        """Return the same event with holes: what the seat (None: a stranger) may know of it."""
        return event

    def imagine(self, view: View[S], rng: Rng) -> S:
        """Return a whole state that fits the view, drawn at random. Never handed a true state."""
        return view.state

    def check(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Return why the seat may not take the action, most telling reason first, or None where it may."""
        return None if action in self.legal(state, seat) else Refusal("", say("refuse.not_now"))

    def audit(self, state: S) -> Iterator[str]:
        """Yield a sentence for everything that is wrong with a state (for tests)."""
        return iter(())

    def doer(self, event: E) -> Seat | None:
        """Return the seat whose deed the words of an event tell, which bears its emblem beside them; None: nobody's."""
        return getattr(event, "seat", None)

    def tell(self, event: E) -> Message | None:
        """Return the words of an event for the log, or None for one that needs none.

        By default the key is `<game>.log.<event>` and the parameters are the event's fields.
        """
        from dataclasses import fields, is_dataclass  # late: home tells of nothing

        if not is_dataclass(event) or isinstance(event, type):
            return None
        values = ((each.name, getattr(event, each.name)) for each in fields(event))
        params = (
            (name, SeatName(value) if name == "seat" else value)
            for name, value in values
            if name == "seat" or isinstance(value, str | int)
        )
        return Message(f"{self.name}.log.{type(event).__name__.lower()}", tuple(params))


AnyRules: TypeAlias = Rules[Any, Any, Any]
"""The rules of whatever game is played: whoever holds them asks them with that game's own states, and no others."""
AnyBeat: TypeAlias = Beat[Any, Any]
"""What happened in whatever game is played, for that game to look into."""
AnyView: TypeAlias = View[Any]
"""What a seat may know of whatever game is played, for that game to look into; who only hands it on needs no more than
`View[object]`.
"""


def scrubs(rules: Rules[S, A, E]) -> bool:
    """Tell whether anything that happens may be a secret: else everybody sees every event as it is."""
    return type(rules).scrub is not Rules.scrub
