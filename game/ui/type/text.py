"""Type: text at true pixels, wrapping, shortening, and a cache of drawn lines.

A `Typeset` is a text broken into lines and measured in logical units; nothing is rasterised until it is drawn.
Lines are centred on the height of the capitals, since Fraunces has old-style figures that drop below the line.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

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
from game.ui.type.fonts import FILES, Face, Fonts
from game.ui.type.writing import drawable

SIZES: Final = (15.0, 18.0, 21.0, 25.0, 30.0, 36.0, 44.0, 56.0, 72.0)
"""All sizes that words have, in logical units, before the text factor: what asks for another gets the nearest."""
FIGURES: Final = (16.0, 20.0, 28.0, 37.0, 47.0)
"""All sizes of figures on cards and pieces, in logical units: smaller ones are miniatures, far larger ones scenes."""
ROOM: Final = 1.1  # times that a figure may grow to be one of these, for it has its place
SCENE: Final = 1.25  # times the largest, from which on a card is shown as a picture
NEARLY: Final = 0.94  # of the least of its size that a text may have, there is still a step
LEADING: Final = 1.28  # line height, in sizes
ELLIPSIS: Final = "…"
KEPT: Final = 3000  # drawn lines kept in memory
BUDGET: Final = 48 * 1024 * 1024  # and their bytes
MEASURED: Final = 2000  # texts and lines whose measures are kept, at least


def on_scale(size: float) -> float:
    """Return the one of the nine sizes that is nearest to another, the smaller one of two."""
    return min(SIZES, key=lambda step: abs(step - size))


def at_most(size: float) -> float:
    """Return the largest of the nine sizes that isn't larger than another; the smallest, where all are."""
    return max((step for step in SIZES if step <= size), default=SIZES[0])


def of_figures(size: float) -> float:
    """Return the largest of the five sizes of figures that has room where one of another size has its place.

    Miniatures, whose figures are smaller than the least, and cards that are a scene's picture keep their own.
    """
    if size > SCENE * FIGURES[-1]:
        return size
    return max((step for step in FIGURES if step <= ROOM * size), default=size)


class Style(msgspec.Struct, frozen=True):
    """Describe letters: face, size in logical units, extra spacing a letter, and whether they are a fixed part of
    a picture (a numeral on a card), which the text factor and the smallest size leave alone.
    """

    face: Face = "body"
    size: float = 18.0
    spacing: float = 0.0
    fixed: bool = False


def figure_style(size: float, face: Face = "title") -> Style:
    """Return the style of a figure on a card or a piece that has room for letters of a size, in logical units."""
    return Style(face, of_figures(size), fixed=True)


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


