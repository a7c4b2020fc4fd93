"""Lessons, led from the first step to the last at the real tables: by clicks, by keys and by a gamepad's buttons."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.scenes.learn.bubbles.bubble import WIDEST
from game.scenes.learn.lessons.course import Course, read_course
from game.scenes.learn.lessons.lamp import LessonLamp
from game.scenes.learn.lessons.lesson import READ, LessonGuide, State
from game.scenes.session.messages.inputs import Decided, WentOn
from game.scenes.table.game_table.meaning import Choose, Press, Refuse
from game.scenes.table.live.guide_targets import place_of
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Device, Help, Intent, Page, Point, Release, Zone
from game.ui.input.intents import Press as Click
from tests.scenes.box import Box
from tests.scenes.seated import go, part, words
from tests.teaching import games
from tests.workers import PromptWorker

CALLS = ("to move", "Choose ", "Your turn", "to play", "to act", "next")  # what a table says to who is to act


def begin(
    tmp_path: Path, game: str, step: int = 0, language: str = "en", motion: float = 1.0, size: Any = (1280, 720)
) -> tuple[Box, LessonGuide]:
    """Show a game's lesson at a step, and return its guide."""
    box = Box(tmp_path, size, language=language)
    box.services.motion = box.services.navigator.motion = motion
    worker = PromptWorker()
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    box.show(box.screens.home())
    scene = box.screens.lesson(game, step)
    assert scene is not None, "every game has a lesson"
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    go(box, 2.0)
    return box, guide_of(box)


def guide_of(box: Box) -> LessonGuide:
    """Return the guide of the table that is on the screen."""
    table = box.services.navigator.top
    assert isinstance(table, TableScene), "a lesson is at a table"
    assert isinstance(table.moment.guide, LessonLamp), "a lesson has a lamp"
    return table.moment.guide.guide


def course_of(box: Box, game: str) -> Course:
    """Return a game's course."""
    course = read_course(box.services, game)
    assert course is not None, "every game has a lesson"
    return course


def send(box: Box, *intents: Intent) -> None:
    """Hand intents to the screen on top, a frame apart."""
    for intent in intents:
        box.services.navigator.handle(intent)
        go(box)


def click(box: Box, key: str) -> None:
    """Click the middle of a part, with the mouse, once the page has been seen."""
    box.services.navigator.listen(Device.MOUSE)
    box.see(*box.place(key))
    place = box.place(key)
    send(box, Point(*place), Click(*place), Release(*place))


def by_mouse(box: Box) -> None:
    """Click what is lit, or go on."""
    guide = guide_of(box)
    click(box, guide.target if guide.course.steps[guide.number].act else "guide:on")


def settle(box: Box, most: float = 30.0) -> float:
    """Let time pass until the lamp speaks, or the steps are over, and return how many seconds that took."""
    passed = 0.0
    while passed < most:
        guide = guide_of(box)
        if (guide.speaking or guide.state in (State.FREE, State.DONE)) and not guide.unread:
            return passed
        go(box, 0.1)
        passed += 0.1
    raise AssertionError(f"the lamp is silent for {most} seconds")


def arrive(box: Box, number: int) -> LessonGuide:
    """Go on to a step of the lesson, wait until the lamp speaks, and return its guide."""
    if number:
        guide_of(box).acts.restart_at_step(number)
        go(box, 2.0)
    settle(box)
    return guide_of(box)


def tries(guide: LessonGuide) -> list[tuple[str, Any]]:
    """Return the parts of the table that would decide something, or refuse to, and what they mean."""
    controls = [(part.key, part.control.meaning) for part in guide.table.appearance.plain if part.control is not None]
    return [(key, meaning) for key, meaning in controls if isinstance(meaning, Press | Choose | Refuse)]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games("a lesson"))
