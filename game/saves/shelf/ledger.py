"""The ledger: a line for every finished match, which stays when its decisions are cleared.

Stars, names, and the lines of matches that were cleared are its own; all else is written anew from the records. Lines
are appended and synced, the last one of a match counts, and a torn one at the end is dropped. The first line says the
format, and `made`, another word whenever the file was written whole.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

import msgspec

from game import __version__
from game.engine import codec
from game.engine.protocol import Message, say
from game.saves.disk.files import (
    MOST,
    SaveError,
    explain,
    generations,
    open_plain,
    read_plain,
    said,
    set_aside,
    sync,
    unread,
    write_whole,
)
from game.saves.disk.locks import BusyError, only_one
from game.saves.disk.touched import is_whole, mended, plain_text
from game.saves.shelf.ledger_lines import Line, Lines, joined, kept, parse_ledger, spell

FILE: Final = "ledger.jsonl"
LOCK: Final = "ledger.lock"
FORMAT: Final = 1
NAMED: Final = 60
"""Letters of a name that a match is given at most."""
SPARE: Final = 100
"""Lines that are no longer true, beyond half of those that are, before the file is written whole."""
PATIENCE: Final = 2.0
"""Seconds that another window is waited for: it syncs one line."""


class Merged(NamedTuple):
    """Count matches of which something new is said here, and cleared ones that were unknown here."""

    said: int = 0
    cleared: int = 0


class Ledger:
    """Keep the lines of one folder's matches, also while another window adds to them.

    `path` is the file. `trouble` has the words while it can't be read or written; what records say waits then, and is
    written with the next. `news` says that it was damaged, or touched by another program, and where it is kept.
    """

    def __init__(self, root: Path) -> None:
        self.path = root / FILE
        self.trouble: Message | None = None
        self.news: Message | None = None
        self._lock = root / LOCK
        self._records = root / "records"
        self._lines: Lines = {}
        self._waiting: Lines = {}
        self._head = b""
        self._read = 0  # bytes of the file that the lines were read from
        self._rows = 0  # and how many rows there were
        self._last = b""  # a row at its end that lacks nothing but its own
        self._damaged = self._touched = self._newer = False

    @property
    def lines(self) -> Mapping[str, Line]:
        """Return the line of each match, by its id, as they were read or written last."""
        return {**self._waiting, **self._lines} if self._waiting else self._lines

    def read(self) -> None:
        """Take in what the file says by now. Never raises: see `trouble`."""
        try:
            self._take_in()
            self.trouble = say("ledger.newer") if self._newer else None
        except SaveError as error:
            self.trouble = error.message

    def _take_in(self) -> None:
        """Take in what the file says by now. Raises SaveError."""
        try:
            with open(open_plain(self.path), "rb") as file:
                head = file.readline(codec.LONGEST)
                size = os.fstat(file.fileno()).st_size
                if size > MOST:
                    raise SaveError(say("save.large", place=str(self.path), count=MOST >> 20))
                if head != self._head or size < self._read:
                    self._begin(head, file)
                file.seek(self._read)
                self._take(file.read(size - self._read))
        except FileNotFoundError:
            self._begin(b"", None)
        except OSError as error:
            raise SaveError(unread(error, self.path)) from error
        if self._damaged:
            for older in reversed(generations(self.path)):
                self._restore(older)

    def add(self, lines: Iterable[Line]) -> None:
        """Append what records say; stars and names stay. Never raises: what can't be written is known here alone."""
        self._waiting |= {line.id: kept(self._lines.get(line.id), line) for line in lines}
        if not self._waiting and not self._damaged and not self._touched:
            return
        try:
            with self._locked():
                self._take_in()
                new = {id_: kept(self._lines.get(id_), line) for id_, line in self._waiting.items()}
                self._write({id_: line for id_, line in new.items() if not self._is_cleared(id_)})
            self._waiting = {}
        except SaveError as error:
            self.trouble = error.message

    def change(self, ids: Iterable[str], own: Mapping[str, object], then: Callable[[], None] | None = None) -> None:
        """Append lines that say something else of matches: `star`, `name`, `cleared` or `gone`, by name.

        When they are safe on the disk, `then` is done before another window may write. Raises SaveError, KeyError for
        a match that is not known, and whatever `then` raises.
        """
        with self._locked():
            self._take_in()
            lines = self.lines
            self._write({id_: msgspec.structs.replace(lines[id_], **own) for id_ in ids})
            if then is not None:
                then()

    def merge(self, theirs: Mapping[str, Line]) -> Merged:
        """Take in what somebody elsewhere has said of matches, where nobody has said it here; return what is new.

        Raises SaveError.
        """
        with self._locked():
            self._take_in()
            lines = self.lines
            there = {id_ for id_ in theirs if (self._records / f"{id_}.jsonl").exists()}
            both = (joined(lines.get(id_), line, there=id_ in there) for id_, line in theirs.items())
            new = {line.id: line for line in both if line is not None and line != lines.get(line.id)}
            if new:
                self._write(new)
        before = {id_ for id_, line in lines.items() if line.cleared}
        cleared = sum(line.cleared and id_ not in before for id_, line in new.items())
        return Merged(len(new) - cleared, cleared)

    def _is_cleared(self, id_: str) -> bool:
        """Tell whether another window has cleared a match since its record was read here."""
        line = self._lines.get(id_)
        return line is not None and line.cleared and not (self._records / f"{id_}.jsonl").exists()

    def _write(self, new: Lines) -> None:
        """Write lines, while no other window may."""
        if self._newer:
            raise SaveError(say("ledger.newer"))
        lines = {**self._lines, **new}
        data = b"".join(map(spell, new.values()))
        many = self._rows + len(new) > len(lines) * 3 // 2 + SPARE
        spoilt = self._damaged or self._touched
        if spoilt or not self._head or many or self._read + len(data) > MOST:
            self._write_whole(lines)
        elif data:
            self._append(data)
            self._rows += len(new)
        self._lines = lines

    def _append(self, data: bytes) -> None:
        if self._last:
            data = self._last + b"\n" + data
        with said(explain, self.path):
            file = open_plain(self.path, os.O_RDWR | os.O_APPEND)
            try:
                if os.fstat(file).st_size != self._read:
                    os.ftruncate(file, self._read)  # a torn line, of somebody who was killed at it
                rest = memoryview(data)
                while rest:
                    rest = rest[os.write(file, rest) :]
                sync(file)
            finally:
                os.close(file)
        self._read += len(data)
        self._last = b""

    def _write_whole(self, lines: Lines) -> None:
        """Write the file anew, without what is no longer true; one that somebody has spoilt is kept aside."""
        if (self._damaged or self._touched) and self.path.exists():
            key = "ledger.damaged" if self._damaged else "ledger.touched"
            self.news = say(key, place=str(set_aside(self.path)))
        kept = [line for line in lines.values() if self._stays(line)]
        head = codec.write({"format": FORMAT, "app": __version__, "made": secrets.token_hex(8)})
        data = head + b"".join(map(spell, kept))
        write_whole(self.path, data, most=MOST)
        self._head = head
        self._read = len(data)
        self._rows = len(kept)
        self._last = b""
        self._damaged = self._touched = False

    def _stays(self, line: Line) -> bool:
        return not line.gone and (line.own or (self._records / f"{line.id}.jsonl").exists())

    def _begin(self, head: bytes, file: BinaryIO | None) -> None:
        """Forget what was read, and look at a first line; where another program was at it, at all that follows, too."""
        self._lines = {}
        self._head = head
        self._read = len(head)
        self._rows = 0
        self._last = b""
        self._newer = self._damaged = self._touched = False
        if not head or file is None:
            return
        if not head.startswith(b"{") or not is_whole(head):
            file.seek(0)
            text = file.read()
            head, end, rest = mended(text).data.partition(b"\n")
            head += end
            self._touched = True
            self._read = len(text)
            self._take_rows(rest)
        self._look_at(head)

    def _look_at(self, head: bytes) -> None:
        """Read the first line."""
        try:
            told = msgspec.json.decode(head, type=_Head)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._damaged = True
            return
        self._damaged = not head.endswith(b"\n") or told.format < 1
        self._newer = told.format > FORMAT

    def _take(self, data: bytes) -> None:
        """Take in whole lines; a torn one at the end waits for its end, or goes."""
        if self._newer:
            return
        whole = data[: data.rfind(b"\n") + 1]
        self._read += len(whole)
        if whole and not is_whole(b"\n" + whole):
            self._touched = True
            whole = plain_text(whole)
        self._take_rows(whole + data[data.rfind(b"\n") + 1 :])

    def _take_rows(self, data: bytes) -> None:
        """Take in the rows in some bytes; of a last one that lacks nothing but its end, that is kept in mind."""
        whole, _, torn = data.rpartition(b"\n")
        more, _, good = parse_ledger(torn)
        self._last = torn if more and good else b""
        found, rows, good = parse_ledger(whole)
        self._lines |= found | more
        self._rows += rows
        self._damaged = self._damaged or not good

    def _restore(self, path: Path) -> None:
        """Take in from an earlier generation what a damaged file doesn't say any more."""
        with suppress(OSError, SaveError):
            found, _, _ = parse_ledger(read_plain(path, MOST).partition(b"\n")[2].rpartition(b"\n")[0])
            self._lines = {**{id_: line for id_, line in found.items() if id_ not in self._lines}, **self._lines}

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Keep other windows from writing. Raises SaveError where one of them doesn't come to an end."""
        with ExitStack() as held:
            with said(_unheld, self._lock):
                held.enter_context(only_one(self._lock, PATIENCE))
            yield


def _unheld(error: OSError, path: Path) -> Message:
    """Say why a lock can't be had."""
    return say("ledger.busy") if isinstance(error, BusyError) else explain(error, path)


class _Head(msgspec.Struct):
    """Read the first line."""

    format: int
