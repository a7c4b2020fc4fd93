"""The lamp hangs over every table, and its light lies on the ground; a theme of strong outlines has neither."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.content.themes.themes import Theme
from game.ui.draw.overhead import draw_overhead, hang_lamp
from tests.scenes.box import PLACES, Box, canvas_of

GREY = (90, 90, 90)


def _drawn(folder: Path, theme: str, *, day: bool = False) -> pygame.Surface:
    read = Theme.read(PLACES.assets / "themes" / theme / "theme.toml")
    canvas = replace(canvas_of(Box(folder), pygame.Surface((1280, 720))), theme=read)
    canvas.surface.fill(GREY)
    draw_overhead(canvas, day=day)
    hang_lamp(canvas, 640)
    return canvas.surface


@pytest.mark.parametrize("day", [False, True])
def test_it_is_light_under_the_lamp_and_night_at_the_edges(tmp_path: Path, *, day: bool) -> None:
    drawn = _drawn(tmp_path, "lamplight", day=day)
    middle, side, corner = (sum(drawn.get_at(at)[:3]) for at in ((640, 320), (300, 320), (4, 714)))
    assert middle > sum(GREY) + 60
    assert middle > side > corner
    assert corner < sum(GREY) - 45
    assert drawn.get_at((600, 4))[:3] != drawn.get_at((300, 4))[:3], "the lamp itself"


def test_a_theme_of_strong_outlines_has_no_lamp(tmp_path: Path) -> None:
    drawn = _drawn(tmp_path, "contrast")
    assert {drawn.get_at((x, y))[:3] for x in range(0, 1280, 40) for y in range(0, 720, 20)} == {GREY}


@pytest.mark.parametrize("theme", ["lamplight", "daylight"])
def test_the_whole_dome_is_seen_and_hangs_on_its_cord_alone(tmp_path: Path, theme: str) -> None:
    read = Theme.read(PLACES.assets / "themes" / theme / "theme.toml")
    canvas = replace(canvas_of(Box(tmp_path), pygame.Surface((1280, 720))), theme=read)
    canvas.surface.fill(GREY)
    hang_lamp(canvas, 640)

    def breadth(y: int) -> int:
        return sum(canvas.surface.get_at((x, y))[:3] != GREY for x in range(560, 720))

    assert breadth(0) < 14, "the window's edge cuts nothing but the cord"
    assert 14 <= breadth(6) < breadth(12) < breadth(20), "it is round"
    assert breadth(40) == 0
