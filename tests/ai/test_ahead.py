"""Before anybody is asked: the worker's process gets ready for a match, and thinks ahead while people think."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.process.wire import Request, WorkerAnswer
from game.ai.process.worker import Worker
from game.engine.match import Match
from game.engine.protocol import Opening
from tests.ai.test_worker import PATIENCE, RULES, SETUP, Clock, answer, process_id, request, until_thinking
from tests.ai.trial import load
from tests.contract.murmur import Seal


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker(load, Clock())
    yield worker
    worker.close()


def ahead(skill: str) -> Request:
    """Return a request to think ahead: the seat has nothing to decide."""
    match = Match(RULES, Opening(2), 7)
    match.play(0, Seal(1))
    return Request(SETUP, match.view(0), skill, 1, ())


def ready(worker: Worker, *skills: str) -> None:
    """Let the worker's process get ready for a match."""
    worker.warm(SETUP, skills)
    until_thinking(worker)


def test_a_worker_that_was_warmed_is_there_before_anybody_asks(worker: Worker) -> None:
    ready(worker, "Last")
    first = process_id(worker)
    assert first is not None
    worker.submit(request("Last"))
    assert answer(worker) == WorkerAnswer(1, Seal(1))
    assert process_id(worker) == first


def test_who_has_thought_ahead_answers_by_it(worker: Worker) -> None:
    """The thought goes on until something else is wanted; the clock stands still."""
    ready(worker, "Ponderer")
    worker.submit(request("Ponderer"))
    assert answer(worker).action == Seal(1)
    worker.ponder(ahead("Ponderer"))
    worker.submit(request("Ponderer"))
    assert answer(worker).action == Seal(0)


def test_what_was_thought_ahead_is_forgotten_when_another_match_begins(worker: Worker) -> None:
    ready(worker, "Ponderer")
    worker.ponder(ahead("Ponderer"))
    worker.warm(SETUP, ["Ponderer"])
    worker.submit(request("Ponderer"))
    assert answer(worker).action == Seal(1)


def test_nobody_thinks_ahead_while_somebody_is_asked(worker: Worker) -> None:
    ready(worker, "Ponderer", "Slow")
    ticket = worker.submit(request("Slow"))
    worker.ponder(ahead("Ponderer"))
    worker.drop(ticket)
    worker.submit(request("Ponderer"))
    assert answer(worker).action == Seal(1)


def test_a_worker_that_is_not_there_yet_thinks_nothing_ahead(worker: Worker) -> None:
    worker.ponder(ahead("Ponderer"))
    assert process_id(worker) is None


def test_who_can_not_think_ahead_is_asked_as_usual(worker: Worker) -> None:
    ready(worker, "Last")
    worker.ponder(ahead("Last"))
    worker.submit(request("Last"))
    assert answer(worker) == WorkerAnswer(1, Seal(1))


@pytest.mark.parametrize("skill", ["Muddled", "Doomed"])
def test_a_fault_in_thinking_ahead_costs_no_answer_and_stands_in_the_log(
    worker: Worker, caplog: pytest.LogCaptureFixture, skill: str
) -> None:
    ready(worker, skill)
    first = process_id(worker)
    worker.ponder(ahead(skill))
    gone(worker)
    ticket = worker.submit(request(skill))
    assert answer(worker) == WorkerAnswer(ticket, Seal(1))
    assert process_id(worker) != first
    said = "I lost count" if skill == "Muddled" else "exit code 3"
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert said in caplog.text


def test_a_process_that_ended_while_nobody_asked_costs_no_answer(
    worker: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    ready(worker, "Last")
    assert worker._process is not None
    worker._process.kill()
    worker._process.join(PATIENCE)
    ticket = worker.submit(request("Last"))
    assert answer(worker) == WorkerAnswer(ticket, Seal(1))
    assert "is gone (exit code -9)" in caplog.text


def gone(worker: Worker) -> None:
    """Wait until the process has ended."""
    assert worker._process is not None
    worker._process.join(PATIENCE)