def test_every_try_that_is_not_the_steps_is_answered_in_words_and_changes_nothing(
    tmp_path: Path, game: str, language: str
) -> None:
    box, guide = begin(tmp_path, game, language=language)
    says = box.services.words
    for number, step in enumerate(guide.course.steps):
        guide = arrive(box, number)
        before, draft, wanted = guide.table.host.digest(), guide.table.moment.draft, set(guide.keys)
        for key, meaning in tries(guide):
            if key in wanted or guide.answers(key, meaning) is False:
                guide.table.decisions.choose(None)
                continue
            assert guide.tried is not None, f"{key} in step {step.key} is answered"
            for word in ("title", "text"):
                assert says.has(guide.course.reply(number, guide.tried.words, word)), guide.tried
            assert guide.table.host.digest() == before
            assert guide.table.moment.draft == draft
            guide.tried = None


def test_a_refused_try_says_its_rule_and_a_second_one_offers_to_show_the_way(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "chrono", 2)
    settle(box)
    guide = guide_of(box)
    refused = [(key, meaning) for key, meaning in tries(guide) if isinstance(meaning, Refuse) and key != guide.target]
    key, meaning = next((key, meaning) for key, meaning in refused if meaning.refusal.rule == "CH-9")
    assert guide.answers(key, meaning)
    assert guide.tried is not None
    assert guide.tried.refusal is not None
    assert guide.tried.refusal.rule == "CH-9"
    assert guide.tried.words == "wait"
    assert guide.table.refusal.rule == "CH-9"
    assert guide.table.focus.key != "guide:show"
    assert words(box.top, "guide:title") == "VIII has to wait"
    guide.answers(key, meaning)
    assert guide.table.focus.key == key, "Enter does nothing else than what is lit at the table"


def test_show_me_does_the_step_and_leaves_it_to_the_learner_again(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "sinoda", 1)
    before = guide.table.host.digest()
    send(box, Help())
    assert guide.state is State.SHOWING
    seen = set()
    for _ in range(200):
        go(box, 0.1)
        if guide_of(box) is not guide:
            break
        seen.add(guide.table.host.decision_count)
    again = guide_of(box)
    assert again is not guide
    assert seen == {1, 2}, "the change was made before everybody's eyes"
    settle(box)
    assert again.number == 1
    assert again.table.host.digest() == before


def test_skip_does_the_step_and_page_up_goes_back_to_the_one_before(tmp_path: Path) -> None:
    box, _ = begin(tmp_path, "sinoda", 1)
    click(box, "guide:skip")
    settle(box)
    go(box, 3.0)
    settle(box)
    assert guide_of(box).number == 2
    send(box, Page(-1))
    settle(box)
    assert guide_of(box).number == 1


def test_tab_goes_from_what_is_lit_to_the_lamps_buttons_and_round(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "sinoda", 2)
    seen = [guide.table.focus.key]
    for _ in range(3):
        send(box, Zone(1))
        seen.append(guide.table.focus.key)
    assert seen == ["space:d9", "guide:show", "guide:skip", "space:d9"]


def test_escape_asks_and_a_lesson_that_was_left_waits_at_its_step(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "sinoda")
    click(box, "guide:on")
    settle(box)
    go(box, 2.0)
    send(box, Back())
    assert (words(box.top, "yes"), words(box.top, "no")) == ("Back home", "Stay")
    click(box, "yes")
    go(box, 0.5)
    assert box.top is not guide.table
    scene = box.screens.lesson("sinoda", None)
    assert scene is not None
    box.services.navigator.push(scene)
    go(box, 2.0)
    settle(box)
    assert guide_of(box).number == 1
    assert guide_of(box).table.focus.key == "space:d9"


def state(guide: LessonGuide) -> State:
    """Return what a lesson is at now."""
    return guide.state


