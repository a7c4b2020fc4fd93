"""Frames and rectangles: logical units, shapes, text sizes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.layout.frame import LEAST_TEXT, Frame, Rect

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


# Scaled screens and tiny ones

LESS = [(960, 600), (1024, 600), (1280, 720), (1366, 768), (1000, 1000), (1000, 1400), (800, 480), (480, 800)]


@pytest.mark.parametrize("dense", [1.25, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("points", LESS)
def test_on_a_scaled_screen_all_lies_as_elsewhere_only_sharper(points: tuple[int, int], dense: float) -> None:
    plain = Frame.seen(points)
    sharp = Frame.seen((round(points[0] * dense), round(points[1] * dense)), 1.0, dense)
    assert sharp.shape == plain.shape
    assert (sharp.width, sharp.height) == pytest.approx((plain.width, plain.height), rel=0.005)
    assert sharp.scale == pytest.approx(plain.scale * dense, rel=0.005)
    assert sharp.finger == pytest.approx(plain.finger, rel=0.005)
    for size in (1, 12, 15, 18, 44):
        assert sharp.letters(size) == pytest.approx(plain.letters(size) * dense, abs=0.5 + dense / 2)
    assert sharp.least == pytest.approx(plain.least * dense, abs=0.5 + dense / 2)


def test_letters_of_a_scaled_screen_are_fifteen_points_at_least_not_fifteen_pixels() -> None:
    assert Frame.seen((2560, 1440), 1.0, 2.0).letters(10) == 30
    assert Frame.seen((2560, 1440)).letters(10) == 20


@pytest.mark.parametrize("pixels", SIZES)
def test_a_usual_window_is_measured_as_ever(pixels: tuple[int, int]) -> None:
    assert Frame.seen(pixels, 1.5) == Frame.of(pixels, 1.5)


@pytest.mark.parametrize("pixels", [(800, 480), (1024, 600), (854, 480), (640, 480), (960, 600), (960, 540)])
def test_a_tiny_window_has_the_room_of_the_least_one_for_its_words(pixels: tuple[int, int]) -> None:
    frame, least = Frame.seen(pixels), Frame.seen((960, 600))
    assert frame.width >= least.width - 0.01
    assert frame.height >= least.height - 0.01
    assert frame.grown(1) <= least.grown(1) + 0.5 / frame.scale, "letters take no more of it"
    assert frame.finger <= least.finger + 0.01
    assert frame.least >= 10, "and can be read"


@pytest.mark.parametrize("pixels", [(1, 1), (1, 900), (900, 1)])
def test_no_window_is_too_small_to_be_measured(pixels: tuple[int, int]) -> None:
    assert Frame.seen(pixels).letters(15) >= 1


@given(st.integers(600, 900), st.integers(1200, 2000))
def test_a_low_window_has_units_that_change_without_a_leap(down: int, across: int) -> None:
    here, lower = Frame.seen((across, down)), Frame.seen((across, down - 1))
    assert abs(here.scale - lower.scale) < 0.01 or here.shape != lower.shape
