"""Many files that come into their places together: written beside them, synced once, and only then named."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.saves.disk.files import (
    KEPT,
    SaveError,
    age,
    explain,
    half_written,
    open_plain,
    put_new,
    said,
    sync,
    sync_folder,
    tidy,
)
from game.saves.disk.locks import lock

FEW: Final = 32
"""So many files are synced one by one; of more, the whole disk is told to write what it holds."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    """Hold a file that is written, the place that it will have, and what lay there when it was compared (None: new)."""

    temporary: Path
    place: Path
    seen: tuple[int, int] | None = None
    keep: int = 0


class Batch:
    """Write files that wait for their places. Whoever leaves it before `settle` leaves nothing behind.

    What touches the disk raises SaveError.
    """

    def __init__(self) -> None:
        self._waiting: list[_Waiting] = []
        self._written: list[Path] = []
        self._places = set[Path]()
        self._folders = set[Path]()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        for temporary in self._written:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)

    def new(self, path: Path, data: bytes) -> Path:
        """Write a new file, and return the place that it will have: no other file's."""
        place = path
        number = 1
        while self.is_taken(place):
            number += 1
            place = path.with_name(f"{path.stem} {number}{path.suffix}")
        self._wait(_Waiting(self._write(place, data), place))
        return place

    def is_taken(self, path: Path) -> bool:
        """Tell whether a file lies there, or waits to."""
        return path in self._places or os.path.lexists(path)

    def over(self, path: Path, data: bytes, *, keep: bool = True) -> None:
        """Write a file that will take another one's place; `keep`: that one stays as its earlier generation."""
        with said(explain, path):
            seen = _seen(path)
        self._wait(_Waiting(self._write(path, data), path, seen, KEPT if keep else 0))

    def settle(self) -> list[Path]:
        """Sync what was written, and put everything in its place; return what had to stay as it is.

        That is what somebody has opened or written since it was compared. Who is killed meanwhile leaves some files in
        their places, whole, and the others not there.
        """
        stayed = list[Path]()
        _sync([waiting.temporary for waiting in self._waiting])
        for waiting in self._waiting:
            with said(explain, waiting.place):
                if waiting.seen is None:
                    put_new(waiting.temporary, waiting.place)
                elif not _replaced(waiting):
                    stayed.append(waiting.place)
        for folder in sorted(self._folders):
            with suppress(OSError):
                sync_folder(folder)
        return stayed

    def _wait(self, waiting: _Waiting) -> None:
        self._waiting.append(waiting)
        self._places.add(waiting.place)
        self._folders.add(waiting.place.parent)

    def _write(self, place: Path, data: bytes) -> Path:
        """Write a file beside its place, not synced yet."""
        temporary = half_written(place, "tmp")
        self._written.append(temporary)
        with said(explain, place):
            if place.parent not in self._folders:
                place.parent.mkdir(parents=True, exist_ok=True)
                tidy(place.parent)
            with temporary.open("xb") as file:
                file.write(data)
        return temporary


def in_use(path: Path) -> bool:
    """Tell whether a window has a file open to write in it."""
    try:
        file = open_plain(path, os.O_RDWR)
    except (OSError, SaveError):
        return False
    try:
        return not lock(file)
    finally:
        os.close(file)


def _seen(path: Path) -> tuple[int, int]:
    told = path.stat()
    return told.st_size, told.st_mtime_ns


def _replaced(waiting: _Waiting) -> bool:
    """Put a file in the place of another one; return False where somebody has that by now."""
    try:
        if _seen(waiting.place) != waiting.seen or in_use(waiting.place):
            return False
    except FileNotFoundError:
        return False
    if waiting.keep:
        age(waiting.place, waiting.keep)
    os.replace(waiting.temporary, waiting.place)
    return True


def _sync(paths: Iterable[Path]) -> None:
    """Make what was written to files last through a power cut. Raises SaveError."""
    every = list(paths)
    if len(every) > FEW and sys.platform == "linux":
        os.sync()
        return
    for path in every:
        with said(explain, path):
            descriptor = os.open(path, os.O_RDWR)
            try:
                sync(descriptor)
            finally:
                os.close(descriptor)
