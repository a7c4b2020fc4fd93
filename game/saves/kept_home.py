"""Home as it was seen last: kept at closing, and shown at the next start until home itself is there.

It is a cache. Beside the pixels stands a digest of everything that home is drawn of; where one thing of that has
changed, it is passed over. A stranger at the window may see all that is in it. Home tells no day, so none is in it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

from game import __version__

FILE: Final = "home.seen"
_HEAD: Final = b"Synchrony home 2"
_LINES: Final = 5  # before the pixels
_LONGEST: Final = 200  # bytes of a line
_LARGEST: Final = 16384  # pixels of a side
_ENVIRONMENT: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "XDG_CURRENT_DESKTOP", "SDL_VIDEODRIVER")
_FOLDERS: Final = ("", "records", "adventures")
_ENDINGS: Final = (".json", ".jsonl", ".synchrony")

Size = tuple[int, int]


class KeptHome(NamedTuple):
    """Hold how the window was asked for, what its pixels are like, and the pixels: rows from the top."""

    size: Size
    """The window's, in the system's points; of one that is maximised or full the one that it goes back to."""
    place: Size | None
    """Where it lay, where that is known."""
    full: bool
    """Whether it filled its screen."""
    pixels: Size
    """How many there are."""
    masks: tuple[int, int, int, int]
    """The bits of red, green, blue and alpha in each, of four bytes."""
    data: bytes
    glimpsed: Size = (0, 0)
    """How large the glimpse of a match is that is seen on it; 0 where there is none."""
    glimpse: bytes = b""
    """Its pixels: three bytes each, red first, rows from the top."""
    maximised: bool = False
    """Whether it took all that its screen had, inside its frame."""
    dense: int = 1000
    """How many pixels lay along a thousand of the system's points."""


def digest_of(root: Path, *, pygame: str, screens: Sequence[Size], looks: Iterable[Path], language: str) -> str:
    """Return the digest of all that home is drawn of: the program, the system, what was set, who plays, every match.

    `pygame` is its version, `looks` are files in which a desktop keeps its own, `language` is the one that was asked
    for at the start. Of files the names, sizes and times count.
    """
    package = Path(__file__).parents[1]
    program = [Path(sys.executable), package / "__init__.py", *(package.parent / ".git" / name for name in _TREE)]
    told = [__version__, pygame, sys.platform, language, repr(list(screens))]
    told += (os.environ.get(name, "") for name in _ENVIRONMENT)
    told += map(_stamp, (*program, *looks))
    told += (row for name in _FOLDERS for row in _rows(root / name))
    return blake2b("\n".join(told).encode("utf-8", "surrogateescape"), digest_size=16).hexdigest()


_TREE: Final = ("HEAD", "index")
"""What another state of a checkout changes."""


def read_home(root: Path, digest: str) -> KeptHome | None:
    """Return what was kept under a digest; None where there is nothing, nothing whole, or of something else."""
    try:
        with _file(root).open("rb") as file:
            head, under, *told = (file.readline(_LONGEST).strip() for _ in range(_LINES))
            if head != _HEAD or under != digest.encode():
                return None
            window, picture, (broad, high) = (tuple(map(int, line.split())) for line in told)
            full, maximised, dense, width, height, *place = window
            columns, rows, red, green, blue, alpha = picture
            if not all(0 <= side <= _LARGEST for side in (columns, rows, broad, high)):
                return None
            data, glimpse = file.read(columns * rows * 4), file.read(broad * high * 3 + 1)
    except (OSError, ValueError):
        return None
    if len(data) != columns * rows * 4 or len(glimpse) != broad * high * 3 or len(place) not in (0, 2):
        return None
    lay = (place[0], place[1]) if place else None
    masks = red, green, blue, alpha
    state = bool(maximised), dense
    return KeptHome((width, height), lay, bool(full), (columns, rows), masks, data, (broad, high), glimpse, *state)


def keep_home(root: Path, digest: str, home: KeptHome) -> None:
    """Keep it in the place of what was kept before; where that can't be, nothing is kept."""
    from game.saves.disk.files import write_new  # late: at a start nothing is written

    window = (int(home.full), int(home.maximised), home.dense, *home.size, *(home.place or ()))
    picture = (*home.pixels, *home.masks)
    numbers = (" ".join(map(str, line)).encode() for line in (window, picture, home.glimpsed))
    try:
        write_new(_file(root), b"\n".join((_HEAD, digest.encode(), *numbers, home.data)) + home.glimpse)
    except OSError:
        forget_home(root)


def forget_home(root: Path) -> None:
    """Delete what was kept."""
    with suppress(OSError):
        _file(root).unlink()


def _file(root: Path) -> Path:
    return root / "cache" / FILE


def _rows(folder: Path) -> list[str]:
    """Return what lies in a folder of the user's, sorted."""
    with suppress(OSError), os.scandir(folder) as entries:
        return sorted(f"{it.name} {_told(it.stat())}" for it in entries if it.name.endswith(_ENDINGS))
    return []


def _stamp(path: Path) -> str:
    with suppress(OSError):
        return _told(path.stat())
    return ""


def _told(stat: os.stat_result) -> str:
    return f"{stat.st_size} {stat.st_mtime_ns}"
