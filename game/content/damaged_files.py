"""Damage: which of the program's own files are cut or missing, so that it can go on without them and say so."""

from __future__ import annotations

import logging
import threading
from pathlib import Path

from game.engine.protocol import Message, say


class DamagedFiles:
    """Collect the program's own files that could not be used. Each is logged once, and told once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._known: set[Path] = set()
        self._untold: list[Path] = []

    def note(self, file: Path, error: Exception) -> None:
        """Note a file that can't be used."""
        with self._lock:
            if file in self._known:
                return
            self._known.add(file)
            self._untold.append(file)
        logging.getLogger(__name__).error("%s can't be used: %s", file, error)

    def take(self) -> Message | None:
        """Return words for what was noted since the last time, or None."""
        with self._lock:
            untold, self._untold = self._untold, []
        return say("error.own_file", count=len(untold), file=str(untold[0])) if untold else None
