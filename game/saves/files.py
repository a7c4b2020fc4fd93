"""Files written so that a crash, a full disk or a second window never spoils them."""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import sys
from pathlib import Path
from typing import Final

from game.engine.protocol import Message, say

KEPT: Final = 3
"""How many earlier generations of a whole file are kept, as `name.1` (the newest) and so on."""

_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_FORBIDDEN: Final = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
_BUSY: Final = frozenset({errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK})


class SaveError(Exception):
    """Say that something could not be read or written; `message` is for the player."""

    def __init__(self, message: Message) -> None:
        super().__init__(f"{message.key} {dict(message.params)}")
        self.message = message


def explain(error: OSError, path: Path) -> Message:
    """Return the words for what went wrong with a file: a full disk, no permission, or another failure."""
    if error.errno in _FULL:
        return say("save.full", place=str(path.parent))
    if error.errno in _FORBIDDEN:
        return say("save.forbidden", place=str(path.parent))
    return say("save.failed", place=str(path), why=error.strerror or type(error).__name__)


def unread(error: OSError, path: Path) -> Message:
    """Return the words for a file or a folder that can't be read."""
    return say("save.unread", place=str(path), why=error.strerror or type(error).__name__)


def write_whole(path: Path, data: bytes, keep: int = KEPT) -> None:
    """Put a whole file in place at once, flushed and synced; what was there becomes generation 1.

    Raises SaveError, leaving what was there as it was.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with beside.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if keep and path.exists():
                _age(path, keep)
            os.replace(beside, path)
        finally:
            beside.unlink(missing_ok=True)
        _sync_folder(path.parent)
    except OSError as error:
        raise SaveError(explain(error, path)) from error


def generations(path: Path) -> list[Path]:
    """Return the earlier generations of a file that are there, newest first."""
    older = (path.with_name(f"{path.name}.{number}") for number in range(1, KEPT + 1))
    return [path for path in older if path.exists()]


def set_aside(path: Path) -> Path:
    """Copy a file that can't be used to a name of its own beside it, and return that name. Raises SaveError."""
    try:
        data = path.read_bytes()
        number = 1
        while (aside := path.with_name(f"{path.name}.kept-{number}")).exists():
            if aside.read_bytes() == data:
                return aside
            number += 1
    except OSError as error:
        raise SaveError(explain(error, path)) from error
    write_whole(aside, data, keep=0)
    return aside


def lock(descriptor: int) -> bool:
    """Lock an open file against other windows until it is closed; return False where another has it.

    Where the file system knows no locks the answer is True: a lock is a kindness, not a condition.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, 0x7FFF_FFF0, os.SEEK_SET)  # far behind the end, so that readers aren't kept out
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _BUSY
    return True


def _age(path: Path, keep: int) -> None:
    """Make the file generation 1, and each generation one older."""
    for number in range(keep - 1, 0, -1):
        younger = path.with_name(f"{path.name}.{number}")
        if younger.exists():
            os.replace(younger, path.with_name(f"{path.name}.{number + 1}"))
    beside = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}.old")
    try:
        try:
            os.link(path, beside)
        except OSError:  # a file system without links
            shutil.copy2(path, beside)
        os.replace(beside, path.with_name(f"{path.name}.1"))
    finally:
        beside.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Make a rename last, where folders can be synced at all."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(descriptor)
