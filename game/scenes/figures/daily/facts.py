"""What the page knows of the deals of the days: today's, what was played of all, and what is under way."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import Final

import msgspec

from game.engine.level import LevelError
from game.engine.protocol import Message
from game.saves.days import hints
from game.saves.days.calendar import DayPlayed, Month, MonthTold, counts, days_of, month_of, row_of
from game.saves.days.deal import DayDeal, deal_of_day
from game.saves.disk.files import SaveError
from game.saves.records.glance import Listed
from game.saves.shelf.ledger_lines import Heading
from game.saves.shelf.library import Library
from game.saves.shelf.row import ShelfRow
from game.scenes.shell.services.services import Services

RECENT: Final = 40
"""Records among which it is looked for one of today that is under way: those that were played last."""


class DailyFacts(msgspec.Struct, frozen=True):
    """Hold what is known as the page is entered."""

    today: date
    deal: DayDeal
    days: Mapping[str, DayPlayed]
    """What came of each day, by the day."""
    rows: Mapping[str, ShelfRow]
    """The shelf's rows of these, by the day."""
    hints: Mapping[str, int]
    """How many hints each was given, by its record, as far as that is known."""
    under_way: Path | None = None
    """The record of today's deal, where it is begun and not over."""
    trouble: Message | None = None
    """Why what was played can't be read, if so."""
    begun: str = ""
    """The record in which today's deal was begun, wherever that is by now; "" where it wasn't."""

    @property
    def played(self) -> DayPlayed | None:
        """Return what came of today's; None where it is still to be played."""
        return self.days.get(self.deal.day)

    @property
    def gone(self) -> bool:
        """Tell whether today's deal was begun and its record is there no more: it is played for fun then."""
        return bool(self.begun) and self.played is None and self.under_way is None and self.trouble is None

    @property
    def row(self) -> int:
        """Return how many days in a row were played."""
        return row_of(self.days, self.today)

    def month(self, first: date) -> Month:
        """Return the month that begins with a day."""
        return month_of(self.days, first.year, first.month, self.hints)


def facts_of(services: Services, library: Library, today: date) -> DailyFacts:
    """Return what is known of the days for whoever is at home. Raises ValueError where today's can't be dealt."""
    who = services.people.at_home.id
    trouble = None
    try:
        rows = [row for row in library.rows() if counts(row.heading, who)]
        under_way = _under_way(services, who, today)
    except SaveError as error:
        rows = []
        under_way = None
        trouble = error.message
    days = days_of(rows, who)
    begun = hints.begun_by(services.store, today.isoformat(), who)
    if begun and under_way is None and today.isoformat() not in days:
        record = services.store.records_folder / f"{begun}.jsonl"  # others may have been played since
        under_way = record if record.is_file() else None
    known = {row.id: row for row in rows}
    told = ((day.id, hints.hints_of(services.store, day.id)) for day in days.values())
    return DailyFacts(
        today,
        deal_of_day(today, services.catalog, services.levels),
        days,
        {day: known[played.id] for day, played in days.items()},
        {record: count for record, count in told if count is not None},
        under_way,
        trouble,
        begun,
    )


def told_at_table(services: Services, day: date) -> MonthTold | None:
    """Return what the table of a day's deal tells of its month; None where nothing is known of the days."""
    try:
        facts = facts_of(services, Library(services.store), day)
    except (LevelError, ValueError, KeyError):
        return None
    return MonthTold(month=facts.month(day), today=day.day, row=facts.row)


def month_before(first: date) -> date:
    """Return the first day of the month before one that begins with a day."""
    return (first - timedelta(days=1)).replace(day=1)


def month_after(first: date) -> date:
    """Return the first day of the month after one that begins with a day."""
    return (first + timedelta(days=31)).replace(day=1)


def _under_way(services: Services, who: str, today: date) -> Path | None:
    """Return the record of a day's deal that somebody has begun and not ended."""
    records = services.store.records(RECENT)
    return next((record.path for record in records if _waits(record, who, today.isoformat())), None)


def _waits(record: Listed, who: str, day: str) -> bool:
    header = record.header
    if header is None or record.over or header.occasion is None or header.occasion.day != day:
        return False
    return counts(Heading.of(header), who)
