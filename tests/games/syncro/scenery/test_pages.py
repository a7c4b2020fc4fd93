"""Pages of the story show the place that they tell of."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.content.stages import Light
from game.content.themes import Theme
from game.games.syncro.rules.content import FINALE_STEP, LEVELS
from game.games.syncro.scenery.pages import Leaf, Pages, light_of_page
from game.games.syncro.scenery.places import PLACE_OF
from game.games.syncro.scenery.stages import draw_stage
from game.games.syncro.scenery.story_hours import Hour, draw_hour, hour_of
from tests.scenes.box import PLACES, Box, canvas_of


def page(level: str, part: str = "before") -> Leaf:
    return Leaf("syncro.chapter.1", f"syncro.level.{level}", f"syncro.story.{level}.{part}")


def ground(box: Box, leaf: Leaf) -> bytes:
    """Return what lies under a page."""
    canvas = canvas_of(box)
    Pages(box.services, [leaf], "adventure.begin").ground(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


def staged(box: Box, level: str, light: Light) -> bytes:
    canvas = canvas_of(box)
    draw_stage(canvas, PLACE_OF[level], light)
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_every_level_s_page_shows_its_stage_at_its_hour(tmp_path: Path) -> None:
    box = Box(tmp_path, (640, 360))
    for level in LEVELS:
        light: Light = "morning" if level in ("IIc", "IId", "IIe") else "night"
        assert light_of_page(page(level)) == light
        assert ground(box, page(level)) == staged(box, level, light)


def test_after_a_victory_it_is_morning() -> None:
    assert {light_of_page(page(level, "after")) for level in LEVELS} == {"morning"}


def test_a_page_that_tells_of_no_level_shows_the_woods_and_high_contrast_no_stage(tmp_path: Path) -> None:
    box = Box(tmp_path, (640, 360))
    woods = ground(box, page("Ie", "page"))
    assert woods not in {staged(box, level, "night") for level in LEVELS}
    box.services.theme = Theme.read(PLACES.assets / "themes" / "contrast" / "theme.toml")
    assert len({ground(box, page(level)) for level in LEVELS}) == 1


def test_a_page_shows_the_hour_of_its_level_as_the_map_has_it(tmp_path: Path) -> None:
    box = Box(tmp_path)
    columns: tuple[Hour, ...] = ("night", "small", "dawn", "day")
    rank = [columns.index(hour_of(level)) for level in (*LEVELS, FINALE_STEP)]
    assert rank == sorted(rank), "it only grows lighter on the road"
    assert (rank[0], rank[-1]) == (0, 3)
    seen = []
    for hour in columns:
        canvas = canvas_of(box)
        canvas.fill(canvas.frame.rect, "games.syncro.bottom")
        draw_hour(canvas, hour)
        seen.append(sum(canvas.surface.get_at((canvas.surface.get_width() // 2, canvas.surface.get_height() // 3))[:3]))
    assert seen == sorted(set(seen)), "night is darkest, day is brightest"
