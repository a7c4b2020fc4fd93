"""A judge: says what a position is worth to every seat, by matches that are played on from it.

It is asked with a view, as a computer player is: in a view with holes each match is played on in another world that
fits what the seat knows. Only who looks back at a match that is over may ask with a view whose holes were filled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from typing import Any, Final, Protocol, TypeAlias

from game.ai.players.brain import Budget
from game.engine.protocol import A, E, Rules, S, View
from game.engine.rng import Rng

Shares: TypeAlias = tuple[float, ...]
"""What each seat has of the win of one match: 1 who won alone, parts of 1 who share it, 0 who has none of it."""
SURE: Final = 1.96
"""How many standard errors lie on either side of a mean where 95 in 100 are within."""


class Judge(Protocol[S, A, E]):
    """Play matches on from a position as sensible players would: about as the Regulars do."""

    def play_on(
        self, rules: Rules[S, A, E], view: View[S], actions: Sequence[A | None], rng: Rng
    ) -> Iterator[Sequence[Shares]]:
        """Yield matches without an end: of one world each, for every action what the match that began with it brought.

        The world fits the view, and its chance is the same for all actions. They are the seat's of the view; None
        begins with nothing: whoever is to act does what they would. The match goes on. `view.seat` is None for what a
        stranger knows; where the view has no holes there is one world.
        """


AnyJudge: TypeAlias = Judge[Any, Any, Any]
"""A judge of whatever game was played."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Count matches that were played on from one position: `sums[a][s]` are the shares of seat s that began with a.

    `squares` are the sums of their squares, and `beside[a][s]` those of what a brought less than the first action did,
    squared, match by match: chance, the same for both, is not in it.
    """

    matches: int
    sums: tuple[Shares, ...]
    squares: tuple[Shares, ...]
    beside: tuple[Shares, ...]

    def __add__(self, other: Tally) -> Tally:
        """Return both counts as one. They must be of the same position and actions."""
        return Tally(
            self.matches + other.matches,
            _added(self.sums, other.sums),
            _added(self.squares, other.squares),
            _added(self.beside, other.beside),
        )

    def chance(self, seat: int, action: int = 0) -> float:
        """Return a seat's chance to win, from 0 to 1, where the match begins with an action (by its place)."""
        return self.sums[action][seat] / self.matches

    def margin(self, seat: int, action: int = 0) -> float:
        """Return how far from that the true chance may lie on either side, 95 times in 100."""
        return margin_of(self.matches, self.sums[action][seat], self.squares[action][seat])

    def gain(self, seat: int, action: int) -> float:
        """Return by how much an action is better for a seat than the first one."""
        return self.chance(seat, action) - self.chance(seat)

    def gain_margin(self, seat: int, action: int) -> float:
        """Return how far from that the true gain may lie on either side, 95 times in 100."""
        gained = self.sums[action][seat] - self.sums[0][seat]
        return margin_of(self.matches, gained, self.beside[action][seat])


def weigh(
    judge: Judge[S, A, E], rules: Rules[S, A, E], view: View[S], actions: Sequence[A | None], budget: Budget, rng: Rng
) -> Tally:
    """Play `budget.nodes` matches on from a view with each action, fewer where it is told to stop; at least one."""
    return counted(judge.play_on(rules, view, actions, rng), budget)


def counted(matches: Iterator[Sequence[Shares]], budget: Budget) -> Tally:
    """Count the next `budget.nodes` matches that are played on, fewer where it is told to stop; at least one."""
    played: list[Sequence[Shares]] = []
    for shares in islice(matches, max(1, budget.nodes)):
        played.append(shares)
        if budget.stop():
            break
    places = range(len(played[0]))
    return Tally(
        len(played),
        tuple(_summed([shares[place] for shares in played], _plain) for place in places),
        tuple(_summed([shares[place] for shares in played], _squared) for place in places),
        tuple(_summed([_less(shares[place], shares[0]) for shares in played], _squared) for place in places),
    )


def _summed(rows: Sequence[Shares], read: Callable[[float], float]) -> Shares:
    return tuple(sum(map(read, column)) for column in zip(*rows, strict=True))


def _plain(value: float) -> float:
    return value


def _squared(value: float) -> float:
    return value * value


def _less(row: Shares, other: Shares) -> Shares:
    return tuple(one - two for one, two in zip(row, other, strict=True))


def _added(rows: Sequence[Shares], others: Sequence[Shares]) -> tuple[Shares, ...]:
    return tuple(
        tuple(one + two for one, two in zip(row, other, strict=True)) for row, other in zip(rows, others, strict=True)
    )


def margin_of(count: int, total: float, squares: float) -> float:
    """Return the half width of the interval of a mean; a whole 1 where a single match says nothing of it.

    All alike proves little: one match more that came out otherwise is counted (the rule of succession).
    """
    if count < 2:
        return 1.0
    mean = total / count
    spread = max(0.0, squares / count - mean * mean) + 1 / count
    return SURE * sqrt(spread / count)
