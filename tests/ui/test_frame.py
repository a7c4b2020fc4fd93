"""Frames and rectangles: logical units, shapes, text sizes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.frame import LEAST_TEXT, Frame, Rect

SIZES = [(960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400), (1280, 800), (1000, 1000)]


@pytest.mark.parametrize(
    ("pixels", "shape"), [((1280, 720), "wide"), ((960, 600), "wide"), ((1000, 1000), "square"), ((1000, 1400), "tall")]
)
def test_the_shape_of_a_window_follows_from_its_sides(pixels: tuple[int, int], shape: str) -> None:
    assert Frame.of(pixels).shape == shape


def test_a_window_of_1280_by_720_has_one_pixel_a_unit() -> None:
    frame = Frame.of((1280, 720))
    assert (frame.scale, frame.width, frame.height) == (1.0, 1280, 720)


def test_a_rectangle_that_bears_less_than_a_window_has_larger_units() -> None:
    frame = Frame.of((800, 410), less=64)
    assert (frame.scale, frame.width, frame.height) == (0.625, 1280, 656)


@pytest.mark.parametrize("pixels", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_words_are_ever_smaller_than_fifteen_pixels(pixels: tuple[int, int], text: float) -> None:
    frame = Frame.of(pixels, text)
    assert frame.letters(15) >= LEAST_TEXT * text - 0.5
    assert frame.letters(36) >= frame.letters(18)


@given(st.integers(1, 5000), st.integers(1, 5000))
def test_every_window_holds_at_least_its_reference(across: int, down: int) -> None:
    frame = Frame.of((across, down))
    assert frame.width * frame.scale == pytest.approx(across)
    assert frame.height * frame.scale == pytest.approx(down)


coordinates = st.floats(-500, 500, allow_nan=False)
lengths = st.floats(0, 500, allow_nan=False)
rects = st.builds(Rect, coordinates, coordinates, lengths, lengths)


@given(rects, rects)
def test_two_rectangles_meet_alike_from_both_sides(one: Rect, other: Rect) -> None:
    assert one.meets(other) == other.meets(one)


@given(rects, rects)
def test_what_is_clipped_lies_inside_where_there_is_anything(one: Rect, other: Rect) -> None:
    shared = one.clipped(other)
    if shared.w > 0 and shared.h > 0:
        assert one.contains(shared, 1e-6)
        assert other.contains(shared, 1e-6)


@given(rects, st.builds(Rect, coordinates, coordinates, st.floats(500, 900), st.floats(500, 900)))
def test_what_is_moved_inside_something_larger_lies_inside(one: Rect, other: Rect) -> None:
    assert other.contains(one.within(other), 1e-6)


def test_neighbours_in_units_stay_neighbours_in_pixels() -> None:
    frame = Frame.of((1366, 768))
    left, right = frame.box(Rect(10.3, 5, 33.4, 20)), frame.box(Rect(43.7, 5, 20, 20))
    assert left.right == right.left


def test_what_is_thinner_than_the_slack_meets_nothing() -> None:
    assert not Rect(0, 0, 0.4, 50).meets(Rect(-10, 0, 50, 50))
    assert Rect(0, 0, 1, 50).meets(Rect(-10, 0, 50, 50))
