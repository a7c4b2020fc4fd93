"""Writing: a line as stretches that one font draws in one direction, whatever scripts are in it.

A letter is what a reader calls one. Words from right to left stand so among others, and are shaped where the system's
library of fonts can. A letter that no font has is a dot: never a box, and never nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import accumulate, groupby
from typing import Final, NamedTuple
from unicodedata import category, name, normalize

import msgspec
import pygame
from msgspec.structs import replace

from game.engine.names import plain

UNDRAWN: Final = ("Cc", "Cs", "Co", "Cn")
"""Kinds of signs that no font draws: Unicode's codes."""
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
MISSING: Final = "\uffff"  # no font has it: its box is what a font draws for a letter that it lacks
LARGE: Final = 211  # pixels of letters that are measured finely


class Run(msgspec.Struct, frozen=True):
    """Hold a stretch of a line that one file draws."""

    text: str
    file: str
    foreign: bool = False
    """Whether the file is one of the system's, and is told how its letters are written."""
    script: str = PLAIN
    leftwards: bool = False

    @property
    def drawn(self) -> str:
        """Return what its font is given: a font that knows no directions is given the last letter first."""
        if self.leftwards and not self.foreign:
            from game.ui.type.bidi import mirrored  # late: hardly any line has such words

            return "".join(map(mirrored, reversed(self.text)))
        return self.text

    def ready(self, font: pygame.font.Font) -> pygame.font.Font:
        """Return the font of the run, told how to write it."""
        if self.foreign:
            with suppress(pygame.error, ValueError):  # a library without shaping writes letter after letter
                font.set_direction(pygame.DIRECTION_RTL if self.leftwards else pygame.DIRECTION_LTR)
                font.set_script(self.script)
        return font


class Stretch(NamedTuple):
    """Hold a run with its letters: which of the line's they are, and what is drawn of each."""

    run: Run
    places: tuple[int, ...]
    texts: tuple[str, ...]


def runs(line: str, find: Callable[[str], Run]) -> list[Run]:
    """Return a line as runs from left to right as they are seen; `find` gives a letter with its marks as one."""
    from game.engine.letters import letters  # late: most lines are ours, and one run

    return [stretch.run for stretch in stretches(letters(line), find) if stretch.run.text]


def stretches(line: Sequence[str], find: Callable[[str], Run]) -> list[Stretch]:
    """Return the letters of a line as stretches from left to right as they are seen."""
    from game.ui.type.bidi import levels, order

    signs = levels("".join(line))
    starts = (0, *accumulate(map(len, line)))
    depth = [signs[start] if letter else 0 for start, letter in zip(starts, line, strict=False)]
    found = [
        _written(find(normalize("NFC", letter)), letter, leftwards=level % 2 == 1)
        for letter, level in zip(line, depth, strict=True)
    ]
    places = range(len(line))
    result, deep = [], []
    for (kind, level), group in groupby(places, lambda place: (replace(found[place], text=""), depth[place])):
        own = tuple(group)
        texts = tuple(found[place].text for place in own)
        result.append(Stretch(replace(kind, text="".join(texts)), own, texts))
        deep.append(level)
    return [result[place] for place in order(deep)]


def _written(run: Run, letter: str, *, leftwards: bool) -> Run:
    """Return the run of a letter with its script, as far as it must be told, and the direction it is written in."""
    script = PLAIN if letter < FIRST_MARK else SCRIPTS.get(name(letter[0], "").partition(" ")[0], PLAIN)
    return replace(run, script=script, leftwards=leftwards)


# What can be drawn at all


def drawable(text: str) -> str:
    """Leave out what no font can draw (a name in a strange file may hold anything): controls and half characters.

    Of accents so many stay on a letter that they don't reach other lines.
    """
    if text.isascii() and text.isprintable():
        return text
    lines = (plain(line) for line in text.split("\n"))
    return "".join([sign for sign in "\n".join(lines) if sign == "\n" or category(sign) not in UNDRAWN])


# Whether a font has a letter


def has(get: Callable[[int], pygame.font.Font], sign: str) -> bool:
    """Tell whether a font has a sign as a drawing of its own: one that it puts together may come apart.

    `get` opens it at a size in pixels. A sign that is measured as a missing one may be as large by chance: then larger
    ones, or its looks, decide. What isn't seen itself need not be there.
    """
    if is_hidden(sign):
        return True
    font = get(32)
    if font.metrics(sign) != font.metrics(MISSING):
        return True
    if category(sign)[0] != "M" and normalize("NFD", sign) == sign:
        return _picture(font, sign) != _picture(font, MISSING)
    large = get(LARGE)
    return large.metrics(sign) != large.metrics(MISSING)


def shown(letter: str) -> str:
    """Return a letter without what isn't seen itself: for a font that knows nothing of it."""
    return "".join(sign for sign in letter if not is_hidden(sign)) if len(letter) > 1 else letter


def is_hidden(sign: str) -> bool:
    """Tell whether a sign only says how the others of its letter are drawn."""
    return "\ufe00" <= sign <= "\ufe0f" or category(sign) == "Cf"


def _picture(font: pygame.font.Font, letter: str) -> bytes:
    """Return how a font draws a letter: two letters that it lacks look the same."""
    return pygame.image.tobytes(font.render(f"x{letter}", True, (255, 255, 255)), "RGBA")
