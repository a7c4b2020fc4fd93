"""Type: measuring, wrapping, shortening, letters from other files."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.paths import find_places
from game.ui.frame import Frame
from game.ui.text import Style, Typesetter

BODY = Style("body", 18)


@pytest.fixture(scope="module")
def type_() -> Typesetter:
    pygame.font.init()
    return Typesetter(find_places().assets / "fonts", Frame.of((1280, 720)))


def test_words_wrap_at_the_width_and_no_line_is_wider(type_: Typesetter) -> None:
    setting = type_.set_text("A piece moves exactly as many steps as it shows on its top", BODY, 150)
    assert len(setting.lines) > 2
    assert setting.w <= 150
    assert " ".join(setting.lines) == "A piece moves exactly as many steps as it shows on its top"
    assert not setting.truncated


def test_what_has_no_room_ends_in_an_ellipsis_and_says_so(type_: Typesetter) -> None:
    setting = type_.set_text("Maximiliane-Charlotte", BODY, 90, 1)
    assert setting.truncated
    assert setting.lines[0].endswith("…")
    assert setting.w <= 90


def test_fitting_makes_letters_smaller_before_it_leaves_words_out(type_: Typesetter) -> None:
    full = type_.set_text("Win by Sinoda", Style("heading", 24), None)
    fitted = type_.fit("Win by Sinoda", Style("heading", 24), full.w * 0.9, 1, 0.7)
    assert not fitted.truncated
    assert fitted.pixels < full.pixels


def test_fixed_letters_do_not_grow_with_the_text_size(type_: Typesetter) -> None:
    large = type_.at(Frame.of((1280, 720), 2.0))
    assert large.pixels(Style("title", 30, fixed=True)) == type_.pixels(Style("title", 30, fixed=True)) == 30
    assert large.pixels(BODY) == 2 * type_.pixels(BODY)


def test_letters_beyond_latin_one_come_from_the_extended_file(type_: Typesetter) -> None:
    white = (255, 255, 255, 255)
    box = pygame.image.tobytes(type_.line("\uffff", "body", 18, 0, white), "RGBA")
    assert pygame.image.tobytes(type_.line("ŵ", "body", 18, 0, white), "RGBA") != box
    assert type_.line("Łucja Kôŵal", "body", 18, 0, white).get_width() == type_.set_text("Łucja Kôŵal", BODY).w


@given(st.text(st.characters(), max_size=60), st.integers(20, 400))
def test_any_text_can_be_set_in_any_width(text: str, width: int) -> None:
    pygame.font.init()
    type_ = Typesetter(find_places().assets / "fonts", Frame.of((1280, 720)))
    setting = type_.set_text(text, BODY, width, 2)
    assert len(setting.lines) <= 2
    assert setting.w <= max(width + 1, 20)
    for line in setting.lines:
        type_.line(line, setting.face, setting.pixels, 0, (255, 255, 255, 255))
