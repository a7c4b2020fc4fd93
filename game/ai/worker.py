"""The worker: one process of its own where computer players think. Submit a view, poll an answer, mind the clock.

The process is spawned, never loads pygame, and ends with its parent. Nothing here ever blocks.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from traceback import format_exception
from typing import Any, Final

from game.ai.advice import Advice
from game.ai.brain import Budget, never
from game.ai.entry import Entry, Skill, named
from game.ai.wire import HINT, Load, Receiver, Request, Sender
from game.engine.protocol import Rules, View
from game.engine.rng import Rng

GRACE: Final = 2.0
"""Seconds that an answer may be late before the process is ended."""
WAKING: Final = 20.0
"""Seconds that the process may take to start."""
ADVISES: Final = 1.5
"""Seconds that an advisor may think."""
NOBODY: Final = 0
"""The ticket of a request that was dropped while the process had it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Give the action, or the advice, for a ticket. Where it is the fallback, `trouble` says what went wrong."""

    ticket: int
    action: Any
    trouble: str = ""


def skill_of(entry: Entry, by: str) -> Skill:
    """Return the level of a game's computer player by its name. Raises ValueError where there is none such."""
    if not entry.knows(by):
        raise ValueError(f"{entry.name}: there is no computer player “{by}”")
    return next(skill for skill in entry.skills if skill.key == named(by)[0])


def think(
    entry: Entry, rules: Rules[Any, Any, Any], view: View[Any], skill: str, luck: int, stop: Callable[[], bool] = never
) -> Any:
    """Return what a computer player of this skill does now, in this process, bound by nodes and `stop` alone."""
    if skill == HINT:
        assert entry.advisor is not None, "only a game that gives advice is asked for it"
        return entry.advisor(rules, view, Budget(stop=stop), Rng.of(luck, len(view.history)))
    level = skill_of(entry, skill)
    brain, budget = level.player(named(skill)[1]), Budget(level.budget.nodes, stop)
    return brain.choose(rules, view, budget, Rng.of(luck, len(view.history)))


def seconds_of(entry: Entry, skill: str) -> float:
    """Return how long a computer player of a skill may think. Raises ValueError where the game has none such."""
    if skill == HINT and entry.advisor is not None:
        return ADVISES
    return skill_of(entry, skill).seconds


