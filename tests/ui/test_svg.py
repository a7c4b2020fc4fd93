"""SVG text: what is written is what is drawn."""

from __future__ import annotations

import pygame

from game.ui.draw import svg
from game.ui.draw.paint import Paint

RED = (255, 0, 0, 255)
BLUE = (0, 0, 255, 255)


def drawn(*parts: str, view: tuple[int, int, int, int] = (0, 0, 20, 20)) -> pygame.Surface:
    return Paint().vector(svg.drawing(view, *parts), (20, 20))


def test_a_path_is_filled_where_it_lies_in_the_view() -> None:
    square = svg.shape(svg.path(((10, 10), (20, 10), (20, 20), (10, 20))), svg.fill(RED))
    assert tuple(drawn(square).get_at((15, 15))) == RED
    assert drawn(square).get_at((5, 5)).a == 0
    assert tuple(drawn(square, view=(10, 10, 20, 20)).get_at((5, 5))) == RED


def test_an_open_path_that_is_stroked_has_no_fill() -> None:
    line = svg.shape(svg.path(((2, 10), (18, 10), (18, 18)), closed=False), svg.fill_by(""), svg.stroke(BLUE, 4))
    assert tuple(drawn(line).get_at((10, 10))) == BLUE
    assert drawn(line).get_at((13, 14)).a == 0


def test_a_gradient_runs_from_its_first_colour_to_its_last() -> None:
    fall = svg.linear("fall", RED, BLUE, 0, 20)
    picture = drawn(fall, svg.shape(svg.path(((0, 0), (20, 0), (20, 20), (0, 20))), svg.fill_by("fall")))
    assert picture.get_at((10, 0)).r > 230
    assert picture.get_at((10, 19)).b > 230


def test_a_glow_is_strong_in_its_middle_and_fades_to_nothing() -> None:
    picture = drawn(svg.radial("glow", RED, 10, 10, 10), svg.circle(10, 10, 10, svg.fill_by("glow")))
    assert picture.get_at((10, 10)).a > 200
    assert picture.get_at((10, 1)).a < 40


def test_decimals_are_written_as_many_as_asked_for() -> None:
    assert svg.path(((1, 2.345), (3, 4)), down=1, digits=2) == "M1.00 3.35L3.00 5.00Z"
    assert svg.path(((1, 2.345), (3, 4)), closed=False) == "M1.0 2.3L3.0 4.0"
