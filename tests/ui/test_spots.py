"""Where letters stand: caret, selection and clicks agree with what is drawn, whichever way a name is written."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.content.files.paths import find_places
from game.engine.letters import letters
from game.ui.draw.draw_commands import Fill
from game.ui.input.intents import Erase, Travel
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.part import Look
from game.ui.parts.text_field import EDGE, THICK, THIN, Caret, TextField, erase, insert, reach, word_at
from game.ui.type.spots import spots
from game.ui.type.text import Style, Typesetter

BODY = Style("body", 18)
FAMILY = "👨‍👩‍👧‍👦"
MIXED = "Noa נועה 7"
RECT = Rect(0, 0, 400, 44)


@pytest.fixture(scope="module")
def type_() -> Typesetter:
    pygame.font.init()
    return Typesetter(find_places().assets / "fonts", Frame.of((1280, 720)))


def written(type_: Typesetter, text: str, caret: Caret, room: float = 400.0) -> TextField:
    return TextField(type_.set_text("", BODY), True, room).written(type_, BODY, text, caret)


@pytest.mark.parametrize(
    "text", ["Zoé AV To", "Zoe\u0301", MIXED, "נועה", f"a{FAMILY}b", "हिन्दी", "日本 \u1112\u1161\u11ab", ""]
)
def test_letters_stand_side_by_side_and_fill_the_line(type_: Typesetter, text: str) -> None:
    found = spots(type_, text, BODY)
    assert [text[spot.start : spot.end] for spot in found] == letters(text)
    seen = sorted(found, key=lambda spot: (spot.left, spot.right))
    assert all(abs(one.right - other.left) < 0.01 for one, other in pairwise(seen))
    assert max((spot.right for spot in found), default=0.0) == pytest.approx(type_.set_text(text, BODY).w)
    assert min((spot.left for spot in found), default=0.0) == 0.0


@pytest.mark.parametrize("text", [" a", "  ", "a  b ", " נו"])
def test_what_is_written_is_drawn_with_its_spaces(type_: Typesetter, text: str) -> None:
    field = written(type_, text, Caret(len(text), len(text)))
    assert field.setting.lines == (text,)
    assert [spot.end for spot in field.spots] == list(range(1, len(text) + 1))


def test_a_name_from_right_to_left_has_its_caret_at_its_left_end(type_: Typesetter) -> None:
    field = written(type_, "נועה", Caret(4, 4))
    whole = field.setting.w
    assert [field.stop(Caret(at)) for at in (0, 4)] == [pytest.approx(whole), 0.0]
    stops = [field.stop(Caret(at)) for at in range(5)]
    assert stops == sorted(stops, reverse=True)
    assert field.caret_in(RECT).x == pytest.approx(EDGE)


def test_where_directions_meet_the_caret_clings_to_the_letter_it_has_passed(type_: Typesetter) -> None:
    field = written(type_, "Noa נועה", Caret(8, 8))
    latin = type_.set_text("Noa ", BODY).w
    assert field.stop(Caret(8)) == pytest.approx(latin, abs=0.7), "behind the last letter, where the next one will be"
    assert field.stop(Caret(4)) == pytest.approx(latin, abs=0.7)
    assert field.stop(Caret(4, ahead=True)) == pytest.approx(field.setting.w)


@pytest.mark.parametrize("text", [MIXED, "Zoé", f"{FAMILY}a", "נועה", "a(נו)"])
def test_a_click_and_the_caret_agree(type_: Typesetter, text: str) -> None:
    field = written(type_, text, Caret(0, 0))
    for spot in field.spots:
        for side in (spot.left + 0.1, spot.right - 0.1):
            caret = field.place(EDGE + side)
            assert field.stop(caret) == pytest.approx(side, abs=0.2), (spot, side)
            assert caret.at in (spot.start, spot.end)


def test_arrows_go_the_way_they_point(type_: Typesetter) -> None:
    field = written(type_, MIXED, Caret(0, 0))
    caret = field.place(-99.0)
    stops = [field.stop(caret)]
    for _ in letters(MIXED):
        caret = caret.moved(MIXED, Travel(1))
        stops.append(field.stop(caret))
    assert stops == sorted(stops)
    assert len(set(stops)) == len(stops) == len(MIXED) + 1
    assert stops[-1] == pytest.approx(field.setting.w)


def test_what_is_selected_is_lit_where_its_letters_stand(type_: Typesetter) -> None:
    field = written(type_, MIXED, Caret(6, 2))
    lit = [
        mark for mark in field.draw_commands(RECT, Look()) if isinstance(mark, Fill) and mark.role == "field.selected"
    ]
    chosen = [spot for spot in field.spots if spot.start >= 2 and spot.end <= 6]
    assert len(lit) == 2, "what is selected lies in two pieces"
    assert sum(mark.rect.w for mark in lit) == pytest.approx(sum(spot.right - spot.left for spot in chosen))
    one = written(type_, "Zoé", Caret(2, 0))
    assert (
        sum(isinstance(mark, Fill) and mark.role == "field.selected" for mark in one.draw_commands(RECT, Look())) == 1
    )


def test_a_selection_is_left_at_the_side_that_is_gone_to() -> None:
    assert Caret(4, 1).moved("נועה", Travel(-1)) == Caret(4, 4)
    assert Caret(4, 1).moved("נועה", Travel(1)) == Caret(1, 1)
    assert Caret(1, 4).moved("נועה", Travel(1)) == Caret(1, 1)
    assert Caret(0, 0).moved("נועה דן", Travel(-1, "word")) == Caret(4, 4), "left is on, there"
    assert Caret(1, 1).moved("נועה", Travel(-1, keep=True)) == Caret(2, 1)


def test_one_step_is_one_letter() -> None:
    text = f"a{FAMILY}e\u0301🇫🇷हि"
    stops = [0, 1, 8, 10, 12, 14]
    caret = Caret()
    for stop in stops[1:]:
        caret = caret.moved(text, Travel(1))
        assert caret == Caret(stop, stop)
    for stop in reversed(stops[:-1]):
        caret = caret.moved(text, Travel(-1))
        assert caret == Caret(stop, stop)
    for stop in reversed(stops[1:]):
        text, caret = erase(text, Caret(stop, stop), Erase())
    assert (text, caret) == ("", Caret())
    assert erase(f"{FAMILY}b", Caret(), Erase(ahead=True)) == ("b", Caret())
    assert Caret(3, 9).within(f"a{FAMILY}e\u0301") == Caret(1, 8), "never inside a letter"


def test_words_end_where_letters_do() -> None:
    assert reach("हिन्दी नाम", 0, 1, "word") == 6
    assert reach("हिन्दी नाम", 10, -1, "word") == 7
    assert word_at("a हिन्दी", 3) == Caret(8, 2)
    assert word_at("Zoe\u0301 Ada", 1) == Caret(4, 0)


def test_so_many_letters_have_room_as_a_reader_counts_them() -> None:
    families = FAMILY * 23
    text, caret = insert(families, Caret(len(families), len(families)), FAMILY * 2, 24)
    assert text == FAMILY * 24
    assert caret.at == len(text)
    assert insert(text, caret, "a", 24) == (text, caret)
    assert insert("e" * 24, Caret(24, 24), "\u0301", 24)[0] == "e" * 24 + "\u0301", "that is no letter more"
    assert insert("ab", Caret(1, 1), FAMILY, 3) == (f"a{FAMILY}b", Caret(8, 8))
    assert insert("ab", Caret(1, 1), FAMILY + "c", 3) == (f"a{FAMILY}b", Caret(8, 8))
    assert insert("", Caret(), "x" * 10_000_000, 24)[0] == "x" * 24


def test_a_name_is_cut_between_letters(type_: Typesetter) -> None:
    name = f"Zoe\u0301{FAMILY}" * 6
    stops = {len("".join(letters(name)[:count])) for count in range(len(letters(name)) + 1)}
    for width in range(20, 300, 3):
        (line,) = type_.set_text(name, Style("body", 18, spacing=2.0), width, 1).lines
        assert line == name or len(line[:-1]) in stops, width


@pytest.mark.parametrize(("clause", "thick"), [((0, 0), 0), ((1, 3), 1)])
def test_what_is_composed_is_underlined_and_what_is_converted_more(
    type_: Typesetter, clause: tuple[int, int], thick: int
) -> None:
    field = TextField(type_.set_text("", BODY), True, 400.0, composed=(1, 4), clause=clause)
    field = field.written(type_, BODY, "Zoé Ada", Caret(4, 4))
    lines = [
        mark.rect for mark in field.draw_commands(RECT, Look()) if isinstance(mark, Fill) and mark.role == "field.text"
    ]
    assert [line.h for line in lines] == [THIN] + [THICK] * thick
    assert lines[0].x == pytest.approx(EDGE + field.spots[1].left)
    assert lines[0].right == pytest.approx(EDGE + field.spots[3].right - 1)
    foot = RECT.middle[1] + type_.heights("body", type_.pixels(BODY))[0] / 2 / type_.frame.scale
    assert all(foot < line.y and line.bottom < RECT.bottom for line in lines), "under the letters, inside the field"
    carets = [
        mark for mark in field.draw_commands(RECT, Look()) if isinstance(mark, Fill) and mark.role == "field.active"
    ]
    assert len(carets) == 1 - thick
