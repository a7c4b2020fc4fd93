"""The worker: one process of its own where computer players think. Submit a view, poll an answer, mind the clock.

The process is spawned, never loads pygame, and ends with its parent. Nothing here ever blocks.
"""

from __future__ import annotations

import logging
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from traceback import format_exception
from typing import Any, Final

from game.ai.advice import Advice
from game.ai.brain import Brain, Budget, Ponders, never
from game.ai.child import belong_to_parent, unheard
from game.ai.entry import Entry, Skill, named
from game.ai.wire import HINT, Load, Opened, Question, Receiver, Request, Sender, Setup
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng

GRACE: Final = 2.0
"""Seconds that an answer may be late before the process is ended."""
WAKING: Final = 20.0
"""Seconds that the process may take to start."""
ADVISES: Final = 1.5
"""Seconds that an advisor may think."""
NOBODY: Final = 0
"""The ticket of a request that was dropped while the process had it."""
LETS_GO: Final = 0.1
"""Seconds in which a thought that nobody wants any more must end, where another waits."""
AHEAD: Final = 4.0
"""Seconds for which one may think ahead: then the machine rests."""
GLANCE: Final = 0.005
"""Seconds between two looks at the line while one thinks."""
STOP: Final = b""
"""What is sent to end a thought."""
ASIDE: Final = "aside"
"""Stands for the action where what went wrong is no answer: a match was opened, or somebody thought ahead."""


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
        return entry.advisor(rules, view, Budget(stop=stop), chance_of(luck, view))
    brain, budget = made(entry, skill), Budget(skill_of(entry, skill).budget.nodes, stop)
    return brain.choose(rules, view, budget, chance_of(luck, view))


def chance_of(luck: int, view: View[Any]) -> Rng:
    """Return the chance of one thought: another for every seat, or who chooses at the same time would choose alike."""
    return Rng.of(luck + ((0 if view.seat is None else view.seat + 1) << 64), len(view.history))


def made(entry: Entry, by: str) -> Brain[Any, Any, Any]:
    """Return a new computer player by its name. Raises ValueError where there is none such."""
    return skill_of(entry, by).player(named(by)[1])


def seconds_of(entry: Entry, skill: str) -> float:
    """Return how long a computer player of a skill may think. Raises ValueError where the game has none such."""
    if skill == HINT and entry.advisor is not None:
        return ADVISES
    return skill_of(entry, skill).seconds


class Worker:
    """Hand requests to the other process one after another, and see to it that each gets an answer.

    `load` finds a game's entry by name; it is a module's function, since the other process imports it anew.
    `clock` gives seconds. The process starts when it is told of a match, or with the first request.
    """

    def __init__(self, load: Load, clock: Callable[[], float] = monotonic) -> None:
        self._load = load
        self._clock = clock
        self._waiting: deque[tuple[int, Request]] = deque()
        self._current: tuple[int, Request] | None = None
        self._opening: tuple[Setup, Sequence[str]] | None = None  # what the process is still to be told of
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

    def warm(self, setup: Setup, skills: Sequence[str]) -> None:
        """Let the process load what a match about to begin needs, with computer players of these skills."""
        self._opening = setup, skills
        if self._process is None:
            self._start()
        self._attend()

    def ponder(self, request: Request) -> None:
        """Let a computer player think ahead until anything else is wanted; forgotten where somebody thinks."""
        assert not request.choices, "who has something to decide is asked"
        if self._line is not None and not self._collect() and self._idle:
            self._write(self._sender.write(request))

    def drop(self, ticket: int) -> None:
        """Forget a request: no answer to it will come, and the thought ends."""
        self._waiting = deque(item for item in self._waiting if item[0] != ticket)
        if self._current is not None and self._current[0] == ticket:
            self._current = NOBODY, self._current[1]
            if self._ready:
                self._write(STOP)
                self._deadline = min(self._deadline, self._clock() + LETS_GO)

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
        self._current = self._opening = None
        process = self._process
        self._end()
        if process is not None:
            process.join(1.0)

    @property
    def _idle(self) -> bool:
        """Tell whether the process has nothing that must be answered."""
        return self._ready and self._current is None and not self._waiting

    def _attend(self) -> None:
        """Give the process its next request, after what it is still to be told of."""
        if self._current is None and self._waiting:
            self._collect()  # it may have gone wrong since
            self._current = self._waiting.popleft()
            if self._process is None:
                self._start()
            elif self._ready:
                self._send(self._current[1])
        elif self._idle:
            self._open()

    def _start(self) -> None:
        context = get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, self._load), daemon=True, name="synchrony-worker")
        with unheard():
            self._process.start()
        theirs.close()
        self._sender = Sender()
        self._deadline = self._clock() + WAKING

    def _open(self) -> None:
        if self._opening is not None:
            opening, self._opening = self._opening, None
            self._write(self._sender.open(*opening))

    def _send(self, request: Request) -> None:
        self._open()
        self._deadline = self._clock() + seconds_of(self._load(request.setup.game), request.skill) + GRACE
        if not self._write(self._sender.write(request)):
            self._deadline = self._clock()

    def _write(self, data: bytes) -> bool:
        """Send something to the process; return whether there is one that can be sent to."""
        assert self._line is not None, "there is somebody to do it"
        try:
            self._line.send_bytes(data)
        except (OSError, ValueError):
            return False
        return True

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
                elif action == ASIDE or self._current is None:
                    self._lost(trouble)
                    return None
                else:
                    if trouble:
                        self._end()
                    return self._answer(action, trouble)
        except (EOFError, OSError) as error:
            assert self._process is not None, "a line leads to a process"
            self._process.join(0.1)  # its end of the line is shut: it is about to be gone, and its code says how
            code = self._process.exitcode
            return self._give_up(f"the worker's process is gone (exit code {code}): {error!r}")
        if self._current is not None and self._clock() >= self._deadline and self._pressing:
            return self._give_up("the worker's process was late")
        return None

    @property
    def _pressing(self) -> bool:
        """Tell whether somebody waits: a thought that was dropped may end by itself while nobody does."""
        return self._current is not None and (self._current[0] != NOBODY or bool(self._waiting))

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
            return Answer(ticket, chance_of(request.luck, request.view).choice(request.choices), trouble)
        return Answer(ticket, action)

    def _give_up(self, trouble: str) -> Answer | None:
        """End the process and start another, unless it was one that never got to work."""
        if self._current is None:
            self._lost(trouble)
            return None
        again = self._ready
        self._end()
        if again:
            self._start()
        return self._answer(None, trouble)

    def _lost(self, trouble: str) -> None:
        """Log that the process went wrong while nobody waited; what has been asked since then is asked of another."""
        logging.getLogger(__name__).error("the worker's process went wrong while nobody waited: %s", trouble)
        self._end()
        if self._current is not None:
            self._start()

    def _end(self) -> None:
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
        self._line, self._process, self._ready = None, None, False


