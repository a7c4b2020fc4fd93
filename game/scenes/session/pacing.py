"""When a game's table pauses, and for whom it does not wait: what a game says of that, besides its rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from game.engine.protocol import Message, Seat

S = TypeVar("S")
E = TypeVar("E")
F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Shown:
    """Lay the same view out again in a stage of its own before the next event is told, and move there by a cue."""

    stage: str
    cue: object


@dataclass(frozen=True, slots=True)
class Rest:
    """Rest before the next event is told: so many seconds, or until a person goes on (None).

    `focus` is the part that keys find then.
    """

    seconds: float | None
    focus: str = ""


Pause: TypeAlias = Shown | Rest


class Pacing(Generic[S, E, F]):
    """Say when a game's table pauses, and for whom it does not wait. Nothing here changes anything."""

    def pause(self, facts: F, event: E) -> Pause | None:
        """Return what comes before an event is told, asked again after each; None: tell it."""
        return None

    def halted(self, state: S) -> int:
        """Return how much there is to look at before the match goes on; it halts while that is more than was read."""
        return 0

    def unasked(self, legal: Sequence[object]) -> object | None:
        """Return the one of a person's legal actions that is taken for them, once all others have answered.

        They need not be asked, and may answer all the same while the others do. None: they are asked.
        """
        return None

    def unwatched(self, facts: F) -> bool:
        """Tell whether computer players decide now what no person has a part in: they take no visible moment."""
        return False

    def forced(self, legal: Sequence[object]) -> object | None:
        """Return the one legal action of a person's turn that plays itself; None: they decide.

        What it tells of a hand the act tells anyway: a card that could be kept back never plays itself.
        """
        return None

    def itself(self, history: Sequence[E]) -> Sequence[bool]:
        """Tell of each event whether it is of a turn that played itself, or could have."""
        return (False,) * len(history)

    def summed(self, events: Sequence[E]) -> Sequence[Message]:
        """Return what its turns did by themselves, for the seat that they were: as far as these events know it."""
        return ()

    def gone(self, state: S) -> Collection[Seat]:
        """Return the seats that have left for good a match that goes on: nothing is hidden from them any more."""
        return ()

    def page(self, facts: F, event: E) -> Callable[..., object] | None:
        """Return a page that is shown when an event has been told."""
        return None

    def no_hint(self, facts: F) -> str:
        """Return the words (a key) for why there is no hint for what is decided now; "" where there is one."""
        return ""

    def talks(self, state: S) -> bool:
        """Tell whether the table talks: many may act, openly, at any moment and several times, until all have done."""
        return False

    def ends(self, action: object) -> bool:
        """Tell whether an action ends its seat's part of open talk: computer players keep it back for the people."""
        return False

    def stirs(self, event: object, seat: Seat) -> bool:
        """Tell whether what was said in open talk is meant for a computer player that had nothing more to say."""
        return False


class MatchTraits(Protocol):
    """Say what is peculiar to a game's matches: events that wait for a press, and keys of what was told.

    `routine` happens in every turn, and gives way to the rest; `chances` let chance go on with one's turn. `recaps`: a
    strip tells what happened since one's last turn. `undo_drops`: undo drops a half-made choice first.
    `skips_to_rests`: skipping ends at the game's own rests, with these stages behind it. `clears`: what was told last
    is forgotten as soon as the table is at rest.
    """

    @property
    def reveals(self) -> frozenset[type]: ...
    @property
    def routine(self) -> frozenset[str]: ...
    @property
    def chances(self) -> frozenset[str]: ...
    @property
    def recaps(self) -> bool: ...
    @property
    def undo_drops(self) -> bool: ...
    @property
    def skips_to_rests(self) -> tuple[str, ...] | None: ...
    @property
    def clears(self) -> bool: ...


class PlayedGame(Protocol):
    """Be a game as its match is run at a table: facts are whatever this game makes of a moment."""

    @property
    def traits(self) -> MatchTraits: ...
    @property
    def pacing(self) -> Pacing[Any, Any, Any]: ...
    def choosing(self, state: Any) -> tuple[Seat, ...]: ...
    def follow_up(self, facts: Any, seat: Seat, legal: Sequence[Any]) -> Any | None: ...
