"""The chart of the results: everybody's points as steps on one axis, the winner's filled, faces at the right ends."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin
from typing import Final, NamedTuple, TypeAlias

from game.scenes.analysis.ridge import line_colour
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, polygon
from game.ui.draw.draw_commands import Clipped, DrawCommand, Fill, Freehand
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

Point: TypeAlias = tuple[float, float]

GROW: Final = 0.9
"""Seconds in which the lines grow from left to right."""
CORNER: Final = 9.0
LEAST: Final = 18.0  # units of breadth from which a step can be read: a corner at each of its ends
BENDS: Final = 5  # straight pieces of a corner
THICK: Final = 4.5  # of the line that matters most
THIN: Final = 2.6
FAINT: Final = 1.5  # of a line without a face
KEYLINE: Final = 3.0  # units that the dark line under one is broader
STRONG: Final = 6.0  # of the line that matters most where outlines are strong
FILLED: Final = 0.95, 0.42
"""How opaque the fill is at its top and at its foot."""
PALE: Final = 0.6, 0.3
"""The same of a seat whose colour is light: discs stay legible on it."""
LIGHT: Final = (4, 8)
"""The numbers of those colours."""
END: Final = 4.2
BEND: Final = 26.0  # units from the end of a line to where its face begins
DOTS: Final = 5.0


class StepLine(NamedTuple):
    """Hold a line as it is drawn: its values turn by turn, its colour's number, and how it matters."""

    values: tuple[int, ...]
    colour: int
    filled: bool
    named: bool
    """Whether a face stands at its end."""


@dataclass(frozen=True, slots=True)
class Steps:
    """Show lines turn by turn, up to `most`; `ends` are how far down the plot their faces stand, by their numbers."""

    lines: tuple[StepLine, ...]
    most: int
    grid: tuple[int, ...]
    ends: tuple[tuple[int, float], ...] = ()
    """The number of each line that ends in a face, and the middle of that, in units under the plot's upper edge."""
    drops: tuple[tuple[int, float], ...] = ()
    """Turns with a dotted line down, and how high that begins."""
    at: int | None = None
    """The turn that somebody looks at."""
    begins: float = 0.0
    """When it begins to grow."""

    @property
    def turns(self) -> int:
        """Return how many turns there were, at least 1."""
        return max(1, max((len(line.values) for line in self.lines), default=1) - 1)

    def x(self, plot: Rect, turn: float) -> float:
        """Return where a turn lies."""
        return plot.x + plot.w * turn / self.turns

    def y(self, plot: Rect, value: float) -> float:
        """Return where a value lies."""
        return plot.bottom - plot.h * value / max(1, self.most)

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        for value in self.grid:
            yield Fill(rect._replace(y=self.y(rect, value) - 0.6, h=1.2), "text.night", 0.16)
        share = min(1.0, max(0.0, (look.time - self.begins) / GROW))
        order = sorted(range(len(self.lines)), key=lambda number: (self.lines[number].filled, -number))
        shown = [*(self._filled(rect, number) for number in order if self.lines[number].filled)]
        shown += [self._line(rect, number) for number in order]
        grown = rect.w * share + (BEND + END if share >= 1 else 0.0)
        yield Clipped(rect._replace(w=grown).trimmed(-THICK, -CORNER, 0, -THICK), tuple(shown))
        if share >= 1:
            for turn, top in self.drops:
                yield from _dotted(self.x(rect, turn), top, rect.bottom)
            if self.at is not None:
                yield Fill(rect._replace(x=self.x(rect, self.at) - 1, w=2), "light.rim", 0.9)

    def corners(self, plot: Rect, number: int) -> list[Point]:
        """Return the corners of a line: flat until the turn that changes it."""
        kept = {min(turn, self.turns) for turn, _ in self.drops}
        held = calm(self.lines[number].values, LEAST * self.turns / max(1.0, plot.w), kept)
        points = [(self.x(plot, 0), self.y(plot, held[0][1]))]
        for (_, before), (turn, value) in pairwise(held):
            x = self.x(plot, turn)
            points += [(x, self.y(plot, before)), (x, self.y(plot, value))]
        return [*points, (plot.right, self.y(plot, held[-1][1]))]

    def _filled(self, rect: Rect, number: int) -> DrawCommand:
        points = _rounded(self.corners(rect, number))
        return Freehand(lambda canvas: _fill(canvas, rect, points, self.lines[number].colour))

    def _line(self, rect: Rect, number: int) -> DrawCommand:
        line = self.lines[number]
        points = [*_rounded(self.corners(rect, number)), *self._tail(rect, number)]
        thick = (THICK if line.filled else THIN) if line.named else FAINT
        role = f"seats.{line.colour}.colour"
        return Freehand(lambda canvas: _stroke(canvas, points, role, thick, strong=line.filled))

    def _tail(self, rect: Rect, number: int) -> list[Point]:
        """Return how a line goes on to its face, after its end."""
        down = dict(self.ends).get(number)
        if down is None:
            return []
        x = rect.right
        y = self.y(rect, self.lines[number].values[-1])
        end = rect.y + down
        return [
            (x + BEND * step / 12, y + (end - y) * (1 - cos(pi * max(0.0, step - 2) / 10)) / 2) for step in range(1, 13)
        ]


