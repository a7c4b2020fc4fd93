"""Ways: the dotted path of a hint, the way of what was taken, and the thread through what decided a match."""

from __future__ import annotations

from itertools import pairwise
from math import dist, hypot

import pytest

from game.ui.draw.draw_commands import DrawCommand, Line, Numeral, Plate, Shape
from game.ui.lamplight import BOW, Way, arrow_tip
from game.ui.lastlight import CURVE, Fade, Flight, Thread
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

ANYWHERE = Rect(0, 0, 10, 10)


def marks_of(face: Way | Flight | Thread, time: float = 9.0) -> list[DrawCommand]:
    return list(face.draw_commands(ANYWHERE, Look(time=time)))


def dots(marks: list[DrawCommand]) -> list[tuple[float, float]]:
    return [mark.rect.middle for mark in marks if isinstance(mark, Plate) and mark.rect.w < 10]


@pytest.mark.parametrize("end", [(400.0, 100.0), (100.0, 400.0), (300.0, 20.0)])
def test_a_path_leads_from_its_start_to_its_end_in_a_bow_to_its_right(end: tuple[float, float]) -> None:
    start = (100.0, 100.0)
    marks = marks_of(Way(start, end, 2))
    line = next(mark for mark in marks if isinstance(mark, Line))
    assert line.points[0] == start
    assert line.points[-1] == end
    far = hypot(end[0] - start[0], end[1] - start[1])
    middle = line.points[len(line.points) // 2]
    away = dist(middle, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    assert away == pytest.approx(min(BOW, far * 0.26) / 2)
    turned = (end[0] - start[0]) * (middle[1] - start[1]) - (end[1] - start[1]) * (middle[0] - start[0])
    assert turned > 0, "down is positive: the bow lies to the right of the way"


def test_the_number_of_a_path_stands_in_its_middle_and_its_point_at_its_end() -> None:
    marks = marks_of(Way((0.0, 0.0), (300.0, 0.0), 7))
    number = next(mark for mark in marks if isinstance(mark, Numeral))
    assert number.text == "7"
    assert number.rect.middle == pytest.approx((150.0, 39.0))
    disc = next(mark for mark in marks if isinstance(mark, Plate) and mark.rect == number.rect)
    assert disc.radius == 14
    tip = next(mark for mark in marks if isinstance(mark, Shape))
    assert min(dist(point, (300.0, 0.0)) for point in tip.points) == pytest.approx(13.0)
    assert len(tip.points) == 3


def test_dots_lie_along_a_path_as_many_as_it_is_long() -> None:
    short, long = (marks_of(Way((0.0, 0.0), (far, 0.0), 1)) for far in (110.0, 440.0))
    assert len(dots(short)) == int(110 * 1.05 / 11)
    assert len(dots(long)) == int(440 * 1.05 / 11)
    assert dots(long)[0] == (0.0, 0.0)
    assert [x for x, _ in dots(long)] == sorted(x for x, _ in dots(long))


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
