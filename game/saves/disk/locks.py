"""Locks that a window has on a file, as long as it holds it open: they go with the process, however that ends."""

from __future__ import annotations

import errno
import os
import sys
from typing import Final

_BUSY: Final = frozenset({errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK})


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
