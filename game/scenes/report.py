"""Reports: what went wrong, with the record of the match on the table and the end of the program's log."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from game import __version__
from game.saves.logbook import Logbook
from game.saves.store import Store
from game.scenes.manager import Manager
from game.scenes.table import TableScene


def write_report(store: Store, text: str, manager: Manager, log: Logbook) -> Path | None:
    """Write what went wrong to a file, and return which; None where it can't be written."""
    folder, stamp = store.root / "reports", time.strftime("%Y%m%d-%H%M%S")
    matches = [scene.sitting.log() for scene in manager.scenes if isinstance(scene, TableScene)]
    parts = [f"Synchrony {__version__}, Python {sys.version}", text, *matches, f"{log.path}:\n{log.tail()}"]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        place, number = folder / f"{stamp}.txt", 1
        while place.exists():
            number += 1
            place = folder / f"{stamp}-{number}.txt"
        place.write_text("\n\n".join(parts), "utf-8", errors="replace")
    except OSError:
        return None
    return place
