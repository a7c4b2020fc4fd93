"""A match that has ended stays on its table until somebody asks for the results; undo leads back into play."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.protocol import Hidden
from game.engine.rng import Rng
from game.saves.records.glance import glance
from game.scenes.home.home import Home
from game.scenes.results.results import Results
from game.scenes.session.messages.inputs import Decided
from game.scenes.shell.navigation.navigator import LIVELY
from game.scenes.table.ending.last_moment import ALONE, DEAD, LastMoment
from game.scenes.table.ending.last_picture import BUTTON, CROWN, FADES, KEY, NIGHT, RAIL
from game.scenes.table.over.log import LogScene
from game.scenes.table.over.pause import Pause
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Back, Confirm, Device, Log, Menu, Redo, Undo, Zone
from game.ui.lamplight import Hole, night
from game.ui.lastlight import FLIES, Dusk, Sparks
from tests.games.soon.tables import read
from tests.games.soon.tables import table as lay
from tests.matches import standing
from tests.scenes.box import Box
from tests.scenes.endings import fresh
from tests.scenes.seated import FRAME, ask_for_results, go, keys, part
from tests.scenes.shared import Table, match_of, shared, take

MINUTES = 300.0


def ended(root: Path, motion: float, people: tuple[int, ...] = (0, 1), text: float = 1.0) -> tuple[Box, Table]:
    """Show a match of two whose last decision has just been taken, up to the first frame in which all is told."""
    match = match_of("sinoda", 2, 3, 0)
    rng = Rng.of(3, 2)
    while match.rules.to_act(match.state):
        seat = match.rules.to_act(match.state)[0]
        match.play(seat, rng.choice(list(match.rules.legal(match.state, seat))))
    last = match.decisions[-1]
    match.undo()
    box, table = shared(root, "sinoda", match, people=people, motion=motion, text=text)
    table.machine.bots.attend = lambda dt, motion, pace: None  # type: ignore[method-assign]
    table.performance.send(Decided(last.seat, last.action))
    assert table.host.outcome is not None
    told(box, table)
    return box, table


def told(box: Box, table: Table) -> None:
    """Let everything be told, up to the frame in which the last moment begins."""
    for _ in range(400):
        if isinstance(table.moment.guide, LastMoment):
            return
        go(box)
    raise AssertionError("the match ends on its table")


def passed(table: Table) -> float:
    assert isinstance(table.moment.guide, LastMoment)
    return table.moment.guide.passed


def until(box: Box, table: Table, seconds: float) -> None:
    """Let time pass until so many seconds after the end."""
    while passed(table) < seconds - 1e-6:
        go(box)


def test_the_picture_comes_in_its_own_time(tmp_path: Path) -> None:
    box, table = ended(tmp_path, 1.0)
    for key, second in (("end:dusk", NIGHT), ("end:gold:0", CROWN), ("end:sentence", RAIL), (KEY, BUTTON)):
        until(box, table, second - 2 * FRAME)
        assert key not in keys(table)
        until(box, table, second + FRAME)
        assert key in keys(table)
    assert RAIL <= 0.6, "nobody waits for who has won"
    assert NIGHT < CROWN < RAIL < BUTTON <= 1.0
    assert table.focus.key == KEY, "the button is focused as soon as it is there"


def test_the_sentence_stands_above_the_night_and_no_box_is_lit_round_it(tmp_path: Path) -> None:
    box, table = ended(tmp_path, 1.0)
    until(box, table, NIGHT + FADES)
    order = [part.key for part in sorted(table.parts, key=lambda part: part.layer)]
    assert order.index("end:dusk") < order.index("end:said:bar:status")
    dusk = next(part.face for part in table.parts if part.key == "end:dusk")
    status = next(part.rect for part in table.parts if part.key == "bar:status")
    assert isinstance(dusk, Dusk)
    assert not any(hole.rect.meets(status) and hole.rect.w > status.w / 2 for hole in dusk.holes)


def test_the_lamp_goes_to_the_winners_plates(tmp_path: Path) -> None:
    box, table = ended(tmp_path, 1.0)
    outcome = table.host.outcome
    assert outcome is not None
    until(box, table, CROWN - 2 * FRAME)
    assert table.moment.model.crowned == ()
    until(box, table, CROWN + FRAME)
    assert table.moment.model.crowned == outcome.winners


@pytest.mark.parametrize("motion", [0.0, 1.0, 2.0])
def test_no_screen_comes_by_itself_while_a_person_sits_there(tmp_path: Path, motion: float) -> None:
    box, table = ended(tmp_path, motion)
    go(box, MINUTES, step=0.5)
    assert box.services.navigator.top is table
    assert KEY in keys(table)
    ask_for_results(box)
    assert isinstance(box.services.navigator.top, Results)


@pytest.mark.parametrize("motion", [0.0, 1.0])
def test_where_nobody_sits_the_results_come_after_three_seconds(tmp_path: Path, motion: float) -> None:
    box, table = ended(tmp_path, motion, people=())
    go(box, ALONE - 0.1)
    assert box.services.navigator.top is table
    go(box, 0.2)
    assert isinstance(box.services.navigator.top, Results)


def test_the_machine_rests_when_everything_is_there(tmp_path: Path) -> None:
    box, table = ended(tmp_path, 1.0)
    until(box, table, CROWN + FLIES + 0.5)
    for _ in range(100):
        if not table.alive:
            break
        go(box)
    assert not table.alive
    go(box, LIVELY)  # till then people blink
    table.dirty = False
    go(box, 5.0)
    assert not table.dirty, "nothing is drawn again"
    assert table.seconds_until_update() is None, "nothing is awaited"


def test_between_two_changes_the_table_sleeps_up_to_the_next(tmp_path: Path) -> None:
    box, table = ended(tmp_path, 1.0)
    until(box, table, FADES / 2)
    wakes = table.seconds_until_update()
    assert isinstance(table.moment.guide, LastMoment)
    assert not table.moment.guide.alive
    assert wakes is not None
    assert wakes <= NIGHT - passed(table) + 1e-6


def test_the_night_is_drawn_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box, table = ended(tmp_path, 1.0)
    drawn: list[str] = []

    def count(canvas: Canvas, holes: Sequence[Hole], role: str) -> pygame.Surface:
        drawn.append(role)
        return night(canvas, holes, role)

    monkeypatch.setattr("game.ui.lastlight.night", count)
    for step in range(12):
        until(box, table, NIGHT + 0.1 * step)
        box.draw()
    assert len(drawn) <= 2, "once when it falls, once when the lamp has changed what is lit"
    box.intend(Zone(1), Zone(1))
    go(box, 0.5)
    box.draw()
    assert len(drawn) <= 2


def test_without_motion_all_is_there_at_once_and_no_sparks_fly(tmp_path: Path) -> None:
    box, table = ended(tmp_path, 0.0)
    assert {"end:dusk", "end:gold:0", "end:sentence", KEY} <= keys(table)
    assert not [item for item in table.parts if isinstance(item.face, Sparks)]
    dusk = part(table, "end:dusk").face
    assert isinstance(dusk, Dusk)
    assert dusk.fade.lasts == pytest.approx(0.12)
    go(box, 0.2)
    assert not table.alive


def test_sparks_fly_once(tmp_path: Path) -> None:
    box, table = ended(tmp_path, 1.0)
    until(box, table, BUTTON)
    assert [item for item in table.parts if isinstance(item.face, Sparks)]
    table.refresh()
    first = next(item.face for item in table.parts if isinstance(item.face, Sparks))
    go(box, 3.0)
    later = [item.face for item in table.parts if isinstance(item.face, Sparks)]
    assert all(face == first for face in later), "no second burst begins"


# What is heard


def test_what_was_meant_for_the_blow_opens_nothing(tmp_path: Path) -> None:
    box, table = ended(tmp_path, 0.0)
    box.intend(Confirm())
    box.click(KEY)
    go(box, DEAD - 3 * FRAME)
    box.intend(Confirm())
    assert box.services.navigator.top is table
    go(box, 4 * FRAME)
    box.intend(Confirm())
    assert isinstance(box.services.navigator.top, Results)


def test_a_press_shows_the_whole_picture_and_only_the_next_one_leads_on(tmp_path: Path) -> None:
    box, table = ended(tmp_path, 1.0)
    until(box, table, DEAD + 0.1)
    box.intend(Confirm())
    assert {"end:dusk", "end:gold:0", "end:sentence", KEY} <= keys(table)
    box.intend(Confirm())
    assert box.services.navigator.top is table, "a press so soon after is the first one's"
    go(box, DEAD + FRAME)
    assert table.focus.key == KEY
    box.intend(Confirm())
    assert isinstance(box.services.navigator.top, Results)


@pytest.mark.parametrize("how", ["click", "keys", "pad"])
def test_every_device_asks_for_the_results(tmp_path: Path, how: str) -> None:
    box, table = ended(tmp_path, 0.0)
    go(box, DEAD + FRAME)
    if how == "click":
        box.click(KEY)
    else:
        box.services.navigator.listen(Device.KEYS if how == "keys" else Device.PAD)
        box.intend(Zone(1))
        for _ in range(12):
            if table.focus.key == KEY:
                break
            box.intend(Zone(1))
        assert table.focus.key == KEY, "Tab leads there"
        box.intend(Confirm())
    assert isinstance(box.services.navigator.top, Results)


@pytest.mark.parametrize("device", ["mouse", "keys"])
@pytest.mark.parametrize("by", [1, -1])
def test_the_first_tab_leads_to_the_results_and_enter_opens_them(tmp_path: Path, device: Device, by: int) -> None:
    box, table = ended(tmp_path, 1.0)
    box.services.navigator.listen(device)
    until(box, table, BUTTON + DEAD + FRAME)
    box.intend(Zone(by))
    assert (table.focus.key, table.focus.ring) == (KEY, True)
    box.intend(Zone(by))
    assert table.focus.key != KEY, "the next one goes on"
    box.intend(Zone(-by), Confirm())
    assert isinstance(box.services.navigator.top, Results)


def test_the_board_can_be_looked_at_meanwhile(tmp_path: Path) -> None:
    box, table = ended(tmp_path, 0.0)
    go(box, DEAD + FRAME)
    reached = set()
    for _ in range(12):
        box.intend(Zone(1))
        reached.add(table.focus.key.partition(":")[0].partition("-")[0])
    assert {"space", "bar", "seat", "end"} <= reached
    box.intend(Log())
    assert isinstance(box.top, LogScene)
    box.intend(Back())
    assert box.services.navigator.top is table
    assert KEY in keys(table)


@pytest.mark.parametrize("intent", [Back(), Menu()])
def test_escape_and_menu_open_the_pause(tmp_path: Path, intent: Back | Menu) -> None:
    box, table = ended(tmp_path, 1.0)
    until(box, table, DEAD + FRAME)
    box.intend(intent)
    assert isinstance(box.top, Pause)
    assert "resign" not in keys(box.top), "a match that is over can't be given up"
    box.intend(Back())
    assert box.services.navigator.top is table
    go(box, BUTTON)
    assert KEY in keys(table)


# Undo


@pytest.mark.parametrize("motion", [0.0, 1.0])
def test_undo_leads_back_into_play_and_the_moment_vanishes(tmp_path: Path, motion: float) -> None:
    box, table = ended(tmp_path, motion)
    go(box, BUTTON + 0.2)
    box.intend(Undo())
    assert table.host.outcome is None
    assert not [key for key in keys(table) if key.startswith("end:")], "in the very first frame"
    go(box)
    assert table.moment.guide is None
    assert table.moment.model.crowned == ()
    assert table.moment.acting is not None


@pytest.mark.parametrize("times", [1, 2])
def test_an_end_that_comes_again_is_told_as_the_first_time(tmp_path: Path, times: int) -> None:
    box, table = ended(tmp_path, 1.0)
    for _ in range(times):
        until(box, table, BUTTON)
        box.intend(Undo())
        go(box)
        box.intend(Redo())
        assert table.host.outcome is not None
        told(box, table)
    assert passed(table) < NIGHT
    assert "end:dusk" not in keys(table)


# What is kept


def test_the_record_is_whole_before_anybody_asks_for_the_results(tmp_path: Path) -> None:
    from tests.matches import players

    box = Box(tmp_path)
    table = box.deal("sinoda", players(("person", "person")), {})
    assert table is not None
    box.services.navigator.push(box.screens.home())
    box.services.navigator.push(table)
    box.services.navigator.settle()
    rng = Rng.of(3, 2)
    while table.host.outcome is None:
        seat = table.host.to_act()[0]
        table.host.play(seat, rng.choice(table.host.legal(seat)))
    go(box, 1.0)
    record = table.session.journal.record
    assert record is not None
    assert "over" in json.loads(record.path.read_bytes().splitlines()[-1])
    assert glance(record.path).over
    box.intend(Menu())
    box.click("home")
    go(box, 0.5)
    home = box.services.navigator.top
    assert isinstance(home, Home)
    assert home.latest is None, "home offers no match that has ended"


# Room


@pytest.mark.parametrize(
    ("size", "text"), [((960, 600), 2.0), ((1280, 720), 1.0), ((1000, 1400), 1.3), ((1280, 720), 2.0)]
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_have_room_and_cover_no_other(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    box, table = ended(tmp_path, 0.0)
    box.services.words.language = language
    box.measure(size, text)
    go(box)
    frame = box.services.kit.frame.rect
    parts = [item for item in table.parts if item.key in ("end:sentence", "end:reason", KEY)]
    inks = [(item.key, ink) for item in parts for ink in item.text_rects()]
    assert {"end:sentence", KEY} <= {key for key, _ in inks}
    assert not any(item.truncated() for item in parts)
    assert all(frame.contains(ink) for _, ink in inks)
    for key, ink in inks:
        for other in table.parts:
            if other.key != key and not other.key.startswith("end:"):
                assert not any(ink.meets(words) for words in other.text_rects()), f"{key} lies over {other.key}"
    for key, ink in inks:
        assert not any(ink.meets(room) for other, room in inks if key != other)


# Several people at one screen


def passed_on(root: Path) -> tuple[Box, Table]:
    """Show the end of a match of Soon between two people who pass the screen on: the second one has acted last."""
    match = fresh("soon", 2, 1, {"length": "express"})
    start = lay(("1d 2d 3d 4d 5d 6d 7d 8d", "1n 2n"), ("5d 1d 2d", "3n 5n 4n 6n"), mover=1)
    start = replace(start, completed=(0,))
    match = standing(match.rules, start, 2)
    box, table = shared(root, "soon", match)
    go(box, 0.2)
    take(box, 1)
    assert table.moment.viewer == 1
    action = read(match.rules, table.host.view(1).state, "3n", 1)  # type: ignore[arg-type]
    table.performance.send(Decided(1, action))
    told(box, table)
    return box, table


def test_nobodys_hand_lies_open_at_the_end(tmp_path: Path) -> None:
    box, table = passed_on(tmp_path)
    assert table.moment.viewer is None
    assert all(isinstance(card, Hidden) for hand in table.moment.view.state.hands for card in hand)
    assert box.services.navigator.top is table, "no curtain falls: there is nothing to hide"


def test_undo_at_the_end_is_refused_for_the_same_reason_as_before_it(tmp_path: Path) -> None:
    box, table = passed_on(tmp_path)
    refusal = table.moment.model.turning.no_undo
    assert refusal is not None
    assert refusal.message.key == "refuse.undo.shown", "a card was shown: it is not that nobody has the screen"
    box.intend(Undo())
    assert table.host.outcome is not None
    assert isinstance(table.moment.guide, LastMoment)
