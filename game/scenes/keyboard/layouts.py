"""Layouts: which letters lie where, and which others hide behind them. Letters are words of the language."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, TypeAlias

from game.content.words.strings import Words

Rows: TypeAlias = tuple[tuple[str, ...], ...]

ROWS: Final = (1, 2, 3, 4)
SIGNS: Final = ("1234567890", "!?&@#%+=*/", "()[]<>~_^|", ",;:…“”«»·")
"""What is no letter: it is the same in every language."""
MIDDLE: Final = 2  # the row in which the focus begins


class Layout(StrEnum):
    """Say how letters lie; the value is in their words' keys."""

    USUAL = "usual"
    """As on keyboards of the language."""
    ALPHABET = "alphabet"
    SIGNS = "signs"
    """What is no letter."""


def rows_of(words: Words, layout: Layout, *, capital: bool) -> Rows:
    """Return a layout's rows of letters, the digits first."""
    rows = SIGNS if layout is Layout.SIGNS else tuple(words.say(f"keyboard.{layout}.{row}") for row in ROWS)
    return tuple(tuple(capitals(letter) if capital else letter for letter in row) for row in rows)


def capitals(letter: str) -> str:
    """Return a letter as a capital: itself where that would be more than one letter."""
    return letter.upper() if len(letter.upper()) == 1 else letter


def accents_of(words: Words) -> Mapping[str, str]:
    """Return the letters that hide behind a letter, by that letter, small ones and capitals."""
    groups = words.say("keyboard.accents").split()
    small = {group[0]: group[1:] for group in groups}
    return {**small, **{capitals(base): "".join(map(capitals, rest)) for base, rest in small.items()}}


def named(letter: str, words: Words) -> str:
    """Return what a key is called for whoever hears it."""
    return words.say("keyboard.key", letter=letter)
