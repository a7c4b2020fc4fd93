"""What no record says of the days, in `days.json`: how many hints a match was given, and who has begun which deal.

The second is there so that a deal counts once, even where the record of it was deleted. All else of a day is derived.
Where the file is damaged, its newest good generation goes on; where nothing can be read, nothing is said of hints.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Final

import msgspec

from game.saves.disk.files import SaveError
from game.saves.disk.spelling import spelt
from game.saves.disk.touched import plain_text
from game.saves.records.store import Store

FILE: Final = "days.json"
FORMAT: Final = 1
MOST: Final = 4000
"""Records, and days, of which it is kept: those that were begun first go first."""
LIMIT: Final = 10_000
"""Hints of one match that are counted at most."""

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern=r"^[^/\\\x00-\x1f]*$")]

Day = Annotated[str, msgspec.Meta(min_length=10, max_length=10)]


class Days(msgspec.Struct, frozen=True, kw_only=True):
    """Hold the file: of each record how many hints it was given, and of each day who began it, in which record."""

    format: Annotated[int, msgspec.Meta(ge=1)] = FORMAT
    hints: dict[Id, Annotated[int, msgspec.Meta(ge=0, le=LIMIT)]] = {}
    begun: dict[Day, dict[Id, Id]] = {}


def hints_of(store: Store, record: str) -> int | None:
    """Return how many hints a record was given, by its name without the ending; None where nobody can tell.

    Never raises.
    """
    try:
        return _read(store)[0].hints.get(record)
    except SaveError:
        return None


def begun_by(store: Store, day: str, who: str) -> str:
    """Return the name of the record in which somebody began a day's deal; "" where they didn't, or nobody can tell.

    Never raises.
    """
    try:
        return _read(store)[0].begun.get(day, {}).get(who, "")
    except SaveError:
        return ""


def begin(store: Store, record: str, day: str = "", who: str = "") -> None:
    """Keep that a match of a day has begun, without a hint so far. Raises SaveError.

    Where it counts, it is kept, too, whose `day` it is: the first time that they have begun it.
    """
    begun = {day: {who: record}} if day and who else {}
    _change(store, lambda days: _both(days, Days(hints=_added(days.hints, record, 0), begun=begun)))


def count_hint(store: Store, record: str) -> None:
    """Keep that a hint was given in a match. Raises SaveError."""
    _change(store, lambda days: msgspec.structs.replace(days, hints=_added(days.hints, record, 1)))


def take_in(store: Store, data: bytes) -> None:
    """Take in what another household's file says, where this one says nothing or less. Raises SaveError."""
    theirs = _days(data)
    if theirs is not None:
        _change(store, lambda days: _both(days, theirs))


def _both(days: Days, others: Days) -> Days:
    """Return what two files say: the most hints of either, and what was begun, where both say it, as the first does."""
    hints = {**others.hints, **_most(others.hints, days.hints)}
    begun = {day: {**others.begun.get(day, {}), **days.begun.get(day, {})} for day in {*days.begun, *others.begun}}
    return Days(hints=hints, begun=begun)


def _most(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    """Return the second counts, none of them below the first."""
    return {record: max(count, one.get(record, 0)) for record, count in other.items()}


def _added(hints: Mapping[str, int], record: str, count: int) -> dict[str, int]:
    return {**hints, record: min(LIMIT, hints.get(record, 0) + count)}


def _change(store: Store, change: Callable[[Days], Days]) -> None:
    with store.changing:
        days, whole = _read(store)
        if days.format > FORMAT:
            return  # a newer program keeps it otherwise: nothing of that is lost
        if not whole:
            store.set_aside(FILE)
        changed = change(days)
        hints = dict(sorted(changed.hints.items())[-MOST:])  # a record's name begins with when it was begun
        begun = dict(sorted(changed.begun.items())[-MOST:])
        store.write(FILE, spelt(Days(hints=hints, begun=begun)))


def _read(store: Store) -> tuple[Days, bool]:
    """Return what is kept, and whether the file itself says so. Raises SaveError where it can't be opened."""
    data = store.read(FILE)
    if data is None:
        return Days(), True
    if (days := _days(data)) is not None:
        return days, True
    older = (store.read(path.name) for path in store.generations(FILE))
    found = (_days(data) for data in older if data is not None)
    return next((days for days in found if days is not None), Days()), False


def _days(data: bytes) -> Days | None:
    """Return what a file says, or None where it makes no sense. A newer format is read as far as it is known."""
    try:
        return msgspec.json.decode(plain_text(data), type=Days)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
