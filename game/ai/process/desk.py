"""The worker's process, from inside: read what comes, think, answer, until nobody is there to be answered."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import inf
from multiprocessing.connection import Connection
from time import monotonic
from traceback import format_exception
from typing import Final

from game.ai.players.advice import Advice
from game.ai.players.brain import AnyBrain, Budget, Ponders
from game.ai.players.judge import Shares, Tally, counted
from game.ai.players.weighed import Weighs
from game.ai.process.aftermath import follows
from game.ai.process.child import belong_to_parent
from game.ai.process.thinking import SLICE, budget_of, chance_of, made, seconds_of, think
from game.ai.process.wire import ASIDE, HINT, STOP, Decided, Load, Opened, Position, Question, Receiver
from game.engine.protocol import AnyRules, Seat, View
from game.engine.rng import Rng

AHEAD: Final = 4.0
"""Seconds for which one may think ahead: then the machine rests."""
COMPARES: Final = 6.0
"""Seconds for which it is played on to see what comes of two ways."""
GLANCE: Final = 0.005
"""Seconds between two looks at the line while one thinks."""


def serve(line: Connection[tuple[object, str], bytes], load: Load) -> None:
    """Answer requests, each with an action or what went wrong, until the other end of the line is gone."""
    belong_to_parent()
    Desk(line, load).serve()


class _Watch:
    """Tell a thought that it is over: its seconds have passed, or something new lies on the line."""

    def __init__(self, line: Connection[tuple[object, str], bytes], seconds: float) -> None:
        self._line = line
        self._look = 0.0
        self._end = monotonic() + seconds
        self.disturbed = False  # something new lay on the line

    def __call__(self) -> bool:
        now = monotonic()
        if now >= self._look:
            self._look = now + GLANCE
            if self._line.poll():
                self.disturbed = True
                self._end = now
        return now >= self._end


@dataclass(slots=True)
class _PlayedOn:
    """Keep matches that are being played on, so that they go on where they were when the same is asked again."""

    view: View[object]
    tries: tuple[object, ...]
    luck: int
    matches: Iterator[Sequence[Shares]]
    done: int = 0


class Desk:
    """Read what comes to the process, and think. The computer players of a match stay, with what they thought ahead."""

    def __init__(self, line: Connection[tuple[object, str], bytes], load: Load) -> None:
        self._line = line
        self._receiver = Receiver(load)
        self._rules: AnyRules | None = None
        self._brains: dict[tuple[Seat | None, str], AnyBrain] = {}
        self._played_on: _PlayedOn | None = None

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
            aside = isinstance(news, Opened) or (isinstance(news, Question) and news.ahead)
            answer = self._do(news)
            done = True
        finally:
            if not done:
                trouble = "".join(format_exception(sys.exc_info()[1])).strip()
                self._line.send((ASIDE if aside else None, trouble))
        if not aside:
            self._line.send((answer, ""))

    def _do(self, news: Question | Position | Opened) -> object:
        """Return what a computer player, an advisor or a judge answers, told to stop when their seconds are over."""
        if isinstance(news, Opened):
            self._brains.clear()
            for skill in news.skills:
                made(news.entry, skill)  # what it needs is imported now
            return None
        if news.rules is not self._rules:
            self._rules = news.rules
            self._brains.clear()
            self._played_on = None
        if isinstance(news, Position):
            return self._weigh(news)
        if news.looks_back:
            return self._advise(news)
        seconds = seconds_of(news.entry, news.skill, brief=news.brief) if not news.unhurried else inf
        stop = _Watch(self._line, AHEAD if news.ahead else seconds)
        if news.skill == HINT:
            return think(news.entry, news.rules, news.view, news.skill, news.luck, stop, brief=news.brief)
        brain, budget = self._brain(news), budget_of(news.entry, news.skill, stop, brief=news.brief)
        rng = chance_of(news.luck, news.view, news.rules.sealing if news.unhurried else frozenset())
        if not news.ahead:
            return _decided(brain, news, budget, rng)
        if isinstance(brain, Ponders):
            brain.ponder(news.rules, news.view, budget, rng)
        return None

    def _brain(self, news: Question) -> AnyBrain:
        """Return the computer player that a question is for: the same one in a whole match."""
        key = news.view.seat, news.skill
        if key not in self._brains:
            self._brains[key] = made(news.entry, news.skill)
        return self._brains[key]

    def _advise(self, news: Question) -> Advice[object] | None:
        """Return the advice for somebody who looks back, bound by nodes: None where something else is wanted first."""
        stop = _Watch(self._line, news.entry.advising)
        advice = think(news.entry, news.rules, news.view, news.skill, news.luck, stop, brief=news.brief)
        if news.ways and not stop.disturbed:
            stop = _Watch(self._line, COMPARES)
            chance = chance_of(news.luck, news.view)
            reasons = follows(news.entry, news.rules, news.view, news.ways, chance, stop)
            advice = replace(advice, mistake_reasons=reasons)
        return None if stop.disturbed else advice

    def _weigh(self, news: Position) -> Tally | None:
        """Return what matches that are played on came to, as many as there is time for; None where it is too short."""
        stop, played_on = _Watch(self._line, SLICE), self._playing_on(news)
        while played_on.done < news.first:
            next(played_on.matches)  # counted before
            played_on.done += 1
            if stop():
                return None
        tally = counted(played_on.matches, Budget(news.matches, stop))
        played_on.done += tally.matches
        return tally

    def _playing_on(self, news: Position) -> _PlayedOn:
        """Return the matches that are played on from a position: those of the question before, where they go on."""
        kept, self._played_on = self._played_on, None  # what fails is not kept
        asked = news.view, news.tries, news.luck
        if kept is None or (kept.view, kept.tries, kept.luck) != asked or kept.done > news.first:
            assert news.entry.judge is not None, "only a game that has a judge is looked back at"
            judge, chance = news.entry.judge(), chance_of(news.luck, news.view)
            kept = _PlayedOn(*asked, judge.play_on(news.rules, news.view, news.tries, chance))
        self._played_on = kept
        return kept


def _decided(brain: AnyBrain, news: Question, budget: Budget, rng: Rng) -> object:
    """Return what a computer player does, with what it weighed where it tells that."""
    if not isinstance(brain, Weighs):
        return brain.choose(news.rules, news.view, budget, rng)
    action, weighed = brain.choose_weighed(news.rules, news.view, budget, rng)
    return action if weighed is None else Decided(action, weighed)
