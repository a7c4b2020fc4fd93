"""Grounds of tables in each theme: painted, pale, or black."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.themes.themes import Themes
from game.games import catalog
from tests.matches import people_in
from tests.scenes.box import PLACES, Box
from tests.scenes.seated import show_match
from tests.scenes.shared import LED, OPTIONS, match_of


def corners(root: Path, game: str, theme: str) -> list[pygame.Color]:
    """Return the colours in the four corners of a game's table."""
    box = Box(root)
    box.services.theme = Themes(PLACES.assets / "themes").read(theme)
    box.paint = type(box.paint)()
    count = max(catalog.load(game).seats)
    show_match(box, match_of(game, count, 3, LED.get(game, 0)), people_in(count, [0]), OPTIONS.get(game))
    picture = box.draw()
    width, height = picture.get_size()
    return [picture.get_at((x, y)) for x in (2, width - 3) for y in (2, height - 3)]


@pytest.mark.parametrize("game", catalog.names())
def test_in_high_contrast_a_table_lies_on_black(tmp_path: Path, game: str) -> None:
    assert {tuple(colour)[:3] for colour in corners(tmp_path, game, "contrast")} == {(0, 0, 0)}


@pytest.mark.parametrize("game", catalog.names())
def test_in_daylight_a_table_lies_on_pale_tones(tmp_path: Path, game: str) -> None:
    for colour in corners(tmp_path, game, "daylight"):
        assert min(colour.r, colour.g, colour.b) > 150, "it is light, and no strong colour"
