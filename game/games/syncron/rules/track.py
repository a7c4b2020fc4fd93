"""Syncron's track: the spaces and the way along them, all of it read from a map's points.

A map has a layer `spaces` (a point where the tokens of a space stand, its number in the property `space`, from 0, the
start, to 20), a layer `plates` (a point for the number plate of each space, likewise) and a layer `path` with one
line from the tokens of space 0 to those of space 20, through all of them in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from game.engine.level import Level, Point

SPACES: Final = 20  # the last space: the longest race (SN-3, SN-4)
TOLERANCE: Final = 1.0  # pixels that the path may pass beside a space


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
        """Build the track of a map. Raises ValueError naming file, layer and object where the map is none."""
        tokens, plates = _numbered(level, "spaces"), _numbered(level, "plates")
        lines = level.layer("path").shapes
        if len(lines) != 1 or len(lines[0].points) < SPACES + 1:
            raise ValueError(f"{level.file}: layer “path”: there must be one line, with a point for every space")
        at = _places(level, lines[0].points, tokens)
        spaces = []
        for number, (stand, plate) in enumerate(zip(tokens, plates, strict=True)):
            away = hypot(stand[0] - plate[0], stand[1] - plate[1])
            if away < TOLERANCE:
                raise ValueError(f"{level.file}: layer “plates”: the plate of space {number} lies under its tokens")
            spaces.append(Space(stand, plate, ((stand[0] - plate[0]) / away, (stand[1] - plate[1]) / away)))
        return cls(tuple(spaces), lines[0].points, at)


def _numbered(level: Level, layer: str) -> tuple[Point, ...]:
    """Return the points of a layer by the number of their space. Raises ValueError where one is missing or twice."""
    result: dict[int, Point] = {}
    for shape in level.layer(layer).shapes:
        place = level.where(layer, shape)
        number = shape.get("space", -1)
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= SPACES:
            raise ValueError(f"{place}: its property “space” must be a whole number from 0 to {SPACES}")
        if len(shape.points) != 1:
            raise ValueError(f"{place}: space {number} must be a point")
        if number in result:
            raise ValueError(f"{place}: space {number} is there already")
        result[number] = shape.points[0]
    for number in range(SPACES + 1):
        if number not in result:
            raise ValueError(f"{level.file}: layer “{layer}”: space {number} is missing")
    return tuple(result[number] for number in range(SPACES + 1))


def _places(level: Level, path: Sequence[Point], tokens: Sequence[Point]) -> tuple[int, ...]:
    """Return which of the path's points each space is, in order from the first to the last."""
    result: list[int] = []
    for number, (x, y) in enumerate(tokens):
        after = result[-1] + 1 if result else 0
        near = [place for place in range(after, len(path)) if hypot(path[place][0] - x, path[place][1] - y) < TOLERANCE]
        if not near:
            raise ValueError(f"{level.file}: layer “path”: the line has no point on space {number}, after those before")
        result.append(near[0])
    if (result[0], result[-1]) != (0, len(path) - 1):
        raise ValueError(f"{level.file}: layer “path”: the line must go from space 0 to space {SPACES}")
    return tuple(result)
