"""What a start says to the window that is open, and what it answers: a few bytes, and nothing else is taken."""

from __future__ import annotations

import os
from typing import Final

MOST: Final = 1 << 17
"""Bytes of a message at most: more than any path has."""
TAKEN: Final = b"taken"
LATE: Final = b"late"
SOON: Final = b"soon"
"""It takes no calls now: it is about to go, and whoever calls may take its place."""
_BEGINS: Final = b"Synchrony 1\n"
"""How a message begins; another number would be another way of saying it."""


def message(path: str) -> bytes:
    """Return what a start says that was given a file, or ""."""
    return _BEGINS + os.fsencode(path)


def path_from_message(data: bytes) -> str | None:
    """Return the path that is handed over, "" for the window alone; None where this is no message of ours."""
    if not data.startswith(_BEGINS) or len(data) > MOST:
        return None
    try:
        path = os.fsdecode(data.removeprefix(_BEGINS))
    except UnicodeDecodeError:  # where paths are text
        return None
    return path if "\0" not in path and (not path or os.path.isabs(path)) else None
