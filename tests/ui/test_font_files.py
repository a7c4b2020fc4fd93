"""Fonts: each file open once at a size, another one for a damaged one, and which file draws a letter."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.content.files.paths import DamagedFiles, find_places
from game.ui.layout.frame import Frame
from game.ui.type.fonts import FILES, OPEN, Fonts
from game.ui.type.text import Typesetter
from game.ui.type.writing import Run

FOLDER = find_places().assets / "fonts"
LATIN, EXTENDED, SERIF = FILES["body"]


@pytest.fixture
def fonts() -> Fonts:
    pygame.font.init()
    return Fonts(FOLDER)


def test_a_file_is_opened_once_at_a_size(fonts: Fonts) -> None:
    assert fonts.get(LATIN, 18) is fonts.get(LATIN, 18)
    assert fonts.get(LATIN, 18) is not fonts.get(LATIN, 19)
    assert (len(fonts), fonts.opened) == (2, 2)


def test_the_one_that_was_used_longest_ago_is_let_go(fonts: Fonts) -> None:
    for pixels in range(10, 10 + OPEN):
        fonts.get(LATIN, pixels)
    fonts.get(LATIN, 10)
    fonts.get(LATIN, 9)
    assert (len(fonts), fonts.opened) == (OPEN, OPEN + 1)
    fonts.get(LATIN, 10)
    assert fonts.opened == OPEN + 1, "the first had been used again"
    fonts.get(LATIN, 11)
    assert fonts.opened == OPEN + 2, "the second had been used longest ago"


def test_what_was_not_used_since_it_was_marked_is_swept(fonts: Fonts) -> None:
    fonts.get(LATIN, 18)
    fonts.get(LATIN, 19)
    fonts.mark()
    fonts.get(LATIN, 19)
    fonts.sweep()
    assert len(fonts) == 1
    fonts.get(LATIN, 19)
    assert fonts.opened == 2


def test_another_file_of_the_family_stands_in_for_a_damaged_one_which_is_noted(tmp_path: Path) -> None:
    pygame.font.init()
    folder = tmp_path / "fonts"
    shutil.copytree(FOLDER, folder)
    (folder / LATIN).write_bytes(b"no font")
    damaged = DamagedFiles()
    found = Fonts(folder, damaged).get(LATIN, 40).size("Synchrony")
    bold = FILES["bold"][0]
    assert found in {pygame.font.Font(folder / name, 40).size("Synchrony") for name in (bold, FILES["italic"][0])}
    assert damaged.take() is not None


def test_a_letter_is_drawn_by_the_first_of_our_files_that_has_it(fonts: Fonts) -> None:
    assert fonts.run_for("body", "a") == Run("a", LATIN)
    assert fonts.run_for("body", "é") == Run("é", LATIN)
    assert fonts.run_for("body", "Ł") == Run("Ł", EXTENDED)
    assert fonts.run_for("body", "ŵ") == Run("ŵ", SERIF), "the fuller serif"


def test_a_line_is_one_run_where_the_first_file_has_all_of_it(fonts: Fonts) -> None:
    assert fonts.runs("Zoé – “Nora”", "body") == [Run("Zoé – “Nora”", LATIN)]
    assert fonts.runs("a Łucja", "body") == [Run("a ", LATIN), Run("Ł", EXTENDED), Run("ucja", LATIN)]


def test_which_file_draws_a_letter_is_known_at_every_size_of_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    type_ = Typesetter(FOLDER, Frame.of((1280, 720)))
    known = type_.fonts.run_for("body", "ŵ")
    monkeypatch.setattr(Fonts, "draws", None)  # whoever searched once more would fail
    assert type_.at(Frame.of((1920, 1080))).fonts.run_for("body", "ŵ") is known
