"""From screen to screen, by keys, by mouse and by gamepad: with few presses, and nothing lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.level import LevelError
from game.engine.protocol import say
from game.games import catalog
from game.saves.disk.files import SaveError
from game.saves.records.player import Player
from game.scenes.home.home import Home
from game.scenes.home.saved_games import Saved
from game.scenes.results.results import DEAF, Results
from game.scenes.results.summary import headline
from game.scenes.session.match import sessions
from game.scenes.setup.setup import Setup
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.table.over.new_match import remember
from game.scenes.table.over.pause import Pause
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Menu, Step, Zone
from game.ui.input.intents import Confirm as Yes
from tests.persons import unnamed
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.seated import go


@pytest.fixture
def box(tmp_path: Path) -> Box:
    made = Box(tmp_path, catalogue={"sinoda": catalog.load("sinoda")})  # the first tile is then Sinoda's
    made.show(made.screens.home())
    return made


def top(box: Box) -> object:
    return box.services.navigator.top


def test_two_presses_lead_from_home_to_the_first_turn(box: Box) -> None:
    box.keys(pygame.K_RETURN)
    assert isinstance(top(box), Setup)
    box.keys(pygame.K_RETURN)
    assert isinstance(top(box), TableScene)


def test_two_clicks_lead_from_home_to_the_first_turn(box: Box) -> None:
    box.click("tile:sinoda")
    box.click("start")
    table = top(box)
    assert isinstance(table, TableScene)
    assert [player.by for player in table.session.players] == ["person", "regular"]


def test_two_buttons_of_a_gamepad_lead_from_home_to_the_first_turn(box: Box) -> None:
    box.intend(Yes(), Yes())
    assert isinstance(top(box), TableScene)


def test_the_same_people_as_last_time_are_two_presses_away(box: Box) -> None:
    remember(box.services, "sinoda", scenes.SIX, {"teams": "twos"})
    box.keys(pygame.K_RETURN, pygame.K_RETURN)
    table = top(box)
    assert isinstance(table, TableScene)
    assert unnamed(table.session.players) == scenes.SIX
    assert table.session.options["teams"] == "twos"


def test_a_match_is_gone_on_with_by_one_press(box: Box) -> None:
    scenes.played(box, scenes.PAIR, 9).close()
    box.show(box.screens.home())
    box.keys(pygame.K_RETURN)
    table = top(box)
    assert isinstance(table, TableScene)
    assert table.host.decision_count == 9


def test_what_starting_remembers_outlives_the_program(box: Box, tmp_path: Path) -> None:
    box.keys(pygame.K_RETURN)
    box.click("seat:1")
    box.click("skill:apprentice")
    box.click("add:seat")
    box.click("by:person")
    box.click("fold")
    box.click("option:repetition_limit")
    box.click("start")
    again = Box(tmp_path)
    from game.saves.people.settings import read_settings

    again.services.settings, _ = read_settings(again.services.store)
    setup = Setup(again.services, again.screens, "sinoda")
    assert setup.as_last
    assert [player.by for player in setup.players.seats] == ["person", "apprentice", "person"]
    assert setup.options == {"repetition_limit": False}


def test_reset_forgets_the_last_time(box: Box) -> None:
    remember(box.services, "sinoda", scenes.SIX, {})
    box.keys(pygame.K_RETURN)
    box.click("reset")
    setup = top(box)
    assert isinstance(setup, Setup)
    assert len(setup.players.seats) == 2


def test_escape_goes_one_level_up_and_home_stays(box: Box) -> None:
    box.keys(pygame.K_RETURN, pygame.K_ESCAPE)
    assert isinstance(top(box), Home)
    box.keys(pygame.K_ESCAPE)
    assert isinstance(top(box), Home)
    assert box.shell.asked == []


def test_a_language_is_one_click_and_every_screen_follows(box: Box) -> None:
    assert "around one lamp" in box.said()
    box.click("language:fr")
    assert "sous une même lampe" in box.said()
    box.click("tile:sinoda")
    assert "Place libre" in box.said()


def test_text_can_be_made_larger_and_says_where_it_ends(box: Box) -> None:
    for _ in range(5):
        box.click("text:larger")
    assert box.services.kit.frame.text == 2.0
    part = box.part("text:larger")
    assert part.control is not None
    assert not part.control.enabled
    box.click("text:larger")
    scene = box.top
    assert scene.refusal[1] == "Text can’t be larger"


def test_sound_and_the_way_out_are_on_home(box: Box) -> None:
    for key in ("sound", "quit"):
        box.click(key)
    assert box.shell.asked == ["muted False", "quit"]
    box.services.sound.close()


def test_a_number_of_players_that_the_game_is_not_for_is_explained(box: Box) -> None:
    box.keys(pygame.K_RETURN)
    for key in ("add:seat", "add:seat", "by:bot", "add:seat"):
        box.click(key)
    box.click("start")
    assert isinstance(top(box), Setup)
    assert box.top.refusal[1] == "Sinoda is for 2, 3, 4 or 6 players"
    box.click("remove:4")
    box.click("start")
    assert isinstance(top(box), TableScene)


def test_one_alone_needs_another(box: Box) -> None:
    box.keys(pygame.K_RETURN)
    box.click("seat:1")
    box.click("remove:1")
    assert "Add one more player" in box.said()


def test_two_players_with_one_name_are_told_apart_first(box: Box) -> None:
    box.keys(pygame.K_RETURN)
    setup = top(box)
    assert isinstance(setup, Setup)
    setup.players.rename(1, setup.players.seats[0].name.lower())
    setup.refresh()
    part = box.part("start")
    assert part.control is not None
    assert not part.control.enabled


def test_a_name_is_typed_and_kept(box: Box) -> None:
    box.keys(pygame.K_RETURN)
    box.click("name")
    box.keys(*[pygame.K_BACKSPACE] * 12)
    box.type("Zoé-Claire")
    box.keys(pygame.K_RETURN)
    box.click("start")
    table = top(box)
    assert isinstance(table, TableScene)
    assert table.session.players[0].name == "Zoé-Claire"


def test_a_player_without_a_name_gets_one(box: Box) -> None:
    box.keys(pygame.K_RETURN)
    box.click("name")
    box.keys(*[pygame.K_BACKSPACE] * 24)
    box.keys(pygame.K_RETURN)
    box.click("start")
    table = top(box)
    assert isinstance(table, TableScene)
    assert table.session.players[0].name == "Player 1"


def test_a_taken_colour_is_swapped(box: Box) -> None:
    box.keys(pygame.K_RETURN)
    box.click("colour:2")
    setup = top(box)
    assert isinstance(setup, Setup)
    assert [player.colour for player in setup.players.seats] == [2, 1]


def test_a_seat_changes_between_person_and_bot(box: Box) -> None:
    box.keys(pygame.K_RETURN)
    box.click("seat:1")
    box.click("by:person")
    setup = top(box)
    assert isinstance(setup, Setup)
    assert setup.players.seats[1].person
    box.click("by:bot")
    assert setup.players.seats[1].by == "regular"


def test_everything_on_setup_can_be_reached_by_keys(box: Box) -> None:
    box.keys(pygame.K_RETURN)
    scene = box.services.navigator.top
    reached, new = set(), [scene.focus.key]
    while new:
        here = new.pop()
        reached.add(here)
        for way in (Step(1, 0), Step(0, 1), Step(-1, 0), Step(0, -1), Zone(1), Zone(-1)):
            scene.focus.at(here, 0.0, ring=True)
            box.intend(way)
            if scene.focus.key not in (*reached, *new):
                new.append(scene.focus.key)
    controls = {part.key for part in scene.parts if part.control is not None}
    assert controls - reached == set()


def test_the_pause_leads_home_and_continue_comes_back(box: Box) -> None:
    scenes.played(box, scenes.PAIR, 9).close()
    box.show(box.screens.home())
    box.keys(pygame.K_RETURN)
    box.intend(Menu())
    pause = top(box)
    assert isinstance(pause, Pause)
    text = {part.key: part.control.label for part in pause.parts if part.control is not None}
    assert text["home"] == "Back home"
    box.click("home")
    assert isinstance(top(box), Home)
    assert box.part("continue").control is not None
    box.keys(pygame.K_RETURN)
    assert isinstance(top(box), TableScene)


def test_escape_and_the_menu_key_leave_the_pause(box: Box) -> None:
    box.keys(pygame.K_RETURN, pygame.K_RETURN)
    table = top(box)
    for way in (Back(), Menu()):
        box.intend(Menu(), way)
        assert top(box) is table


def test_a_match_begins_again_after_a_question(box: Box) -> None:
    scenes.played(box, scenes.PAIR, 9).close()
    box.show(box.screens.home())
    box.keys(pygame.K_RETURN)
    before = top(box)
    box.intend(Menu())
    box.click("again")
    assert isinstance(top(box), Confirm)
    box.click("yes")
    table = top(box)
    assert isinstance(table, TableScene)
    assert table is not before
    assert table.host.decision_count == 0
    assert unnamed(table.session.players) == scenes.PAIR
    assert isinstance(box.services.navigator.scenes[0], Home)
    assert len(box.services.navigator.scenes) == 2


def test_saying_no_changes_nothing(box: Box) -> None:
    box.keys(pygame.K_RETURN, pygame.K_RETURN)
    table = top(box)
    box.intend(Menu())
    box.click("again")
    box.keys(pygame.K_RETURN)
    assert isinstance(top(box), Pause)
    box.keys(pygame.K_ESCAPE)
    assert top(box) is table


def test_saved_games_can_be_gone_on_with_or_removed_and_broken_ones_say_why(tmp_path: Path) -> None:
    box = scenes.saved(tmp_path, (1280, 720), 1.0, "en")
    saved = top(box)
    assert isinstance(saved, Saved)
    assert len(saved.rows) == 4
    broken = next(number for number, row in enumerate(saved.rows) if row.header is None)
    assert "Damaged file" in box.said()
    assert "The file is damaged, or not a Synchrony record." in box.said()
    path = saved.rows[broken].path
    box.click(f"delete:{broken}")
    box.click("yes")
    assert not path.exists()
    assert (tmp_path / "removed" / path.name).read_bytes() == b"not a record\n"
    assert len(saved.rows) == 3
    box.click("row:1")
    assert isinstance(top(box), TableScene)
    assert isinstance(box.services.navigator.scenes[0], Home)


def test_a_rematch_has_the_same_players_and_another_seed(tmp_path: Path) -> None:
    box = scenes.results(tmp_path, (1280, 720), 1.0, "en")
    box.keys(pygame.K_TAB)
    while box.top.focus.key != "rematch":
        box.keys(pygame.K_RIGHT)
    box.keys(pygame.K_RETURN)
    table = top(box)
    assert isinstance(table, TableScene)
    assert unnamed(table.session.players) == scenes.PAIR
    box.services.navigator.replace(box.screens.home())
    box.services.navigator.settle()


def test_results_lead_to_another_set_up_and_home(box: Box) -> None:
    session = scenes.played(box, scenes.PAIR, 2000)
    box.services.navigator.push(box.screens.results(session))
    box.services.navigator.settle()
    go(box, DEAF)
    box.click("new")
    assert isinstance(top(box), Setup)
    box.keys(pygame.K_ESCAPE)
    assert isinstance(top(box), Home)


def test_the_headline_says_who_won(tmp_path: Path) -> None:
    box = scenes.results_team(tmp_path, (1280, 720), 1.0, "en")
    scene = top(box)
    assert isinstance(scene, Results)
    winners = [scene.session.name(seat) for seat in scene.outcome.winners]
    assert len(winners) == 3
    text = headline(box.services.words, scene.outcome, scene.summary)
    assert text == f"{winners[0]}, {winners[1]} and {winners[2]} win together"


def test_what_cannot_be_dealt_is_a_sentence(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise SaveError(say("save.full", place="there"))

    monkeypatch.setattr(box.services.store, "begin", fail)
    box.keys(pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(top(box), Setup)
    assert "there" in notice(box)


def test_a_map_that_is_missing_is_a_sentence(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> None:
        raise LevelError("sinoda/small.tmx: the file can't be read", say("map.broken", file="sinoda/small.tmx"))

    monkeypatch.setattr(box.services, "levels", fail)
    box.keys(pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(top(box), Setup)
    assert "small.tmx" in notice(box)


def test_settings_that_cannot_be_written_stop_nobody(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise SaveError(say("save.forbidden", place="there"))

    monkeypatch.setattr(sessions, "write_all", fail)
    box.keys(pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(top(box), TableScene)
    assert "there" in notice(box)


def test_a_record_of_an_unknown_game_is_a_sentence(box: Box, tmp_path: Path) -> None:
    path = tmp_path / "strange.jsonl"
    seats = '[{"name": "Nora", "colour": 0}]'
    path.write_text(f'{{"format": 1, "game": "ludo", "rules": 1, "seats": {seats}, "seed": "{"0" * 32}"}}\n')
    assert box.resume(path) is None
    assert "ludo" in notice(box)
    assert box.resume(tmp_path / "nowhere.jsonl") is None


def test_a_seat_counts_its_colours_like_the_record(box: Box) -> None:
    session = scenes.played(box, (Player("Nora", 9), Player("Etna", 0, "apprentice")), 1)
    record = session.journal.record
    assert record is not None
    assert [player.index for player in record.header.seats] == [9, 0]
    session.close()
    table = box.resume(record.path)
    assert table is not None
    assert [player.colour for player in table.session.players] == [10, 1]
    table.leave()


def notice(box: Box) -> str:
    return box.services.navigator.shown.text


def test_the_focus_ring_follows_whoever_uses_the_keyboard_from_screen_to_screen(box: Box) -> None:
    box.keys(pygame.K_RETURN)
    assert box.services.navigator.top.focus.ring
    box.keys(pygame.K_ESCAPE)
    assert box.services.navigator.top.focus.ring
    box.click("tile:sinoda")
    assert not box.services.navigator.top.focus.ring
