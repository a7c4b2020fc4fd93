"""Finding what people lost: matches that are over are looked through, one after another, a small step at a time.

What is asked is what a review asks, and is kept beside the record as that keeps it: neither does the work of the other
again. Where more may be known than the seat knew, or where it is not to be known yet, nothing is looked at.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from time import time
from typing import Final, TypeAlias, TypeVar

from game.ai.players.entry import Entry
from game.engine import codec
from game.engine.protocol import Message, Seat, say
from game.saves.disk.files import SaveError
from game.saves.disk.progress import Progress
from game.saves.moments import tasks
from game.saves.moments.task import Task, lost
from game.saves.moments.worth import MOST, is_task
from game.saves.people.people import today
from game.saves.records.clock import DAY
from game.saves.records.curves import CurveFile, curves_of, plain
from game.saves.records.header import Header
from game.saves.shelf.library import Library
from game.saves.shelf.row import ShelfRow
from game.scenes.analysis.analysis import can_look
from game.scenes.analysis.curve import Cost, Curve
from game.scenes.analysis.curve_work import CurveWork, curve_request
from game.scenes.analysis.trying import offered, side_of
from game.scenes.session.match.session import MatchSession
from game.scenes.session.replay.replay_access import LivesOn, ReplayAccess, read_source
from game.scenes.shell.jobs.jobs import Job
from game.scenes.shell.services.services import Services

RECENT: Final = 6
"""Matches that are looked through, at most, the last ones …"""
DAYS: Final = 14
"""… of so many days."""

_R = TypeVar("_R")

Teams: TypeAlias = Callable[[MatchSession], Sequence[Sequence[Seat]]]
"""Returns who wins together in a match that is over (`Summary.teams`)."""


class Finder:
    """Look through the last matches of people who want to be asked again; `step` never waits.

    `lives_on` tells of a record whether its adventure goes on. What goes wrong is logged, and is found another day.
    """

    def __init__(self, services: Services, lives_on: LivesOn, teams: Teams) -> None:
        self._services, self._lives_on, self._teams = services, lives_on, teams
        self._listing: Job[list[Path]] | None = None
        self._reading: Job[ReplayAccess | Message] | None = None
        self._waiting: deque[Path] | None = None
        self._back: ReplayAccess | None = None
        self._kept: CurveFile | None = None
        self._seats: list[Seat] = []
        self._work: CurveWork | None = None
        self._found: list[Task] = []

    @property
    def over(self) -> bool:
        """Tell whether nothing is left to be looked through."""
        busy = self._listing or self._reading or self._back
        return not busy and self._waiting is not None and not self._waiting

    def step(self) -> None:
        """Go on a little."""
        if self._work is not None:
            self._reckon(self._work)
        elif self._back is not None:
            self._look(self._back)
        elif self._reading is not None:
            self._take()
        elif self._listing is not None:
            self._hear()
        elif self._waiting is None:
            self._list()
        elif self._waiting:
            self._read(self._waiting.popleft())

    def rest(self) -> None:
        """Ask for nothing more, and keep what there is: the next step begins with what is left."""
        if self._work is not None:
            self._work.close()
        for job in (self._listing, self._reading):
            if job is not None:
                job.stop()
        self._listing = self._reading = self._waiting = self._back = self._work = None
        self._found.clear()

    # Which

    def _list(self) -> None:
        """See which matches are to be looked through, beside the window."""
        services = self._services
        people = [person.id for person in services.people]
        wanted = frozenset(who for who in people if services.liked(who).moments)
        if services.people.parting is not None:
            people.append(services.people.parting.person.id)  # they may be brought back
        work = partial(_last_matches, services, people, wanted)
        self._listing = Job(work, services.hire, services.way)

    def _hear(self) -> None:
        """Take which matches they are."""
        assert self._listing is not None, "it was asked for"
        if self._listing.over:
            listing = self._listing
            self._listing = None
            nothing: list[Path] = []
            found = _came_of(listing, nothing)
            self._waiting = deque(found)

    def _read(self, path: Path) -> None:
        """Read a match, beside the window."""
        services = self._services

        def work(tell: Progress) -> ReplayAccess | Message:
            return read_source(services, path, lambda record, header: False)

        self._reading = Job(work, services.hire, services.way)

    def _take(self) -> None:
        """Take a match that was read; one of which not all may be known yet is left for later."""
        assert self._reading is not None, "it was asked for"
        if not self._reading.over:
            return
        reading = self._reading
        self._reading = None
        back = _came_of(reading, say("save.unreadable"))
        if not isinstance(back, ReplayAccess) or not offered(back) or self._lives_on(back.path, back.header):
            return
        if not can_look(back):
            self._keep(back)
            return
        self._back = back
        self._seats = [seat for seat, player in enumerate(back.header.seats) if self._asks(player.who)]
        self._kept = curves_of(self._services.store, back.path, back.reading.digest(), back.session.entry.judging)

    def _asks(self, who: str) -> bool:
        """Tell whether somebody plays here, and wants to be asked."""
        return who in self._services.people and self._services.liked(who).moments

    # What they lost

    def _look(self, back: ReplayAccess) -> None:
        """Look with the next seat's eyes; where there is none, all of the match was looked through."""
        if not self._seats:
            self._keep(back)
            self._back = self._kept = None
            return
        seat = self._seats.pop(0)
        request = curve_request(back, seat, seat, self._teams(back.session))
        self._work = CurveWork(request, self._services.worker, self._kept)

    def _reckon(self, work: CurveWork) -> None:
        """Work a seat's own decisions out, and keep those that are worth asking for again."""
        back = self._back
        assert back is not None, "there is a match"
        if not work.chosen:
            work.step(0)
            return
        work.close()
        self._work = None
        curve = work.curve
        side = side_of(self._teams(back.session), curve.seat)
        self._found += [made(back, curve.seat, cost, side) for cost in worth_asking(curve, back.header)]

    def _keep(self, back: ReplayAccess) -> None:
        """Keep what was found in a match, and that it was looked through."""
        found = self._found
        self._found = []
        new = [lost(task, today()) for task in found]
        try:
            tasks.add(self._services.store, new, back.path.stem, back.session.entry.judging)
        except (SaveError, ValueError) as error:
            logging.getLogger(__name__).info("%s: what was lost is not kept: %s", back.path.name, error)


