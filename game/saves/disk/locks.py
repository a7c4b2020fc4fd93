"""Locks that a window has on a file, as long as it holds it open: they go with the process, however that ends."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final

_BUSY: Final = frozenset({errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK})

_AGAIN: Final = 0.005
"""Seconds from one try to the next."""


class BusyError(OSError):
    """Say that another window has a lock and doesn't come to an end."""


@contextmanager
def only_one(path: Path, patience: float) -> Iterator[None]:
    """Be the only window that has a lock, which is a file of its own; wait for another so many seconds.

    Raises BusyError where it doesn't come to an end, and OSError where the file can't be made.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        until = monotonic() + patience
        while not lock(file):
            if monotonic() > until:
                raise BusyError("another window writes")
            sleep(_AGAIN)
        yield
    finally:
        os.close(file)


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
