"""What a curve is worked out from, and in which order: a pure function of the match and of what is there so far.

First a sketch: a few places, and a few matches at each, so that there is a curve within seconds. Then the seat's own
decisions, since those are what one looks back for, and the advisor's reasons. Then all of it roughly, around whatever
may be luck (of a long match around every second happening, every third …, then at each stop between those by which it
moves most), and once more with fresh matches where it matters. What is chosen depends on whole stages alone, so that
the same match has the same curve, wherever one looked meanwhile.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.engine.protocol import Seat
from game.engine.reading import Reading
from game.saves.records.curves import Choice, CurveRow, Height
from game.scenes.analysis.curve import Curve, Step, curve_of, happenings, moments, steps

PLACES: Final = 400
"""Places at which a curve is worked out at first, at most, about."""
ROUGH: Final = 9_000
"""Matches that are played on for that, altogether …"""
FEWEST: Final = 20
"""… and for each place, at least …"""
USUAL: Final = 200
"""… and at most."""
SKETCHED: Final = 20
"""Places of the sketch, at most …"""
SKETCH: Final = 6
"""… and matches that are played on from each."""
TURNS: Final = 14
"""Stretches that are looked at more closely: those by which the curve moves most."""
DECISIONS: Final = 150
"""Own decisions that the advisor is asked about, at most: of more, those after which the curve fell most."""
SCREENED: Final = 40
"""Matches each way that a decision is looked at with, at first."""
SURE: Final = 200
"""Matches for whatever is named, fresh ones: by those that it was chosen by it would look better than it is."""
TRUSTED: Final = 200
"""Matches by which it is guessed where luck was."""
CHOSEN: Final = 3
"""Choices whose reasons are asked for, about."""
THOUGHT: Final = 30
"""Matches that can be played on while an advisor thinks, about."""


CHOSEN_BY: Final = 3
"""So many stages it takes until all own decisions were looked at, and their reasons told."""


class Work(Enum):
    """Name what can be asked; the number is the chance of it, so that no two share any."""

    ROUGH = 1
    FRESH = 2
    SCREEN = 3
    CONFIRM = 4
    ADVISE = 5
    TELL = 6
    """Thought over as `ADVISE` was, so that it comes to the same, and tells why."""
    SKETCH = 7
    """The beginning of `ROUGH`, of which it has the chance."""

    @property
    def luck(self) -> int:
        """Return the chance of it."""
        return {Work.SKETCH: Work.ROUGH, Work.TELL: Work.ADVISE}.get(self, self).value


@dataclass(frozen=True, slots=True)
class Job:
    """Ask one thing about one place."""

    work: Work
    place: int


class Plan:
    """Say what is still to be asked for a seat's curve. `advised` tells whether its own decisions are looked at.

    It is asked about one curve, which is filled: what a stage has chosen is kept, since that never changes.
    """

    def __init__(
        self, reading: Reading, seat: Seat, side: int, *, advised: bool, doubt: float = 0.0, until: int | None = None
    ) -> None:
        """`until` is the last place that may be looked at; all there is to ask before it is the same without it."""
        reach = reading.length if until is None else until
        self._reading, self._seat, self._side, self._doubt = reading, seat, side, doubt
        over = reading.outcome(reading.length) is not None and reading.resigned is None
        self.places: Sequence[int] = [stop for stop in reading.stops if not over or stop < reading.length]
        """Where the curve can be worked out: the end of a match that is over is known."""
        self._happenings = tuple(happenings(reading, seat))
        self.first = self._thinned()
        """Where it is at first."""
        self.matches = min(USUAL, max(FEWEST, ROUGH // max(1, len(self.first))))
        self.sketch = min(SKETCH, self.matches)
        if reach < reading.length:
            self.places = [place for place in self.places if place <= reach]
            self._happenings = tuple(pair for pair in self._happenings if pair[1] <= reach)
            self.first = sorted({*(place for place in self.first if place <= reach), self.places[-1]})
        last = next(stop for stop in reversed(reading.stops) if stop <= reach)  # what is decided is seen by then
        own = range(last) if advised else range(0)
        self.own: Sequence[int] = [place for place in own if reading.seat_that_decided(place + 1) == seat]

        self.sketched: Sequence[int] = sorted({self.first[round(number)] for number in self._evenly(len(self.first))})
        """Where it is at the very first."""
        self._closer: Sequence[int] | None = None
        self._asked: Sequence[int] | None = None
        self._named: Sequence[int] | None = None
        self._sides: Sequence[int] | None = None

    @staticmethod
    def _evenly(count: int) -> Iterator[float]:
        """Yield so many numbers as a sketch has places at most, evenly from 0 to the last of a count."""
        most = min(SKETCHED, count)
        yield from (number * (count - 1) / max(1, most - 1) for number in range(most))

    def _thinned(self) -> Sequence[int]:
        """Return both sides of what may be luck, of evenly many happenings where there are too many, and the ends."""
        sides = {place for pair in self._happenings for place in pair}
        every = -(-2 * len(self._happenings) // PLACES) if len(sides) > PLACES else 1
        kept = {place for pair in self._happenings[::every] for place in pair}
        known = {place for place in kept if place <= self.places[-1]}
        return sorted({*known, self.places[0], self.places[-1]})

    def stages(self, row: CurveRow, skipped: Collection[Job]) -> Iterator[Sequence[Job]]:
        """Yield what is to be asked, stage by stage; each is worked out from the stages before it, which must be done.

        A stage is empty where all of it is done.
        """
        heights = {height.place: height for height in row.heights}
        yield self._left(Work.SKETCH, self.sketched, heights)
        sketched = [heights[place] for place in self.sketched if place in heights]
        choices = {choice.place: choice for choice in row.choices}
        self._asked = self._asked if self._asked is not None else self._decisions(row, sketched)
        asked = (self._next(place, choices.get(place)) for place in self._asked)
        yield [job for job in asked if job is not None and job not in skipped]
        self._named = self._named if self._named is not None else self._costs(row)
        yield [Job(Work.TELL, place) for place in self._named if not choices[place].told]
        whole = {place: one for place, one in heights.items() if one.rough.matches >= self.matches}
        yield self._left(Work.ROUGH, self.first, whole)
        rough = [heights[place] for place in self.first if place in heights]
        self._closer = self._closer if self._closer is not None else self._between(row, rough)
        yield self._left(Work.ROUGH, self._closer, whole)
        self._sides = self._sides if self._sides is not None else self._turns(row)
        yield self._left(Work.FRESH, self._sides, {place: one for place, one in heights.items() if one.fine})

    def _curve(self, row: CurveRow) -> Curve:
        return curve_of(row, self._reading, self._side, doubt=self._doubt)

    def _left(self, work: Work, places: Sequence[int], done: Mapping[int, object]) -> list[Job]:
        return [Job(work, place) for place in places if place not in done]

    def _between(self, row: CurveRow, rough: Sequence[Height]) -> list[int]:
        """Return the stops between those neighbours of a first look between which the curve moves most."""
        curve = self._curve(_roughly(row, rough, ()))
        inside = [(step, self._inside(step)) for step in steps(curve)]
        wide = sorted((pair for pair in inside if pair[1]), key=lambda pair: (-abs(pair[0].luck), pair[1][0]))
        return sorted(place for _, places in wide[:TURNS] for place in places)

    def _inside(self, step: Step) -> Sequence[int]:
        first, last = bisect_right(self.places, step.first.place), bisect_right(self.places, step.last.place - 1)
        return self.places[first:last]

    def _decisions(self, row: CurveRow, sketched: Sequence[Height]) -> Sequence[int]:
        """Return the places of the own decisions that are looked at, first those after which the sketch falls most."""
        curve = self._curve(CurveRow(seat=row.seat, eyes=row.eyes, heights=tuple(map(_sketch, sketched))))
        falls = [(step.last.chance - step.first.chance, step.first.place) for step in steps(curve)] or [(0.0, 0)]
        firsts = [place for _, place in falls]
        by_fall = sorted(self.own, key=lambda place: (falls[max(0, bisect_right(firsts, place) - 1)], place))
        return by_fall[:DECISIONS]

    def _next(self, place: int, choice: Choice | None) -> Job | None:
        """Return what is to be asked of a decision next, if anything is."""
        if choice is None:
            return Job(Work.ADVISE, place)
        if not choice.better or choice.confirmed is not None:
            return None
        if choice.screened is None:
            return Job(Work.SCREEN, place)
        promises = choice.screened.gain > choice.screened.margin / 2
        return Job(Work.CONFIRM, place) if promises else None

    def _turns(self, row: CurveRow) -> Sequence[int]:
        """Return both sides of what brought most luck, good or bad, by what was roughly worked out.

        A curve that has truly moved stays there, so that points beyond both sides are looked at, too, where each is of
        few matches.
        """
        width = max(1, round(TRUSTED / self.matches))
        curve = self._curve(_roughly(row, row.heights, row.choices))
        chances = [point.chance for point in curve.points]
        at = {point.place: number for number, point in enumerate(curve.points)}
        found: list[tuple[float, int, int]] = []
        for first, last in self._happenings:
            if first in at and last in at:
                before = chances[max(0, at[first] + 1 - width) : at[first] + 1]
                after = chances[at[last] : at[last] + width]
                given = sum(cost.gain for cost in curve.costs if first <= cost.place < last)
                luck = sum(after) / len(after) - sum(before) / len(before) + given
                found.append((-abs(luck), first, last))
        sides = {place for _, *pair in sorted(found)[:TURNS] for place in pair}
        return sorted(sides & set(self.places))

    def _costs(self, row: CurveRow) -> Sequence[int]:
        """Return the decisions that may be named, whose reasons are asked for: whatever luck is found besides."""
        alone = CurveRow(seat=row.seat, eyes=row.eyes, choices=row.choices)
        named = moments(self._curve(alone), self._reading) if self.own else ()
        return [moment.place for moment in named if moment.cost is not None]


def _sketch(height: Height) -> Height:
    """Return a height as it was sketched."""
    return Height(height.place, height.sketch or height.rough)


def _roughly(row: CurveRow, heights: Sequence[Height], choices: Sequence[Choice]) -> CurveRow:
    """Return a row without what was worked out afresh."""
    rough = tuple(Height(height.place, height.rough) for height in heights)
    return CurveRow(seat=row.seat, eyes=row.eyes, heights=rough, choices=tuple(choices))
