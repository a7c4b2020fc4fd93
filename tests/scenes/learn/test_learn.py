"""The doors to the lessons: how few inputs lead to a first step, what the cards say, and for whom."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.content.lessons import read_lesson
from game.content.words.strings import Words
from game.saves.people import learning
from game.saves.people.people import today
from game.saves.records.player import Player
from game.scenes.home.home import Home
from game.scenes.learn.learn import Learn
from game.scenes.learn.lessons.lamp import LessonLamp
from game.scenes.learn.lessons.lesson import State
from game.scenes.rulebook.rulebook import Rulebook
from game.scenes.setup.setup import Setup
from game.scenes.table.over.new_match import remember
from game.scenes.table.scene import TableScene
from game.ui.input.events import Intents
from game.ui.input.intents import Back, Confirm, Device, Search, Step, Zone
from tests.persons import knows, person
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.learn.test_lesson import click, guide_of, send, settle
from tests.scenes.learn.turned import Turned
from tests.scenes.seated import go
from tests.teaching import FIVE, five, games, teaching
from tests.workers import PromptWorker

GAMES = teaching("a lesson")
NORA, ADA, BOT = Player("Nora", 0), Player("Ada", 1), Player("Fuji", 2, "regular")


def at(tmp_path: Path, screen: str = "home", **tables: Mapping[str, object]) -> Box:
    """Show home, or the lessons, to Nora, with what she has learnt."""
    box = Turned(tmp_path)
    worker = PromptWorker()
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    if tables:
        knows(box.services, "Nora", **tables)
    box.show(box.screens.home())
    if screen == "learn":
        box.services.navigator.push(box.screens.learn())
        box.services.navigator.settle()
    return box


def lesson_of(box: Box) -> tuple[str, int]:
    """Return the game whose lesson is on the screen, and its step."""
    guide = guide_of(box)
    assert guide.state is State.STEPS
    return guide.course.game, guide.number


def state(box: Box, game: str) -> str:
    """Return what a card says of how far one has come."""
    return " ".join(line for line in box.part(f"lesson:{game}:state").face.setting.lines)  # type: ignore[attr-defined]


def lead(box: Box, key: str) -> None:
    """Lead the focus to a control by Tab and arrows."""
    for _ in range(24):
        if box.top.focus.key == key:
            return
        wanted, here = box.part(key), box.part(box.top.focus.key)
        assert wanted.control is not None
        assert here.control is not None
        if wanted.control.zone != here.control.zone:
            box.intend(Zone(1))
        else:
            across, down = wanted.rect.x - here.rect.x, wanted.rect.y - here.rect.y
            below = abs(down) > wanted.rect.h
            box.intend(Step(0, 1 if down > 0 else -1) if below else Step(1 if across > 0 else -1, 0))
    raise AssertionError(f"{key} can't be reached")


# How few inputs


@pytest.mark.parametrize("device", ["keys", "pad", "mouse"])
def test_one_input_leads_from_a_fresh_start_to_the_first_step(tmp_path: Path, device: str) -> None:
    box = at(tmp_path)
    if device == "mouse":
        box.click("first:learn")
    elif device == "keys":
        box.keys(pygame.K_RETURN)
    else:
        box.services.navigator.listen(Device.PAD)
        box.intend(Confirm())
    assert lesson_of(box) == ("soon", 0)
    go(box, 3.0)
    assert guide_of(box).speaking


@pytest.mark.parametrize("device", ["keys", "pad", "mouse"])
@pytest.mark.parametrize("game", games("a lesson"))
def test_two_inputs_lead_from_home_to_any_lesson(tmp_path: Path, game: str, device: str) -> None:
    box = at(tmp_path)
    for key in ("learn", f"lesson:{game}"):
        if device == "mouse":
            box.click(key)
        else:
            box.services.navigator.listen(Device.KEYS if device == "keys" else Device.PAD)
            lead(box, key)
            box.intend(Confirm())
    assert lesson_of(box) == (game, 0)
    box.intend(Back())
    click(box, "yes")
    assert isinstance(box.top, Learn), "a lesson that is left leads back to where it was begun"


def test_another_game_first_leads_to_all_lessons(tmp_path: Path) -> None:
    box = at(tmp_path)
    box.click("first:other")
    assert isinstance(box.top, Learn)
    box.intend(Back())
    assert isinstance(box.top, Home)


# Home


def test_the_card_for_newcomers_goes_with_the_first_match_and_the_door_stays(tmp_path: Path) -> None:
    box = at(tmp_path)
    assert {"first:learn", "learn"} <= {part.key for part in box.top.parts}
    remember(box.services, "soon", (NORA, BOT), {}, begun=True)
    box.show(box.screens.home())
    keys = {part.key for part in box.top.parts}
    assert "learn" in keys
    assert not [key for key in keys if key.startswith("first")]


def test_the_card_for_newcomers_goes_once_its_game_is_learnt(tmp_path: Path) -> None:
    box = at(tmp_path, learnt={"soon": "2026-01-01"})
    assert not [part.key for part in box.top.parts if part.key.startswith("first")]


def test_the_door_says_how_many_games_then_bears_a_mark_for_each_then_is_one_line(tmp_path: Path) -> None:
    box = at(tmp_path, learnt={})
    assert box.part("learn").text_rects()[1:], "its second line counts the games"
    count = len(GAMES)
    assert f"{count} games, 2 min each" in box.said()
    knows(box.services, "Nora", learnt={"soon": "2026-01-01"})
    knows(box.services, "Ada", learnt={"sinoda": "2026-01-01"})
    assert box.part("learn").face.learnt == (False, True, *[False] * (count - 2))  # type: ignore[attr-defined]
    control = box.part("learn").control
    assert control is not None
    assert control.label == f"Learn: 1 of {count} games learnt"
    knows(box.services, "Nora", learnt=dict.fromkeys(GAMES, "2026-01-01"))
    assert box.part("learn").face.learnt == ()  # type: ignore[attr-defined]
    assert len(box.part("learn").text_rects()) == 1


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.3, 1.5, 2.0])
@pytest.mark.parametrize("name", ["home_five", "home_learnt", "home_five_continue"])
def test_the_door_is_there_in_every_window_and_covers_nothing(
    tmp_path: Path, name: str, text: float, language: str
) -> None:
    for number, size in enumerate(((960, 600), (1280, 720), (1000, 1400), (2560, 1080), (1100, 1000))):
        box = scenes.SCENES[name](tmp_path / str(number), size, text, language)
        door = box.part("learn")
        others = [part for part in box.top.parts if part.control is not None and part.key != "learn"]
        assert not [part.key for part in others if part.target.meets(door.rect)], f"{size}"
        inks = [ink for part in box.top.parts if part.key != "learn" for ink in part.text_rects()]
        assert not [ink for ink in inks if ink.meets(door.rect)], f"{size}"


def test_nothing_of_a_lesson_is_read_for_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    before = Path.read_text

    def note(path: Path, *given: str | None, **more: str | None) -> str:
        read.append(str(path))
        return before(path, *given, **more)

    monkeypatch.setattr(Path, "read_text", note)
    box = at(tmp_path)
    box.draw()
    assert not [path for path in read if "/learn/" in path and "games" in path]


# The cards


def test_a_card_says_how_far_somebody_has_come(tmp_path: Path) -> None:
    yesterday = (date.today() - timedelta(days=1)).isoformat()
    days = {"soon": "2024-11-18", "sinoda": yesterday, "syncro": today()}
    with five():
        box = at(tmp_path, "learn", learnt=days, lessons={"chrono": 2})
    count = {game: len(read_lesson(box.services.learning.folder(game)).step) for game in FIVE}
    assert state(box, "syncron") == f"{count['syncron']} steps, 2 min"
    assert state(box, "chrono") == f"Next: step 3 of {count['chrono']}"
    assert state(box, "soon") == "Learnt on 18 November"
    assert state(box, "sinoda") == "Learnt yesterday"
    assert state(box, "syncro") == "Learnt today"
    kinds = {game: box.part(f"lesson:{game}").face.kind for game in FIVE}  # type: ignore[attr-defined]
    assert kinds == {"syncron": "paper", "soon": "mist", "syncro": "mist", "chrono": "primary", "sinoda": "mist"}
    assert box.top.focus.key == "lesson:chrono"
    knows(box.services, "Nora", lessons={"chrono": count["chrono"]})
    assert state(box, "chrono") == "Next: three free turns"


def test_the_focus_begins_on_the_first_game_that_is_not_learnt(tmp_path: Path) -> None:
    box = at(tmp_path, "learn", learnt={"syncron": "2026-01-01"})
    assert box.top.parts
    assert box.top.focus.key == "lesson:soon"


def test_a_game_whose_lesson_has_no_pitch_says_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = Words.has
    monkeypatch.setattr(Words, "has", lambda words, key: not key.endswith(".learn_pitch") and there(words, key))
    box = at(tmp_path, "learn")
    assert " ".join(box.services.say("soon.pitch").split()) in box.said()


def test_only_one_button_is_gold(tmp_path: Path) -> None:
    box = at(tmp_path, "learn", lessons={"chrono": 2, "soon": 1})
    kinds = [getattr(part.face, "kind", "") for part in box.top.parts]
    assert kinds.count("primary") == 1


def leave_at_the_second_step(box: Box) -> None:
    """Begin Sinoda's lesson, do its first step, and leave."""
    box.click("lesson:sinoda")
    go(box, 2.0)
    click(box, "guide:on")
    settle(box)
    go(box, 2.0)
    send(box, Back())
    click(box, "yes")
    go(box, 0.5)


