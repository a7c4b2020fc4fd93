"""How Epochs Chrono's things look: cards with their numerals, count discs, the ends of rows, small hands of backs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from game.games.chrono.rules.faces import JOKER, Face, epoch_of, special, suit_of
from game.ui.canvas import Canvas, Depth
from game.ui.cards import RADIUS, CardArt, Glow, Mark
from game.ui.frame import Rect
from game.ui.paint import quick
from game.ui.part import Look
from game.ui.text import Ink, Style, Typeset

NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
BACK: Final = "cards/chrono/back-chrono"
EDGES: Final = 3  # a pile never shows more of its lower cards' edges
DISC: Final = 12.0  # radius of a count disc, on a card 62 wide
WIDTH: Final = 62.0
EMBLEMS: Final = 2  # that have room between a card's numeral and its foot


def drawing(face: Face) -> str:
    """Return the drawing of a card: `maze_6`, `epoch_6`, `suit_maze`, `joker`."""
    if face == JOKER:
        return "cards/chrono/joker"
    kind, _, rest = face.partition("_") if special(face) else (suit_of(face), "", str(epoch_of(face)))
    return f"cards/chrono/{kind}-{rest}".replace("_", "-")


def marks_of(face: Face) -> tuple[Mark, ...]:
    """Return the numerals on a card."""
    if face == JOKER or face.startswith("suit_"):
        return ()
    epoch = epoch_of(face)
    words = NUMERALS[epoch - 1]
    if special(face):
        return (Mark(50, 56, 30 if epoch == 8 else 40, words, "chrono.special"),)
    return (Mark(9, 21, 24 if epoch == 8 else 30, words, f"chrono.{suit_of(face)}-text", align=0),)


def card_art(
    face: Face, *, glow: Glow = "none", veiled: bool = False, edges: int = 0, depth: Depth | None = "card"
) -> CardArt:
    """Return a card as it is drawn; without a face it is a back. `veiled` lays sand over one without a place."""
    if not face:
        return CardArt(BACK, (), depth, glow, edges=edges)
    shade = 0.42 if veiled else 0.0
    return CardArt(drawing(face), marks_of(face), depth, glow, "chrono.veil", shade, edges)


@dataclass(frozen=True, slots=True)
class CountArt:
    """Draw how many cards lie on a pile, in a disc of the row's colour."""

    suit: str
    count: int

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        disc = rect.inset(rect.w * 0.1)
        canvas.shadow(disc, disc.w / 2, "small", 0.8)
        canvas.plate(disc, f"chrono.{self.suit}", radius=disc.w / 2, border="chrono.count-rim", width=disc.w / 12)
        setting = canvas.type.set_text(str(self.count), Style("title", disc.w * 0.68, fixed=True))
        canvas.words(setting, disc, "chrono.count-text", 0.5)


@dataclass(frozen=True, slots=True)
class EndFace:
    """Show the end of a row: dashed, or gold with “+n” where it takes cards of the viewer's. `gain` 0 means dashed."""

    suit: str
    gain: int

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        name = self.suit.replace("_", "-")
        if not self.gain:
            canvas.picture(f"cards/chrono/cell-open-{name}", rect)
            return
        grown = rect.inset(-3 - 2 * look.hover)
        canvas.halo(grown, "chrono.halo", RADIUS * grown.w / 100, 9, 0.85)
        canvas.picture(f"cards/chrono/cell-playable-{name}", grown)
        _gain(canvas, self.gain, rect.middle[0], rect.y + rect.w * 1.03, rect.w)


@dataclass(frozen=True, slots=True)
class PileFace:
    """Show over a pile that it takes cards of the viewer's: a gold rim and “+n”; `gain` 0 shows none.

    `by` are the emblems of those who have laid on it since the viewer acted last, on its left edge.
    """

    gain: int
    by: tuple[str, ...] = ()

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        for number, badge in enumerate(self.by[:EMBLEMS]):
            place = Rect.around(rect.x + rect.w * 0.06, rect.y + rect.h * (0.66 - 0.24 * number), rect.w * 0.32)
            canvas.shadow(place.inset(1), place.w / 2, "small", 0.8)
            canvas.picture(badge, place)
        if not self.gain:
            return
        radius = RADIUS * rect.w / 100
        grown = rect.inset(-2.5 - look.hover)
        canvas.plate(grown, (0, 0, 0, 0), radius=radius + 2.5, border="chrono.stack", width=3.5)
        canvas.plate(grown.inset(-1.5), (0, 0, 0, 0), radius=radius + 4, border="chrono.halo", width=1.5)
        _gain(canvas, self.gain, rect.middle[0], rect.bottom - rect.w * 0.13, rect.w)


def _gain(canvas: Canvas, gain: int, x: float, y: float, width: float) -> None:
    """Draw “+n” in a gold pill; it grows with its card."""
    unit = width / WIDTH
    pill = Rect.around(x, y, 36 * unit, 25 * unit)
    canvas.plate(pill, "chrono.gain", radius=pill.h / 2)
    setting = canvas.type.set_text(f"+{gain}", Style("bold", 17 * unit, fixed=True))
    canvas.words(setting, pill, "chrono.gain-text", 0.5)


@dataclass(frozen=True, slots=True)
class BacksFace:
    """Show a hand that others hold: a few small backs, and how many there are. Nothing but a tick when they are out."""

    count: int
    number: Typeset
    out: bool
    backs: bool = True

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        frame = canvas.frame
        box = frame.box(rect)

        def draw() -> pygame.Surface:
            surface = quick(pygame.Surface(box.size, pygame.SRCALPHA))
            self._draw(canvas.on(surface), Rect(0, 0, box.width / frame.scale, box.height / frame.scale))
            return surface

        canvas.surface.blit(canvas.paint.kept(("backs", self, box.size), draw), box)

    def _draw(self, canvas: Canvas, rect: Rect) -> None:
        if self.out:
            size = min(30.0, rect.h - 8)
            disc = Rect.around(rect.right - size / 2, rect.middle[1], size)
            canvas.plate(disc, "good", radius=size / 2)
            canvas.picture("shell/glyphs/check", disc.inset(size * 0.2), "light")
            return
        if self.backs:
            self._backs(canvas, rect)
        canvas.words(self.number, self._number(rect), "chrono.text", 0.5)

    def _backs(self, canvas: Canvas, rect: Rect) -> None:
        height = min(30.0, rect.h - 8)
        width = height / 1.4
        shown = min(self.count, 4)
        left = self._number(rect).x - 8 - width - 5.5 * (shown - 1)
        for number in range(shown):
            back = Rect(left + 5.5 * number, rect.middle[1] - height / 2, width, height)
            canvas.picture(BACK, back)

    def _number(self, rect: Rect) -> Rect:
        width = max(self.number.w, 22.0)
        return Rect(rect.right - width, rect.y, width, rect.h)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        if not self.out:
            yield self.number.ink(self._number(rect), 0.5, may_be_cut=True)


def count_spot(cell: Rect) -> Rect:
    """Return where the count disc of a pile lies: at the lower right corner of its card."""
    unit = cell.w / WIDTH
    return Rect.around(cell.right + unit, cell.bottom - 15 * unit, 2.5 * DISC * unit)
