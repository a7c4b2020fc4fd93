"""A glance at a record, as a list shows it: its first and its last line, and nothing replayed."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from game.engine.protocol import Message, say
from game.saves.clock import dated, played
from game.saves.files import MOST, SaveError, open_plain, unread
from game.saves.header import LONGEST, Header, read_header

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
            data = b"" if size > _WHOLE or is_over(tail) else file.read()
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
    return Listed(path, changed if over or not data else dated(played(path, data) or changed), header, over)


def is_over(tail: bytes) -> bool:
    """Tell whether the last line that stands says that the match is over; a torn one after it doesn't count."""
    *_, before, last = b"\n", *tail.split(b"\n")
    for row in (last, before):
        with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            line = msgspec.json.decode(row)
            return isinstance(line, dict) and "over" in line
    return False
