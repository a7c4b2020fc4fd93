"""What a household's file says of itself, and which names there are in it."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Annotated, Final

import msgspec

from game.saves import campaigns, people_file, settings
from game.saves.files import MOST

FORMAT: Final = 1
MANIFEST: Final = "manifest.json"
WHOLE: Final = (people_file.FILE, settings.FILE, campaigns.HOUSEHOLD)
COUNT: Final = 20_000
"""How many files there are in a household at most."""
HEAVIEST: Final = 1 << 30
"""Bytes of all of them at most."""
_NAME: Final = r"""[^\s.<>:"/\\|?*\x00-\x1f\ud800-\udfff][^<>:"/\\|?*\x00-\x1f\ud800-\udfff]{0,190}"""
_PLACE: Final = re.compile(rf"(records/{_NAME}\.jsonl|adventures/{_NAME}\.synchrony)")
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\s*(\..*)?", re.IGNORECASE)
"""Names that are no files on Windows, whatever stands behind the dot."""
LONGEST: Final = 200
"""Bytes of a file's own name at most: a number still has room behind it."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Name one file, its bytes, and a sum over them."""

    name: Annotated[str, msgspec.Meta(max_length=220)]
    size: Annotated[int, msgspec.Meta(ge=0, le=MOST)]
    sum: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}$")]


class Manifest(msgspec.Struct, frozen=True):
    """Say what is in a household's file."""

    format: Annotated[int, msgspec.Meta(ge=1)]
    app: Annotated[str, msgspec.Meta(max_length=40)]
    files: Annotated[tuple[Entry, ...], msgspec.Meta(max_length=COUNT)]


def sum_of(data: bytes) -> str:
    """Return the sum over a file that stands in the manifest."""
    return blake2b(data, digest_size=16).hexdigest()


def has_place(name: str) -> bool:
    """Tell whether a match or an adventure of this name can lie in its folder, on any machine."""
    own = name.rpartition("/")[2]
    long = len(own.encode("utf-8", "surrogatepass")) > LONGEST
    return _PLACE.fullmatch(name) is not None and not long and _DEVICES.fullmatch(own) is None
