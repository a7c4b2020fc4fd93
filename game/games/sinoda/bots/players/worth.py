"""What a search found that a move is worth, as it is kept: points ahead as a share of those that can be thought of."""

from __future__ import annotations

from typing import Final

from game.ai.search.deepening import DECIDED
from game.games.sinoda.bots.players.outlook import POINT

SPAN: Final = 100.0
"""A share of 0 is so many points behind, one of 1 so many ahead: farther than any match goes."""


def chance_of(value: int) -> float:
    """Return a value as a share: 1 for a win that was seen, 0 for a loss."""
    if abs(value) > DECIDED:
        return float(value > 0)
    return min(0.999, max(0.001, 0.5 + value / POINT / (2 * SPAN)))


def points_of(chance: float) -> float:
    """Return the points ahead that a share stands for."""
    return (chance - 0.5) * 2 * SPAN


def wins(chance: float) -> bool:
    """Tell whether a share stands for a win that was seen."""
    return chance == 1.0
