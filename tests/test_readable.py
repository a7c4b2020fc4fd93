"""What is faint is told from what stands out; `tests/test_every_view.py` asks it of every screen in every theme."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.themes.roles import Colour
from game.ui.draw.canvas import Canvas
from tests.seen.reading import Written, contrast
from tests.seen.views import View, drawn, opened


def test_black_on_white_has_all_the_contrast_there_is() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)
    assert contrast((200, 10, 30, 255), (200, 10, 30, 255)) == 1


@pytest.mark.parametrize(
    ("pixels", "value", "theme", "is_faint"),
    [
        (16, 4.6, "lamplight", False),
        (16, 4.0, "lamplight", True),
        (24, 3.1, "daylight", False),
        (24, 2.8, "daylight", True),
        (40, 6.5, "contrast", True),
        (16, 7.1, "contrast", False),
    ],
)
def test_what_is_enough_depends_on_the_letters_and_on_what_the_theme_promises(
    pixels: int, value: float, theme: str, is_faint: bool
) -> None:
    assert Written("word", pixels, value, "#000000", "#FFFFFF", (0, 0)).faint(theme) == is_faint


def test_a_word_in_the_colour_of_its_ground_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = Canvas.colour

    def colour(canvas: Canvas, role: str | Colour, alpha: float = 1.0) -> Colour:
        return told(canvas, "panel.paper.top" if role == "text.paper-soft" else role, alpha)

    monkeypatch.setattr(Canvas, "colour", colour)
    with opened(tmp_path, "settings_found") as app:
        found = list(drawn(app, View((1280, 720), 100, "en", "lamplight")))
    assert any("Everything together" in line and "is faint" in line for line in found)