def test_a_learnt_game_stays_learnt_once_more(tmp_path: Path) -> None:
    box = at(tmp_path, "learn", learnt={"sinoda": "2024-11-18"})
    leave_at_the_second_step(box)
    assert state(box, "sinoda") == "Learnt on 18 November"
    assert learning.progress(box.services.people, "sinoda", person(box.services, "Nora")).step == 1, (
        "it waits at its step all the same"
    )


def test_a_lesson_that_was_left_is_under_way_when_one_comes_back(tmp_path: Path) -> None:
    box = at(tmp_path, "learn")
    leave_at_the_second_step(box)
    assert state(box, "sinoda").startswith("Next: step 2 of")


# Who learns


def test_with_one_person_nobody_is_named(tmp_path: Path) -> None:
    box = at(tmp_path, "learn")
    assert not [part for part in box.top.parts if part.key == "person"]


def test_the_next_person_learns_and_has_learnt_what_they_have(tmp_path: Path) -> None:
    box = Turned(tmp_path)
    remember(box.services, "soon", (NORA, ADA), {}, begun=True)
    knows(box.services, "Nora", learnt={"soon": "2024-11-18"})
    box.show(box.screens.learn())
    assert "Nora is learning" in box.said()
    assert state(box, "soon") == "Learnt on 18 November"
    box.click("person")
    assert "Ada is learning" in box.said()
    assert state(box, "soon").endswith("2 min")
    assert box.services.people.at_home.name == box.services.person.name == "Ada"
    box.click("person")
    assert "Nora is learning" in box.said()


