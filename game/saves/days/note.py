"""What home says of the deal of the day: which game it is, and what came of it. Nothing is replayed or built."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from typing import Final

import msgspec

from game.ai.players.entry import Entry
from game.saves.days.calendar import DayPlayed, days_of
from game.saves.days.deal import entry_of_day
from game.saves.disk.files import MOST, SaveError, open_plain, read_plain, read_saved
from game.saves.disk.strays import is_stray
from game.saves.records.store import Store
from game.saves.shelf.abstracts import abstract
from game.saves.shelf.ledger import FILE
from game.saves.shelf.ledger_lines import Line
from game.saves.shelf.row import ShelfRow

ENDING: Final = ".jsonl"
IDS: Final = re.compile(rb'"id":"([^"]+)"')
"""Finds the names of the records that the ledger knows."""
LINE: Final = 1 << 16
"""Bytes of a first line at most."""
NEAR: Final = 1
"""Days around a day in whose files it is looked for what the ledger doesn't know yet: names are in UTC."""


class Note(msgspec.Struct, frozen=True):
    """Hold what a door says of today."""

    game: str
    minutes: int
    played: DayPlayed | None = None
    """What came of it; None: it is still to be played."""


def today_note(store: Store, catalog: Mapping[str, Entry], who: str, day: date) -> Note | None:
    """Return what home says of a day, for a person; None where no game has a deal of the day. Never raises.

    Only the ledger's lines that name the day are read, and records that name it, were begun around it, and aren't in
    the ledger yet. Of any other one nothing but its first line is looked at.
    """
    try:
        entry = entry_of_day(day, catalog)
    except ValueError:
        return None
    assert entry.daily is not None, "a game that has its turn says how it is set up"
    ledger = _ledger(store)
    known = set(IDS.findall(ledger))
    rows = {row.id: row for row in (*_begun(store, entry.name, day, known), *_known(ledger, day))}
    played = days_of(rows.values(), who).get(day.isoformat())
    return Note(entry.name, entry.daily.minutes, played)


def _ledger(store: Store) -> bytes:
    """Return the ledger's lines; nothing where it can't be read."""
    try:
        return read_plain(store.root / FILE, MOST)
    except (OSError, SaveError):
        return b""


def _known(data: bytes, day: date) -> Iterator[ShelfRow]:
    """Yield the ledger's rows of a day's deal."""
    named = b'"day":"%b"' % day.isoformat().encode()
    for text in (text for text in data.split(b"\n") if named in text):
        with suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            line = msgspec.json.decode(text, type=Line)
            if not line.gone:
                yield _row(line)


def _begun(store: Store, game: str, day: date, known: Container[bytes]) -> Iterator[ShelfRow]:
    """Yield the finished matches of a day's deal whose files were begun around it, but for those that are known."""
    near = [day + timedelta(days=step) for step in range(-NEAR, NEAR + 1)]
    begun = tuple(f"{other:%Y%m%d}-" for other in near)
    paths = (path for path in store.records_folder.glob(f"*-{game}-*{ENDING}") if path.name.startswith(begun))
    new = (path for path in paths if path.stem.encode("utf-8", "surrogatepass") not in known)
    with suppress(OSError):
        for path in sorted(path for path in new if not is_stray(path.name) and _names(path, day)):
            with suppress(SaveError, OSError):
                found = abstract(path, read_saved(path, MOST), path.stat())
                if found.line is not None:
                    yield _row(found.line)


def _names(path: Path, day: date) -> bool:
    """Tell whether a record's first line names a day."""
    with suppress(OSError, SaveError), open(open_plain(path), "rb") as file:
        return day.isoformat().encode() in file.readline(LINE)
    return False


def _row(line: Line) -> ShelfRow:
    return ShelfRow(
        line.id, None, line.ended, line.heading, line.end, line.decisions, line.seconds, star=line.star, name=line.name
    )
