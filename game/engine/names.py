"""Names and paths that others have written: what may be seen of them, and what may stand in a log."""

from __future__ import annotations

from typing import Final
from unicodedata import category

MARKS: Final = 2
"""Accents that one letter bears at most: what any language writes, and no tower over the lines above."""
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs by their kind that show nothing
_PLAIN: Final = "\u0300"  # the first accent that is a letter of its own


def plain(text: str) -> str:
    """Return a text as one line without anything that isn't seen, of accents no more than a letter can bear.

    Breaks and tabs become spaces; other controls, marks of direction, and halves of letters go. What this returns is
    the beginning of what it returns for a longer text.
    """
    if text.isprintable() and (text.isascii() or max(text) < _PLAIN):
        return text
    letters = list[str]()
    room = 0
    for letter in text:
        kind = category(letter)
        if kind in ("Mn", "Me"):
            room -= 1
            if room < 0:
                continue
        elif kind in ("Zl", "Zp") or (kind == "Cc" and letter.isspace()):
            letter, room = " ", 0
        elif kind in ("Cc", "Cf", "Cs"):
            continue
        else:
            room = 0 if kind == "Zs" else MARKS
        letters.append(letter)
    return "".join(letters)


def visible(text: str) -> bool:
    """Tell whether anything of a name is seen."""
    return any(letter not in _BLANK and category(letter)[0] in "LNPS" for letter in text)


def escaped(text: str, keep: str = "") -> str:
    """Return a text for a log: what isn't seen is spelt out (`\\x1b`), but for the letters to keep."""
    if text.isprintable():
        return text
    return "".join(
        letter if letter in keep or _shows(letter) else letter.encode("unicode_escape").decode("ascii")
        for letter in text
    )


def shortened(text: str, most: int) -> str:
    """Return the beginning of a text that takes at most so many bytes in a file's name."""
    return text.encode("utf-8", "ignore")[:most].decode("utf-8", "ignore")


def _shows(letter: str) -> bool:
    return letter.isprintable() or category(letter) in ("Zs", "Co", "Cn")
