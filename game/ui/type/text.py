"""Type: fonts at true pixels, wrapping, shortening, and a cache of drawn lines.

A `Typeset` is a text broken into lines and measured in logical units; nothing is rasterised until it is drawn.
Lines are centred on the height of the capitals, since Fraunces has old-style figures that drop below the line.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias
from unicodedata import category

import msgspec
import pygame
from msgspec.structs import replace

from game.content.files.paths import DamagedFiles
from game.content.images.surface_cache import SurfaceCache
from game.content.themes.roles import Colour
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Frame, Rect
from game.ui.layout.memo import Recent
from game.ui.type.balance import balanced, without_widow
from game.ui.type.drawable import drawable as drawable
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
LEADING: Final = 1.28  # line height, in sizes
ELLIPSIS: Final = "…"
KEPT: Final = 3000  # drawn lines kept in memory
BUDGET: Final = 48 * 1024 * 1024  # and their bytes
MEASURED: Final = 2000  # texts and lines whose measures are kept, at least
OPEN: Final = 64  # fonts that are open, a size of a file each


class Style(msgspec.Struct, frozen=True):
    """Describe letters: face, size in logical units, extra spacing a letter, and whether they are a fixed part of
    a picture (a numeral on a card), which the text factor and the smallest size leave alone.
    """

    face: Face = "body"
    size: float = 18.0
    spacing: float = 0.0
    fixed: bool = False


class Ink(NamedTuple):
    """Hold a rectangle that words fill, measured, and whether some of them were left out though they should not be."""

    rect: Rect
    cut: bool = False


class Typeset(msgspec.Struct, frozen=True):
    """Hold a text that is ready to draw."""

    lines: tuple[str, ...]
    face: Face
    pixels: int
    """Size of its letters."""
    spacing: int
    """Pixels more between two letters."""
    w: float
    """Its measured width, in logical units."""
    h: float
    """Its measured height, in logical units."""
    leading: float
    """From one line to the next, in logical units."""
    truncated: bool = False
    """Whether words were left out because there was no room."""

    def ink(self, rect: Rect, align: float = 0.0, valign: float = 0.5, *, may_be_cut: bool = False) -> Ink:
        """Return where the text lies when it is set in a rectangle (0, 0.5, 1: left or top, middle, right or foot)."""
        return Ink(placed(rect, self.w, self.h, align, valign), self.truncated and not may_be_cut)


class Fonts:
    """Open fonts, each size of a file once; the ones used longest ago are let go."""

    def __init__(self, folder: Path, damaged: DamagedFiles | None = None) -> None:
        """Take the folder; with `damaged`, a font that can't be opened is noted, and another stands in for it."""
        self.folder = folder
        self._damaged = damaged
        self.opened = 0  # so far
        self.system: SystemFonts | None = None
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


def _tried(file: Path, pixels: int) -> pygame.font.Font:
    """Open a font and measure a word: one that is cut may open. Raises pygame.error, OSError or ValueError."""
    font = pygame.font.Font(file, pixels)
    font.size("Ag")
    return font


