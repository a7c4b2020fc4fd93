"""A match that is given up: asked, over for the whole table, on the disk, and never offered again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypeAlias

import pygame
import pytest

from game.engine.protocol import say
from game.games import catalog
from game.saves.records.glance import glance
from game.saves.records.player import Player
from game.saves.records.record import Record
from game.saves.records.replay import replay
from game.scenes.home.home import Home
from game.scenes.home.records import take_up
from game.scenes.home.saved_games import Saved
from game.scenes.results.results import DEAF, Results
from game.scenes.review.review import Review
from game.scenes.session.messages.inputs import Resigned
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.table.over.pause import Pause
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Menu
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.seated import go
from tests.teaching import table_of

Table: TypeAlias = TableScene

TWO = (Player("Nora", 0), Player("Ada", 1))


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


def at_the_table(box: Box, seats: tuple[Player, ...] = scenes.PAIR, game: str = "sinoda") -> Table:
    box.show(box.screens.home())
    table = box.deal(game, seats, {})
    assert table is not None
    box.services.navigator.push(table)
    box.services.navigator.settle()
    if game == "sinoda":
        seat = table.host.to_act()[0]
        table.host.play(seat, table.host.legal(seat)[0])
    return table


def resigned(box: Box, table: Table) -> Results:
    box.services.navigator.push(
        Pause(box.services, box.screens, table, table.session, lambda: table.performance.send(Resigned()))
    )
    box.services.navigator.settle()
    box.click("resign")
    assert isinstance(box.services.navigator.top, Confirm)
    box.click("yes")
    results = box.services.navigator.top
    assert isinstance(results, Results)
    return results


def test_nothing_is_given_up_before_the_question_is_answered(box: Box) -> None:
    table = at_the_table(box)
    box.intend(Menu())
    box.click("resign")
    box.click("no")
    assert isinstance(box.services.navigator.top, Pause)
    assert not table.session.over


def test_who_resigns_a_match_of_two_alone_at_the_screen_hands_the_win_to_the_other(box: Box) -> None:
    results = resigned(box, at_the_table(box))
    assert results.outcome.winners == (1,)
    assert results.outcome.places == (2, 1)
    assert "Ventoux wins" in box.said()
    assert "You resigned." in box.said()


def test_two_people_at_one_screen_end_a_match_unfinished_and_are_told_so_before(box: Box) -> None:
    table = at_the_table(box, TWO)
    box.intend(Menu())
    box.click("resign")
    assert "both of you at this screen, and nobody wins" in box.said()
    box.click("yes")
    results = box.services.navigator.top
    assert isinstance(results, Results)
    assert results.outcome.winners == ()
    assert "You stopped the match." in box.said()
    assert "wins" not in box.said()
    assert table not in box.services.navigator.scenes


def test_the_record_says_who_resigned_and_home_does_not_offer_it_again(box: Box) -> None:
    table = at_the_table(box)
    record = table.session.journal.record
    assert record is not None
    resigned(box, table)
    last = json.loads(record.path.read_bytes().splitlines()[-1])
    assert last["resigned"] == 0
    assert glance(record.path).over
    go(box, DEAF)
    box.click("home")
    home = box.services.navigator.top
    assert isinstance(home, Home)
    assert home.latest is None
    saved = box.show(box.screens.saved())
    assert isinstance(saved, Saved)
    assert saved.rows == []


def test_a_resigned_record_that_is_opened_is_looked_at_and_is_left_as_it_was(box: Box) -> None:
    table = at_the_table(box)
    record = table.session.journal.record
    assert record is not None
    resigned(box, table)
    box.show(box.screens.home())
    before = record.path.read_bytes()
    take_up(box.services, box.screens, record.path)
    box.services.navigator.settle()
    review = box.services.navigator.top
    assert isinstance(review, Review)
    assert review.looked.session.resigned == 0
    assert review.looked.reading.over
    assert review.looked.reading.length == 1
    assert review.looked.session.greeting is None
    assert record.path.read_bytes() == before


def test_what_follows_the_line_of_who_resigned_is_no_part_of_the_match(box: Box) -> None:
    table = at_the_table(box)
    record = table.session.journal.record
    assert record is not None
    resigned(box, table)
    record.path.write_bytes(record.path.read_bytes() + b'{"do": {"torn\n')
    result = replay(record.path.read_bytes(), catalog.load, box.services.levels)
    assert (result.resigned, result.fault) == (0, None)


def test_a_match_that_breaks_off_before_somebody_resigned_is_not_given_up(box: Box) -> None:
    table = at_the_table(box)
    record = table.session.journal.record
    assert record is not None
    resigned(box, table)
    header, decision, last = record.path.read_bytes().splitlines(keepends=True)
    result = replay(header + decision + decision + last, catalog.load, box.services.levels)
    assert result.fault is not None
    assert result.resigned is None


@pytest.mark.parametrize("game", catalog.names())
def test_every_game_tells_of_a_match_that_was_given_up(box: Box, game: str) -> None:
    count = table_of(game)
    seats = (Player("Nora", 0), *(Player(f"Bot {seat}", seat, "regular") for seat in range(1, count)))
    results = resigned(box, at_the_table(box, seats, game))
    order = [part.key for part in results.parts if part.key.startswith("name:")]
    assert len(order) == count
    assert flaws(box.services.kit.frame, results.parts, scenes.NAMES) == []
    box.draw()


def test_a_level_of_an_adventure_is_played_to_its_end(box: Box) -> None:
    table = at_the_table(box)
    table.session.after = lambda: None
    box.intend(Menu())
    assert all(part.key != "resign" for part in box.services.navigator.top.parts)


def test_only_where_a_person_plays_and_the_match_goes_on_it_can_be_given_up(box: Box) -> None:
    bots = (Player("Fuji", 0, "regular"), Player("Etna", 1, "regular"))
    bots_alone = at_the_table(box, bots)
    watched = Pause(
        box.services, box.screens, bots_alone, bots_alone.session, lambda: bots_alone.performance.send(Resigned())
    )
    table = at_the_table(box)
    pause = Pause(box.services, box.screens, table, table.session, lambda: table.performance.send(Resigned()))
    assert pause.resignable
    assert not watched.resignable
    table.session.resign(0)
    assert not pause.resignable, "what is over can’t be given up"


def test_of_several_people_the_one_to_act_gives_the_match_up(box: Box) -> None:
    table = at_the_table(box, TWO)
    while table.moment.acting != 1:
        table.host.play(0, table.host.legal(0)[0])
    results = resigned(box, table)
    assert results.session.resigned == 1


def test_the_pause_says_that_all_is_saved_only_while_it_is(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_the_table(box)
    record = table.session.journal.record
    assert record is not None
    saved = box.services.words.say("pause.saved")
    box.intend(Menu())
    assert saved in box.said()
    box.intend(Menu())
    trouble = say("save.full", place=str(record.path.parent))
    monkeypatch.setattr(type(record), "trouble", trouble)
    box.intend(Menu())
    assert saved not in box.said()
    assert "saved" not in box.said(), "no button promises it either"
    assert box.services.words.message(trouble, str) in box.said()


def test_nobody_cheers_where_a_match_was_given_up(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(box.services.sound, "play", heard.append)
    results = resigned(box, at_the_table(box))
    assert "win" not in heard
    assert all(part.key != "shards" for part in results.parts)


def test_who_is_level_where_nobody_wins_shares_a_place(box: Box) -> None:
    results = resigned(box, at_the_table(box, TWO))
    assert set(results.outcome.scores) == {results.outcome.scores[0]}
    assert results.outcome.places == (1, 1)


def test_a_resigned_record_that_is_looked_at_is_free_for_other_windows(box: Box) -> None:
    table = at_the_table(box)
    record = table.session.journal.record
    assert record is not None
    resigned(box, table)
    box.show(box.screens.home())
    take_up(box.services, box.screens, record.path)
    box.services.navigator.settle()
    again, replayed = Record.reopen(record.path, catalog.load, box.services.levels)
    assert replayed.resigned == 0
    again.close()


def test_a_press_beside_the_pause_closes_it_and_one_on_its_sheet_does_not(box: Box) -> None:
    table = at_the_table(box)
    box.intend(Menu())
    sheet = box.part("sheet").rect
    _press(box, sheet.x + 6, sheet.y + 6)
    assert isinstance(box.services.navigator.top, Pause)
    _press(box, sheet.x - 6, sheet.y + 6)
    assert box.services.navigator.scenes[-1] is table
    assert table.host.decision_count == 1


def _press(box: Box, x: float, y: float) -> None:
    at = box.services.kit.frame.px(x), box.services.kit.frame.px(y)
    box.see(*at)
    box.events(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
    )
