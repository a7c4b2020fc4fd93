"""The worker: one process of its own where computer players think. Submit a view, poll an answer, mind the clock.

The process is spawned, never loads pygame, and ends with its parent. Nothing here ever blocks. Where a process dies,
hangs or answers nonsense, a fresh one is asked to be brief, and where that fails, too, the window's own (`Spare`).
Whoever looks back at a match asks aside (`judge`): nobody waits for that, and it stands back as soon as anybody does.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Final

from game.ai.process.launch import Child, Line, launch
from game.ai.process.spare import Spare
from game.ai.process.thinking import SLICE, allowed, chance_of, seconds_of
from game.ai.process.wire import ASIDE, HINT, STOP, Aside, Decided, Judging, Load, Request, Sender, Setup, WorkerAnswer

GRACE: Final = 2.0
"""Seconds that an answer may be late before the process is ended."""
HANGS: Final = 20.0
"""Seconds that what was asked aside may be late, while nobody waits: a match that is played on may be long."""
WAKING: Final = 20.0
"""Seconds that the process may take to start."""
WAKES_AGAIN: Final = 6.0
"""Seconds that a fresh one may take to start, where somebody has already waited for another."""
NOBODY: Final = 0
"""The ticket of a request that was dropped while the process had it."""
LETS_GO: Final = 0.1
"""Seconds in which a thought that nobody wants any more must end, where another waits …"""
PLAYS_OUT: Final = 0.6
"""… and what was asked aside: a match that is played on is played to its end. To start a process takes longer."""
FALLS: Final = 3
"""So many processes that fail one after another are enough: then none is started for a while."""
RESTS: Final = 60.0
"""Seconds for which none is started then."""


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
        self._aside: tuple[int, Aside] | None = None  # what the process has instead, which nobody waits for
        self._hushed = False  # and was told to end
        self._told_aside: WorkerAnswer | None = None
        self._answers: deque[WorkerAnswer] = deque()  # that came while somebody looked for what was asked aside
        self._opening: tuple[Setup, Sequence[str]] | None = None  # what the process is still to be told of
        self._tickets = 0
        self._deadline = 0.0
        self._ready = False
        self._child: Child | None = None
        self._closings = 0  # how often it was closed
        self._sender = Sender()
        self._troubles: list[str] = []  # what went wrong with the current request
        self._falls = 0  # processes that have failed since one answered well
        self._rested = 0.0  # when the next may be started after too many of them
        self._spare = Spare(load, clock)

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
        if self._process is None and self._willing:
            self._start(WAKING)
        self._attend()

    def ponder(self, request: Request) -> None:
        """Let a computer player think ahead until anything else is wanted; forgotten where somebody thinks."""
        assert not request.choices, "who has something to decide is asked"
        if self._line is not None and not self._collect() and self._idle:
            self._write(self._sender.write(request))

    def judge(self, aside: Aside) -> int | None:
        """Let the process play matches on, or an advisor look back, while nothing else is wanted; None where it is.

        It ends as soon as anything is, and what it came to by then counts. `judged` has the answer, `poll` never.
        """
        assert isinstance(aside, Judging) or aside.looks_back, "whoever is waited for is asked by `submit`"
        self._keep(self._next())
        if self._current is not None or self._aside is not None or self._waiting or not self._willing:
            return None
        self._tickets += 1
        self._aside, self._told_aside = (self._tickets, aside), None
        if self._process is None and not self._start(WAKING):
            self._aside = None
        elif self._ready:
            self._send_aside(aside)
        return None if self._aside is None else self._tickets

    def judged(self) -> WorkerAnswer | None:
        """Return the answer to what was asked aside, once, if it is there."""
        self._keep(self._next())
        told, self._told_aside = self._told_aside, None
        return told

    def drop(self, ticket: int) -> None:
        """Forget a request: no answer to it will come, and the thought ends."""
        if self._aside is not None and self._aside[0] == ticket:
            self._aside = NOBODY, self._aside[1]
            self._stand_back()
        self._waiting = deque(item for item in self._waiting if item[0] != ticket)
        if self._current is not None and self._current[0] == ticket:
            self._current = NOBODY, self._current[1]
            if self._ready:
                self._write(STOP)
                self._deadline = min(self._deadline, self._clock() + LETS_GO)

    def poll(self) -> WorkerAnswer | None:
        """Return an answer if one is there."""
        return self._answers.popleft() if self._answers else self._next()

    def _next(self) -> WorkerAnswer | None:
        """Return the next answer that is there, and let what waits be thought about."""
        while True:
            answer = self._collect()
            self._attend()
            if answer is None or answer.ticket != NOBODY:
                return answer

    def close(self) -> None:
        """End the process and forget every request. It may come at any time: also while a process is starting."""
        self._closings += 1
        self._waiting.clear()
        self._answers.clear()
        self._current = self._aside = self._opening = None
        self._spare.close()
        process = self._process
        self._end()
        if process is not None:
            process.join(1.0)

    @property
    def _idle(self) -> bool:
        """Tell whether the process has nothing that must be answered."""
        return self._ready and self._current is None and self._aside is None and not self._waiting

    @property
    def _willing(self) -> bool:
        """Tell whether a process may be started: not right after several have failed in a row."""
        return self._falls < FALLS or self._clock() >= self._rested

    def _attend(self) -> None:
        """Give the process its next request, after what it is still to be told of."""
        if self._waiting:
            self._stand_back()
        if self._current is None and self._aside is None and self._waiting:
            self._collect()  # it may have gone wrong since
            self._current = self._waiting.popleft()
            self._troubles = []
            if self._process is None:
                self._begin(WAKING)
            elif self._ready:
                self._send(self._current[1])
        elif self._idle:
            self._open()

    def _stand_back(self) -> None:
        """End what was asked aside: soon where somebody waits, and at once where nothing can have come of it yet."""
        if self._aside is None:
            return
        if not self._ready:
            self._tell(None)
            return
        if not self._hushed:
            self._hushed = True
            self._write(STOP)
        if self._waiting:
            self._deadline = min(self._deadline, self._clock() + PLAYS_OUT)

    def _tell(self, answer: object, trouble: str = "") -> None:
        """Close what was asked aside with what came of it."""
        assert self._aside is not None, "something was asked aside"
        ticket, aside = self._aside
        self._aside = None
        if trouble:
            who = aside.setup.game, aside.view.seat, len(aside.view.history)
            logging.getLogger(__name__).error("%s: seat %s is not looked back at, at event %d: %s", *who, trouble)
        if ticket != NOBODY:
            self._told_aside = WorkerAnswer(ticket, answer, trouble)

    def _keep(self, answer: WorkerAnswer | None) -> None:
        """Keep an answer for whoever polls for it."""
        if answer is not None:
            self._answers.append(answer)

    def _begin(self, waking: float) -> None:
        """Let a process that is to be started think about the current request, or the window's own."""
        assert self._current is not None, "there is something to think about"
        started = self._willing and self._start(waking)
        if not started and self._current is not None:  # closing forgets it
            self._spare.ask(self._current[1])

    def _start(self, waking: float) -> bool:
        """Start a process; return whether there is one: none can be had, or somebody closes this meanwhile."""
        closings = self._closings
        try:
            child = launch(self._load, lambda: self._closings == closings)
        except OSError as error:
            logging.getLogger(__name__).error("no process can be started: %r", error)
            self._troubles.append(f"no process can be started: {error!r}")
            self._fell()
            return False
        if child is not None:
            self._child = child
            self._sender = Sender()
            self._deadline = self._clock() + waking
        return child is not None

    def _open(self) -> None:
        if self._opening is not None:
            opening = self._opening
            self._opening = None
            self._write(self._sender.open(*opening))

    def _send(self, request: Request) -> None:
        self._open()
        request = replace(request, brief=not request.unhurried and (request.brief or bool(self._troubles)))
        entry = self._load(request.setup.game)
        seconds = seconds_of(entry, request.skill, brief=request.brief, unhurried=request.unhurried)
        self._deadline = self._clock() + seconds + GRACE
        if not self._write(self._sender.write(request)):
            self._deadline = self._clock()

    def _send_aside(self, aside: Aside) -> None:
        self._open()
        self._hushed = False
        self._deadline = self._clock() + SLICE + HANGS  # an advisor is told to stop long before
        if not self._write(self._sender.write(aside)):
            self._deadline = self._clock()

    def _write(self, data: bytes) -> bool:
        """Send something to the process; return whether there is one that can be sent to."""
        assert self._line is not None, "there is somebody to do it"
        try:
            self._line.send_bytes(data)
        except (OSError, ValueError):
            return False
        return True

    def _collect(self) -> WorkerAnswer | None:
        """Return what the process has to say, or what was thought in its place."""
        if self._line is None:
            return self._spared()
        try:
            while self._line is not None and self._line.poll():
                action, trouble = self._line.recv()
                if not self._ready:
                    self._ready = True
                    if self._current is not None:
                        self._send(self._current[1])
                    elif self._aside is not None:
                        self._send_aside(self._aside[1])
                elif action == ASIDE or (self._current is None and self._aside is None):
                    self._lost(trouble)
                elif self._aside is not None:
                    self._answer_aside(action, trouble)
                else:
                    return self._answer(action, trouble)
        except (EOFError, OSError) as error:
            assert self._process is not None, "a line leads to a process"
            self._process.join(0.1)  # its end of the line is shut: it is about to be gone, and its code says how
            code = self._process.exitcode
            self._failed(f"the worker's process is gone (exit code {code}): {error!r}")
            return None
        if self._line is not None and self._clock() >= self._deadline and self._pressing:
            self._failed(f"the worker's process was late{'' if self._ready else ' to start'}")
        return None

    @property
    def _pressing(self) -> bool:
        """Tell whether somebody waits: a thought that was dropped may end by itself while nobody does."""
        if self._current is None:
            return self._aside is not None
        return self._current[0] != NOBODY or bool(self._waiting)

    def _answer_aside(self, answer: object, trouble: str) -> None:
        """Close what was asked aside, where what came of it makes sense."""
        assert self._aside is not None, "something was asked aside"
        aside = self._aside[1]
        if not trouble and isinstance(aside, Request) and answer is not None and not allowed(aside, answer):
            trouble = f"the advisor answered {answer!r}, which is not allowed"
        if trouble:
            self._failed(trouble)
        else:
            self._tell(answer)

    def _answer(self, action: object, trouble: str) -> WorkerAnswer | None:
        """Close the current request with what the process answered, where that is allowed."""
        assert self._current is not None, "something was asked"
        ticket, request = self._current
        weighed = action.weighed if isinstance(action, Decided) else None
        action = action.action if isinstance(action, Decided) else action
        if not trouble and not allowed(request, action):
            trouble = f"{request.setup.game}: {request.skill} answered {action!r}, which is not allowed"
        if trouble:
            self._failed(trouble)
            return None
        self._current, self._falls = None, 0
        return WorkerAnswer(ticket, action, self._told("a fresh process thought about it in brief"), weighed)

    def _spared(self) -> WorkerAnswer | None:
        """Close the current request with what was thought in the window's own process, once it is there."""
        found = self._spare.poll()
        if found is None or self._current is None:
            return None
        ticket, request = self._current
        self._current = None
        if found.trouble:
            self._troubles.append(found.trouble)
        if found.action is not None:
            self._troubles = self._troubles or ["no process is started for a while, since several have failed"]
            by = f"{found.by} thought about it in brief, in the window's own process"
            return WorkerAnswer(ticket, found.action, self._told(by))
        if request.skill == HINT:
            return WorkerAnswer(ticket, None, self._told("there is no hint"))
        drawn = chance_of(request.luck, request.view).choice(request.choices)
        return WorkerAnswer(ticket, drawn, self._told("no level has an answer: chance decides"))

    def _told(self, end: str) -> str:
        """Return what went wrong with a request, and how it ended; "" where all went well."""
        return "; ".join((*self._troubles, end)) if self._troubles else ""

    def _failed(self, trouble: str) -> None:
        """Log at once that the process failed, and let another think about what it was asked, but not for ever."""
        if self._aside is not None:
            self._end()
            self._tell(None, trouble)
            return
        if self._current is None:
            self._lost(trouble)
            return
        worked = self._ready
        self._end()
        ticket, request = self._current
        if ticket == NOBODY:
            self._current = None
            return
        self._fell()
        who = request.setup.game, request.view.seat, request.skill
        logging.getLogger(__name__).error("%s: seat %s (%s) has no answer yet: %s", *who, trouble)
        self._troubles.append(trouble)
        if worked and len(self._troubles) == 1:
            self._begin(WAKES_AGAIN)
        else:
            self._spare.ask(request)

    def _lost(self, trouble: str) -> None:
        """Log that the process went wrong while nobody waited; what has been asked since then is asked of another."""
        logging.getLogger(__name__).error("the worker's process went wrong while nobody waited: %s", trouble)
        self._end()
        self._fell()
        if self._aside is not None:
            self._tell(None)
        elif self._current is not None:
            self._begin(WAKING)

    def _fell(self) -> None:
        self._falls += 1
        self._rested = self._clock() + RESTS

    def _end(self) -> None:
        if self._child is not None:
            self._child.end()
        self._child = None
        self._ready = False

    @property
    def _line(self) -> Line | None:
        return None if self._child is None else self._child.line

    @property
    def _process(self) -> BaseProcess | None:
        return None if self._child is None else self._child.process
