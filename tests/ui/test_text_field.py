"""Text fields: what intents make of a text and its caret, and which letters are shown where."""

from __future__ import annotations

import pygame
import pytest

from game.content.files.paths import find_places
from game.ui.input.intents import Erase, Travel
from game.ui.layout.frame import Frame
from game.ui.parts.text_field import EDGE, Caret, TextField, erase, insert, word_at
from game.ui.type.text import Style, Typesetter

TEXT = "Zoé Claire"
BODY = Style("body", 18)


@pytest.mark.parametrize(
    ("caret", "way", "after"),
    [
        (Caret(3, 3), Travel(1), Caret(4, 4)),
        (Caret(0, 0), Travel(-1), Caret(0, 0)),
        (Caret(3, 3), Travel(1, "word"), Caret(10, 10)),
        (Caret(10, 10), Travel(-1, "word"), Caret(4, 4)),
        (Caret(3, 3), Travel(1, "all"), Caret(10, 10)),
        (Caret(3, 3), Travel(-1, "all"), Caret(0, 0)),
        (Caret(3, 3), Travel(1, keep=True), Caret(4, 3)),
        (Caret(7, 4), Travel(1), Caret(7, 7)),
        (Caret(7, 4), Travel(-1), Caret(4, 4)),
        (Caret(4, 7), Travel(1), Caret(7, 7)),
        (Caret(7, 4), Travel(-1, keep=True), Caret(6, 4)),
        (Caret(7, 4), Travel(1, "all"), Caret(10, 10)),
    ],
)
def test_a_caret_moves_by_letters_words_or_to_the_end_and_leaves_a_selection_at_its_end(
    caret: Caret, way: Travel, after: Caret
) -> None:
    assert caret.moved(TEXT, way) == after


def test_what_is_selected_is_replaced_and_no_text_grows_too_long() -> None:
    assert Caret(7, 4).span == (4, 7)
    assert insert(TEXT, Caret(7, 4), "Mar", 24) == ("Zoé Marire", Caret(7, 7))
    assert insert(TEXT, Caret(10, 10), "\tx", 12) == ("Zoé Claire x", Caret(12, 12))
    assert insert(TEXT, Caret(10, 10), "abc", 11) == ("Zoé Clairea", Caret(11, 11))
    assert insert(TEXT, Caret(10, 10), "abc", 10) == (TEXT, Caret(10, 10))


def test_a_selection_is_erased_else_what_lies_beside_the_caret() -> None:
    assert erase(TEXT, Caret(7, 4), Erase()) == ("Zoé ire", Caret(4, 4))
    assert erase(TEXT, Caret(4, 4), Erase()) == ("ZoéClaire", Caret(3, 3))
    assert erase(TEXT, Caret(3, 3), Erase(ahead=True)) == ("ZoéClaire", Caret(3, 3))
    assert erase(TEXT, Caret(10, 10), Erase(unit="word")) == ("Zoé ", Caret(4, 4))


def test_a_word_is_found_from_any_place_in_it() -> None:
    assert [word_at(TEXT, at) for at in (0, 2, 4, 9)] == [Caret(3, 0), Caret(3, 0), Caret(10, 4), Caret(10, 4)]
    assert Caret.all_of(TEXT) == Caret(10, 0)
    assert Caret(10, 8).within("Zoé") == Caret(3, 3)


@pytest.fixture(scope="module")
def type_() -> Typesetter:
    pygame.font.init()
    return Typesetter(find_places().assets / "fonts", Frame.of((1280, 720)))


def test_so_much_of_a_long_text_is_shown_that_the_caret_is_seen(type_: Typesetter) -> None:
    whole = type_.set_text(TEXT, BODY)
    field = TextField(whole, True, whole.w + 1)
    assert field.written(type_, BODY, TEXT, Caret(10, 10)).first == 0
    narrow = TextField(whole, True, whole.w / 2)
    at_end = narrow.written(type_, BODY, TEXT, Caret(10, 10))
    assert at_end.first > 0
    assert at_end.setting.lines == (TEXT[at_end.first :],)
    at_start = narrow.written(type_, BODY, TEXT, Caret(0, 0))
    assert (at_start.first, TEXT.startswith(at_start.setting.lines[0])) == (0, True)
    assert at_start.setting.w <= whole.w / 2


def test_a_place_in_a_field_is_before_the_nearest_letter(type_: Typesetter) -> None:
    whole = type_.set_text(TEXT, BODY)
    field = TextField(whole, True, whole.w + 1).written(type_, BODY, TEXT, Caret(0, 0))
    sides = [0.0, *(spot.right for spot in field.spots)]
    assert [field.place(EDGE + side).at for side in sides] == list(range(len(TEXT) + 1))
    assert (field.place(-9.0), field.place(EDGE + whole.w + 99)) == (Caret(0, 0), Caret(len(TEXT), len(TEXT)))
    assert field.place(EDGE + sides[4] + 0.4 * (sides[5] - sides[4])) == Caret(4, 4)
    assert field.place(EDGE + sides[4] + 0.6 * (sides[5] - sides[4])) == Caret(5, 5)