class Typesetter:
    """Set and draw text for one window size. Holds the cache of drawn lines; the fonts are shared between sizes.

    A text is measured once: how it was set, and how wide its lines are, is kept here, for this frame alone.
    """

    def __init__(self, folder: Path, frame: Frame, damaged: DamagedFiles | None = None) -> None:
        self.fonts = Fonts(folder, damaged)
        self.frame = frame
        self._heights: dict[tuple[Face, int], tuple[int, int]] = {}
        self._sizes: dict[Style, int] = {}
        self._steps = tuple(map(frame.letters, reversed(SIZES)))  # the nine sizes in pixels, the largest first
        self.cache: SurfaceCache[tuple[str, Face, int, int, Colour]] = SurfaceCache(BUDGET, KEPT)
        self.settings: Recent[tuple[object, ...], Typeset] = Recent(MEASURED)
        self.advances: Recent[tuple[str, Face, int, int], int] = Recent(MEASURED)
        self.composed: Recent[tuple[object, ...], object] = Recent(MEASURED // 30)

    def at(self, frame: Frame) -> Typesetter:
        """Return what sets text for another window size with the same fonts, and without this one's drawn lines."""
        other = Typesetter(self.fonts.folder, frame)
        other.fonts = self.fonts
        other._heights = self._heights
        return other

    def pixels(self, style: Style) -> int:
        """Return the size of a style in this window, in pixels."""
        known = self._sizes.get(style)
        if known is None:
            fixed = max(1, round(style.size * self.frame.scale))
            size = fixed if style.fixed else self.frame.letters(on_scale(style.size))
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
        """Set a text, a step of the sizes smaller until it fits, hardly under `minimum` of its size, nor 15 points."""
        setting = self.set_text(text, style, width, lines)
        for pixels in self._smaller_steps(style, minimum) if setting.truncated else ():
            if not setting.truncated:
                return setting
            setting = self._set(text, style, pixels, width, lines)
        return setting

    def whole(self, text: str, style: Style, width: float, lines: int = 1, minimum: float = 0.75) -> Typeset:
        """Set a text as `fit` does, but rather in still smaller letters than cut: down to 70 % of the usual floor.

        That is 70 % of 15 points times the text's size, and never under 15. One that even those cut is shortened as
        `fit` shortens it.
        """
        usual = self.fit(text, style, width, lines, minimum)
        if not usual.truncated or style.fixed:
            return usual
        least = max(self.frame.least, round(self.frame.letters(1) * 0.7))
        return self._smaller(text, style, width, lines, least) or usual

    def name(self, text: str, style: Style, width: float, minimum: float = 0.75) -> Typeset:
        """Set a name on one line, as `fit` does, but rather in still smaller letters than cut: down to 15 points.

        One that even those cut is shortened at the usual size.
        """
        usual = self.fit(text, style, width, 1, minimum)
        if not usual.truncated:
            return usual
        return self._smaller(text, style, width, 1, self.frame.least) or usual

    def _smaller(self, text: str, style: Style, width: float, lines: int, least: int) -> Typeset | None:
        """Return a text in the largest letters in which it fits, a step of the sizes each, down to so many pixels."""
        whole = self.pixels(style)
        known = {*self._steps} | {round(self.frame.least * size / 15) for size in SIZES}
        for pixels in sorted(known, reverse=True):
            if least <= pixels < whole:
                setting = self._set(text, style, pixels, width, lines)
                if not setting.truncated:
                    return setting
        return None

    def _smaller_steps(self, style: Style, minimum: float) -> Sequence[int]:
        """Return the smaller sizes that a text may have, in pixels, the largest first."""
        whole = self.pixels(style)
        if style.fixed:
            return range(whole - 1, max(1, round(whole * minimum)) - 1, -max(1, whole // 16))
        least = whole * minimum * NEARLY
        return [pixels for pixels in self._steps if least <= pixels < whole]

    def _set(self, text: str, style: Style, pixels: int, width: float | None, lines: int | None) -> Typeset:
        key = (text, style, pixels, width, lines)
        return self.settings.newer.get(key) or self.settings.get(key, lambda: self._measured(*key))

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

    def advance(self, line: str, face: Face, pixels: int, spacing: int = 0) -> int:
        """Return the width of a line, in pixels."""
        if not line:
            return 0
        known = self.advances.newer.get((line, face, pixels, spacing))
        if known is not None:
            return known
        return self.advances.get((line, face, pixels, spacing), lambda: self._advance(line, face, pixels, spacing))

    def _advance(self, line: str, face: Face, pixels: int, spacing: int) -> int:
        if line.isascii():
            return self.fonts.get(FILES[face][0], pixels).size(line)[0] + spacing * (len(line) - 1)
        width = sum(
            [run.ready(self.fonts.get(run.file, pixels)).size(run.drawn)[0] for run in self.fonts.runs(line, face)]
        )
        return width + spacing * (len(line) - 1)

    def heights(self, face: Face, pixels: int) -> tuple[int, int]:
        """Return the height of a capital, and how far the baseline lies below the top of a drawn line, in pixels."""
        key = (face, pixels)
        if key not in self._heights:
            font = self.fonts.get(FILES[face][0], pixels)
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
        for run in self.fonts.runs(line, face):
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
