"""Epochs Chrono's matrix: where rows, epochs and cells lie, all of it read from a map's rectangles.

A map has a layer `cells` (a rectangle a cell, with the properties `suit` and `epoch`; the rows stand in the order of
their first cells), a layer `rows` (the band behind each row, with its `suit`), and the points of the layers `tokens`
(a row's token, with its `suit`) and `epochs` (a column's numeral, with its `epoch`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, TypeAlias, TypeVar

from game.engine.level import TOLERANCE, Faults, KnownLast, Level, Place, Point, Shape, measured
from game.engine.protocol import say
from game.games.chrono.rules.faces import COPIES, EPOCHS, LAST, Cell, cell_of, cells, suit_of

Box: TypeAlias = tuple[float, float, float, float]
K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, slots=True, eq=False)
class Matrix:
    """Hold the places of a matrix in map pixels, y down; boxes are x, y, width, height. Rows go from the top."""

    suits: tuple[str, ...]
    cells: Mapping[Cell, Box]
    bands: Mapping[str, Box]
    tokens: Mapping[str, Point]
    epochs: Mapping[int, Point]
    width: float
    height: float
    pitch: tuple[float, float] = field(init=False)
    """From one column to the next, and from one row to the next, where they are nearest."""

    def __post_init__(self) -> None:
        columns = _nearest({x for x, _, _, _ in self.cells.values()})
        rows = _nearest({y for _, y, _, _ in self.cells.values()})
        object.__setattr__(self, "pitch", (columns, rows))

    @classmethod
    def of(cls, level: Level) -> Matrix:
        """Build the matrix of a map. Raises LevelError naming file, layer and object of all that is wrong with it."""
        faults = Faults(level.faults)
        found = _by_key(level, "cells", faults, _cell, _box)
        bands = _by_key(level, "rows", faults, _suit, _box)
        tokens = _by_key(level, "tokens", faults, _suit, _point)
        epochs = _by_key(level, "epochs", faults, _epoch, _point)
        _check_drawing(level, faults)
        suits = tuple(dict.fromkeys(suit_of(cell) for cell in found))
        if not faults.all:
            for cell in cells(suits):
                if cell not in found:
                    text = f"the cell {cell} is missing"
                    faults.add(level.where("cells").wrong(text, say("chrono.map.missing", cell=cell)))
            for name, there, needed in (("rows", bands, suits), ("tokens", tokens, suits), ("epochs", epochs, EPOCHS)):
                if there.keys() != set(needed):
                    what = "epoch" if name == "epochs" else "row of cells"
                    text = f"there must be one for every {what}"
                    faults.add(level.where(name).wrong(text, say("chrono.map.one_each", count=len(set(needed)))))
        faults.tell()
        return cls(suits, found, bands, tokens, epochs, level.width, level.height)


known_matrix: Final = KnownLast(Matrix.of)
"""Gives the matrix of a map, as `Matrix.of` does: matches that follow one another are played on the same one."""


def _by_key(
    level: Level, layer: str, faults: Faults, key_of: Callable[[Place, Shape], K], made: Callable[[Place, Shape], V]
) -> dict[K, V]:
    """Return what the objects of a layer are, by what they are of; note those that are nothing, or twice."""
    result: dict[K, V] = {}
    shapes: tuple[Shape, ...] = ()
    with faults.noting():
        shapes = level.layer(layer).shapes
    for shape in shapes:
        with faults.noting():
            place = level.where(layer, shape)
            key = key_of(place, shape)
            if key in result:
                kind = {"cells": "cell", "rows": "row", "tokens": "token", "epochs": "epoch"}[layer]
                raise place.wrong(f"this {kind} is there already", say("chrono.map.twice", which=str(key)))
            result[key] = made(place, shape)
    return result


def _cell(place: Place, shape: Shape) -> Cell:
    return cell_of(_suit(place, shape), _epoch(place, shape))


def _suit(place: Place, shape: Shape) -> str:
    suit = shape.get("suit", "")
    if not isinstance(suit, str) or suit not in COPIES:
        text = f"its property “suit” must be one of {', '.join(COPIES)}"
        raise place.wrong(text, say("map.fault.value", name="suit", value=str(suit)))
    return suit


def _epoch(place: Place, shape: Shape) -> int:
    epoch = shape.get("epoch", 0)
    if isinstance(epoch, bool) or not isinstance(epoch, int) or epoch not in EPOCHS:
        text = f"its property “epoch” must be a whole number from 1 to {LAST}"
        raise place.wrong(text, say("map.fault.value", name="epoch", value=str(shape.get("epoch", ""))))
    return epoch


def _box(place: Place, shape: Shape) -> Box:
    if not shape.upright:
        raise place.wrong("it must be a rectangle that isn't turned", say("map.fault.upright"))
    return shape.x, shape.y, shape.width, shape.height


def _point(place: Place, shape: Shape) -> Point:
    if len(shape.points) != 1:
        raise place.wrong("it must be a point", say("map.fault.point"))
    return shape.points[0]


def _check_drawing(level: Level, faults: Faults) -> None:
    """Note cells that lie on one another, and those that stand a little beside their row or their column."""
    shapes = [shape for layer in level.layers if layer.name == "cells" for shape in layer.shapes if shape.upright]
    for first, shape in enumerate(shapes):
        for other in shapes[first + 1 :]:
            _check_pair(level.where("cells", other), shape, other, faults)
            for key, apart, size in (
                ("epoch", abs(other.x - shape.x), shape.width),
                ("suit", abs(other.y - shape.y), shape.height),
            ):
                if 0 < apart <= size / 2 and first == _first(shapes, key, other):
                    text = f"it stands {apart:.1f} pixels beside object {shape.number}, with which it is in a line"
                    what = say("chrono.map.beside", object=shape.number, pixels=measured(apart))
                    faults.add(level.where("cells", other).wrong(text, what))


def _check_pair(place: Place, shape: Shape, other: Shape, faults: Faults) -> None:
    across = min(shape.x + shape.width, other.x + other.width) - max(shape.x, other.x)
    down = min(shape.y + shape.height, other.y + other.height) - max(shape.y, other.y)
    by = min(across, down)
    if by > TOLERANCE:
        text = f"it lies on object {shape.number}, by {by:.1f} pixels"
        faults.add(place.wrong(text, say("chrono.map.overlap", object=shape.number, pixels=measured(by))))


def _first(shapes: Sequence[Shape], key: str, shape: Shape) -> int:
    """Return which cell is the first with the same suit or epoch: the others are measured by it."""
    return next(number for number, other in enumerate(shapes) if other.get(key, "") == shape.get(key, ""))


def _nearest(places: set[float]) -> float:
    """Return how far apart the two nearest of these places are; 0 where there is but one."""
    return min((after - before for before, after in pairwise(sorted(places))), default=0.0)
