"""Balanced lines of titles, and no word alone at the end of a paragraph."""

from __future__ import annotations

import pytest

from game.ui.type.balance import balanced, without_widow
from game.ui.type.text import Style
from tests.scenes.box import Box


def broken(text: str, room: int) -> list[str]:
    """Break a text into lines of so many letters."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def test_a_titles_lines_are_about_as_long_as_each_other() -> None:
    text = "a laugh in the dark of the old tower"
    lines = balanced(broken(text, 32), 32, lambda room: broken(text, room))
    assert " ".join(lines) == text
    assert len(lines) == 2
    assert max(map(len, lines)) <= 20


def test_no_paragraph_ends_in_a_short_word_alone_where_that_can_be() -> None:
    text = "the quick brown fox jumps over the lazy dog tonight and on we go"
    first = broken(text, 62)
    assert first[-1] == "go"
    lines = without_widow(first, 62, lambda room: broken(text, room), len)
    assert lines[-1] != "go"
    assert " ".join(lines) == text


def test_a_long_last_word_stays() -> None:
    lines = ["one two", "extraordinarily"]
    assert without_widow(lines, 16, lambda room: [], len) == lines


@pytest.mark.parametrize("face", ["title", "heading", "body"])
def test_text_is_set_so_in_the_program(tmp_path: object, face: str) -> None:
    type_ = Box(tmp_path).services.kit.type  # type: ignore[arg-type]
    style = Style(face, 24)  # type: ignore[arg-type]
    text = "Beat all nine while a Spell is left, and then go"
    for width in range(200, 420, 12):
        setting = type_.set_text(text, style, width)
        assert " ".join(setting.lines) == text
        assert setting.w <= width + 1
        if face != "body" and len(setting.lines) > 1:
            widths = [type_.set_text(line, style).w for line in setting.lines]
            assert max(widths) - min(widths) < width * 0.55


def test_balancing_cuts_no_word(tmp_path: object) -> None:
    type_ = Box(tmp_path).services.kit.type  # type: ignore[arg-type]
    setting = type_.set_text("Préparez la suite", Style("heading", 23), 160)
    assert " ".join(setting.lines) == "Préparez la suite"
    assert len(setting.lines) == 2
