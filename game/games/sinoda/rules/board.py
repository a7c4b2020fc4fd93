"""Sinoda's board: spaces, sides and starting flowers, all of it read from a map's polygons.

A map has a layer `spaces` (one polygon a space, its name in the property `space`) and a layer `starts`: one polygon
a starting flower, whose six points lie in its six spaces in ring order, and whose property `seat_of_N` tells which
seat, clockwise, it is in a match of N players. Whole numbers in the map's own properties `weight_…` are what its
computer players weigh; the rules never look at them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import dist, inf
from typing import Final, TypeAlias

from game.engine.level import TOLERANCE, Faults, KnownLast, Level, LevelError, Place, Point, Shape
from game.engine.protocol import say
from game.games.sinoda.rules import drawn
from game.games.sinoda.rules.drawn import Drawn, inside

PIECES = 6
HIGHEST = 4
_SEAT_OF = "seat_of_"
_WEIGHT = "weight_"
_DIGITS = 4  # a number of players has fewer
_ROUNDED = 1e-6  # pixels: numbers of a map are rounded

Path: TypeAlias = tuple[int, ...]
Flower: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Space:
    """Hold one space: name, clockwise outline and middle in map pixels (y down), and whether it points up."""

    name: str
    outline: tuple[Point, ...]
    centre: Point
    up: bool


@dataclass(frozen=True, slots=True)
class Route:
    """Hold every way from a space to another in a given number of steps, on an empty board.

    Each way lists the spaces entered, the last one included; `masks` holds those on the way, as bits of a number.
    """

    end: int
    ways: tuple[Path, ...]
    masks: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Hold the spaces, their corners, what touches what, and the starts."""

    spaces: tuple[Space, ...]
    number: Mapping[str, int]
    """Of each space, by its name."""
    corners: tuple[Point, ...]
    rings: tuple[tuple[int, ...], ...]
    """Each space's own corners, by number."""
    neighbours: tuple[tuple[int, ...], ...]
    """The spaces that share a side with each (SI-3)."""
    starts: Mapping[int, tuple[Flower, ...]]
    """`starts[count]` are the flowers of a match of that many players, clockwise."""
    routes: tuple[tuple[tuple[Route, ...], ...], ...]
    """`routes[steps][space]` are those of so many steps (1 to 4) from a space, by the number of the one they end on."""
    width: float
    """The map's, in pixels."""
    weights: Mapping[str, int]
    """For computer players alone."""

    @classmethod
    def of(cls, level: Level) -> Board:
        """Build the board of a map. Raises LevelError naming file, layer and object of all that is wrong with it."""
        faults = Faults(level.faults)
        weights: dict[str, int] = {}
        with faults.noting():
            weights = _weights(level)
        spaces, shapes, whole = _spaces(level, faults)
        corners, rings = _corners(spaces)
        item = Drawn(level, [space.name for space in spaces], shapes, corners, rings)
        drawn.check(item, faults, whole)
        starts = _starts(level, spaces, faults, whole)
        faults.tell()
        neighbours = _neighbours(item)
        number = {space.name: index for index, space in enumerate(spaces)}
        routes = tuple(zip(*[_routes(neighbours, start) for start in range(len(spaces))], strict=True))
        return cls(spaces, number, corners, rings, neighbours, starts, routes, level.width, weights)

    def distance(self, start: int, end: int) -> int:
        """Return the fewest steps from a space to another on an empty board."""
        reached = {start}
        edge = {start}
        steps = 0
        while end not in edge:
            edge = {near for space in edge for near in self.neighbours[space]} - reached
            reached |= edge
            steps += 1
        return steps

    def walks(self, start: int, end: int, steps: int) -> bool:
        """Tell whether a walk of that many steps exists on an empty board, spaces entered twice allowed."""
        reached = {start}
        for _ in range(steps):
            reached = {near for space in reached for near in self.neighbours[space]}
        return end in reached

    def named(self, way: Path) -> tuple[str, ...]:
        return tuple(self.spaces[space].name for space in way)


known_board: Final = KnownLast(Board.of)
"""Gives the board of a map, as `Board.of` does: matches that follow one another are played on the same one."""


def _weights(level: Level) -> dict[str, int]:
    """Return the map's weights by name. Raises LevelError where one is no whole number."""
    result = {}
    for key, value in level.properties:
        if key.startswith(_WEIGHT):
            if isinstance(value, bool) or not isinstance(value, int):
                what = say("map.fault.value", name=key, value=str(value))
                raise level.where().wrong(f"its property “{key}” must be a whole number", what)
            result[key.removeprefix(_WEIGHT)] = value
    return result