class Typesetter:
    """Set and draw text for one window size. Holds the cache of drawn lines; the fonts are shared between sizes.

    A text is measured once: how it was set, and how wide its lines are, is kept here, for this frame alone.
    """

    def __init__(self, folder: Path, frame: Frame, damaged: DamagedFiles | None = None) -> None:
        self.fonts = Fonts(folder, damaged)
        self.frame = frame
        self._heights: dict[tuple[Face, int], tuple[int, int]] = {}
        self._files: dict[tuple[Face, str], Run] = {}
        self._sizes: dict[Style, int] = {}
        self.cache: SurfaceCache[tuple[str, Face, int, int, Colour]] = SurfaceCache(BUDGET, KEPT)
        self.settings: Recent[tuple[object, ...], Typeset] = Recent(MEASURED)
        self.advances: Recent[tuple[str, Face, int, int], int] = Recent(MEASURED)
        self.composed: Recent[tuple[object, ...], object] = Recent(MEASURED // 30)

    def at(self, frame: Frame) -> Typesetter:
        """Return what sets text for another window size with the same fonts, and without this one's drawn lines."""
        other = Typesetter(self.fonts.folder, frame)
        other.fonts, other._heights, other._files = self.fonts, self._heights, self._files
        return other

    def pixels(self, style: Style) -> int:
        """Return the size of a style in this window, in pixels."""
        known = self._sizes.get(style)
        if known is None:
            size = max(1, round(style.size * self.frame.scale)) if style.fixed else self.frame.letters(style.size)
            known = self._sizes[style] = size
        return known

    def eased(self, style: Style) -> Style:
        """Return a style whose letters grow half as much as others when a player wants larger ones: for titles."""
        factor = self.frame.text
        return replace(style, size=style.size * (1 + factor) / 2 / factor)

    def set_text(self, text: str, style: Style, width: float | None = None, lines: int | None = None) -> Typeset:
        """Break a text into lines of at most `width` logical units, and at most `lines` of them, and measure it.

        What has no room ends in an ellipsis and makes `truncated` true. Line feeds in the text are kept.
        """
        return self._set(text, style, self.pixels(style), width, lines)

    def fit(self, text: str, style: Style, width: float, lines: int = 1, minimum: float = 0.75) -> Typeset:
        """Set a text, ever smaller until it fits, but never under `minimum` of its size, nor 15 points."""
        full = self.pixels(style)
        floor = 1 if style.fixed else self.frame.letters(1)
        pixels = full
        while True:
            setting = self._set(text, style, pixels, width, lines)
            smaller = max(floor, round(full * minimum), pixels - max(1, full // 16))
            if not setting.truncated or smaller >= pixels:
                return setting
            pixels = smaller

    def whole(self, text: str, style: Style, width: float, lines: int = 1, minimum: float = 0.75) -> Typeset:
        """Set a text as `fit` does, but rather in still smaller letters than cut: down to 70 % of the usual floor.

        That is 70 % of 15 points times the text's size, and never under 15. One that even those cut is shortened as
        `fit` shortens it.
        """
        usual = self.fit(text, style, width, lines, minimum)
        if not usual.truncated or style.fixed:
            return usual
        least = max(self.frame.least, round(self.frame.letters(1) * 0.7))
        smaller = (self._set(text, style, n, width, lines) for n in range(usual.pixels - 1, least - 1, -1))
        return next((setting for setting in smaller if not setting.truncated), usual)

    def name(self, text: str, style: Style, width: float, minimum: float = 0.75) -> Typeset:
        """Set a name on one line, as `fit` does, but rather in still smaller letters than cut: down to 15 points.

        One that even those cut is shortened at the usual size.
        """
        usual = self.fit(text, style, width, 1, minimum)
        if not usual.truncated:
            return usual
        smaller = (self._set(text, style, n, width, 1) for n in range(usual.pixels - 1, self.frame.least - 1, -1))
        return next((setting for setting in smaller if not setting.truncated), usual)

    def _set(self, text: str, style: Style, pixels: int, width: float | None, lines: int | None) -> Typeset:
        key = (text, style, pixels, width, lines)
        return self.settings.get(key, lambda: self._measured(text, style, pixels, width, lines))

    def _measured(self, text: str, style: Style, pixels: int, width: float | None, lines: int | None) -> Typeset:
        spacing = round(style.spacing * self.frame.scale)
        room = None if width is None else int(width * self.frame.scale + 0.5)
        broken, truncated = self._break(drawable(text), style.face, pixels, spacing, room, lines)
        if room is not None and len(broken) > 1 and not truncated and "\n" not in text:
            broken = self._eased_lines(drawable(text), style.face, pixels, spacing, room, broken)
        widest = max(self.advance(line, style.face, pixels, spacing) for line in broken)
        leading = pixels * LEADING / self.frame.scale
        width, height = widest / self.frame.scale, leading * len(broken)
        return Typeset(tuple(broken), style.face, pixels, spacing, width, height, leading, truncated)

    def _eased_lines(self, text: str, face: Face, pixels: int, spacing: int, room: int, lines: list[str]) -> list[str]:
        """Return lines that are balanced, those of a title, or of which none is a word alone."""

        def broken(narrower: int) -> list[str]:
            tried, cut = self._break(text, face, pixels, spacing, narrower, None)
            return [] if cut else tried

        if face in ("title", "heading"):
            return list(balanced(lines, room, broken))
        return list(without_widow(lines, room, broken, lambda line: self.advance(line, face, pixels, spacing)))

    def _break(
        self, text: str, face: Face, pixels: int, spacing: int, room: int | None, lines: int | None
    ) -> tuple[list[str], bool]:
        broken: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if room is None or not line or self.advance(longer, face, pixels, spacing) <= room:
                    line = longer
                else:
                    broken.append(line)
                    line = word
            broken.append(line)
        if lines is not None and len(broken) > lines:
            broken = [*broken[: lines - 1], " ".join(broken[lines - 1 :])]
        if room is None:
            return broken, False
        whole = [self.advance(line, face, pixels, spacing) <= room for line in broken]
        shown = [
            line if fits else self._shorten(line, face, pixels, spacing, room)
            for line, fits in zip(broken, whole, strict=True)
        ]
        return shown, not all(whole)

    def _shorten(self, line: str, face: Face, pixels: int, spacing: int, room: int) -> str:
        def advance(end: int) -> int:
            return self.advance(line[:end].rstrip() + ELLIPSIS, face, pixels, spacing)

        from game.engine.letters import ends  # late: what is seen first has room

        stops = [0, *ends(line)]
        return line[: stops[bisect_right(stops, room, 1, key=advance) - 1]].rstrip() + ELLIPSIS

    def _font(self, face: Face, pixels: int) -> pygame.font.Font:
        return self.fonts.get(FILES[face][0], pixels)

    def found(self, face: Face, cluster: str) -> Run:
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
        own = next((file for file in FILES[face] if self._draws(file, cluster)), "")
        if own:
            return Run(shown(cluster), own)
        if self.fonts.system is None:
            from game.ui.system.desktop.fonts import SystemFonts  # late: most names are written in letters of ours

            self.fonts.system = SystemFonts()
        system = self.fonts.system.find(cluster[0], self._draws)
        if system and self._draws(system, cluster):
            return Run(cluster, system, foreign=True)
        if len(cluster) > 1:
            return self._search(face, cluster[0])
        if system:
            return Run(cluster, system, foreign=True)
        return Run("" if category(cluster)[0] == "M" else SIGN, FILES[face][0])

    def _draws(self, file: str, letters: str) -> bool:
        """Tell whether a file can be opened and has all these letters."""
        try:
            return all(has(partial(self.fonts.get, file), letter) for letter in letters)
        except (pygame.error, OSError, ValueError):
            return False

    def _runs(self, line: str, face: Face) -> list[Run]:
        first = FILES[face][0]
        strange = {letter for letter in line if letter > "\x7f"}
        if all(self.found(face, letter) == Run(letter, first) for letter in strange):
            return [Run(line, first)]
        return runs(line, partial(self.found, face))

    def advance(self, line: str, face: Face, pixels: int, spacing: int = 0) -> int:
        """Return the width of a line, in pixels."""
        if not line:
            return 0
        return self.advances.get((line, face, pixels, spacing), lambda: self._advance(line, face, pixels, spacing))

    def _advance(self, line: str, face: Face, pixels: int, spacing: int) -> int:
        if line.isascii():
            return self.fonts.get(FILES[face][0], pixels).size(line)[0] + spacing * (len(line) - 1)
        width = sum([run.ready(self.fonts.get(run.file, pixels)).size(run.drawn)[0] for run in self._runs(line, face)])
        return width + spacing * (len(line) - 1)

    def heights(self, face: Face, pixels: int) -> tuple[int, int]:
        """Return the height of a capital, and how far the baseline lies below the top of a drawn line, in pixels."""
        key = (face, pixels)
        if key not in self._heights:
            font = self._font(face, pixels)
            metrics = font.metrics("H")[0]
            self._heights[key] = metrics[3] if metrics else pixels * 2 // 3, font.get_ascent()
        return self._heights[key]

    def line(self, line: str, face: Face, pixels: int, spacing: int, colour: Colour) -> pygame.Surface:
        """Return a drawn line; its baseline lies at the font's ascent."""
        key = (line, face, pixels, spacing, colour)
        return self.cache.get(key, lambda: self._draw(*key))

    def _draw(self, line: str, face: Face, pixels: int, spacing: int, colour: Colour) -> pygame.Surface:
        pieces: list[tuple[pygame.Surface, int, int]] = []
        x = 0
        _, ascent = self.heights(face, pixels)
        for run in self._runs(line, face):
            font = run.ready(self.fonts.get(run.file, pixels))
            letters = run.drawn if spacing and not run.foreign else (run.drawn,)
            for part in (part for part in letters if font.size(part)[0]):
                pieces.append((font.render(part, True, colour[:3]), x, ascent - font.get_ascent()))
                x += font.size(part)[0] + spacing
        if len(pieces) == 1 and pieces[0][2] == 0:
            drawn = pieces[0][0]
        else:
            height = max((piece.get_height() + y for piece, _, y in pieces), default=1)
            drawn = pygame.Surface((max(1, x), height), pygame.SRCALPHA)
            for piece, left, y in pieces:
                drawn.blit(piece, (left, y))
        if colour[3] < 255:
            drawn.set_alpha(colour[3])
        return drawn
