"""Pages of the story show the place that they tell of."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.content.images.stages import Light
from game.content.themes.themes import Theme
from game.games.syncro.rules.state.roads import FINALE_STEP, LEVELS, STEPS
from game.games.syncro.scenery.pages import Pages, StoryPage, light_of_page
from game.games.syncro.scenery.places import PLACE_OF
from game.games.syncro.scenery.stages import draw_stage
from game.games.syncro.scenery.story_hours import Hour, draw_hour, hour_of, light_of
from tests.scenes.box import PLACES, Box, canvas_of


def page(level: str, part: str = "before") -> StoryPage:
    return StoryPage("syncro.chapter.1", f"syncro.level.{level}", f"syncro.story.{level}.{part}")


def ground(box: Box, leaf: StoryPage) -> bytes:
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


def test_it_only_grows_lighter_on_the_road() -> None:
    lights = [light_of(step) for step in STEPS]
    assert lights == sorted(lights, key=("night", "morning").index)
    assert set(lights) == {"night", "morning"}


def test_a_page_that_tells_of_no_level_is_told_at_night_and_the_last_one_by_day(tmp_path: Path) -> None:
    box = Box(tmp_path)
    assert [step for step in STEPS if hour_of(step) == "day"] == [FINALE_STEP]
    seen = []
    hours: tuple[Hour, ...] = ("small", "day")
    for hour in hours:
        canvas = canvas_of(box)
        canvas.fill(canvas.frame.rect, "games.syncro.bottom")
        draw_hour(canvas, hour)
        seen.append(sum(canvas.surface.get_at((canvas.surface.get_width() // 2, canvas.surface.get_height() // 3))[:3]))
    assert seen == sorted(set(seen)), "day is brighter"
