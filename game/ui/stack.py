"""A stacked chart: what everybody has turn by turn, one band of colour over another, growing from left to right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from typing import Final

from game.ui.charts import GROW
from game.ui.draw.canvas import Canvas, polygon
from game.ui.draw.draw_commands import Clipped, DrawCommand, Fill, Freehand, Line, sheet
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

ROUND: Final = 12.0
ROOM: Final = 46.0  # units kept free on the right, for faces that have no room in their bands
EDGE: Final = 1.8  # of the line on a band
BENDS: Final = 0.055  # of the breadth over which something comes: a band has no steps
SAMPLES: Final = 112  # places along the chart
LAYERS: Final = ((13.0, 0.14), (6.0, 0.16))  # of paper that lie at the foot of a band: units over it, and how dark
PIN: Final = 2.4  # breadth of a moment's line
OVER: Final = 5.0  # units that it reaches over the chart


@dataclass(frozen=True, slots=True)
class StackChart:
    """Show what everybody had: `history[turn][seat]`, all of it up to `most`; lines at `golden` turns.

    Where all of it is the same in every turn, bands fill the chart; else it has a scale.
    """

    colours: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    most: int
    grid: tuple[int, ...]
    golden: tuple[int, ...] = ()
    _sums: tuple[tuple[float, ...], ...] = field(init=False, repr=False, compare=False)
    """How high each band reaches, the lowest first, at every sampled place."""

    def __post_init__(self) -> None:
        sums = tuple(self._bent(self.order[: place + 1]) for place in range(len(self.order)))
        object.__setattr__(self, "_sums", sums)

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        share = min(1.0, look.time / GROW)
        plot = self.plot_area(rect)
        yield sheet(rect, "panel.chart", ROUND)
        if not self.full:
            for points in self.grid:
                yield Fill(Rect(rect.x + 8, self.y(rect, points) - 0.5, rect.w - 16, 1.2), "rule.night")
        bands = tuple(mark for place in reversed(range(len(self.colours))) for mark in self._band(rect, place))
        yield Clipped(rect._replace(w=plot.x - rect.x + plot.w * share + 2), bands)
        for turn in self.golden:
            x = self.x(rect, turn)
            if x <= plot.x + plot.w * share + 1:
                yield Fill(Rect(x - PIN / 2, rect.y - OVER, PIN, rect.h + OVER), "light.rim")

    @property
    def full(self) -> bool:
        """Tell whether all of it together is the same in every turn: one has what another loses."""
        return len({sum(points) for points in self.history}) == 1 and self.most > 1

    @property
    def order(self) -> Sequence[int]:
        """Return the seats, the lowest band first: who has most at the end."""
        return sorted(range(len(self.colours)), key=lambda seat: -self.history[-1][seat])

    def x(self, rect: Rect, turn: float) -> float:
        """Return where a turn lies."""
        plot = self.plot_area(rect)
        return plot.x + plot.w * turn / max(1, len(self.history) - 1)

    def y(self, rect: Rect, points: float) -> float:
        """Return where a number of points lies, all bands together."""
        plot = self.plot_area(rect)
        return plot.bottom - plot.h * points / max(1, self.most)

    def plot_area(self, rect: Rect) -> Rect:
        """Return where the bands lie."""
        return rect if self.full else rect.trimmed(12, 16, ROOM, 14)

    def ends(self, rect: Rect) -> dict[int, tuple[float, float]]:
        """Return the foot and the top of every seat's band at the right end."""
        return {seat: self.between(rect, seat, 1.0) for seat in self.order}

    def between(self, rect: Rect, seat: int, share: float) -> tuple[float, float]:
        """Return the foot and the top of a seat's band at a share of the breadth."""
        place = self.order.index(seat)
        at = min(SAMPLES, max(0, round(share * SAMPLES)))
        below = self._sums[place - 1][at] if place else 0.0
        return self.y(rect, below), self.y(rect, self._sums[place][at])

    def _bent(self, seats: Sequence[int]) -> tuple[float, ...]:
        """Return what some seats have together at every sampled place: all that comes has come by its turn."""
        sums = [sum(points[seat] for seat in seats) for points in self.history]
        turns = max(1, len(sums) - 1)
        came = [(turn / turns, after - before) for turn, (before, after) in enumerate(pairwise(sums), 1)]
        changes = [(at, gain) for at, gain in came if gain]
        return tuple(
            sums[0] + sum(gain * _eased((number / SAMPLES - at) / BENDS + 1) for at, gain in changes)
            for number in range(SAMPLES + 1)
        )

    def _band(self, rect: Rect, place: int) -> Iterator[DrawCommand]:
        """Yield a band with the layers at its foot, and the line on it."""
        line = self._line(rect, place)
        role = f"seats.{self.colours[self.order[place]]}.colour"
        below = self._line(rect, place - 1) if place else [(x, self.plot_area(rect).bottom) for x, _ in line]
        shape = [(x - rect.x, y - rect.y) for x, y in line]
        bottom = [(x - rect.x, y - rect.y) for x, y in below]
        yield Freehand(lambda canvas: _fill(canvas, rect, self._rounded(rect, shape, bottom), role))
        for up, dark in LAYERS if place else ():
            sunk = [(x, max(y, b[1] - up)) for (x, y), b in zip(shape, bottom, strict=True)]
            inner = self._rounded(rect, sunk, bottom)
            yield Freehand(lambda canvas, inner=inner, dark=dark: _shade(canvas, rect, inner, dark))  # type: ignore[misc]
        if place < len(self.order) - 1 or not self.full:
            yield Line(line, "panel.card.top", EDGE, 0.8)

    def _rounded(
        self, rect: Rect, upper: Sequence[tuple[float, float]], lower: Sequence[tuple[float, float]]
    ) -> list[tuple[float, float]]:
        """Return the outline between two lines; where bands fill the chart, its corners are round."""
        if not self.full:
            return [*upper, *reversed(lower)]

        def kept(x: float, y: float) -> tuple[float, float]:
            near = ROUND - min(ROUND, x, rect.w - x)
            corner = ROUND - sqrt(max(0.0, ROUND**2 - near**2))
            return x, min(rect.h - corner, max(corner, y))

        return [kept(x, y) for x, y in (*upper, *reversed(lower))]

    def _line(self, rect: Rect, place: int) -> list[tuple[float, float]]:
        """Return the top of a band."""
        plot = self.plot_area(rect)
        sums = self._sums[place]
        return [(plot.x + plot.w * number / SAMPLES, self.y(rect, total)) for number, total in enumerate(sums)]


def _eased(share: float) -> float:
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def _fill(canvas: Canvas, rect: Rect, outline: Sequence[tuple[float, float]], role: str) -> None:
    polygon(canvas, rect, outline, role)


def _shade(canvas: Canvas, rect: Rect, outline: Sequence[tuple[float, float]], dark: float) -> None:
    """Darken a layer of paper lower down; not where bands must stand out most."""
    if not canvas.outlined:
        polygon(canvas, rect, outline, "dark", alpha=dark)
