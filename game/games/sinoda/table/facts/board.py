"""Where Sinoda's board lies on the screen, and how it is drawn: all of it from the map's polygons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, degrees, dist, hypot, pi, sin
from typing import Final, TypeAlias

from game.content.themes.roles import Colour
from game.engine.level import Point
from game.games.sinoda.rules.board import Board
from game.games.sinoda.rules.position import State
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.part import target_44

UP: Final = 250.0  # units over the middle of the board at which the lamp's light is brightest
REACH: Final = 440.0
SLAB: Final = 22.0  # units that the slab's surface reaches beyond the outer spaces
EDGE: Final = 30.0  # the same for its edge
DROP: Final = 4.0  # how much lower the edge lies
FRAME: Final = 13.0  # and the dark frame of a lesson beyond that
ROUND: Final = 8.0  # radius of the slab's corners
UNITS: Final = {True: 91.0, False: 58.0}  # how many units a space's side is: large spaces, small ones
TURNED: Final = 2.0  # map pixels that a corner of the turned board may lie off one of the board as it is
SIXTH: Final = pi / 3
STRAIGHT: Final = 0.02  # a corner that turns less than this is none

Line: TypeAlias = tuple[Point, Point]
Loop: TypeAlias = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Flower:
    """Hold how a starting flower is drawn: its spaces, the colour of its rim and the tint under the lines."""

    spaces: tuple[int, ...]
    rim: Colour
    tint: Colour


def _near(point: Point, others: Iterable[Point]) -> bool:
    """Tell whether one of some points lies within reach of a point, in map pixels."""
    return any(
        abs(x - point[0]) <= TURNED and abs(y - point[1]) <= TURNED and dist(point, (x, y)) <= TURNED for x, y in others
    )


class Lattice:
    """Hold what is drawn of a board, in map pixels: every side once, every corner once, and the outline.

    `middle` is what it turns round; `turns` are those (in sixths, clockwise) after which its lines lie as before.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self._sides = [set(pairwise((ring[-1], *ring))) for ring in board.rings]
        self.sides: dict[tuple[int, int], tuple[int, ...]] = {}  # each with the spaces that it belongs to
        for space, item in enumerate(self._sides):
            for side in item:
                both = min(side), max(side)
                self.sides[both] = (*self.sides.get(both, ()), space)
        nodes = self.nodes = board.corners
        self.lines: tuple[Line, ...] = tuple([(nodes[one], nodes[other]) for one, other in sorted(self.sides)])
        self.side = sorted([dist(*line) for line in self.lines])[len(self.lines) // 2]
        self.loops = self.outline(range(len(board.spaces)))
        self.middle = Rect.bounding(nodes).middle
        here = [self.turned(node, 0) for node in nodes]
        others = (turn for turn in range(1, 6) if all(_near(self.turned(node, turn), here) for node in nodes))
        self.turns = 0, *others

    def grown(self, by: float) -> tuple[Loop, ...]:
        return tuple(tuple(_grown(loop, by)) for loop in self.loops)

    def outline(self, spaces: Iterable[int]) -> tuple[Loop, ...]:
        """Return the outline of some spaces together."""
        sides = {side for space in spaces for side in self._sides[space]}
        return tuple(_loops(self.nodes, {side for side in sides if side[::-1] not in sides}))

    def turned(self, point: Point, turn: int) -> Point:
        """Return where a point lies from the middle once the board has turned."""
        x, y = point[0] - self.middle[0], point[1] - self.middle[1]
        cosine, sine = cos(turn * SIXTH), sin(turn * SIXTH)
        return x * cosine - y * sine, x * sine + y * cosine

    def reach(self, turn: int) -> Rect:
        """Return the rectangle round the slab's edge, from the middle, once the board has turned."""
        outer = [self.turned(point, turn) for loop in self.grown((EDGE - ROUND) * self.unit) for point in loop]
        return Rect.bounding(outer).inset(-ROUND * self.unit)

    @property
    def unit(self) -> float:
        """Return how many map pixels a unit is (see `UNITS`)."""
        return self.side / UNITS[self.coarse]

    @property
    def coarse(self) -> bool:
        """Tell whether the board has few, large spaces."""
        return len(self.board.spaces) < 100


@dataclass(frozen=True, slots=True)
class Spot:
    """Hold a space on the screen, in logical units."""

    name: str
    x: float
    y: float
    up: bool
    points: tuple[Point, ...]
    rect: Rect
    target: Rect  # where it may be clicked on

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point lies in the space."""
        sides = pairwise((self.points[-1], *self.points))
        left = [(ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax for (bx, by), (ax, ay) in sides]
        return left.count(True) % 2 == 1

    def meets(self, rect: Rect) -> bool:
        """Tell whether a rectangle covers a part of the space (taken as convex)."""
        corners = ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom))
        sides = pairwise((self.points[-1], *self.points))
        for ux, uy in [(1.0, 0.0), (0.0, 1.0), *((ay - by, bx - ax) for (ax, ay), (bx, by) in sides)]:
            mine = [x * ux + y * uy for x, y in self.points]
            item = [x * ux + y * uy for x, y in corners]
            slack = 0.5 * hypot(ux, uy)
            if max(mine) <= min(item) + slack or max(item) <= min(mine) + slack:
                return False
        return True


class BoardPlace:
    """Put a board on the screen: `scale` logical units a map pixel, its middle at (x, y), turned by sixths."""

    def __init__(self, lattice: Lattice, scale: float, x: float, y: float, turn: int = 0) -> None:
        self.lattice, self.scale, self.turn = lattice, scale, turn
        self.x, self.y = x, y
        self.side, self.unit = lattice.side * scale, lattice.unit * scale
        self.spots = tuple(self._spot(number) for number in range(len(lattice.board.spaces)))

    def at(self, point: Point) -> Point:
        """Return where a point of the map lies."""
        x, y = self.lattice.turned(point, self.turn)
        return x * self.scale + self.x, y * self.scale + self.y

    def named(self, name: str) -> Spot:
        return self.spots[self.lattice.board.number[name]]

    def middles(self, names: Iterable[str]) -> tuple[Point, ...]:
        return tuple((spot.x, spot.y) for spot in map(self.named, names))

    @property
    def lines(self) -> Iterator[Line]:
        return ((self.at(one), self.at(other)) for one, other in self.lattice.lines)

    @property
    def slab(self) -> Rect:
        """Return the rectangle round the slab, its edge included."""
        x, y, w, h = (length * self.scale for length in self.lattice.reach(self.turn))
        return Rect(self.x + x, self.y + y, w, h + DROP * self.unit)

    def box(self, spot: Spot) -> Rect:
        """Return the box of a drawing that belongs on a space: 4/3 of the side around its middle."""
        return Rect.around(spot.x, spot.y, self.side * 4 / 3)

    def flower(self, spaces: tuple[int, ...]) -> Point:
        """Return the middle of a starting flower."""
        spots = [self.spots[space] for space in spaces]
        return sum(spot.x for spot in spots) / len(spots), sum(spot.y for spot in spots) / len(spots)

    def _spot(self, number: int) -> Spot:
        space = self.lattice.board.spaces[number]
        points = tuple([self.at(point) for point in space.outline])
        x, y = self.at(space.centre)
        rect = Rect.bounding(points)
        return Spot(space.name, x, y, space.up != bool(self.turn % 2), points, rect, target_44(rect))


def flowers(board: Board, state: State) -> tuple[tuple[int, ...], ...]:
    """Return the spaces of every seat's starting flower."""
    return tuple(board.starts[len(state.starts)][start] for start in state.starts)


def fitted(lattice: Lattice, room: Rect, turn: int = 0) -> BoardPlace:
    """Return the place where the slab is as large as a room allows, in its middle."""
    reach = lattice.reach(turn)
    return BoardPlace(lattice, min(room.w / reach.w, room.h / (reach.h + DROP * lattice.unit)), *room.middle, turn)


def towards(lattice: Lattice, flower: Sequence[int], goal: float) -> int:
    """Return the turn that brings a starting flower nearest to an angle: degrees clockwise from the right."""
    xs, ys = zip(*(lattice.turned(lattice.board.spaces[space].centre, 0) for space in flower), strict=True)
    now = degrees(atan2(sum(ys), sum(xs)))
    return min(lattice.turns, key=lambda turn: abs((now + 60 * turn - goal + 180) % 360 - 180))


def draw_board(canvas: Canvas, place: BoardPlace, flowers: Sequence[Flower] = (), *, framed: bool = False) -> None:
    """Draw slab, spaces, flowers, petals, lines and light, as one drawing at true pixels; `framed`: in a dark frame."""
    box = place.slab.inset(-64 * place.unit)
    middle = (place.x, place.y - UP * place.unit, REACH * place.unit)
    shades = [svg.radial("glow", canvas.colour("sinoda.glow"), *middle, digits=2)]
    for name in ("edge", "slab"):
        first, last = canvas.colour(f"sinoda.{name}"), canvas.colour(f"sinoda.{name}-deep")
        shades.append(svg.linear(name, first, last, place.slab.y, place.slab.bottom, digits=2))
    drawn = (*_slab(canvas, place, framed=framed), *_spaces(canvas, place, flowers), _lit(place))
    canvas.vector(box, *shades, *drawn, view=box, digits=2)


def _lit(place: BoardPlace) -> str:
    """Return the lamp's light on the slab: it falls from above, and ends at the slab's edge."""
    return svg.shape(_path(place, place.lattice.grown(SLAB * place.lattice.unit)), svg.fill_by("glow"))


def _slab(canvas: Canvas, place: BoardPlace, *, framed: bool) -> list[str]:
    """Return the shadow, the frame, the edge with its rim, and the surface of the slab."""
    unit = place.unit
    shadow = svg.fill(canvas.colour("shadow", 0.059))

    def grown(by: float, down: float = 0.0) -> str:
        return _path(place, place.lattice.grown(by * place.lattice.unit), down * unit)

    def layer(by: float, paint: str, down: float) -> str:
        stroke = f'stroke="{paint}" stroke-width="{2 * ROUND * unit:.2f}" stroke-linejoin="round"'
        return svg.shape(grown(by - ROUND, down), f'fill="{paint}"', stroke)

    if canvas.outlined:  # one line all round, equally broad
        return [layer(EDGE, "url(#edge)", 0.0), layer(SLAB, "url(#slab)", 0.0)]
    rim = stroked(grown(EDGE - 1), canvas.colour("sinoda.rim"), 1.2 * unit)
    shadows = [svg.shape(grown(EDGE + by, 20), shadow) for by in (25.0, 15.0, 9.0, 4.0, 0.0, -4.5, -9.0, -14.0)]
    dark, line = canvas.colour("sinoda.frame"), grown(EDGE + FRAME - ROUND, DROP / 2)
    frame = [svg.shape(line, svg.fill(dark), svg.stroke(dark, 2 * ROUND * unit, rounded=True))] if framed else []
    return [*shadows, *frame, layer(EDGE, "url(#edge)", DROP), rim, layer(SLAB, "url(#slab)", 0.0)]


def _spaces(canvas: Canvas, place: BoardPlace, flowers: Sequence[Flower]) -> Iterator[str]:
    """Yield the two tones of the spaces, the tints, the petals, the lines and the corners, and the rims."""
    lattice, unit, coarse = place.lattice, place.unit, place.lattice.coarse
    faint, thin = (1.0, 1.0) if coarse else (0.67, 0.78)
    outlines = [_path(place, lattice.outline(flower.spaces)) for flower in flowers]
    for up, role in ((False, "sinoda.space-down"), (True, "sinoda.space-up")):
        tones = _path(place, tuple(space.outline for space in lattice.board.spaces if space.up == up))
        yield svg.shape(tones, svg.fill(canvas.colour(role)))
    yield from (svg.shape(line, svg.fill(flower.tint)) for flower, line in zip(flowers, outlines, strict=True))
    rim = svg.stroke(canvas.colour("sinoda.petal-rim", faint), round(unit, 2))
    width, radius = (1.7 * unit, 2.6 * unit) if coarse else (1.3 * unit, 2.0 * unit)
    yield svg.shape("".join(_petals(place)), svg.fill(canvas.colour("sinoda.petal", faint)), rim)
    lines = svg.paths(place.lines, closed=False, digits=2)
    yield stroked(lines, canvas.colour("sinoda.line", thin), width)
    node = svg.fill(canvas.colour("sinoda.node"))
    yield svg.circles([place.at(corner) for corner in lattice.nodes], radius, node)
    seam = canvas.colour("sinoda.seam", 0.5)
    for flower, outline in zip(flowers, outlines, strict=True):
        yield from (stroked(outline, seam, 4.6 * unit), stroked(outline, flower.rim, 2.4 * unit))


def stroked(line: str, colour: Colour, width: float) -> str:
    """Return a line of a colour and width with round corners, and nothing inside."""
    return svg.shape(line, svg.fill_by(""), svg.stroke(colour, round(width, 2), rounded=True))


def _path(place: BoardPlace, loops: tuple[Loop, ...], down: float = 0.0) -> str:
    return svg.paths([[place.at(point) for point in loop] for loop in loops], down=down, digits=2)


def _petals(place: BoardPlace) -> Iterator[str]:
    """Yield every side as two arcs between its ends, of a radius as long as the side."""
    for (ax, ay), (bx, by) in place.lines:
        arc = "A{0:.1f} {0:.1f} 0 0 1".format(dist((ax, ay), (bx, by)))
        yield f"M{ax:.1f} {ay:.1f}{arc} {bx:.1f} {by:.1f}{arc} {ax:.1f} {ay:.1f}Z"


def _loops(corners: Sequence[Point], sides: set[tuple[int, int]]) -> Iterator[Loop]:
    """Join the sides that only one space has into closed outlines, corners on straight lines left out."""
    after: dict[int, list[int]] = {}
    for one, other in sorted(sides):
        after.setdefault(one, []).append(other)
    while any(after.values()):
        first = at = next(corner for corner, further in after.items() if further)
        points: list[Point] = []
        while not points or at != first:
            points.append(corners[at])
            at = after[at].pop()
        yield tuple(point for n, point in enumerate(points) if _turns(points, n))


def _turns(points: list[Point], n: int) -> bool:
    (ax, ay), (bx, by), (cx, cy) = points[n - 1], points[n], points[(n + 1) % len(points)]
    ux, uy, vx, vy = bx - ax, by - ay, cx - bx, cy - by
    return abs(ux * vy - uy * vx) > STRAIGHT * hypot(ux, uy) * hypot(vx, vy)


def _grown(loop: Loop, by: float) -> Iterator[Point]:
    """Yield a clockwise outline moved outwards; sharp corners reach at most twice as far."""
    for n, (x, y) in enumerate(loop):
        (ax, ay), (bx, by_) = loop[n - 1], loop[(n + 1) % len(loop)]
        one, other = hypot(x - ax, y - ay), hypot(bx - x, by_ - y)
        px, py, qx, qy = (y - ay) / one, (ax - x) / one, (by_ - y) / other, (x - bx) / other
        share = max(0.5, 1 + px * qx + py * qy)
        yield x + (px + qx) * by / share, y + (py + qy) * by / share
