"""A worker whose process dies or hangs: another answers, briefly and at the same level, and the log says so at once."""

from __future__ import annotations

import logging
import os
import signal
import sys
from collections.abc import Iterator
from multiprocessing import connection

import pytest
from msgspec.structs import replace

from game.ai.players.advice import Advice
from game.ai.players.entry import Entry
from game.ai.process.spare import Spare, ways
from game.ai.process.thinking import BRIEF, ONE_IN, budget_of, seconds_of, think
from game.ai.process.wire import HINT, Request, Setup, WorkerAnswer
from game.ai.process.worker import FALLS, RESTS, WAKES_AGAIN, Worker
from game.engine.protocol import View
from game.games import catalog
from game.games.sinoda.rules.position import State
from tests.ai.test_worker import PATIENCE, Clock, answer, process_id, request
from tests.ai.trial import load
from tests.contract import worlds
from tests.contract.asking import players, positions
from tests.contract.murmur import Seal
from tests.games.sinoda import positions as sinoda

BLOWS = ["SIGKILL", "SIGSTOP"]
HINTED = [name for name in catalog.names() if catalog.load(name).advisor is not None]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def worker(clock: Clock) -> Iterator[Worker]:
    worker = Worker(load, clock)
    yield worker
    worker.close()


@pytest.fixture
def real(clock: Clock) -> Iterator[Worker]:
    worker = Worker(catalog.load, clock)
    yield worker
    worker.close()


def winning(skill: str) -> Request:
    """Ask in a position of Sinoda where one of 32 actions takes the last piece of the other (SI-13)."""
    entry, its = catalog.load("sinoda"), sinoda.rules()
    state: State = sinoda.position(its, {"d8": 4, "b6": 2, "e4": 3, "e6": 1}, {"b4": 4})
    setup = Setup("sinoda", 2, entry.settle(2, {}), worlds.levels(entry))
    return Request(setup, View(0, state), skill, 1, its.legal(state, 0))


def struck(worker: Worker, clock: Clock, blow: str, times: int) -> WorkerAnswer:
    """Return the next answer of a worker. Its first processes are stopped while they are asked, then killed or late."""
    hit = set[int | None]()
    while (result := worker.poll()) is None:
        if worker._line is None:
            worker._spare.wait(PATIENCE)
            continue
        assert connection.wait([worker._line], PATIENCE), "the process says nothing"
        number = process_id(worker)
        if number is None or number in hit or len(hit) == times:
            continue
        hit.add(number)
        os.kill(number, signal.SIGSTOP)  # it has said that it is ready, and is asked now: it can't answer before
        assert worker.poll() is None
        if blow == "SIGKILL":
            os.kill(number, signal.SIGKILL)
        else:
            clock.now += 10.0
    return result


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
@pytest.mark.parametrize("blow", BLOWS)
@pytest.mark.parametrize("skill", ["regular", "master"])
@pytest.mark.parametrize("times", [1, 2])
def test_whoever_is_killed_or_stopped_while_asked_still_takes_a_win_in_one(
    real: Worker, clock: Clock, caplog: pytest.LogCaptureFixture, blow: str, skill: str, times: int
) -> None:
    question = winning(skill)
    ticket = real.submit(question)
    result = struck(real, clock, blow, times)
    assert result.ticket == ticket
    assert str(result.action) == str(sinoda.read("b6-b4"))
    assert ("in the window's own process" in result.trouble) == (times == 2)
    what = "is gone (exit code -9)" if blow == "SIGKILL" else "the worker's process was late"
    lines = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert len(lines) == times
    assert all(line.startswith(f"sinoda: seat 0 ({skill}) has no answer yet: ") and what in line for line in lines)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
@pytest.mark.parametrize("blow", BLOWS)
def test_the_log_says_what_happened_before_there_is_another_answer(
    worker: Worker, clock: Clock, caplog: pytest.LogCaptureFixture, blow: str
) -> None:
    worker.submit(request("Last"))
    assert worker._line is not None
    assert worker._process is not None
    connection.wait([worker._line], PATIENCE)
    os.kill(worker._process.pid or 0, signal.SIGSTOP)
    assert worker.poll() is None
    if blow == "SIGKILL":
        worker._process.kill()
        worker._process.join(PATIENCE)
    else:
        clock.now += 10.0
    assert worker.poll() is None
    assert "murmur: seat 0 (Last) has no answer yet: the worker's process" in caplog.text
    assert answer(worker).action == Seal(1)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