def _serve(line: Connection[tuple[Any, str], bytes], load: Load) -> None:
    """Answer requests, each with an action or what went wrong, until the other end of the line is gone."""
    belong_to_parent()
    _Desk(line, load).serve()


class _Watch:
    """Tell a thought that it is over: its seconds have passed, or something new lies on the line."""

    def __init__(self, line: Connection[tuple[Any, str], bytes], seconds: float) -> None:
        self._line = line
        self._look = 0.0
        self._end = monotonic() + seconds

    def __call__(self) -> bool:
        now = monotonic()
        if now >= self._look:
            self._look = now + GLANCE
            if self._line.poll():
                self._end = now
        return now >= self._end


class _Desk:
    """Read what comes to the process, and think. The computer players of a match stay, with what they thought ahead."""

    def __init__(self, line: Connection[tuple[Any, str], bytes], load: Load) -> None:
        self._line = line
        self._receiver = Receiver(load)
        self._rules: Rules[Any, Any, Any] | None = None
        self._brains: dict[tuple[Seat | None, str], Brain[Any, Any, Any]] = {}

    def serve(self) -> None:
        with suppress(EOFError, OSError):  # the parent is gone: there is nobody to tell
            self._line.send((None, ""))
            while True:
                data = self._line.recv_bytes()
                if data != STOP:  # else what it was to end has just ended
                    self._take(data)

    def _take(self, data: bytes) -> None:
        """Do what is asked. A fault is told, then it ends this process: the worker starts another."""
        done, aside = False, False
        try:
            news = self._receiver.read(data)
            aside = isinstance(news, Opened) or news.ahead
            answer = self._do(news)
            done = True
        finally:
            if not done:
                trouble = "".join(format_exception(sys.exc_info()[1])).strip()
                self._line.send((ASIDE if aside else None, trouble))
        if not aside:
            self._line.send((answer, ""))

    def _do(self, news: Question | Opened) -> Any:
        """Return what a computer player or an advisor answers, told to stop as soon as their seconds are over."""
        if isinstance(news, Opened):
            self._brains.clear()
            for skill in news.skills:
                made(news.entry, skill)  # what it needs is imported now
            return None
        if news.rules is not self._rules:
            self._rules = news.rules
            self._brains.clear()
        seconds = AHEAD if news.ahead else seconds_of(news.entry, news.skill)
        stop = _Watch(self._line, seconds)
        if news.skill == HINT:
            return think(news.entry, news.rules, news.view, news.skill, news.luck, stop)
        brain, budget = self._brain(news), Budget(skill_of(news.entry, news.skill).budget.nodes, stop)
        rng = chance_of(news.luck, news.view)
        if not news.ahead:
            return brain.choose(news.rules, news.view, budget, rng)
        if isinstance(brain, Ponders):
            brain.ponder(news.rules, news.view, budget, rng)
        return None

    def _brain(self, news: Question) -> Brain[Any, Any, Any]:
        """Return the computer player that a question is for: the same one in a whole match."""
        key = news.view.seat, news.skill
        if key not in self._brains:
            self._brains[key] = made(news.entry, news.skill)
        return self._brains[key]
