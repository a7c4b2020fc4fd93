"""The chequers of Syncron's finish: where their squares lie, and the light on them while somebody comes up to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.level import Point
from game.games.syncron.table.plan.lane import INNER, OUTER, Lane
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite

GAP: Final = 2.4  # between two spaces
SQUARES: Final = (7.4, 4)  # units that one is half as long as, and how many lie across
TIMES: Final = 3  # that they glow: twice before somebody crosses the line, and as they do
TAPE: Final = 5.0  # units that the tape is half as broad as, over the line, and
FALLS: Final = (26.0, 46.0)  # how far aside its halves fly, and down
AROUND: Final = 34.0  # units of light round them


def squares(lane: Lane, start: float, end: float, odd: int) -> list[tuple[Point, ...]]:
    """Return every second square of the finish, which lies there along the lane: the dark ones, or the others (1)."""
    gap = GAP / 2 * lane.unit
    half, rows = SQUARES
    columns = 2 * round((end - start) / (4 * half * lane.unit))
    step, height = (end - start - 2 * gap) / columns, (OUTER - INNER) / rows

    def corner(column: int, row: int) -> Point:
        return lane.at(start + gap + column * step, INNER + row * height)

    return [
        (corner(column, row), corner(column + 1, row), corner(column + 1, row + 1), corner(column, row + 1))
        for column in range(columns)
        for row in range((column + odd) % 2, rows, 2)
    ]


@dataclass(frozen=True, slots=True)
class Alight:
    """Draw the light squares alight; their corners count from the upper left corner of the picture."""

    corners: tuple[tuple[Point, ...], ...]

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        lines = "".join(svg.path(square) for square in self.corners)
        if not canvas.outlined:
            glow = svg.radial("glow", canvas.colour("syncron.alight-glow"), *rect.middle, min(rect.w, rect.h) / 2)
            sides = ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom))
            canvas.vector(rect, glow, svg.shape(svg.path(sides), svg.fill_by("glow")), view=rect)
        canvas.vector(rect, svg.shape(lines, svg.fill(canvas.colour("syncron.alight"))), view=rect, digits=2)


def chequers(lane: Lane) -> Iterator[Sprite]:
    """Yield the light that lies on the chequers twice while somebody comes up to them, and once as they are there."""
    corners = squares(lane, *lane.space(lane.finish), odd=1)
    box = Rect.bounding(point for square in corners for point in square).inset(-AROUND * lane.unit)
    art = Alight(tuple(tuple((x - box.x, y - box.y) for x, y in square) for square in corners))
    spot = box.middle
    for number in range(1, TIMES + 1):
        yield Sprite(f"chequers:{number}", *spot, box.w, box.h, art, z=0.3, enter=spot, leave=spot)


@dataclass(frozen=True, slots=True)
class TapeArt:
    """Draw a piece of tape; its corners count from the upper left corner of the picture."""

    corners: tuple[Point, ...]

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        band = svg.fill(canvas.colour("syncron.coral"))
        canvas.vector(rect, svg.shape(svg.path(self.corners), band), view=rect)


def tape(lane: Lane) -> tuple[Sprite, Sprite, Sprite]:
    """Return the tape across the lane where the finish begins: all of it, and its halves as they fly off."""
    start = lane.bounds[lane.finish]
    middle = (INNER + OUTER) / 2
    whole, inner, outer = (_piece(lane, start, *ends) for ends in ((INNER, OUTER), (INNER, middle), (middle, OUTER)))
    (x, y), (dx, dy) = lane.at(start, 0), lane.at(start, 1)
    out = (dx - x) / lane.unit, (dy - y) / lane.unit
    halves = list[Sprite]()
    for number, (side, (corners, box)) in enumerate(((-1, inner), (1, outer))):
        aside, down = FALLS[0] * side * lane.unit, FALLS[1] * lane.unit
        leave = box.middle[0] + out[0] * aside, box.middle[1] + out[1] * aside + down
        halves.append(Sprite(f"tape:{number}", *box.middle, box.w, box.h, TapeArt(corners), z=0.95, leave=leave))
    corners, box = whole
    return Sprite("tape", *box.middle, box.w, box.h, TapeArt(corners), z=0.35), halves[0], halves[1]


def _piece(lane: Lane, start: float, inner: float, outer: float) -> tuple[tuple[Point, ...], Rect]:
    """Return a piece of tape across the lane, its corners counted from its box, and that."""
    half = TAPE * lane.unit
    line = [lane.at(start + side * half, out) for side, out in ((-1, inner), (1, inner), (1, outer), (-1, outer))]
    box = Rect.bounding(line).inset(-2)
    return tuple((x - box.x, y - box.y) for x, y in line), box
