"""The spare: where the worker's process fails, a brief thought in the window's own, beside what is drawn there."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from threading import Thread
from time import monotonic
from traceback import format_exception
from typing import Final, NamedTuple

from game.ai.players.brain import never
from game.ai.players.entry import Entry, joined, named
from game.ai.process.thinking import BRIEF, PATIENT, allowed, think
from game.ai.process.wire import HINT, Load, Request, Setup
from game.engine.protocol import AnyRules

LATE: Final = 3.0
"""Seconds after which a thought of so few positions must have come to its end: what it needs is imported, too."""


class Found(NamedTuple):
    """Hold what a spare thought came to: an answer and whose it is, or None; and all that went wrong before."""

    action: object
    by: str
    trouble: str


def ways(entry: Entry, skill: str) -> tuple[str, ...]:
    """Return who is asked, one after another: the player of this skill, then the levels below, the nearest first."""
    if skill == HINT:
        return (HINT,)
    level, character = named(skill)
    keys = [each.key for each in entry.skills]
    return (skill, *(joined(key, character) for key in reversed(keys[: keys.index(level)])))


class Spare:
    """Think about one request at a time, on a thread of its own: nobody waits for it who doesn't ask."""

    def __init__(self, load: Load, clock: Callable[[], float]) -> None:
        self._load, self._clock = load, clock
        self._request: Request | None = None
        self._left: list[str] = []
        self._troubles: list[str] = []
        self._deadline = 0.0
        self._match: tuple[Setup, AnyRules] | None = None
        self._thought: _Thought | None = None

    def ask(self, request: Request) -> None:
        """Begin to think about a request; what it was busy with is forgotten."""
        self.close()
        self._request = request
        self._troubles = []
        self._left = list(ways(self._load(request.setup.game), request.skill))
        self._next()

    def poll(self) -> Found | None:
        """Return what was found, once; None while it is thought about."""
        thought, request = self._thought, self._request
        if thought is None or request is None:
            return None
        if thought.rules is not None:
            self._match = request.setup, thought.rules
        if thought.is_alive():
            if self._clock() < self._deadline:
                return None
            thought.end()
            trouble = "never came to an end"
        elif not thought.trouble and not allowed(request, thought.action):
            trouble = f"answered {thought.action!r}, which is not allowed"
        else:
            trouble = thought.trouble
        if trouble:
            self._troubles.append(f"{thought.by}, in the window's own process: {trouble}")
        if trouble and self._left:
            self._next()
            return None
        self._request = self._thought = None
        return Found(None if trouble else thought.action, thought.by, "; ".join(self._troubles))

    def wait(self, seconds: float) -> None:
        """Wait until the thought of the moment has ended, so many seconds at most."""
        if self._thought is not None:
            self._thought.join(seconds)

    def close(self) -> None:
        """Forget the request; the thought ends."""
        if self._thought is not None and self._thought.is_alive():
            self._thought.end()
        self._request = self._thought = None

    def _next(self) -> None:
        assert self._request is not None, "there is something to think about"
        self._deadline = self._clock() + (PATIENT if self._request.unhurried else LATE)
        known = self._match[1] if self._match is not None and self._match[0] == self._request.setup else None
        request = self._request
        thought = _Thought(self._load, request, self._left.pop(0), known)
        thought.start()
        if self._request is request:
            self._thought = thought
        else:  # closed meanwhile
            thought.end()


class _Thought(Thread):
    """Think once, and keep what it came to: an action, or what went wrong."""

    def __init__(self, load: Load, request: Request, by: str, rules: AnyRules | None) -> None:
        super().__init__(daemon=True, name="synchrony-spare")
        self._load, self._request = load, request
        self.by, self.rules = by, rules
        self.action: object = None
        self.trouble = "was ended"

    def run(self) -> None:
        setup, request = self._request.setup, self._request
        try:
            entry = self._load(setup.game)
            self.rules = self.rules or entry.rules(setup.seats, setup.options, setup.levels)
            slow = request.unhurried
            stop = never if slow else _Bell(BRIEF)
            asked = request.view, self.by, request.luck, stop
            self.action = think(entry, self.rules, *asked, brief=not slow, unhurried=slow)
        except SystemExit:  # see `end`
            return
        except Exception as error:  # told with the answer: a fault must not be the window's own
            self.trouble = "".join(format_exception(error)).strip()
        else:
            self.trouble = ""

    def end(self) -> None:
        """End the thought, whatever it is at: it has long had its bell."""
        if self.ident is not None:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self.ident), ctypes.py_object(SystemExit))


class _Bell:
    """Tell a thought that its seconds are over; they begin when it first asks, since what it needs comes before."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._end: float | None = None

    def __call__(self) -> bool:
        now = monotonic()
        if self._end is None:
            self._end = now + self._seconds
        return now >= self._end
