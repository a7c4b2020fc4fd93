"""A stacked chart: everybody's points turn by turn, one band of colour over another, growing from left to right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game.ui.canvas import Canvas, polygon
from game.ui.charts import GROW
from game.ui.frame import Rect
from game.ui.marks import Clipped, Fill, Freehand, Line, Mark, sheet
from game.ui.part import Look

ROOM: Final = 46.0  # units kept free on the right, for faces
EDGE: Final = 1.6  # of the line on a band
SLOPE: Final = 0.012  # of the breadth over which points come: a band has no steps


@dataclass(frozen=True, slots=True)
class StackChart:
    """Show the points of a match: `history[turn][seat]`, all of them together up to `most`; lines at `golden` turns."""

    colours: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    most: int
    grid: tuple[int, ...]
    golden: tuple[int, ...] = ()

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        share = min(1.0, look.time / GROW)
        plot = self.plot(rect)
        yield sheet(rect, "panel.chart", 10)
        for points in self.grid:
            yield Fill(Rect(rect.x + 8, self.y(rect, points) - 0.5, rect.w - 16, 1.2), "rule.night")
        bands = tuple(mark for place in range(len(self.colours)) for mark in self._band(rect, place))
        golden = tuple(Fill(Rect(self.x(rect, turn) - 1, rect.y, 2, rect.h), "light.rim") for turn in self.golden)
        yield Clipped(rect._replace(w=plot.x - rect.x + plot.w * share + 2), (*bands, *golden))

    @property
    def order(self) -> Sequence[int]:
        """Return the seats, the lowest band first: who has most at the end."""
        return sorted(range(len(self.colours)), key=lambda seat: -self.history[-1][seat])

    def x(self, rect: Rect, turn: float) -> float:
        """Return where a turn lies."""
        plot = self.plot(rect)
        return plot.x + plot.w * turn / max(1, len(self.history) - 1)

    def y(self, rect: Rect, points: float) -> float:
        """Return where a number of points lies, all bands together."""
        plot = self.plot(rect)
        return plot.bottom - plot.h * points / max(1, self.most)

    def plot(self, rect: Rect) -> Rect:
        """Return where the bands lie."""
        return rect.trimmed(12, 16, ROOM, 14)

    def ends(self, rect: Rect) -> dict[int, tuple[float, float]]:
        """Return the foot and the top of every seat's band at the right end."""
        found: dict[int, tuple[float, float]] = {}
        below = 0
        for seat in self.order:
            top = below + self.history[-1][seat]
            found[seat] = self.y(rect, below), self.y(rect, top)
            below = top
        return found

    def _band(self, rect: Rect, place: int) -> tuple[Mark, ...]:
        lower = self._line(rect, self.order[:place])
        upper = self._line(rect, self.order[: place + 1])
        role = f"seats.{self.colours[self.order[place]]}.colour"
        local = [(x - rect.x, y - rect.y) for x, y in (*upper, *reversed(lower))]
        return Freehand(lambda canvas: _fill(canvas, rect, local, role)), Line(upper, "night", EDGE, 0.6)

    def _line(self, rect: Rect, seats: Sequence[int]) -> list[tuple[float, float]]:
        """Return the top of some bands that lie on each other."""
        sums = [sum(points[seat] for seat in seats) for points in self.history]
        slope = self.plot(rect).w * SLOPE
        line = [(self.x(rect, 0), self.y(rect, sums[0]))]
        for turn, (before, after) in enumerate(pairwise(sums), 1):
            if before != after:
                x = self.x(rect, turn)
                line += [(max(line[-1][0], x - slope), self.y(rect, before)), (x, self.y(rect, after))]
        return [*line, (self.x(rect, len(sums) - 1), self.y(rect, sums[-1]))]


def _fill(canvas: Canvas, rect: Rect, outline: Sequence[tuple[float, float]], role: str) -> None:
    polygon(canvas, rect, outline, role)
