"""Hindsight: all that is worked out of one seat's chances in a match that is over, for whoever shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.protocol import Seat
from game.engine.reading import OPEN, Eyes
from game.saves.records.curves import CurveFile, curves_of
from game.scenes.analysis.curve import Curve, Moment, moments
from game.scenes.analysis.curve_work import CurveRequest, CurveWork, Judges, wanted
from game.scenes.session.replay.replay_access import ReplayAccess
from game.scenes.shell.services.services import Services


def can_look(back: ReplayAccess) -> bool:
    """Tell whether there are chances to be worked out: of a match with a judge, where a seat's may be seen."""
    ended = back.reading.outcome(back.reading.length) is not None
    return back.session.entry.judge is not None and bool(back.shown_seats) and back.fault is None and ended


class Analysis:
    """Work out a seat's curves one after another: by what it could know, then with all cards open.

    `teams` are those who win together. What is worked out is kept beside the record, and asked for once.
    """

    def __init__(
        self, services: Services, back: ReplayAccess, seat: Seat, teams: Sequence[Sequence[Seat]] = ()
    ) -> None:
        assert can_look(back), "there is something to be worked out"
        self.back, self.teams = back, teams
        self._worker: Callable[[], Judges] = services.worker
        self._kept: CurveFile = curves_of(services.store, back.path, back.reading.digest(), back.session.entry.judging)
        self.seat = seat
        self._reckonings: dict[tuple[Seat, Eyes], CurveWork] = {}
        self._moments: tuple[Curve, tuple[Moment, ...]] | None = None

    @property
    def known(self) -> Curve:
        """Return the seat's curve by what it could know, as far as it is worked out."""
        return self._reckoning(self.seat).curve

    @property
    def open(self) -> Curve | None:
        """Return the seat's curve with all cards open; None where nothing is hidden, or where that may not be seen."""
        return self._reckoning(OPEN).curve if OPEN in wanted(self.back.reading, self.seat) else None

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Return what mattered most to the seat, as far as that is worked out."""
        curve = self.known
        if self._moments is None or self._moments[0] is not curve:
            self._moments = curve, moments(curve, self.back.reading)
        return self._moments[1]

    @property
    def over(self) -> bool:
        """Tell whether nothing is left to be worked out for the seat."""
        return self._next() is None

    @property
    def progress(self) -> float:
        """Return how far the seat's own curve is, from 0 to 1."""
        return self._reckoning(self.seat).progress

    @property
    def seconds_left(self) -> float | None:
        """Return about how long the seat's own curve takes still, where that can be told."""
        return self._reckoning(self.seat).seconds_left

    def look_from(self, seat: Seat) -> None:
        """Work out another seat's curves; what has begun of the others is kept."""
        if seat != self.seat:
            self.close()
            self._reckonings.clear()
            self.seat = seat

    def step(self, cursor: int) -> bool:
        """Go on, nearest to a place first; never waits. Return whether a curve has changed."""
        reckoning = self._next()
        return reckoning is not None and reckoning.step(cursor)

    def close(self) -> None:
        """Ask for nothing more, and keep what there is."""
        for reckoning in self._reckonings.values():
            reckoning.close()

    def _next(self) -> CurveWork | None:
        """Return the first of the seat's reckonings that isn't over."""
        for eyes in wanted(self.back.reading, self.seat):
            reckoning = self._reckoning(eyes)
            if not reckoning.over:
                return reckoning
        return None

    def _reckoning(self, eyes: Eyes) -> CurveWork:
        key = self.seat, eyes
        if key not in self._reckonings:
            session = self.back.session
            request = CurveRequest(self.back.reading, session.entry, session.setup, self.seat, eyes, self.teams)
            self._reckonings[key] = CurveWork(request, self._worker, self._kept)
        return self._reckonings[key]
