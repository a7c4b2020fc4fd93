"""Records that somebody has meddled with, opened from a screen: a sentence, nothing lost, no lock left behind."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.saves.people.learning import begun_by
from game.saves.people.people_file import read_people
from game.saves.people.settings import read_settings
from game.saves.records import record
from game.saves.records.player import Player
from game.scenes.home.records import take_up
from game.scenes.session.match import sessions
from game.scenes.session.messages.inputs import Decided
from tests.persons import person
from tests.saves.table import meddle
from tests.scenes.box import Box
from tests.scenes.seated import begun_record


@pytest.fixture
def box(tmp_path: Path) -> Box:
    made = Box(tmp_path)
    made.show(made.screens.home())
    return made


@pytest.mark.parametrize(
    ("before", "after"), [(b'"by":"regular"', b'"by":"oracle"'), (b'"win_by_sinoda":true', b'"win_by_sinoda":"maybe"')]
)
def test_a_record_with_unknown_players_or_settings_is_refused_in_words_and_left_alone(
    box: Box, before: bytes, after: bytes
) -> None:
    path = begun_record(box)
    changed = meddle(path, before, after)
    text: list[str] = []
    box.services.navigator.notice = text.append  # type: ignore[assignment, method-assign]
    for _ in range(2):  # nothing keeps the file locked
        assert box.resume(path) is None
    assert text == [box.services.words.say("save.options", game="Sinoda")] * 2
    assert path.read_bytes() == changed


def test_seconds_that_make_no_sense_cost_no_match(box: Box) -> None:
    path = begun_record(box)
    rows = path.read_bytes().splitlines()
    for span in (b"1" + b"0" * 400, b"-1e9", b'"x"', b"null"):
        line = re.sub(rb'"s":[^,}]*', b'"s":' + span, rows[1])
        path.write_bytes(b"\n".join((rows[0], line)) + b"\n")
        scene = box.resume(path)
        assert scene is not None
        assert scene.host.decision_count == 1
        assert 0 <= scene.session.seconds <= 301
        scene.leave()


def test_a_record_that_breaks_off_says_where_and_that_the_original_is_kept(box: Box) -> None:
    path = begun_record(box)
    path.write_bytes(path.read_bytes() + b'{"seat":0,"do":"Move","start":"a1","end":"b1"}\n')
    scene = box.resume(path)
    assert scene is not None
    assert scene.session.greeting is not None
    text = box.services.words.message(scene.session.greeting, scene.session.name)
    assert "Line 3" in text
    assert "original file is kept" in text
    scene.leave()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_notice_that_a_record_was_cut_short_is_on_the_screen(tmp_path: Path, language: str) -> None:
    box = Box(tmp_path, language=language)
    path = begun_record(box)
    path.write_bytes(path.read_bytes() + b'{"seat":0,"do":"Move","start":"a1","end":"b1"}\n')
    box.show(box.screens.home())
    take_up(box.services, box.screens, path)
    navigator = box.services.navigator
    navigator.settle()
    cut = box.services.words.say("replay.unreadable", line=3)
    assert navigator.shown.text == box.services.words.say("notice.cut_short", why=cut)
    seen = pygame.image.tobytes(box.draw(), "RGB")
    navigator.notice("")
    assert pygame.image.tobytes(box.draw(), "RGB") != seen, "the words were in the picture"
    navigator.reset(box.screens.home())
    navigator.settle()


def test_a_player_without_a_name_in_a_record_gets_one(box: Box) -> None:
    path = begun_record(box)
    meddle(path, b'"name":"Nora"', b'"name":" "')
    scene = box.resume(path)
    assert scene is not None
    assert scene.session.players[0].name == "Player 1"
    scene.leave()


def test_how_a_game_was_set_up_is_there_the_next_time(tmp_path: Path) -> None:
    box, again = Box(tmp_path), Box(tmp_path)
    seats = (Player("Nora", 3), Player("Etna", 5, "apprentice"))
    assert sessions.remember(box.services, "sinoda", seats, {"teams": "none"}, begun=True) is None
    settings, trouble = read_settings(again.services.store)
    people, missing = read_people(again.services.store)
    assert trouble is missing is None
    nora = person(box.services, "Nora")
    for known, household in ((box.services.settings, box.services.people), (settings, people)):
        last = known.last["sinoda"]
        assert (tuple(last.seats), last.options) == ((replace(seats[0], who=nora), seats[1]), {"teams": "none"})
        assert begun_by(household, "sinoda", nora) == 1
        assert household.named("Etna") is None, "a computer player is nobody"


@pytest.mark.parametrize(("language", "word"), [("en", "file is full"), ("fr", "fichier est plein")])
def test_a_match_that_fills_its_file_says_so_once_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, word: str
) -> None:
    monkeypatch.setattr(record, "WRITTEN", 3)
    box = Box(tmp_path, language=language)
    table = box.deal("sinoda", (Player("Nora", 0), Player("Tom", 1)), {})
    assert table is not None
    box.show(table)
    text: list[str] = []
    box.services.navigator.notice = text.append  # type: ignore[assignment, method-assign]
    for _ in range(5):
        seat = table.host.to_act()[0]
        table.performance.send(Decided(seat, table.host.legal(seat)[0]))
    assert table.host.decision_count == 5
    assert len(text) == 1
    assert word in text[0]
    table.leave()
    (row,) = box.services.store.records()
    assert len(box.services.store.replay(row.path).match.decisions) == 2
