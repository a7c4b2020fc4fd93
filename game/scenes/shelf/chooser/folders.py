"""Folders, as the chooser lists them: whatever lies there and however it is called, a list comes of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.engine.names import escaped, plain, visible
from game.engine.protocol import Message, say
from game.saves.disk.files import SaveError, explain, said, unread
from game.saves.disk.naming import FORBIDDEN, everywhere
from game.saves.disk.strays import is_stray

MOST: Final = 20_000
"""Entries of a folder that are looked at."""


@dataclass(frozen=True, slots=True)
class Place:
    """Hold where one looks first: the key of its name, and the folder."""

    key: str
    path: Path


@dataclass(frozen=True, slots=True)
class Entry:
    """Hold something in a folder."""

    path: Path
    folder: bool
    size: int = 0
    """Bytes of a file."""
    changed: float = 0.0
    """When a file was written, in seconds since 1970."""

    @property
    def called(self) -> str:
        """Return its name, as it can be shown."""
        return shown(self.path.name)


@dataclass(frozen=True, slots=True)
class Listing:
    """Hold what a folder has: folders by name, then fitting files, the newest first."""

    folder: Path
    entries: tuple[Entry, ...]
    trouble: Message | None = None
    """Why nothing is listed, in words."""


def shown(name: str) -> str:
    """Return a name as it can be shown, whatever is in it; what shows nothing is spelt out."""
    seen = plain(name)
    return seen if visible(seen) else escaped(name.encode("utf-8", "backslashreplace").decode())


def places(home: Path) -> list[Place]:
    """Return the folders in which people keep things, as far as they are there, and one's own above all."""
    from platformdirs import (  # late: most files come by themselves
        user_desktop_dir,
        user_documents_dir,
        user_downloads_dir,
        user_pictures_dir,
    )

    known = (
        ("home", home),
        ("desktop", Path(user_desktop_dir())),
        ("documents", Path(user_documents_dir())),
        ("downloads", Path(user_downloads_dir())),
        ("pictures", Path(user_pictures_dir())),
    )
    found: dict[Path, str] = {}
    for key, path in known:
        if is_folder(path):
            found.setdefault(path, key)
    return [Place(key, path) for path, key in found.items()] + list(_drives())


def _drives() -> Iterator[Place]:
    """Yield the drives of a system that has several trees of folders."""
    if sys.platform != "win32":
        return
    for letter in "CDEFGHIJKLMNOPQRSTUVWXYZ":
        path = Path(f"{letter}:\\")
        if is_folder(path):
            yield Place("", path)


def is_folder(path: Path) -> bool:
    """Tell whether there is a folder, as far as the system says."""
    with suppress(OSError, ValueError):
        return path.is_dir()
    return False


def make(parent: Path, name: str) -> Path:
    """Make a folder in another one, and return it. Raises SaveError, whose words say why there can be none."""
    if name.strip(".") == "" or any(letter in FORBIDDEN for letter in name):
        raise SaveError(say("shelf.folder_letters", letters=" ".join(FORBIDDEN)))
    if not everywhere(name):  # it may come to a system that does not take it
        raise SaveError(say("computer.folder_name", name=name))
    place = parent / name
    if os.path.lexists(place):
        raise SaveError(say("shelf.folder_there", name=shown(name)))
    with said(explain, place):
        place.mkdir()
    return place


def there(folder: Path) -> Path:
    """Return a folder, or the nearest one above it that is there: another program may have taken it away."""
    return next((path for path in (folder, *folder.parents) if is_folder(path)), folder)


def list_folder(folder: Path, endings: Iterable[str]) -> Listing:
    """List a folder: all folders in it, and the files whose names end so. What is hidden or a stray is left out."""
    wanted = tuple(ending.casefold() for ending in endings)
    folders: list[Entry] = []
    files: list[Entry] = []
    try:
        with os.scandir(folder) as entries:
            for number, entry in enumerate(entries):
                if number == MOST:
                    break
                if is_stray(entry.name):
                    continue
                if (found := _entry(entry, wanted)) is not None:
                    (folders if found.folder else files).append(found)
    except (OSError, ValueError) as error:
        return Listing(folder, (), unread(error if isinstance(error, OSError) else OSError(), folder))
    folders.sort(key=lambda entry: (entry.called.casefold(), entry.path.name))
    files.sort(key=lambda entry: (-entry.changed, entry.called.casefold(), entry.path.name))
    return Listing(folder, (*folders, *files))


def _entry(entry: os.DirEntry[str], wanted: tuple[str, ...]) -> Entry | None:
    """Return what is listed of something, or None where it is neither a folder nor fits; links are followed."""
    with suppress(OSError):
        if entry.is_dir():
            return Entry(Path(entry.path), folder=True)
        if entry.name.casefold().endswith(wanted) and entry.is_file():
            told = entry.stat()
            return Entry(Path(entry.path), False, told.st_size, told.st_mtime)
    return None
