"""Closing comes when it likes: before a process starts, while it does, or right after; none is left, nothing raises."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from copy import copy
from multiprocessing import active_children
from typing import Any

import pytest

from game.ai.players.entry import Entry
from game.ai.process.launch import launch
from game.ai.process.wire import Aside, Judging
from game.ai.process.worker import FALLS, Worker
from game.engine.match import Match
from game.engine.protocol import Opening
from tests.ai import trial
from tests.ai.test_worker import RULES, SETUP, Clock, answer, busy, process_id, request
from tests.contract.murmur import Seal


class Meanwhile:
    """Find games as the trial does, and do something in the very moment in which a process starts: its load is packed.

    Only the first start is disturbed, or each where it is `stubborn`.
    """

    def __init__(self, *, stubborn: bool = False) -> None:
        self.act: Callable[[], object] = list
        self.disturbed = 0
        self._stubborn = stubborn

    def __call__(self, name: str) -> Entry:
        return trial.load(name)

    def __reduce__(self) -> tuple[Any, ...]:
        if self._stubborn or not self.disturbed:
            self.disturbed += 1
            self.act()
        return copy, (trial.load,)


@pytest.fixture
def meanwhile() -> Meanwhile:
    return Meanwhile()


@pytest.fixture
def worker(meanwhile: Meanwhile) -> Iterator[Worker]:
    worker = Worker(meanwhile, Clock())
    meanwhile.act = worker.close
    yield worker
    meanwhile.act = list
    worker.close()


def aside() -> Aside:
    return Judging(SETUP, Match(RULES, Opening(2), 7).view(0), (None,), 1, 1)


BEGINNINGS: dict[str, Callable[[Worker], object]] = {
    "warmed": lambda worker: worker.warm(SETUP, ["Last"]),
    "asked": lambda worker: worker.submit(request("Last")),
    "asked twice": lambda worker: [worker.submit(request("Last")) for _ in range(2)],
    "judging": lambda worker: worker.judge(aside()),
}


@pytest.mark.parametrize("begin", BEGINNINGS)
def test_closing_while_a_process_is_starting_leaves_none(worker: Worker, meanwhile: Meanwhile, begin: str) -> None:
    before = set(active_children())
    BEGINNINGS[begin](worker)
    assert meanwhile.disturbed == 1
    if begin != "asked twice":  # there the second is asked of a worker that was closed: it begins anew
        assert process_id(worker) is None
        for process in set(active_children()) - before:
            process.join(60)
        assert set(active_children()) <= before
        assert (busy(worker), worker.poll(), worker.judged()) == (False, None, None)
    worker.close()
    worker.submit(request("Last"))
    assert answer(worker).action == Seal(1), "a worker that was closed can be used again"


def test_closing_by_another_thread_while_a_process_is_starting_leaves_none(
    worker: Worker, meanwhile: Meanwhile
) -> None:
    def elsewhere() -> None:
        closing = threading.Thread(target=worker.close)
        closing.start()
        closing.join(60)

    meanwhile.act = elsewhere
    worker.warm(SETUP, ["Last"])
    assert process_id(worker) is None
    assert not busy(worker)


def test_closing_before_and_right_after_a_start_and_twice_is_as_good(worker: Worker, meanwhile: Meanwhile) -> None:
    meanwhile.act = list
    worker.close()
    worker.warm(SETUP, ["Last"])
    child = worker._process
    assert child is not None
    worker.close()
    worker.close()
    assert child.exitcode is not None
    assert process_id(worker) is None


def test_where_no_process_can_be_had_somebody_else_thinks_and_closing_is_quiet(
    worker: Worker, meanwhile: Meanwhile
) -> None:
    meanwhile.act = refused
    ticket = worker.submit(request("Last"))
    assert process_id(worker) is None
    result = answer(worker)
    assert (result.ticket, result.action) == (ticket, Seal(1))
    assert "no process can be started" in result.trouble
    worker.close()


def test_where_no_process_can_be_had_nobody_is_judged_and_none_is_tried_for_ever() -> None:
    stubborn = Meanwhile(stubborn=True)
    stubborn.act = refused
    worker = Worker(stubborn, Clock())
    for _ in range(2 * FALLS):
        assert worker.judge(aside()) is None
        worker.warm(SETUP, ["Last"])
    assert stubborn.disturbed == FALLS
    worker.close()


def test_a_start_that_is_broken_off_leaves_nothing_behind(meanwhile: Meanwhile) -> None:
    before = set(active_children())
    meanwhile.act = broken_off
    worker = Worker(meanwhile, Clock())
    with pytest.raises(KeyboardInterrupt):
        worker.submit(request("Last"))
    worker.close()
    assert set(active_children()) <= before


def test_a_process_that_nobody_wants_any_more_is_ended_as_soon_as_it_has_started() -> None:
    before = set(active_children())
    assert launch(trial.load, lambda: False) is None
    for process in set(active_children()) - before:
        process.join(60)
    assert set(active_children()) <= before


def refused() -> None:
    raise OSError(11, "Resource temporarily unavailable")


def broken_off() -> None:
    raise KeyboardInterrupt
