"""A worker that does at once, and here, what the other process does."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from game.ai.players.entry import Entry
from game.ai.process.desk import Desk
from game.ai.process.wire import Aside, Decided, Judging, Request, Sender, WorkerAnswer
from game.scenes.analysis.curve_work import CurveRequest, CurveWork


class Line:
    """Be the line to the process: one message there, one back."""

    def __init__(self) -> None:
        self.told: list[tuple[Any, str]] = []

    def poll(self) -> bool:
        return False

    def send(self, answer: tuple[Any, str]) -> None:
        self.told.append(answer)


class Here:
    """Answer whatever is asked aside. At most so many matches a slice; `busy` times it says that somebody waits."""

    def __init__(self, load: Callable[[str], Entry], slice_: int = 1000) -> None:
        self._line, self._sender, self.slice = Line(), Sender(), slice_
        line: Any = self._line
        self._desk = Desk(line, load)
        self.asked: list[Aside] = []
        self.busy = 0
        self._tickets = 0
        self._answer: WorkerAnswer | None = None
        self._waiting: list[WorkerAnswer] = []

    def judge(self, aside: Aside) -> int | None:
        if self.busy:
            self.busy -= 1
            return None
        self.asked.append(aside)
        self._tickets += 1
        if isinstance(aside, Judging):
            aside = replace(aside, matches=min(self.slice, aside.matches))
        with suppress(Exception):  # it is told what went wrong
            self._desk._take(self._sender.write(aside))
        answer, trouble = self._line.told.pop()
        self._answer = WorkerAnswer(self._tickets, answer, trouble)
        return self._tickets

    def judged(self) -> WorkerAnswer | None:
        answer, self._answer = self._answer, None
        return answer

    def submit(self, request: Request) -> int:
        """Ask for an action: it is there at once."""
        self.asked.append(request)
        self._tickets += 1
        self._desk._take(self._sender.write(request))
        action, trouble = self._line.told.pop()
        weighed = action.weighed if isinstance(action, Decided) else None
        action = action.action if isinstance(action, Decided) else action
        self._waiting.append(WorkerAnswer(self._tickets, action, trouble, weighed))
        return self._tickets

    def poll(self) -> WorkerAnswer | None:
        return self._waiting.pop(0) if self._waiting else None

    def drop(self, ticket: int) -> None:
        self._answer = None
        self._waiting.clear()


def reckon(reckoning: CurveWork, cursor: int = 0, most: int = 100_000) -> int:
    """Work a curve out to its end; return in how many steps."""
    for number in range(most):
        if reckoning.over:
            return number
        reckoning.step(cursor)
    raise AssertionError("it never comes to its end")


def reckoned(looking: CurveRequest, load: Callable[[str], Entry]) -> CurveWork:
    """Return a curve that is worked out to its end."""
    here = Here(load)
    reckoning = CurveWork(looking, lambda: here)
    reckon(reckoning)
    return reckoning
