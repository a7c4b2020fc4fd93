"""The program's own files: where they lie (a checkout, a wheel, a frozen program), and which of them are damaged."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from game.engine.protocol import Message, say

_PACKAGE = Path(__file__).resolve().parents[2]


class Places(msgspec.Struct, frozen=True):
    """Hold the three folders that are only ever read: `assets`, `levels`, and `games` (one folder a game)."""

    assets: Path
    levels: Path
    games: Path

    def words(self) -> tuple[Path, ...]:
        """Return the folders of words, for `strings.Library`: the shell's first, then each game's, by name."""
        folders = (self.assets / "text", *sorted(self.games.glob("*/words")))
        return tuple(folder for folder in folders if folder.is_dir())


def find_places(package: Path = _PACKAGE, frozen: str | None = None) -> Places:
    """Find the folders beside a checkout's package, inside a wheel's, or in a frozen program's, in that order.

    `frozen` is the folder of a frozen program's files (by default what PyInstaller says at start).
    Raises FileNotFoundError, naming every place that was tried, where none holds both `assets` and `levels`.
    """
    checkout = (package.parent / "pyproject.toml").is_file()  # in site-packages a stranger's “assets” may lie there
    frozen = frozen or getattr(sys, "_MEIPASS", None)
    tried = [*([package.parent] if checkout else []), package / "_shipped", *([Path(frozen)] if frozen else [])]
    for place in tried:
        if (place / "assets").is_dir() and (place / "levels").is_dir():
            return Places(place / "assets", place / "levels", package / "games")
    places = ", ".join(str(place) for place in tried)
    raise FileNotFoundError(f"the folders “assets” and “levels” are in none of these places: {places}")


class DamagedFiles:
    """Collect the program's own files that could not be used. Each is logged once, and told once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._known: set[Path] = set()
        self._untold: list[Path] = []

    def note(self, file: Path, error: Exception) -> None:
        """Note a file that can't be used, or a folder that lacks something: of which a file in it may be the cause."""
        with self._lock:
            if file in self._known:
                return
            explained = any(file in known.parents for known in self._known)
            self._known.add(file)
            if not explained:
                self._untold.append(file)
        logging.getLogger(__name__).error("%s can't be used: %s", file, error)

    def take(self) -> Message | None:
        """Return words for what was noted since the last time, or None."""
        with self._lock:
            untold = self._untold
            self._untold = []
        return say("error.own_file", count=len(untold), file=str(untold[0])) if untold else None


@contextmanager
def noted(damaged: DamagedFiles | None, file: Path) -> Iterator[None]:
    """Note whatever goes wrong inside as the damage of one of the program's own files; raise it where nobody collects.

    What nobody foresaw is logged with its traceback.
    """
    try:
        yield
    except Exception as error:
        if not isinstance(error, ValueError):
            logging.getLogger(__name__).exception("%s makes the program stumble", file)
        note_or_raise(damaged, file, error)


def note_or_raise(damaged: DamagedFiles | None, file: Path, error: Exception) -> None:
    """Note a file that can't be used; raise why, where nobody collects that."""
    if damaged is None:
        raise error
    damaged.note(file, error)
