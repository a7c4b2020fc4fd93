"""Cards as sprites: a drawing, the numerals on it, and its state. Drawn at true pixels, so crisp at every size.

All measures on a card are in the art's own units, 100 by 140: they grow with the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import msgspec

from game.ui.draw.canvas import Canvas, Depth, Drawn
from game.ui.layout.arrange import centred, placed
from game.ui.layout.frame import Rect
from game.ui.type.fonts import Face
from game.ui.type.text import figure_style

RATIO: Final = 1.4  # height of a card, in widths
SHADED: Final = 0.4  # how much darker the cards of a pile are under the first one
MARGIN: Final = 0.3  # room for shadow and halo round a card, in widths
LEGIBLE: Final = 7.5  # pixels: smaller letters are not drawn on a card, nobody could read them
THINNEST: Final = 0.34  # how dense a veil is at most where what stands on a card stays as it is
EDGE: Final = (2.5, -2.0)  # units that each further card of a pile lies aside
RADIUS: Final = 10.0  # of a corner, in hundredths of the width
CLEAR: Final = 8.5  # the same where outlines tell things apart: a rim takes a part of their room
SHADE: Final = 1.16  # breadth of the disc under words, in sizes of their letters
RIM: Final = 4.0  # of a card, and round a numeral's plate, where a theme asks for it
LINE: Final = 2.0  # inside that rim
THIN: Final = 2.9  # units: a line no thicker than that is no strong one
PLATE: Final = 60 / 54  # height of a numeral's plate, in sizes of its letters
SLACK: Final = 0.02  # of a sprite's ratio, up to which it is a card's
LARGEST: Final = 68.0  # and at most
ENDS: Final = 0.42  # how much broader it is than what stands on it

CardGlow: TypeAlias = Literal["none", "playable", "chosen"]


class Stamp(msgspec.Struct, frozen=True):
    """Put letters or a small picture on a card."""

    x: float
    """The middle of the capitals or of the picture, from the card's left, in units of the art."""
    y: float
    """The middle of the capitals or of the picture, from the card's top, in units of the art."""
    size: float
    """Size of the letters, or width of the picture, in units of the art."""
    words: str = ""
    role: str = ""
    """The colour role of the words."""
    face: Face = "title"
    align: float = 0.5
    """0 sets words to the right of x instead of round it."""
    plated: bool = False
    """Whether the drawing has a plate for the words already."""
    picture: str = ""
    """What is drawn there in the place of words."""
    shade: float = 0.0
    """How dark a disc is under the words, 0 to 1: where small letters have bright places of a drawing round them."""


