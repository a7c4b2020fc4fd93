"""How far a curve is, and about how long it takes still: what was told once never grows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.saves.records.curves import CurveRow
from game.scenes.analysis.plan import CHOSEN, DECISIONS, SCREENED, SURE, THOUGHT, TURNS, Job, Plan, Work

SOON: Final = 2.0
"""Seconds after which it can be told how many are left."""
FIRST: Final = 4
"""So many thoughts it takes before that, too."""
SCREENS: Final = 0.8, 8
"""The share of decisions of which the advisor thinks otherwise, as it is thought before any is known, and how many such
that stands for: rather too many, since what is told may only shrink."""
CONFIRMS: Final = 0.6, 6
"""The same of those that are looked at again."""
TOLD: Final = 6.0
"""Times as long as to advise it takes to tell why, until it was told once: both ways are played on for it."""
BEFORE: Final = 800, 3
"""So many matches, or thoughts, stand for what is guessed of how long each takes: near a match's end they are short."""
USUAL: Final[Mapping[Work, float]] = {Work.ADVISE: THOUGHT, Work.TELL: TOLD * THOUGHT}
"""Matches that could be played on meanwhile, about; a match is one."""


@dataclass(slots=True)
class Pace:
    """Keep how long each kind of work took, and tell by that how much is left."""

    seconds: dict[Work, float] = field(default_factory=dict)
    done: dict[Work, int] = field(default_factory=dict)
    _whole: float = 0.0
    _far: float = 0.0
    _told: float | None = None

    def spent(self, work: Work, seconds: float, done: int = 0) -> None:
        """Hear that so many seconds went by with a kind of work, and of what it is counted in so much was done."""
        self.seconds[work] = self.seconds.get(work, 0.0) + seconds
        self.done[work] = self.done.get(work, 0) + done

    def progress(self, left: Mapping[Work, float]) -> float:
        """Return how much is done, from 0 to 1, where so much is left: never less than before."""
        weight = sum(USUAL.get(work, 1.0) * count for work, count in left.items())
        self._whole = max(self._whole, weight, 1.0)
        self._far = max(self._far, min(0.99, 1 - weight / self._whole))
        return self._far

    def left(self, left: Mapping[Work, float]) -> float | None:
        """Return about how many seconds are left, never more than before; None where that can't be told yet."""
        thought = self.done.get(Work.ADVISE, 0) >= FIRST or not left.get(Work.ADVISE)
        known = thought and not left.get(Work.SKETCH)
        if self._told is None and (not known or sum(self.seconds.values()) < SOON):
            return None
        seconds = sum(self._each(work) * count for work, count in left.items())
        self._told = seconds if self._told is None else min(self._told, seconds)
        return self._told

    def _each(self, work: Work) -> float:
        """Return the seconds of one match, or of one thought: by what is alike where there was none yet."""
        first = Work.SKETCH if self.done.get(Work.SKETCH) else next(iter(self.done), work)
        guess = self.seconds.get(first, 0.0) / max(1, self.done.get(first, 0)) / USUAL.get(first, 1.0)
        guess *= USUAL.get(work, 1.0)
        if work is Work.TELL and self.done.get(Work.ADVISE):
            guess = TOLD * self._each(Work.ADVISE)
        before = BEFORE[work in USUAL]
        return (self.seconds.get(work, 0.0) + guess * before) / (self.done.get(work, 0) + before)


def left(plan: Plan, row: CurveRow, stages: Sequence[Sequence[Job]]) -> Mapping[Work, float]:
    """Return about how much is left of each kind of work, in matches or thoughts; `stages` are those that are known."""
    if row.complete:
        return {}
    known = _known(plan, row, stages[-1])
    stage = len(stages)
    own = min(len(plan.own), DECISIONS)
    if stage <= 1:
        known[Work.ADVISE] = own
    if stage <= 2:
        better = [choice for choice in row.choices if choice.better]
        screened = [choice for choice in better if choice.screened is not None]
        confirmed = [choice for choice in screened if choice.confirmed is not None]
        screens = known.get(Work.ADVISE, 0.0) * _share(SCREENS, len(better), len(row.choices))
        screens += known.get(Work.SCREEN, 0.0) / (2 * SCREENED)
        confirms = screens * _share(CONFIRMS, len(confirmed), len(screened))
        known[Work.SCREEN] = 2 * SCREENED * screens
        known[Work.CONFIRM] = known.get(Work.CONFIRM, 0.0) + 2 * SURE * confirms
        known[Work.TELL] = min(CHOSEN, own)
    if stage <= 3:
        done = sum(height.rough.matches for height in row.heights)
        known[Work.ROUGH] = max(0.0, plan.matches * len(plan.first) - done)
    if stage <= 4:
        thinned = len(plan.places) - len(plan.first)
        known[Work.ROUGH] = known.get(Work.ROUGH, 0.0) + plan.matches * min(2 * TURNS, max(0, thinned))
    if stage <= 5:
        known[Work.FRESH] = SURE * min(2 * TURNS, len(plan.places))
    return known


def _share(guessed: tuple[float, int], found: int, of: int) -> float:
    """Return a share of which something is known, and something was guessed before."""
    share, weight = guessed
    return (share * weight + found) / (weight + of)


def _known(plan: Plan, row: CurveRow, jobs: Sequence[Job]) -> dict[Work, float]:
    """Return how much some jobs come to."""
    each = {Work.ROUGH: plan.matches, Work.SKETCH: plan.sketch, Work.SCREEN: 2 * SCREENED, Work.CONFIRM: 2 * SURE}
    each |= {Work.FRESH: SURE, Work.ADVISE: 1, Work.TELL: 1}
    found: dict[Work, float] = {}
    for job in jobs:
        found[job.work] = found.get(job.work, 0.0) + each[job.work]
    return found
