"""Working out a curve: slice by slice, in the computer players' process, near where one looks first.

It rests while anybody else is waited for (`Worker.judge`), goes on from what is kept beside the record, and keeps what
it comes to. Everything asked has a chance of its own by its kind and place: the same match has the same curve.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final, Protocol

from msgspec.structs import replace as changed

from game.ai.players.advice import Advice
from game.ai.players.entry import Entry
from game.ai.players.judge import Tally
from game.ai.process.wire import HINT, Aside, Judging, Request, Setup, WorkerAnswer
from game.engine import codec
from game.engine.protocol import Seat
from game.engine.reading import OPEN, Eyes, Reading
from game.saves.records.curves import PARTS, Choice, Count, CurveFile, CurveRow, Height, Pair, kind_of, plain
from game.scenes.analysis.curve import Curve, curve_of
from game.scenes.analysis.pace import Pace, left
from game.scenes.analysis.plan import CHOSEN_BY, SCREENED, SURE, Job, Plan, Work
from game.scenes.session.replay.replay_access import ReplayAccess

FAULTS: Final = 3
"""So many answers that went wrong are enough."""
AT_ONCE: Final = 8
"""So many decisions that were none are passed over in a step."""
DEEPER: Final = (Work.CONFIRM, Work.SCREEN)
"""What makes a moment of a decision comes before the next decision."""


class Judges(Protocol):
    """Be asked what nobody waits for: the worker."""

    def judge(self, aside: Aside) -> int | None: ...
    def judged(self) -> WorkerAnswer | None: ...
    def drop(self, ticket: int) -> None: ...


@dataclass(frozen=True, slots=True)
class CurveRequest:
    """Say whose curve is wanted: a match with everything that its judge and its advisor need to know of it."""

    reading: Reading
    entry: Entry
    setup: Setup
    seat: Seat
    eyes: Eyes
    """The seat's own knowledge, a stranger's (None) or all that there is (`OPEN`)."""
    teams: Sequence[Sequence[Seat]] = ()
    """Who wins together, where anybody does: see `Summary.teams`."""

    @property
    def reach(self) -> int:
        """Return the last place at which it may be looked."""
        return self.reading.reach(self.eyes)

    @property
    def whole(self) -> bool:
        """Tell whether it may be looked at to its end."""
        return self.reach == self.reading.length

    @property
    def side(self) -> int:
        """Return how many win together with the seat, itself counted."""
        return next((len(team) for team in self.teams if self.seat in team), 1)

    @property
    def advised(self) -> bool:
        """Tell whether its own decisions are looked at: by nobody's knowledge but its own."""
        return self.eyes == self.seat and self.entry.advisor is not None


def curve_request(back: ReplayAccess, seat: Seat, eyes: Eyes, teams: Sequence[Sequence[Seat]] = ()) -> CurveRequest:
    """Return whose curve is wanted of a match that is looked back at."""
    return CurveRequest(back.reading, back.session.entry, back.session.setup, seat, eyes, teams)


def wanted(reading: Reading, seat: Seat) -> tuple[Eyes, ...]:
    """Return with whose eyes a seat's curves are worked out, as far as they may look, the one that is wanted first."""
    return (seat, OPEN) if reading.rules.has_secrets and reading.reach(OPEN) >= 0 else (seat,)


