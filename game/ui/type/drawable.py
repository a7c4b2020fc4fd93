"""What of a text can be drawn at all."""

from __future__ import annotations

from typing import Final
from unicodedata import category

from game.engine.names import plain

UNDRAWN: Final = ("Cc", "Cs", "Co", "Cn")


def drawable(text: str) -> str:
    """Leave out what no font can draw (a name in a strange file may hold anything): controls and half characters.

    Of accents so many stay on a letter that they don't reach other lines.
    """
    if text.isascii() and text.isprintable():
        return text
    lines = (plain(line) for line in text.split("\n"))
    return "".join([sign for sign in "\n".join(lines) if sign == "\n" or category(sign) not in UNDRAWN])
