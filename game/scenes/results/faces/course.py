"""The curve of a seat's chance to win over the whole page: filled, on lines, with a tick for each turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, cos, dist, sin
from typing import Final

from game.engine.level import Point
from game.scenes.analysis.ridge import Heights, chance_at, line_colour
from game.scenes.results.faces.steps import FILLED, GROW, LIGHT, PALE
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, polygon
from game.ui.draw.draw_commands import Clipped, DrawCommand, Fill, Freehand
from game.ui.lamplight import curve
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

THICK: Final = 4.0
TICK, TALL = 4.0, 7.0
EVERY: Final = 4  # so many turns have a taller tick
CLOSE: Final = 4.0  # units between two ticks, under which only the taller ones are drawn
DOTS: Final = 6.0
CORNER: Final = 7.0  # units of either side of a sharp corner that go into its rounding
SHARP: Final = 0.5  # radians from which a corner is sharp
BENDS: Final = 6  # steps of a rounding
NEAR: Final = 14.0  # units between two points, under which one is left out where nothing happens
STEP: Final = 5.0  # units up or down from one point to the next, that something happens
SLOPE: Final = 0.022
"""Share of the breadth over which the curve goes to the match's end, where all is decided."""


@dataclass(frozen=True, slots=True)
class Course:
    """Show a curve, as far as it is worked out, up to `most`; turns are ticks, rounds dotted lines."""

    known: Heights
    colour: int
    most: float
    grid: tuple[float, ...]
    turns: tuple[float, ...] = ()
    rounds: tuple[float, ...] = ()
    drops: tuple[float, ...] = ()
    """Where a moment's disc hangs, as shares of the breadth."""

    def x(self, rect: Rect, share: float) -> float:
        """Return where a share of the match lies."""
        return rect.x + rect.w * share

    def y(self, rect: Rect, chance: float) -> float:
        """Return where a chance lies."""
        return rect.bottom - rect.h * min(1.0, chance / self.most)

    def chance(self, share: float) -> float:
        """Return how high the curve is at a share of the match."""
        return chance_at(self._sloped, share)

    @property
    def _sloped(self) -> Heights:
        """Return the curve as it is drawn: the last step, to won or lost, as a slope instead of a wall."""
        begin = 1 - SLOPE
        if len(self.known) < 2 or self.known[-1][0] < 1:
            return self.known
        before = tuple(point for point in self.known if point[0] < begin)
        return (*before, (begin, chance_at(self.known, begin)), self.known[-1])

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        for chance in self.grid:
            yield Fill(rect._replace(y=self.y(rect, chance) - 0.6, h=1.2), "text.night", 0.16)
        for share in self.rounds[1:]:
            yield from _dotted(self.x(rect, share), rect.y - 4, rect.bottom, "light.rim", 0.5)
        if len(self.known) > 1:
            points = [(self.x(rect, share), self.y(rect, chance)) for share, chance in self._sloped]
            line = list(rounded(list(thinned(points))))
            grown = min(1.0, look.time / GROW)
            drawn = Freehand(lambda canvas: self._paint(canvas, rect, line))
            yield Clipped(rect.inset(-THICK)._replace(w=rect.w * grown + 2 * THICK), (drawn,))
        for share in self.drops if self.known else ():
            top = self.y(rect, self.chance(share))
            yield from _dotted(self.x(rect, share), top, rect.bottom, "light.rim", 0.8)
        yield Fill(rect._replace(y=rect.bottom - 1, h=2), "text.night", 0.75)
        close = len(self.turns) > rect.w / CLOSE
        for number, share in enumerate(self.turns, 1):
            tall = number % EVERY == 0
            if tall or not close:
                place = Rect(self.x(rect, share) - 0.6, rect.bottom + 1, 1.2, TALL if tall else TICK)
                yield Fill(place, "text.night", 0.8 if tall else 0.5)

    def _paint(self, canvas: Canvas, rect: Rect, line: Sequence[tuple[float, float]]) -> None:
        role = f"seats.{self.colour}.colour"
        top, foot = PALE if self.colour in LIGHT else FILLED
        shape = [(x - rect.x, y - rect.y) for x, y in (*line, (line[-1][0], rect.bottom), (line[0][0], rect.bottom))]
        if not canvas.outlined:
            polygon(canvas, rect, shape, canvas.colour(role, top), canvas.colour(role, foot))
        box = rect.inset(-2 * THICK)  # as high as the panel has it: what a pixel rounds off would narrow the whole
        path = svg.path(((x - box.x, y - box.y) for x, y in line), closed=False)
        under = svg.stroke(canvas.colour("panel.outcome.bottom"), THICK + 3, rounded=True)
        over = svg.stroke(line_colour(canvas, role), THICK, rounded=True)
        canvas.vector(box, svg.shape(path, svg.fill_by(""), under), svg.shape(path, svg.fill_by(""), over))


def thinned(line: Sequence[Point]) -> Iterator[Point]:
    """Yield a line's points without those that lie close together on a level way: they would look like stairs."""
    kept = line[0]
    yield kept
    for before, point, after in zip(line, line[1:], line[2:], strict=False):
        level = max(abs(point[1] - other[1]) for other in (before, after, kept)) < STEP
        if level and point[0] - kept[0] < NEAR:
            continue
        kept = point
        yield point
    yield line[-1]


def rounded(line: Sequence[Point]) -> Iterator[Point]:
    """Yield a line's points with its sharp corners rounded."""
    yield line[0]
    for before, corner, after in zip(line, line[1:], line[2:], strict=False):
        x, y = corner
        first, last = dist(before, corner), dist(corner, after)
        come = atan2(y - before[1], x - before[0])
        go = atan2(after[1] - y, after[0] - x)
        if min(first, last) <= 0 or abs(go - come) < SHARP:
            yield corner
            continue
        back, on = min(CORNER, first / 2), min(CORNER, last / 2)
        start = x - back * cos(come), y - back * sin(come)
        end = x + on * cos(go), y + on * sin(go)
        yield from (curve(start, corner, end, step / BENDS) for step in range(BENDS + 1))
    yield line[-1]


def _dotted(x: float, top: float, bottom: float, role: str, alpha: float) -> Iterator[DrawCommand]:
    y = top
    while y < bottom - 1:
        yield Fill(Rect(x - 0.8, y, 1.6, 3.0), role, alpha)
        y += DOTS
