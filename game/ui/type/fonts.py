"""Fonts: which of our files, or of the system's, draws a letter, and each file open once at each size."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias
from unicodedata import category

import pygame

from game.content.files.paths import DamagedFiles
from game.ui.type.writing import SIGN, Run, has, runs, shown

if TYPE_CHECKING:
    from game.ui.system.desktop.fonts import SystemFonts

Face: TypeAlias = Literal["title", "heading", "body", "bold", "italic"]

SERIF: Final = ("fraunces-latin-ext-600-normal.woff2", "fraunces-latin-ext-700-normal.woff2")
SANS: Final = ("atkinson-hyperlegible-latin-ext-400-normal.woff2", "atkinson-hyperlegible-latin-ext-700-normal.woff2")
# The first file that has a letter draws it: the Latin one, its extension, the fuller serif, then the system's.
FILES: Final[dict[Face, tuple[str, ...]]] = {
    "title": ("fraunces-latin-700-normal.woff2", SERIF[1]),
    "heading": ("fraunces-latin-600-normal.woff2", SERIF[0]),
    "body": ("atkinson-hyperlegible-latin-400-normal.woff2", SANS[0], SERIF[0]),
    "bold": ("atkinson-hyperlegible-latin-700-normal.woff2", SANS[1], SERIF[1]),
    "italic": ("atkinson-hyperlegible-latin-400-italic.woff2", SANS[0], SERIF[0]),
}
OPEN: Final = 64  # fonts that are open, a size of a file each


class Fonts:
    """Open fonts, each size of a file once; the ones used longest ago are let go."""

    def __init__(self, folder: Path, damaged: DamagedFiles | None = None) -> None:
        """Take the folder; with `damaged`, a font that can't be opened is noted, and another stands in for it."""
        self.folder = folder
        self._damaged = damaged
        self.opened = 0  # so far
        self.system: SystemFonts | None = None
        self._files: dict[tuple[Face, str], Run] = {}
        self._open: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._used: set[tuple[str, int]] = set()

    def __len__(self) -> int:
        return len(self._open)

    def get(self, file: str, pixels: int) -> pygame.font.Font:
        """Return a file's font at a size in pixels."""
        key = (file, pixels)
        self._used.add(key)
        if key not in self._open:
            self._open[key] = self._load(file, pixels)
            self.opened += 1
            if len(self._open) > OPEN:
                self._open.popitem(last=False)
        self._open.move_to_end(key)
        return self._open[key]

    def _load(self, file: str, pixels: int) -> pygame.font.Font:
        if self._damaged is None or Path(file).is_absolute():  # the system's own are not ours to be damaged
            return pygame.font.Font(self.folder / file, pixels)
        try:
            return _tried(self.folder / file, pixels)
        except (pygame.error, OSError, ValueError) as error:
            self._damaged.note(self.folder / file, error)
        family = file.partition("-")[0]
        files = dict.fromkeys(name for names in FILES.values() for name in names)
        for other in sorted(files, key=lambda name: (not name.startswith(family), name.count("-ext-"))):
            with suppress(pygame.error, OSError, ValueError):
                return _tried(self.folder / other, pixels)
        return pygame.font.Font(None, pixels)

    def mark(self) -> None:
        self._used.clear()

    def sweep(self) -> None:
        for key in [key for key in self._open if key not in self._used]:
            del self._open[key]

    def runs(self, line: str, face: Face) -> list[Run]:
        """Return a line as runs from left to right as they are seen: one where the face's first file has it all."""
        first = FILES[face][0]
        strange = {letter for letter in line if letter > "\x7f"}
        if all(self.run_for(face, letter) == Run(letter, first) for letter in strange):
            return [Run(line, first)]
        return runs(line, partial(self.run_for, face))

    def run_for(self, face: Face, cluster: str) -> Run:
        """Return a letter with its marks, drawn by the first of our files that has them all, or by one of the system's.

        Marks that no file has beside their letter are left out.
        """
        if len(cluster) == 1 and cluster < "\x80":
            return Run(cluster, FILES[face][0])
        key = (face, cluster)
        if key not in self._files:
            self._files[key] = self._search(face, cluster)
        return self._files[key]

    def _search(self, face: Face, cluster: str) -> Run:
        own = next((file for file in FILES[face] if self.draws(file, cluster)), "")
        if own:
            return Run(shown(cluster), own)
        if self.system is None:
            from game.ui.system.desktop.fonts import SystemFonts  # late: most names are written in letters of ours

            self.system = SystemFonts()
        system = self.system.find(cluster[0], self.draws)
        if system and self.draws(system, cluster):
            return Run(cluster, system, foreign=True)
        if len(cluster) > 1:
            return self._search(face, cluster[0])
        if system:
            return Run(cluster, system, foreign=True)
        return Run("" if category(cluster)[0] == "M" else SIGN, FILES[face][0])

    def draws(self, file: str, letters: str) -> bool:
        """Tell whether a file can be opened and has all these letters."""
        try:
            return all(has(partial(self.get, file), letter) for letter in letters)
        except (pygame.error, OSError, ValueError):
            return False


def _tried(file: Path, pixels: int) -> pygame.font.Font:
    """Open a font and measure a word: one that is cut may open. Raises pygame.error, OSError or ValueError."""
    font = pygame.font.Font(file, pixels)
    font.size("Ag")
    return font