class CurveWork:
    """Work out one curve. Raises ValueError where a match may not be read with these eyes (`looking_back`).

    `kept` is the record's file of curves. `clock` gives seconds. Where it may not be looked at to the end, the curve
    ends there; what the file knows up to there is used, and nothing is put into it.
    """

    def __init__(
        self,
        request: CurveRequest,
        worker: Callable[[], Judges],
        kept: CurveFile | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        assert request.entry.judge is not None, "only a game that has a judge is looked back at in figures"
        request.reading.view(0, request.eyes, request.seat)  # they may look, then
        self._request, self._worker, self._kept, self._clock = request, worker, kept, clock
        self._plan = Plan(
            request.reading,
            request.seat,
            request.side,
            advised=request.advised,
            doubt=request.entry.doubt,
            until=request.reach,
        )
        self._row = self._found()
        self._ticket: int | None = None
        self._job: Job | None = None
        self._asked: Aside | None = None
        self._tally: Tally | None = None
        self._begun: Count | None = None  # what was counted of the job before
        self._skipped: set[Job] = set()
        self._faults = 0
        self._curve: Curve | None = None
        self._stages = self._settled()
        self._since = 0.0
        self._pace = Pace()
        self._pace.progress(self._left)
        self.waiting = False
        """Whether it rests, since somebody else is thought for."""

    @property
    def over(self) -> bool:
        """Tell whether nothing is left to do: the curve is complete, or too much went wrong."""
        return self._row.complete or self._faults >= FAULTS

    @property
    def chosen(self) -> bool:
        """Tell whether all that the seat's own decisions cost is known: it comes before most of the curve."""
        return self.over or len(self._stages) > CHOSEN_BY

    @property
    def curve(self) -> Curve:
        """Return the curve as far as it is worked out."""
        if self._curve is None:
            request = self._request
            self._curve = curve_of(self._row, request.reading, request.side, self.progress, doubt=request.entry.doubt)
        return self._curve

    @property
    def progress(self) -> float:
        """Return how much is done, from 0 to 1."""
        return 1.0 if self._row.complete else self._pace.progress(self._left)

    @property
    def seconds_left(self) -> float | None:
        """Return about how long it will take, where that can be told yet: never longer than was told before."""
        return None if self.over else self._pace.left(self._left)

    @property
    def _left(self) -> Mapping[Work, float]:
        return left(self._plan, self._row, self._stages)

    def step(self, cursor: int) -> bool:
        """Take what was worked out, and ask for what comes next, nearest to the cursor (a place) first; never waits.

        Return whether the curve has changed.
        """
        before = self._row
        if self._ticket is not None:
            answer = self._worker().judged()
            if answer is None or answer.ticket != self._ticket:
                return False
            self._ticket = None
            assert self._job is not None, "something was asked"
            self._pace.spent(self._job.work, self._clock() - self._since)
            self._take(answer)
        if not self.over:
            self._ask(cursor)
        return self._row != before

    def close(self) -> None:
        """Ask for nothing more, and see that what is worked out is kept."""
        if self._ticket is not None:
            self._worker().drop(self._ticket)
        self._ticket, self._job = None, None
        if self._kept is not None:
            self._kept.close()

    def _found(self) -> CurveRow:
        """Return what is kept of the curve, as far as it fits the match."""
        request, plan = self._request, self._plan
        fresh = CurveRow(seat=request.seat, eyes=kind_of(request.eyes))
        row = fresh if self._kept is None else self._kept.get(request.seat, request.eyes)
        if not request.whole:
            row = _cut(row, plan, request.reach)
        heights = [height.place for height in row.heights]
        choices = [choice.place for choice in row.choices]
        known = set(heights) <= set(plan.places) and set(choices) <= set(plan.own)
        if not known or sorted(set(heights)) != heights or sorted(set(choices)) != choices:
            return fresh
        try:
            for choice in row.choices:
                if choice.better:
                    codec.unpack(request.reading.rules, choice.better)
            curve_of(row, request.reading, request.side)
        except ValueError:
            return fresh
        return row

    def _settled(self) -> list[Sequence[Job]]:
        """Return the stages as far as they are known: those that are done, and the first that isn't."""
        stages: list[Sequence[Job]] = []
        if self._row.complete:
            return [()]
        for stage in self._plan.stages(self._row, self._skipped):
            stages.append([job for job in stage if job not in self._skipped])
            if stages[-1]:
                return stages
        if self._skipped:
            self._faults = FAULTS  # the rest is as far as it goes
        else:
            self._keep(complete=True)
        return stages

    def _ask(self, cursor: int) -> None:
        for _ in range(AT_ONCE):
            if self._job is not None or not self._stages[-1]:
                break
            job = self._first(self._stages[-1], cursor)
            self._asked = self._question(job)
            if self._asked is None:
                self._choose(Choice(job.place))
            else:
                self._job = job
                self._tally = None
                self._begun = self._sketched(job)
        if self._job is not None and self._asked is not None:
            self._ticket = self._worker().judge(self._further(self._asked))
            self.waiting = self._ticket is None
            self._since = self._clock()

    @staticmethod
    def _first(jobs: Sequence[Job], cursor: int) -> Job:
        """Return what is asked first: what tells whether a decision is a moment, then whatever may be one.

        All else goes by where one looks.
        """
        for work in DEEPER:
            deeper = next((job for job in jobs if job.work is work), None)
            if deeper is not None:
                return deeper
        if jobs[0].work is Work.ADVISE:
            return jobs[0]
        return min(jobs, key=lambda job: (abs(job.place - cursor), job.place))

    def _sketched(self, job: Job) -> Count | None:
        """Return what has been counted of a job before."""
        heights = self._row.heights if job.work is Work.ROUGH else ()
        return next((height.rough for height in heights if height.place == job.place), None)

    def _question(self, job: Job) -> Aside | None:
        """Return what a job asks; None where a decision was none."""
        request, reading, place = self._request, self._request.reading, job.place
        view = reading.view(place, request.eyes, request.seat)
        if job.work in (Work.ADVISE, Work.TELL):
            legal = reading.legal(place, request.seat)
            ways: tuple[object, ...] = ()
            if job.work is Work.TELL:
                ways = reading.action(place + 1), codec.unpack(reading.rules, self._choice(place).better)
            question = Request(request.setup, view, HINT, job.work.luck, legal, brief=True, looks_back=True, ways=ways)
            return question if len(legal) > 1 else None
        tries: tuple[object, ...] = (None,)
        if job.work in (Work.SCREEN, Work.CONFIRM):
            tries = reading.action(place + 1), codec.unpack(reading.rules, self._choice(place).better)
        return Judging(request.setup, view, tries, self._matches(job), job.work.luck)

    def _further(self, asked: Aside) -> Aside:
        """Return what is still to be asked of a job: the matches that are left."""
        if not isinstance(asked, Judging):
            return asked
        done = self._counted_so_far
        return replace(asked, matches=asked.matches - done, first=done)

    @property
    def _counted_so_far(self) -> int:
        """Return how many matches of the job are counted."""
        before = self._begun.matches if self._begun is not None else 0
        return before + (self._tally.matches if self._tally is not None else 0)

    def _matches(self, job: Job) -> int:
        plan = self._plan
        return {Work.SKETCH: plan.sketch, Work.ROUGH: plan.matches, Work.SCREEN: SCREENED}.get(job.work, SURE)

    def _take(self, answer: WorkerAnswer) -> None:
        """Take an answer: what was disturbed is asked again, what went wrong is not."""
        assert self._job is not None, "something was asked"
        job, told = self._job, answer.action
        if answer.trouble:
            self._faults += 1
            self._skipped |= {job, Job(Work.ROUGH, job.place)} if job.work is Work.SKETCH else {job}
            self._job = None
            self._stages = self._settled()
        elif isinstance(told, Tally):
            self._tally = told if self._tally is None else self._tally + told
            self._pace.spent(job.work, 0.0, told.matches * len(told.sums))
            if self._counted_so_far >= self._matches(job):
                self._count(job, self._tally)
        elif isinstance(told, Advice):
            self._pace.spent(job.work, 0.0, 1)
            self._advise(job, told)

    def _count(self, job: Job, tally: Tally) -> None:
        """Put a count where it belongs."""
        if job.work in (Work.SKETCH, Work.ROUGH, Work.FRESH):
            count = self._counted(tally)
            heights = {height.place: height for height in self._row.heights}
            if job.work is Work.SKETCH:
                heights[job.place] = Height(job.place, count, sketch=count)
            elif job.work is Work.ROUGH:
                before = self._begun
                whole = count if before is None else before + count
                heights[job.place] = Height(job.place, whole, sketch=before)
            else:
                heights[job.place] = changed(heights[job.place], fine=count)
            self._done_with(heights=tuple(heights[place] for place in sorted(heights)))
        else:
            pair = self._paired(tally)
            choice = self._choice(job.place)
            screens = job.work is Work.SCREEN
            self._choose(changed(choice, screened=pair) if screens else changed(choice, confirmed=pair))

    def _advise(self, job: Job, advice: Advice[object]) -> None:
        """Keep what the advisor would have done, or its reasons where it still would."""
        rules, place = self._request.reading.rules, job.place
        if job.work is Work.ADVISE:
            played = self._request.reading.action(place + 1)
            better = {} if advice.move == played else codec.pack(rules, advice.move)
            self._choose(Choice(place, better))
            return
        agrees = advice.move == codec.unpack(rules, self._choice(place).better)
        told = advice.mistake_reasons or (advice.reasons if agrees else ())
        reasons = [(reason.good, plain(reason.message)) for reason in told]
        title = plain(advice.title) if agrees else []
        choice = changed(self._choice(place), told=True, title=title, reasons=reasons)
        self._choose(choice)

    def _counted(self, tally: Tally) -> Count:
        seat, part = self._request.seat, self._part
        total, squares = part * tally.sums[0][seat], part * part * tally.squares[0][seat]
        return Count(tally.matches, round(total, PARTS), round(squares, PARTS))

    def _paired(self, tally: Tally) -> Pair:
        seat, part = self._request.seat, self._part
        played, better = (round(part * shares[seat], PARTS) for shares in tally.sums)
        return Pair(tally.matches, played, better, round(part * part * tally.beside[1][seat], PARTS))

    @property
    def _part(self) -> int:
        """Return what a judge's share of a win is multiplied by: a team's win is each of its seats' whole one.

        Where all win together the judge says so itself.
        """
        side = self._request.side
        return 1 if side == self._request.reading.seats else side

    def _choice(self, place: int) -> Choice:
        return next(choice for choice in self._row.choices if choice.place == place)

    def _choose(self, choice: Choice) -> None:
        choices = {one.place: one for one in self._row.choices}
        choices[choice.place] = choice
        self._done_with(choices=tuple(choices[place] for place in sorted(choices)))

    def _done_with(self, **fields: object) -> None:
        """Keep what a job has come to, and see what comes next."""
        self._job = None
        self._keep(**fields)
        self._stages = self._settled()

    def _keep(self, **fields: object) -> None:
        self._row = changed(self._row, **fields)
        self._curve = None
        if self._kept is not None and self._request.whole:
            self._kept.put(self._row)


def _cut(row: CurveRow, plan: Plan, until: int) -> CurveRow:
    """Return what is known of a curve up to a place: each figure comes of what could be known where it stands."""
    heights = tuple(height for height in row.heights if height.place <= until)
    choices = tuple(choice for choice in row.choices if choice.place in plan.own)
    return changed(row, heights=heights, choices=choices)
