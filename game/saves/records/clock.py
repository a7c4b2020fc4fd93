"""When a match was played: its name says when it began, its lines how long after the one before each was written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import Final

IDLE: Final = 300.0
"""Seconds between two lines that still count as playing; a longer pause counts as this much."""
AWAY: Final = 3600.0
"""Seconds from which a pause does not count at all: the match lay on the shelf."""
DAY: Final = 86_400.0
STAMP: Final = "%Y%m%d-%H%M%S"
LAST: Final = 32_000_000_000.0
"""Seconds since 1970 (into the year 2984) that every system has a date for, wherever it stands."""
_LENGTH: Final = 15  # letters of a stamp
_DAY: Final = re.compile(r"(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)")
NOON: Final = 12
"""The hour of a match of which nothing but the day is told."""
_SPAN: Final = re.compile(rb'"s":(\d{1,9}(?:\.\d{1,3})?)(?=[,}])')


def stamp(seconds: float | None = None) -> str:
    """Return a moment, in seconds since 1970, as a record's name begins with it, in UTC: without one, this moment."""
    return (datetime.now(UTC) if seconds is None else datetime.fromtimestamp(seconds, UTC)).strftime(STAMP)


def dated(seconds: float) -> float:
    """Return a moment that has a date: the nearest one, where what a file says of its time has none."""
    return min(max(seconds, DAY), LAST)


def began(path: Path) -> float:
    """Return when a file was begun, by the stamp in its name, in seconds since 1970; 0 where there is none."""
    try:
        moment = datetime.strptime(path.name[:_LENGTH], STAMP).replace(tzinfo=UTC).timestamp()
    except ValueError:
        return 0.0
    return moment if DAY <= moment <= LAST else 0.0


def of_day(text: str) -> float:
    """Return noon of the first day that a text names as `2026-11-19`, in seconds since 1970; 0 where there is none."""
    found = _DAY.search(text)
    if found is None:
        return 0.0
    year, month, day = map(int, found.groups())
    try:
        moment = datetime(year, month, day, NOON).timestamp()
    except (ValueError, OverflowError, OSError):
        return 0.0
    return moment if DAY <= moment <= LAST else 0.0


def spanned(data: bytes) -> float:
    """Return how many seconds lie between a record's first line and its last, pauses included."""
    return sum(map(float, _SPAN.findall(data)))


def ended(file: Path, data: bytes) -> float:
    """Return when a record in a file from elsewhere was played to its end, in seconds since 1970; 0: nothing tells it.

    Its name says it best, as it was called here or there; else it was not later than the file was written.
    """
    begin = began(file)
    told = begin + spanned(data) if begin else of_day(file.name)
    with suppress(OSError):
        return told or file.stat().st_mtime
    return told


def played(path: Path, data: bytes) -> float:
    """Return when the last line of a record was written, in seconds since 1970; 0 where its name says no beginning."""
    begin = began(path)
    return begin + spanned(data) if begin else 0.0


def away(path: Path, data: bytes) -> float:
    """Return how many seconds a record has lain on the shelf since its last line; 0 where that can't be told."""
    last = played(path, data)
    return max(0.0, time() - last) if last else 0.0


def spent(spans: Iterable[float]) -> float:
    """Return how many seconds of such pauses between lines count as playing."""
    return sum(min(IDLE, span) for span in spans if 0.0 < span <= AWAY)


def counted(span: float) -> float:
    """Return how many seconds of a pause between two lines count as playing."""
    return 0.0 if span > AWAY else max(0.0, min(IDLE, span))
