"""What of ours a file is, by what is in it: mail, chats and browsers change names, and seldom what is named."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, TypeAlias

from game.engine import codec
from game.saves.disk import lettering
from game.saves.disk.files import SMALL, SaveError, open_plain
from game.saves.disk.touched import plain_text, read_object

Kind: TypeAlias = Literal["match", "text", "adventure", "household"]
"""A record; a text that has a match in it; an adventure; everything of a household."""

FIRST: Final = 1 << 18
"""Bytes of a file in which its first line ends, also where another program has saved it with wide letters."""
_PACKED: Final = b"PK\x03\x04"


def kind_of(path: Path) -> Kind | None:
    """Return what a file is; None for what can't be read, or is nothing that is seen to be of ours."""
    try:
        with open(open_plain(path), "rb") as file:
            data = file.read(SMALL + 1)
    except (OSError, SaveError, ValueError):
        return None
    if data.startswith(_PACKED):
        return "household"
    text = plain_text(data[:FIRST]).lstrip()
    if not text.startswith(b"{"):
        return "text" if lettering.is_spelt(text.decode("utf-8", "replace")) else None
    first = codec.read_row(text.partition(b"\n")[0])
    if first is not None and "seats" in first:
        return "match"
    whole = first or read_object(data)
    return "adventure" if whole is not None and "progress" in whole else None
