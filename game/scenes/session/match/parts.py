"""What a game hands over for its matches where it needs more than others: parts that by default do nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

from game.engine.protocol import AnyRules, Message, Seat

S = TypeVar("S")  # the state of a game's match
A = TypeVar("A")  # its actions
E = TypeVar("E")  # its events
F = TypeVar("F")  # facts: what the game makes of a moment

READ: Final = 1.2
"""Seconds in which a sentence of the bar is read."""

Feeling: TypeAlias = Literal["glad", "hit", "thinking"]
Tension: TypeAlias = Literal["", "near", "last"]
"""How near a match is to its end: as usual, somebody near the goal, the last turn."""


class TalkEnds(Protocol):
    """Be asked what ends a part of open talk, and what is meant for whom: `Talk`, whatever its game."""

    def ends(self, action: object) -> bool: ...
    def is_meant_for(self, event: object, seat: Seat) -> bool: ...


class Talk(Generic[S, F]):
    """Say when a table talks openly, what ends a seat's part of it, what is meant for a seat, and who speaks."""

    def has_open_talk(self, state: S) -> bool:
        """Tell whether the table talks: many may act, openly, at any moment and several times, until all have done."""
        return False

    def ends(self, action: object) -> bool:
        """Tell whether an action ends its seat's part of open talk: computer players keep it back for the people."""
        return False

    def is_meant_for(self, event: object, seat: Seat) -> bool:
        """Tell whether what was said in open talk is meant for a computer player that had nothing more to say."""
        return False

    def left(self, draft: object, seat: Seat, action: object) -> object | None:
        """Return what is left of a half-made choice once a person has said something: what is others', or unsaid."""
        return None

    def speaker(self, facts: F) -> Seat | None:
        """Return who of those at the screen is about to say something, as everybody sees: it looks as they need it."""
        return None


class Forcing(Protocol):
    """Be asked what of a person's turn plays itself, and for how long that is told: `Turns`, whatever its game."""

    def forced(self, legal: Sequence[object]) -> object | None: ...
    def reading_time(self, action: object, motion: float) -> float: ...


class Turns(Generic[S, E, F]):
    """Say what a game's turns leave nobody to decide or to wait for, and who has left a match that goes on."""

    undo_drops: ClassVar[bool] = False
    """Whether undo drops a turn's half-made choice first."""

    sums_up_for_one: ClassVar[bool] = True
    """Whether who is alone at the screen is told in sum what their turns did by themselves, since they decided last.

    Else turns that played themselves count as theirs: they have seen them.
    """

    def forced(self, legal: Sequence[object]) -> object | None:
        """Return the one legal action of a person's turn that plays itself; None: they decide.

        What it tells of a hand the act tells anyway: a card that could be kept back never plays itself.
        """
        return None

    def reading_time(self, action: object, motion: float) -> float:
        """Return for how many seconds it is read whose turn plays itself before it does, or before a bot's does so.

        `motion` is the speed of all motion: with none, nothing of it is seen to happen, and reading is all there is.
        """
        return READ

    def itself(self, history: Sequence[E]) -> Sequence[bool]:
        """Tell of each event whether it is of a turn that played itself, or could have."""
        return (False,) * len(history)

    def summed(self, events: Sequence[E]) -> Sequence[Message]:
        """Return what its turns did by themselves, for the seat that they were: as far as these events know it."""
        return ()

    def resigned_seats(self, state: S) -> Collection[Seat]:
        """Return the seats that have left for good a match that goes on: nothing is hidden from them any more."""
        return ()

    def unwatched(self, facts: F) -> bool:
        """Tell whether computer players decide now what no person has a part in: they take no visible moment."""
        return False


class Secrets(Generic[S]):
    """Say who chooses in secret, and what shows it: all choose at once, ready or not."""

    reveals: ClassVar[frozenset[type]] = frozenset()
    """The events that wait for one public press."""

    def choosing(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that choose in secret, all at once, ready or not; nobody where turns are taken."""
        return ()

    def standing_answer(self, legal: Sequence[object]) -> object | None:
        """Return the one of a person's legal actions that is taken for them, once all others have answered.

        They need not be asked, and may answer all the same while the others do. None: they are asked.
        """
        return None

    def changeable(self, state: S, seat: Seat) -> float:
        """Return for how many seconds at least a person can still change an answer that stands for them.

        Infinite where it stands until they answer.
        """
        return 0.0


class Halts(Generic[S, A, F]):
    """Say where a match stands still, and what goes on by itself after it."""

    def halt_count(self, state: S) -> int:
        """Return how much there is to look at before the match goes on; it halts while that is more than was read."""
        return 0

    def follow_up(self, facts: F, seat: Seat, legal: Sequence[A]) -> A | None:
        """Return the action that follows by itself when a run of actions or a halt has ended."""
        return None


class Feelings(Generic[S, E]):
    """Say what faces show, and what music knows.

    It is asked with what a stranger may see, and nothing else: neither a face nor a tune tells a secret.
    """

    def felt(self, before: S, event: E, after: S) -> Mapping[Seat, Feeling]:
        """Return whom an event gladdens or hits, or sets thinking, between the states before and after it."""
        return {}

    def thinks(self, state: S, seat: Seat) -> bool:
        """Tell whether a computer player that is to act may look thoughtful for a moment."""
        return True

    def pondering(self, state: S) -> tuple[Seat, ...]:
        """Return who is still to choose in secret, as everybody sees: nothing of theirs lies there yet."""
        return ()

    def tension(self, rules: AnyRules, state: S) -> Tension:
        """Return how near the match is to its end by its rules, as everybody sees: music is told by it."""
        return ""


class Pages(Generic[E, F]):
    """Say which pages of its own a game lays over its table."""

    def page(self, facts: F, event: E) -> Callable[..., object] | None:
        """Return a page that is shown when an event has been told."""
        return None


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """Say what is told of what happened since one's last turn."""

    strip: bool = True
    """Whether a strip over the table tells it."""
    routine: frozenset[str] = frozenset()
    """What gives way to the rest: keys of messages."""
    minor: frozenset[str] = frozenset()
    """What gives way to the rest but for that: keys of messages."""
    dealing: frozenset[str] = frozenset()
    """What is no act of anybody, and alone is nothing to tell: keys of messages."""
    preludes: frozenset[type] = frozenset()
    """What someone does before a first turn, and is no turn: events."""
    heading: str = "curtain.since"
    """The words over it: a key."""


@dataclass(frozen=True, slots=True)
class MatchParts(Generic[S, A, E, F]):
    """Hold what a game hands over for its matches."""

    talk: Talk[S, F] = field(default_factory=Talk)
    """When its table talks openly."""
    turns: Turns[S, E, F] = field(default_factory=Turns)
    """What its turns leave nobody to decide or to wait for."""
    secrets: Secrets[S] = field(default_factory=Secrets)
    """Who chooses in secret."""
    halts: Halts[S, A, F] = field(default_factory=Halts)
    """Where a match stands still."""
    feelings: Feelings[S, E] = field(default_factory=Feelings)
    """What faces show."""
    story: Pages[E, F] = field(default_factory=Pages)
    """Which pages of its own it lays over its table."""
    meanwhile: Meanwhile = Meanwhile()
    """What is told of what happened since one's last turn."""
    skips_to: tuple[str, ...] | None = None
    """Where skipping ends at the game's own rests: the stages that lie behind it then."""


AnyMatchParts: TypeAlias = MatchParts[Any, Any, Any, Any]
"""What whatever game is played hands over for its matches."""
AnyFeelings: TypeAlias = Feelings[Any, Any]
"""What faces show in whatever game is played."""
