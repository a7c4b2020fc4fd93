"""Faults of the program: a report of each, and words where it can't even start."""

from __future__ import annotations

import logging
import sys
import time
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

import pygame

from game import __version__
from game.content.files.paths import DamagedFiles, Places, find_places
from game.content.words.strings import FALLBACK, Library, Words
from game.engine.names import escaped, plain
from game.saves.disk.files import write_new
from game.saves.logbook import Logbook
from game.saves.records.store import Store
from game.scenes.shell.navigation.navigator import Navigator
from game.scenes.shell.scene.scene import Scene
from game.ui.system.display.window import show_last
from game.ui.system.native import sdl

if TYPE_CHECKING:
    from game.scenes.session.machine.machine import TableMachine
    from game.scenes.session.match.session import MatchSession

MOST: Final = 3  # the fault after which the program says goodbye instead of going on


@runtime_checkable
class Played(Protocol):
    """Be a screen with a match under way, whose log belongs in a report."""

    machine: TableMachine


def write_report(store: Store, text: str, navigator: Navigator, log: Logbook) -> Path | None:
    """Write what went wrong to a file, and return which; None where it can't be written.

    It is made to be sent: neither who plays here is in it, nor who is signed in at the computer, nor a folder.
    """
    from game.saves.export.outgoing import nameless  # late: seldom needed, and the program starts without it
    from game.saves.export.redaction import redaction
    from game.saves.report import called, seated, tail

    stamp = time.strftime("%Y%m%d-%H%M%S")
    sessions = [scene.machine.session for scene in navigator.scenes if isinstance(scene, Played)]
    players = [player.name for session in sessions for player in session.players if player.person]
    matches = [session.log().encode("utf-8", "replace") for session in sessions]
    here = chain.from_iterable(called(scene.services.people) for scene in navigator.scenes if isinstance(scene, Scene))
    without = redaction((*here, *players, *chain.from_iterable(map(seated, matches))))
    parts = [f"Synchrony {__version__}, Python {sys.version}", without.text(escaped(text, "\n"))]
    parts += (nameless(match, without) for match in matches)
    parts.append(tail(log, without))
    names = chain((f"{stamp}.txt",), (f"{stamp}-{number}.txt" for number in count(2)))
    try:
        place = next(place for name in names if not (place := store.root / "reports" / name).exists())
        write_new(place, "\n\n".join(parts).encode("utf-8", "replace"))
    except OSError:
        return None
    return place


class Faults:
    """Count the faults of one run of the program, and write a report of each."""

    def __init__(self, store: Store, log: Logbook) -> None:
        self.count = 0
        self.kept = False
        """Whether there was a match at the last one whose every line is in its file."""
        self._store, self._log = store, log

    def note(self, navigator: Navigator) -> Path | None:
        """Report the fault that is being handled; return where the report lies, or None where it can't be written."""
        import traceback  # late: most programs never fall

        self.count += 1
        self.kept = any(_is_kept(scene.machine.session) for scene in navigator.scenes if isinstance(scene, Played))
        text = traceback.format_exc()
        logging.getLogger(__name__).error("fault %d: %s", self.count, text)
        tell(text)
        return write_report(self._store, text, navigator, self._log)


def _is_kept(session: MatchSession) -> bool:
    record = session.journal.record
    return record is not None and record.trouble is None


def spoken(places: Places, damaged: DamagedFiles, language: str | None) -> Words:
    """Return the words in a language, or in the system's; where there are none in it, in any that there are words for.

    Raises ValueError where there are none at all.
    """
    library = Library(places.words(), damaged)
    first = FALLBACK if FALLBACK in library else next(iter(library), FALLBACK)
    words = Words(library, first)
    wanted = language or words.system_language(sdl.languages)
    words.language = wanted if wanted in library else first
    return words


def cannot_start(error: Exception, language: str | None) -> None:
    """Say why the program can't start: in a window, where there can be one, and wherever else it can be read.

    Words that can't be read are part of what is missing: then it is said as it is written to the terminal.
    """
    what = "open a window here" if isinstance(error, pygame.error) else "start"
    text = f"Synchrony can't {what}: {escaped(str(error))}"
    tell(f"{text}\n")
    logging.getLogger(__name__).error("%s", text)
    title = "Synchrony"
    if not isinstance(error, pygame.error):
        with suppress(ValueError, OSError):
            words = spoken(find_places(), DamagedFiles(), language)
            file = str(getattr(error, "filename", None) or str(error).partition(": ")[0])
            title, text = words.say("app.name"), words.say("error.no_start", file=plain(file))
    show_last(title, text)


def no_screen(error: Exception, language: str | None) -> None:
    """Say that there is no screen to open a window on, where whoever started the program may read it."""
    text = f"Synchrony can't open a window here: {error}"
    with suppress(ValueError, OSError):
        text = spoken(find_places(), DamagedFiles(), language).say("error.no_screen")
    tell(f"{text}\n")


def tell(text: str) -> None:
    """Say something where whoever started the program may read it, if anywhere."""
    with suppress(OSError, ValueError):
        sys.stderr.write(escaped(text, "\n"))
        sys.stderr.flush()
