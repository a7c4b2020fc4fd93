"""The files of the shelf: what follows a record, names that are free, and moving them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.engine import codec
from game.saves.disk.files import explain, generations, said, sync_folder

FOLLOWERS: Final = (".curve", ".weighed", ".png")
"""Endings of the files that follow a record of the same name: nothing depends on any of them."""


def with_followers(path: Path) -> tuple[Path, ...]:
    """Return the files of a record that are there, its earlier generations among them.

    Itself last: until it has gone, nothing is lost.
    """
    followers = (path.with_suffix(ending) for ending in FOLLOWERS)
    return (*(follower for follower in followers if follower.exists()), *reversed(generations(path)), path)


def whole(data: bytes) -> bytes:
    """Return the lines in some bytes without a torn one at the end."""
    lines, end, torn = data.rpartition(b"\n")
    return lines + end + (torn + b"\n" if codec.read_row(torn) is not None else b"")


def free(place: Path) -> Path:
    """Return a name that no other file has: that one, or with a number behind it."""
    found = place
    number = 1
    while os.path.lexists(found):
        number += 1
        found = place.with_name(f"{place.stem} {number}{place.suffix}")
    return found


def can_be_said(name: str) -> bool:
    """Tell whether a name is text: on some systems it may be any bytes."""
    try:
        return bool(name.encode())
    except UnicodeEncodeError:
        return False


def move(moves: Sequence[tuple[Path, Path]]) -> None:
    """Move files, and sync their folders. Raises SaveError."""
    for place, to in moves:
        with said(explain, place):
            to.parent.mkdir(parents=True, exist_ok=True)
            os.rename(place, to)
    with suppress(OSError):
        for folder in {path.parent for pair in moves for path in pair}:
            sync_folder(folder)
