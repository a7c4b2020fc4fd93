"""What a chapter's page is drawn with: the open book, a row of it, and its card of the closest call."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.games.syncro.campaign.road import NodeFace
from game.games.syncro.cards import CardFace, FoeArt, ratio_of, spell
from game.games.syncro.rules.adventure import Blow
from game.games.syncro.rules.content import Enemy
from game.ui.canvas import Canvas
from game.ui.emblem import draw_emblem
from game.ui.frame import Rect
from game.ui.marks import Freehand, Mark
from game.ui.part import Look, draw_face

COVER: Final = 12.0  # units of the cover round the pages
DISC: Final = 25.0  # radius of a level's medal in its drawing


@dataclass(frozen=True, slots=True)
class Book:
    """Show an open book of two pages, or one sheet of it (`single`)."""

    single: bool = False

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.shadow(rect.inset(-COVER), 18, "panel")
        canvas.plate(rect.inset(-COVER, -COVER / 2), "told.cover", "told.cover-foot", radius=16)
        canvas.plate(rect, "endings.paper.top", "endings.paper.bottom", radius=10)
        if self.single:
            return
        middle = rect.middle[0]
        clear = canvas.colour("told.fold", 0.0)
        for number in range(6):
            width = 44 - 7 * number
            fold = Rect(middle - width / 2, rect.y, width, rect.h)
            canvas.plate(fold, "told.fold", clear, radius=0, alpha=0.035)
        canvas.fill(Rect(middle - 0.8, rect.y, 1.6, rect.h), "told.fold", 0.5)


@dataclass(frozen=True, slots=True)
class MedalFace:
    """Show the medal of a level that is won, its seal on it."""

    level: str

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        face = NodeFace("level", "done", self.level, rect.w / (2 * DISC))
        draw_face(canvas, face, rect, Look(time=60.0))


@dataclass(frozen=True, slots=True)
class RowFace:
    """Light the row of a level that was won with the very last Spell; a thin line stands under the others."""

    lit: bool

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if self.lit:
            canvas.plate(rect, "told.lit", radius=12, border="endings.best.border", width=1.6)
        else:
            canvas.fill(Rect(rect.x + 8, rect.bottom - 1, rect.w - 16, 1.2), "told.line")


@dataclass(frozen=True, slots=True)
class SortFace:
    """Show the sign of a sort of enemies on a disc."""

    sign: str

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.disc(*rect.middle, rect.w / 2, "told.disc")
        canvas.picture(self.sign, rect.inset(rect.w * 0.2), "text.title")


@dataclass(frozen=True, slots=True)
class NoneLeft:
    """Show the disc under a 0: no Spell was left."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.disc(*rect.middle, rect.w / 2, "syncro.violet")


@dataclass(frozen=True, slots=True)
class CallCards:
    """Show the enemy that fell last, and the Spell that was enough, with its mage's emblem."""

    blow: Blow

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        wide = self.blow.enemy == "last_boss"
        ratio = ratio_of("last_boss" if wide else "monster")
        width = rect.w * (0.9 if wide else 0.62)
        enemy = Rect(rect.x, rect.y, width, width * ratio)
        draw_face(canvas, CardFace(FoeArt(Enemy(self.blow.enemy, self.blow.strength), ratio=ratio)), enemy, look)
        size = rect.w * 0.46
        card = Rect(rect.right - size, rect.bottom - size * 1.4 - 6, size, size * 1.4)
        draw_face(canvas, CardFace(spell(self.blow.value)), card, look)
        if self.blow.badge:
            draw_emblem(canvas, self.blow.badge, Rect.around(card.middle[0], card.bottom - 4, 26))
