"""Sinoda's board: spaces, sides and starting flowers, all of it read from a map's polygons.

A map has a layer `spaces` (one polygon a space, its name in the property `space`) and a layer `starts`: one polygon
a starting flower, whose six points lie in its six spaces in ring order, and whose property `seat_of_N` tells which
seat, clockwise, it is in a match of N players. Whole numbers in the map's own properties `weight_…` are what its
computer players weigh; the rules never look at them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist
from typing import TypeAlias

from game.engine.level import Level, Point, Shape

PIECES = 6
HIGHEST = 4
TOLERANCE = 1.0
_SEAT_OF = "seat_of_"
_WEIGHT = "weight_"

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
        """Build the board of a map. Raises ValueError naming file, layer and object where the map is no board."""
        spaces = _spaces(level)
        corners, rings = _corners(spaces)
        neighbours = _neighbours(level, spaces, rings)
        number = {space.name: index for index, space in enumerate(spaces)}
        routes = tuple(zip(*[_routes(neighbours, start) for start in range(len(spaces))], strict=True))
        starts = _starts(level, spaces)
        return cls(spaces, number, corners, rings, neighbours, starts, routes, level.width, _weights(level))

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


def _weights(level: Level) -> dict[str, int]:
    """Return the map's weights by name. Raises ValueError where one is no whole number."""
    result = {}
    for key, value in level.properties:
        if key.startswith(_WEIGHT):
            if isinstance(value, bool) or not isinstance(value, int):
                raise ValueError(f"{level.file}: its property “{key}” must be a whole number")
            result[key.removeprefix(_WEIGHT)] = value
    return result


def _spaces(level: Level) -> tuple[Space, ...]:
    """Return the spaces in the map's order. Raises ValueError where one is no polygon or has no name of its own."""
    result: dict[str, Space] = {}
    for shape in level.layer("spaces").shapes:
        place = level.where("spaces", shape)
        name = shape.get("space", "")
        if not isinstance(name, str) or not (name.isascii() and name.isalnum()):
            raise ValueError(f"{place}: its property “space” must be a name of letters and digits")
        if name in result:
            raise ValueError(f"{place}: there is another space called “{name}”")
        if len(shape.points) < 3 or abs(_area(shape.points)) <= TOLERANCE:
            raise ValueError(f"{place}: the space “{name}” must be a polygon with an inside")
        centre = _centre(shape.points)
        above = sum([y < centre[1] for _, y in shape.points])
        outline = shape.points if _area(shape.points) > 0 else shape.points[::-1]
        result[name] = Space(name, outline, centre, above * 2 <= len(outline))
    if len(result) <= PIECES:
        raise ValueError(f"{level.file}: layer “spaces”: a board needs more than {PIECES} spaces")
    return tuple(result.values())


def _corners(spaces: tuple[Space, ...]) -> tuple[tuple[Point, ...], tuple[tuple[int, ...], ...]]:
    """Return all corners, those within the tolerance as one, and every space's own, by number."""
    corners: list[Point] = []
    known: dict[Point, int] = {}
    for point in [point for space in spaces for point in space.outline]:
        if point not in known:
            near = [number for number, corner in enumerate(corners) if dist(corner, point) <= TOLERANCE]
            known[point] = near[0] if near else len(corners)
            corners += [point] if known[point] == len(corners) else []
    return tuple(corners), tuple([tuple([known[point] for point in space.outline]) for space in spaces])


def _neighbours(level: Level, spaces: tuple[Space, ...], rings: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Return which spaces share a side with which (SI-3). Raises ValueError where a board makes no sense."""
    owners: dict[frozenset[int], list[int]] = {}
    outlines: dict[frozenset[int], str] = {}
    for index, (space, ring) in enumerate(zip(spaces, rings, strict=True)):
        twin = outlines.setdefault(frozenset(ring), space.name)
        if twin != space.name:
            raise ValueError(f"{level.file}: layer “spaces”: the spaces {twin}, {space.name} lie on one another")
        for one, other in pairwise((*ring, ring[0])):
            if one != other:
                owners.setdefault(frozenset((one, other)), []).append(index)
    touching: list[set[int]] = [set() for _ in spaces]
    for sharing in owners.values():
        if len(sharing) > 2:
            names = ", ".join(spaces[index].name for index in sharing)
            raise ValueError(f"{level.file}: layer “spaces”: the spaces {names} lie on one another")
        for index in sharing:
            touching[index].update(sharing)
    neighbours = tuple([tuple(sorted(near - {index})) for index, near in enumerate(touching)])
    reached, fresh = {0}, {0}
    while fresh:
        fresh = {near for index in fresh for near in neighbours[index]} - reached
        reached |= fresh
    if len(reached) < len(spaces):
        lost = next(space.name for index, space in enumerate(spaces) if index not in reached)
        raise ValueError(f"{level.file}: layer “spaces”: the space “{lost}” can't be reached from “{spaces[0].name}”")
    return neighbours


def _starts(level: Level, spaces: tuple[Space, ...]) -> dict[int, tuple[Flower, ...]]:
    """Return the starting flowers by number of players (SI-4). Raises ValueError where seats are missing or double."""
    result: dict[int, dict[int, Flower]] = {}
    for shape in level.layer("starts").shapes:
        place = level.where("starts", shape)
        flower = _flower(place, shape, spaces)
        marks = [(key, seat) for key, seat in shape.properties if key.startswith(_SEAT_OF)]
        if not marks:
            raise ValueError(f"{place}: a starting flower needs a property like “{_SEAT_OF}2”")
        for key, seat in marks:
            count = int(key.removeprefix(_SEAT_OF)) if key.removeprefix(_SEAT_OF).isdecimal() else 0
            if count < 2 or isinstance(seat, bool) or not isinstance(seat, int) or not 1 <= seat <= count:
                raise ValueError(f"{place}: “{key}” must be a seat from 1 to the number of players")
            if seat in result.setdefault(count, {}):
                raise ValueError(f"{place}: seat {seat} of {count} has another starting flower")
            result[count][seat] = flower
    for count, flowers in result.items():
        if len(flowers) < count:
            raise ValueError(f"{level.file}: layer “starts”: {count} players need {count} flowers, not {len(flowers)}")
        if len({space for flower in flowers.values() for space in flower}) < count * PIECES:
            raise ValueError(f"{level.file}: layer “starts”: two flowers of {count} players share a space")
    if not result:
        raise ValueError(f"{level.file}: layer “starts”: there is no starting flower")
    return {count: tuple(flowers[seat] for seat in sorted(flowers)) for count, flowers in sorted(result.items())}


def _flower(place: str, shape: Shape, spaces: tuple[Space, ...]) -> Flower:
    if len(shape.points) != PIECES:
        raise ValueError(f"{place}: a starting flower must be a polygon of {PIECES} points")
    under = [[n for n, space in enumerate(spaces) if inside(point, space.outline)] for point in shape.points]
    flower = tuple(space for each in under for space in each)
    if any(len(each) != 1 for each in under) or len(set(flower)) < PIECES:
        raise ValueError(f"{place}: each point of a starting flower must lie in a space of its own")
    return flower


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


def inside(point: Point, outline: tuple[Point, ...]) -> bool:
    """Tell whether a point lies in a polygon."""
    x, y = point
    result = False
    for (bx, by), (ax, ay) in pairwise((outline[-1], *outline)):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            result = not result
    return result