def calm(values: Sequence[int], least: float, kept: Container[int] = ()) -> list[tuple[int, int]]:
    """Return the turns from which on a line is drawn at other heights, the first one with its height, and those.

    What holds for fewer than `least` turns is passed over, where it is neither the line's end nor in a turn that is
    `kept`: nobody could read so narrow a step, and it would be no more than a tremble.
    """
    changes = [turn for turn in range(1, len(values)) if values[turn] != values[turn - 1]]
    held = [(0, values[0])]
    for turn, until in pairwise([*changes, len(values)]):
        last = until == len(values)
        short = not last and until - turn < least and not any(at in kept for at in range(turn, until))
        if not short and values[turn] != held[-1][1]:
            held.append((turn, values[turn]))
    return held


def grid_of(most: int) -> tuple[int, ...]:
    """Return the values that a chart marks with lines: from 0 on, round ones, at most five."""
    steps = (1, 2, 3, 5, 10, 15, 20, 25, 50, 100, 200, 500)
    step = next((step for step in steps if most / step <= 4), most + 1)
    return tuple(range(0, most + 1, step))


def _rounded(corners: Sequence[Point]) -> list[Point]:
    """Return a line through corners, each of which is round as far as there is room."""
    points = [corners[0]]
    for number in range(1, len(corners) - 1):
        (ax, ay), (x, y), (bx, by) = corners[number - 1 : number + 2]
        before, after = abs(x - ax) + abs(y - ay), abs(bx - x) + abs(by - y)
        far = min(CORNER, before / 2, after / 2)
        if far < 0.2:
            points.append((x, y))
            continue
        ux, uy = (x - ax) / before, (y - ay) / before
        vx, vy = (bx - x) / after, (by - y) / after
        for step in range(BENDS + 1):
            turn = pi / 2 * step / BENDS
            along, out = far * (1 - sin(turn)), far * (1 - cos(turn))
            points.append((x - ux * along + vx * out, y - uy * along + vy * out))
    return [*points, corners[-1]]


def _fill(canvas: Canvas, rect: Rect, points: Sequence[Point], colour: int) -> None:
    if canvas.outlined:
        return
    top, foot = PALE if colour in LIGHT else FILLED
    role = f"seats.{colour}.colour"
    shape = [(x - rect.x, y - rect.y) for x, y in (*points, (rect.right, rect.bottom), (rect.x, rect.bottom))]
    polygon(canvas, rect, shape, canvas.colour(role, top), canvas.colour(role, foot))


def _stroke(canvas: Canvas, points: Sequence[Point], role: str, thick: float, *, strong: bool) -> None:
    """Draw a line on its keyline."""
    width = STRONG if strong and canvas.outlined else thick
    box = Rect.bounding(points).inset(-width - KEYLINE)
    line = svg.path(((x - box.x, y - box.y) for x, y in points), closed=False)
    under = svg.stroke(canvas.colour("panel.outcome.bottom"), width + KEYLINE, rounded=True)
    over = svg.stroke(line_colour(canvas, role), width, rounded=True)
    canvas.vector(box, svg.shape(line, svg.fill_by(""), under), svg.shape(line, svg.fill_by(""), over))


def _dotted(x: float, top: float, bottom: float) -> Iterator[DrawCommand]:
    """Yield a dotted line down."""
    y = top
    while y < bottom - 1:
        yield Fill(Rect(x - 0.9, y, 1.8, 2.4), "light.rim", 0.75)
        y += DOTS
