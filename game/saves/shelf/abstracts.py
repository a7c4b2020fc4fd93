"""What the ledger keeps of a finished match, read from its record; nothing is replayed."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from game.engine import codec
from game.saves.disk.fields import sensible
from game.saves.disk.touched import mended
from game.saves.records.clock import began, dated, spent
from game.saves.records.glance import TAIL, is_over
from game.saves.records.header import Header, read_header
from game.saves.shelf.ledger_lines import End, Heading, Line

_MARK: Final = 4
"""Digits of a state's digest that every line has."""


@dataclass(frozen=True, slots=True)
class Abstract:
    """Hold what a record says of itself: its first line, and, where it is over, what the ledger keeps of it."""

    header: Header
    line: Line | None


def abstract(path: Path, data: bytes, stat: os.stat_result | None = None) -> Abstract:
    """Describe a record from its bytes; `stat` is its file's. Raises SaveError where its first line makes no sense."""
    size = len(data)
    data = mended(data).data
    first, end, rest = data.partition(b"\n")
    header = read_header(first + end)
    if not is_over(data[-TAIL:]):
        return Abstract(header, None)
    rows, broken = _rows(rest)
    spans = [row.s for row in rows]
    ends = _end(rows)
    if ends is None and not broken:
        broken = len(rows) + 1
    mtime = 0.0 if stat is None else stat.st_mtime
    line = Line(
        id=path.stem,
        heading=Heading.of(header),
        end=ends or End(),
        ended=dated(_ended(path, spans, mtime)),
        decisions=_standing(rows),
        seconds=spent(spans),
        last=next((row.mark[:_MARK] for row in reversed(rows) if row.do), ""),
        broken=broken,
        size=size,
        mtime=0 if stat is None else stat.st_mtime_ns,
    )
    return Abstract(header, line)


class _Row(msgspec.Struct):
    """Read what counts of a line, whatever else it is: only a replay tells whether it makes sense."""

    do: str = ""
    mark: str = msgspec.field(name="is", default="")
    s: float = 0.0
    undo: int = 0
    redo: int = 0
    take_back: int | None = None
    over: object = None
    resigned: object = None


def _rows(data: bytes) -> tuple[Sequence[_Row], int]:
    """Return the lines after the first, and the number in the file of the first that can't be read (0: all can)."""
    whole, _, torn = data.rpartition(b"\n")
    try:
        return [*msgspec.json.Decoder(_Row).decode_lines(whole), *_torn(torn)], 0
    except (ValueError, RecursionError):  # one by one, then
        read, broken = codec.parse(b"{}\n" + data)
        return [_leniently(line) for line in read[1:]], broken or 0


def _torn(row: bytes) -> list[_Row]:
    """Return a last line that lacks nothing but its end."""
    line = codec.read_row(row) if row else None
    return [] if line is None else [_leniently(line)]


def _leniently(line: Mapping[str, object]) -> _Row:
    """Return a line of which only what makes sense counts."""
    fields, _ = sensible(_Row, {**line, "mark": line.get("is", "")})
    return _Row(**fields)


def _end(rows: Sequence[_Row]) -> End | None:
    """Return how a match ended, by its last line that says so; None where that makes no sense."""
    row = next((row for row in reversed(rows) if row.over is not None), None)
    if row is None or not isinstance(row.over, dict):
        return None
    try:
        return msgspec.convert({**row.over, "resigned": row.resigned}, End)
    except msgspec.ValidationError:
        return None


def _standing(rows: Sequence[_Row]) -> int:
    """Return how many decisions stand at the end."""
    done = sum(1 for row in rows if row.do)
    ways_back = [row for row in rows if not row.do]
    back = sum(row.undo - row.redo + (row.take_back is not None) for row in ways_back)
    return max(0, min(done - back, len(rows)))


def _ended(path: Path, spans: Sequence[float], mtime: float) -> float:
    """Return when the last line was written: by the file's name and lines, where its own time isn't earlier.

    The lines of a match that was brought in tell nothing of the day on which it came: it is not later than its file.
    """
    begin = began(path)
    if not begin:
        return mtime
    last = begin + sum(span for span in spans if span > 0.0)
    return min(last, mtime) if mtime >= begin else last
