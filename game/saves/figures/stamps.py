"""A stamp of all that figures are made of: the same one, and nothing need be read again."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from sqlite3 import Connection

from game.ai.players.entry import Entry
from game.saves.shelf.ledger import FILE
from game.saves.shelf.library import ENDING


def stamp(root: Path, records: Path, catalog: Mapping[str, Entry], reading: int) -> bytes:
    """Return another one as soon as a record or the ledger is another file, or matches are read in another way.

    Files are told apart by name, size and time, as everywhere on the shelf. Raises OSError.
    """
    versions = [f"{name} {entry.counted}" for name, entry in sorted(catalog.items())]
    said = "\n".join([str(reading), *versions, *sorted(_files(root, records))])
    return blake2b(said.encode("utf-8", "surrogatepass"), digest_size=16).digest()


def _files(root: Path, records: Path) -> Iterator[str]:
    with suppress(FileNotFoundError):
        yield _told(FILE, (root / FILE).stat())
    with suppress(FileNotFoundError), os.scandir(records) as entries:
        for entry in entries:
            if entry.name.endswith(ENDING):
                with suppress(FileNotFoundError):  # another window may tidy up meanwhile
                    yield _told(entry.name, entry.stat())


def _told(name: str, stat: os.stat_result) -> str:
    return f"{stat.st_size} {stat.st_mtime_ns} {name}"


def stamp_in(db: Connection) -> bytes:
    """Return the stamp of what the index has learnt; b"" where it has learnt nothing."""
    row = db.execute("SELECT stamp FROM seen").fetchone()
    return b"" if row is None else bytes(row[0])


def put_stamp(db: Connection, seen: bytes) -> None:
    """Keep the stamp of what the index has learnt now."""
    db.execute("DELETE FROM seen")
    db.execute("INSERT INTO seen VALUES (?)", (seen,))
