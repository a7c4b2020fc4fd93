"""A screen that is laid out again asks no font for what it has measured, and never has another's measures."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games import catalog
from game.ui.type.fonts import Fonts
from game.ui.type.text import Typeset
from tests.scenes.box import Box, settings
from tests.scenes.drawn import measures
from tests.scenes.scenes import SCENES
from tests.scenes.shared import match_of, shared

SCREENS = ("home_five", "setup", "pause", "results_four", "rulebook")
FRENCH = ((1000, 1400), 1.5, "fr")


def shown(root: Path, name: str, size: tuple[int, int], text: float, language: str) -> Box:
    """Return a box with a screen by its name, or with a game's table, for which nothing is measured yet."""
    measures.cache_clear()
    if name in SCENES:
        return SCENES[name](root, size, text, language)
    seats = catalog.load(name).seats[0]
    return shared(root, name, match_of(name, seats, 3, 8), [0], 0.0, size, text, language)[0]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that grows by the pixels of a font whenever one is asked for."""
    sizes: list[int] = []
    get = Fonts.get

    def listen(fonts: Fonts, file: str, pixels: int) -> pygame.font.Font:
        sizes.append(pixels)
        return get(fonts, file, pixels)

    monkeypatch.setattr(Fonts, "get", listen)
    return sizes


def lay_out(box: Box) -> list[Typeset]:
    """Lay the uppermost screen out anew, and return every text that is set on it."""
    box.top.refresh()
    return [setting for part in box.top.parts for setting in settings(part.face)]


@pytest.mark.parametrize("name", [*SCREENS, *catalog.names()])
def test_a_second_layout_asks_no_font(tmp_path: Path, asked: list[int], name: str) -> None:
    box = shown(tmp_path, name, (1280, 720), 1.0, "en")
    before = lay_out(box)
    assert asked
    asked.clear()
    assert lay_out(box) == before
    assert asked == []


@pytest.mark.parametrize("name", ["setup", "sinoda"])
def test_a_screen_in_another_window_text_size_and_language_is_as_if_it_were_opened_so(
    tmp_path: Path, name: str
) -> None:
    box = shown(tmp_path / "changed", name, (1280, 720), 1.0, "en")
    before = lay_out(box)
    size, text, language = FRENCH
    box.size = size
    box.shell.change(text=round(text * 100))
    box.shell.change(language=language)
    assert lay_out(box) == lay_out(shown(tmp_path / "fresh", name, *FRENCH)) != before
    box.size = (1280, 720)
    box.shell.change(language="en")
    box.shell.change(text=100)
    assert lay_out(box) == before
