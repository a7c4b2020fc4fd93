"""Letters as a reader calls them: what Unicode names extended grapheme clusters (its annex 29).

A letter with its accents, a syllable of Korean, a conjunct of Devanagari, a flag and a family of emoji are one each.
What Python itself knows of signs decides; only what it doesn't tell stands here. Signs that are newer than this Python
are letters of their own. No package is asked: those that know it weigh a thousand times what stands here.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final
from unicodedata import category

FIRST: Final = "\u0300"  # below it every sign is a letter
JOINER: Final = "\u200d"
PARTER: Final = "\u200c"
FLAG: Final = "\U0001f3f4"  # the one that tags may follow
TAG_END: Final = "\U000e007f"
HEAVY: Final = 12
"""Signs of a letter at most (a kiss of two people, each with a skin tone, has ten): one of more counts twice."""
_APART: Final = frozenset(
    "\u102b\u102c\u1038\u1062\u1063\u1064\u1067\u1068\u1069\u106a\u106b\u106c\u106d\u1083\u1087\u1088\u1089\u108a\u108b"
    "\u108c\u108f\u109a\u109b\u109c\u1a61\u1a63\u1a64\uaa7b\uaa7d\U00011720\U00011721"
)
"""Marks that are letters of their own."""
_JOINED: Final = frozenset("\u200c\u200d\u0e33\u0eb3\uff9e\uff9f")
"""What belongs to the letter before it and is no mark."""
_AHEAD: Final = frozenset(
    "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e\U000110bd\U000110cd\U000111c2\U000111c3"
    "\U0001193f\U00011941\U00011a3a\U00011a84\U00011a85\U00011a86\U00011a87\U00011a88\U00011a89\U00011d46\U00011f02"
)
"""What belongs to the letter after it."""
_LINKS: Final = frozenset("\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d")
"""Signs that make two consonants one."""
_BLOCKS: Final = (0x12, 0x13, 0x15, 0x16, 0x18, 0x1A)
"""Where the scripts stand that do so, in blocks of 128 signs."""
_CONSONANTS: Final = frozenset("\u09dc\u09dd\u09df\u09f0\u09f1\u0af9\u0b5c\u0b5d\u0b5f\u0b71\u0c58\u0c59\u0c5a")
"""Their consonants that stand elsewhere than most, but for those of Devanagari."""
_SIGNS: Final = frozenset("©®‼⁉™ℹ〰〽㊗㊙")
"""Pictures outside the ranges that pictures stand in."""


def letters(text: str) -> list[str]:
    """Return the letters of a text, in their order: joined they are the text."""
    if not text or max(text) < FIRST:
        return list(text)
    found: list[str] = []
    for sign in text:
        if found and _belongs(found[-1], sign):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def ends(text: str) -> list[int]:
    """Return behind how many signs each letter ends."""
    return list(accumulate(map(len, letters(text))))


def weight(letter: str) -> int:
    """Return as how many letters one counts where there is a limit: as one, unless it is heaped up."""
    return -(-len(letter) // HEAVY)


def beginning(text: str, most: int) -> str:
    """Return as much of a text as counts at most so many letters: whole ones."""
    if len(text) <= most:
        return text
    found = letters(text)
    fits = sum(count <= most for count in accumulate(map(weight, found)))
    return "".join(found[:fits])


def length(text: str) -> int:
    """Return as how many letters a text counts."""
    return sum(map(weight, letters(text)))


def nearest(stops: Sequence[int], at: int) -> int:
    """Return the last of some ends of letters that is not behind a place; 0 where there is none."""
    return max((stop for stop in stops if stop <= at), default=0)


def pictured(sign: str) -> bool:
    """Tell whether a sign is a picture, that others can be joined to."""
    if sign < "\u2190":
        return sign in _SIGNS
    wide = "\u2190" <= sign <= "\u2bff" or "\U0001f000" <= sign <= "\U0001fafd" or "\U0001fc00" <= sign <= "\U0001fffd"
    return sign in _SIGNS or (wide and not is_tone(sign) and not _half_flag(sign))


def is_tone(sign: str) -> bool:
    """Tell whether a sign gives the one before it the colour of a skin."""
    return "\U0001f3fb" <= sign <= "\U0001f3ff"


def is_tag(sign: str) -> bool:
    """Tell whether a sign spells out which flag the one before it is."""
    return "\U000e0020" <= sign <= TAG_END


def is_mark(sign: str) -> bool:
    """Tell whether a sign stands on, under or around the one before it, or belongs to it in another way."""
    kind = category(sign)
    if kind in ("Mn", "Me", "Mc"):
        return sign not in _APART
    return sign in _JOINED or is_tone(sign) or is_tag(sign)


def _belongs(letter: str, sign: str) -> bool:
    """Tell whether a sign belongs to the letter before it."""
    last = letter[-1]
    if _acts(last) or _acts(sign):
        return False
    if is_mark(sign):
        return True
    if last in _AHEAD:
        return True
    if last == JOINER and pictured(sign):
        return letter[-2:-1] != JOINER and pictured(_bearer(letter))
    if _half_flag(sign):
        return _half_flag(last) and letter.count(last) + sum(map(_half_flag, letter.replace(last, ""))) == 1
    return _makes_syllable(last, sign) or (_is_consonant(sign) and _is_linked(letter))


def _acts(sign: str) -> bool:
    """Tell whether a sign is a break, or another that does something and shows nothing."""
    kind = category(sign)
    return kind in ("Cc", "Zl", "Zp") or (kind == "Cf" and not is_mark(sign) and sign not in _AHEAD)


def _bearer(letter: str) -> str:
    """Return the last sign of a letter but its joiner that is no mark."""
    return next((sign for sign in reversed(letter[:-1]) if not is_mark(sign)), "\0")


def _half_flag(sign: str) -> bool:
    return "\U0001f1e6" <= sign <= "\U0001f1ff"


def _makes_syllable(last: str, sign: str) -> bool:
    """Tell whether two parts of Korean syllables make one: consonants, then vowels, then consonants at the end."""
    first, second = _part(last), _part(sign)
    return (first == "L" and second in ("L", "V", "LV", "LVT")) or (
        (first in ("LV", "V") and second in ("V", "T")) or (first in ("LVT", "T") and second == "T")
    )


def _part(sign: str) -> str:
    if "\uac00" <= sign <= "\ud7a3":
        return "LVT" if (ord(sign) - 0xAC00) % 28 else "LV"
    if "\u1100" <= sign <= "\u115f" or "\ua960" <= sign <= "\ua97c":
        return "L"
    if "\u1160" <= sign <= "\u11a7" or "\ud7b0" <= sign <= "\ud7c6":
        return "V"
    return "T" if "\u11a8" <= sign <= "\u11ff" or "\ud7cb" <= sign <= "\ud7fb" else ""


def _is_consonant(sign: str) -> bool:
    """Tell whether a sign is a consonant of a script in which two can be one."""
    if sign in _CONSONANTS or "\u0958" <= sign <= "\u095f" or "\u0978" <= sign <= "\u097f":
        return True
    block, place = divmod(ord(sign), 0x80)
    return block in _BLOCKS and 0x15 <= place <= 0x3A and category(sign) == "Lo"


def _is_linked(letter: str) -> bool:
    """Tell whether a letter ends in a consonant, and a sign that makes it and the next one."""
    linked = False
    for sign in reversed(letter):
        if sign in _LINKS:
            linked = True
        elif not is_mark(sign):
            return linked and _is_consonant(sign)
        elif sign == PARTER or category(sign) == "Mc":
            return False
    return False
