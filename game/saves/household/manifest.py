"""What a household's file says of itself: which files are in it, and a sum over each."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from typing import Annotated, Final

import msgspec

from game.engine.protocol import say
from game.saves.disk.files import SaveError

FORMAT: Final = 2
"""The newest format that is known whole; 1 had neither the ledger nor anything else beside matches and adventures."""
MANIFEST: Final = "manifest.json"
COUNT: Final = 50_000
"""How many files there are in a household at most."""
HEAVIEST: Final = 1 << 30
"""Bytes of all of them at most."""


class Entry(msgspec.Struct, frozen=True):
    """Name one file, its bytes, and a sum over them."""

    name: Annotated[str, msgspec.Meta(max_length=220)]
    size: Annotated[int, msgspec.Meta(ge=0, le=HEAVIEST)]
    sum: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}$")]


class Manifest(msgspec.Struct, frozen=True):
    """Say what is in a household's file."""

    format: Annotated[int, msgspec.Meta(ge=1)]
    app: Annotated[str, msgspec.Meta(max_length=40)]
    files: Annotated[tuple[Entry, ...], msgspec.Meta(max_length=COUNT)]

    @property
    def newer(self) -> bool:
        """Tell whether a newer program wrote it: then only what is understood of it counts."""
        return self.format > FORMAT


def sum_of(data: bytes) -> str:
    """Return the sum over a file that stands in the manifest."""
    return blake2b(data, digest_size=16).hexdigest()


def read_manifest(plain: Mapping[str, object] | None) -> Manifest:
    """Return what a manifest says; of a newer program's, what is understood. Raises SaveError where that is nothing."""
    form = plain.get("format") if plain is not None else None
    if plain is not None and isinstance(form, int) and form > FORMAT:
        return _understood(plain, form)
    try:
        return msgspec.convert(plain, Manifest)
    except msgspec.ValidationError as error:
        raise SaveError(say("household.damaged")) from error


def _understood(plain: Mapping[str, object], form: int) -> Manifest:
    rows = plain.get("files")
    entries: dict[str, Entry] = {}
    for row in rows[:COUNT] if isinstance(rows, list) else ():
        with suppress(msgspec.ValidationError):
            entry = msgspec.convert(row, Entry)
            entries.setdefault(entry.name, entry)
    if not entries:
        raise SaveError(say("household.newer"))
    return Manifest(form, str(plain.get("app", ""))[:40], tuple(entries.values()))
