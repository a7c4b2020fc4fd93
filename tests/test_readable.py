"""Words stand out from what is drawn under them, on every screen that can be drawn, in every theme.

Each is drawn as the program draws it; a screen that comes later falls under this by its name in `tools/screens`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import screenshots

from game.content.files.paths import find_places
from game.content.themes.themes import Theme, Themes
from tests.readable import Written, contrast, faint

THEMES = Themes(find_places().assets / "themes").names
NARROW = (((960, 600), "fr", 200), ((960, 600), "en", 100))
"""The smallest window, with the largest letters and with the smallest."""
ON_ITS_WAY = {"table_soon": "'2' #"}
"""A figure on a card that moves: it is read off the card's own sheet, whose edge is none of its ground."""


STILL = [name for name in screenshots.SCENES if name not in screenshots.FILMED]  # what flies stands on anything


@pytest.mark.sampled(7)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scene", STILL)
def test_words_stand_out(scene: str, theme: str, tmp_path: Path) -> None:
    assert faint(tmp_path, scene, theme) == []


@pytest.mark.long
@pytest.mark.parametrize("window", NARROW, ids=lambda window: window[1])
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scene", STILL)
def test_words_stand_out_in_the_smallest_window(
    scene: str, theme: str, window: tuple[tuple[int, int], str, int], tmp_path: Path
) -> None:
    found = [line for line in faint(tmp_path, scene, theme, *window) if not line.startswith(ON_ITS_WAY.get(scene, "-"))]
    assert found == []


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
    told = Theme.colour

    def colour(theme: Theme, role: str) -> tuple[int, int, int, int]:
        return told(theme, "panel.paper.top" if role == "text.paper-soft" else role)

    monkeypatch.setattr(Theme, "colour", colour)
    assert any("Every turn is saved" in line for line in faint(tmp_path, "pause", "lamplight"))
