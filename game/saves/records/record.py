"""A record: a match as a file of lines, appended after every decision. Save, replay and problem report in one."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Final

from game.ai.players.entry import Entry, Levels
from game.engine import codec
from game.engine.protocol import Message, say
from game.saves.disk.files import (
    MOST,
    SaveError,
    explain,
    forbidden,
    looking_at,
    open_plain,
    read_plain,
    set_aside,
    write_new,
    write_whole,
)
from game.saves.disk.locks import lock
from game.saves.disk.syncer import Syncer
from game.saves.records.clock import away
from game.saves.records.header import Header, write_header
from game.saves.records.replay import Replayed, counts_for, is_resignation, replay

WRITTEN: Final = 6_000
"""Lines that are written of one match, as `length` counts them: less than whoever reads it takes (`LINES`)."""
HEAVIEST: Final = MOST - (1 << 12)
"""Bytes that are: less than whoever reads it takes; in what is left somebody can still give it up."""


class Record:
    """Append to a match's file, line by line. The game goes on when the disk does not.

    Lines that can't be written wait, and are written with the next; meanwhile `trouble` has the words for it.
    What was written is synced by a thread of its own. A file that vanishes, or that something else has taken the
    place of, is written anew from memory, and `news` says so. `seconds` is a clock. Nothing is written, nor a file
    made, before the first line. A match of more lines than `WRITTEN`, or bytes than `HEAVIEST`, is `full`: of what
    follows only that somebody gives it up is written.
    """

    def __init__(self, path: Path, header: Header, seconds: Callable[[], float] = monotonic) -> None:
        self.path = path
        self.header = header
        self.news: Message | None = None
        self.full = False
        self._length = 1
        self._trouble: Message | None = None
        self._seconds = seconds
        self._since = seconds()
        self._file: int | None = None
        self._written = bytearray()  # what the file holds, as far as this record knows
        self._waiting = [write_header(header)]
        self._astray = False  # what lies under the name is not what was written: it is set aside and written anew
        self._gap = b""  # the end that the last line of the file lacks
        self._syncer = Syncer()
        self._unsynced: tuple[OSError | None, Message | None] = (None, None)

    @classmethod
    def reopen(
        cls,
        path: Path,
        load: Callable[[str], Entry],
        levels: Callable[[Entry], Levels],
        seconds: Callable[[], float] = monotonic,
    ) -> tuple[Record, Replayed]:
        """Open a record to go on with it. Raises SaveError: unreadable, unknown, or open in another window.

        What can't be replayed is left out, and so is what another program has put in; the original is then kept beside
        it, as soon as play goes on.
        """
        file: int | None = None
        with looking_at(path), ExitStack() as undo:
            try:
                file = open_plain(path, os.O_RDWR | os.O_APPEND)
                undo.callback(os.close, file)
                if not lock(file):
                    raise SaveError(say("save.busy"))
            except OSError as error:
                if not forbidden(error):
                    raise
                # it can be looked at, at least; appending will say why it can't
            data = read_plain(path, MOST)
            replayed = replay(data, load, levels)
            undo.pop_all()
        record = cls(path, replayed.header, seconds)
        record._since -= away(path, replayed.good)  # the next line tells how long it lay there
        record._waiting.clear()
        record._file = file
        record._written += replayed.good
        record._length = replayed.length
        if replayed.fault is not None or replayed.touched is not None:
            record._astray = True
        elif len(replayed.good) > len(data):  # the last line is whole, but for its end
            record._written[:] = data
            record._gap = b"\n"
        return record, replayed

    @property
    def trouble(self) -> Message | None:
        """Return the words for why what happened is not safe on the disk, or None where it is."""
        if self.full:
            return say("save.full_match")
        error = self._syncer.error
        if error is not self._unsynced[0]:
            self._unsynced = error, None if error is None else explain(error, self.path)
        return self._trouble or self._unsynced[1]

    def journal(self, line: Mapping[str, object]) -> None:
        """Append a line of the log, with the seconds since the one before. Never raises: see `trouble`."""
        now = self._seconds()
        timed = {**line, "s": round(now - self._since, 1)}
        self._since = now
        row = codec.write(timed)
        heavy = len(self._written) + sum(map(len, self._waiting)) + len(row) > HEAVIEST
        self.full = self.full or heavy or self._length + counts_for(line) > WRITTEN
        if self.full and not is_resignation(line, len(self.header.seats)):
            return
        self._length += counts_for(line)
        self._waiting.append(row)
        self.flush()

    def flush(self) -> None:
        """Try to write what waits. Never raises: see `trouble`."""
        try:
            self._write()
            self._trouble = None
        except OSError as error:
            self._trouble = explain(error, self.path)
        except SaveError as error:
            self._trouble = error.message

    def close(self) -> None:
        """Write what waits, sync, and let other windows have the file."""
        looked_at = self._astray and not self._waiting  # what can't be replayed is left as it is until play goes on
        begun = len(self._waiting) > (0 if self._written else 1)  # a first line alone is no match yet
        if not looked_at and (self._file is not None or begun):
            self.flush()
        self._let_go()

    def _write(self) -> None:
        if not self._astray and (self._file is not None or self._written) and not self._stands():
            self._astray = True
            self.news = say("notice.written_anew")
        if self._astray or self._syncer.error is not None:
            self._write_anew()
        if not self._waiting:
            return
        new = not self._written
        if new:
            self._begin()
        if self._file is None:
            self._file = self._open()
        if os.fstat(self._file).st_size != len(self._written):
            os.ftruncate(self._file, len(self._written))  # a part of a line, which a full disk took
        data = self._gap + b"".join(self._waiting)
        rest = memoryview(data)
        while rest:  # a full disk takes a part, and says why at the next try
            rest = rest[os.write(self._file, rest) :]
        self._written += data
        self._waiting.clear()
        self._gap = b""
        self._syncer.ask(self._file, self.path.parent if new else None)

    def _begin(self) -> None:
        """Put the file in place with its first lines in it: who is killed meanwhile leaves no half of them."""
        if os.path.lexists(self.path):
            raise FileExistsError(errno.EEXIST, "somebody else's file has this name")
        data = b"".join(self._waiting)
        write_new(self.path, data)
        self._written += data
        self._waiting.clear()

    def _write_anew(self) -> None:
        """Put what was written in place once more, all of it; what else lies there is kept beside it.

        After a failed sync, too: the system may have forgotten what it could not write.
        """
        self._let_go()
        if self._astray and self.path.exists():
            set_aside(self.path)
        write_whole(self.path, bytes(self._written), keep=0)
        self._syncer = Syncer()
        self._astray = False

    def _stands(self) -> bool:
        """Tell whether the file under the record's name is still the one that was written, and whole."""
        try:
            if self._file is None:  # it could only be read, so far
                return read_plain(self.path, MOST).startswith(self._written)
            opened = os.fstat(self._file)
            return os.path.samestat(os.stat(self.path), opened) and opened.st_size >= len(self._written)
        except (FileNotFoundError, NotADirectoryError):
            return False

    def _open(self) -> int:
        file = open_plain(self.path, os.O_RDWR | os.O_APPEND)
        if not lock(file):
            os.close(file)
            raise SaveError(say("save.busy"))
        return file

    def _let_go(self) -> None:
        self._syncer.close()
        if self._file is not None:
            os.close(self._file)
            self._file = None
