"""Writing: a line as stretches that one font draws in one direction, whatever scripts are in it.

Marks stay with their letter. Words from right to left stand so among others, and are shaped where the system's
library of fonts can. A letter that no font has is a dot: never a box, and never nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import groupby
from typing import Final
from unicodedata import bidirectional, category, name, normalize

import msgspec
import pygame
from msgspec.structs import replace

SIGN: Final = "•"
"""What stands for a letter that no font has."""
FIRST_MARK: Final = "\u0300"  # below it every letter is drawn by itself, from left to right
SCRIPTS: Final = {
    "ARABIC": "Arab", "HEBREW": "Hebr", "SYRIAC": "Syrc", "THAANA": "Thaa", "NKO": "Nkoo", "DEVANAGARI": "Deva",
    "BENGALI": "Beng", "GURMUKHI": "Guru", "GUJARATI": "Gujr", "ORIYA": "Orya", "TAMIL": "Taml", "TELUGU": "Telu",
    "KANNADA": "Knda", "MALAYALAM": "Mlym", "SINHALA": "Sinh", "THAI": "Thai", "LAO": "Laoo", "TIBETAN": "Tibt",
    "MYANMAR": "Mymr", "KHMER": "Khmr", "ETHIOPIC": "Ethi", "MONGOLIAN": "Mong",
}  # fmt: skip
"""Scripts whose letters are joined or moved, by the first word of their letters' names: Unicode's codes."""
PLAIN: Final = "Zyyy"


class Run(msgspec.Struct, frozen=True):
    """Hold a stretch of a line that one file draws."""

    text: str
    file: str
    foreign: bool = False
    """Whether the file is one of the system's, and is told how its letters are written."""
    script: str = PLAIN
    leftwards: bool = False

    def ready(self, font: pygame.font.Font) -> pygame.font.Font:
        """Return the font of the run, told how to write it."""
        if self.foreign:
            with suppress(pygame.error, ValueError):  # a library without shaping writes letter after letter
                font.set_direction(pygame.DIRECTION_RTL if self.leftwards else pygame.DIRECTION_LTR)
                font.set_script(self.script)
        return font


def clusters(line: str) -> Iterator[str]:
    """Yield the letters of a line, each with the marks that stand on it."""
    cluster = ""
    for letter in normalize("NFC", line):
        if cluster and category(letter)[0] == "M":
            cluster += letter
            continue
        if cluster:
            yield cluster
        cluster = letter
    if cluster:
        yield cluster


def runs(line: str, find: Callable[[str], Run]) -> list[Run]:
    """Return a line as runs from left to right as they are seen; `find` gives a letter with its marks as one."""
    pieces = clusters(line) if max(line) >= FIRST_MARK else line
    letters = (_written(find(cluster), cluster[0]) for cluster in pieces)
    stretches = groupby(letters, lambda run: replace(run, text=""))
    result = [replace(kind, text="".join(run.text for run in group)) for kind, group in stretches]
    return list(_ordered([run for run in result if run.text]))


def _written(run: Run, letter: str) -> Run:
    """Return the run of a letter with its script, as far as it must be told, and the direction it is written in."""
    if letter < FIRST_MARK:
        return run
    script = SCRIPTS.get(name(letter, "").partition(" ")[0], PLAIN)
    return replace(run, script=script, leftwards=bidirectional(letter) in ("R", "AL"))


def _ordered(line: Iterable[Run]) -> Iterator[Run]:
    """Yield runs as they are seen: from the first to the last of those that are written leftwards, the last is first.

    What stands between two of them belongs to them, unless it is a word of the other direction.
    """
    waiting: list[Run] = []
    between: list[Run] = []
    for run in line:
        if run.leftwards:
            waiting += [*between, run]
            between = []
        elif waiting and not any(bidirectional(letter) == "L" for letter in run.text):
            between.append(run)
        else:
            yield from (*reversed(waiting), *between, run)
            waiting, between = [], []
    yield from (*reversed(waiting), *between)
