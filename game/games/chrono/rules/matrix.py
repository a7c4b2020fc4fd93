"""Epochs Chrono's matrix: where rows, epochs and cells lie, all of it read from a map's rectangles.

A map has a layer `cells` (a rectangle a cell, with the properties `suit` and `epoch`; the rows stand in the order of
their first cells), a layer `rows` (the band behind each row, with its `suit`), and the points of the layers `tokens`
(a row's token, with its `suit`) and `epochs` (a column's numeral, with its `epoch`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypeAlias

from game.engine.level import Level, Point, Shape
from game.games.chrono.rules.faces import COPIES, EPOCHS, LAST, Cell, cell_of, cells, suit_of

Box: TypeAlias = tuple[float, float, float, float]


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
        """Build the matrix of a map. Raises ValueError naming file, layer and object where the map is none."""
        result: dict[Cell, Box] = {}
        for shape in level.layer("cells").shapes:
            suit, epoch = _suit(level, "cells", shape), _epoch(level, "cells", shape)
            if cell_of(suit, epoch) in result:
                raise ValueError(f"{level.where('cells', shape)}: this cell is there already")
            result[cell_of(suit, epoch)] = _box(level, "cells", shape)
        suits = tuple(dict.fromkeys(suit_of(cell) for cell in result))
        if missing := [cell for cell in cells(suits) if cell not in result]:
            raise ValueError(f"{level.file}: layer “cells”: the cell {missing[0]} is missing")
        bands = {_suit(level, "rows", shape): _box(level, "rows", shape) for shape in level.layer("rows").shapes}
        tokens = {_suit(level, "tokens", item): _point(level, "tokens", item) for item in level.layer("tokens").shapes}
        epochs = {_epoch(level, "epochs", item): _point(level, "epochs", item) for item in level.layer("epochs").shapes}
        for name, there in (("rows", bands.keys()), ("tokens", tokens.keys())):
            if there != set(suits):
                raise ValueError(f"{level.file}: layer “{name}”: there must be one for every row of cells")
        if epochs.keys() != set(EPOCHS):
            raise ValueError(f"{level.file}: layer “epochs”: there must be one for every epoch")
        return cls(suits, result, bands, tokens, epochs, level.width, level.height)


def _suit(level: Level, layer: str, shape: Shape) -> str:
    suit = shape.get("suit", "")
    if not isinstance(suit, str) or suit not in COPIES:
        raise ValueError(f"{level.where(layer, shape)}: its property “suit” must be one of {', '.join(COPIES)}")
    return suit


def _epoch(level: Level, layer: str, shape: Shape) -> int:
    epoch = shape.get("epoch", 0)
    if isinstance(epoch, bool) or not isinstance(epoch, int) or epoch not in EPOCHS:
        raise ValueError(f"{level.where(layer, shape)}: its property “epoch” must be a whole number from 1 to {LAST}")
    return epoch


def _box(level: Level, layer: str, shape: Shape) -> Box:
    if not shape.width or not shape.height:
        raise ValueError(f"{level.where(layer, shape)}: it must be a rectangle")
    return shape.x, shape.y, shape.width, shape.height


def _point(level: Level, layer: str, shape: Shape) -> Point:
    if len(shape.points) != 1:
        raise ValueError(f"{level.where(layer, shape)}: it must be a point")
    return shape.points[0]


def _nearest(places: set[float]) -> float:
    """Return how far apart the two nearest of these places are; 0 where there is but one."""
    return min((after - before for before, after in pairwise(sorted(places))), default=0.0)