@pytest.mark.parametrize("blow", BLOWS)
@pytest.mark.parametrize("times", [1, 2])
def test_a_hint_comes_although_its_process_dies_or_hangs(real: Worker, clock: Clock, blow: str, times: int) -> None:
    question = winning(HINT)
    ticket = real.submit(question)
    result = struck(real, clock, blow, times)
    assert result.ticket == ticket
    assert isinstance(result.action, Advice)
    assert str(result.action.move) == str(sinoda.read("b6-b4"))
    assert "the worker's process" in result.trouble


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
def test_a_fresh_process_that_does_not_start_is_not_waited_for_as_long(worker: Worker, clock: Clock) -> None:
    worker.submit(request("Mortal"))
    first = process_id(worker)
    while process_id(worker) in (first, None):
        assert worker._line is not None
        connection.wait([worker._line], PATIENCE)
        assert worker.poll() is None
    os.kill(process_id(worker) or 0, signal.SIGSTOP)
    clock.now += WAKES_AGAIN
    result = answer(worker)
    assert "late to start" in result.trouble
    assert result.action == Seal(1)


def test_processes_that_die_one_after_another_are_few_and_every_question_has_its_answer(
    worker: Worker, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    started, start = [], worker._start

    def count(waking: float) -> None:
        start(waking)
        started.append(process_id(worker))

    monkeypatch.setattr(worker, "_start", count)
    for number in range(1, 9):
        worker.submit(request("Mortal", number))
        result = answer(worker)
        assert (result.ticket, result.action) == (number, Seal(1)), "Mortal's own choice"
        assert result.trouble
    assert len(started) == FALLS
    worker.warm(Setup("murmur", 3, {}, {}), ["Last"])
    assert process_id(worker) is None
    clock.now += RESTS
    worker.submit(request("Mortal"))
    assert answer(worker).trouble
    assert len(started) == FALLS + 1, "one is tried again, and no other"
    clock.now += RESTS
    for _ in range(2):
        worker.submit(request("Last"))
        assert answer(worker).trouble == ""
    assert len(started) == FALLS + 2


def hopeless(name: str) -> Entry:
    """Return a game none of whose players can think."""
    entry = load(name)
    return replace(entry, skills=tuple(skill for skill in entry.skills if skill.key in ("Broken", "Cheat")))


def test_where_a_level_fails_by_itself_the_level_below_answers_for_it(clock: Clock) -> None:
    entry = catalog.load("sinoda")
    assert ways(entry, "master/bold") == ("master/bold", "regular/bold", "apprentice/bold")
    assert ways(entry, "apprentice") == ("apprentice",)
    assert ways(entry, HINT) == (HINT,)
    spare = Spare(load, clock)
    spare.ask(request("Broken"))  # and Cheat below it cheats
    while (found := spare.poll()) is None:
        spare.wait(PATIENCE)
    assert (found.action, found.by) == (Seal(1), "Patient")
    assert "Cheat, in the window's own process: answered Seal(" in found.trouble
    assert "I lost count" in found.trouble


def test_where_no_level_answers_chance_does_and_says_so(clock: Clock) -> None:
    actions = set()
    for seed in range(12):
        spare = Worker(hopeless, clock)
        spare._falls, spare._rested = FALLS, clock.now + 1.0  # no process: it would fail alike
        spare.submit(request("Broken", seed))
        result = answer(spare)
        assert "no level has an answer: chance decides" in result.trouble
        actions.add(result.action)
        spare.close()
    assert actions == {Seal(0), Seal(1)}


def test_a_thought_that_never_ends_is_ended_in_the_windows_process_too(clock: Clock) -> None:
    spare = Spare(load, clock)
    spare.ask(request("Endless"))
    endless = spare._thought
    assert endless is not None
    assert spare.poll() is None
    clock.now += 10.0
    while (found := spare.poll()) is None:
        spare.wait(PATIENCE)
    assert found.action == Seal(1)
    assert "Endless, in the window's own process: never came to an end" in found.trouble
    endless.join(PATIENCE)
    assert not endless.is_alive()


@pytest.mark.parametrize("game", catalog.names())
def test_a_brief_thought_ends_by_its_few_positions_and_is_the_levels_own(game: str) -> None:
    """Nobody rings the bell: every level, and the hint, comes to an answer by itself."""
    entry = catalog.load(game)
    names = (*players(game), *([HINT] if game in HINTED else []))
    for by in names:
        usual, brief = budget_of(entry, by), budget_of(entry, by, brief=True)
        assert brief.nodes == 1 or brief.nodes * ONE_IN <= usual.nodes
        assert seconds_of(entry, by, brief=True) == BRIEF < seconds_of(entry, by)
    for _, match, seat in positions(game, 3, 5):
        view, legal = match.view(seat), match.rules.legal(match.state, seat)
        for by in names:
            found = think(entry, match.rules, view, by, 1, brief=True)
            assert (found.move if isinstance(found, Advice) else found) in legal
