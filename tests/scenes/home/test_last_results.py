"""The last results: opened again from home, until the next match begins."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from game.engine.rng import Rng
from game.games import catalog
from game.saves.records.player import Player
from game.scenes.home.home import Home
from game.scenes.results.results import DEAF, Results
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, Step, Zone
from tests.persons import unnamed
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.seated import go

SIZES = ((960, 600), (1280, 720), (1000, 1400), (3840, 2160))
NAMES = ("Nora", "Ada", "Ilyes", "Oscar", "Mira")
DOOR = "results"


def at(path: Path, began: str, ended: str) -> Path:
    """Let a record have begun and ended at two moments, given as hours and minutes of a day."""
    moments = [datetime(2025, 10, 9, int(hour[:2]), int(hour[2:]), tzinfo=UTC) for hour in (began, ended)]
    path = path.rename(path.with_name(f"{moments[0]:%Y%m%d-%H%M%S}-{path.name.partition('-')[2][7:]}"))
    os.utime(path, (moments[1].timestamp(), moments[1].timestamp()))
    return path


def sinoda(box: Box, began: str, ended: str, *, turns: int = 2000) -> Path:
    """Play a match of Sinoda, to its end or for so many turns."""
    session = scenes.played(box, scenes.PAIR, turns)
    session.close()
    assert session.journal.record is not None
    return at(session.journal.record.path, began, ended)


def ended(box: Box, game: str, began: str = "1000", done: str = "1030") -> Path:
    """Play a match of a game to its end, by chance."""
    entry = catalog.load(game)
    table = box.deal(game, tuple(Player(NAMES[seat], seat) for seat in range(entry.seats[0])), {})
    assert table is not None
    rng = Rng.of(3, 1)
    while (host := table.host).outcome is None:
        seat = host.to_act()[0]
        host.play(seat, rng.choice(list(host.legal(seat))))
    table.session.close()
    assert table.session.journal.record is not None
    return at(table.session.journal.record.path, began, done)


def at_home(box: Box) -> Home:
    home = box.show(box.screens.home())
    assert isinstance(home, Home)
    return home


def has_door(home: Home) -> bool:
    return any(part.key == DOOR and part.control is not None for part in home.parts)


@pytest.mark.parametrize("game", [name for name in catalog.names() if name != "syncro"])
def test_the_last_results_of_every_game_are_those_of_its_end(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    path = ended(box, game)
    at_home(box)
    box.click(DOOR)
    scene = box.top
    assert isinstance(scene, Results)
    session = box.services.store.replay(path).match
    assert scene.outcome == session.rules.outcome(session.state)
    assert scene.session.game == game
    go(box, DEAF)
    box.click("home")
    assert isinstance(box.top, Home)
    assert has_door(box.top)
    box.click(DOOR)
    go(box, DEAF)
    box.intend(Back())
    assert isinstance(box.top, Home)


def by_tab(box: Box) -> None:
    for _ in range(8):
        if box.top.focus.key != DOOR:
            box.intend(Zone(1))


def by_arrows(box: Box) -> None:
    """Go up as far as it goes, to the right, and down again, as the door lies under the bar's right end or in it."""
    for intent, most in ((Step(0, -1), 8), (Step(1, 0), 8), (Step(0, 1), 2)):
        for _ in range(most):
            if box.top.focus.key != DOOR:
                box.intend(intent)


@pytest.mark.parametrize("way", [by_tab, by_arrows])
def test_keys_and_pad_lead_to_them(tmp_path: Path, way: Callable[[Box], None]) -> None:
    box = Box(tmp_path)
    sinoda(box, "1000", "1030")
    home = at_home(box)
    box.draw()
    way(box)
    assert home.focus.key == DOOR
    box.intend(Confirm())
    assert isinstance(box.top, Results)
    go(box, DEAF)
    box.keys(pygame.K_ESCAPE)
    assert box.services.navigator.top is home
    assert home.focus.key == DOOR


def test_a_rematch_can_be_dealt_from_them_and_then_they_are_gone(tmp_path: Path) -> None:
    box = Box(tmp_path)
    sinoda(box, "1000", "1030")
    at_home(box)
    box.click(DOOR)
    go(box, DEAF)
    box.click("rematch")
    table = box.top
    assert isinstance(table, TableScene)
    assert unnamed(table.session.players) == scenes.PAIR
    assert box.services.navigator.scenes[0].parts
    seat = table.host.to_act()[0]
    table.host.play(seat, table.host.legal(seat)[0])
    table.session.close()
    assert not has_door(at_home(box))


