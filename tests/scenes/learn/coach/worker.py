"""A worker that knows at once what a choice costs: it stands in for the computer players' process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.ai.players.advice import Advice, Reason
from game.ai.players.judge import Tally
from game.ai.process.wire import Aside, Judging, WorkerAnswer
from game.engine.protocol import Message, Seat, View, say
from tests.workers import StillWorker

MATCHES: Final = 60
"""Matches that a slice comes to."""


class KnowingWorker(StillWorker):
    """Advise `better`, and let every other choice win `cost` less of a hundred matches, itself in all of them.

    After `silent` asides it answers no more; one that is `busy` takes none; `views` are those that it was sent.
    """

    def __init__(
        self, better: Callable[[Aside], Any], cost: float, silent: int = 10_000, why: Message | None = None
    ) -> None:
        super().__init__()
        self.better, self.cost, self.silent, self.why = better, cost, silent, why
        self.asides: list[Aside] = []
        self.busy = False
        self._told: WorkerAnswer | None = None

    @property
    def views(self) -> list[View[object]]:
        return [aside.view for aside in self.asides]

    def judge(self, aside: Aside) -> int | None:
        if self.busy:
            return None
        self.asides.append(aside)
        if len(self.asides) <= self.silent:
            self._told = WorkerAnswer(len(self.asides), self._answer(aside))
        return len(self.asides)

    def judged(self) -> WorkerAnswer | None:
        told, self._told = self._told, None
        return told

    def _answer(self, aside: Aside) -> object:
        if not isinstance(aside, Judging):
            reasons = (Reason(True, self.why),) if aside.ways and self.why is not None else ()
            nothing = say("hint.title")
            return Advice((), nothing, nothing, (), self.better(aside), nothing, (), reasons)
        seat = aside.view.seat
        assert seat is not None, "somebody is asked"
        return tally_of(seat, aside.setup.seats, len(aside.tries), self.cost)


def tally_of(seat: Seat, seats: int, tries: int, cost: float, matches: int = MATCHES) -> Tally:
    """Return a tally in which the first way always wins, and every other one in so many matches less of a hundred."""

    def shares(value: float) -> tuple[float, ...]:
        return tuple(value if one == seat else 0.0 for one in range(seats))

    worse = matches * (1 - cost)
    rows = (shares(matches), *[shares(worse)] * (tries - 1))
    return Tally(matches, rows, rows, (shares(0.0), *[shares(matches * cost)] * (tries - 1)))
