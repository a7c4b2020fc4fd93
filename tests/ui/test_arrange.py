"""Arranging: what is cut, divided, stacked and wrapped lies where it should, for every size."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.layout.arrange import (
    REST,
    Share,
    alike,
    centred,
    columns,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
    endless,
    flow,
    grid,
    placed,
    rows,
    stack,
    wrap,
)
from game.ui.layout.frame import Rect

LENGTHS = st.floats(0, 900).map(lambda value: round(value, 1))
RECTS = st.builds(Rect, LENGTHS, LENGTHS, LENGTHS.map(lambda it: it + 300), LENGTHS.map(lambda it: it + 300))
SMALL = st.floats(0, 100).map(lambda value: round(value, 1))
PAGE = Rect(10, 20, 100, 200)


def test_a_cut_takes_its_length_and_leaves_the_rest_behind_a_gap() -> None:
    assert cut_top(PAGE, 30, 5) == (Rect(10, 20, 100, 30), Rect(10, 55, 100, 165))
    assert cut_bottom(PAGE, 30, 5) == (Rect(10, 190, 100, 30), Rect(10, 20, 100, 165))
    assert cut_left(PAGE, 30, 5) == (Rect(10, 20, 30, 200), Rect(45, 20, 65, 200))
    assert cut_right(PAGE, 30, 5) == (Rect(80, 20, 30, 200), Rect(10, 20, 65, 200))


@given(RECTS, SMALL, SMALL)
def test_what_is_cut_and_what_is_left_lie_in_the_whole_and_never_over_each_other(
    rect: Rect, length: float, gap: float
) -> None:
    for cut in (cut_top, cut_bottom, cut_left, cut_right):
        piece, rest = cut(rect, length, gap)
        assert rect.contains(piece)
        assert rect.contains(rest)
        assert not piece.meets(rest)


def test_what_has_no_room_leaves_nothing_and_never_less() -> None:
    assert cut_top(PAGE, 190, 50)[1].h == 0
    assert cut_left(PAGE, 190, 50)[1].w == 0
    assert cut_bottom(PAGE, 190, 50)[1].h == 0
    assert cut_right(PAGE, 190, 50)[1].w == 0


def test_rows_have_their_heights_and_shares_what_is_left() -> None:
    assert rows(PAGE, (40, REST, Share(3), 20), 10) == [
        Rect(10, 20, 100, 40),
        Rect(10, 70, 100, 27.5),
        Rect(10, 107.5, 100, 82.5),
        Rect(10, 200, 100, 20),
    ]


def test_columns_have_their_widths_and_shares_what_is_left() -> None:
    assert columns(PAGE, (REST, 20, REST), 10) == [Rect(10, 20, 30, 200), Rect(50, 20, 20, 200), Rect(80, 20, 30, 200)]


def test_shares_are_nothing_where_the_rest_takes_everything() -> None:
    assert [column.w for column in columns(PAGE, (90, REST, 90), 10)] == [90, 0, 90]


@given(RECTS, st.lists(SMALL | st.just(REST), min_size=1, max_size=6), SMALL)
def test_rows_and_columns_follow_one_another_a_gap_apart(rect: Rect, lengths: Sequence[float], gap: float) -> None:
    for place, other in zip(rows(rect, lengths, gap), rows(rect, lengths, gap)[1:], strict=False):
        assert isclose(place.bottom + gap, other.y, abs_tol=1e-6)
        assert (place.x, place.w) == (rect.x, rect.w)
    for place, other in zip(columns(rect, lengths, gap), columns(rect, lengths, gap)[1:], strict=False):
        assert isclose(place.right + gap, other.x, abs_tol=1e-6)
        assert (place.y, place.h) == (rect.y, rect.h)


@pytest.mark.parametrize(("align", "first"), [(0.0, 10), (0.5, 25), (1.0, 40)])
def test_a_flow_keeps_widths_and_stands_left_in_the_middle_or_right(align: float, first: float) -> None:
    assert flow(PAGE, (30, 30), 10, align) == [Rect(first, 20, 30, 200), Rect(first + 40, 20, 30, 200)]


@pytest.mark.parametrize(("align", "first"), [(0.0, 20), (0.5, 85), (1.0, 150)])
def test_a_stack_keeps_heights_and_stands_on_top_in_the_middle_or_at_the_foot(align: float, first: float) -> None:
    assert stack(PAGE, (30, 30), 10, align) == [Rect(10, first, 100, 30), Rect(10, first + 40, 100, 30)]


def test_nothing_flows_and_stacks_to_nothing() -> None:
    assert flow(PAGE, ()) == stack(PAGE, ()) == wrap(100, ()) == []


def test_columns_that_are_alike_share_the_width_or_stand_in_its_middle() -> None:
    assert alike(PAGE, 4, 4) == [Rect(10 + 26 * number, 20, 22, 200) for number in range(4)]
    assert alike(PAGE, 2, 10, 20) == [Rect(35, 20, 20, 200), Rect(65, 20, 20, 200)]


def test_what_has_no_room_on_a_line_begins_the_next_one() -> None:
    sizes = ((40, 20), (50, 10), (60, 30), (200, 5))
    assert wrap(100, sizes, 10, 4) == [
        Rect(0, 0, 40, 20),
        Rect(50, 5, 50, 10),
        Rect(0, 24, 60, 30),
        Rect(0, 58, 200, 5),
    ]


@given(st.lists(st.tuples(SMALL, SMALL), max_size=12), SMALL, SMALL)
def test_what_is_wrapped_stays_in_the_width_and_never_lies_over_each_other(
    sizes: list[tuple[float, float]], gap: float, between: float
) -> None:
    places = wrap(150, sizes, gap, between)
    assert [(place.w, place.h) for place in places] == sizes
    assert all(place.right <= 150 + 1e-6 for place in places)
    assert not any(one.meets(other) for number, one in enumerate(places) for other in places[number + 1 :])


def test_a_grid_has_cells_of_one_size_row_by_row() -> None:
    assert grid(PAGE, 3, 2, 40, 10) == [Rect(10, 20, 45, 40), Rect(65, 20, 45, 40), Rect(10, 70, 45, 40)]


def test_rows_of_a_grid_may_have_a_gap_of_their_own() -> None:
    assert grid(PAGE, 3, 2, 40, 10, 4)[2] == Rect(10, 64, 45, 40)


def test_a_thing_is_placed_in_a_rectangle_by_shares_of_what_is_free() -> None:
    assert placed(PAGE, 20, 40) == Rect(50, 100, 20, 40) == centred(PAGE, 20, 40)
    assert placed(PAGE, 20, 40, 0.0, 1.0) == Rect(10, 180, 20, 40)
    assert centred(PAGE, 10) == Rect(55, 115, 10, 10)


def test_an_endless_page_tells_how_long_it_has_become() -> None:
    head, rest = cut_top(endless(100), 30, 5)
    line, rest = cut_top(rest, 20)
    assert (head, line) == (Rect(0, 0, 100, 30), Rect(0, 35, 100, 20))
    assert (rest.y, rest.h) == (55, inf)
    assert stack(rest, (10, 20), 5) == [Rect(0, 55, 100, 10), Rect(0, 70, 100, 20)]
    assert placed(rest, 20, 30, 0.5, 0.0) == Rect(40, 55, 20, 30)
