"""Computer players that fail at a real table: the game goes on, the log says why, and the third one is told."""

from __future__ import annotations

import logging
import os
import signal
import sys
from collections.abc import Iterator
from multiprocessing import connection
from pathlib import Path

import pytest

from game.ai.process.worker import GRACE, Worker
from game.saves.logbook import Logbook
from game.saves.records.player import Player
from game.scenes.home.faults import write_report
from game.scenes.learn.hints.hint import HintGuide
from game.scenes.session.match.session import STUMBLES
from game.scenes.table.scene import TableScene
from tests.ai.trial import load_real
from tests.scenes.box import Box
from tests.scenes.seated import go

PATIENCE = 60.0
pytestmark = pytest.mark.usefixtures("words_may_lack")  # the computer players of the trial have no names


class Clock:
    """Tell the time that the test sets."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


class Room:
    """Hold a box with a real desk, whose computer players are those of the trial, and the program's log."""

    def __init__(self, root: Path, language: str = "en") -> None:
        self.box = Box(root, language=language, catalogue={"sinoda": load_real("sinoda")})
        self.clock = Clock()
        self.bots = Worker(load_real, self.clock)
        self.log = Logbook(root / "log")
        self.box.services.worker = lambda: self.bots
        self.box.services.log = self.log.path

    def sit(self, skill: str) -> TableScene:
        """Show a table of two such computer players."""
        players = (Player("Fuji", 0, skill), Player("Etna", 1, skill))
        table = self.box.deal("sinoda", players, {})
        assert table is not None, "Sinoda can be dealt"
        self.box.show(table)
        return table

    def decide(self, table: TableScene, count: int, late: bool = False) -> None:
        """Go on until so many decisions stand."""
        while table.host.decision_count < count:
            table.update(0.5)
            self.wait(late)

    def wait(self, late: bool = False) -> None:
        """Wait for whoever thinks, or let them be late."""
        if self.bots._current is not None:
            thought = self.bots._spare._thought
            answers = thought is not None and thought.by != "Endless"
            if late and not answers and (self.bots._ready or thought is not None):
                self.clock.now += GRACE + 2
            elif answers or self.bots._line is None:
                self.bots._spare.wait(PATIENCE)
            else:
                connection.wait([self.bots._line], PATIENCE)

    def close(self) -> None:
        self.bots.close()
        self.log.close()


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path)
    yield made
    made.close()


@pytest.mark.parametrize(
    ("skill", "said"),
    [
        ("Broken", "ArithmeticError: I lost count"),
        ("Cheat", "Cheat answered Seal("),
        ("Mortal", "the worker's process is gone (exit code "),
        ("Endless", "the worker's process was late"),
    ],
)
def test_a_fault_goes_to_the_log_and_into_the_report_and_the_match_goes_on(room: Room, skill: str, said: str) -> None:
    table = room.sit(skill)
    room.decide(table, 1, skill == "Endless")
    assert room.box.services.navigator.shown.text == ""
    tail = room.log.tail()
    seat = 0 if "seat 0" in tail else 1
    assert f"ERROR game.scenes.session.match.session: sinoda: seat {seat} ({skill}), decision 0: " in tail
    assert said in tail
    assert ("trial.py" in tail) == (skill == "Broken"), "with the traceback of the process that it happened in"
    report = write_report(room.box.services.store, "what else went wrong", room.box.services.navigator, room.log)
    assert report is not None
    text = report.read_text("utf-8")
    assert "what else went wrong" in text
    assert said in text
    assert '"game":"sinoda"' in text, "the match is in it, too"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_third_fault_of_a_match_is_told_to_the_players_once(tmp_path: Path, language: str) -> None:
    room = Room(tmp_path, language)
    navigator, words = room.box.services.navigator, room.box.services.words
    table = room.sit("Broken")
    room.decide(table, STUMBLES - 1)
    assert navigator.shown.text == ""
    room.decide(table, STUMBLES)
    assert navigator.shown.text == words.say("notice.bot_failed_log", count=3, file=str(room.log.path))
    navigator.notice("")
    room.decide(table, STUMBLES + 1)
    assert navigator.shown.text == ""
    room.close()


def test_without_a_log_the_third_fault_is_told_all_the_same(room: Room, tmp_path: Path) -> None:
    room.box.services.log = tmp_path / "nowhere.log"
    table = room.sit("Broken")
    room.decide(table, STUMBLES)
    assert room.box.services.navigator.shown.text == room.box.services.words.say("notice.bot_failed", count=3)


def test_a_computer_player_that_plays_well_leaves_no_line(room: Room) -> None:
    table = room.sit("Last")
    room.decide(table, 4)
    assert "scenes.session" not in room.log.tail()
    assert table.session.stumbles == 0
    assert logging.getLogger("game").handlers


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
@pytest.mark.parametrize("blow", ["SIGKILL", "SIGSTOP"])
def test_a_hint_whose_process_dies_or_hangs_comes_all_the_same_and_the_log_says_so(room: Room, blow: str) -> None:
    players = (Player("Fuji", 0), Player("Etna", 1))
    table = room.box.deal("sinoda", players, {})
    assert table is not None, "Sinoda can be dealt"
    room.box.show(table)
    while table.helping.why_not() is not None:
        go(room.box)
    table.helping.hint()
    guide = table.moment.guide
    assert isinstance(guide, HintGuide)
    hit = set[int]()
    while guide.advice is None:
        assert table.moment.guide is guide, "it comes"
        process = room.bots._process
        if process is not None and process.pid and process.pid not in hit:
            assert room.bots._line is not None, "a line leads to a process"
            connection.wait([room.bots._line], PATIENCE)
            os.kill(process.pid, signal.SIGSTOP)  # it is ready, and is asked now
            hit.add(process.pid)
            table.update(0.1)
            if blow == "SIGKILL":
                process.kill()
            room.clock.now += 10.0
        else:
            room.wait()
        table.update(0.1)
    assert len(hit) == 2
    tail = room.log.tail()
    seat, number = guide.seat, table.host.decision_count
    assert f"ERROR game.ai.process.worker: sinoda: seat {seat} (hint) has no answer yet: the worker's process " in tail
    assert (
        f"ERROR game.scenes.learn.hints.hint: sinoda: seat {seat}'s hint, decision {number}: the worker's process "
        in tail
    )
