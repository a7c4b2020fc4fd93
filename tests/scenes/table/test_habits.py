"""What people want otherwise at a table: what is asked first, how a curtain opens, hints, and whom the table faces."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.saves.people.settings import WAIT
from game.scenes.session.messages.inputs import Took
from game.scenes.shell.sheets.dialogs import Question
from game.scenes.table.guides.guide import BULB
from game.scenes.table.over.curtain import HOLD, LOOK, Curtain
from game.scenes.table.over.pause import Pause
from game.ui.input.intents import Back, Confirm, LetGo, Menu
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, press, words
from tests.scenes.shared import match_of, shared
from tests.scenes.table.test_privacy import box_with_murmur, curtain_of

ASKS = {"again": "ask_again", "home": "ask_leave", "resign": "ask_resign"}


@pytest.mark.parametrize("wanted", [True, False])
@pytest.mark.parametrize("button", ASKS)
def test_what_is_asked_first_is_for_each_to_say(tmp_path: Path, button: str, wanted: bool) -> None:
    box = scenes.pause(tmp_path, (1280, 720), 1.0, "en")
    box.services.navigator.scenes.insert(0, box.screens.home())
    box.shell.change(**{ASKS[button]: wanted})
    before = box.top
    press(box.top, button)
    go(box)
    assert isinstance(box.services.navigator.top, Question) == wanted
    assert (before in box.services.navigator.scenes) == wanted


def test_a_match_that_is_left_after_a_question_is_left_by_its_answer(tmp_path: Path) -> None:
    box = scenes.pause(tmp_path, (1280, 720), 1.0, "en")
    box.services.navigator.scenes.insert(0, box.screens.home())
    box.shell.change(ask_leave=True)
    assert isinstance(box.top, Pause)
    table = box.top.table
    press(box.top, "home")
    go(box)
    press(box.top, "yes")
    go(box)
    assert table not in box.services.navigator.scenes


def opened(box: Box, seconds: float) -> bool:
    """Hold what opens a curtain for so many seconds, let it go, and tell whether the curtain has gone for the turn."""
    box.intend(Confirm())
    go(box, seconds)
    box.intend(LetGo())
    go(box, 1.0)
    return not isinstance(box.services.navigator.top, Curtain)


@pytest.mark.parametrize(("wish", "stays"), [("hold", False), ("press", True)])
def test_a_curtain_that_is_held_long_stays_open_for_whoever_wants_a_press(
    tmp_path: Path, wish: str, stays: bool
) -> None:
    box = box_with_murmur(tmp_path)
    _, curtain = curtain_of(box, 1)
    box.shell.change(curtain=wish)
    go(box, WAIT + 0.1)
    assert ("hold" in words(curtain, LOOK).lower()) != stays
    assert opened(box, 2 * HOLD) == stays


def test_without_hints_no_table_offers_one_and_the_key_opens_the_rules(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "sinoda", match_of("sinoda", 2, 3, 0), people=[0])
    go(box, 1.0)
    assert BULB in keys(table)
    box.shell.change(hints=False)
    go(box)
    assert BULB not in keys(table)
    asked = table.helping.hinting
    box.keys(pygame.K_F1)
    go(box)
    assert (asked, table.helping.hinting) == (False, False)
    assert box.services.navigator.top is not table


def test_a_flat_screen_faces_the_person_who_acts(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "sinoda", match_of("sinoda", 2, 3, 0))
    go(box, 1.0)
    seen = []
    for _ in range(3):
        seen.append((table.moment.acting, box.services.navigator.far))
        acting = table.moment.acting
        assert acting is not None
        table.decisions.act(table.host.legal(acting)[0])
        go(box, 3.0)
    assert seen == [(0, False), (1, True), (0, False)]


def test_a_flat_screen_faces_the_person_whose_hand_is_open_whoever_is_to_act(tmp_path: Path) -> None:
    _, table = shared(tmp_path, "soon", match_of("soon", 2, 3, 0))
    seen = []
    for seat in (0, 1):
        table.performance.send(Took(seat))
        seen.append(table.far)
    assert seen == [False, True]
    assert len(table.host.to_act()) == 1, "one of them waits"


def test_a_curtain_faces_whom_it_calls(tmp_path: Path) -> None:
    box = box_with_murmur(tmp_path)
    table, curtain = curtain_of(box, 1)
    assert isinstance(curtain, Curtain)
    assert curtain.far == table.session.sits_far(curtain.seat)


@pytest.mark.parametrize(("count", "far"), [(2, {1}), (3, {1, 2}), (4, {2}), (6, {2, 3, 4})])
def test_people_sit_round_a_flat_screen_in_the_order_of_play(tmp_path: Path, count: int, far: set[int]) -> None:
    _, table = shared(tmp_path, "soon", match_of("soon", count, 3, 0))
    assert {seat for seat in range(count) if table.session.sits_far(seat)} == far


def test_who_plays_alone_with_bots_keeps_the_table_as_it_is(tmp_path: Path) -> None:
    box, _ = shared(tmp_path, "sinoda", match_of("sinoda", 2, 3, 0), people=[1])
    go(box, 1.0)
    assert not box.services.navigator.far


def test_a_curtain_that_wants_a_press_shows_nothing_while_it_is_held(tmp_path: Path) -> None:
    box = box_with_murmur(tmp_path)
    table, curtain = curtain_of(box, 1)
    box.shell.change(curtain="press")
    go(box, WAIT + 0.1)
    box.intend(Confirm())
    go(box, 3 * HOLD)
    assert (curtain.gap, table.moment.viewer) == (0.0, None)


@pytest.mark.parametrize("wish", ["hold", "press"])
def test_a_choice_is_looked_at_again_by_two_presses_even_after_the_pause(tmp_path: Path, wish: str) -> None:
    box = box_with_murmur(tmp_path)
    table, _ = curtain_of(box, 1)
    curtain = table.screens.curtain(1, visit=True)
    box.services.navigator.replace(curtain)
    box.shell.change(curtain=wish)
    go(box, WAIT + 0.1)
    box.intend(Confirm(), LetGo())
    assert table.moment.viewer is None
    for intent in (Menu(), Back()):
        box.intend(intent)
        go(box, WAIT + 0.1)
    assert box.services.navigator.top is curtain
    box.intend(Confirm(), LetGo())
    assert table.moment.viewer is None, "whoever has pressed once may have gone meanwhile"
    box.intend(Confirm(), LetGo())
    assert table.moment.viewer == 1
