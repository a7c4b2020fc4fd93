"""“Report a problem”: a record, the program's version, and the end of its log as one text, for whoever mends it.

Nobody's name is in it, nor who is signed in at the computer, nor a folder. It holds all cards of a match, and its first
line says so; where somebody may still play it, the screen shows it without what was decided.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game import __version__
from game.engine.names import escaped, plain
from game.engine.protocol import Message, say
from game.saves.disk.files import MOST, SaveError, read_saved
from game.saves.export.outgoing import nameless
from game.saves.export.redaction import Redaction, redaction
from game.saves.logbook import Logbook
from game.saves.people.people import People
from game.saves.records.header import read_header


@dataclass(frozen=True, slots=True)
class Report:
    """Hold a report in its parts: each is one line or several."""

    first: str
    """What it is and what is in it, in words."""
    machine: str
    record: str
    """The name of the record's file, and its lines, as they are there, however damaged."""
    log: str
    """The log's last lines under its name."""

    @property
    def text(self) -> str:
        """Return it as it is sent: its parts with empty lines between them."""
        return "\n\n".join((self.first, self.machine, self.record, self.log))

    def shown(self, instead: str | None = None) -> str:
        """Return it as it may be seen: `instead` of the record's lines stands that, where hands in them are secret."""
        if instead is None:
            return self.text
        name, _, _ = self.record.partition("\n")
        return "\n\n".join((self.first, self.machine, f"{name}\n{instead}", self.log))


def first_line() -> Message:
    """Return the words for the first line: what it is, what is in it, and what is not."""
    return say("library.report")


def problem(first: str, record: Path, log: Logbook, names: Iterable[str]) -> Report:
    """Return a report, under its first line in words: version, machine, record, and the last lines of the log.

    `names` are left out, and so are those of who sat there. Raises SaveError where the record can't be read at all.
    """
    data = read_saved(record, MOST)
    without = redaction((*names, *seated(data)))
    return Report(
        plain(first), machine(), f"{named(record, without)}:\n{nameless(data, without).rstrip()}", tail(log, without)
    )


def machine() -> str:
    """Return the version of the program, and what it runs on."""
    return f"Synchrony {__version__}, Python {sys.version.split()[0]}, {platform.platform()}"


def tail(log: Logbook, without: Redaction) -> str:
    """Return the last lines of the log under its name."""
    return f"{named(log.path, without)}:\n{without.text(log.tail())}"


def named(path: Path, without: Redaction) -> str:
    """Return what a file is called."""
    return without.text(escaped(path.name))


def called(people: People) -> tuple[str, ...]:
    """Return all that people here are known by: their names, and their identifiers."""
    return tuple(word for person in people for word in (person.name, person.id) if word)


def seated(data: bytes) -> tuple[str, ...]:
    """Return the names of the people of a record, as far as they can be read."""
    line, end, _ = data.partition(b"\n")
    try:
        return tuple(player.name for player in read_header(line + end).seats if player.person)
    except SaveError:
        return ()