def worth_asking(curve: Curve, header: Header) -> list[Cost]:
    """Return the decisions of a seat that are worth asking for again, the dearest first.

    Of a copy only those that were made in it.
    """
    since = header.came.at if header.came is not None else 0
    found = [cost for cost in curve.costs if cost.place >= since and is_task(cost.gain, cost.margin)]
    return sorted(found, key=lambda cost: (-cost.gain, cost.place))[:MOST]


def made(back: ReplayAccess, seat: Seat, cost: Cost, side: int) -> Task:
    """Return the task that asks for a decision again."""
    reading, entry, why = back.reading, back.session.entry, cost.why
    rules = reading.rules
    theme = entry.theme
    return Task(
        who=back.header.seats[seat].who,
        record=back.path.stem,
        digest=reading.digest(),
        game=back.header.game,
        seat=seat,
        place=cost.place,
        played=codec.pack(rules, cost.played),
        better=codec.pack(rules, cost.better),
        chance=_share(cost.chance),
        best=_share(cost.best),
        margin=_share(cost.margin),
        matches=cost.matches,
        side=side,
        theme="" if theme is None else theme(rules, reading.view(cost.place, seat), cost.played, cost.better),
        title=[] if why is None or why.title is None else plain(why.title),
        reasons=[] if why is None else [(good, plain(words)) for good, words in why.reasons],
    )


def _share(value: float) -> float:
    return round(min(1.0, max(0.0, value)), 4)


def _last_matches(
    services: Services, people: Sequence[str], wanted: frozenset[str], tell: Progress | None = None
) -> list[Path]:
    """Return the last matches that may be looked through and weren't yet, the last one first. Raises SaveError."""
    tasks.tidy(services.store, people)
    rows = Library(services.store).rows()[: 4 * RECENT]
    known = tasks.looked(services.store)
    since = time() - DAYS * DAY
    day = today()
    last = [row for row in rows if row.changed >= since and _fits(row, services.catalog, wanted, day)]
    return [row.path for row in last[:RECENT] if row.path is not None and row.id not in known]


def _fits(row: ShelfRow, catalog: Mapping[str, Entry], wanted: frozenset[str], day: str) -> bool:
    """Tell whether a match may be looked through: one with a judge, that somebody here has played to its end.

    What its game has no themes for isn't asked again. The deal of a day is somebody's yet as long as it is that day;
    what is a task itself makes none.
    """
    heading = row.heading
    if heading is None or row.path is None or row.fault is not None or row.under_way or heading.brought:
        return False
    entry = catalog.get(heading.game)
    occasion = heading.occasion
    theirs = any(player.who in wanted for player in heading.seats)
    if entry is None or entry.judge is None or entry.theme is None or not theirs:
        return False
    if occasion is None or not occasion.day:
        return True
    return occasion.day < day and not (entry.daily is not None and entry.daily.tasks)


def _came_of(job: Job[_R], other: _R) -> _R:
    """Return what came of a job, or something else where it went wrong; that is logged."""
    try:
        return job.result()
    except (SaveError, OSError, ValueError) as error:
        logging.getLogger(__name__).info("matches are not looked through: %s", error)
        return other
