"""Where pills lie on Sinoda's board: beside what they speak of, and over as few pieces as can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from game.games.sinoda.rules.position import State
from game.games.sinoda.table.board import Place, Spot
from game.ui.frame import Rect

SHARE: Final = 0.12  # of a side that a pill may reach over the edge of a space's rectangle
NEVER: Final = 1000.0  # what it costs to cover a thing that is spoken of
PIECE: Final = 40.0  # to cover another piece
TARGET: Final = 15.0  # to cover a space that is lit
ASTRAY: Final = 8.0  # to lie nearer to another piece than to what is spoken of
ROWS: Final = 7
GAP: Final = 6.0


@dataclass(frozen=True, slots=True)
class Kept:
    """Hold what a pill should leave in sight: spaces, and what it costs to cover one."""

    spots: tuple[tuple[Spot, Rect, float], ...]

    @classmethod
    def of(cls, place: Place, state: State, spoken: Sequence[str], lit: Sequence[str] = ()) -> Kept:
        """Keep what is `spoken` of first, then pieces, then spaces that are `lit`."""
        costs: dict[str, float] = dict.fromkeys(lit, TARGET)
        costs |= {place.spots[space].name: PIECE for space in state.spaces if space >= 0}
        costs |= dict.fromkeys(spoken, NEVER)
        inset = place.side * SHARE
        spots = ((place.named(name), cost) for name, cost in costs.items())
        return cls(tuple((spot, spot.rect if cost == NEVER else spot.rect.inset(inset), cost) for spot, cost in spots))

    def cost(self, rect: Rect) -> float:
        """Return what a rectangle costs."""
        return sum(cost for spot, box, cost in self.spots if box.meets(rect) and spot.meets(rect))

    def nearest(self, rect: Rect) -> str:
        """Return the name of the piece, or of what is spoken of, that a rectangle lies nearest to."""
        x, y = rect.middle
        pieces = ((hypot(x - spot.x, y - spot.y), spot.name) for spot, _, cost in self.spots if cost >= PIECE)
        return min(pieces)[1]


def aside(spot: Spot, size: tuple[float, float], side: float, kept: Kept, bounds: Rect) -> Rect:
    """Return where a pill that speaks of a space lies: beside, over or under it, as near as it covers little.

    It lies nearer to that space than to any other piece, where it can.
    """

    best: tuple[float, Rect] | None = None
    for wanted in _tries(spot, size, side):
        rect = wanted.within(bounds)
        x, y = rect.middle
        cost = hypot(x - spot.x, 1.5 * (y - spot.y)) / side
        if best is None or cost < best[0]:
            cost += kept.cost(rect)
        if (best is None or cost < best[0]) and kept.nearest(rect) != spot.name:
            cost += ASTRAY
        if best is None or cost < best[0]:
            best = (cost, rect)
    assert best is not None, "there are places to try"
    return best[1]


def _tries(spot: Spot, size: tuple[float, float], side: float) -> Iterator[Rect]:
    w, h = size
    for dx in (side / 2 + w / 2, -side / 2 - w / 2):
        for y in (spot.y, spot.rect.y + h / 2, spot.rect.bottom - h / 2):
            yield Rect.around(spot.x + dx, y, w, h)
    for row in range(ROWS):
        far = row * side * 0.43
        for y in (spot.rect.y - GAP - h / 2 - far, spot.rect.bottom + GAP + h / 2 + far):
            for dx in (0.0, *(sign * side * n / 4 for n in (1, 2, 3, 4) for sign in (1, -1)), w / 2, -w / 2):
                yield Rect.around(spot.x + dx, y, w, h)
