"""What nobody decides: turns of people that are forced for all to see, and the rest of a match among computer players.

Both are played like anybody's decisions: they stand in the record, and undo knows them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from game.engine.host import Host
from game.engine.protocol import Seat
from game.scenes.session.match.parts import E, Forcing

LASTS: Final = 3.0  # seconds that the rest of a match takes at most, once only computer players are left


@dataclass(frozen=True, slots=True)
class Itself:
    """Hold the person whose turn plays itself, or is told as one that did; `held`: a whole round has, and waits."""

    seat: Seat | None = None
    held: bool = False


class ForcedTurns:
    """Play what is forced for people, after a moment in which it is seen whose turn it is.

    `turns` say what is forced, asked with what the person who is to act may do, and how long it is told; `allowed`
    tells whether anything plays itself; `turned` tells whether nobody has decided anything for a whole round, all round
    the table, since so many beats. After such a round the match waits until somebody goes on.
    """

    def __init__(
        self,
        host: Host,
        turns: Forcing,
        allowed: Callable[[], bool],
        turned: Callable[[int], bool] = lambda since: False,
    ) -> None:
        self._host, self._turns, self._allowed, self._turned = host, turns, allowed, turned
        self._read = 0  # beats that there were when somebody went on
        self._looked: tuple[int, int] = (-1, -1)
        self._found: tuple[Seat, object] | None = None
        self._waited = 0.0

    @property
    def due(self) -> tuple[Seat, object] | None:
        """Return whose turn plays itself now, and how; None where somebody decides."""
        moment = self._host.decision_count, self._host.beat_count
        if moment != self._looked:
            self._looked = moment
            self._waited = 0.0
            self._found = self._find()
        return self._found if self._found is not None and self._allowed() else None

    @property
    def holds(self) -> bool:
        """Tell whether the match waits for a press: a whole round has played itself."""
        self._read = min(self._read, self._host.beat_count)  # it may have been undone
        return self.due is not None and self._turned(self._read)

    def go_on(self) -> None:
        """Let turns play themselves again, for another round at most."""
        self._read = self._host.beat_count
        self._waited = 0.0

    def _find(self) -> tuple[Seat, object] | None:
        acting = self._host.to_act()
        if len(acting) != 1 or acting[0] not in self._host.people:
            return None
        action = self._turns.forced(self._host.legal(acting[0]))
        return None if action is None else (acting[0], action)

    def attend(self, dt: float, motion: float, pace: float) -> tuple[Seat, object] | None:
        """Let time pass; return who acts now, and how, when the moment has come.

        What is said has to be read without motion as well: then the pace alone makes it longer or shorter.
        """
        due = self.due
        if due is None or self.holds:
            return None
        self._waited += dt
        told = self._turns.reading_time(due[1], motion)
        return due if self._waited >= told / (pace * (motion or 1.0)) else None


def turns_of_nobody(flags: Sequence[bool], deciders: Sequence[Seat], since: int) -> int:
    """Return how many turns nobody decided, one after another up to now; those before beat `since` don't count."""
    first = len(flags)
    while first > since and flags[first - 1]:
        first -= 1
    return sum(1 for _ in groupby(deciders[first : len(flags)]))


def of_itself(history: Sequence[E], flags: Sequence[bool], deciders: Sequence[Seat], seat: Seat) -> tuple[int, list[E]]:
    """Return how many events there were up to a seat's last decision, and what its turns did by themselves since."""
    events: list[E] = []
    for beat in reversed(range(len(history))):
        if getattr(history[beat], "seat", None) != seat or deciders[beat] != seat:
            continue
        if not flags[beat]:
            return beat + 1, events[::-1]
        events.append(history[beat])
    return 0, events[::-1]


class BotsAlone:
    """Bring a match to its end in which nobody is left but computer players: in three seconds, or at a press.

    They decide at once, ahead of what is shown. `gone` are the seats that have left, as far as it was told.
    """

    def __init__(self, host: Host, gone: Callable[[], Collection[Seat]]) -> None:
        self._host, self._gone = host, gone
        self._passed = 0.0
        self._pressed = False

    @property
    def there(self) -> bool:
        """Tell whether people were at the table, and all of them have left it."""
        return bool(self._host.people) and self._host.people <= frozenset(self._gone())

    @property
    def ends(self) -> bool:
        """Tell whether what is still to be told is shown at once."""
        return self._pressed or self._passed >= LASTS

    def hasten(self) -> None:
        """Show the end as soon as it is there."""
        self._pressed = True

    def pass_time(self, dt: float) -> None:
        """Let time pass in which they are seen to play."""
        self._passed += dt

    def forget(self) -> None:
        """Begin anew: a person is back."""
        self._passed, self._pressed = 0.0, False
