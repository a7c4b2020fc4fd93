"""What says that it leads home leads home, whatever lies below; what else names a place leads there."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.games.syncro.campaign.endings.lost import Lost
from game.saves.records.branch import branch
from game.scenes.home.home import Home
from game.scenes.learn.lessons.lamp import LessonLamp
from game.scenes.results.results import Results
from game.scenes.review.review import Review
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.way_out import HOME, way_out
from game.scenes.shell.sheets.dialogs import Question
from game.scenes.table.over.pause import Pause
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Menu
from tests.games.syncro.campaign.campaigns import FOUR, even, plain
from tests.games.syncro.campaign.defeats import roll
from tests.scenes.box import Box, texts
from tests.scenes.review.reviews import played
from tests.scenes.seated import go, keys, press

SAYS_HOME = {"pause.leave", "results.home"}
"""The words of all buttons that say that they lead home."""
ELSE = {
    "syncro.keepsake.pouch.riddle",  # more Spells than a team needs
    *("shelf.place.home", "cap.home", "settings.music.note", "settings.music.short"),
    *("adventure.name_note", "adventure.called.3", "adventure.called.48"),
}
"""Where the word says something else: a folder, a key of a keyboard, where something is seen, names of adventures."""

Below = Callable[[Box], Scene | None]


def review(box: Box) -> Scene:
    scene = box.screens.review(played(box, "sinoda", 2, 60))
    assert isinstance(scene, Review)
    return scene


def results(box: Box) -> Scene:
    path = played(box, "sinoda", 2, 60)
    return box.screens.results(sessions.shown(box.services, path, box.services.store.replay(path)))


BELOW: dict[str, Below] = {
    "home": lambda box: None,
    "shelf": lambda box: box.screens.shelf(),
    "setup": lambda box: box.screens.setup("sinoda"),
    "learn": lambda box: box.screens.learn(),
    "people": lambda box: box.screens.people(),
    "settings": lambda box: box.screens.settings(),
    "keys": lambda box: box.screens.keys(),
    "rulebook": lambda box: box.screens.rulebook("sinoda"),
    "review": review,
    "results": results,
}


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


def lay(box: Box, *scenes: Scene | None) -> None:
    """Lay screens over home, and over the shelf."""
    box.show(box.screens.home())
    for scene in (box.screens.shelf(), *scenes):
        if scene is not None:
            box.services.navigator.push(scene)
            box.services.navigator.settle()


def paused(box: Box, below: Scene | None) -> Pause:
    """Lay a table over a screen, and the menu over it."""
    lay(box, below)
    session = sessions.open(box.services, played(box, "sinoda", 2, 6, over=False))
    assert isinstance(session, MatchSession)
    box.services.navigator.push(box.screens.table(session))
    box.services.navigator.settle()
    box.intend(Menu())
    pause = box.services.navigator.top
    assert isinstance(pause, Pause)
    return pause


def said(scene: Scene, key: str) -> str:
    control = next(part for part in scene.parts if part.key == key).control
    assert control is not None
    return control.label


def is_home(box: Box) -> bool:
    return [type(scene) for scene in box.services.navigator.scenes] == [Home]


@pytest.mark.parametrize("asks", [False, True])
@pytest.mark.parametrize("below", BELOW)
def test_a_table_is_left_to_where_its_menu_says(box: Box, below: str, asks: bool) -> None:
    box.shell.change(ask_leave=asks)
    pause = paused(box, BELOW[below](box))
    under = box.services.navigator.scenes[-3]
    words = said(pause, "home")
    press(pause, "home")
    go(box)
    if asks:
        question = box.top
        assert isinstance(question, Question)
        assert said(question, "yes") == words
        press(question, "yes")
        go(box)
    if words == box.services.say("pause.leave"):
        assert is_home(box)
    else:
        assert box.services.navigator.top is under
        assert words == box.services.say(under.traits.way_back[0])


@pytest.mark.parametrize("asks", [False, True])
def test_in_a_copy_home_is_home_and_the_review_is_another_door(box: Box, asks: bool) -> None:
    box.shell.change(ask_leave=asks)
    path = played(box, "sinoda", 2, 60)
    copy = branch(box.services.store, path, 20, box.services.store.replay(path).header.seats)
    for key, words in (("home", "Back home"), ("aside", "Back to the review")):
        scene = box.screens.review(path)
        lay(box, scene)
        session = sessions.open(box.services, copy)
        assert isinstance(session, MatchSession)
        box.services.navigator.push(box.screens.table(session))
        go(box)
        box.intend(Menu())
        pause = box.services.navigator.top
        assert isinstance(pause, Pause)
        assert said(pause, key) == words
        press(pause, key)
        go(box)
        if asks:
            assert said(box.top, "yes") == words
            press(box.top, "yes")
            go(box)
        session.close()
        if key == "home":
            assert is_home(box)
        else:
            top = box.services.navigator.top
            assert isinstance(top, Review)
            assert top.looked.path == path


def test_no_other_table_has_a_door_aside(box: Box) -> None:
    assert "aside" not in keys(paused(box, box.screens.setup("sinoda")))


@pytest.mark.parametrize("below", BELOW)
def test_results_lead_home_past_whatever_lies_below(box: Box, below: str) -> None:
    scene = results(box)
    lay(box, BELOW[below](box), scene)
    go(box, 1)
    assert isinstance(scene, Results)
    press(scene, "home")
    go(box)
    assert is_home(box)


@pytest.mark.parametrize("below", BELOW)
def test_a_lesson_is_left_to_where_it_says(box: Box, below: str) -> None:
    lay(box, BELOW[below](box))
    under = box.services.navigator.top
    table = box.screens.lesson("sinoda", 0)
    assert isinstance(table, TableScene)
    box.services.navigator.push(table)
    go(box)
    lamp, words = table.moment.guide, way_out(box.services.navigator, table)
    assert isinstance(lamp, LessonLamp)
    assert lamp.guide.acts.way_out == words[0]
    lamp.guide.acts.leave(0)
    go(box)
    if words == HOME:
        assert is_home(box)
    else:
        assert box.services.navigator.top is under


def test_a_lost_level_leads_home_from_a_copy_too(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    even(monkeypatch, 5)
    plain(box)
    lay(box, review(box))
    table = box.deal("syncro", FOUR, {"level": "IIe"})
    assert table is not None
    box.services.navigator.push(table)
    box.services.navigator.settle()
    roll(table.host, 5)
    go(box, 0.1)
    scene = box.services.navigator.top
    assert isinstance(scene, Lost)
    assert said(scene, "leave") == "Home"
    go(box, 1)
    press(scene, "leave")
    go(box)
    assert is_home(box)


def test_no_other_words_say_that_they_lead_home() -> None:
    """Whatever is written anew and says so belongs among those that are tried here."""
    found = {
        key
        for key, text in texts()["en"].items()
        if isinstance(text, str) and len(text) < 60 and re.search(r"\bhome\b", text, re.IGNORECASE)
    }
    assert found >= SAYS_HOME
    assert found - SAYS_HOME <= ELSE, found
