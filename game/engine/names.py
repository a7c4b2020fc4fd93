"""Names and paths that others have written: what may be seen of them, and what may stand in a log."""

from __future__ import annotations

from typing import Final
from unicodedata import bidirectional, category

MARKS: Final = 2
"""Accents that one letter bears at most: what any language writes, and no tower over the lines above."""
JOINED: Final = 3
"""Times that pictures or letters are joined by what isn't seen: two people who kiss, or four of a family."""
_SPELT: Final = 7  # signs that spell out a flag, at most
_TAG_END: Final = "\U000e007f"
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs by their kind that show nothing
_PLAIN: Final = "\u0300"  # the first accent that is a letter of its own


def plain(text: str) -> str:
    """Return a text as one line without anything that isn't seen, of accents no more than a letter can bear.

    Breaks and tabs become spaces; other controls, marks of direction, and halves of letters go. What joins pictures
    into one, parts letters that would be joined, or spells out which flag is meant, stays where it does so. What this
    returns is the beginning of what it returns for a longer text.
    """
    if text.isprintable() and (text.isascii() or max(text) < _PLAIN):
        return text
    return _read(text)[0]


def unfinished(text: str) -> str:
    """Return what ends a text and is left out of it, but would stay if what it joins came next."""
    return _read(text)[1] if text and text[-1] > _PLAIN else ""


def _read(text: str) -> tuple[str, str]:
    """Return the plain text, and what waits at its end for what it joins."""
    signs = ""
    waiting = ""
    room = joined = 0
    for sign in text:
        kind = category(sign)
        if kind == "Cf":
            waiting = _waiting(signs, waiting, sign)
            if waiting.endswith(_TAG_END):
                signs += waiting
                waiting = ""
            continue
        if kind in ("Mn", "Me"):
            room -= 1
            if room < 0:
                continue
        elif kind in ("Zl", "Zp") or (kind == "Cc" and sign.isspace()):
            sign, room = " ", 0
        elif kind in ("Cc", "Cs"):
            continue
        else:
            room = 0 if kind == "Zs" else MARKS
        if waiting and joined < JOINED and _joins(signs, sign):
            signs += waiting
            joined += 1
        elif kind[0] != "M":
            joined = 0
        signs += sign
        waiting = ""
    return signs, waiting


def _waiting(signs: str, waiting: str, sign: str) -> str:
    """Return what waits for what comes next, after one more sign that isn't seen itself."""
    from game.engine.letters import FLAG, is_tag, pictured  # late: most names are written in Latin letters

    if is_tag(sign):
        spells = signs.endswith(FLAG) and len(waiting) < _SPELT and all(map(is_tag, waiting))
        return waiting + sign if spells and (waiting or sign != _TAG_END) else ""
    if waiting or not signs or sign not in "\u200c\u200d":
        return waiting
    before = next((each for each in reversed(signs) if category(each) not in ("Mn", "Me", "Sk")), "")
    return sign if _is_joined(signs[-1]) or (sign == "\u200d" and before and pictured(before)) else ""


def _joins(signs: str, sign: str) -> bool:
    """Tell whether a sign is one for what has waited for it: a picture after a picture, a letter after its like."""
    from game.engine.letters import pictured

    return _is_joined(sign) if _is_joined(signs[-1]) else pictured(sign)


def _is_joined(sign: str) -> bool:
    """Tell whether a sign is of a script whose letters are joined, unless something parts them."""
    return bidirectional(sign) == "AL" or "\u0900" <= sign <= "\u0dff"


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