def _spaces(level: Level, faults: Faults) -> tuple[tuple[Space, ...], list[Shape], bool]:
    """Return the spaces in the map's order, the objects they are, and whether all are there; note what is wrong."""
    result: dict[str, Space] = {}
    shown: list[Shape] = []
    shapes: tuple[Shape, ...] = ()
    with faults.noting():
        shapes = level.layer("spaces").shapes
        if len(shapes) <= PIECES and not level.faults:
            text = f"a board needs more than {PIECES} spaces"
            raise level.where("spaces").wrong(text, say("sinoda.map.few", count=PIECES + 1))
    for shape in shapes:
        said = shape.get("space", "")
        name = said if isinstance(said, str) else ""
        if not name.isascii() or not name.isalnum() or name in result:
            faults.add(_misnamed(level, shape, name in result))
            name = f"#{shape.number}-{len(result)}"
        try:
            result[name] = _space(level, shape, name)
            shown.append(shape)
        except LevelError as error:
            faults.add(error)
    return tuple(result.values()), shown, bool(shapes) and len(result) == len(shapes) and not level.faults


def _misnamed(level: Level, shape: Shape, twice: bool) -> LevelError:
    """Return why a space can't be called so: that is no reason to look at nothing else of it."""
    name = str(shape.get("space", ""))
    place = level.where("spaces", shape)
    if twice:
        return place.wrong(f"there is another space called “{name}”", say("sinoda.map.twice", space=name))
    text = "its property “space” must be a name of letters and digits"
    return place.wrong(text, say("sinoda.map.name", value=name))


def _space(level: Level, shape: Shape, name: str) -> Space:
    if shape.open or len(shape.points) < 3 or abs(_area(shape.points)) <= TOLERANCE:
        text = f"the space “{name}” must be a polygon with an inside"
        raise level.where("spaces", shape).wrong(text, say("sinoda.map.flat", space=name))
    if len(shape.points) > 3 and drawn.crosses_itself(shape.points):
        raise level.where("spaces", shape).wrong(
            f"the outline of the space “{name}” crosses itself", say("sinoda.map.crossed", space=name)
        )
    centre = _centre(shape.points)
    above = sum([y < centre[1] for _, y in shape.points])
    outline = shape.points if _area(shape.points) > 0 else shape.points[::-1]
    return Space(name, outline, centre, above * 2 <= len(outline))


def _corners(spaces: tuple[Space, ...]) -> tuple[tuple[Point, ...], tuple[tuple[int, ...], ...]]:
    """Return all corners, those within the tolerance as one, and every space's own, by number."""
    corners: list[Point] = []
    known: dict[Point, int] = {}
    for point in [point for space in spaces for point in space.outline]:
        if point not in known:
            near = [(dist(corner, point), number) for number, corner in enumerate(corners)]
            apart, nearest = min(near, default=(inf, 0))
            known[point] = nearest if apart <= TOLERANCE + _ROUNDED else len(corners)
            corners += [point] if known[point] == len(corners) else []
    return tuple(corners), tuple([tuple([known[point] for point in space.outline]) for space in spaces])


def _neighbours(item: Drawn) -> tuple[tuple[int, ...], ...]:
    """Return which spaces share a side with which (SI-3)."""
    touching: list[set[int]] = [set() for _ in item.names]
    for sharing in item.sides().values():
        for index in sharing:
            touching[index].update(sharing)
    return tuple([tuple(sorted(near - {index})) for index, near in enumerate(touching)])


def _starts(level: Level, spaces: tuple[Space, ...], faults: Faults, whole: bool) -> dict[int, tuple[Flower, ...]]:
    """Return the starting flowers by number of players (SI-4); note where seats are missing or double."""
    result: dict[int, dict[int, Flower]] = {}
    shapes: tuple[Shape, ...] = ()
    before = len(faults.all)
    with faults.noting():
        shapes = level.layer("starts").shapes
        if not shapes and not level.faults:
            raise level.where("starts").wrong("there is no starting flower", say("sinoda.map.no_flower"))
    for shape in shapes:
        with faults.noting():
            _seat(level.where("starts", shape), shape, result, _flower(level, shape, spaces, whole))
    if len(faults.all) > before or level.faults or not whole:
        return {}
    for count, flowers in result.items():
        with faults.noting():
            _check_flowers(level.where("starts"), count, flowers)
    return {count: tuple(flowers[seat] for seat in sorted(flowers)) for count, flowers in sorted(result.items())}


