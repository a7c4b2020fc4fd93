"""Type: measuring, wrapping, shortening, letters from other files."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.files.paths import find_places
from game.ui.layout.frame import Frame
from game.ui.type.fonts import Fonts
from game.ui.type.text import MEASURED, Style, Typeset, Typesetter

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


class Asked(Fonts):
    """Count how often a font is asked."""

    times = 0

    def get(self, file: str, pixels: int) -> pygame.font.Font:
        self.times += 1
        return super().get(file, pixels)


def asked(frame: Frame) -> tuple[Typesetter, Asked]:
    """Return what sets text, and what counts the questions to its fonts."""
    pygame.font.init()
    type_ = Typesetter(find_places().assets / "fonts", frame)
    type_.fonts = fonts = Asked(type_.fonts.folder)
    return type_, fonts


def some(type_: Typesetter) -> list[Typeset | int]:
    """Measure the same words in every way that there is."""
    words, heading = "A piece moves exactly as many steps as it shows", Style("heading", 24)
    ways = [type_.set_text(words, BODY), type_.set_text(words, BODY, 150), type_.set_text(words, BODY, 150, 2)]
    ways += [type_.fit(words, heading, 200, 2), type_.fit(words, heading, 200, 2, 0.5), type_.name(words, BODY, 120)]
    ways += [type_.set_text(words, Style("body", 18, 2)), type_.set_text(words, Style("body", 18, fixed=True))]
    return [
        *ways,
        type_.advance(words, "body", 18),
        type_.advance(words, "body", 18, 1),
        type_.advance(words, "bold", 18),
    ]


def test_a_text_is_measured_once() -> None:
    type_, fonts = asked(Frame.of((1280, 720)))
    first = some(type_)
    assert fonts.times > 20
    fonts.times = 0
    assert some(type_) == first
    assert fonts.times == 0


@pytest.mark.parametrize("frame", [Frame.of((1000, 1400)), Frame.of((1280, 720), 1.5), Frame.of((2560, 1440), 2.0)])
def test_another_window_or_text_size_measures_anew(frame: Frame) -> None:
    type_, fonts = asked(Frame.of((1280, 720)))
    before = some(type_)
    fonts.times = 0
    after = some(type_.at(frame))
    assert fonts.times > 20
    assert after != before
    assert after == some(asked(frame)[0])
    assert some(type_) == before


def test_measures_are_not_kept_for_ever() -> None:
    type_, _ = asked(Frame.of((1280, 720)))
    for number in range(3 * MEASURED):
        type_.set_text(f"{number}", BODY)
    assert len(type_.settings) <= 2 * MEASURED
    assert len(type_.advances) <= 2 * MEASURED


@given(st.text(st.characters(), max_size=60), st.integers(20, 400))
def test_any_text_can_be_set_in_any_width(text: str, width: int) -> None:
    pygame.font.init()
    type_ = Typesetter(find_places().assets / "fonts", Frame.of((1280, 720)))
    setting = type_.set_text(text, BODY, width, 2)
    assert len(setting.lines) <= 2
    assert setting.w <= max(width + 1, 20)
    for line in setting.lines:
        type_.line(line, setting.face, setting.pixels, 0, (255, 255, 255, 255))
