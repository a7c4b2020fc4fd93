"""Lines of the talk at Syncron's table: words with cards, emblems and signs among them, in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.games.syncron.rules.position import Card
from game.games.syncron.table.pieces.cards import letter
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand, Halo, Lettering, Picture, Shadow, sheet
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset, figure_style

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

    @property
    def stops(self) -> bool:
        """Tell whether it begins with a comma or the like, which stands close to what is before it."""
        return self.setting.lines[0].startswith(STOPS)

    def draw_commands(self, rect: Rect) -> Iterator[DrawCommand]:
        """Yield the words."""
        yield Lettering(rect, self.setting, self.role)


@dataclass(frozen=True, slots=True)
class CardChip:
    """Show a card, small: its number, or the letter of its figure. It grows with its line, not with the text."""

    setting: Typeset
    w: float
    h: float

    def draw_commands(self, rect: Rect) -> Iterator[DrawCommand]:
        """Yield the card."""
        radius = rect.w * 0.22
        yield Halo(rect.moved(0, 1.5), "shadow", radius, 1.6, 0.35)
        yield sheet(rect, "talk.card", radius, 1)
        yield Lettering(rect, self.setting, "syncron.numeral", 0.5, may_be_cut=True)


@dataclass(frozen=True, slots=True)
class Sign:
    """Show a picture, perhaps a glyph in a colour role."""

    picture: str
    w: float
    tint: str = ""

    @property
    def h(self) -> float:
        return self.w

    def draw_commands(self, rect: Rect) -> Iterator[DrawCommand]:
        """Yield the picture."""
        yield Picture(rect, self.picture, self.tint or None)


@dataclass(frozen=True, slots=True)
class Portrayed:
    """Show somebody's face."""

    who: Who
    w: float

    @property
    def h(self) -> float:
        return self.w

    def draw_commands(self, rect: Rect) -> Iterator[DrawCommand]:
        """Yield the face."""
        yield still(self.who, rect)


Bit: TypeAlias = Word | CardChip | Sign | Portrayed
Bits: TypeAlias = tuple[Bit, ...]


def large(kit: Kit) -> float:
    """Return how much larger cards and emblems among large letters are."""
    return min(1.6, max(1.0, 0.7 * kit.growth))


def chip(kit: Kit, card: Card, scale: float = 1.0) -> CardChip:
    """Return a card as it stands in a line."""
    words = letter(kit, card)
    size = 16.0 * scale * (0.8 if len(words) > 1 else 1.0)
    return CardChip(kit.type.set_text(words, figure_style(size)), CHIP[0] * scale, CHIP[1] * scale)


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


def places(bits: Bits) -> Iterator[tuple[Bit, float]]:
    """Yield every bit with where it begins."""
    x = 0.0
    gap = max((APART, *(bit.setting.leading * SPACE for bit in bits if isinstance(bit, Word))))
    for number, bit in enumerate(bits):
        if number:
            x += CLOSE if isinstance(bit, Word) and bit.stops else gap
        yield bit, x
        x += bit.w


def width(bits: Bits) -> float:
    """Return how wide a line is."""
    return max((x + bit.w for bit, x in places(bits)), default=0.0)


@dataclass(frozen=True, slots=True)
class Line:
    """Show bits in a row; `align` 0 at the left, 0.5 in the middle."""

    bits: Bits
    align: float = 0.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        line = placed(rect, width(self.bits), rect.h, self.align)
        for bit, x in places(self.bits):
            yield from bit.draw_commands(placed(line.moved(x, 0), bit.w, bit.h, 0.0))


@dataclass(frozen=True, slots=True)
class Plate:
    """Show a line on a small plate of a style, with a tail that points at whose it is: up (-1), down (1), or none."""

    line: Line
    style: str
    radius: float = 11.0
    tail: int = 0
    rim: float = 0.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, self.radius, "small", 0.8)
        if self.tail:
            yield Freehand(lambda canvas: self._paint_tail(canvas, rect))
        yield sheet(rect, self.style, self.radius, self.rim or 1.0)
        yield from self.line.draw_commands(rect, look)

    def _paint_tail(self, canvas: Canvas, rect: Rect) -> None:
        """Draw a small triangle on the edge."""
        up = self.tail < 0
        edge = rect.moved(25, 0)._replace(w=18)
        points = ((0.0, 8.0), (9.0, 0.0), (18.0, 8.0)) if up else ((0.0, 0.0), (9.0, 8.0), (18.0, 0.0))
        fill = svg.fill(canvas.colour(f"{self.style}.{'top' if up else 'bottom'}"))
        canvas.vector(edge.above(8, -2) if up else edge.below(8, -2), svg.shape(svg.path(points), fill))
