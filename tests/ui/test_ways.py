"""Ways: the dotted path of a hint, the way of what was taken, and the thread through what decided a match."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, dist, hypot

import pytest

from game.ui.draw.draw_commands import DrawCommand, Line, Numeral, Plate, Shape
from game.ui.lamplight import arrow_tip
from game.ui.lastlight import CURVE, Fade, Flight, Thread
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.ways import BOW, Route, Way, bowed

ANYWHERE = Rect(0, 0, 10, 10)


def marks_of(face: Way | Flight | Thread, time: float = 9.0) -> list[DrawCommand]:
    return list(face.draw_commands(ANYWHERE, Look(time=time)))


def dots(marks: list[DrawCommand]) -> list[tuple[float, float]]:
    return [mark.rect.middle for mark in marks if isinstance(mark, Plate) and mark.rect.w < 10]


@pytest.mark.parametrize("end", [(400.0, 100.0), (100.0, 400.0), (300.0, 20.0)])
def test_a_way_leads_from_its_start_to_its_end_in_a_bow_to_its_right(end: tuple[float, float]) -> None:
    start = (100.0, 100.0)
    points = Way(bowed(start, end), 2).points
    assert points[0] == pytest.approx(start)
    assert points[-1] == pytest.approx(end)
    far = hypot(end[0] - start[0], end[1] - start[1])
    middle = points[len(points) // 2]
    away = dist(middle, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    assert away == pytest.approx(min(BOW, far * 0.26) / 2)
    turned = (end[0] - start[0]) * (middle[1] - start[1]) - (end[1] - start[1]) * (middle[0] - start[0])
    assert turned > 0, "down is positive: the bow lies to the right of the way"


def test_the_number_of_a_way_stands_before_its_middle_and_its_point_at_its_end_along_its_last_tangent() -> None:
    way = Way(bowed((0.0, 0.0), (300.0, 0.0)), 7)
    marks = marks_of(way)
    number = next(mark for mark in marks if isinstance(mark, Numeral))
    assert number.text == "7"
    assert 100 < number.rect.middle[0] < 140
    disc = next(mark for mark in marks if isinstance(mark, Plate) and mark.rect == number.rect)
    assert disc.rect.w == 32
    tip = next(mark for mark in marks if isinstance(mark, Shape))
    assert tip.points[0] == pytest.approx((300.0, 0.0))
    (x, y), (u, v) = way.points[-4], way.points[-1]
    back = tip.points[2]
    assert atan2(v - back[1], u - back[0]) == pytest.approx(atan2(v - y, u - x), abs=0.1)


def test_dots_lie_along_a_way_fifteen_units_apart_each_light_on_night() -> None:
    marks = marks_of(Way(((0.0, 0.0), (440.0, 0.0))))
    night, light = (
        [mark.rect.middle for mark in marks if isinstance(mark, Plate) and mark.top == role]
        for role in ("lamp.path-edge", "lamp.outline")
    )
    assert night == light
    assert light[0] == (0.0, 0.0)
    assert {round(u - x, 6) for (x, _), (u, _) in pairwise(light)} == {15.0}
    assert 440 - 36 < light[-1][0] < 440 - 12, "the point stands clear of them"


def test_a_route_crosses_sides_and_numbers_its_steps_in_the_spaces_and_beside_its_end() -> None:
    route = Route(((0.0, 0.0), (54.0, 0.0), (108.0, 0.0)), (144.0, -58.0))
    marks = list(route.draw_commands(ANYWHERE, Look()))
    assert [mark.text for mark in marks if isinstance(mark, Numeral)] == ["1", "2"]
    first, last = (mark.rect for mark in marks if isinstance(mark, Numeral))
    assert (first.middle, first.w) == ((54.0, 0.0), 26)
    assert (last.middle, last.w) == ((144.0, -58.0), 32)
    chevrons = [Rect.bounding(mark.points) for mark in marks if isinstance(mark, Shape)]
    assert [box.x < side < box.right for box, side in zip(chevrons, (27, 81), strict=True)] == [True, True]


def test_the_point_of_a_way_points_where_it_goes() -> None:
    right, left, low = arrow_tip((0.0, 0.0), (10.0, 0.0), 5.0)
    assert right == pytest.approx((15.0, 0.0))
    assert left[0] == pytest.approx(low[0])
    assert left[1] == pytest.approx(-low[1])
    assert left[0] < 10
    assert arrow_tip((0.0, 0.0), (0.0, 10.0), 5.0)[0] == pytest.approx((0.0, 15.0))


@pytest.mark.parametrize("side", [1.0, -1.0])
def test_the_way_of_what_was_taken_grows_with_time_on_its_side(side: float) -> None:
    flight = Flight((0.0, 0.0), (200.0, 0.0), Fade(2.0, 4.0), side)
    points = flight.points()
    assert (points[0], points[-1]) == ((0.0, 0.0), (200.0, 0.0))
    assert len(points) == CURVE + 1
    assert points[CURVE // 2] == pytest.approx((100.0, side * 200 * 0.26 / 2))
    assert marks_of(flight, 2.0) == []
    half = next(mark for mark in marks_of(flight, 4.0) if isinstance(mark, Line))
    assert half.points == points[: CURVE // 2 + 1]
    whole = marks_of(flight, 6.0)
    assert next(mark for mark in whole if isinstance(mark, Line)).points == points
    length = sum(dist(one, other) for one, other in pairwise(points))
    assert len(dots(whole)) == int(length / 11) - 2
    tip = next(mark for mark in whole if isinstance(mark, Shape))
    assert min(dist(point, (200.0, 0.0)) for point in tip.points) == pytest.approx(14.0)


def test_a_thread_is_sewn_place_by_place_in_stitches_of_one_length() -> None:
    thread = Thread(((0.0, 0.0), (104.0, 0.0), (104.0, 26.0)), Fade(0.0, 3.0))
    assert marks_of(thread, 1.0) == []
    assert len(marks_of(thread, 2.0)) == 1 + 4
    under, *stitches = [mark for mark in marks_of(thread) if isinstance(mark, Line)]
    assert list(under.points) == [(0.0, 0.0), (104.0, 0.0), (104.0, 26.0)]
    assert len(stitches) == 4 + 1
    first, last = stitches[0].points, stitches[-1].points
    assert [point[0] for point in first] == pytest.approx([0.12 * 26, 0.72 * 26])
    assert [point[1] for point in last] == pytest.approx([0.12 * 26, 0.72 * 26])
