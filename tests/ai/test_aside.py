"""What is asked aside, by whoever looks back at a match: it stands back for everybody, and costs nobody an answer."""

from __future__ import annotations

from collections.abc import Iterator
from multiprocessing import connection

import pytest

from game.ai.players.advice import Advice
from game.ai.players.brain import Budget
from game.ai.players.judge import Tally, weigh
from game.ai.process.thinking import SLICE, budget_of, chance_of
from game.ai.process.wire import HINT, Judging, Request, Setup, WorkerAnswer
from game.ai.process.worker import HANGS, PLAYS_OUT, Worker
from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.reading import OPEN, Reading
from tests.ai.judges import ByRules
from tests.ai.test_worker import PATIENCE, RULES, Clock, answer, process_id, request, until_thinking
from tests.ai.trial import load
from tests.contract.murmur import Seal


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def worker(clock: Clock) -> Iterator[Worker]:
    worker = Worker(load, clock)
    yield worker
    worker.close()


def setup(judge: str = "murmur") -> Setup:
    return Setup(judge, 2, {}, {})


def judging(matches: int = 20, judge: str = "murmur", first: int = 0) -> Judging:
    return Judging(setup(judge), Match(RULES, Opening(2), 7).view(0), (Seal(0), Seal(1)), matches, 3, first)


def advising(name: str = "murmur", *, brief: bool = True) -> Request:
    match = Match(RULES, Opening(2), 7)
    legal = RULES.legal(match.state, 0)
    return Request(setup(name), match.view(0), HINT, 1, legal, brief=brief, looks_back=True)


def told(worker: Worker) -> WorkerAnswer:
    """Return what came of what was asked aside; wait on the line, not on a clock."""
    while (result := worker.judged()) is None:
        assert worker._line is not None
        assert connection.wait([worker._line], PATIENCE), "the process says nothing"
    return result


def tallied(worker: Worker, wanted: Judging) -> Tally:
    ticket = worker.judge(wanted)
    result = told(worker)
    assert (result.ticket, result.trouble) == (ticket, "")
    assert isinstance(result.action, Tally)
    return result.action


def awake(worker: Worker) -> int:
    """Let the process start, and return its number."""
    worker.warm(setup(), ["Last"])
    until_thinking(worker)
    number = process_id(worker)
    assert number is not None
    return number


def test_matches_are_played_on_in_the_process_as_they_would_be_here(worker: Worker) -> None:
    wanted = judging()
    chance = chance_of(wanted.luck, wanted.view)
    assert tallied(worker, wanted) == weigh(ByRules(), RULES, wanted.view, wanted.tries, Budget(20), chance)
    assert worker.judged() is None
    assert worker.poll() is None


def test_what_was_counted_before_is_not_counted_again(worker: Worker) -> None:
    """In slices, with another question between them, or in a fresh process: the matches are the same ones."""
    whole = tallied(worker, judging(30))
    parts = tallied(worker, judging(12)), tallied(worker, judging(18, first=12))
    assert parts[0] + parts[1] == whole
    first = tallied(worker, judging(12))
    tallied(worker, Judging(setup(), judging().view, (None,), 5, 4))
    assert first + tallied(worker, judging(18, first=12)) == whole
    worker.close()
    assert first + tallied(worker, judging(18, first=12)) == whole


def test_every_view_of_a_match_is_judged_back_and_forth(worker: Worker) -> None:
    match = Match(RULES, Opening(3), 7)
    for _ in range(4):
        for seat in RULES.to_act(match.state):
            match.play(seat, RULES.legal(match.state, seat)[0])
    reading, judge = Reading(match), ByRules()
    for place in (0, reading.length - 1, 3, 5, 4):
        for eyes in (0, None, OPEN, 1):
            view = reading.view(place, eyes, 0)
            tally = tallied(worker, Judging(Setup("murmur", 3, {}, {}), view, (None,), 4, 9))
            assert tally == weigh(judge, RULES, view, (None,), Budget(4), chance_of(9, view))


def test_a_slice_ends_by_its_seconds_and_what_it_came_to_counts(worker: Worker) -> None:
    tally = tallied(worker, judging(10_000_000))
    assert 0 < tally.matches < 10_000_000


def test_who_is_waited_for_comes_first(worker: Worker) -> None:
    """It would go on for millions of matches, and the clock stands still: nobody ends the process."""
    first = awake(worker)
    ticket = worker.judge(judging(10_000_000))
    wanted = worker.submit(request("Last"))
    assert answer(worker) == WorkerAnswer(wanted, Seal(1))
    result = worker.judged()
    assert result is not None
    assert (result.ticket, result.trouble) == (ticket, "")
    assert isinstance(result.action, Tally)
    assert process_id(worker) == first


