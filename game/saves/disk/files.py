"""Files written so that a crash, a full disk or a second window never spoils them."""

from __future__ import annotations

import errno
import logging
import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import time
from typing import Final

from game.engine.protocol import Message, say
from game.saves.disk import tokens

KEPT: Final = 3
"""How many earlier generations of a whole file are kept, as `name.1` (the newest) and so on."""

MOST: Final = 16 << 20
"""Bytes of a match's file; a larger one is none, and is not opened."""
SMALL: Final = 1 << 20
"""The same for settings and adventures."""
STALE: Final = 3600.0
"""Seconds after which nobody writes a half-written file any more: it goes with the next one in its folder."""
NAMED: Final = 120
"""Bytes of a name that a file is given after what a player has written."""
_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_FORBIDDEN: Final = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
_WHY: Final = {
    errno.ENOENT: "save.why.missing",
    errno.ENOTDIR: "save.why.no_folder",
    errno.EEXIST: "save.why.in_the_way",
    errno.EISDIR: "save.why.in_the_way",
    errno.EACCES: "save.why.forbidden",
    errno.EPERM: "save.why.forbidden",
    errno.EROFS: "save.why.read_only",
    errno.EIO: "save.why.disk",
    errno.EMFILE: "save.why.many",
    errno.ENFILE: "save.why.many",
    errno.ENAMETOOLONG: "save.why.long",
    errno.ELOOP: "save.why.loop",
    errno.EBUSY: "save.why.used",
}
_HALF: Final = re.compile(r"\.\d+\.[0-9a-f]{8}\.(tmp|old)")
_UNSYNCED: Final = frozenset({errno.EINVAL, errno.ENOTSUP, errno.ENOSYS})
_PLAINLY: Final[int] = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)


class SaveError(Exception):
    """Say that something could not be read or written; `message` is for the player."""

    def __init__(self, message: Message) -> None:
        super().__init__(f"{message.key} {dict(message.params)}")
        self.message = message
        logging.getLogger(__name__).info("%s", self)


class DamageError(SaveError):
    """Say that a file made the program stumble, in a way that nobody foresaw."""


def explain(error: OSError, path: Path) -> Message:
    """Return the words for what went wrong with writing: a full disk, no permission, or another failure.

    The program's log gets what the system itself says.
    """
    logging.getLogger(__name__).warning("%s can't be written: %r", path, error)
    if error.errno in _FULL or error.errno in _FORBIDDEN:
        return say("save.full" if error.errno in _FULL else "save.forbidden", place=str(path.parent))
    return say("save.failed", place=str(path), why=reason(error))


def unread(error: OSError, path: Path) -> Message:
    """Return the words for a file or a folder that can't be read; the program's log gets the system's own."""
    logging.getLogger(__name__).warning("%s can't be read: %r", path, error)
    return say("save.unread", place=str(path), why=reason(error))


def reason(error: OSError) -> Message:
    """Return the words for why the system refused something: never its own, which are in a language of its own."""
    key = _WHY.get(error.errno or 0)
    return say(key) if key is not None else say("save.why.number", number=error.errno or 0)


def because(error: Exception) -> Message:
    """Return the words for why something could not be done; what has none goes to the log alone."""
    if isinstance(error, OSError):
        return reason(error)
    logging.getLogger(__name__).error("%s", error, exc_info=error)
    return say("save.why.program")


@contextmanager
def said(words: Callable[[OSError, Path], Message], path: Path) -> Iterator[None]:
    """Raise what the system refuses inside as a SaveError, with the words (`explain`, `unread`) for that place."""
    try:
        yield
    except OSError as error:
        raise SaveError(words(error, path)) from error


@contextmanager
def looking_at(path: Path) -> Iterator[None]:
    """Raise whatever goes wrong while a file is looked at as a SaveError: somebody else may have written it.

    What nobody foresaw is logged with its traceback; the file counts as damaged then.
    """
    from game.engine.level import LevelError  # late: at the first start nothing is looked at

    try:
        yield
    except SaveError:
        raise
    except LevelError as error:
        raise SaveError(error.message) from error
    except OSError as error:
        raise SaveError(unread(error, path)) from error
    except Exception as error:
        logging.getLogger(__name__).exception("%s can't be used", path)
        raise DamageError(say("save.unreadable")) from error


def forbidden(error: OSError) -> bool:
    """Tell whether a file or its whole disk may only be read."""
    return error.errno in _FORBIDDEN