def _seat(place: Place, shape: Shape, known: dict[int, dict[int, Flower]], flower: Flower) -> None:
    """Add a flower for the seats whose it is."""
    marks = [(key, seat) for key, seat in shape.properties if key.startswith(_SEAT_OF)]
    if not marks:
        what = say("map.fault.no_property", name=f"{_SEAT_OF}2")
        raise place.wrong(f"a starting flower needs a property like “{_SEAT_OF}2”", what)
    for key, seat in marks:
        digits = key.removeprefix(_SEAT_OF)
        count = int(digits) if digits.isdecimal() and len(digits) < _DIGITS else 0
        if count < 2 or isinstance(seat, bool) or not isinstance(seat, int) or not 1 <= seat <= count:
            what = say("map.fault.value", name=key, value=str(seat))
            raise place.wrong(f"“{key}” must be a seat from 1 to the number of players", what)
        if seat in known.setdefault(count, {}):
            text = f"seat {seat} of {count} has another starting flower"
            raise place.wrong(text, say("sinoda.map.seat_twice", seat=seat, count=count))
        known[count][seat] = flower


def _check_flowers(place: Place, count: int, flowers: Mapping[int, Flower]) -> None:
    if len(flowers) < count:
        text = f"{count} players need {count} flowers, not {len(flowers)}"
        raise place.wrong(text, say("sinoda.map.seats", count=count, there=len(flowers)))
    if len({space for flower in flowers.values() for space in flower}) < count * PIECES:
        raise place.wrong(f"two flowers of {count} players share a space", say("sinoda.map.shared", count=count))


def _flower(level: Level, shape: Shape, spaces: tuple[Space, ...], whole: bool) -> Flower:
    place = level.where("starts", shape)
    if shape.open or len(shape.points) != PIECES:
        text = f"a starting flower must be a polygon of {PIECES} points"
        raise place.wrong(text, say("sinoda.map.flower", count=PIECES))
    under = [_under(point, spaces) for point in shape.points]
    flower = tuple(space for each in under for space in each)
    if whole and (any(len(each) != 1 for each in under) or len(set(flower)) < PIECES):
        text = "each point of a starting flower must lie in a space of its own"
        raise place.wrong(text, say("sinoda.map.flower_points"))
    return flower


def _under(point: Point, spaces: tuple[Space, ...]) -> list[int]:
    """Return the numbers of the spaces that a point lies in: few of them reach from its left to its right."""
    near = (n for n, space in enumerate(spaces) if min(space.outline)[0] <= point[0] <= max(space.outline)[0])
    return [n for n in near if inside(point, spaces[n].outline)]


def _routes(neighbours: tuple[tuple[int, ...], ...], start: int) -> list[tuple[Route, ...]]:
    """Return the routes of no, one, two … steps that enter no space twice, the start included (SI-8, SI-9)."""
    result: list[tuple[Route, ...]] = [()]
    ways: list[tuple[Path, int]] = [((), 0)]  # the spaces entered, and the same as bits
    for _ in range(HIGHEST):
        further: list[tuple[Path, int]] = []
        ends: dict[int, tuple[list[Path], list[int]]] = {}
        for path, bits in ways:
            entered = bits | 1 << start
            for near in neighbours[path[-1] if path else start]:
                if not entered >> near & 1:
                    way = (*path, near)
                    further.append((way, bits | 1 << near))
                    paths, masks = ends.setdefault(near, ([], []))
                    paths.append(way)
                    masks.append(bits)
        result.append(tuple([Route(end, tuple(paths), tuple(masks)) for end, (paths, masks) in sorted(ends.items())]))
        ways = further
    return result


def _area(points: tuple[Point, ...]) -> float:
    """Return the area of a polygon in square pixels, negative where it runs counter-clockwise on the screen."""
    return sum([x * v - u * y for (x, y), (u, v) in pairwise((*points, points[0]))]) / 2


def _centre(points: tuple[Point, ...]) -> Point:
    parts = [(x + u, y + v, x * v - u * y) for (x, y), (u, v) in pairwise((*points, points[0]))]
    six = 6 * _area(points)
    x = sum([x * part for x, _, part in parts])
    y = sum([y * part for _, y, part in parts])
    return x / six, y / six
