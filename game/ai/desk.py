"""The worker's process, from inside: read what comes, think, answer, until nobody is there to be answered."""

from __future__ import annotations

import sys
from contextlib import suppress
from multiprocessing.connection import Connection
from time import monotonic
from traceback import format_exception
from typing import Any, Final

from game.ai.brain import Brain, Ponders
from game.ai.child import belong_to_parent
from game.ai.thinking import budget_of, chance_of, made, seconds_of, think
from game.ai.wire import ASIDE, HINT, STOP, Load, Opened, Question, Receiver
from game.engine.protocol import Rules, Seat

AHEAD: Final = 4.0
"""Seconds for which one may think ahead: then the machine rests."""
GLANCE: Final = 0.005
"""Seconds between two looks at the line while one thinks."""


def serve(line: Connection[tuple[Any, str], bytes], load: Load) -> None:
    """Answer requests, each with an action or what went wrong, until the other end of the line is gone."""
    belong_to_parent()
    Desk(line, load).serve()


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


class Desk:
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
        stop = _Watch(self._line, AHEAD if news.ahead else seconds_of(news.entry, news.skill, brief=news.brief))
        if news.skill == HINT:
            return think(news.entry, news.rules, news.view, news.skill, news.luck, stop, brief=news.brief)
        brain, budget = self._brain(news), budget_of(news.entry, news.skill, stop, brief=news.brief)
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
