"""A lost moment, asked again: its position, as its owner saw it, and whether what they do now is as good.

Nothing of it is written but what became of the task. A moment is there only while all of its match may be known, and
nobody plays on with its deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from game.ai.players.judge import Tally
from game.ai.process.wire import Judging
from game.engine import codec
from game.engine.match import AnyMatch
from game.engine.protocol import Seat
from game.saves.moments.task import Task
from game.saves.records.curves import message
from game.scenes.analysis.curve import Cost, Why
from game.scenes.analysis.plan import SURE, Work
from game.scenes.analysis.trying import offered, sat
from game.scenes.session.match.session import MatchSession
from game.scenes.session.replay.replay_access import LivesOn, ReplayAccess, read_source
from game.scenes.shell.services.services import Services

NEAR: Final = 0.03
"""What is within so much of the best is as good: that, or what may be chance, up to half of what the best gains."""
MINE: Final = 2
"""The place of what was done now among what is played on: after what was played then, and what is better."""


@dataclass(frozen=True, slots=True)
class Lost:
    """Hold a task with the match that it comes from."""

    task: Task
    back: ReplayAccess
    cost: Cost
    """What was played, and what is better, with the chances and the reasons."""
    services: Services

    @property
    def seat(self) -> Seat:
        return self.task.seat

    @property
    def place(self) -> int:
        return self.task.place

    @property
    def played(self) -> object:
        return self.cost.played

    @property
    def better(self) -> object:
        return self.cost.better

    @property
    def why(self) -> Why | None:
        return self.cost.why

    @property
    def legal(self) -> Sequence[object]:
        """Return all that could be done."""
        return self.back.reading.legal(self.place, self.seat)

    @property
    def part(self) -> int:
        """Return what a judge's share of a win is multiplied by: a team's win is each of its seats' whole one."""
        return 1 if self.task.side == self.back.reading.seats else self.task.side

    def match(self) -> AnyMatch:
        """Return the match as it stood, to be played on."""
        return self.back.reading.copy(self.place)

    def session(self, match: AnyMatch | None = None) -> MatchSession:
        """Return it as the session of a table, at which the owner sits: nothing of it is written."""
        return sat(self.services, self.back, self.seat, match or self.match())


@dataclass(frozen=True, slots=True)
class Verdict:
    """Say whether an action is as good as the best, and the chances in a hundred, of the same worlds."""

    found: bool
    chance: int
    played: int
    best: int


def open_lost(services: Services, lives_on: LivesOn, task: Task) -> Lost | None:
    """Return a task's moment; None where its record is gone, isn't the same any more, or may not be looked at now."""
    path = services.store.records_folder / f"{task.record}.jsonl"
    back = read_source(services, path, lives_on)
    if not isinstance(back, ReplayAccess) or not offered(back) or back.reading.digest() != task.digest:
        return None
    with suppress(ValueError):
        return Lost(task, back, _cost(task, back), services)
    return None


def _cost(task: Task, back: ReplayAccess) -> Cost:
    """Return what a task asks for. Raises ValueError where it doesn't fit the match."""
    rules, reading = back.reading.rules, back.reading
    played, better = codec.unpack(rules, task.played), codec.unpack(rules, task.better)
    if task.place >= reading.length or reading.seat_that_decided(task.place + 1) != task.seat:
        raise ValueError(f"{task.id}: somebody else decided")
    if not {played, better} <= {*reading.legal(task.place, task.seat)}:
        raise ValueError(f"{task.id}: that was not allowed")
    why = None
    if task.title or task.reasons:
        title = message(task.title) if task.title else None
        why = Why(title, tuple((good, message(words)) for good, words in task.reasons))
    gain = task.best - task.chance
    return Cost(task.place, played, better, task.chance, task.best, gain, task.margin, task.matches, why)


class Answer:
    """Tell whether an action is as good as the best. It is known at once of what was played or named; else matches are
    played on with all three, as long as `step` is called.
    """

    def __init__(self, lost: Lost, action: object) -> None:
        self._lost, self.action = lost, action
        self._ticket: int | None = None
        self._tally: Tally | None = None
        self._failed = False

    @property
    def over(self) -> bool:
        """Tell whether nothing more will come."""
        return self._at_once is not None or self._failed or self._done >= SURE

    @property
    def progress(self) -> float:
        """Return how far it is, from 0 to 1."""
        return 1.0 if self.over else self._done / SURE

    @property
    def verdict(self) -> Verdict | None:
        """Return what came of it; None while it is not over, or where nothing came of it."""
        if self._at_once is not None or not self.over:
            return self._at_once
        tally = self._tally
        if tally is None or tally.matches < SURE:
            return None
        lost = self._lost
        played, best, mine = (lost.part * tally.chance(lost.seat, way) for way in range(3))
        near = max(NEAR, min(lost.cost.margin, (best - played) / 2))
        return Verdict(mine >= best - near and mine > played, *(round(100 * chance) for chance in (mine, played, best)))

    def step(self) -> bool:
        """Take what has come, and ask for more; return whether something has changed."""
        if self.over:
            return False
        worker = self._lost.services.worker()
        lost = self._lost
        if self._ticket is not None:
            answer = worker.judged()
            if answer is None or answer.ticket != self._ticket:
                return False
            self._ticket = None
            self._failed = bool(answer.trouble)
            if isinstance(answer.action, Tally):
                self._tally = answer.action if self._tally is None else self._tally + answer.action
        if not self.over:
            reading, done = lost.back.reading, self._done
            view = reading.view(lost.place, lost.seat)
            ways = lost.played, lost.better, self.action
            asked = Judging(lost.back.session.setup, view, ways, SURE - done, Work.CONFIRM.luck, done)
            self._ticket = worker.judge(asked)
        return True

    def close(self) -> None:
        """Ask for nothing more."""
        if self._ticket is not None:
            self._lost.services.worker().drop(self._ticket)
            self._ticket = None

    @property
    def _done(self) -> int:
        return 0 if self._tally is None else self._tally.matches

    @property
    def _at_once(self) -> Verdict | None:
        """Return what is known without any further match."""
        cost = self._lost.cost
        played, best = round(100 * cost.chance), round(100 * cost.best)
        if self.action == cost.better:
            return Verdict(True, best, played, best)
        return Verdict(False, played, played, best) if self.action == cost.played else None
