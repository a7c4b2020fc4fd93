"""What was played of the deals of the days, from the lines of finished matches: one month, and days in a row."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import date, timedelta

import msgspec

from game.saves.shelf.ledger_lines import End, Heading
from game.saves.shelf.row import ShelfRow


class DayPlayed(msgspec.Struct, frozen=True, kw_only=True):
    """Hold what came of a day's deal for somebody: of the first match of it that they ended."""

    day: str
    """As ISO 8601 writes it."""
    id: str
    """Its record's name, without the ending."""
    game: str
    won: bool
    seat: int
    """Where they sat."""
    place: int
    """Their rank, 1 the best; 0 where there is none."""
    points: int | None
    """None where nobody has any."""
    lead: float
    """How far ahead of the next they were, as a share of their own points; 0 where they weren't, or where nobody else
    has any: a task is solved alone."""
    decisions: int
    seconds: float
    ended: float
    """When it ended, in seconds since 1970."""
    given_up: bool = False


class Month(msgspec.Struct, frozen=True, kw_only=True):
    """Hold a month of days."""

    year: int
    month: int
    days: tuple[DayPlayed | None, ...]
    """What came of each, from the first on; None where it wasn't played."""
    best: str = ""
    """The best of those that were won, as ISO 8601 writes it; "" where none was."""

    @property
    def first(self) -> int:
        """Return on which day of the week it begins, 0 for Monday."""
        return date(self.year, self.month, 1).weekday()

    @property
    def won(self) -> int:
        return sum(day.won for day in self.days if day is not None)

    @property
    def played(self) -> int:
        """Return how many days were played and not won."""
        return sum(not day.won for day in self.days if day is not None)


class MonthTold(msgspec.Struct, frozen=True, kw_only=True):
    """Hold what a table tells of the month of its day: nothing there leads to another one."""

    month: Month
    today: int
    """The day of the month that is played, from 1."""
    row: int
    """How many days in a row were played."""


def counts(heading: Heading | None, who: str) -> bool:
    """Tell whether a match counts for a person's calendar: a day's own deal, and neither for fun nor for practice."""
    occasion = None if heading is None else heading.occasion
    if heading is None or occasion is None or not occasion.day or occasion.again or occasion.practice:
        return False
    return heading.came is None and any(player.person and player.who == who for player in heading.seats)


def days_of(rows: Iterable[ShelfRow], who: str) -> dict[str, DayPlayed]:
    """Return what came of each day for a person, by the day: the first match of it that they ended."""
    found: dict[str, DayPlayed] = {}
    for row in rows:
        if row.heading is not None and row.end is not None and row.fault is None and counts(row.heading, who):
            day = played(row.id, row.heading, row.end, who, row.decisions, row.seconds, row.changed)
            first = found.get(day.day, day)
            found[day.day] = min(first, day, key=lambda one: (one.ended, one.id))
    return found


def played(
    id_: str, heading: Heading, end: End, who: str, decisions: int = 0, seconds: float = 0.0, ended: float = 0.0
) -> DayPlayed:
    """Return what came of one match of a day for a person who played in it."""
    assert heading.occasion is not None, "only a match of a day is asked for"
    seat = next(seat for seat, player in enumerate(heading.seats) if player.person and player.who == who)
    own = end.scores[seat] if seat < len(end.scores) else None
    others = [points for other, points in enumerate(end.scores) if other != seat]
    next_best = max(others, default=0)
    lead = (own - next_best) / own if own is not None and own > next_best > 0 else 0.0
    return DayPlayed(
        day=heading.occasion.day,
        id=id_,
        game=heading.game,
        won=seat in end.winners and end.resigned is None,
        seat=seat,
        place=end.places[seat] if seat < len(end.places) else 0,
        points=own,
        lead=lead,
        decisions=decisions,
        seconds=seconds,
        ended=ended,
        given_up=end.resigned is not None,
    )


def month_of(days: Mapping[str, DayPlayed], year: int, month: int, hints: Mapping[str, int] | None = None) -> Month:
    """Return one month of days; the best of it was won with the fewest `hints`, by record, and the greatest lead."""
    count = monthrange(year, month)[1]
    its = tuple(days.get(date(year, month, day).isoformat()) for day in range(1, count + 1))
    won = [day for day in its if day is not None and day.won]
    best = min(won, key=lambda day: ((hints or {}).get(day.id, 0), -day.lead, day.decisions), default=None)
    return Month(year=year, month=month, days=its, best="" if best is None else best.day)


def row_of(days: Mapping[str, DayPlayed], today: date) -> int:
    """Return how many days in a row were played till today, or till yesterday where today's is still to come."""
    count = 0
    with suppress(OverflowError):  # before the first of all days there is none
        last = today if today.isoformat() in days else today - timedelta(days=1)
        while (last - timedelta(days=count)).isoformat() in days:
            count += 1
    return count