def test_who_only_looked_at_a_new_match_finds_them_again(tmp_path: Path) -> None:
    box = Box(tmp_path)
    sinoda(box, "1000", "1030")
    table = box.deal("soon", tuple(Player(name, seat) for seat, name in enumerate(NAMES[:3])), {})
    assert table is not None
    table.session.close()
    assert has_door(at_home(box))


@pytest.mark.parametrize(
    ("began", "left", "there"),
    [("0900", "0930", True), ("0900", "1100", False), ("1040", "1100", False), ("1030", "1030", False)],
)
def test_they_are_there_until_another_match_begins_or_goes_on(
    tmp_path: Path, began: str, left: str, there: bool
) -> None:
    box = Box(tmp_path)
    sinoda(box, "1000", "1030")
    other = sinoda(box, began, left, turns=5)
    data = other.read_bytes().splitlines(keepends=True)
    start, end = (datetime(2025, 10, 9, int(hour[:2]), int(hour[2:]), tzinfo=UTC) for hour in (began, left))
    whole = f'"s":{(end - start).total_seconds():.1f}}}\n'.encode()
    other.write_bytes(b"".join([data[0], data[1].rpartition(b'"s":')[0] + whole]))
    home = at_home(box)
    assert has_door(home) == there
    assert home.latest is not None


def test_of_two_the_newest_is_shown(tmp_path: Path) -> None:
    box = Box(tmp_path)
    ended(box, "soon", "0900", "0930")
    ended(box, "chrono", "1000", "1030")
    at_home(box)
    box.click(DOOR)
    assert isinstance(box.top, Results)
    assert box.top.session.game == "chrono"


@pytest.mark.parametrize("damage", [b"not a record\n", b"", b'{"format":1}\n' + b"[" * 900 + b"\n"], ids=repr)
def test_a_damaged_record_is_no_error_and_hides_nothing(tmp_path: Path, damage: bytes) -> None:
    box = Box(tmp_path)
    sinoda(box, "1000", "1030")
    path = box.services.store.records_folder / "20251009-110000-sinoda-damaged.jsonl"
    path.write_bytes(damage)
    assert has_door(at_home(box))
    box.click(DOOR)
    assert isinstance(box.top, Results)


def test_results_that_cannot_be_replayed_are_a_sentence_and_no_door_stays(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = sinoda(box, "1000", "1030")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:5], *lines[9:]]))
    home = at_home(box)
    assert has_door(home)
    box.click(DOOR)
    assert box.top is home
    assert box.services.navigator.shown.text == box.services.words.say("save.unreadable")
    assert not has_door(home)


def test_a_match_that_was_given_up_has_last_results_too(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = box.deal("sinoda", scenes.PAIR, {})
    assert table is not None
    seat = table.host.to_act()[0]
    table.host.play(seat, table.host.legal(seat)[0])
    table.session.resign(0)
    table.session.close()
    at_home(box)
    box.click(DOOR)
    assert isinstance(box.top, Results)
    assert box.top.session.resigned == 0


def test_a_level_has_an_end_of_its_own_and_hides_older_results(tmp_path: Path) -> None:
    box = Box(tmp_path)
    sinoda(box, "0900", "0930")
    assert has_door(at_home(box))
    table = box.deal("syncro", tuple(Player(name, seat) for seat, name in enumerate(NAMES[:2])), {})
    assert table is not None
    seat = table.host.to_act()[0]
    table.host.play(seat, table.host.legal(seat)[0])
    table.session.resign(0)
    table.session.close()
    assert not has_door(at_home(box))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_their_door_has_room_at_every_size(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    box = Box(tmp_path, size, text, language)
    sinoda(box, "1000", "1030")
    for other in (False, True):
        if other:
            sinoda(box, "0800", "0810", turns=12)
        home = at_home(box)
        assert has_door(home)
        assert flaws(box.services.kit.frame, home.parts, scenes.NAMES) == []
        label = box.part(DOOR).control
        assert label is not None
        words = "home.results" if other else "table.see_results"  # a card of its own where nothing is unfinished
        assert box.services.words.say(words) in label.label
        box.click(DOOR)
        assert isinstance(box.top, Results)
