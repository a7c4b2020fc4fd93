"""A household goes out: everything of it into one file, that is filled on the disk beside its place."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from game import __version__
from game.engine.protocol import Message, say
from game.saves.disk.files import (
    MOST,
    SaveError,
    explain,
    half_written,
    put_new,
    read_saved,
    said,
    sync,
    sync_folder,
    tidy,
    unread,
)
from game.saves.disk.progress import Progress, untold
from game.saves.household.brought import Packed
from game.saves.household.inventory import GOES, Kind, kind_of, lying, stays
from game.saves.household.manifest import COUNT, FORMAT, HEAVIEST, MANIFEST, Entry, Manifest, sum_of
from game.saves.records.store import Store


def pack(store: Store, path: Path, tell: Progress | None = None) -> Packed:
    """Write everything of a household into one file, and return where it lies: never over another file.

    What isn't read today, such as a damaged match, goes along as it is; what is too large or can't be read at all is
    left out by name. It may be done on every thread. Raises SaveError, and whatever `tell` raises.
    """
    tell = tell or untold
    found, left = _found(store.root)
    with _half_written(path) as temporary:
        with said(explain, path), zipfile.ZipFile(temporary, "x", zipfile.ZIP_DEFLATED) as archive:
            entries = list[Entry]()
            weight = 0
            for number, (name, place, kind) in enumerate(found):
                tell(number, len(found))
                try:
                    data = read_saved(place, kind.most)
                except SaveError as error:
                    left.append(say("household.left", name=name, why=error.message))
                    continue
                weight += len(data)
                if len(entries) >= COUNT or weight > HEAVIEST - MOST:
                    left.append(say("household.left", name=name, why=say("household.no_room")))
                    continue
                _add(archive, name, data)
                entries.append(Entry(name, len(data), sum_of(data)))
            manifest = Manifest(FORMAT, __version__, tuple(entries))
            _add(archive, MANIFEST, msgspec.json.encode(manifest))
        tell(len(found), len(found))
        return Packed(_placed(temporary, path), tuple(left))


def _found(root: Path) -> tuple[list[tuple[str, Path, Kind]], list[Message]]:
    """Return what goes along, in the order in which it comes in; and sentences about what can't, although it is ours.

    Raises SaveError where a folder can't be read.
    """
    found = list[tuple[str, Path, Kind]]()
    left = list[Message]()
    with said(unread, root):
        for name, path in lying(root):
            kind = kind_of(name)
            if kind is not None and (not path.is_file() or path.stat().st_size):
                found.append((name, path, kind))
            elif kind is None and not stays(name):
                left.append(say("household.left", name=name, why=say("household.not_ours")))
    return sorted(found, key=lambda row: (GOES.index(row[2]), row[0])), left


def _add(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Put a file in: the same words are the same bytes, whenever they were written."""
    archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


@contextmanager
def _half_written(path: Path) -> Iterator[Path]:
    """Name a file beside a place, that goes if it doesn't take it. Raises SaveError."""
    temporary = half_written(path, "tmp")
    with said(explain, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        tidy(path.parent)
    try:
        yield temporary
    finally:
        temporary.unlink(missing_ok=True)


def _placed(temporary: Path, path: Path) -> Path:
    """Sync a file, and give it a name that no other has; return that. Raises SaveError."""
    with said(explain, path):
        with temporary.open("rb+") as file:
            sync(file.fileno())
        place = put_new(temporary, path)
        sync_folder(path.parent)
    return place
