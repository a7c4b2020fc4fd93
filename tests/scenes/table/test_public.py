"""What lies on a table for all to see: the same whatever is in a hand, and as it was at any turn."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.games.sinoda.rules.rules import Moved
from game.games.soon.rules.events import Drew
from game.games.soon.table.pieces.cards import BACK
from game.scenes.session.replay.reader import Reader
from game.scenes.shell.sheets.things import CHAIR_RATIO
from game.scenes.table.over.log import LogScene
from game.scenes.table.over.pause import Pause
from game.scenes.table.picture.public import Moment, PublicCloth, play_area, room_of, shown, shown_near
from game.scenes.table.picture.still import StillTable, unused
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Log, Menu, Step
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.seated import keys, sit_down
from tests.scenes.shared import shared
from tests.scenes.table.test_two_worlds import GAMES, worlds


def cloth(box: Box, table: TableScene) -> PublicCloth:
    return PublicCloth(box.services, table.session, type(table.game))


def pixels(picture: pygame.Surface | None) -> bytes:
    assert picture is not None
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("game", GAMES)
def test_nobodys_hand_is_on_the_cloth(tmp_path: Path, game: str) -> None:
    """Two worlds that differ only in what a stranger can't see lie on it alike."""
    chance = random.Random(7)
    while True:
        pair, seat = worlds(game, chance)
        if seat is None:
            break
    shown = []
    for number, match in enumerate(pair):
        box, table = shared(tmp_path / str(number), game, match)
        shown.append(pixels(cloth(box, table).picture(2.0)))
    assert shown[0] == shown[1]


@pytest.mark.parametrize("game", GAMES)
def test_all_of_the_place_where_one_plays_is_on_the_cloth(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    table = sit_down(box, game)
    reader = Reader(table.session, stranger=True)
    mimic = type(table.game)(table.session.rules, unused())
    still = StillTable(reader, mimic, box.services.settings, box.services.kit, bar=False, lamp=False, spoken=False)
    area = play_area(still, room_of(still))
    seen = shown(still, CHAIR_RATIO).inset(-0.5)
    assert seen.contains(area.clipped(room_of(still)))


def walked(tmp_path: Path) -> tuple[Box, TableScene]:
    """Return a table at which something has moved."""
    box = Box(tmp_path)
    table = box.table(scenes.played(box, scenes.PAIR, 9))
    box.show(table)
    return box, table


def moment(box: Box, table: TableScene, beat: int) -> Moment:
    found = cloth(box, table).moment(beat, beat - 1)
    assert found is not None
    return found


def test_nothing_beside_a_board_is_cut_in_the_window_of_a_box(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = sit_down(box, "sinoda")
    reader = Reader(table.session, stranger=True)
    mimic = type(table.game)(table.session.rules, unused())
    still = StillTable(reader, mimic, box.services.settings, box.services.kit, bar=False, lamp=False, spoken=False)
    seen = shown_near(still)
    beside = [part.rect for part in still.parts if part.layer < -1 and part.rect.w < 400]
    assert beside, "the discs of captured pieces"
    assert all(seen.contains(rect) or not seen.meets(rect) for rect in beside)


def test_the_table_is_shown_as_it_was_then_and_what_had_moved(tmp_path: Path) -> None:
    box, table = walked(tmp_path)
    beats = table.host.beat_count
    moments = [moment(box, table, beat) for beat in (1, beats)]
    assert pixels(moments[0].picture) != pixels(moments[1].picture)
    ways = [moment(box, table, beat).way for beat in range(2, beats + 1)]
    assert any(ways)
    assert all(moments[1].area.holds(*end) for way in ways for end in way)


def test_a_way_on_a_board_goes_over_its_spaces(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = box.table(scenes.played(box, scenes.PAIR, 40))
    box.show(table)
    moved = enumerate(table.host.events(None), 1)
    beat, path = next((beat, one.path) for beat, one in moved if isinstance(one, Moved) and len(one.path) > 2)
    then = moment(box, table, beat)
    assert len(then.way) == len(path)
    assert len(then.left) == 3, "what was left is seen as it is shaped"
    assert then.ring > 0


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_lines_of_a_log_show_what_was_done(tmp_path: Path, text: float) -> None:
    box = Box(tmp_path, text=text)
    box.show(box.table(scenes.played(box, scenes.PAIR, 9)))
    box.intend(Log())
    log = box.top
    assert isinstance(log, LogScene)
    shown = [number for number, turn in enumerate(log.turns) if turn.pictured is not None]
    assert shown
    assert {f"log:{number}:shown" for number in shown} <= set(keys(log))


def test_a_log_shows_the_back_of_a_card_that_its_reader_does_not_know(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = sit_down(box, "soon")
    box.intend(Log())
    log = box.top
    assert isinstance(log, LogScene)
    history, own = table.moment.view.history, table.moment.viewer
    backs = [
        turn.pictured.what.arts == (BACK,)
        for line, turn in zip(log.lines, log.turns, strict=True)
        if isinstance(history[line.beat - 1], Drew) and line.seat != own and turn.pictured is not None
    ]
    assert backs
    assert all(backs), "nobody else's card is seen"


def test_arrows_point_at_another_turn_and_the_plate_says_it(tmp_path: Path) -> None:
    box, _ = walked(tmp_path)
    box.intend(Log())
    log = box.top
    assert isinstance(log, LogScene)
    newest = log.at
    assert newest == len(log.lines) - 1
    box.intend(Step(0, -1))
    assert log.at == newest - 1
    assert box.services.words.say("log.turn", turn=newest) in box.said()


def test_a_pause_shows_whose_move_it_is_and_a_question_the_match_it_is_about(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = sit_down(box, "sinoda")
    box.intend(Menu())
    assert isinstance(box.top, Pause)
    assert box.services.words.say("pause.turn", turn=table.host.decision_count + 1) in box.said()
    assert "about" in keys(box.top)
    box.top.ask_again()
    box.services.navigator.settle()
    assert "yes" in keys(box.top)
