"""What home offers next: after a lesson to play, then the next lesson; after a match its result. And how Tab goes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.saves.people.people import today
from game.scenes.home.home import Home
from game.scenes.learn.lessons.lamp import LessonLamp
from game.scenes.results.results import Results
from game.scenes.setup.setup import Setup
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Zone
from tests.persons import knows
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.home.test_last_results import at_home, ended
from tests.scenes.measure import flaws
from tests.scenes.seated import words
from tests.teaching import teaching


def begun(root: Path, **tables: Mapping[str, object]) -> Box:
    """Return a box that shows home."""
    box = Box(root)
    knows(box.services, "Nora", **tables)
    box.show(box.screens.home())
    return box


def keys(box: Box) -> set[str]:
    return {part.key for part in box.top.parts}


def test_after_a_lesson_home_offers_to_play_and_then_the_next_lesson(tmp_path: Path) -> None:
    box = begun(tmp_path, learnt={"sinoda": today()}, begun={"chrono": 1})
    assert words(box.top, "next:title") == "You can play Sinoda"
    assert box.top.focus.key == "next:play", "Enter plays it"
    assert words(box.top, "next:lesson") == "Next lesson: Syncron"
    box.click("next:play")
    assert isinstance(box.top, Setup)
    assert box.top.entry.name == "sinoda"
    box.top.back()
    box.services.navigator.settle()
    box.click("next:lesson")
    assert isinstance(box.top, TableScene)
    assert isinstance(box.top.moment.guide, LessonLamp)
    assert box.top.session.game == "syncron"


def test_a_lesson_that_is_under_way_is_the_next_one(tmp_path: Path) -> None:
    learnt = {"sinoda": today()}
    box = begun(tmp_path, learnt=learnt, lessons={"soon": 2}, begun={"chrono": 1})
    assert words(box.top, "next:lesson") == "Next lesson: Soon"


def test_what_was_learnt_and_played_is_not_offered_again(tmp_path: Path) -> None:
    learnt = {"sinoda": today()}
    box = begun(tmp_path, learnt=learnt, begun={"sinoda": 1})
    assert not [key for key in keys(box) if key.startswith(("next", "first"))]


def test_who_has_never_played_is_offered_the_first_lesson_still(tmp_path: Path) -> None:
    box = begun(tmp_path)
    assert "first:learn" in keys(box)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_after_a_match_home_shows_its_result_and_offers_the_next_lesson(tmp_path: Path, language: str) -> None:
    box = Box(tmp_path, language=language)
    knows(box.services, "Nora", learnt={"sinoda": "2025-01-01"}, begun={"sinoda": 1})
    ended(box, "sinoda")
    box.show(box.screens.home())
    say = box.services.words.say
    assert "Sinoda" in words(box.top, "last:label") or "SINODA" in words(box.top, "last:label")
    assert words(box.top, "results") == say("table.see_results")
    assert words(box.top, "next:lesson") == say("learn.next_lesson", game="Syncron")
    assert any(part.key.startswith("thumb:") for part in box.top.parts), "the table as it stands at its end"
    title = words(box.top, "last:title")
    box.click("results")
    assert isinstance(box.top, Results)
    assert title in box.said()


def test_where_all_is_learnt_a_match_is_followed_by_the_same_game_again(tmp_path: Path) -> None:
    box = Box(tmp_path)
    games = teaching("a lesson")
    knows(box.services, "Nora", learnt=dict.fromkeys(games, "2025-01-01"), begun=dict.fromkeys(games, 1))
    ended(box, "sinoda")
    box.show(box.screens.home())
    box.click("last:again")
    assert isinstance(box.top, Setup)
    assert box.top.entry.name == "sinoda"


def test_what_came_last_here_leads_on_a_lesson_after_a_match_of_the_same_day(tmp_path: Path) -> None:
    box = Box(tmp_path)
    knows(box.services, "Nora", begun={"sinoda": 1})
    ended(box, "sinoda")
    home = box.show(box.screens.home())
    assert isinstance(home, Home)
    assert home.last is not None
    knows(box.services, "Nora", learnt={"soon": home.last.day})
    home.resume()
    assert words(home, "next:title") == "You can play Soon"
    home.resume()
    assert words(home, "next:title") == "You can play Soon", "it stays"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400), (3840, 2160)], ids=str)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_cards_have_room(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    for name, match in (("lesson", False), ("match", True)):
        box = Box(tmp_path / name, size, text, language=language)
        knows(box.services, "Nora", learnt={"sinoda": "2024-01-01"}, begun={"syncron": 1})
        if match:
            ended(box, "sinoda")
        box.show(box.screens.home())
        assert {"next:lesson", "results" if match else "next:play"} <= keys(box)
        assert flaws(box.services.kit.frame, box.top.parts) == []


def test_tab_goes_to_continue_and_the_games_first_and_to_the_small_tools_last(tmp_path: Path) -> None:
    box = scenes.home_five_continue(tmp_path, (1280, 720), 1.0, "en")
    home = at_home(box)
    box.draw()
    seen = [home.focus.key]
    for _ in range(6):
        box.intend(Zone(1))
        seen.append(home.focus.key)
    zones = [next(part.control.zone for part in home.parts if part.key == key and part.control) for key in seen]
    assert zones[:2] == ["continue", "games"]
    assert zones[zones.index("bar") - 1] in ("doors", "results")
    assert zones[zones.index("bar") + 1] == "continue", "after the small tools it begins anew"


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.0), ((1920, 1080), 1.15), ((1000, 1400), 1.0)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_five_games_stand_upright(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    for make in (scenes.home_five, scenes.home_five_continue):
        box = make(tmp_path / make.__name__, size, text, language)
        tiles = [part for part in at_home(box).parts if part.key.startswith("tile:")]
        assert len(tiles) == 5
        assert all(part.rect.h > part.rect.w for part in tiles), "as pictures over their names"
        assert all(part.clip is None for part in tiles), "nothing scrolls"
