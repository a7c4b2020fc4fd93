"""A lamp that is let down: brightest under its mouth, dark beside its cone; and pools of light that end in nothing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.content.themes.themes import Theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import Glow
from game.ui.draw.lamp_light import Cone, HungLamp
from game.ui.layout.frame import Rect
from tests.scenes.box import PLACES, Box, canvas_of

GREY = (90, 90, 90)


def _canvas(folder: Path, theme: str) -> Canvas:
    read = Theme.read(PLACES.assets / "themes" / theme / "theme.toml")
    canvas = replace(canvas_of(Box(folder), pygame.Surface((1280, 720))), theme=read)
    canvas.surface.fill(GREY)
    return canvas


def _bright(canvas: Canvas, x: int, y: int) -> int:
    return sum(canvas.surface.get_at((x, y))[:3])


@pytest.mark.parametrize("theme", ["lamplight", "daylight"])
def test_a_cone_is_bright_under_the_mouth_and_nothing_at_its_foot(tmp_path: Path, theme: str) -> None:
    canvas = _canvas(tmp_path, theme)
    Cone((640, 100), 60, (640, 500), 300).draw(canvas)
    assert _bright(canvas, 640, 130) > _bright(canvas, 640, 300) + 15
    assert _bright(canvas, 640, 300) > sum(GREY) + 15
    assert abs(_bright(canvas, 640, 498) - sum(GREY)) < 12
    assert _bright(canvas, 300, 130) == sum(GREY), "beside it"


def test_a_weaker_cone_is_darker(tmp_path: Path) -> None:
    strong, weak = _canvas(tmp_path / "a", "lamplight"), _canvas(tmp_path / "b", "lamplight")
    Cone((640, 100), 60, (640, 500), 300).draw(strong)
    Cone((640, 100), 60, (640, 500), 300, 0.4).draw(weak)
    assert _bright(strong, 640, 160) > _bright(weak, 640, 160) > sum(GREY)


def test_the_lamp_hangs_on_a_cord_from_the_upper_edge(tmp_path: Path) -> None:
    canvas = _canvas(tmp_path, "lamplight")
    HungLamp((640, 300), 160).draw(canvas)
    assert _bright(canvas, 640, 20) < sum(GREY) - 30, "the cord"
    assert _bright(canvas, 660, 20) == sum(GREY), "beside it"
    assert _bright(canvas, 640, 270) > sum(GREY) + 30, "the shade"


@pytest.mark.parametrize("thing", [Cone((640, 100), 60, (640, 500), 300), Glow(Rect(340, 100, 600, 300), "paper")])
def test_a_theme_of_strong_outlines_knows_no_light(tmp_path: Path, thing: Cone | Glow) -> None:
    canvas = _canvas(tmp_path, "contrast")
    thing.draw(canvas)
    assert {canvas.surface.get_at((x, y))[:3] for x in range(0, 1280, 40) for y in range(0, 720, 20)} == {GREY}


def test_a_pool_ends_in_nothing_before_its_corners(tmp_path: Path) -> None:
    canvas = _canvas(tmp_path, "lamplight")
    Glow(Rect(340, 100, 600, 300), alpha=0.6).draw(canvas)
    edge = {_bright(canvas, x, y) for x, y in ((342, 102), (937, 102), (342, 397), (342, 250), (640, 102))}
    assert _bright(canvas, 640, 250) > sum(GREY) + 90
    assert max(abs(each - sum(GREY)) for each in edge) < 6