def open_plain(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open a plain file and return its descriptor, at once whatever lies there.

    Raises SaveError for a pipe, a socket, a device or a folder in its place, OSError as `os.open` does.
    """
    if not stat.S_ISREG(os.stat(path).st_mode):  # a device may be changed by being opened
        raise SaveError(say("save.no_file", place=str(path)))
    descriptor = os.open(path, flags | _PLAINLY)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise SaveError(say("save.no_file", place=str(path)))
    return descriptor


def read_plain(path: Path, most: int) -> bytes:
    """Return what is in a plain file of at most so many bytes.

    Raises SaveError for a larger one or what is no file, FileNotFoundError, and other OSErrors.
    """
    with open(open_plain(path), "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise SaveError(say("save.large", place=str(path), count=most >> 20))
    return data


def read_saved(path: Path, most: int) -> bytes:
    """Return what is in a plain file of at most so many bytes. Raises SaveError for whatever goes wrong."""
    with said(unread, path):
        return read_plain(path, most)


def remove(path: Path, folder: Path) -> Path:
    """Move a file into the folder of what was removed, and return where it lies now. Raises SaveError."""
    place = folder / path.name
    with said(explain, path):
        folder.mkdir(parents=True, exist_ok=True)
        os.replace(path, place)
    return place


def write_whole(path: Path, data: bytes, keep: int = KEPT, most: int | None = None) -> None:
    """Put a whole file in place at once, flushed and synced; what was there becomes generation 1.

    Raises SaveError, leaving what was there as it was, also for more bytes than whoever reads it takes (`most`).
    """
    if most is not None and len(data) > most:
        raise SaveError(say("save.too_much", place=str(path), count=most >> 20))
    with said(explain, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with written_beside(path, data, synced=True) as temporary:
            if path.exists() and not stat.S_ISREG(path.stat().st_mode):
                raise SaveError(say("save.no_file", place=str(path)))
            if keep and path.exists():
                age(path, keep)
            os.replace(temporary, path)
        sync_folder(path.parent)


def write_beside(path: Path, data: bytes) -> Path:
    """Put a whole file in place and return where: with a number behind its name where another file has that.

    Raises SaveError.
    """
    with said(explain, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with written_beside(path, data, synced=True) as temporary:
            place = put_new(temporary, path)
        sync_folder(path.parent)
    return place


def put_new(temporary: Path, path: Path) -> Path:
    """Give a file a name that no other has, that one or with a number behind it, and return it. Raises OSError.

    Whoever else takes a name at the same moment keeps it.
    """
    place = path
    number = 1
    while not _named(temporary, place):
        number += 1
        place = path.with_name(f"{path.stem} {number}{path.suffix}")
    return place


def _named(temporary: Path, place: Path) -> bool:
    """Give a file a name; return False where another file has it already."""
    if os.path.lexists(place):
        return False
    try:
        os.link(temporary, place)
    except FileExistsError:
        return False
    except OSError:  # a file system without links
        os.rename(temporary, place)
    else:
        os.unlink(temporary)
    return True


def write_new(path: Path, data: bytes) -> None:
    """Put a new file in place, whole from the first moment that its name is seen; not synced. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with written_beside(path, data, synced=False) as temporary:
        os.replace(temporary, path)


@contextmanager
def written_beside(path: Path, data: bytes, *, synced: bool) -> Iterator[Path]:
    """Write a file that can take a place in the same folder; if it does not, it goes. Raises OSError.

    What somebody who was killed at this has left there goes, too.
    """
    temporary = half_written(path, "tmp")
    tidy(path.parent)
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            if synced:
                sync(file.fileno())
        yield temporary
    finally:
        temporary.unlink(missing_ok=True)


def half_written(path: Path, kind: str) -> Path:
    """Return a name that nobody has, in the folder of a file; not made of its name, which may be as long as can be."""
    return path.with_name(f".{os.getpid()}.{tokens.token_hex(4)}.{kind}")


def tidy(folder: Path) -> None:
    """Delete what somebody who was killed at writing has left in a folder, once nobody can be at it any more."""
    with suppress(OSError), os.scandir(folder) as entries:
        for half in (entry for entry in entries if _HALF.fullmatch(entry.name)):
            told = half.stat(follow_symlinks=False)
            if max(told.st_mtime, told.st_ctime) < time() - STALE:  # a link has the time of what it leads to
                os.unlink(half.path)


def generations(path: Path) -> list[Path]:
    """Return the earlier generations of a file that are there, newest first."""
    older = (path.with_name(f"{path.name}.{number}") for number in range(1, KEPT + 1))
    return [path for path in older if path.exists()]


def set_aside(path: Path) -> Path:
    """Copy a file that can't be used to a name of its own beside it, and return that name. Raises SaveError."""
    with said(explain, path):
        data = read_plain(path, MOST)
        number = 1
        while (aside := path.with_name(f"{path.name}.kept-{number}")).exists():
            if aside.is_file() and aside.stat().st_size == len(data) and read_plain(aside, MOST) == data:
                return aside
            number += 1
    write_whole(aside, data, keep=0)
    return aside


def age(path: Path, keep: int) -> None:
    """Let a file that is about to be replaced be generation 1; the oldest goes. Raises OSError."""
    for number in range(keep - 1, 0, -1):
        younger = path.with_name(f"{path.name}.{number}")
        if younger.exists():
            os.replace(younger, path.with_name(f"{path.name}.{number + 1}"))
    temporary = half_written(path, "old")
    try:
        try:
            os.link(path, temporary)
        except OSError:  # a file system without links, and perhaps without owners and times
            from shutil import copyfile, copystat

            copyfile(path, temporary)
            with suppress(OSError):
                copystat(path, temporary)
        os.replace(temporary, path.with_name(f"{path.name}.1"))
    finally:
        temporary.unlink(missing_ok=True)


def sync(descriptor: int, *, content: bool = False) -> None:
    """Make what was written to an open file last through a power cut; `content`: without its times. Raises OSError."""
    try:
        if sys.platform == "darwin":
            import fcntl

            try:  # fsync alone leaves it in the drive's own memory there
                fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
            except OSError:
                os.fsync(descriptor)
        elif content and hasattr(os, "fdatasync"):
            os.fdatasync(descriptor)
        else:
            os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _UNSYNCED:
            raise


def sync_folder(folder: Path) -> None:
    """Make a new name or a rename last, where folders can be synced at all. Raises OSError."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        sync(descriptor)
    finally:
        os.close(descriptor)
