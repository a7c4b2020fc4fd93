"""No words on any screen are too small to be read: what the real drawing writes, letter for letter, in pixels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from screens.shell import LATER
from screenshots import SCENES

from game.app import App
from game.content.themes.roles import Colour
from game.ui.layout.frame import LEAST_TEXT
from game.ui.type.fonts import Face
from game.ui.type.text import Typesetter
from tests.scenes.drawn import share_drawings

SMALLEST = (960, 600)  # no window is smaller, and in none are letters
NUMERAL = re.compile(r"[+−]?\d{1,2}|\d–\d|[A-Z]|[IVX]{1,5}")
"""What may be smaller: numerals and ranks on cards, boards, pieces and medals grow with their card, be it the
card of a thumbnail or of an opponent's row, whose size the table decides. They are one sign or number, never words."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = App(tmp_path, "en", SMALLEST)
    share_drawings(made)
    made.change(muted=False, motion=0.0)
    made.services.motion = made.navigator.motion = 0.0
    made.open()
    yield made
    made.close()


@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", SCENES)
def test_text_is_never_under_fifteen_pixels(app: App, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written: set[tuple[str, int]] = set()
    draw = Typesetter.line

    def line(self: Typesetter, line: str, face: Face, pixels: int, spacing: int, colour: Colour) -> pygame.Surface:
        if self.frame.pixels == SMALLEST:  # a glimpse of a table is a picture of it, set by a typesetter of its own
            written.add((line, pixels))
        return draw(self, line, face, pixels, spacing, colour)

    monkeypatch.setattr(Typesetter, "line", line)
    SCENES[name](app)
    app.navigator.settle()
    for language in ("en", "fr"):
        app.change(language=language)
        written.clear()
        app.tick(pygame.event.get(), LATER)
        app.navigator.redraw()
        app.tick([], LATER)
        assert app.window.pixels == SMALLEST
        assert any(len(words) > 3 for words, _ in written), "words are drawn here"
        small = {(words, px) for words, px in written if px < LEAST_TEXT and not NUMERAL.fullmatch(words)}
        assert small == set(), language
