"""Rich text: what a line holds, where it breaks, and what leads on."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.files.paths import find_places
from game.content.words.strings import Words
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.kit import Kit
from game.ui.parts.rich import RichText, Run, link_parts, parse_markup, plain, set_rich
from game.ui.type.text import Style, Typesetter

TEXT = "Choose one of your pieces and move it by the number on top."
NB = "\u00a0"


def setter(text: float = 1.0) -> Typesetter:
    pygame.font.init()
    return Typesetter(find_places().assets / "fonts", Frame.of((1280, 720), text))


@pytest.fixture(scope="module")
def type_() -> Typesetter:
    return setter()


def read(text: RichText) -> str:
    return " ".join(text.lines)


def widest(type_: Typesetter, text: str) -> int:
    """Return the width of the widest word of a text, in bold letters."""
    return int(max(type_.set_text(word, Style("bold", 18)).w for word in text.split(" "))) + 1


def test_a_text_without_marks_is_set_as_any_other(type_: Typesetter) -> None:
    for width in (120.0, 207.0, 300.0, 2000.0):
        rich, plain_ = set_rich(type_, parse_markup(TEXT), 18, width), type_.set_text(TEXT, Style("body", 18), width)
        assert rich.lines == plain_.lines
        assert (rich.w, rich.h, rich.leading) == (plain_.w, plain_.h, plain_.leading)


def test_marks_are_read_and_what_is_none_is_left() -> None:
    runs = parse_markup("You **must** move *all* the way: 2 * 3 ** 4")
    assert [(run.text, run.face) for run in runs] == [
        ("You ", "body"), ("must", "bold"), (" move ", "body"), ("all", "italic"), (" the way: 2 * 3 ** 4", "body"),
    ]  # fmt: skip
    assert plain(runs) == "You must move all the way: 2 * 3 ** 4"


@pytest.mark.parametrize("growth", [1.0, 2.0])
def test_no_line_is_wider_than_its_room_and_every_word_is_there_once(growth: float) -> None:
    type_ = setter(growth)
    runs = parse_markup(f"**You must move** the full number, **never less**{NB}! Each step crosses *one* side.")
    for width in range(widest(type_, plain(runs)), 900, 17):
        rich = set_rich(type_, runs, 18, width)
        assert read(rich) == plain(runs)
        assert rich.w <= width + 1 / type_.frame.scale
        assert rich.h == pytest.approx(rich.leading * len(rich.lines))


def test_bold_letters_are_measured_as_bold(type_: Typesetter) -> None:
    thin, thick = (set_rich(type_, parse_markup(text), 18, 900) for text in ("the full number", "**the full number**"))
    assert thick.w > thin.w
    assert thick.w == type_.set_text("the full number", Style("bold", 18)).w


@pytest.mark.parametrize("text", [f"Si rien ne convient{NB}? Passez{NB}!", f"«{NB}Sept{NB}» **trois points**{NB};"])
def test_a_line_never_breaks_at_a_no_break_space_nor_where_a_mark_begins(type_: Typesetter, text: str) -> None:
    for width in range(widest(type_, text), 400, 7):
        lines = set_rich(type_, parse_markup(text), 18, width).lines
        assert not any(line.lstrip(NB)[:1] in set("?!;»") for line in lines), (width, lines)
        assert not any(line.endswith(("«", f"«{NB}")) for line in lines), (width, lines)


def test_a_comma_after_bold_letters_stays_with_them(type_: Typesetter) -> None:
    for width in range(60, 300, 5):
        lines = set_rich(type_, parse_markup("Draw **one card**, then play."), 18, width).lines
        assert not any(line.startswith(",") for line in lines)


def test_a_word_that_no_line_holds_is_broken_rather_than_cut(type_: Typesetter) -> None:
    rich = set_rich(type_, parse_markup("the Maximiliane-Charlotte"), 18, 90)
    assert "".join(rich.lines).replace("the", "", 1) == "Maximiliane-Charlotte"
    assert rich.w <= 91


def test_a_picture_makes_its_line_higher_and_a_chip_is_never_broken(type_: Typesetter) -> None:
    picture = Run("Thief", picture="cards/soon/thief-day", ratio=0.7)
    rich = set_rich(type_, (Run("A "), picture, Run(" steals a card. "), Run("SO 16", chip=True)), 18, 140)
    assert rich.rows[0].h > rich.rows[-1].h == rich.leading
    assert sum("SO 16" in line for line in rich.lines) == 1


def test_links_lie_where_their_words_do_and_lead_to_their_target() -> None:
    type_ = setter()
    kit = Kit(type_.frame, type_, Words({"en": {}}, "en"))
    runs = (Run("Then comes "), Run("the discard pile", link="SO-13"), Run(" and "), Run("the end", link="end"))
    text = kit.rich("p", 100, 50, 190, runs)
    followed: list[str] = []
    parts = link_parts(text, followed.append, "page")
    assert [part.control.label for part in parts if part.control and not part.control.skipped][-1] == "the end"
    for part in parts:
        assert part.control is not None
        assert text.rect.contains(part.rect)
        assert part.under(*part.rect.middle)
        assert not any(other.under(*part.rect.middle) for other in parts if other is not part)
        part.control.act()
    assert set(followed) == {"SO-13", "end"}


def test_what_is_marked_is_known_by_its_place(type_: Typesetter) -> None:
    rich = set_rich(type_, (Run("Choose one of your pieces. "), Run("Never less.", lit=True)), 18, 150)
    place = rich.lit(Rect(10, 20, 150, rich.h))
    assert place is not None
    assert place.bottom == pytest.approx(20 + rich.h)
    assert place.y > 20
    assert set_rich(type_, parse_markup("Nothing"), 18, 150).lit(Rect(0, 0, 150, 20)) is None


@given(st.text(st.characters(), max_size=60), st.integers(20, 400))
def test_any_text_can_be_set_in_any_width(text: str, width: int) -> None:
    rich = set_rich(setter(), parse_markup(text), 18, width)
    assert rich.w <= max(width + 1, 30)


def test_a_word_without_room_is_broken_between_letters(type_: Typesetter) -> None:
    family = "👨‍👩‍👧‍👦"
    text = set_rich(type_, (Run(family * 40),), 18, 60)
    assert len(text.rows) > 2
    assert all(len(row.text) % len(family) == 0 for row in text.rows)
