"""The worker: every request gets an answer, in time, whatever happens to the process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from multiprocessing import Pipe, connection
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from game.ai.process.desk import Desk
from game.ai.process.thinking import chance_of, think
from game.ai.process.wire import Request, Setup, WorkerAnswer
from game.ai.process.worker import GRACE, LETS_GO, WAKING, Worker
from game.engine.match import Match
from game.engine.protocol import Opening
from game.games import catalog
from tests.ai.trial import load, load_real
from tests.contract import worlds
from tests.contract.murmur import MurmurRules, Seal

ROOT = Path(__file__).parents[2]
RULES = MurmurRules(4, peek=True)
SETUP = Setup("murmur", 2, {}, {})
PATIENCE = 60.0


class Clock:
    """Tell the time that the test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def worker(clock: Clock) -> Iterator[Worker]:
    worker = Worker(load, clock)
    yield worker
    worker.close()


def request(skill: str, luck: int = 1) -> Request:
    match = Match(RULES, Opening(2), 7)
    return Request(SETUP, match.view(0), skill, luck, RULES.legal(match.state, 0))


def answer(worker: Worker) -> WorkerAnswer:
    """Return the next answer; wait on the line, not on a clock."""
    while (result := worker.poll()) is None:
        if worker._line is None:
            worker._spare.wait(PATIENCE)
        else:
            assert connection.wait([worker._line], PATIENCE), "the process says nothing"
    return result


def busy(worker: Worker) -> bool:
    """Tell whether an answer is still to come."""
    return worker._current is not None or bool(worker._waiting)


def process_id(worker: Worker) -> int | None:
    return worker._process.pid if worker._process is not None else None


def until_thinking(worker: Worker) -> None:
    """Wait until the process has its request."""
    while not worker._ready:
        assert worker._line is not None
        connection.wait([worker._line], PATIENCE)
        assert worker.poll() is None


def test_a_posted_view_is_answered_with_its_ticket(worker: Worker) -> None:
    ticket = worker.submit(request("Last"))
    assert busy(worker)
    assert answer(worker) == WorkerAnswer(ticket, Seal(1))
    assert not busy(worker)
    assert worker.poll() is None


def test_several_requests_are_answered_one_after_another_by_one_process(worker: Worker) -> None:
    tickets = [worker.submit(request("Last")) for _ in range(3)]
    first = process_id(worker)
    assert [answer(worker).ticket for _ in tickets] == tickets
    assert process_id(worker) == first


def test_a_brain_is_told_to_stop_when_its_seconds_are_over(worker: Worker) -> None:
    worker.submit(request("Patient"))
    assert answer(worker).trouble == ""


def test_the_process_never_loads_pygame(worker: Worker) -> None:
    worker.submit(request("Witness"))
    assert answer(worker).trouble == ""


@pytest.mark.parametrize(
    ("skill", "trouble"), [("Broken", "ArithmeticError: I lost count"), ("Cheat", "not allowed"), ("Mortal", "is gone")]
)
def test_a_brain_that_fails_is_answered_for(worker: Worker, skill: str, trouble: str) -> None:
    question = request(skill)
    ticket = worker.submit(question)
    result = answer(worker)
    assert result.ticket == ticket
    assert result.action in question.choices
    assert trouble in result.trouble
    assert ("trial.py" in result.trouble) == (skill == "Broken"), "a traceback of the process that it happened in"
    worker.submit(request("Last"))
    assert answer(worker).trouble == ""


def test_past_its_deadline_a_thought_is_ended_and_a_fresh_process_asked(worker: Worker, clock: Clock) -> None:
    question = request("Endless")
    worker.submit(question)
    until_thinking(worker)
    first = process_id(worker)
    clock.now += GRACE
    assert worker.poll() is None
    assert process_id(worker) == first
    clock.now += 0.1
    assert worker.poll() is None
    assert process_id(worker) not in (first, None)
    until_thinking(worker)
    while (result := worker.poll()) is None:
        clock.now += GRACE + 0.1
    assert result.trouble.count("the worker's process was late") == 2
    assert result.action in question.choices
    worker.submit(request("Last"))
    assert answer(worker).trouble == ""


def test_a_process_that_does_not_start_is_answered_for(worker: Worker, clock: Clock) -> None:
    worker.submit(request("Last"))
    clock.now += WAKING
    assert worker.poll() is None
    assert process_id(worker) is None, "another would not start either"
    result = answer(worker)
    assert "late to start" in result.trouble
    assert result.action == Seal(1)


