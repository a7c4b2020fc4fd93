"""Boards that are drawn nearly right: no neighbour is lost without a word that names object and distance."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import cos, hypot, pi, sin

import pytest

from game.engine.level import Layer, Level, LevelError, Point, Shape
from game.engine.rng import Rng
from game.games.sinoda.rules.board import Board
from tests.games.sinoda.positions import board, level
from tests.games.sinoda.rules.test_board import polygon

MEETS = (0.4, 0.98)  # pixels by which a corner may lie beside another
NEARLY = (1.2, 1.5, 3.0, 8.0)
SOME = 12  # spaces of a board that are moved


def moved(whole: Level, number: int, corners: Iterable[int], by: Point) -> Level:
    """Return a board, some corners of one of its spaces moved."""
    spaces, starts = whole.layers
    shape = spaces.shapes[number]
    points = [(x + by[0], y + by[1]) if corner in corners else (x, y) for corner, (x, y) in enumerate(shape.points)]
    shapes = [*spaces.shapes]
    shapes[number] = replace(shape, points=tuple(points))
    return replace(whole, layers=(replace(spaces, shapes=tuple(shapes)), starts))


def told(drawn: Level) -> list[str]:
    """Return all that is said of a board, a line a fault."""
    with pytest.raises(LevelError) as error:
        Board.of(drawn)
    lines = str(error.value).splitlines()
    assert len(lines) == len(error.value.faults)
    return lines


@pytest.mark.parametrize("name", ["small", "large"])
@pytest.mark.parametrize("far", MEETS)
def test_a_corner_within_a_pixel_still_meets_and_no_neighbour_is_lost(name: str, far: float) -> None:
    rng = Rng.of(3, round(far * 10))
    for _ in range(SOME // 2):
        number, corner, turn = rng.below(len(board(name).spaces)), rng.below(3), rng.below(360) * pi / 180
        by = far * cos(turn), far * sin(turn)
        assert Board.of(moved(level(name), number, {corner}, by)).neighbours == board(name).neighbours


@pytest.mark.parametrize("name", ["small", "large"])
@pytest.mark.parametrize("far", NEARLY)
def test_a_corner_that_nearly_meets_is_named_with_object_and_distance(name: str, far: float) -> None:
    rng = Rng.of(4, round(far * 10))
    for _ in range(SOME):
        number, corner, turn = rng.below(len(board(name).spaces)), rng.below(3), rng.below(360) * pi / 180
        by = far * cos(turn), far * sin(turn)
        lines = told(moved(level(name), number, {corner}, by))
        space = board(name).spaces[number].name
        assert len(lines) == 1
        assert lines[0].startswith(f"sinoda/{name}.tmx: layer “spaces”, object ")
        assert f" object {number + 1}: a corner of the space “{space}”, at " in lines[0] or (
            lines[0].endswith(f"from one of “{space}” (object {number + 1})")
        ), "where two spaces meet alone, either may be the one that was moved"
        assert float(re.findall(r"lies ([\d.]+) pixels", lines[0])[0]) == pytest.approx(far, abs=0.11)


def test_a_corner_of_the_border_that_only_its_own_space_has_may_lie_anywhere() -> None:
    item, lone = board(), board().number["a1"]
    ring = item.rings[lone]
    owned = [corner for corner in range(3) if sum(ring[corner] in other for other in item.rings) == 1]
    for corner in owned:
        Board.of(moved(level("small"), lone, {corner}, (-1.5, 0)))


@pytest.mark.parametrize("name", ["small", "large"])
def test_a_whole_space_that_is_moved_a_little_is_told_corner_by_corner(name: str) -> None:
    number = board(name).number["c6"]
    lines = told(moved(level(name), number, range(3), (2, 1)))
    assert len(lines) == 3
    assert all(f"object {number + 1}: a corner of the space “c6”" in line for line in lines)
    assert all("lies 2.2 pixels from one of" in line for line in lines)


def tiled(outlines: Sequence[Sequence[Point]], path: Sequence[int] = range(12)) -> Level:
    """Return a board of these spaces, s0, s1 …, with starts in the first six and the last six of a path."""
    spaces = [polygon(number + 1, [*points], space=f"s{number}") for number, points in enumerate(outlines)]
    middles = [
        (sum(x for x, _ in outlines[at]) / len(outlines[at]), sum(y for _, y in outlines[at]) / len(outlines[at]))
        for at in path
    ]
    starts = polygon(90, middles[:6], seat_of_2=1), polygon(91, middles[-6:], seat_of_2=2)
    return Level("test/tiled.tmx", 400, 400, (Layer("spaces", tuple(spaces)), Layer("starts", starts)))


def box(x: float, y: float, w: float = 40, h: float = 40) -> list[Point]:
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def squares(*others: Sequence[Point]) -> Level:
    """Return three rows of four squares, and more spaces."""
    return tiled([*(box(40 * (at % 4), 40 * (at // 4)) for at in range(12)), *others])


def test_a_side_that_runs_along_another_with_other_corners_is_told_and_one_with_a_corner_between_is_none() -> None:
    brick = box(20, 120)
    lines = told(squares(brick))
    assert "object 13: a side of the space “s12” runs along one of “s8”, 0.0 pixels from it" in lines[0]
    assert any("along one of “s9”" in line for line in lines)
    corner_between = squares()
    shapes = list(corner_between.layers[0].shapes)
    for number, x in ((8, 20), (9, 60)):
        points = list(shapes[number].points)
        points.insert(3, (x, 120))
        shapes[number] = replace(shapes[number], points=tuple(points))
    low = polygon(13, [(20, 120), (40, 120), (60, 120), (60, 160), (20, 160)], space="s12")
    mended = replace(corner_between, layers=(Layer("spaces", (*shapes, low)), corner_between.layers[1]))
    item = Board.of(mended)
    assert item.named(item.neighbours[12]) == ("s8", "s9")


@pytest.mark.parametrize("gap", [2, 5])
def test_a_side_that_nearly_coincides_is_told_with_its_distance(gap: float) -> None:
    lines = told(squares(box(15, 120 + gap, 100)))
    assert f"a side of the space “s12” runs along one of “s8”, {gap:.1f} pixels from it" in "\n".join(lines)


@pytest.mark.parametrize("gap", [14, 60])
def test_a_place_that_no_way_reaches_is_named_with_the_nearest_and_how_far_that_is(gap: float) -> None:
    first, second = box(0, 120 + gap), box(160 + gap, 0)
    lines = told(squares(first, second))
    assert [line.partition(": ")[2] for line in lines] == [
        f"layer “spaces”, object 13: the space “s12” can't be reached from “s0”: the nearest is “s8”, {gap:.1f} pixels"
        " away",
        f"layer “spaces”, object 14: the space “s13” can't be reached from “s0”: the nearest is “s3”, {gap:.1f} pixels"
        " away",
    ]


def test_an_island_of_two_spaces_is_told_once() -> None:
    lines = told(squares(box(0, 200), box(40, 200)))
    assert len(lines) == 1


LYING_ON = {
    "partly": box(150, 10),
    "inside": box(50, 50, 20, 20),
    "around": box(-10, -10, 200, 160),
    "crosswise": box(10, -20, 10, 160),
    "a narrow bar": box(137, -300, 6, 630),
    "concave": [(100, 100), (200, 100), (200, 200), (190, 200), (190, 110), (110, 110), (110, 200), (100, 200)],
}


@pytest.mark.parametrize("outline", LYING_ON.values(), ids=LYING_ON)
def test_spaces_that_lie_on_one_another_are_told(outline: Sequence[Point]) -> None:
    assert any("object 13: the space “s12” lies on" in line for line in told(squares(outline)))


def test_a_space_in_a_bay_of_another_lies_on_none() -> None:
    bay = [(160, 0), (280, 0), (280, 40), (240, 40), (240, 80), (280, 80), (280, 120), (160, 120), (160, 80), (160, 40)]
    item = Board.of(squares(bay, box(240, 40)))
    assert item.named(item.neighbours[13]) == ("s12",)


def test_a_piece_of_another_that_shares_its_corners_is_told() -> None:
    lines = told(squares([(0, 0), (40, 0), (40, 40)]))
    assert any("the space “s12” lies on “s0”" in line for line in lines)


def test_the_same_space_twice_is_told_once() -> None:
    lines = told(squares(box(40, 40)))
    assert any("the spaces s5, s12 lie on one another" in line for line in lines)


def test_an_outline_that_crosses_itself_is_told() -> None:
    bow = [(160, 0), (200, 80), (200, 0), (160, 60)]
    assert any("object 13: the outline of the space “s12” crosses itself" in line for line in told(squares(bow)))
    back = [(160, 0), (200, 0), (180, 20), (200, 40), (160, 40), (180, 20)]
    assert any("crosses itself" in line for line in told(squares(back)))


def test_a_corner_that_is_drawn_twice_is_told_with_how_far_apart() -> None:
    twice = [(160, 0), (200, 0), (200, 40), (162, 40), (160, 40)]
    lines = told(squares(twice))
    assert lines == [
        "test/tiled.tmx: layer “spaces”, object 13: two corners of the space “s12” lie 2.0 pixels from each other"
    ]


def test_a_line_is_no_space_and_no_flower() -> None:
    spaces, starts = level("small").layers
    for layer, number in ((spaces, 4), (starts, 0)):
        shapes = [*layer.shapes]
        shapes[number] = replace(shapes[number], open=True)
        opened = replace(layer, shapes=tuple(shapes))
        layers = (opened, starts) if layer is spaces else (spaces, opened)
        assert any("must be a polygon" in line for line in told(replace(level("small"), layers=layers)))


def hexagon(column: int, row: int, side: float = 30.0) -> list[Point]:
    x, y = (column + row % 2 / 2) * side * 3**0.5, row * side * 1.5
    return [
        (round(x + side * cos(pi / 6 + turn * pi / 3), 2), round(y + side * sin(pi / 6 + turn * pi / 3), 2))
        for turn in range(6)
    ]


def eight(x: float, y: float) -> list[Point]:
    return [(x + dx, y + dy) for dx, dy in ((10, 0), (30, 0), (40, 10), (40, 30), (30, 40), (10, 40), (0, 30), (0, 10))]


def test_boards_of_other_shapes_are_not_told_anything() -> None:
    hexagons = Board.of(tiled([hexagon(at % 4, at // 4) for at in range(12)]))
    assert {len(near) for near in hexagons.neighbours} == {2, 3, 4, 5, 6}
    eights = [eight(40 * (at % 4), 40 * (at // 4)) for at in range(12)]
    gaps = [[(x, y - 10), (x + 10, y), (x, y + 10), (x - 10, y)] for x in (40, 80, 120) for y in (40, 80)]
    item = Board.of(tiled([*eights, *gaps]))
    assert all(len(near) == 4 for near in item.neighbours[12:])
    assert hypot(1, 1) > 1


def test_five_faults_of_different_kinds_are_told_at_once() -> None:
    whole = moved(level("small"), 40, {0}, (2, 0))
    spaces, starts = whole.layers
    shapes: list[Shape] = [*spaces.shapes]
    shapes[3] = replace(shapes[3], properties=(("space", "a 4"),))
    shapes[9] = replace(shapes[9], properties=shapes[8].properties)
    shapes[20] = replace(shapes[20], open=True)
    first = replace(starts.shapes[0], properties=(("seat_of_2", 3),))
    layers = replace(spaces, shapes=tuple(shapes)), replace(starts, shapes=(first, *starts.shapes[1:]))
    lines = told(replace(whole, layers=layers))
    assert [re.findall(r"object (\d+)", line)[0] for line in lines] == ["4", "10", "21", "41", "55"]
