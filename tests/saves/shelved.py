"""Finished matches on a shelf, for tests: recorded ones under names and times of their own."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from game.saves.export.outgoing import Outgoing, outgoing
from game.saves.records.clock import STAMP
from game.saves.records.header import Came, read_header, write_header
from game.saves.records.player import Player
from game.saves.records.store import Store
from game.saves.shelf.library import Library

GOLDEN = Path(__file__).parent.parent / "golden"
RECORDS = sorted(GOLDEN.glob("*/*.jsonl"))
NOW = 1_790_000_000.0
SHORT = GOLDEN / "chrono" / "2.jsonl"


def data_of(
    record: Path = SHORT, seed: int | None = None, seats: Sequence[Player] | None = None, came: Came | None = None
) -> bytes:
    """Return a recorded match, as if it had been dealt from another seed, to others."""
    first, end, rest = record.read_bytes().partition(b"\n")
    header = read_header(first + end)
    header = msgspec.structs.replace(header, seats=tuple(seats or header.seats), came=came)
    if seed is not None:
        header = msgspec.structs.replace(header, seed=f"{seed:032x}")
    return write_header(header) + rest


def out(data: bytes) -> Outgoing:
    """Return a match as others get it, with names."""
    line, end, _ = data.partition(b"\n")
    return outgoing(data, read_header(line + end).seats)


def shelve(store: Store, number: int, data: bytes | None = None, *, ago: float = 0.0) -> Path:
    """Put a match on the shelf that began so many seconds before `NOW`; by default a short one of a deal of its own."""
    begun = datetime.fromtimestamp(NOW - ago, UTC).strftime(STAMP)
    path = store.records_folder / f"{begun}-chrono-{number:08x}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data_of(seed=number) if data is None else data)
    return path


def ids(library: Library) -> list[str]:
    """Return what is listed, the newest first."""
    return [row.id for row in library.rows()]
