"""Syncron's track: the spaces and the way along them, all of it read from a map's points.

A map has a layer `spaces` (a point where the tokens of a space stand, its number in the property `space`, from 0, the
start, to 20), a layer `plates` (a point for the number plate of each space, likewise) and a layer `path` with one
line from the tokens of space 0 to those of space 20, through all of them in order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import hypot
from typing import Final

from game.engine.level import TOLERANCE, Faults, Level, Place, Point, Shape, measured
from game.engine.protocol import say

SPACES: Final = 20  # the last space: the longest race (SN-3, SN-4)


@dataclass(frozen=True, slots=True)
class Space:
    """Hold one space: where tokens stand, where its number plate lies, and the way outwards, one pixel long.

    All in map pixels, y down. Tokens that share a space stand side by side along the race, at right angles to `out`.
    """

    tokens: Point
    plate: Point
    out: Point


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """Hold the spaces 0 to 20 and the path; `at[number]` is the place of a space in the path's points."""

    spaces: tuple[Space, ...]
    path: tuple[Point, ...]
    at: tuple[int, ...]

    @classmethod
    def of(cls, level: Level) -> Track:
        """Build the track of a map. Raises LevelError naming file, layer and object of all that is wrong with it."""
        faults = Faults(level.faults)
        tokens, plates = _numbered(level, "spaces", faults), _numbered(level, "plates", faults)
        path: tuple[Point, ...] = ()
        with faults.noting():
            path = _path(level)
        at = _places(level.where("path"), path, tokens, faults) if path else ()
        _check_apart(level, tokens, faults)
        spaces = []
        for number in sorted(tokens.keys() & plates.keys()):
            stand, plate = tokens[number], plates[number]
            away = hypot(stand[0] - plate[0], stand[1] - plate[1])
            if away < TOLERANCE:
                text = f"the plate of space {number} lies under its tokens"
                faults.add(level.where("plates").wrong(text, say("syncron.map.plate", space=number)))
            else:
                spaces.append(Space(stand, plate, ((stand[0] - plate[0]) / away, (stand[1] - plate[1]) / away)))
        faults.tell()
        return cls(tuple(spaces), path, at)


def _path(level: Level) -> tuple[Point, ...]:
    lines = level.layer("path").shapes
    if len(lines) != 1 or not lines[0].open or len(lines[0].points) < SPACES + 1:
        text = "there must be one line, with a point for every space"
        raise level.where("path").wrong(text, say("syncron.map.path", count=SPACES + 1))
    return lines[0].points


def _numbered(level: Level, layer: str, faults: Faults) -> dict[int, Point]:
    """Return the points of a layer by the number of their space; note where one is missing or twice."""
    result: dict[int, Point] = {}
    shapes: tuple[Shape, ...] = ()
    before = len(faults.all)
    with faults.noting():
        shapes = level.layer(layer).shapes
    for shape in shapes:
        with faults.noting():
            _number(level.where(layer, shape), shape, result)
    if len(faults.all) == before and not level.faults:
        for number in range(SPACES + 1):
            if number not in result:
                text = f"space {number} is missing"
                faults.add(level.where(layer).wrong(text, say("syncron.map.missing", space=number)))
    return result


def _number(place: Place, shape: Shape, known: dict[int, Point]) -> None:
    number = shape.get("space", -1)
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= SPACES:
        text = f"its property “space” must be a whole number from 0 to {SPACES}"
        raise place.wrong(text, say("map.fault.value", name="space", value=str(shape.get("space", ""))))
    if len(shape.points) != 1:
        raise place.wrong(f"space {number} must be a point", say("map.fault.point"))
    if number in known:
        raise place.wrong(f"space {number} is there already", say("syncron.map.twice", space=number))
    known[number] = shape.points[0]


def _check_apart(level: Level, tokens: Mapping[int, Point], faults: Faults) -> None:
    """Note spaces that lie on one another."""
    for (one, (x, y)), (other, (u, v)) in combinations(sorted(tokens.items()), 2):
        if (apart := hypot(u - x, v - y)) <= TOLERANCE:
            text = f"space {other} lies on space {one}, {apart:.1f} pixels aside"
            what = say("syncron.map.same", space=other, beside=one, pixels=measured(apart))
            faults.add(level.where("spaces").wrong(text, what))


def _places(place: Place, path: Sequence[Point], tokens: Mapping[int, Point], faults: Faults) -> tuple[int, ...]:
    """Return which of the path's points each space is, in order from the first to the last."""
    result: list[int] = []
    before = len(faults.all)
    for number, (x, y) in sorted(tokens.items()):
        after = result[-1] + 1 if result else 0
        near = [at for at in range(after, len(path)) if hypot(path[at][0] - x, path[at][1] - y) < TOLERANCE]
        if near:
            result.append(near[0])
            continue
        apart = min(hypot(px - x, py - y) for px, py in path)
        text = f"the line has no point on space {number}, after those before: the nearest lies {apart:.1f} pixels away"
        faults.add(place.wrong(text, say("syncron.map.beside", space=number, pixels=measured(apart))))
    if len(faults.all) == before and tokens.keys() >= {0, SPACES} and (result[0], result[-1]) != (0, len(path) - 1):
        text = f"the line must go from space 0 to space {SPACES}"
        faults.add(place.wrong(text, say("syncron.map.ends", last=SPACES)))
    return tuple(result)
