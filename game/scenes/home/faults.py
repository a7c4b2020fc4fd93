"""Faults of the program: a report of each, then the way home; where they don't stop, a goodbye in words."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol, runtime_checkable

from game import __version__
from game.engine.protocol import say
from game.saves.logbook import Logbook
from game.saves.store import Store
from game.scenes.home.goodbye import Goodbye, farewell
from game.scenes.shell.navigator import Navigator
from game.scenes.shell.services import Services
from game.scenes.table.screens import Screens
from game.ui.window import show_last

MOST: Final = 3
"""The fault after which the program says goodbye instead of going on."""


@runtime_checkable
class Logged(Protocol):
    """Be a screen with a match under way, whose log belongs in a report."""

    match_log: Callable[[], str]


def write_report(store: Store, text: str, navigator: Navigator, log: Logbook) -> Path | None:
    """Write what went wrong to a file, and return which; None where it can't be written."""
    folder, stamp = store.root / "reports", time.strftime("%Y%m%d-%H%M%S")
    matches = [scene.match_log() for scene in navigator.scenes if isinstance(scene, Logged)]
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


class Faults:
    """Count the faults of one run of the program, and write a report of each."""

    def __init__(self, store: Store, log: Logbook) -> None:
        self.count = 0
        self._store = store
        self._log = log

    def note(self, navigator: Navigator) -> Path | None:
        """Report the fault that is being handled; return where the report lies, or None where it can't be written."""
        self.count += 1
        text = traceback.format_exc()
        logging.getLogger(__name__).error("fault %d: %s", self.count, text)
        _tell(text)
        return write_report(self._store, text, navigator, self._log)


def recover(services: Services, screens: Screens, faults: Faults, report: Path | None) -> None:
    """Go home after a fault; where faults don't stop, say goodbye: on the screen, else wherever it can be read."""
    words, navigator = services.words, services.navigator
    if faults.count >= MOST:
        said = farewell(services, report)
        _tell(f"{said}\n")
        if faults.count > MOST:
            services.shell.quit()
            show_last(words.say("app.name"), said)
            return
    navigator.reset(Goodbye(services, report) if faults.count >= MOST else screens.home())
    navigator.settle()
    if faults.count < MOST:
        told = say("error.report", file=str(report)) if report is not None else say("error.report_bare")
        navigator.notice(words.message(told, str))


def _tell(text: str) -> None:
    """Write to the terminal, if there still is one."""
    with suppress(OSError, ValueError):
        sys.stderr.write(text)
        sys.stderr.flush()
