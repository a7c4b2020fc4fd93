"""What a chapter's page is drawn with: the open book, a row of it, and its card of the closest call."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.games.syncro.cards import CardFace, FoeArt, ratio_of, spell
from game.games.syncro.rules.adventure import Blow
from game.games.syncro.rules.content import Enemy
from game.ui.arrange import centred, placed
from game.ui.canvas import Canvas
from game.ui.emblem import Emblem
from game.ui.frame import Rect
from game.ui.marks import Fill, Freehand, Mark, Picture, Plate, Shadow
from game.ui.part import Look

COVER: Final = 12.0  # units of the cover round the pages


@dataclass(frozen=True, slots=True)
class Book:
    """Show an open book of two pages, or one sheet of it (`single`)."""

    single: bool = False

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Shadow(rect.inset(-COVER), 18)
        yield Plate(rect.inset(-COVER, -COVER / 2), "told.cover", "told.cover-foot")
        yield Plate(rect, "endings.paper.top", "endings.paper.bottom", 10)
        if not self.single:
            yield Freehand(lambda canvas: self._paint(canvas, rect))
            yield Fill(centred(rect, 1.6, rect.h), "told.fold", 0.5)

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the shade in the fold."""
        clear = canvas.colour("told.fold", 0.0)
        for number in range(6):
            canvas.plate(centred(rect, 44 - 7 * number, rect.h), "told.fold", clear, radius=0, alpha=0.035)


@dataclass(frozen=True, slots=True)
class RowFace:
    """Light the row of a level that was won with the very last Spell; a thin line stands under the others."""

    lit: bool

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        if self.lit:
            yield Plate(rect, "told.lit", radius=12, border="endings.best.border", width=1.6)
        else:
            yield Fill(rect.inset(8, 0).below(1.2, -1), "told.line")


@dataclass(frozen=True, slots=True)
class SortFace:
    """Show the sign of a sort of enemies on a disc."""

    sign: str

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Plate(rect, "told.disc", radius=rect.w / 2)
        yield Picture(rect.inset(rect.w * 0.2), self.sign, "text.title")


@dataclass(frozen=True, slots=True)
class NoneLeft:
    """Show the disc under a 0: no Spell was left."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Plate(rect, "syncro.violet", radius=rect.w / 2)


@dataclass(frozen=True, slots=True)
class CallCards:
    """Show the enemy that fell last, and the Spell that was enough, with its mage's emblem."""

    blow: Blow

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        wide = self.blow.enemy == "last_boss"
        ratio = ratio_of("last_boss" if wide else "monster")
        width = rect.w * (0.9 if wide else 0.62)
        enemy = FoeArt(Enemy(self.blow.enemy, self.blow.strength), ratio=ratio)
        yield from CardFace(enemy).marks(rect._replace(w=width, h=width * ratio), look)
        size = rect.w * 0.46
        card = placed(rect.trimmed(bottom=6), size, size * 1.4, 1, 1)
        yield from CardFace(spell(self.blow.value)).marks(card, look)
        if self.blow.badge:
            yield from Emblem(self.blow.badge).marks(Rect.around(card.middle[0], card.bottom - 4, 26), look)
