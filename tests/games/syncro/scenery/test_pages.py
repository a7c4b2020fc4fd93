"""Pages of the story show the place that they tell of."""

from __future__ import annotations

from game.games.syncro.rules.content import LEVELS
from game.games.syncro.scenery.pages import Leaf, place_of_page
from game.games.syncro.scenery.places import PLACE_OF, picture_of


def test_every_level_s_page_shows_its_place() -> None:
    for level in LEVELS:
        leaf = Leaf("syncro.chapter.1", f"syncro.level.{level}", f"syncro.story.{level}.before")
        assert place_of_page(leaf) == picture_of(PLACE_OF[level])


def test_a_page_that_tells_of_no_level_shows_the_woods() -> None:
    assert place_of_page(Leaf("syncro.chapter.1", "syncro.level.Ie", "syncro.story.Ie.before")) == "shell/setup/syncro"
