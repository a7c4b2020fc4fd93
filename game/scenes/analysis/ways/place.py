"""A place on the table of a review: where a card or a piece lies, or goes to, in its own outline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import Final, TypeAlias

from game.ui.draw.draw_commands import DrawCommand, Line, Plate
from game.ui.layout.frame import Rect

Point: TypeAlias = tuple[float, float]

RIM: Final = 3.0
ROUND: Final = 0.09  # of a card's width: how round its rim is
DASH: Final = 7


@dataclass(frozen=True, slots=True)
class Place:
    """Hold a place in the window: a rectangle, and the corners of what lies in it, where it is none."""

    rect: Rect
    corners: tuple[Point, ...] = ()
    taken: bool = False
    """Whether a card or a piece lies there already."""

    @property
    def middle(self) -> Point:
        """Return its centre: that of its corners where it has some."""
        if not self.corners:
            return self.rect.middle
        xs, ys = zip(*self.corners, strict=True)
        return sum(xs) / len(xs), sum(ys) / len(ys)

    def rim(self, role: str) -> Iterator[DrawCommand]:
        """Yield a rim round it."""
        if self.corners:
            x, y = self.middle
            far = max(hypot(u - x, v - y) for u, v in self.corners)
            points = tuple((x + (u - x) * (1 + RIM / far), y + (v - y) * (1 + RIM / far)) for u, v in self.corners)
            yield Line((*points, *points[:2]), role, RIM)
        else:
            yield Plate(self.rect.inset(-RIM), radius=self.rect.w * ROUND + RIM, border=role, width=RIM)

    def dashes(self, role: str) -> Iterator[DrawCommand]:
        """Yield a rim of dashes."""
        if self.corners:
            yield from (Line(dash, role, RIM) for dash in _dashes((*self.corners, self.corners[0])))
        else:
            yield Plate(self.rect.inset(-2), radius=self.rect.w * ROUND + 2, border=role, width=RIM, dash=DASH)


def _dashes(points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Yield dashes along straight lines: none at their corners."""
    for (x, y), (u, v) in pairwise(points):
        count = max(1, round(hypot(u - x, v - y) / DASH / 2))
        for number in range(count):
            first, last = (number + 0.25) / count, (number + 0.75) / count
            yield (x + (u - x) * first, y + (v - y) * first), (x + (u - x) * last, y + (v - y) * last)
