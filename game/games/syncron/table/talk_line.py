"""Lines of the talk at Syncron's table: words with cards, emblems and signs among them, in a row."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.games.syncron.rules.position import Card
from game.games.syncron.table.cards import letter
from game.ui import svg
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.marks import Freehand, Mark
from game.ui.part import Look, draw_face
from game.ui.text import Ink, Style, Typeset

MARKS: Final[Mapping[str, str]] = {"mine": "\ue000", "theirs": "\ue001", "player": "\ue002", "shown": "\ue003"}
"""What stands in a sentence for what is no word of it."""
SPLIT: Final = re.compile("([\ue000-\ue003])")
CHIP: Final = (20.0, 26.0)
APART: Final = 6.0  # between two bits of a line
SPACE: Final = 0.26  # the same, of the height of a line
CLOSE: Final = 1.0  # before a comma or a full stop
STOPS: Final = (",", ".", ":", ";", "?", "\u00a0")


@dataclass(frozen=True, slots=True)
class Word:
    """Show words in a colour role."""

    setting: Typeset
    role: str

    @property
    def w(self) -> float:
        return self.setting.w

    @property
    def h(self) -> float:
        return self.setting.h

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the words."""
        canvas.words(self.setting, rect, self.role)


@dataclass(frozen=True, slots=True)
class CardChip:
    """Show a card, small: its number, or the letter of its figure. It grows with its line, not with the text."""

    setting: Typeset
    size: tuple[float, float]

    @property
    def w(self) -> float:
        return self.size[0]

    @property
    def h(self) -> float:
        return self.size[1]

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the card."""
        radius = rect.w * 0.22
        canvas.halo(rect.moved(0, 1.5), "shadow", radius, 1.6, 0.35)
        canvas.plate(rect, "talk.card.top", "talk.card.bottom", radius=radius, border="talk.card.border", width=1)
        canvas.words(self.setting, rect, "syncron.numeral", 0.5)


@dataclass(frozen=True, slots=True)
class Sign:
    """Show a picture: a seat's emblem, or a glyph in a colour role."""

    picture: str
    size: float
    tint: str = ""

    @property
    def w(self) -> float:
        return self.size

    @property
    def h(self) -> float:
        return self.size

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the picture."""
        canvas.picture(self.picture, rect, self.tint or None)


Bit: TypeAlias = Word | CardChip | Sign
Bits: TypeAlias = tuple[Bit, ...]


def large(kit: Kit) -> float:
    """Return how much larger cards and emblems among large letters are."""
    return min(1.6, max(1.0, 0.7 * kit.growth))


def chip(kit: Kit, card: Card, scale: float = 1.0) -> CardChip:
    """Return a card as it stands in a line."""
    width, height = CHIP[0] * scale, CHIP[1] * scale
    words = letter(kit, card)
    size = 16.0 * scale * (0.8 if len(words) > 1 else 1.0)
    return CardChip(kit.type.set_text(words, Style("title", size, fixed=True)), (width, height))


def spelt(kit: Kit, text: str, fills: Mapping[str, Bits], style: Style, role: str) -> Bits:
    """Return a sentence as bits: where a mark of `MARKS` stands, what fills it."""
    by_mark = {MARKS[name]: bits for name, bits in fills.items()}
    result: list[Bit] = []
    for piece in SPLIT.split(text):
        if piece in by_mark:
            result += by_mark[piece]
        elif words := piece.strip(" "):
            result.append(Word(kit.type.set_text(words, style), role))
    return tuple(result)


def places(bits: Bits, gap: float = APART) -> Iterator[tuple[Bit, float]]:
    """Yield every bit with where it begins."""
    x = 0.0
    gap = max((gap, *(bit.setting.leading * SPACE for bit in bits if isinstance(bit, Word))))
    for number, bit in enumerate(bits):
        if number:
            stop = isinstance(bit, Word) and bit.setting.lines[0].startswith(STOPS)
            x += CLOSE if stop else gap
        yield bit, x
        x += bit.w


def width(bits: Bits, gap: float = APART) -> float:
    """Return how wide a line is."""
    return max((x + bit.w for bit, x in places(bits, gap)), default=0.0)


@dataclass(frozen=True, slots=True)
class Line:
    """Show bits in a row; `align` 0 at the left, 0.5 in the middle."""

    bits: Bits
    align: float = 0.0
    gap: float = APART

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        for bit, place in self._placed(rect):
            bit.draw(canvas, place)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        for bit, place in self._placed(rect):
            if isinstance(bit, Word):
                yield bit.setting.ink(place)

    def _placed(self, rect: Rect) -> Iterator[tuple[Bit, Rect]]:
        left = rect.x + (rect.w - width(self.bits, self.gap)) * self.align
        for bit, x in places(self.bits, self.gap):
            yield bit, Rect(left + x, rect.y + (rect.h - bit.h) / 2, bit.w, bit.h)


@dataclass(frozen=True, slots=True)
class Plate:
    """Show a line on a small plate of a style, with a tail that points at whose it is: up (-1), down (1), or none."""

    line: Line
    style: str
    radius: float = 11.0
    tail: int = 0
    rim: float = 0.0

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.shadow(rect, self.radius, "small", 0.8)
        if self.tail:
            x, (y, tip) = rect.x + 34.0, (rect.y + 2, -8.0) if self.tail < 0 else (rect.bottom - 2, 8.0)
            _tail(canvas, x, y, tip, f"{self.style}.{'top' if self.tail < 0 else 'bottom'}")
        canvas.sheet(rect, self.style, radius=self.radius, width=self.rim or 1.0)
        draw_face(canvas, self.line, rect, look)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        return self.line.inks(rect)


def _tail(canvas: Canvas, x: float, y: float, tip: float, role: str) -> None:
    """Draw a small triangle on a plate's edge."""
    top, foot = min(y, y + tip), max(y, y + tip)
    points = ((0.0, y - top), (9.0, y + tip - top), (18.0, y - top))
    shape = svg.shape(svg.path(points), svg.fill(canvas.colour(role)))
    canvas.vector(Rect(x - 9.0, top, 18.0, foot - top), shape)
