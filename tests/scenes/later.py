"""A job that is done when a test says so, on the test's own thread: what happens meanwhile happens in its steps."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from game.scenes.shell.jobs.jobs import Result, RightOfWay
from tests.scenes.box import at_once


class Later:
    """Take jobs, and do them when `run` is called."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Callable[[], Any], Future[Any]]] = []

    def __call__(self, work: Callable[[], Result]) -> Future[Result]:
        end = Future[Result]()
        self.jobs.append((work, end))
        return end

    def run(self) -> None:
        """Do what was asked for."""
        for work, end in self.jobs:
            done = at_once(work)
            fault = done.exception()
            if fault is not None:
                end.set_exception(fault)
            else:
                end.set_result(done.result())
        self.jobs.clear()


class Counted(RightOfWay):
    """Count how often something stood back for a frame."""

    times = 0

    def give(self, done: int = 0, whole: int = 0) -> None:
        self.times += 1
