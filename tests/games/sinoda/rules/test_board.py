"""The two boards against the formulas of SI-1 to SI-4, and boards of another shape."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from levels.make_sinoda_levels import LARGE_STARTS, SHEETS, SMALL_STARTS, drawn, weights

from game.engine.level import KnownLast, Layer, Level, Point, Shape
from game.engine.triangles import centre, flower, hexagon, names, neighbours
from game.games.sinoda.entry import build
from game.games.sinoda.rules.board import Board
from tests.games.sinoda.positions import ROOT, board, level

RADIUS = {"small": 2, "large": 4}
both = pytest.mark.parametrize("name", RADIUS)


@both
def test_the_maps_are_what_the_formulas_write(name: str) -> None:
    path = ROOT / "levels" / "sinoda" / f"{name}.tmx"
    assert path.read_text(encoding="utf-8") == drawn(SHEETS[name], weights(path))


def test_the_small_board_has_54_spaces_and_the_large_one_150() -> None:  # SI-1
    assert [len(board(name).spaces) for name in ("small", "large")] == [54, 150]


@both
def test_every_space_has_its_name_place_and_direction(name: str) -> None:  # SI-2
    sheet, item = SHEETS[name], board(name)
    for triangle, called in names(RADIUS[name]).items():
        space = item.spaces[item.number[called]]
        assert space.centre == pytest.approx(sheet.at(centre(triangle)), abs=0.1)
        assert space.up == (triangle.kind == "D")


@both
def test_spaces_touch_across_a_side_and_never_through_a_point(name: str) -> None:  # SI-3
    item, called = board(name), names(RADIUS[name])
    for triangle in hexagon(RADIUS[name]):
        expected = {called[near] for near in neighbours(triangle) if near in called}
        assert set(item.named(item.neighbours[item.number[called[triangle]]])) == expected


def test_starting_flowers_stand_clockwise_in_ring_order() -> None:  # SI-4
    for name, starts in (("small", SMALL_STARTS), ("large", LARGE_STARTS)):
        item, called = board(name), names(RADIUS[name])
        assert set(item.starts) == set(starts)
        for count, middles in starts.items():
            rings = [tuple(called[triangle] for triangle in flower(*middle)) for middle in middles]
            assert [item.named(ring) for ring in item.starts[count]] == rings


def test_the_small_boards_starts_are_the_worked_case() -> None:  # SI-4, worked case 4
    assert [board().named(ring) for ring in board().starts[2]] == [
        ("d11", "d10", "d9", "c9", "c10", "c11"),
        ("d3", "d2", "d1", "c1", "c2", "c3"),
    ]


def test_seats_go_clockwise_on_the_screen() -> None:  # SI-5
    for name in RADIUS:
        item = board(name)
        for flowers in item.starts.values():
            middles = [item.spaces[ring[0]].centre for ring in flowers]
            mid = (sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles))
            spokes = [(x - mid[0], y - mid[1]) for x, y in middles]
            if len(spokes) > 2:
                for (ax, ay), (bx, by) in pairwise(spokes):
                    assert ax * by - ay * bx > 0  # y runs down, so a right turn is clockwise


def test_two_ways_of_three_steps_round_a_flower_are_one_route() -> None:  # SI-7
    item = board()
    routes = {route.end: route for route in item.routes[3][item.number["d11"]]}
    assert len(routes[item.number["c9"]].ways) == 2
    assert all(len(way) == 3 for route in routes.values() for way in route.ways)


def test_no_route_enters_a_space_twice_the_start_included() -> None:  # SI-9
    for name in RADIUS:
        for steps in range(1, 5):
            for start, routes in enumerate(board(name).routes[steps]):
                for route in routes:
                    assert all(len({start, *way}) == steps + 1 for way in route.ways)


def polygon(number: int, points: list[Point], **properties: str | int) -> Shape:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    box = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    return Shape(number, "", "", *box, tuple(points), tuple(properties.items()))


def strip(count: int = 14) -> Level:
    """Return a strip of triangles, t0 to t13, that no formula of ours knows, with starts at both ends."""
    corners = [(20.0 * place, 0.0 if place % 2 else 30.0) for place in range(count + 2)]
    spaces = [polygon(at + 1, corners[at : at + 3], space=f"t{at}") for at in range(count)]
    middles = [(sum(x for x, _ in s.points) / 3, sum(y for _, y in s.points) / 3) for s in spaces]
    starts = [polygon(101, middles[:6], seat_of_2=1), polygon(102, middles[-6:], seat_of_2=2)]
    return Level("test/strip.tmx", 400, 30, (Layer("spaces", tuple(spaces)), Layer("starts", tuple(starts))))


def test_another_board_only_needs_another_map() -> None:  # SI-3
    item = Board.of(strip())
    assert [item.named(near) for near in item.neighbours[:3]] == [("t1",), ("t0", "t2"), ("t1", "t3")]
    assert [item.spaces[0].up, item.spaces[1].up] == [True, False]
    assert [route.end for route in item.routes[4][5]] == [1, 9]
    assert item.distance(0, 13) == 13


def test_corners_drawn_a_little_apart_still_touch() -> None:  # SI-3
    spaces = strip().layer("spaces").shapes
    shaken = tuple(
        replace(shape, points=tuple((x + 0.4 * (shape.number % 2), y) for x, y in shape.points)) for shape in spaces
    )
    level_ = replace(strip(), layers=(Layer("spaces", shaken), strip().layer("starts")))
    assert Board.of(level_).neighbours == Board.of(strip()).neighbours


def test_squares_that_meet_in_a_point_do_not_touch() -> None:  # SI-3
    squares = []
    for number in range(16):
        x, y = number % 4 * 10.0, number // 4 * 10.0
        squares.append(polygon(number + 1, [(x, y), (x + 10, y), (x + 10, y + 10), (x, y + 10)], space=f"s{number}"))
    path = [(number % 4 * 10.0 + 5, number // 4 * 10.0 + 5) for number in range(16)]
    starts = (polygon(90, path[:6], seat_of_2=1), polygon(91, path[10:], seat_of_2=2))
    item = Board.of(Level("test/squares.tmx", 40, 40, (Layer("spaces", tuple(squares)), Layer("starts", starts))))
    assert item.named(item.neighbours[5]) == ("s1", "s4", "s6", "s9")


def changed(layer: str, number: int, **fields: object) -> Level:
    layers = [
        replace(
            old,
            shapes=tuple(
                replace(shape, **fields) if old.name == layer and shape.number == number else shape  # type: ignore[arg-type]
                for shape in old.shapes
            ),
        )
        for old in strip().layers
    ]
    return replace(strip(), layers=tuple(layers))


FIRST = strip().layer("spaces").shapes[0].points
FLOWER = strip().layer("starts").shapes[0].points


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (changed("spaces", 2, properties=()), "layer “spaces”, object 2: its property “space”"),
        (changed("spaces", 2, properties=(("space", 7),)), "object 2: its property “space”"),
        (changed("spaces", 2, properties=(("space", "a-1"),)), "object 2: its property “space”"),
        (changed("spaces", 2, properties=(("space", "t0"),)), "object 2: there is another space called “t0”"),
        (changed("spaces", 2, points=FIRST[:2]), "object 2: the space “t1” must be a polygon with an inside"),
        (changed("spaces", 2, points=((0, 0), (5, 0), (9, 0))), "object 2: the space “t1” must be a polygon"),
        (changed("spaces", 14, points=((900, 0), (930, 0), (915, 30))), "“t13” can't be reached from “t0”"),
        (changed("spaces", 1, points=strip().layer("spaces").shapes[1].points), "t0, t1 lie on one another"),
        (changed("spaces", 6, points=strip().layer("spaces").shapes[4].points), "lie on one another"),
        (changed("starts", 101, points=FLOWER[:5]), "object 101: a starting flower must be a polygon of 6 points"),
        (changed("starts", 101, points=(*FLOWER[:5], FLOWER[0])), "object 101: each point"),
        (changed("starts", 101, points=(*FLOWER[:5], (999, 999))), "object 101: each point"),
        (changed("starts", 101, properties=()), "object 101: a starting flower needs a property"),
        (changed("starts", 101, properties=(("seat_of_2", 3),)), "object 101: “seat_of_2” must be a seat"),
        (changed("starts", 101, properties=(("seat_of_x", 1),)), "object 101: “seat_of_x” must be a seat"),
        (changed("starts", 101, properties=(("seat_of_2", True),)), "object 101: “seat_of_2” must be a seat"),
        (changed("starts", 101, properties=(("seat_of_2", 2),)), "object 102: seat 2 of 2 has another"),
        (changed("starts", 101, properties=(("seat_of_3", 1),)), "players need"),
        (changed("starts", 102, points=FLOWER), "two flowers of 2 players share a space"),
        (replace(strip(), layers=strip().layers[:1]), "there is no object layer “starts”"),
        (replace(strip(), layers=(strip().layers[0], Layer("starts", ()))), "there is no starting flower"),
        (strip(6), "more than 6 spaces"),
    ],
)
def test_a_map_that_is_no_board_says_where(broken: Level, complaint: str) -> None:
    with pytest.raises(ValueError, match=r"^test/strip\.tmx: .*" + complaint):
        Board.of(broken)


def test_our_own_maps_name_their_file() -> None:
    assert level("small").file == "sinoda/small.tmx"


def test_the_board_of_the_very_map_that_was_asked_for_last_is_not_built_anew() -> None:
    small, large = level("small"), level("large")
    built: list[Level] = []

    def build(item: Level) -> int:
        built.append(item)
        return len(built)

    known = KnownLast(build)
    assert [known(small), known(large), known(small), known(large)] == [1, 2, 1, 2]
    assert known(replace(small)) == 3, "another one may hold True for 1"
    assert known(large) == 2
    assert known(small) == 4, "of two maps alone"


def test_matches_on_one_map_have_one_board() -> None:
    levels = {name: level(name) for name in RADIUS}
    assert build(2, {}, levels).board is build(2, {}, levels).board
