"""The lamp of a first level is heard and answered by mouse, keys and gamepad, and never plays for anybody."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.rules.play.actions import Attack
from game.games.syncro.rules.state.events import Attacked, Beaten, Struck, Withstood
from game.games.syncro.table.tell.sums import Sum
from game.scenes.learn.first_level.first_lamp import DEAF, FirstLamp
from game.scenes.learn.hints.hint import HintGuide
from game.scenes.session.messages.inputs import Decided, Skipped
from game.scenes.table.over.pause import Pause
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, Device, Digit, Help, Intent, Log, Menu, Page, Step, Zone
from tests.games.syncro.table.first_level import first_level, lamp, step, waits_for
from tests.persons import for_everybody
from tests.scenes.box import Box
from tests.scenes.learn.test_hint import advisor
from tests.scenes.seated import FRAME, go, keys, part, press, words


def at(root: Path, wanted: str, **how: object) -> tuple[Box, TableScene]:
    """Return a table at which the lamp speaks of a step."""
    box, table = first_level(root, **{"seed": 3, **how})  # type: ignore[arg-type]
    waits_for(box, table, wanted)
    return box, table


@pytest.mark.parametrize("intent", [Confirm(), Step(1, 0), Zone(1), Digit(2)])
def test_any_key_goes_on_where_something_is_only_to_be_seen(tmp_path: Path, intent: Intent) -> None:
    box, table = at(tmp_path, "enough")
    go(box, 4.0)
    assert step(table) == "enough", "it waits for whoever reads"
    assert isinstance(table.moment.view.history[-1], Struck)
    before = len(table.moment.view.history)
    box.intend(intent)
    go(box)
    assert isinstance(table.moment.view.history[before], Beaten)
    assert step(table) != "enough"


def test_a_press_anywhere_goes_on_too_and_does_nothing_else(tmp_path: Path) -> None:
    box, table = at(tmp_path, "too_little")
    before, count = len(table.moment.view.history), table.host.decision_count
    box.click("foe:0")
    go(box)
    assert isinstance(table.moment.view.history[before], Withstood)
    assert (table.moment.draft, table.host.decision_count) == (None, count)


def test_the_menu_and_the_log_open_as_always_and_nothing_goes_on_behind_them(tmp_path: Path) -> None:
    box, table = at(tmp_path, "enough")
    for intent in (Menu(), Back(), Log()):
        box.intend(intent)
        assert box.top is not table
        box.intend(Back())
        go(box)
        assert step(table) == "enough"


def test_what_was_pressed_before_a_word_came_is_not_for_it(tmp_path: Path) -> None:
    box, table = at(tmp_path, "enough")
    box.shell.change(motion=1.0)
    lamp(table)._began = table.time
    box.intend(Confirm())
    assert step(table) == "enough"
    go(box, DEAF + FRAME)
    box.intend(Confirm())
    go(box)
    assert step(table) != "enough"


def test_skipping_what_is_told_stops_where_the_lamp_has_a_word(tmp_path: Path) -> None:
    box, table = first_level(tmp_path, 4, (0,), 3)
    waits_for(box, table, "enemy")
    box.shell.change(motion=1.0)
    for _ in range(400):
        go(box, 0.1)
        if step(table) in ("enough", "too_little"):
            break
        table.performance.send(Skipped())
        if table.moment.idle and table.moment.acting is not None:
            table.performance.send(Decided(0, next(one for one in table.host.legal(0) if isinstance(one, Attack))))
    else:
        raise AssertionError("the lamp was skipped")
    assert isinstance(table.moment.view.history[-1], Struck)


@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
def test_the_way_is_shown_and_nothing_is_played_until_somebody_presses_it(tmp_path: Path, device: str) -> None:
    box, table = at(tmp_path, "enemy")
    count, word = table.host.decision_count, lamp(table).word
    assert word is not None
    assert isinstance(word.act, Attack)
    if device == "mouse":
        box.click("guide:show")
    else:
        box.services.navigator.device = device  # type: ignore[assignment]
        box.intend(Help() if device == "keys" else Log())
    go(box, 1.0)
    assert "guide:way:0" in keys(table), "the path from the Spell to the enemy is lit"
    assert (table.host.decision_count, table.moment.draft) == (count, None)
    way = table.game.learning.keys_to_press(table.moment.facts, word.act)
    assert device == "mouse" or table.focus.key == way[0]
    value = table.moment.facts.hand[word.act.card][1]
    assert f"Lay your {value} on the " in box.said()
    for key in way:
        if key in keys(table):  # by keys the second press casts already
            press(table, key)
    go(box)
    assert [event for event in table.host.events(0) if isinstance(event, Attacked)]
    assert step(table) != "enemy"


def test_whoever_presses_something_else_plays_it(tmp_path: Path) -> None:
    box, table = at(tmp_path, "enemy")
    count = table.host.decision_count
    press(table, "act:pass")
    go(box)
    assert table.host.decision_count > count
    assert step(table) != "enemy"


def test_the_words_follow_what_has_been_pressed(tmp_path: Path) -> None:
    box, table = at(tmp_path, "enemy")
    word = lamp(table).word
    assert word is not None
    assert isinstance(word.act, Attack)
    value = table.moment.facts.hand[word.act.card][1]
    assert "Press the" in box.said()
    press(table, f"foe:{word.act.on}")
    assert f"Now press your {value}." in box.said()
    press(table, f"foe:{word.act.on}")  # it is put back
    press(table, f"hand:{word.act.card}")
    assert "Press the" in box.said()
    assert step(table) == "enemy"


def test_a_step_is_skipped_and_what_was_said_can_be_read_again(tmp_path: Path) -> None:
    box, table = at(tmp_path, "hand")
    first = words(table, "guide:title")
    box.intend(Page(-1))
    assert part(table, "guide:dots").face.at == 0, "nothing was said before"  # type: ignore[attr-defined]
    assert words(table, "guide:title") == first
    box.click("guide:skip")
    go(box)
    assert step(table) == "", "the estimate is still asked for, without a word"
    waits_for(box, table, "enemy")
    now = words(table, "guide:title")
    box.intend(Page(-1))
    assert words(table, "guide:title") == first
    assert part(table, "guide:dots").face.at == 0  # type: ignore[attr-defined]
    box.click("guide:on")
    assert (words(table, "guide:title"), step(table)) == (now, "enemy")


def test_computer_players_wait_while_a_word_is_read(tmp_path: Path) -> None:
    box, table = at(tmp_path, "last")
    if table.moment.acting is not None:
        return
    count = table.host.decision_count
    go(box, 6.0, 0.1)
    assert table.host.decision_count == count


def test_a_hint_and_the_lamp_never_speak_at_the_same_time(tmp_path: Path) -> None:
    box, table = at(tmp_path, "enemy")
    worker = advisor(box)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    assert table.helping.offered
    press(table, "bar:hint")
    go(box, 0.2)
    assert isinstance(table.moment.guide, HintGuide)
    assert "guide:dots" not in keys(table)
    box.intend(Back())
    go(box)
    assert step(table) == "enemy", "the lamp goes on where it was"


def test_the_menu_puts_the_lamp_out_and_lights_it_again(tmp_path: Path) -> None:
    box, table = at(tmp_path, "enemy")
    box.intend(Menu())
    pause = box.top
    assert isinstance(pause, Pause)
    assert words(pause, "lamp") == "Play without the lamp"
    box.click("lamp")
    go(box, 1.0)
    assert not isinstance(table.moment.guide, FirstLamp)
    assert "guide:dots" not in keys(table)
    _, again = first_level(tmp_path, 4, (0,), 5, box=box)
    assert again.moment.guide is None, "it is kept for whoever has put it out"
    assert "lead:0" in keys(again), "without the lamp it is asked who leads"
    box.intend(Menu())
    assert words(box.top, "lamp") == "Play with the lamp"
    box.click("lamp")
    press(again, "lead:0")
    waits_for(box, again, "enemy")


def test_leaving_and_coming_back_goes_on_with_the_step_that_is_next(tmp_path: Path) -> None:
    box, _ = at(tmp_path, "enemy")
    _, again = first_level(tmp_path, 4, (0,), 3, box=box)
    waits_for(box, again, "enemy")
    waits_for(box, again, "enough")
    lamp(again).go_on()
    box.show(box.table(again.session))
    top = box.top
    assert isinstance(top, TableScene)
    assert {"hand", "enemy", "enough"} <= lamp(top)._pupils.steps_taught(0)


def test_the_whole_total_stands_beside_the_word_without_motion_too(tmp_path: Path) -> None:
    _, table = at(tmp_path, "enough")
    shown = part(table, "sum").face
    assert isinstance(shown, Sum)
    assert shown.decided(table.time)


def test_tab_goes_through_the_table_and_the_lamp_and_a_step_begins_where_its_light_is(tmp_path: Path) -> None:
    box, table = first_level(tmp_path, 4, (0,), 3)
    box.services.navigator.listen(Device.KEYS)
    waits_for(box, table, "enemy")
    go(box)
    word = lamp(table).word
    assert word is not None
    assert (table.focus.key, table.focus.ring) == (word.lit[0][0], True)
    found = set()
    for _ in range(8):
        box.intend(Zone(1))
        found.add(table.focus.key)
    assert {"guide:skip", "act:pass", "hand:0"} <= found
    table.focus.at("guide:skip", table.time, ring=True)
    box.intend(Step(1, 0), Confirm())
    go(box)
    assert "guide:way:0" in keys(table)


@pytest.mark.parametrize("motion", [0.0, 1.0])
def test_whoever_uses_keys_is_led_to_what_is_lit(tmp_path: Path, motion: float) -> None:
    box, table = first_level(tmp_path)
    box.services.motion, box.services.navigator.device = motion, Device.KEYS
    waits_for(box, table, "enemy")
    go(box, 2.0)  # by then the table has led to the hand, as it does where a decision begins
    word = lamp(table).word
    assert word is not None
    assert table.moment.idle
    assert (table.focus.key, table.focus.ring) == (word.lit[0][0], True)
    table.focus.at("hand:0", table.time, ring=True)
    table.focused()
    go(box, 1.0)
    assert table.focus.key == "hand:0", "once"


def test_what_a_pointed_enemy_can_do_is_told_whole_or_not_beside_a_word(tmp_path: Path) -> None:
    box, table = first_level(tmp_path)
    box.services.motion, box.services.navigator.device = 0.0, Device.KEYS
    waits_for(box, table, "enemy")
    go(box, 2.0)
    told = {one.key for one in table.appearance.plain if one.key.startswith("detail")}
    assert {"detail", "detail:card", "detail:name:0"} <= told, "the keys were led to it"
    paper = part(table, "guide:bubble").rect
    assert any(paper.meets(one.rect) for one in table.appearance.plain if one.key.startswith("detail"))
    assert not told & keys(table)
    lit = table.focus.key
    for_everybody(box.services, meetings=False)
    box.intend(Menu())
    box.click("lamp")
    go(box, 1.0)
    table.focus.at(lit, table.time, ring=True)
    table.focused()
    go(box)
    assert told <= keys(table), "without the lamp there is room for all of it"
