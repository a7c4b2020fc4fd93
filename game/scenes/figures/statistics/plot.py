"""The face of the ratings: a line a game over the days, told apart by its dash, its marker and the name at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import cos, pi, sin
from typing import Final, NamedTuple, TypeAlias

from game.scenes.analysis.ridge import line_colour
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, polygon
from game.ui.draw.draw_commands import DrawCommand, Fill, Freehand, Line, Plate
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

Place: TypeAlias = tuple[float, float]
"""The share of the width from the left, and of the height from the top."""
DASHES: Final[tuple[tuple[float, float], ...]] = ((0.0, 0.0), (2.0, 8.0), (13.0, 8.0))
"""Units of a dash and of the gap after it, a line each; nothing: it is whole."""
CORNERS: Final = (3, 0, 4)
"""Corners of the marker at each line's end; none: it is round."""
THICK: Final = 3.4
MARKER: Final = 8.0
DOT: Final = 3.2
MANY: Final = 40
"""Points of a line up to which each has its dot."""
RING: Final = 9.0
ROUND: Final = 24
"""Corners of a disc."""


class Series(NamedTuple):
    """Hold a line: its places from left to right, the role of its colour, and which dash and marker it has."""

    places: tuple[Place, ...]
    role: str
    style: int


@dataclass(frozen=True, slots=True)
class Plot:
    """Show lines over a grid; `at` is the line and the point that somebody looks at."""

    lines: tuple[Series, ...]
    grid: tuple[float, ...]
    """Shares of the height at which there is a line across."""
    begins: float
    """The share at which everybody begins: a dashed line."""
    at: tuple[int, int] | None = None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        for share in self.grid:
            yield Fill(rect._replace(y=rect.y + rect.h * share - 0.6, h=1.2), "text.night", 0.18)
        if 0 <= self.begins <= 1:
            y = rect.y + rect.h * self.begins
            yield from _dashes([(rect.x, y), (rect.right, y)], (6.0, 6.0), "text.night", 1.4)
        for line in self.lines:
            yield from _line(rect, line)
        if self.at is not None:
            number, point = self.at
            x, y = placed(rect, self.lines[number].places[point])
            yield Fill(rect._replace(x=x - 1, w=2), "light.rim", 0.9)
            yield Plate(Rect.around(x, y, 2 * RING), radius=RING, border="light.rim", width=2.6)


def placed(rect: Rect, place: Place) -> Place:
    """Return where a place of a plot lies."""
    return rect.x + rect.w * place[0], rect.y + rect.h * place[1]


def _line(rect: Rect, line: Series) -> Iterator[DrawCommand]:
    points = [placed(rect, place) for place in line.places]
    dash = DASHES[line.style % len(DASHES)]
    if len(points) > 1:
        yield Line(points, "night", THICK + 2.9, 0.55)
        yield Freehand(partial(_stroke, points=tuple(points), dash=dash, role=line.role))
    if len(points) <= MANY:
        for x, y in points[:-1]:
            yield Freehand(partial(_marker, x=x, y=y, size=DOT, corners=0, role=line.role))
    x, y = points[-1]
    yield Freehand(partial(_marker, x=x, y=y, size=MARKER, corners=CORNERS[line.style % len(CORNERS)], role=line.role))


def _marker(canvas: Canvas, x: float, y: float, size: float, corners: int, role: str) -> None:
    """Draw a disc, or a shape with so many corners, with a dark rim."""
    box = Rect.around(x, y, 2 * size + 6)
    middle = size + 3
    steps = corners or ROUND
    turns = (2 * pi * number / steps for number in range(steps))
    outline = [(middle + size * sin(turn), middle - size * cos(turn)) for turn in turns]
    polygon(canvas, box, outline, line_colour(canvas, role), edge="night", width=1.6)


def _stroke(canvas: Canvas, points: Sequence[Place], dash: tuple[float, float], role: str) -> None:
    """Draw a line, whole or in dashes."""
    box = Rect.bounding(points).inset(-THICK)
    stroke = svg.stroke(line_colour(canvas, role), canvas.theme.stroke(THICK), rounded=True)
    pieces = _pieces(points, *dash) if dash[1] else [points]
    shapes = [
        svg.shape(svg.path(((x - box.x, y - box.y) for x, y in piece), closed=False), svg.fill_by(""), stroke)
        for piece in pieces
    ]
    canvas.vector(box, *shapes)


def _dashes(points: Sequence[Place], dash: tuple[float, float], role: str, width: float) -> Iterator[DrawCommand]:
    for piece in _pieces(points, *dash):
        yield Line(piece, role, width, 0.6)


def _pieces(points: Sequence[Place], dash: float, gap: float) -> Iterator[list[Place]]:
    """Yield the dashes along a line, each with the corners that lie in it."""
    piece: list[Place] = [points[0]]
    left = dash
    drawn = True
    for (x, y), (right, end) in pairwise(points):
        length = ((right - x) ** 2 + (end - y) ** 2) ** 0.5
        done = 0.0
        while length - done > left:
            done += left
            spot = (x + (right - x) * done / length, y + (end - y) * done / length)
            if drawn:
                yield [*piece, spot]
            piece = [spot]
            drawn = not drawn
            left = dash if drawn else gap
        left -= length - done
        if drawn:
            piece.append((right, end))
    if drawn and len(piece) > 1:
        yield piece
