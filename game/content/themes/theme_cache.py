"""The theme cache: what a theme comes to, as it was last read, so that a start need not read its words again."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from game import __version__
from game.content.themes.roles import DRAWINGS, Colour
from game.content.themes.roles import FILE as ROLES
from game.content.themes.themes import Lines, StageLight, Theme

MOST: Final = 1 << 20  # bytes of a file


class _Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold a theme without what it is asked for in the place of what it lacks."""

    colours: dict[str, Colour]
    lines: tuple[float, float]
    stage: StageLight
    dyes: dict[str, tuple[tuple[str, str], ...]]


class ThemeCache:
    """Keep themes in a folder, each under what it was read from. Whatever goes wrong there, it is read again."""

    def __init__(self, folder: Path) -> None:
        """Take the folder, which is made when first needed."""
        self._folder = folder

    def read(self, path: Path) -> Theme | None:
        """Return the theme of a file as it was kept; None where it wasn't, or the file has changed."""
        with suppress(OSError, ValueError, RecursionError):
            place = self._place(path)
            if place.is_file() and place.stat().st_size <= MOST:
                kept = msgspec.json.decode(place.read_bytes(), type=_Kept)
                return Theme(path, kept.colours, Lines(*kept.lines), kept.stage, dyes=kept.dyes)
        return None

    def write(self, theme: Theme) -> None:
        """Keep a theme in the place of what was kept of it before; silently does nothing where that can't be."""
        kept = _Kept(dict(theme.colours), (theme.lines.least, theme.lines.strong), theme.stage, dict(theme.dyes))
        with suppress(OSError):
            place = self._place(theme.path)
            part = place.with_suffix(f".{os.getpid()}.part")
            self._folder.mkdir(parents=True, exist_ok=True)
            for before in self._folder.glob(f"theme.{theme.folder_name}.*.json"):
                before.unlink(missing_ok=True)
            part.write_bytes(msgspec.json.encode(kept))
            part.replace(place)

    def _place(self, path: Path) -> Path:
        """Return where a theme is kept: another place once its file, the rules or the list of drawings have changed."""
        beside = path.parent.parent
        stamps = [__version__, *(_stamp(file) for file in (path, beside / ROLES, beside / DRAWINGS))]
        return self._folder / f"theme.{path.parent.name}.{'.'.join(stamps)}.json"


def _stamp(file: Path) -> str:
    """Return what tells whether a file has changed. Raises OSError."""
    told = file.stat()
    return f"{told.st_size:x}-{told.st_mtime_ns:x}"