@pytest.mark.parametrize("game", games("a lesson"))
def test_after_three_free_turns_a_match_is_offered(tmp_path: Path, game: str) -> None:
    box, guide = begin(tmp_path, game, 99)
    assert guide.thinking
    table, turns = guide.table, 0
    for _ in range(3000):
        if state(guide) is State.DONE:
            break
        seat = table.moment.acting
        if table.moment.idle and seat is not None:
            legal = table.host.legal(seat)
            table.performance.send(Decided(seat, legal[turns % len(legal)]))
            turns += 1
        elif table.moment.resting or table.machine.telling.is_halted:
            table.performance.send(WentOn())
        go(box, 0.1)
    assert state(guide) is State.DONE
    assert 1 <= turns <= 12
    assert words(box.top, "guide:play") == ("Go to the map" if game == "syncro" else "Play a match")
    if not table.session.over:
        assert words(box.top, "bar:status") in ("Your free turns are over", "Your free rounds are over")
    go(box, READ + 0.1)
    assert not list(box.services.store.records_folder.glob("*")), "a lesson is no saved match"
    click(box, "guide:play")
    go(box, 0.5)
    assert box.top is not table


@pytest.mark.parametrize("game", games("a lesson"))
def test_after_the_free_turns_it_is_nobodys_turn_and_the_last_words_come_by_themselves(
    tmp_path: Path, game: str
) -> None:
    box, guide = begin(tmp_path, game, 99)
    table = guide.table
    guide.turns = guide.course.lesson.free_turns + 1
    table.refresh()
    assert table.moment.guide is not None
    assert table.moment.guide.ends
    assert table.moment.facts.table.acting is None
    settings = [getattr(item.face, "setting", None) for item in table.parts]
    shown = " ".join(line for setting in settings if setting is not None for line in setting.lines)
    assert not any(words in shown for words in CALLS), shown
    for _ in range(40):  # a race may be dealt first
        if state(guide) is State.DONE:
            return
        if table.moment.idle:
            assert table.alive, "nothing wakes the program but this"
        go(box, 0.1)
    raise AssertionError("the last words don't come")


@pytest.mark.parametrize("game", games("a lesson"))
def test_what_one_must_know_was_said_in_some_step(tmp_path: Path, game: str) -> None:
    lesson = course_of(Box(tmp_path), game).lesson
    said = {what for step in lesson.step for what in step.tells}
    assert said == set(lesson.must_know)
    assert {"goal", "turn", "end", "ties"} <= said
    assert {"scoring", "points"} & said


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games("a lesson"))
def test_every_step_has_its_words_in_three_lines_or_four_narrow_ones(tmp_path: Path, game: str, language: str) -> None:
    box, guide = begin(tmp_path, game, language=language)
    for number, step in enumerate(guide.course.steps):
        if number:
            guide.acts.restart_at_step(number)
            go(box, 2.0)
            settle(box)
        rows = part(box.top, "guide:text").face.setting.rows  # type: ignore[attr-defined]
        most = 3 if part(box.top, "guide:bubble").rect.w >= WIDEST - 60 else 4
        assert len(rows) <= most, f"{step.key}: {[row.text for row in rows]}"
        assert not part(box.top, "guide:title").truncated(), step.key


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games("a lesson"))
def test_a_bubble_leaves_uncovered_what_its_words_speak_of(tmp_path: Path, game: str, language: str) -> None:
    steps = course_of(Box(tmp_path), game).steps
    for number, step in enumerate(steps):
        if not (step.act and step.light):
            continue
        box, guide = begin(tmp_path, game, number, language, motion=0.0)
        bubble = part(box.top, "guide:bubble").rect
        for key in (*step.light, guide.target):
            place = place_of(guide.table, key)
            if place is None and step is steps[-1] and key != guide.target:
                continue  # what is said after the last step comes with it
            assert place is not None, f"{key} is on the table"
            assert not bubble.meets(place), f"{step.key}: the bubble covers {key}"


def test_computer_players_of_a_lesson_are_told_the_options_that_its_record_means(tmp_path: Path) -> None:
    box, _ = begin(tmp_path, "syncro")
    table = box.services.navigator.top
    assert isinstance(table, TableScene)
    course = course_of(box, "syncro")
    options = box.services.catalog["syncro"].recorded(len(course.header.seats), course.header.options)
    assert options["hordes"] == "first", "it is older than those of today"
    assert table.session.options == options


