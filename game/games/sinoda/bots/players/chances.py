"""What a position of Sinoda is worth to each seat: the part of the win that it may expect, from how all stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp
from typing import Final

from game.ai.players.judge import Shares
from game.games.sinoda.bots.players.outlook import POINT, Outlook, Weights
from game.games.sinoda.bots.players.twin import Twin
from game.games.sinoda.rules.scoring import CAPTURES


@dataclass(frozen=True, slots=True)
class Telling:
    """Hold by how much a seat's odds grow (their natural logarithm), where some turns long nothing was captured."""

    standing: float
    """With what the evaluation says, by the point."""
    points: float
    """With a point that it has, besides."""
    late: float
    """With a point that it has once somebody lacks one capture to six; before that less, by the square."""
    captures: float
    """With a capture: of equal points those of fewer pieces leave more to be taken, but two race for the sixth."""
    mates: float = 0.0
    """How much the mean of a side's seats counts beside the best of them."""


DUEL: Final = Telling(standing=0.47, points=0.88, late=0.49, captures=1.74)
CROWD: Final = Telling(standing=0.15, points=0.12, late=0.19, captures=-0.2)
TEAMS: Final = Telling(standing=0.13, points=0.0, late=0.24, captures=-0.18, mates=1.43)
"""Fitted (logistic regression) to 21,000 positions of 1,250 matches between Regulars: 400 of two, 500 of three to six,
350 of teams. Mean square of what is missed, against that of whoever says the same of all: two 0.105 of 0.206; three,
four, six 0.187 of 0.216, 0.155 of 0.183, 0.121 of 0.134; teams 0.180 of 0.246 and less far apart the more they are."""


def split_win(twin: Twin) -> Shares:
    """Return each seat's part of the win of a match that is over (SI-14, SI-18)."""
    ranked = {side: twin.strength(side) for side in twin.sides}
    best = max(ranked.values())
    won = [ranked[side] == best for side in twin.sides]
    return tuple(each / sum(won) for each in won)


class Chances:
    """Look at a twin, and say what its position is worth to each seat."""

    def __init__(self, twin: Twin, weights: Mapping[str, int]) -> None:
        self.twin = twin
        self._outlook = Outlook(twin, Weights.of(weights), 0)
        alone = len(set(twin.sides)) == twin.count
        self._telling = TEAMS if not alone else DUEL if twin.count == 2 else CROWD
        self._mates = {side: [seat for seat, item in enumerate(twin.sides) if item == side] for side in twin.sides}

    def drawn(self, point: float) -> Shares:
        """Return who wins, each side as likely as it may expect it, by a point from 0 to 1; mates share what they win.

        The match is over, or is thought to end so.
        """
        if self.twin.ending:
            return split_win(self.twin)
        sides = self.sides()
        winner = next(iter(sides))
        for side, chance in sides.items():
            winner = side
            point -= chance
            if point < 0:
                break
        part = 1 / len(self._mates[winner])
        return tuple(part if side == winner else 0.0 for side in self.twin.sides)

    def sides(self) -> dict[int, float]:
        """Return each side's chance to win a match that goes on."""
        twin, telling = self.twin, self._telling
        near = max(twin.captures) / (CAPTURES - 1)
        point = telling.points + telling.late * near * near
        odds = [
            telling.standing * standing / POINT + point * points + telling.captures * captures
            for standing, points, captures in zip(self._outlook.seats(), twin.points, twin.captures, strict=True)
        ]
        sides = {side: self._side([odds[seat] for seat in mates]) for side, mates in self._mates.items()}
        most = max(sides.values())
        weights = {side: exp(value - most) for side, value in sides.items()}
        total = sum(weights.values())
        return {side: weight / total for side, weight in weights.items()}

    def _side(self, odds: list[float]) -> float:
        return max(odds) + self._telling.mates * sum(odds) / len(odds)
