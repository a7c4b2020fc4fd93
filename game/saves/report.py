"""“Report a problem”: a record, the program's version, and the end of its log as one text, for whoever mends it.

It holds all cards of a match, so it is never shown on the screen; its first line says so.
"""

from __future__ import annotations

import platform
import sys
from pathlib import Path

from game import __version__
from game.engine.names import escaped, plain
from game.engine.protocol import Message, say
from game.saves.files import MOST, read_saved
from game.saves.logbook import Logbook


def first_line() -> Message:
    """Return the words for the first line: what it is, and that it holds all cards."""
    return say("library.report")


def problem_text(first: str, record: Path, log: Logbook) -> str:
    """Return the text, under its first line in words: version, machine, record, and the last lines of the log.

    They are parted by empty lines; the record is as it is in its file, however damaged. Raises SaveError where that
    can't be read at all.
    """
    data = read_saved(record, MOST).decode("utf-8", "replace")
    machine = f"Synchrony {__version__}, Python {sys.version.split()[0]}, {platform.platform()}"
    parts = (
        plain(first),
        machine,
        f"{escaped(str(record))}:\n{data.rstrip()}",
        f"{escaped(str(log.path))}:\n{log.tail()}",
    )
    return "\n\n".join(parts)
