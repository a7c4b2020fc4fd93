"""The file of the index: one writer at a time, and where it can't be used, the same in memory, with a sentence.

What is damaged is thrown away: whoever asks fills it again. What a full disk, a lock or a newer program keeps us from
goes on in memory, as long as this object lives.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from threading import RLock
from typing import Final, TypeVar

from game.engine.protocol import Message, say
from game.saves.disk.locks import BusyError, only_one
from game.saves.figures.schema import NewerError, prepare

Result = TypeVar("Result")

FILE: Final = "figures.sqlite"
LOCK: Final = "figures.lock"
BESIDE: Final = ("-wal", "-shm", "-journal")
"""What the file's name is followed by in those that SQLite keeps beside it."""
PATIENCE: Final = 1.0
"""Seconds that another window is waited for: it writes one match."""
_BUSY: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
_FULL: Final = frozenset({sqlite3.SQLITE_FULL})
_REFUSED: Final = frozenset(
    {
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_NOLFS,
        sqlite3.SQLITE_AUTH,
    }
)
_STRANGE: Final = (ValueError, TypeError, KeyError, OverflowError)
"""What is raised where a value in the file is of no kind that is written there."""


class Database:
    """Ask and change the index under a folder, from any thread. Nothing is made before something is written.

    `trouble` has the words where the file can't be used; what is asked then is asked of the memory. `lost` tells that
    what was known is gone, so that it must be learnt again.
    """

    def __init__(self, root: Path) -> None:
        self.path = root / FILE
        self.trouble: Message | None = None
        self.lost = False
        self._lock = root / LOCK
        self._memory: sqlite3.Connection | None = None
        self._mutex = RLock()

    def ask(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Return what is read of the index; of one that isn't there yet, what is read of an empty one."""
        return self._do(work, writes=False)

    def change(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Change the index, whole or not at all, and return what `work` does, which may be asked twice.

        What it raises besides what a database does undoes the change.
        """
        return self._do(work, writes=True)

    def throw_away(self) -> None:
        """Delete the file. Raises OSError where that can't be."""
        with self._mutex:
            for name in (*(f"{self.path}{ending}" for ending in BESIDE), str(self.path)):
                with suppress(FileNotFoundError):
                    os.unlink(name)

    def close(self) -> None:
        """Let go of what is held in memory."""
        with self._mutex:
            if self._memory is not None:
                self._memory.close()
                self._memory = None

    def _do(self, work: Callable[[sqlite3.Connection], Result], *, writes: bool) -> Result:
        with self._mutex:
            if self._memory is None:
                try:
                    return self._in_file(work, writes=writes)
                except (sqlite3.Error, OSError, NewerError, *_STRANGE) as error:
                    if not self._is_damage(error) or not self._is_made_anew(error):
                        self._go_to_memory(error)
                    self.lost = True
            return self._in_memory(work) if self._memory is not None else self._in_file(work, writes=writes)

    def _is_made_anew(self, error: Exception) -> bool:
        """Throw away a file that is damaged; tell whether that could be done."""
        logging.getLogger(__name__).warning("%s is damaged and made anew: %r", self.path, error)
        try:
            self.throw_away()
            self._in_file(lambda db: None, writes=True)
        except (sqlite3.Error, OSError, NewerError):
            return False
        return True

    def _in_file(self, work: Callable[[sqlite3.Connection], Result], *, writes: bool) -> Result:
        if not writes and not os.path.lexists(self.path):
            with closing(_empty()) as db:
                return work(db)
        if writes:
            with only_one(self._lock, PATIENCE), closing(self._opened()) as db:
                prepare(db)
                return _whole(db, work)
        with closing(self._opened()) as db:
            if db.execute("PRAGMA user_version").fetchone() != (0,):
                prepare(db)
                return work(db)
        with closing(_empty()) as db:
            return work(db)

    def _opened(self) -> sqlite3.Connection:
        """Open the file. Raises OSError where something else lies in its place: a pipe would be waited for."""
        if os.path.lexists(self.path) and not stat.S_ISREG(os.stat(self.path).st_mode):
            raise OSError(f"{self.path} is no file")
        db = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        try:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = NORMAL")
        except sqlite3.Error:
            db.close()
            raise
        return db

    def _in_memory(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        assert self._memory is not None, "it is asked for once the file can't be used"
        return _whole(self._memory, work)

    def _go_to_memory(self, error: Exception) -> None:
        """Go on in memory, with what the file has by now where that can be read."""
        logging.getLogger(__name__).warning("%s can't be used: %r", self.path, error)
        self.trouble = _words(error)
        self._memory = _empty()
        if isinstance(error, NewerError) or self._is_damage(error):
            return
        copied = _empty()
        try:
            with closing(self._opened()) as db:
                db.backup(copied)
            prepare(copied)
            copied.execute("SELECT COUNT(*) FROM matches").fetchone()
        except (sqlite3.Error, OSError, NewerError):
            copied.close()
        else:
            self._memory.close()
            self._memory = copied

    @staticmethod
    def _is_damage(error: Exception) -> bool:
        """Tell whether a file is at fault, and not its disk, its folder or somebody who holds it."""
        if isinstance(error, sqlite3.Error):
            return _code(error) not in _BUSY | _FULL | _REFUSED
        return isinstance(error, _STRANGE)


def _empty() -> sqlite3.Connection:
    """Return an index that knows nothing, in memory."""
    db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    prepare(db)
    return db


def _whole(db: sqlite3.Connection, work: Callable[[sqlite3.Connection], Result]) -> Result:
    """Do something whole, or not at all."""
    db.execute("BEGIN IMMEDIATE")
    try:
        result = work(db)
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            with suppress(sqlite3.Error):
                db.execute("ROLLBACK")
    return result


def _code(error: sqlite3.Error) -> int:
    """Return what SQLite calls an error, without what it adds to it; 0 where it says nothing."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF


def _words(error: Exception) -> Message:
    """Return the sentence for why figures are not kept."""
    if isinstance(error, NewerError):
        return say("figures.trouble.newer")
    code = _code(error) if isinstance(error, sqlite3.Error) else 0
    if isinstance(error, BusyError) or code in _BUSY:
        return say("figures.trouble.busy")
    return say("figures.trouble.full" if code in _FULL else "figures.trouble.unwritten")
