"""A household's file, opened: whatever is wrong with it is a sentence, and none of it is taken on trust."""

from __future__ import annotations

import stat
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from game.engine import codec
from game.engine.protocol import Message, say
from game.saves.disk.files import MOST, SaveError, said, unread
from game.saves.household.inventory import GOES, Kind, kind_of
from game.saves.household.manifest import COUNT, HEAVIEST, MANIFEST, Entry, read_manifest, sum_of

_BROKEN: Final = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError)
_PLAIN: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})


class Opened:
    """Give what is in a household's file, looked at whole when it is read. Raises SaveError.

    `entries` are the files that can come in, in the order in which they do; `left` has a sentence for each other one.
    """

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive
        infos = archive.infolist()
        if len(infos) > COUNT + 1 or sum(info.file_size for info in infos) > HEAVIEST:
            raise SaveError(say("household.large"))
        head = self._content(MANIFEST, MOST)
        self.sum = sum_of(head)
        self.manifest = read_manifest(codec.read_row(head))
        self._compare(infos)
        self.left = list[Message]()
        good = [(kind, entry) for entry in self.manifest.files if (kind := self._kind(entry)) is not None]
        self.entries = sorted(good, key=lambda row: (GOES.index(row[0]), row[1].name))
        self._known = {entry.name: (kind, entry) for kind, entry in self.entries}

    def __contains__(self, name: str) -> bool:
        return name in self._known

    def read(self, name: str) -> bytes:
        """Return what is in a file that can come in. Raises SaveError where it isn't what the manifest says."""
        kind, entry = self._known[name]
        data = self._content(name, kind.most)
        if len(data) != entry.size or sum_of(data) != entry.sum:
            raise SaveError(say("household.damaged"))
        return data

    def _compare(self, infos: list[zipfile.ZipInfo]) -> None:
        """Look whether in the file is what it says. Raises SaveError."""
        told = [MANIFEST, *(entry.name for entry in self.manifest.files)]
        there = [info.filename for info in infos]
        good = [info for info in infos if info.compress_type in _PLAIN and not info.flag_bits & 1]
        if self.manifest.newer:
            told = [name for name in there if name in told] if {*told} <= {*there} else []
            there = [*dict.fromkeys(told)]
            good = [info for info in good if info.filename in there]
        if sorted(told) != sorted(there) or len({*told}) != len(told) or len(good) != len(there) or not told:
            raise SaveError(say("household.damaged"))

    def _kind(self, entry: Entry) -> Kind | None:
        """Return what a file is; None where it can't come in, which is said. Raises SaveError for what is hostile."""
        kind = kind_of(entry.name)
        if kind is None and not self.manifest.newer:
            raise SaveError(say("household.damaged"))
        if kind is None or entry.size > kind.most:
            why = say("household.unknown") if kind is None else say("household.too_large", count=kind.most >> 20)
            self.left.append(say("household.left", name=entry.name, why=why))
            return None
        return kind

    def _content(self, name: str, most: int) -> bytes:
        """Return what is in one file: never more than such a file may hold. Raises SaveError."""
        try:
            with self._archive.open(name) as file:
                data = file.read(most + 1)
        except (*_BROKEN, KeyError) as error:
            raise SaveError(say("household.damaged")) from error
        if len(data) > most:
            raise SaveError(say("household.large"))
        return data


@contextmanager
def opened(path: Path) -> Iterator[Opened]:
    """Open a household's file; whatever is wrong with it is a SaveError."""
    with said(unread, path):
        about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        raise SaveError(say("save.no_file", place=str(path)))
    if about.st_size > HEAVIEST:
        raise SaveError(say("household.large"))
    try:
        archive = zipfile.ZipFile(path)
    except _BROKEN as error:
        raise SaveError(say("household.damaged")) from error
    with archive:
        yield Opened(archive)
