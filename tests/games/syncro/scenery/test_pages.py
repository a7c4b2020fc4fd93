"""Pages of the story show the place that they tell of."""

from __future__ import annotations

from pathlib import Path

from game.games.syncro.rules.content import FINALE_STEP, LEVELS
from game.games.syncro.scenery.pages import Leaf, place_of_page
from game.games.syncro.scenery.places import PLACE_OF, picture_of
from game.games.syncro.scenery.story_hours import Hour, draw_hour, hour_of
from tests.scenes.box import Box, canvas_of


def test_every_level_s_page_shows_its_place() -> None:
    for level in LEVELS:
        leaf = Leaf("syncro.chapter.1", f"syncro.level.{level}", f"syncro.story.{level}.before")
        assert place_of_page(leaf) == picture_of(PLACE_OF[level])


def test_a_page_that_tells_of_no_level_shows_the_woods() -> None:
    assert place_of_page(Leaf("syncro.chapter.1", "syncro.level.Ie", "syncro.story.Ie.before")) == "shell/setup/syncro"


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