def test_it_is_refused_while_somebody_thinks_or_waits(worker: Worker) -> None:
    slow, wanted = worker.submit(request("Slow")), worker.submit(request("Last"))
    assert worker.judge(judging()) is None
    until_thinking(worker)
    assert worker.judge(judging()) is None
    worker.drop(slow)
    assert worker.judge(judging()) is None
    assert answer(worker).ticket == wanted
    assert worker.judge(judging()) is not None
    assert worker.judge(judging()) is None
    tally = told(worker).action
    assert isinstance(tally, Tally)
    assert tally.matches == 20


def test_where_there_is_no_process_it_starts_one_and_stands_back_before_it_is_there(worker: Worker) -> None:
    ticket = worker.judge(judging())
    number = process_id(worker)
    assert number is not None
    wanted = worker.submit(request("Last"))
    assert worker.judged() == WorkerAnswer(ticket or 0, None)
    assert answer(worker) == WorkerAnswer(wanted, Seal(1))
    assert process_id(worker) == number


def test_an_answer_that_comes_meanwhile_is_kept_for_who_polls_for_it(worker: Worker) -> None:
    awake(worker)
    worker.judge(judging(10_000_000))
    wanted = worker.submit(request("Last"))
    while worker._current is not None or worker._waiting:
        assert worker._line is not None
        assert connection.wait([worker._line], PATIENCE)
        worker.judged()
    assert worker.poll() == WorkerAnswer(wanted, Seal(1))
    assert worker.poll() is None


def test_what_was_dropped_is_not_told_and_makes_room(worker: Worker) -> None:
    first = awake(worker)
    ticket = worker.judge(judging(10_000_000))
    assert ticket is not None
    worker.drop(ticket)
    while worker._aside is not None:
        assert worker._line is not None
        assert connection.wait([worker._line], PATIENCE)
        assert worker.judged() is None
    assert tallied(worker, judging(3)).matches == 3
    assert process_id(worker) == first


@pytest.mark.parametrize(("judge", "said"), [("broken", "I lost count"), ("mortal", "exit code 3")])
def test_a_judge_that_fails_is_logged_and_disturbs_nobody(
    worker: Worker, caplog: pytest.LogCaptureFixture, judge: str, said: str
) -> None:
    for _ in range(4):  # more than would make the worker rest
        ticket = worker.judge(judging(judge=judge))
        result = told(worker)
        assert (result.ticket, result.action) == (ticket, None)
        assert said in result.trouble
    assert said in caplog.text
    wanted = worker.submit(request("Last"))
    assert answer(worker) == WorkerAnswer(wanted, Seal(1))


def test_a_judge_that_hangs_is_ended_with_its_process(worker: Worker, clock: Clock) -> None:
    first = awake(worker)
    worker.judge(judging(judge="endless"))
    clock.now += SLICE + HANGS
    assert worker.judged() == WorkerAnswer(1, None, "the worker's process was late")
    assert process_id(worker) != first


def test_nobody_waits_for_a_judge_that_hangs(worker: Worker, clock: Clock) -> None:
    first = awake(worker)
    worker.judge(judging(judge="endless"))
    wanted = worker.submit(request("Last"))
    clock.now += PLAYS_OUT
    assert worker.poll() is None
    assert process_id(worker) != first
    assert answer(worker) == WorkerAnswer(wanted, Seal(1))


def test_one_that_was_dropped_and_hangs_is_ended_in_its_time(worker: Worker, clock: Clock) -> None:
    first = awake(worker)
    ticket = worker.judge(judging(judge="endless"))
    assert ticket is not None
    worker.drop(ticket)
    clock.now += PLAYS_OUT
    assert worker.judge(judging()) is None
    assert process_id(worker) == first, "nobody waits"
    clock.now += SLICE + HANGS
    assert tallied(worker, judging()).matches == 20
    assert process_id(worker) != first


@pytest.mark.parametrize("brief", [True, False])
def test_an_advisor_looks_back_bound_by_positions(worker: Worker, brief: bool) -> None:
    ticket = worker.judge(advising(brief=brief))
    result = told(worker)
    assert (result.ticket, result.trouble) == (ticket, "")
    assert isinstance(result.action, Advice)
    nodes = budget_of(load("murmur"), HINT, brief=brief).nodes
    assert result.action.reasons[0].message.params == (("nodes", nodes),)


def test_advice_that_was_disturbed_is_none(worker: Worker) -> None:
    first = awake(worker)
    ticket = worker.judge(advising("endless"))
    wanted = worker.submit(request("Last"))
    assert answer(worker) == WorkerAnswer(wanted, Seal(1))
    assert worker.judged() == WorkerAnswer(ticket or 0, None)
    assert process_id(worker) == first


def test_advice_that_is_not_allowed_is_none(worker: Worker) -> None:
    worker.judge(advising("broken"))
    result = told(worker)
    assert result.action is None
    assert "which is not allowed" in result.trouble
    assert answer_to_last(worker).action == Seal(1)


def answer_to_last(worker: Worker) -> WorkerAnswer:
    worker.submit(request("Last"))
    return answer(worker)
