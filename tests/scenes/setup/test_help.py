"""At set-up: the lesson until it is learnt by who is at home, the rules always, and both in every window."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import catalog
from game.saves.records.player import Player
from game.scenes.learn.lessons.lamp import LessonLamp
from game.scenes.rulebook.rulebook import Rulebook
from game.scenes.setup.setup import Setup
from game.scenes.table.over.new_match import remember
from game.scenes.table.scene import TableScene
from tests.persons import at_home, knows
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.scenes import NAMES
from tests.teaching import games, teaching

GAMES = catalog.names()
SIZES = ((960, 600), (1280, 720), (1000, 1400), (1100, 1000))


def at(root: Path, game: str, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en") -> Box:
    """Show a set-up, as it was the last time."""
    box = Box(root, size, text, language)
    remember(box.services, game, tuple(Player(name, n) for n, name in enumerate(("Nora", "Ada", "Zoé", "Léo"))), {})
    box.show(Setup(box.services, box.screens, game))
    return box


@pytest.mark.parametrize("game", games("a lesson"))
def test_the_lesson_is_offered_until_it_is_learnt_and_the_rules_stay(tmp_path: Path, game: str) -> None:
    box = at(tmp_path, game)
    assert {"learn", "rules"} <= {part.key for part in box.top.parts}
    knows(box.services, "Nora", learnt={game: "2026-01-01"})
    assert [part.key for part in box.top.parts if part.key in ("learn", "rules")] == ["rules"]
    at_home(box.services, "Ada")
    assert {"learn", "rules"} <= {part.key for part in box.top.parts}


@pytest.mark.parametrize("game", games("a lesson"))
def test_both_lead_where_they_say(tmp_path: Path, game: str) -> None:
    box = at(tmp_path, game)
    if game in teaching("a rulebook"):
        box.click("rules")
        assert isinstance(box.top, Rulebook)
        assert [book.game for book in box.top.books] == [game]
        box.top.back()
        box.services.navigator.settle()
    box.click("learn")
    table = box.top
    assert isinstance(table, TableScene)
    assert isinstance(table.moment.guide, LessonLamp)
    assert table.moment.guide.guide.course.game == game


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("game", games("a lesson"))
def test_they_are_there_in_every_window_and_cover_nothing(
    tmp_path: Path, game: str, text: float, language: str
) -> None:
    for number, size in enumerate(SIZES):
        box = at(tmp_path / str(number), game, size, text, language)
        assert flaws(box.services.kit.frame, box.top.parts, NAMES) == [], f"{size}"
        assert {"learn", "rules"} <= {part.key for part in box.top.parts}, f"{size}"