def test_a_lesson_is_learnt_by_who_is_at_home(tmp_path: Path) -> None:
    box = Turned(tmp_path)
    remember(box.services, "soon", (ADA, BOT), {}, begun=True)
    box.show(box.screens.learn())
    box.click("lesson:sinoda")
    guide_of(box).acts.learnt()
    assert learning.progress(box.services.people, "sinoda", person(box.services, "Ada")).learnt


def test_what_is_learnt_is_known_after_a_restart(tmp_path: Path) -> None:
    app = App(tmp_path, "en", (1280, 720))
    knows(app.services, "Nora", learnt={"soon": "2024-11-18"}, lessons={"chrono": 2})
    knows(app.services, "Ada", learnt={"sinoda": "2024-11-18"})
    app.close()
    app = App(tmp_path, "en", (1280, 720))
    try:
        app.open()
        app.navigator.push(app.screens.learn())
        app.navigator.settle()
        scene = app.navigator.top
        assert isinstance(scene, Learn)
        states = {taught.game: taught.state for taught in scene.taught}
        assert states == {**dict.fromkeys(GAMES, "start"), "soon": "again", "chrono": "go_on"}
    finally:
        app.close()


# The rules, and first meetings


@pytest.mark.parametrize("game", games("a rulebook"))
def test_a_card_leads_to_its_games_rules(tmp_path: Path, game: str) -> None:
    box = at(tmp_path, "learn")
    box.click(f"rules:{game}")
    assert isinstance(box.top, Rulebook)
    assert [book.game for book in box.top.books] == [game]


