"""The matrices against the measures of their drawings, and matrices of another shape."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from levels.make_chrono_levels import SHEETS, drawn

from game.engine.level import Layer, Level, LevelError, Shape
from game.games.chrono.rules.faces import cells
from game.games.chrono.rules.matrix import Matrix
from tests.games.chrono.hands import FOUR, ROOT, THREE, level, matrix


@pytest.mark.parametrize("name", ["rows-3", "rows-4"])
def test_the_maps_are_what_the_measures_write(name: str) -> None:
    assert (ROOT / "levels" / "chrono" / f"{name}.tmx").read_text(encoding="utf-8") == drawn(SHEETS[name])


@pytest.mark.parametrize(("rows", "suits"), [(3, THREE), (4, FOUR)])
def test_there_is_a_row_for_each_suit_and_ten_columns(rows: int, suits: tuple[str, ...]) -> None:  # CH-2, CH-6
    item = matrix(rows)
    assert item.suits == suits
    assert set(item.cells) == set(cells(suits))
    assert list(item.epochs) == list(range(1, 11))


def test_cells_lie_where_the_drawing_has_them() -> None:
    four = matrix(4)
    assert four.cells["yin_yang_1"] == (109, 117, 62, 87)
    assert four.cells["maze_10"] == (109 + 88 * 9, 117 + 95 * 3, 62, 87)
    assert four.bands["skull"] == (20, 211, 960, 88)
    assert four.tokens["hand"] == (58, 340)
    assert four.epochs[5] == (495, 92)
    three = matrix(3)
    assert three.cells["maze_5"][1:] == (363, 78, 109)
    assert three.bands["maze"] == (20, 360, 960, 115)


@pytest.mark.parametrize("rows", [3, 4])
def test_cells_lie_in_their_bands_and_do_not_overlap(rows: int) -> None:
    item = matrix(rows)
    boxes = list(item.cells.items())
    for place, (cell, (x, y, width, height)) in enumerate(boxes):
        left, top, across, down = item.bands[cell.rpartition("_")[0]]
        assert left <= x <= x + width <= left + across
        assert top <= y <= y + height <= top + down
        for _, (ox, oy, ow, oh) in boxes[place + 1 :]:
            assert x + width <= ox or ox + ow <= x or y + height <= oy or oy + oh <= y


def changed(name: str, change: Callable[[tuple[Shape, ...]], tuple[Shape, ...]]) -> Level:
    layers = tuple(Layer(it.name, change(it.shapes)) if it.name == name else it for it in level("rows-3").layers)
    return replace(level("rows-3"), layers=layers)


def first(**changes: object) -> Callable[[tuple[Shape, ...]], tuple[Shape, ...]]:
    return lambda shapes: (replace(shapes[0], **changes), *shapes[1:])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (replace(level("rows-3"), layers=level("rows-3").layers[:2]), "there is no object layer “tokens”"),
        (changed("cells", lambda its: its[1:]), "layer “cells”: the cell yin_yang_1 is missing"),
        (changed("cells", lambda its: (*its, its[3])), "layer “cells”, object 7: this cell is there already"),
        (
            changed("cells", first(properties=(("suit", "cups"), ("epoch", 1)))),
            "layer “cells”, object 4: its property “suit” must be one of yin_yang, skull, hand, maze",
        ),
        (
            changed("cells", first(properties=(("suit", "maze"), ("epoch", 11)))),
            "layer “cells”, object 4: its property “epoch” must be a whole number from 1 to 10",
        ),
        (changed("cells", first(width=0.0)), "layer “cells”, object 4: it must be a rectangle"),
        (changed("rows", lambda its: its[1:]), "layer “rows”: there must be one for every row of cells"),
        (changed("tokens", lambda its: its[1:]), "layer “tokens”: there must be one for every row of cells"),
        (changed("tokens", first(points=())), "layer “tokens”, object 34: it must be a point"),
        (changed("epochs", lambda its: its[1:]), "layer “epochs”: there must be one for every epoch"),
    ],
)
def test_a_map_that_is_no_matrix_says_where(broken: Level, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint) as error:
        Matrix.of(broken)
    assert "chrono/rows-3.tmx: " in str(error.value)


def told(broken: Level) -> list[str]:
    """Return all that is said of a map, a line a fault."""
    with pytest.raises(LevelError) as error:
        Matrix.of(broken)
    return str(error.value).splitlines()


def aside(shape: Shape, x: float, y: float) -> Shape:
    return replace(shape, x=shape.x + x, y=shape.y + y, points=tuple((a + x, b + y) for a, b in shape.points))


def turned(shape: Shape) -> Shape:
    middle = shape.x + shape.width / 2
    return replace(shape, points=((middle, shape.y), *shape.points[1:]))


@pytest.mark.parametrize(("x", "y", "far"), [(1, 0, "1.0"), (0, -1.5, "1.5"), (6, 0, "6.0")])
def test_a_cell_that_stands_a_little_beside_its_line_is_told_with_object_and_distance(
    x: float, y: float, far: str
) -> None:
    lines = told(changed("cells", lambda its: (*its[:14], aside(its[14], x, y), *its[15:])))
    assert lines == [
        f"chrono/rows-3.tmx: layer “cells”, object 18: it stands {far} pixels beside object {8 if x else 14}, "
        "with which it is in a line"
    ]


def test_cells_that_lie_on_one_another_are_told() -> None:
    lines = told(changed("cells", lambda its: (its[0], aside(its[1], -60, 0), *its[2:])))
    assert "layer “cells”, object 5: it lies on object 4, by" in lines[0]


@pytest.mark.parametrize("layer", ["rows", "tokens", "epochs"])
def test_what_is_there_twice_is_told_and_never_dropped(layer: str) -> None:
    lines = told(changed(layer, lambda its: (*its, its[0])))
    assert len(lines) == 1
    assert f"layer “{layer}”, object" in lines[0]
    assert "is there already" in lines[0]


def test_a_turned_card_is_no_rectangle_and_all_faults_are_told_at_once() -> None:
    lines = told(
        changed("cells", lambda its: (turned(its[0]), replace(its[1], properties=()), turned(its[2]), *its[3:]))
    )
    assert ["object 4" in lines[0], "object 5" in lines[1], "object 6" in lines[2]] == [True] * 3
    assert lines[0].endswith("it must be a rectangle that isn't turned")
