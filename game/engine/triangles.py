"""Triangular coordinates: the triangles of a lattice inside a hexagon, their names, neighbours and flowers.

A lattice point (q, r) stands on screen at x = q + r/2, y = r·√3/2, y down, in units of one side (SI-2).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from operator import attrgetter
from string import ascii_lowercase
from typing import TypeAlias

Lattice: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Triangle:
    """Name a triangle by its lattice point: U(q, r) points down on the screen, D(q, r) points up (SI-2)."""

    kind: str
    q: int
    r: int


def up(q: int, r: int) -> Triangle:
    """Return U(q, r), whose corners are (q, r), (q+1, r) and (q, r+1)."""
    return Triangle("U", q, r)


def down(q: int, r: int) -> Triangle:
    """Return D(q, r), whose corners are (q, r), (q, r+1) and (q-1, r+1)."""
    return Triangle("D", q, r)


def corners(triangle: Triangle) -> tuple[Lattice, Lattice, Lattice]:
    """Return the three lattice points of a triangle, clockwise on the screen."""
    q, r = triangle.q, triangle.r
    return ((q, r), (q + 1, r), (q, r + 1)) if triangle.kind == "U" else ((q, r), (q, r + 1), (q - 1, r + 1))


def neighbours(triangle: Triangle) -> tuple[Triangle, Triangle, Triangle]:
    """Return the three triangles across a side (SI-3), whether a board has them or not."""
    q, r = triangle.q, triangle.r
    if triangle.kind == "U":
        return down(q, r), down(q + 1, r), down(q + 1, r - 1)
    return up(q, r), up(q - 1, r), up(q - 1, r + 1)


def flower(q: int, r: int) -> tuple[Triangle, ...]:
    """Return the six triangles around a lattice point, in ring order (SI-4)."""
    return up(q, r), down(q, r), up(q - 1, r), down(q, r - 1), up(q, r - 1), down(q + 1, r - 1)


def on_screen(q: float, r: float) -> tuple[float, float]:
    """Return where a lattice point stands on the screen, in sides, y down."""
    return q + r / 2, r * sqrt(3) / 2


def centre(triangle: Triangle) -> tuple[float, float]:
    """Return the middle of a triangle on the screen, in sides, y down."""
    points = [on_screen(q, r) for q, r in corners(triangle)]
    return sum(x for x, _ in points) / 3, sum(y for _, y in points) / 3


def hexagon(radius: int) -> tuple[Triangle, ...]:
    """Return the spaces of a board whose flower centres lie within `radius`, in the order of their names (SI-1, SI-2).

    `radius` is from 0 to 12, since the rows are letters.
    """
    edge = radius + 1
    span = range(-edge, edge + 1)
    inside = {(q, r) for q in span for r in span if abs(q + r) <= edge}
    candidates = [make(q, r) for q, r in inside for make in (up, down)]
    spaces = [space for space in candidates if inside.issuperset(corners(space))]
    return tuple(sorted(spaces, key=lambda space: (space.r, 2 * space.q + space.r + (space.kind == "U"))))


def names(radius: int) -> dict[Triangle, str]:
    """Return the name of every space of a board: its row's letter from the top and its number from the left (SI-2)."""
    rows = groupby(hexagon(radius), attrgetter("r"))
    letters = zip(ascii_lowercase, (spaces for _, spaces in rows), strict=False)
    return {space: f"{letter}{number}" for letter, spaces in letters for number, space in enumerate(spaces, 1)}