def test_nobody_is_seen_thinking_while_the_learner_is_to_act(tmp_path: Path) -> None:
    box, _ = begin(tmp_path, "chrono", 1)
    by_mouse(box)
    settle(box)
    guide = guide_of(box)
    assert (guide.number, guide.speaking) == (2, True), "two others have played meanwhile"
    assert guide.table.machine.bots.seat is None
    assert not any(item.key.endswith("-dots") and item.key.startswith("seat-") for item in box.top.parts)


def test_what_others_answer_is_seen_before_the_table_goes_on_elsewhere(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "syncro", 5)
    table, drawn = guide.table, 0
    while guide.number == 5 and guide.speaking:
        by_mouse(box)
    for _ in range(600):
        if box.top is not table:
            break
        drawn = sum(type(event).__name__ == "Drew" for event in table.host.events(guide.course.seat))
        go(box, 0.1)
    assert drawn == 3, "the Mushroom has paid"
    assert guide_of(box).number == 6


def test_the_rulebook_shows_the_step_that_teaches_a_rule_and_keeps_nothing_of_it(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.services.motion = box.services.navigator.motion = 1.0
    box.show(box.screens.home())
    book = box.screens.rulebook("sinoda", "SI-10")
    box.services.navigator.push(book)
    go(box, 0.3)
    click(box, "show")
    go(box, 2.0)
    settle(box)
    guide = guide_of(box)
    assert guide.course.steps[guide.number].key == "capture"
    click(box, "guide:skip")
    go(box, 4.0)
    assert not box.services.people.at_home.lessons
    assert not box.services.people.at_home.learnt


@pytest.mark.parametrize("below", ["home", "setup", "learn"])
def test_a_match_is_dealt_at_once_after_the_lesson_as_its_set_up_offers_it(tmp_path: Path, below: str) -> None:
    box, guide = begin(tmp_path, "sinoda", 99)
    navigator = box.services.navigator
    if below != "home":
        navigator.scenes.insert(-1, box.screens.setup("sinoda") if below == "setup" else box.screens.learn())
    guide.finish()
    go(box, READ + 0.1)
    assert words(box.top, "guide:leave") != words(box.top, "guide:play")
    click(box, "guide:play")
    go(box, 0.5)
    table = box.top
    assert isinstance(table, TableScene)
    assert table is not guide.table
    assert not table.session.taught
    assert table.host.decision_count == 0
    assert len(table.session.people) == 1
    kinds = [type(scene).__name__ for scene in navigator.scenes]
    assert kinds == ["Home", *(["Learn"] if below == "learn" else []), type(table).__name__]


@pytest.mark.parametrize("below", [False, True])
def test_where_a_map_follows_a_lesson_its_button_says_so_and_is_not_there_twice(tmp_path: Path, below: bool) -> None:
    box, guide = begin(tmp_path, "syncro", 99)
    if below:
        box.services.navigator.scenes[0] = box.screens.setup("syncro")  # any screen that leads to this game's matches
    guide.finish()
    go(box, READ + 0.1)
    assert words(box.top, "guide:play") == "Go to the map"
    assert any(item.key == "guide:leave" for item in box.top.parts) is not below


def test_no_name_of_a_space_floats_over_the_last_words(tmp_path: Path) -> None:
    _, guide = begin(tmp_path, "sinoda", 99)
    table = guide.table
    space = next(item for item in table.appearance.plain if item.key.startswith("space:"))
    table.focus.at(space.key, table.time, ring=True)
    assert any(item.key == "name" for item in table.appearance.drawn())
    guide.turns = guide.course.lesson.free_turns + 1
    guide.finish()
    table.focus.at(space.key, table.time, ring=True)
    assert not any(item.key == "name" for item in table.appearance.drawn())
