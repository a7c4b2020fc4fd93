"""Pictures of what turned a match of Sinoda: a piece in a ring, the way it came, what it took, and who stood round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist
from typing import Final

from game.engine.level import Point
from game.engine.protocol import AnyBeat
from game.games.sinoda.rules.board import PIECES, Board
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Captured, Changed, Moved, SinodaRules
from game.games.sinoda.table.facts.board import BoardPlace, Lattice, stroked
from game.games.sinoda.table.pieces.pieces import Numeral, Pyramid
from game.scenes.table.game_table.vignettes import About, Composition, Leaning, bent, dotted, ringed
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Glow
from game.ui.layout.frame import Rect, meets_any

SIDE: Final = 41.0  # units of a space's side, in a picture of 94 units' height
LARGE: Final = 1.15  # of a piece that is alone in its ring
BOX: Final = 4 / 3  # of a piece's drawing, in sides
RING: Final = 1.45  # of a ring, in sides
BESIDE: Final = 1.75  # sides from a piece to what it took
TILT: Final = 11.0  # degrees by which that leans
EDGE: Final = 3.0  # units that are free at a picture's edge
CORNERS: Final = (44.0, 66.0)  # of the picture's left corners, where a number and a face lie
STEP: Final = 0.8660254  # of a side, from row to row
AROUND: Final = 0.85  # how clear others are seen


@dataclass(frozen=True, slots=True)
class Slate:
    """Draw the slate with its lines, so that a space that points `up` has its middle at a point."""

    rect: Rect
    middle: Point
    side: float
    up: bool

    def draw(self, canvas: Canvas) -> None:
        w, h, side = self.rect.w, self.rect.h, self.side
        first, last = canvas.colour("games.sinoda.top"), canvas.colour("games.sinoda.bottom")
        light = canvas.colour("sinoda.glow")
        whole = f"M0 0h{w:.0f}v{h:.0f}h-{w:.0f}z"
        lines = svg.paths(self._lines(), closed=False)
        parts = [svg.linear("slate", first, last, -0.4 * h, 1.6 * h), svg.shape(whole, svg.fill_by("slate"))]
        if light[3] and not canvas.outlined:
            parts += [svg.radial("lamp", light, *self.middle, 0.6 * w), svg.shape(whole, svg.fill_by("lamp"))]
        parts.append(stroked(lines, canvas.colour("sinoda.line", 0.55), 0.028 * side))
        canvas.vector(self.rect, *parts)

    def _lines(self) -> Iterator[tuple[Point, Point]]:
        """Yield the lines of three directions that meet in the corners of spaces."""
        w, h, side = self.rect.w, self.rect.h, self.side
        x, y = self.middle
        base = y + side * STEP * (1 / 3 if self.up else -1 / 3)  # where a row of corners lies
        row, reach = side * STEP, w + h
        for number in range(-int(reach / row) - 1, int(reach / row) + 2):
            level = base + number * row
            if 0 <= level <= h:
                yield (0, level), (w, level)
            foot = x - side / 2 + number * side
            for lean in (1, -1):
                yield (foot - reach * lean / 2, base - reach * STEP), (foot + reach * lean / 2, base + reach * STEP)


def composed(beats: Sequence[AnyBeat], number: int, about: About) -> Composition:
    """Return the picture of an event; nothing for one that moves no piece."""
    event, before = beats[number].event, beats[max(0, number - 1)].event
    match event:
        case Captured(piece=taken, value=value) if isinstance(before, Moved):
            return _moved(about, beats[number].state, before, (taken, value))
        case Moved():
            return _moved(about, beats[number].state, event, None)
        case Changed(piece=piece, space=space, old=old, value=value):
            return _turned(about, piece, space, old, value)
    return ()


def _board(about: About) -> Board:
    assert isinstance(about.rules, SinodaRules), "this picture is Sinoda's"
    return about.rules.board


def _piece(about: About, piece: int, value: int, up: bool, at: Point, side: float, angle: float = 0.0,
           alpha: float = 1.0) -> Iterator[DrawCommand]:  # fmt: skip
    """Yield a piece round a point."""
    colour = about.players[piece // PIECES].colour
    size = BOX * side
    yield Leaning(Pyramid(colour, up), *at, size, size, angle, alpha)
    yield Leaning(Numeral(colour, value, up, corners=False), *at, size, size, angle, alpha)


def _moved(about: About, state: State, move: Moved, taken: tuple[int, int] | None) -> Composition:
    """Return a piece where it has come to, with its way, and with what it took there."""
    room = about.room
    side = SIDE * about.unit
    lattice = Lattice(_board(about))
    place = BoardPlace(lattice, side / lattice.side, 0, 0)
    end = place.named(move.path[-1])
    start = place.named(move.path[0])
    right = start.x <= end.x  # on which side what was taken lies
    middle = about.at(0.5 if taken is None else 0.46 if right else 0.62, 0.5)
    moved = [(spot.x - end.x + middle[0], spot.y - end.y + middle[1]) for spot in place.spots]
    ring = Rect.around(*middle, RING * side)
    beside = middle[0] + (BESIDE if right else -BESIDE) * side, middle[1] + 0.08 * side
    free = [ring.inset(-0.18 * side)]
    parts: list[DrawCommand] = [Slate(room, middle, side, end.up)]
    way = [(x - end.x + middle[0], y - end.y + middle[1]) for x, y in place.middles(move.path)]
    if taken is not None:
        free.append(Rect.around(*beside, 1.2 * side))
    free += [Rect(room.x, room.y, CORNERS[0], CORNERS[0]), Rect(room.x, room.bottom - 30, CORNERS[1], 30)]
    free += [Rect.around(*point, 0.4 * side) for point in way]
    for piece, space in enumerate(state.spaces):
        if space >= 0 and piece != move.piece and _whole(moved[space], side, room, free):
            up = place.spots[space].up
            parts += _piece(about, piece, state.values[piece], up, moved[space], side, alpha=AROUND)
    parts += _path(way, ring, side)
    parts += ringed(ring)
    parts += _piece(about, move.piece, move.value, end.up, middle, side)
    if taken is not None:
        parts += _took(about, taken, end.up, ring, beside, side)
    return parts


def _whole(at: Point, side: float, room: Rect, free: Iterable[Rect]) -> bool:
    """Tell whether a piece is seen whole round a point, and lies on nothing that is to be seen itself."""
    box = Rect.around(*at, 0.9 * side)
    inner = room.inset(EDGE)
    inside = box.x >= inner.x and box.y >= inner.y and box.right <= inner.right and box.bottom <= inner.bottom
    return inside and not meets_any(box, free)


def _path(way: Sequence[Point], ring: Rect, side: float) -> Iterator[DrawCommand]:
    """Yield the way of a piece up to the ring round it."""
    points: list[Point] = []
    for (x, y), (u, v) in pairwise(way):
        points += [(x + (u - x) * step / 12, y + (v - y) * step / 12) for step in range(12)]
    shown = [point for point in points if dist(point, ring.middle) > ring.w / 2 + 3]
    if len(shown) > 1:
        yield from dotted(shown, side / SIDE * 0.9)


def _took(
    about: About, taken: tuple[int, int], up: bool, ring: Rect, beside: Point, side: float
) -> Iterator[DrawCommand]:
    """Yield the piece that was taken, beside the ring, and the way there."""
    sign = 1 if beside[0] > ring.middle[0] else -1
    start = ring.middle[0] + sign * (ring.w / 2 + 2), ring.middle[1] - 0.12 * side
    bow = bent(start, beside, 0.62 * side)
    yield from dotted([point for point in bow if dist(point, beside) > 0.52 * side], side / SIDE * 0.9)
    yield Glow(Rect.around(*beside, 2.2 * side), "light.pool", 0.14)
    yield from _piece(about, *taken, up, beside, side, -TILT * sign)


def _turned(about: About, piece: int, space: str, old: int, value: int) -> Composition:
    """Return a piece that was turned to another number, and as it was, faint."""
    side = LARGE * SIDE * about.unit
    board = _board(about)
    up = board.spaces[board.number[space]].up
    middle, was = about.at(0.63, 0.5), about.at(0.29, 0.52)
    ring = Rect.around(*middle, RING * side)
    start, end = (was[0] + 0.34 * side, was[1] - 0.3 * side), (ring.x - 2, middle[1] - 0.1 * side)
    return (
        Slate(about.room, middle, side, up),
        *_piece(about, piece, old, up, was, 0.8 * side, 0.0, 0.5),
        *dotted(bent(start, end, 0.24 * side), about.unit),
        *ringed(ring),
        *_piece(about, piece, value, up, middle, side),
    )
