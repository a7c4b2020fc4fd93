"""What lies over a table of several people: the curtain, the menu, another table; nothing leaks, and all leads on."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.saves.people.settings import WAIT
from game.scenes.home.home import Home
from game.scenes.table.over.curtain import HOLD, LOOK, Curtain
from game.scenes.table.over.log import LogScene
from game.scenes.table.over.pause import Pause
from game.scenes.table.over.screens_over import ScreensOverTable
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, Covered, Hide, LetGo, Menu, Press, Release, Undo
from tests.scenes.box import Box
from tests.scenes.seated import go
from tests.scenes.table.test_privacy import box_with_murmur, curtain_of, table_of, take


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return box_with_murmur(tmp_path)


def look(curtain: Curtain) -> tuple[int, int]:
    """Return the middle of the button that opens a curtain."""
    x, y = next(part for part in curtain.parts if part.key == LOOK).rect.middle
    return round(x), round(y)


def held(box: Box) -> tuple[TableScene, Curtain, tuple[int, int]]:
    """Show a curtain that somebody holds open."""
    table, curtain = curtain_of(box, 1)
    go(box, WAIT + 0.1)
    at = look(curtain)
    box.services.navigator.handle(Press(*at, 1))
    go(box, HOLD + 0.1)
    assert table.moment.viewer == 1
    return table, curtain, at


def test_leaving_goes_home_though_a_ring_lies_over_the_table(box: Box) -> None:
    navigator = box.services.navigator
    table = table_of(box)
    box.show(box.screens.home())
    navigator.push(table)
    go(box)
    go(box)
    assert isinstance(navigator.top, Ring)
    go(box, WAIT + 0.1)
    navigator.handle(Back())
    navigator.settle()
    pause = navigator.top
    assert isinstance(pause, Pause)
    pause.leave_table()
    go(box)
    assert [type(scene) for scene in navigator.scenes] == [Home]


def test_another_scene_in_a_table_s_place_leaves_nothing_of_it(box: Box) -> None:
    navigator = box.services.navigator
    first, second = table_of(box), table_of(box, 8)
    box.show(box.screens.home())
    navigator.push(first)
    go(box)
    first.screens.open_pause()
    navigator.settle()
    navigator.end(first, second)
    navigator.settle()
    assert navigator.scenes[1:] == [second]


def test_a_menu_over_a_curtain_that_is_held_open_closes_it(box: Box) -> None:
    for intent in (Back(), Menu()):
        table, curtain, at = held(box)
        box.services.navigator.handle(intent)
        box.services.navigator.settle()
        assert type(box.services.navigator.top) is Pause
        assert table.moment.viewer is None
        box.services.navigator.handle(Release(*at, 1))
        box.services.navigator.pop()
        go(box, 0.3)
        assert box.services.navigator.scenes[-1] is curtain
        assert table.moment.viewer is None
        assert curtain.gap == 0


def test_a_lost_window_closes_the_curtain_that_is_there_and_drops_no_second_one(box: Box) -> None:
    table, curtain, _ = held(box)
    box.services.navigator.handle(Covered())
    go(box)
    assert box.services.navigator.top is curtain
    assert table.moment.viewer is None
    box.services.motion = 1.0
    go(box, WAIT)
    box.services.navigator.handle(Confirm())
    go(box, 0.1)
    box.services.navigator.handle(LetGo())
    go(box, 0.1)
    assert 0 < curtain.gap < 1
    box.services.navigator.handle(Covered())
    go(box)
    assert [type(scene) for scene in box.services.navigator.scenes if isinstance(scene, Curtain)] == [Curtain]
    assert table.moment.viewer is None


def test_a_right_click_on_a_curtain_opens_nothing(box: Box) -> None:
    _, curtain = curtain_of(box, 1)
    go(box, WAIT + 0.1)
    box.services.navigator.handle(Press(5, 5, 3))
    box.services.navigator.settle()
    assert box.services.navigator.top is curtain


def test_a_right_click_closes_a_curtain_that_is_held_open(box: Box) -> None:
    table, curtain, _ = held(box)
    box.services.navigator.handle(Press(5, 5, 3))
    box.services.navigator.settle()
    assert box.services.navigator.top is curtain
    assert table.moment.viewer is None
    assert curtain.gap == 0


def test_the_hide_key_drops_no_second_curtain_under_a_menu_and_a_log(box: Box) -> None:
    for opens, kind in ((ScreensOverTable.open_pause, Pause), (ScreensOverTable.open_log, LogScene)):
        box.show(table_of(box))
        go(box)
        table = take(box, 2)
        opens(table.screens)
        box.services.navigator.settle()
        assert isinstance(box.services.navigator.top, kind)
        assert table.moment.viewer is None
        box.services.navigator.handle(Hide())
        box.services.navigator.settle()
        assert len([scene for scene in box.services.navigator.scenes if isinstance(scene, Curtain)]) == 1


def test_nobody_undoes_for_another_while_computer_players_decide(box: Box) -> None:
    table = table_of(box, people=(0, 1))
    table.machine.bots.attend = lambda dt, motion, pace: None  # type: ignore[method-assign]  # they take their time
    box.show(table)
    go(box)
    for seat in (0, 1):
        take(box, seat)
        table.press(next(part for part in table.parts if part.key == "card:0"))
        go(box)
    count = table.host.decision_count
    table.handle(Undo())
    assert table.host.decision_count == count
    assert "refuse" not in table.refusal[1]
    assert table.refusal[1] == box.services.words.say("refuse.undo.curtain")


def test_a_hand_is_hidden_before_another_match_is_shown_over_it(box: Box, tmp_path: Path) -> None:
    from game.scenes.home.records import take_up

    box.show(table_of(box))
    go(box)
    table = take(box, 0)
    take_up(box.services, box.screens, tmp_path / "nothing.jsonl")
    assert table.moment.viewer is None