class Worker:
    """Hand requests to the other process one after another, and see to it that each gets an answer.

    `load` finds a game's entry by name; it is a module's function, since the other process imports it anew.
    `clock` gives seconds. The process starts with the first request.
    """

    def __init__(self, load: Load, clock: Callable[[], float] = monotonic) -> None:
        self._load = load
        self._clock = clock
        self._waiting: deque[tuple[int, Request]] = deque()
        self._current: tuple[int, Request] | None = None
        self._tickets = 0
        self._deadline = 0.0
        self._ready = False
        self._process: BaseProcess | None = None
        self._line: Connection[bytes, tuple[Any, str]] | None = None
        self._sender = Sender()

    def submit(self, request: Request) -> int:
        """Ask for an action; the ticket tells its answer from others. Raises ValueError for an unknown skill."""
        seconds_of(self._load(request.setup.game), request.skill)
        assert request.choices, "only a seat with something to decide is asked"
        self._tickets += 1
        self._waiting.append((self._tickets, request))
        self._attend()
        return self._tickets

    def drop(self, ticket: int) -> None:
        """Forget a request: no answer to it will come."""
        self._waiting = deque(item for item in self._waiting if item[0] != ticket)
        if self._current is not None and self._current[0] == ticket:
            self._current = NOBODY, self._current[1]

    def poll(self) -> Answer | None:
        """Return an answer if one is there."""
        while True:
            answer = self._collect()
            self._attend()
            if answer is None or answer.ticket != NOBODY:
                return answer

    def close(self) -> None:
        """End the process and forget every request."""
        self._waiting.clear()
        self._current = None
        process = self._process
        self._end()
        if process is not None:
            process.join(1.0)

    def _attend(self) -> None:
        if self._current is None and self._waiting:
            self._current = self._waiting.popleft()
            if self._process is None:
                self._start()
            elif self._ready:
                self._send(self._current[1])

    def _start(self) -> None:
        context = get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, self._load), daemon=True, name="synchrony-worker")
        self._process.start()
        theirs.close()
        self._sender = Sender()
        self._deadline = self._clock() + WAKING

    def _send(self, request: Request) -> None:
        assert self._line is not None, "there is somebody to do it"
        self._deadline = self._clock() + seconds_of(self._load(request.setup.game), request.skill) + GRACE
        data = self._sender.write(request)
        try:
            self._line.send_bytes(data)
        except (OSError, ValueError):
            self._deadline = self._clock()

    def _collect(self) -> Answer | None:
        """Return what the process has to say, or the fallback where it is late or gone."""
        if self._line is None:
            return None
        try:
            while self._line.poll():
                action, trouble = self._line.recv()
                if not self._ready:
                    self._ready = True
                    if self._current is not None:
                        self._send(self._current[1])
                else:
                    if trouble:
                        self._end()
                    return self._answer(action, trouble)
        except (EOFError, OSError) as error:
            assert self._process is not None, "a line leads to a process"
            self._process.join(0.1)  # its end of the line is shut: it is about to be gone, and its code says how
            code = self._process.exitcode
            return self._give_up(f"the worker's process is gone (exit code {code}): {error!r}")
        if self._current is not None and self._clock() >= self._deadline:
            return self._give_up("the worker's process was late")
        return None

    def _answer(self, action: Any, trouble: str) -> Answer | None:
        """Close the current request with an answer: the action where it is one of the choices, else the fallback."""
        if self._current is None:
            return None
        (ticket, request), self._current = self._current, None
        chosen = action.move if isinstance(action, Advice) and request.skill == HINT else action
        if not trouble and chosen not in request.choices:
            trouble = f"{request.setup.game}: {request.skill} answered {action!r}, which is not allowed"
        if trouble and request.skill == HINT:
            return Answer(ticket, None, trouble)
        if trouble:
            return Answer(ticket, Rng.of(request.luck, len(request.view.history)).choice(request.choices), trouble)
        return Answer(ticket, action)

    def _give_up(self, trouble: str) -> Answer | None:
        """End the process and start another, unless it was one that never got to work."""
        again = self._ready and self._current is not None
        self._end()
        if again:
            self._start()
        return self._answer(None, trouble)

    def _end(self) -> None:
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
        self._line, self._process, self._ready = None, None, False


def _serve(line: Connection[tuple[Any, str], bytes], load: Load) -> None:
    """Answer requests, each with an action or what went wrong, until the other end of the line is gone."""
    for name in ("SIGINT", "SIGHUP"):  # meant for the whole terminal: the parent closes, and this process with it
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    receiver = Receiver(load)
    line.send((None, ""))
    while True:
        try:
            data = line.recv_bytes()
        except (EOFError, OSError):
            return
        answer = None
        try:
            answer = _choose(receiver, data), ""
        finally:
            if answer is None:  # a fault is told, then it ends this process: the worker starts another
                line.send((None, "".join(format_exception(sys.exc_info()[1])).strip()))
        try:
            line.send(answer)
        except OSError:
            return


def _choose(receiver: Receiver, data: bytes) -> Any:
    """Return the action that a computer player chooses, told to stop as soon as its seconds are over."""
    begun = monotonic()
    entry, rules, view, skill, luck = receiver.read(data)
    end = begun + seconds_of(entry, skill)
    return think(entry, rules, view, skill, luck, lambda: monotonic() >= end)


def _end_with_parent() -> None:
    """End this process as soon as its parent is gone, whatever it is thinking about."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