class CardArt(msgspec.Struct, frozen=True):
    """Show a card."""

    picture: str
    """Its drawing."""
    marks: tuple[Stamp, ...] = ()
    """What stands on the drawing."""
    depth: Depth | None = "card"
    """How high it lies: its shadow; None for none."""
    glow: CardGlow = "none"
    veil: str = ""
    """The colour role of what veils it, "" for `dark`."""
    veiled: float = 0.0
    """How dense the veil is, 0 to 1."""
    edges: int = 0
    """How many further cards' edges are drawn under it (a pile)."""
    edge: str = "dark"
    """The colour role in which these lie: on a bright table they are no darker than paper in shadow."""
    rim: str = ""
    """The colour role of a thin frame; "" for none."""
    ratio: float = RATIO
    """Its height, in widths."""

    @property
    def outline_cache_key(self) -> tuple[object, ...]:
        """Return what its outline depends on."""
        return self.depth, self.glow, self.edges, self.ratio

    def drawings(self, rect: Rect) -> Iterator[Drawn]:
        """Yield the drawing, as large as it is drawn."""
        yield self.picture, self._card(rect)

    def _card(self, rect: Rect) -> Rect:
        width = rect.w / (1 + 2 * MARGIN)
        return Rect.around(*rect.middle, width, width * self.ratio)

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        card = self._card(rect)
        scale = canvas.frame.scale
        unit = card.w / 100
        radius = RADIUS * unit * min(1.0, self.ratio / RATIO)  # a card of several has the corners of one
        if self.depth is not None:
            canvas.shadow(card, radius, self.depth)
        if self.glow != "none":
            canvas.halo(card, "halo.gold", radius, *((9, 0.85) if self.glow == "chosen" else (7, 0.7)))
        for number in range(self.edges, 0, -1):
            under = card.moved(*(round(aside * number * scale) / scale for aside in EDGE))  # in whole pixels: as large
            canvas.picture(self.picture, under)
            if not canvas.outlined:
                canvas.plate(under, self.edge, radius=radius, alpha=SHADED)
        canvas.picture(self.picture, card)
        if not canvas.outlined:  # else what stands on a card stays whole under its veil
            self._stamps(canvas, card, unit)
        if self.veiled:
            dense = min(self.veiled, THINNEST) if canvas.outlined else self.veiled
            canvas.plate(card, self.veil or "dark", radius=radius, alpha=dense)
        if canvas.outlined:
            self._outline(canvas, card, unit * self.ratio / RATIO, radius)
            self._stamps(canvas, card, unit)
        if self.rim:
            canvas.plate(card, (0, 0, 0, 0), radius=radius, border=self.rim, width=2.5)
        if self.glow != "none":
            self._glow(canvas, card, radius)

    def _glow(self, canvas: Canvas, card: Rect, radius: float) -> None:
        """Draw the line round a card that is chosen, or may be."""
        thick = 4.0 if self.glow == "chosen" else 2.5
        reach = thick / 2
        if canvas.outlined:  # it is all that says so: thick, and with a line of its own on paper
            thick = 3.0 if self.glow == "chosen" else THIN
            reach = canvas.theme.stroke(thick) * 0.75
            edge = card.inset(-reach - 1.5)
            canvas.plate(edge, (0, 0, 0, 0), radius=radius + reach + 1.5, border="outline.paper", width=2)
        rim = card.inset(-reach)
        canvas.plate(rim, (0, 0, 0, 0), radius=radius + reach, border="outline.chosen", width=thick)

    def _outline(self, canvas: Canvas, card: Rect, unit: float, radius: float) -> None:
        """Draw the card's rim, and the line inside it that shows on paper."""
        rim = min(RIM * unit, THIN)
        canvas.plate(card, (0, 0, 0, 0), radius=radius, border="outline.dark-ground", width=rim)
        inner = card.inset(rim)
        canvas.plate(inner, (0, 0, 0, 0), radius=radius - rim, border="outline.paper", width=LINE * unit)

    def _stamps(self, canvas: Canvas, card: Rect, unit: float) -> None:
        for mark in self.marks:
            self._mark(canvas, card, unit, mark)

    def _mark(self, canvas: Canvas, card: Rect, unit: float, mark: Stamp) -> None:
        x, y = card.x + mark.x * unit, card.y + mark.y * unit
        if mark.picture:
            canvas.picture(mark.picture, Rect.around(x, y, mark.size * unit))
            return
        if mark.size * unit * canvas.frame.scale < (CLEAR if canvas.outlined else LEGIBLE):
            return
        setting = canvas.type.set_text(mark.words, figure_style(mark.size * unit, mark.face))
        left = x if mark.align == 0 else x - (setting.w + 2) / 2
        if canvas.outlined and mark.align == 0:  # off the rim and the line in it, however small the card
            lines = 2 * canvas.theme.stroke(min(RIM * unit, THIN))
            capital = canvas.type.heights(setting.face, setting.pixels)[0] / canvas.frame.scale
            left, y = max(left, card.x + lines + 1), max(y, card.y + lines + capital / 2)
        place = Rect(left, y - setting.h / 2, setting.w + 2, setting.h)
        if mark.shade and not canvas.outlined:
            disc = Rect.around(*place.middle, mark.size * unit * SHADE)
            canvas.plate(disc, "dark", radius=disc.w / 2, alpha=mark.shade)
        plated = not mark.plated and numeral_plate(canvas, place, mark.size * unit, unit)
        canvas.words(setting, place, "numeral.text" if plated else mark.role, mark.align)


