"""The veil of whoever guides: darker than before, with light in pools that end in nothing, and what is kept as was."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.content.themes.themes import Theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import Line, Plate
from game.ui.lamplight import Hole
from game.ui.layout.frame import Rect
from game.ui.outlines import STILL, Outline
from game.ui.parts.part import Look, draw_face
from game.ui.veil import Dusk, Pool, Veil
from tests.scenes.box import PLACES, Box, canvas_of

GREY = (120, 120, 120)


def canvas(folder: Path, theme: str = "lamplight") -> Canvas:
    read = Theme.read(PLACES.assets / "themes" / theme / "theme.toml")
    made = replace(canvas_of(Box(folder), pygame.Surface((1280, 720))), theme=read)
    made.surface.fill(GREY)
    return made


def bright(canvas: Canvas, x: float, y: float) -> int:
    return sum(canvas.surface.get_at((round(x), round(y)))[:3])


@pytest.mark.parametrize("theme", ["lamplight", "daylight", "contrast"])
def test_what_is_kept_is_seen_through_the_veil_as_it_was_in_its_shape(tmp_path: Path, theme: str) -> None:
    ground = canvas(tmp_path, theme)
    triangle = ((400.0, 200.0), (500.0, 400.0), (300.0, 400.0))
    holes = Hole(Rect(800, 300, 120, 80)), Hole(Rect.bounding(triangle), 12.0, triangle)
    draw_face(ground, Veil("lamp.night", kept=holes), ground.frame.rect, Look())
    assert bright(ground, 860, 340) == sum(GREY)
    assert bright(ground, 400, 340) == sum(GREY)
    assert bright(ground, 310, 210) != sum(GREY), "beside a shape, in its rectangle"
    assert bright(ground, 100, 600) != sum(GREY)


def test_a_pool_on_the_veil_is_an_ellipse_that_ends_in_nothing(tmp_path: Path) -> None:
    ground, bare = canvas(tmp_path / "one"), canvas(tmp_path / "other")
    place = Rect(400, 200, 400, 300)
    draw_face(ground, Veil("lamp.night", 1.0, (Pool(place, 0.6),)), ground.frame.rect, Look())
    draw_face(bare, Veil("lamp.night"), bare.frame.rect, Look())
    dark = bright(bare, 600, 350)
    assert bright(ground, 600, 350) > bright(ground, 700, 350) > dark + 20
    for x, y in ((402, 350), (798, 350), (600, 202), (405, 205), (795, 495)):
        assert abs(bright(ground, x, y) - dark) <= 3, "no rectangle is to be seen"


@pytest.mark.parametrize("theme", ["lamplight", "daylight", "contrast"])
def test_a_veil_that_stands_is_kept_and_looks_like_one_that_moves(tmp_path: Path, theme: str) -> None:
    still, moving = canvas(tmp_path / "one", theme), canvas(tmp_path / "other", theme)
    pools = (Pool(Rect(400, 200, 400, 300), 0.6), Pool(Rect(500, 250, 200, 200), 0.75))
    holes = (Hole(Rect(560, 300, 120, 80)),)
    for ground, moves in ((still, False), (moving, True)):
        for x in range(0, 1280, 64):
            ground.surface.fill((x % 251, 90, 200 - x % 97), (x, 0, 32, 720))
        draw_face(ground, Veil("lamp.night", 1.0, pools, holes, moves), ground.frame.rect, Look())
    for x in range(5, 1280, 9):
        for y in range(5, 720, 13):
            pair = zip(still.surface.get_at((x, y))[:3], moving.surface.get_at((x, y))[:3], strict=True)
            assert max(abs(one - other) for one, other in pair) <= 4, (x, y)
    drawn = still.paint.cache.known
    still.surface.fill(GREY)
    draw_face(still, Veil("lamp.night", 1.0, pools, holes), still.frame.rect, Look())
    assert still.paint.cache.known == drawn, "nothing is drawn again"
    assert bright(still, 620, 340) == sum(GREY)


def test_dusk_leaves_an_ellipse_clear(tmp_path: Path) -> None:
    ground = canvas(tmp_path)
    draw_face(ground, Dusk("lamp.hint", (Rect(400, 200, 400, 300),)), ground.frame.rect, Look())
    assert bright(ground, 600, 350) == sum(GREY)
    assert bright(ground, 420, 210) < sum(GREY)
    assert bright(ground, 100, 100) < sum(GREY) * 0.7


def test_what_is_meant_is_outlined_in_gold_on_night_that_swells_where_it_may_live() -> None:
    rect = Rect(100, 100, 80, 112)
    face = Outline(swells=True)
    still = list(face.draw_commands(rect, Look(time=0.6)))
    night, gold = (mark for mark in still if isinstance(mark, Plate))
    assert (night.border, gold.border, gold.width) == ("lamp.outline-edge", "lamp.outline", STILL)
    assert night.rect.contains(gold.rect)
    assert gold.rect.contains(rect)

    def reach(time: float) -> float:
        marks = face.draw_commands(rect, Look(time=time, lively=True))
        return max(mark.rect.w for mark in marks if isinstance(mark, Plate) and mark.width > 3)

    assert reach(1.2) > reach(0.6) > reach(0.0)
    assert reach(2.4) == pytest.approx(reach(0.0))


def test_dashes_run_along_the_sides_of_a_shape() -> None:
    triangle = ((400.0, 200.0), (500.0, 400.0), (300.0, 400.0))
    under, *dashes = list(Outline(12.0, triangle, dashed=True).draw_commands(Rect.bounding(triangle), Look()))
    assert isinstance(under, Line)
    assert len(dashes) > 12
    assert all(isinstance(dash, Line) and len(dash.points) == 2 for dash in dashes)
