"""A glance at a record, as a list shows it: its first and its last line, and nothing replayed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import msgspec

from game.engine.protocol import Message, say
from game.saves.disk.files import MOST, SaveError, open_plain, unread
from game.saves.disk.touched import is_whole, mended
from game.saves.records.clock import dated, played
from game.saves.records.copies import Copies, Member
from game.saves.records.header import LONGEST, Header, read_header

TAIL: Final = 1 << 12
_WHOLE: Final = 1 << 20
"""Bytes of a record that are looked through for its time; that of a larger one is its file's."""


@dataclass(frozen=True, slots=True)
class Listed:
    """Describe a record in a list: when it was played last, what it says of itself, or why it can't.

    `changed` are seconds since 1970, which name and lines tell; the file's own time, which copying and tidying change,
    counts only where they don't.
    """

    path: Path
    changed: float
    header: Header | None
    over: bool = False
    fault: Message | None = None
    copies: tuple[Path, ...] = ()
    """Other files of the same match, which a sync service has made, the longest first."""


def merged(rows: Sequence[Listed], copies: Copies) -> list[Listed]:
    """Return the rows with one for each match of which there are copies: that of the longest.

    One that is over and one that isn't, but went another way, are two: each is in its own list.
    """
    members = [Member(row.path, row.header.seed) for row in rows if row.header is not None]
    found = {row.path: row for row in rows}
    for kin in copies.sets(members):
        over = [path for path in kin.paths if found[path].over]
        stale = [path for path in kin.paths if path not in over and kin.is_beginning(path, over)]
        under_way = [path for path in kin.paths if path not in over and path not in stale]
        for lead, *others in filter(None, ([*over, *stale] if over else [], under_way)):
            row = replace(found[lead], copies=tuple(others))
            found = {path: row if path == lead else one for path, one in found.items() if path not in others}
    return list(found.values())


def glance(path: Path) -> Listed:
    """Describe a record from its first and last line, without replaying it. Never raises for what is in the file."""
    try:
        with open(open_plain(path), "rb") as file:
            changed = dated(os.fstat(file.fileno()).st_mtime)
            head = file.readline(LONGEST)
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - TAIL))
            tail = file.read(TAIL)
            file.seek(0)
            data = b""
            if size <= MOST and _is_touched(head, tail, size):
                data = mended(file.read()).data
                head = _first(data)
                tail = data[-TAIL:]
            elif size <= _WHOLE and not is_over(tail):
                data = file.read()
    except (OSError, SaveError) as error:
        fault = unread(error, path) if isinstance(error, OSError) else error.message
        return Listed(path, 0.0, None, fault=fault)
    try:
        if size > MOST:
            raise SaveError(say("save.large", place=str(path), count=MOST >> 20))
        header = read_header(head)
    except SaveError as error:
        return Listed(path, changed, None, fault=error.message)
    over = is_over(tail)
    told = 0.0 if over or size > _WHOLE else played(path, data)
    return Listed(path, dated(told or changed), header, over)


def _is_touched(head: bytes, tail: bytes, size: int) -> bool:
    """Tell whether another program has been at a record, by its first line and its end; nearly none is."""
    if not head.startswith(b"{") or not is_whole(head) or not is_whole(tail) or not tail.endswith((b"}\n", b"}")):
        return True
    return tail.count(head) > (size <= TAIL)


def _first(data: bytes) -> bytes:
    """Return a record's first line, its end included."""
    line, end, _ = data.partition(b"\n")
    return line + end


def is_over(tail: bytes) -> bool:
    """Tell whether the last line that stands says that the match is over; a torn one after it doesn't count."""
    *_, before, last = b"\n", *tail.split(b"\n")
    for row in (last, before):
        with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            line = msgspec.json.decode(row)
            return isinstance(line, dict) and "over" in line
    return False