def test_whoever_chooses_at_the_same_time_has_a_chance_of_their_own() -> None:
    """All have seen as much: what they roll must not be the same."""
    views = [Match(RULES, Opening(4), 7).view(seat) for seat in (None, *range(4))]
    assert len({len(view.history) for view in views}) == 1
    assert len({chance_of(1, view).bits() for view in views}) == len(views)
    assert chance_of(1, views[2]).bits() == chance_of(1, views[2]).bits() != chance_of(2, views[2]).bits()


def test_the_process_rolls_what_is_rolled_here(worker: Worker) -> None:
    match = Match(RULES, Opening(4), 7)
    for seat, luck in product(range(4), range(4)):
        view, choices = match.view(seat), RULES.legal(match.state, seat)
        worker.submit(Request(Setup("murmur", 4, {}, {}), view, "Roller", luck, choices))
        assert answer(worker).action == think(load("murmur"), RULES, view, "Roller", luck)


def test_a_dropped_request_gets_no_answer(worker: Worker) -> None:
    thinking, waiting, wanted = (
        worker.submit(request("Patient")),
        worker.submit(request("Last")),
        worker.submit(request("Last")),
    )
    worker.drop(thinking)
    worker.drop(waiting)
    assert answer(worker).ticket == wanted
    assert not busy(worker)


def test_a_thought_that_was_dropped_ends_so_that_the_next_one_begins(worker: Worker) -> None:
    """It would go on for an hour, and the clock stands still: nobody ends the process."""
    dropped = worker.submit(request("Slow"))
    until_thinking(worker)
    first = process_id(worker)
    worker.drop(dropped)
    wanted = worker.submit(request("Last"))
    assert answer(worker) == WorkerAnswer(wanted, Seal(1))
    assert process_id(worker) == first


def test_a_dropped_thought_that_goes_on_is_ended_with_its_process_where_another_waits(
    worker: Worker, clock: Clock
) -> None:
    dropped = worker.submit(request("Endless"))
    until_thinking(worker)
    first = process_id(worker)
    worker.drop(dropped)
    clock.now += LETS_GO
    assert worker.poll() is None
    assert process_id(worker) == first, "nobody waits for it"
    wanted = worker.submit(request("Last"))
    assert answer(worker) == WorkerAnswer(wanted, Seal(1))
    assert process_id(worker) != first


def test_a_process_whose_parent_is_gone_before_its_first_word_ends_without_one() -> None:
    ours, theirs = Pipe()
    theirs.close()
    Desk(ours, load).serve()
    ours.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
def test_a_process_that_is_only_starting_is_not_ended_by_ctrl_c(
    worker: Worker, capfd: pytest.CaptureFixture[str]
) -> None:
    worker.warm(SETUP, ["Last"])
    number = process_id(worker)
    assert number is not None
    os.kill(number, signal.SIGINT)
    worker.submit(request("Last"))
    assert answer(worker).trouble == ""
    assert process_id(worker) == number
    assert capfd.readouterr().err == ""


def test_an_unknown_game_or_player_is_refused_at_once(worker: Worker) -> None:
    with pytest.raises(ValueError, match="there is no computer player “Nobody”"):
        worker.submit(request("Nobody"))
    assert not busy(worker)


def test_a_worker_that_was_closed_holds_nothing_and_can_be_used_again(worker: Worker) -> None:
    worker.submit(request("Endless"))
    worker.close()
    assert (busy(worker), process_id(worker), worker.poll()) == (False, None, None)
    worker.submit(request("Last"))
    assert answer(worker).action == Seal(1)


@pytest.fixture
def real(clock: Clock) -> Iterator[Worker]:
    """Yield a worker for the games of the catalogue."""
    worker = Worker(load_real, clock)
    yield worker
    worker.close()


def begin(game: str, seed: int) -> tuple[Setup, Match[Any, Any, Any]]:
    """Return a match just dealt, of as many as can play."""
    entry = catalog.load(game)
    seats = entry.seats[-1]
    setup = Setup(game, seats, entry.settle(seats, {}), worlds.levels(entry))
    return setup, worlds.begin(worlds.Setup(game, seats), seed)


def follow(worker: Worker, setup: Setup, match: Match[Any, Any, Any]) -> None:
    """Play a decision that the worker's process chose; a fresh one would have chosen the same."""
    seat = match.rules.to_act(match.state)[0]
    question = Request(setup, match.view(seat), "Reader", 7, match.rules.legal(match.state, seat))
    worker.submit(question)
    result = answer(worker)
    assert result.trouble == ""
    assert result.action == think(load_real(setup.game), match.rules, question.view, "Reader", 7)
    match.play(seat, result.action)


