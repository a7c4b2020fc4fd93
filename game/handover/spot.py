"""Where the window of one user and one data folder is met: every start with the same folder finds the same place.

A window on another screen of the same user's is not met: nobody who sits here would see it come to the front.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

from game.saves.disk.locks import lock

LONGEST: Final = 100
"""Bytes of a socket's name at most: macOS takes 103, Linux 107."""
TRIES: Final = 5


class Spot(NamedTuple):
    """Name two files: the lock of whoever holds a folder's window, and the line on which that one is called.

    The line is a socket; on Windows, a file with the key to a pipe.
    """

    lock: str
    line: str


def spot_for(folder: Path) -> Spot | None:
    """Return where the window of a data folder is met; None where there is no place that is this user's alone."""
    named = f"{_which(folder)}\0{screen_of(os.environ)}"
    mark = f"synchrony-{blake2b(os.fsencode(named), digest_size=8).hexdigest()}"
    for place in _places(folder):
        spot = Spot(os.path.join(place, f"{mark}.lock"), os.path.join(place, f"{mark}.line"))
        if len(os.fsencode(spot.line)) <= LONGEST or sys.platform == "win32":
            return spot
    return None


def screen_of(environ: Mapping[str, str], platform: str = sys.platform) -> str:
    """Return what tells the screen, on which windows would be seen, from others of this user: "" where there is one."""
    if platform in ("win32", "darwin"):
        return ""
    display = environ.get("DISPLAY", "")
    server, colon, number = display.rpartition(":")
    return environ.get("WAYLAND_DISPLAY", "") or f"{server}{colon}{number.partition('.')[0]}"


def pin(folder: Path) -> int | None:
    """Hold a folder open, as long as its window is: some file systems number it anew once nobody does."""
    with suppress(OSError, AttributeError):
        return os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    return None


def _which(folder: Path) -> str:
    """Return what tells a folder from others, by whatever path one comes to it. It is made, where that can be."""
    with suppress(OSError):
        os.makedirs(folder, exist_ok=True)
        told = os.stat(folder)
        if sys.platform != "win32":
            letters = _in_any_letters(os.path.realpath(folder))
            return f"{told.st_dev}:{letters or told.st_ino}"  # links and mounts lead to the same number
    return os.path.normcase(os.path.realpath(folder))


def _in_any_letters(path: str) -> str:
    """Return a path as it is the same in large and small letters; "" where those are two names.

    Some such file systems number the same folder otherwise by another name.
    """
    parent, name = os.path.split(path)
    other = name.swapcase()
    alike = other != name and os.path.isdir(os.path.join(parent, other)) and other not in os.listdir(parent)
    return path.casefold() if alike else ""


def hold(spot: Spot) -> int | None:
    """Lock the spot for this process, and return the lock's descriptor; None where another process has it.

    What somebody who was killed has left on the line goes. Raises OSError.
    """
    for _ in range(TRIES):
        descriptor = os.open(spot.lock, os.O_RDWR | os.O_CREAT, 0o600)
        if not lock(descriptor):
            os.close(descriptor)
            return None
        if _lies(descriptor, spot.lock):
            with suppress(FileNotFoundError):
                os.unlink(spot.line)
            return descriptor
        os.close(descriptor)  # whoever had it has just taken the name away
    raise BlockingIOError(errno.EAGAIN, "the lock comes and goes", spot.lock)


def let_go(spot: Spot, descriptor: int) -> None:
    """Give the spot to whoever starts next; nothing of it stays."""
    for path in spot:
        with suppress(OSError):  # on Windows an open lock keeps its name
            os.unlink(path)
    os.close(descriptor)


def _lies(descriptor: int, path: str) -> bool:
    """Tell whether a name is still that of an open file."""
    with suppress(FileNotFoundError):
        return os.path.samestat(os.fstat(descriptor), os.stat(path))
    return False


def _places(folder: Path) -> Iterator[str]:
    """Yield the folders that are this user's alone, the best first; one in which nothing can be made is none."""
    if sys.platform == "win32":
        with suppress(OSError):
            os.makedirs(folder / "cache", exist_ok=True)
            yield str(folder / "cache")
        return
    runtime, sandbox = os.environ.get("XDG_RUNTIME_DIR", ""), os.environ.get("FLATPAK_ID", "")
    if os.path.isabs(runtime):  # of what lies in it, sandboxes of one program share a folder alone
        place = os.path.join(runtime, "app", sandbox) if sandbox else runtime
        if _is_ours(place):
            yield place
    for temporary in (os.environ.get("TMPDIR", ""), "/tmp"):
        place = os.path.join(temporary, f"synchrony-{os.getuid()}")
        if os.path.isabs(temporary):
            with suppress(OSError):
                os.mkdir(place, 0o700)
            if _is_ours(place):
                yield place


def _is_ours(place: str) -> bool:
    """Tell whether a folder is this user's, no link that another could lead elsewhere, and nobody else's to enter."""
    try:
        about = os.lstat(place)
    except OSError:
        return False
    alone = stat.S_ISDIR(about.st_mode) and not about.st_mode & (stat.S_IRWXG | stat.S_IRWXO)
    return alone and about.st_uid == os.getuid() and os.access(place, os.W_OK | os.X_OK)
