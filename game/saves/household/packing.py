"""A household goes out: everything of it into one file."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

from game import __version__
from game.saves import campaigns
from game.saves.files import MOST, SMALL, read_saved, said, unread, write_beside
from game.saves.household.brought import Packed
from game.saves.household.manifest import FORMAT, MANIFEST, WHOLE, Entry, Manifest, has_place, sum_of
from game.saves.progress import Progress, untold
from game.saves.store import Store


def pack(store: Store, path: Path, tell: Progress | None = None) -> Packed:
    """Write everything of a household into one file, and return where it lies: never over another file.

    Raises SaveError. What isn't read today, such as a damaged match, goes along as it is.
    """
    files = dict(_files(store))
    entries = tuple(Entry(name, len(data), sum_of(data)) for name, data in files.items())
    manifest = msgspec.json.encode(Manifest(FORMAT, __version__, entries))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in ((MANIFEST, manifest), *files.items()):
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)  # the same words, the same bytes
            (tell or untold)(len(archive.filelist), len(files) + 1)
    return Packed(write_beside(path, packed.getvalue()))


def _files(store: Store) -> Iterator[tuple[str, bytes]]:
    """Return everything of a household, by the names that it has in the file."""
    for name in WHOLE:
        data = store.read(name)
        if data is not None:
            yield name, data
    for folder, ending, most in (("adventures", campaigns.SUFFIX, SMALL), ("records", ".jsonl", MOST)):
        with said(unread, store.root / folder):
            paths = sorted((store.root / folder).glob(f"*{ending}"))
        for path in paths:
            if path.is_file() and path.stat().st_size and has_place(f"{folder}/{path.name}"):
                yield f"{folder}/{path.name}", read_saved(path, most)