def numeral_plate(canvas: Canvas, words: Rect, size: float, unit: float) -> bool:
    """Lay a plate under a numeral with letters of a size, where the theme wants one; return whether it does.

    Its rim is 4 % of the card: `unit` is a hundredth of that.
    """
    if not canvas.colour("numeral.plate")[3]:
        return False
    height = min(size * PLATE, LARGEST * unit)
    plate = Rect.around(*words.middle, max(height, words.w + size * ENDS), height)
    edge = max(1.0, min(RIM * unit, height * 0.08, THIN))
    canvas.plate(plate, "numeral.plate", radius=height / 2, border="numeral.edge", width=edge)
    return True


class PaperCard(msgspec.Struct, frozen=True):
    """Show a card that has no drawing: words on paper, in the middle and in a corner; without words its back.

    `sign` stands in the corner below on the right: a suit, or what the card is worth. A card that may not be played
    now is `pale`.
    """

    words: str = ""
    role: str = "text.paper"
    sign: str = ""
    pale: bool = False

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        width = rect.w / (1 + 2 * MARGIN)
        card = centred(rect, width, width * RATIO)
        unit = width / 100
        radius = RADIUS * unit
        canvas.shadow(card, radius, "card")
        canvas.sheet(card, "panel.paper" if self.words else "panel.slate", radius=radius, width=1.2)
        if not self.words:
            canvas.plate(card.inset(8 * unit), (0, 0, 0, 0), radius=radius / 2, border="gold", width=1.5, dash=4)
            return
        corners = [placed(card.inset(6 * unit), 30 * unit, 20 * unit, at, at) for at in (0.0, 1.0)]
        for words, place, size in (
            (self.words, card, 44.0),
            (self.words, corners[0], 20.0),
            (self.sign, corners[1], 20.0),
        ):
            if words:
                setting = canvas.type.set_text(words, figure_style(size * unit))
                canvas.words(setting, place, self.role, 0.5)
        if self.pale:
            canvas.plate(card, "dark", radius=radius, alpha=THINNEST)


def outer(width: float, ratio: float = RATIO) -> tuple[float, float]:
    """Return the width and height of the sprite of a card of this width: the card with its margin."""
    return width * (1 + 2 * MARGIN), width * (ratio + 2 * MARGIN)


def margin(width: float) -> float:
    """Return the units of margin on each side in a card's sprite of this width."""
    return width * MARGIN / (1 + 2 * MARGIN)


def in_margin(rect: Rect) -> Rect:
    """Return the card in its sprite's rectangle; any other thing's rectangle stays as it is."""
    if abs(rect.h / rect.w - (RATIO + 2 * MARGIN) / (1 + 2 * MARGIN)) > SLACK:
        return rect
    return rect.inset(margin(rect.w))


def with_margin(rect: Rect) -> Rect:
    """Return the rectangle of the sprite of a card that lies in a rectangle."""
    return rect.inset(-rect.w * MARGIN)


class Slot(msgspec.Struct, frozen=True):
    """Place one card of a hand: its centre and its turn in degrees (counter-clockwise, as pygame turns)."""

    x: float
    y: float
    angle: float = 0.0


def fan(
    count: int, x: float, y: float, pitch: float, room: float, width: float, *, sag: float = 0.0, turn: float = 0.0
) -> tuple[Slot, ...]:
    """Lay out a hand round a middle: cards a `pitch` apart, closer where they would need more than `room`.

    `sag` lowers the outer cards (units times the square of the place), `turn` tilts them (degrees a place).
    """
    if count > 1:
        pitch = min(pitch, (room - width) / (count - 1))
    places = (number - (count - 1) / 2 for number in range(count))
    return tuple(Slot(x + pitch * place, y + sag * place**2, -turn * place) for place in places)