def test_typing_looks_it_up_in_all_rules_and_goes_on_there(tmp_path: Path) -> None:
    box = at(tmp_path, "learn")
    box.intend(Search())
    assert box.top.focus.key == "search"
    box.type("capt")
    assert isinstance(box.top, Rulebook)
    assert box.top.query == "capt"
    assert box.top.editing == "search"
    assert len(box.top.books) == len(teaching("a rulebook"))
    box.intend(Back(), Back())
    assert isinstance(box.top, Learn)
    assert not box.top.editing


def test_enter_in_the_field_opens_all_rules(tmp_path: Path) -> None:
    box = at(tmp_path, "learn")
    box.click("search")
    assert box.top.editing == "search"
    box.intend(Confirm())
    assert isinstance(box.top, Rulebook)


def test_the_slash_key_leads_to_the_field(tmp_path: Path) -> None:
    box = at(tmp_path, "learn")
    slash = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/", scancode=0)
    found = Intents().read([slash, pygame.event.Event(pygame.TEXTINPUT, text="/")], editing=False)
    box.intend(*found)
    assert box.top.editing == "search"


def test_first_meetings_are_switched_off_and_on(tmp_path: Path) -> None:
    box = at(tmp_path, "learn")
    box.shell.change(meetings=True)
    box.click("meetings")
    assert not box.services.settings.meetings
    box.click("meetings")
    assert box.services.settings.meetings


# After a lesson


@pytest.mark.parametrize("game", ["sinoda", "syncro"])
def test_a_match_after_a_lesson_begins_where_the_lesson_was_begun(tmp_path: Path, game: str) -> None:
    box = Turned(tmp_path)
    box.show(Setup(box.services, box.screens, game))
    below = box.top
    box.click("learn")
    table = box.top
    assert isinstance(table, TableScene)
    assert isinstance(table.moment.guide, LessonLamp)
    table.moment.guide.guide.acts.play()
    box.services.navigator.settle()
    if game == "syncro":  # its matches are an adventure's: there is its map
        assert box.top is below
    else:
        assert isinstance(box.top, TableScene)
        assert box.top.moment.guide is None
        assert below not in box.services.navigator.scenes
    assert len(box.services.navigator.scenes) == 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_cards_stand_side_by_side_only_where_what_they_tell_of_the_days_has_room(tmp_path: Path, language: str) -> None:
    box = Box(tmp_path, (1024, 768), 1.4, language)
    knows(box.services, "Nora", learnt=dict.fromkeys(GAMES, "2024-09-18"))
    box.show(box.screens.learn())
    faces: list[Any] = [part.face for part in box.top.parts if part.key.endswith(":state")]
    assert faces
    assert [face.setting.lines for face in faces if face.setting.truncated] == []
