"""A lesson's steps are read before they are passed: by keys that are pressed in a hurry, and by a double click."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.learn.lessons.lesson import READ, State
from game.ui.input.intents import Confirm, Device
from tests.scenes.learn.test_lesson import begin, click, guide_of, send, settle
from tests.scenes.seated import go, words
from tests.teaching import games

FRAME = 0.05


@pytest.mark.parametrize("game", games("a lesson"))
def test_who_presses_enter_in_a_hurry_passes_no_step_unread_and_begins_none_with_a_card_taken(
    tmp_path: Path, game: str
) -> None:
    box, _ = begin(tmp_path, game)
    box.services.navigator.listen(Device.KEYS)
    since = {0: -READ}
    passed: list[int] = []
    for frame in range(2400):
        guide, now = guide_of(box), frame * FRAME
        if guide.state is not State.STEPS:
            break
        if guide.speaking and guide.number not in since:
            since[guide.number] = now
            assert guide.table.moment.draft is None, f"step {guide.number + 1} begins with a card taken"
        before = guide.number, guide.table.host.decision_count, guide.table.moment.draft
        if frame % 2:
            box.services.navigator.handle(Confirm())
        after = guide.number, guide.table.host.decision_count, guide.table.moment.draft
        if after != before:
            assert now - since[before[0]] >= READ - FRAME, f"step {before[0] + 1} is passed unread"
            assert after[1] >= before[1], "nothing is taken back"
        passed += [guide.number] if not passed or passed[-1] != guide.number else []
        go(box, FRAME, FRAME)
    assert guide_of(box).state is State.PAST
    assert passed == sorted(passed)
    assert len(since) == len(guide_of(box).course.steps), "every step has spoken"


def test_the_second_half_of_a_double_click_ends_no_step(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "sinoda", 4)
    assert not guide.course.steps[4].act
    assert not guide.course.steps[5].act
    click(box, "guide:on")
    go(box, 0.1)
    if guide.speaking:
        click(box, "guide:on")
    go(box, 0.1)
    assert guide_of(box).number == 5
    settle(box)
    click(box, "guide:on")
    go(box, 0.1)
    assert guide_of(box).number == 6


@pytest.mark.parametrize("game", games("a lesson"))
def test_the_last_words_are_not_passed_by_what_was_pressed_before_them(tmp_path: Path, game: str) -> None:
    box, guide = begin(tmp_path, game, 99)
    table = guide.table
    guide.finish()
    send(box, Confirm())
    assert box.top is table, "nobody has read yet that the lesson is over"
    go(box, READ + 0.1)
    send(box, Confirm())
    go(box, 0.3)
    assert box.top is not table


@pytest.mark.parametrize(
    ("below", "said"), [("home", "Back home"), ("learn", "Back to the lessons"), ("rulebook", "Back to the rules")]
)
def test_leaving_says_where_it_leads(tmp_path: Path, below: str, said: str) -> None:
    box, guide = begin(tmp_path, "sinoda", 99)
    navigator = box.services.navigator
    if below != "home":
        navigator.scenes.insert(-1, getattr(box.screens, below)())
    guide.finish()
    go(box, READ + 0.1)
    assert words(box.top, "guide:leave") == said


@pytest.mark.parametrize(("game", "said"), [("syncron", "3 free rounds"), ("sinoda", "3 free turns")])
def test_free_turns_are_called_what_they_are_in_their_game(tmp_path: Path, game: str, said: str) -> None:
    _, guide = begin(tmp_path, game, 99)
    assert guide.table.moment.guide is not None
    assert str(guide.table.moment.guide.aside).endswith(said)