@pytest.mark.parametrize("game", catalog.names())
def test_a_request_in_mid_match_weighs_little(real: Worker, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    setup, match = begin(game, 4)
    follow(real, setup, match)
    assert real._line is not None
    send, weights = real._line.send_bytes, []

    def weigh(data: bytes) -> None:
        weights.append(len(data))
        send(data)

    monkeypatch.setattr(real._line, "send_bytes", weigh)
    for _ in range(60):
        if match.rules.outcome(match.state) is None:
            follow(real, setup, match)
    assert max(weights) < 2000
    assert median(weights) < 1100


def test_a_new_process_is_told_everything_again(real: Worker) -> None:
    setup, match = begin("syncro", 4)
    for _ in range(3):
        follow(real, setup, match)
    first = process_id(real)
    seat = match.rules.to_act(match.state)[0]
    real.submit(Request(setup, match.view(seat), "Mortal", 7, match.rules.legal(match.state, seat)))
    assert "is gone" in answer(real).trouble
    follow(real, setup, match)
    assert process_id(real) != first


def test_after_an_undo_answers_are_those_of_a_fresh_process(real: Worker) -> None:
    setup, match = begin("sinoda", 4)
    for _ in range(12):
        follow(real, setup, match)
    match.undo(5)
    follow(real, setup, match)
    match.undo(3)
    for _ in range(6):
        other = match.rules.to_act(match.state)[0]
        match.play(other, match.rules.legal(match.state, other)[0])
        follow(real, setup, match)


def test_two_matches_side_by_side_are_answered_as_if_alone(real: Worker) -> None:
    evening = [begin("chrono", 1), begin("chrono", 2), begin("syncro", 3)]
    for _ in range(6):
        for setup, match in evening:
            follow(real, setup, match)


def test_thinking_at_once_gives_what_the_worker_gives() -> None:
    question = request("Last")
    entry = load("murmur")
    assert think(entry, RULES, question.view, "Last", 1) == Seal(1)
    with pytest.raises(ArithmeticError):
        think(entry, RULES, question.view, "Broken", 1)


def test_brains_of_the_catalogue_load_neither_pygame_nor_pytmx() -> None:
    code = (
        "import sys; import game.ai.process.worker; from game.games import catalog;"
        "[catalog.load(n) for n in catalog.names()];"
        "assert not {'pygame', 'pytmx'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=PATIENCE)


PARENT = """
from game.ai.process.worker import Worker
from tests.ai.test_worker import request, until_thinking
from tests.ai.trial import load
if __name__ == "__main__":
    worker = Worker(load)
    worker.submit(request("Endless"))
    print("starting", flush=True)
    until_thinking(worker)
    print("thinking", flush=True)
    input()
"""


@pytest.mark.parametrize("told", ["starting", "thinking"])
def test_the_process_ends_without_a_word_with_a_parent_that_is_killed(tmp_path: Path, told: str) -> None:
    script = tmp_path / "parent.py"
    script.write_text(f"import sys\nsys.path.insert(0, {str(ROOT)!r})\n{PARENT}")
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, script], stdin=pipe, stdout=pipe, stderr=pipe, cwd=tmp_path) as parent:
        assert parent.stdout is not None
        while parent.stdout.readline() != f"{told}\n".encode():
            pass
        parent.kill()
        _, said = parent.communicate(timeout=PATIENCE)  # ends when nobody holds the pipe: the other process, too
    assert said == b""


def test_what_was_weighed_comes_with_the_answer_of_who_tells_it_and_with_nobody_elses() -> None:
    answers = list[WorkerAnswer]()
    for game, options in (("syncro", {"level": "Ia", "road": "steep"}), ("chrono", {})):
        entry = catalog.load(game)
        setup = Setup(game, 3, entry.settle(3, options), worlds.levels(entry))
        match = Match(entry.rules(3, setup.options, setup.levels), Opening(3), 5)
        worker = Worker(catalog.load)
        while len(match.rules.legal(match.state, seat := match.rules.to_act(match.state)[0])) < 5:
            match.play(seat, match.rules.legal(match.state, seat)[0])
        legal = match.rules.legal(match.state, seat)
        worker.submit(Request(setup, match.view(seat), "regular", 1, legal))
        answers.append(answer(worker))
        assert answers[-1].action in legal
        worker.close()
    told = answers[0].weighed
    assert told is not None
    assert told.tried[0].action == answers[0].action
    assert answers[1].weighed is None
