"""What a race is worth to each seat: the part of the win that it may expect, from where all tokens stand.

Fitted to some hundred thousand standings of races between players who guess by habits; the figures are in `weights.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from game.games.syncron.bots.weights import BEHIND, JACKS, KINGS, NEAR, QUEENS

SPACE: Final = 8  # one space, in a standing
MASKS: Final = range(8)
FARTHEST: Final = 21  # spaces to go at most (SN-4, SN-16)


def stretch(left: int) -> int:
    """Return which part of the race it is, by how many spaces its first token has left: 0 is the end."""
    return sum(left > limit for limit in NEAR)


class Worth:
    """Judge standings, each a number: how many spaces a token has left, times eight, plus a bit for each special held.

    A seat's part of the win grows with its token's lead and with the special cards that it still holds.
    """

    def __init__(self, seats: int, *, farthest_alone: bool = False) -> None:
        self._seats = seats
        self._farthest_alone = farthest_alone
        self._rows: dict[int, list[float]] = {}

    def share(self, standings: Sequence[int], seat: int) -> float:
        """Return the part of the win that a seat has, or may expect: 0 to 1, and 1 for all seats together."""
        first = min(standings) >> 3
        if first > 0:
            row = self._rows.get(first) or self._row(first)
            return row[standings[seat]] / sum([row[standing] for standing in standings])
        goal = first if self._farthest_alone else 0  # SN-12, SN-13
        return 0.0 if standings[seat] >> 3 > goal else 1 / sum(standing >> 3 <= goal for standing in standings)

    def shares(self, standings: Sequence[int]) -> tuple[float, ...]:
        """Return the same for every seat."""
        first = min(standings) >> 3
        if first <= 0:
            return tuple([self.share(standings, seat) for seat in range(len(standings))])
        row = self._rows.get(first) or self._row(first)
        weights = [row[standing] for standing in standings]
        total = sum(weights)
        return tuple([weight / total for weight in weights])

    def _row(self, first: int) -> list[float]:
        """Return how heavily every standing weighs while the first token has so many spaces left."""
        part = stretch(first)
        behind, jacks = BEHIND[self._seats][part], JACKS[self._seats][part]
        extra = QUEENS[self._seats][part], KINGS[self._seats][part]
        row = [0.0] * (SPACE * (FARTHEST + 1))
        for left in range(first, FARTHEST + 1):
            gap = left - first
            last = len(behind) - 1
            base = behind[min(gap, last)] + max(0, gap - last) * (behind[last] - behind[last - 1])
            jack = jacks[0 if gap == 0 else 1 if gap < 3 else 2]
            for mask in MASKS:
                held = jack * (mask & 1) + extra[0] * (mask >> 1 & 1) + extra[1] * (mask >> 2)
                row[left * SPACE + mask] = exp(base + held)
        self._rows[first] = row
        return row


class Spite(Worth):
    """Judge standings as somebody does who grudges some others what they have."""

    def __init__(self, plain: Worth, others: Sequence[int], weight: float) -> None:
        super().__init__(0)
        self._plain, self._others, self._grudge = plain, tuple(others), weight

    def share(self, standings: Sequence[int], seat: int) -> float:
        """Return a seat's part of the win, less some of what the grudged ones have."""
        share = self._plain.share
        return share(standings, seat) - self._grudge * sum([share(standings, other) for other in self._others])
