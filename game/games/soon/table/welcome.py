"""Soon for whoever has never played: the beginning of a line, on the card that offers the first lesson."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.ui.canvas import Canvas
from game.ui.cards import RATIO, CardArt, Stamp, outer
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.marks import Freehand, Mark
from game.ui.part import Look, Part

WIDTH: Final = 50.0
PITCH: Final = 58.0
LINE: Final = (("night", 1, 0.0), ("day", 2, 0.0), ("day", 3, -4.0))  # colour, number, how much lower it lies
NEXT: Final = CardArt("cards/soon/place-4", (Stamp(50, 60, 42, "4", "soon.place", "heading"),), depth=None)


@dataclass(frozen=True, slots=True)
class Shown:
    """Show a card of the line."""

    art: CardArt

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        self.art.draw(canvas, Rect.around(*rect.middle, *outer(rect.w)))


def welcome(kit: Kit, rect: Rect) -> list[Part]:
    """Build the picture: three cards of a line and the place of the fourth, under a sky from day to night."""
    left, top = rect.x + 18, rect.y + (rect.h - WIDTH * RATIO) / 2
    parts = [kit.picture("welcome:sky", rect, "shell/learn/dusk")]
    for place, (colour, number, down) in enumerate(LINE):
        art = CardArt(f"cards/soon/{colour}-{number}", (Stamp(50, 55, 54, str(number), f"soon.{colour}"),))
        spot = Rect(left + PITCH * place, top + down, WIDTH, WIDTH * RATIO)
        parts.append(Part(f"welcome:{number}", spot, Shown(art)))
    spot = Rect(left + PITCH * len(LINE), top, WIDTH, WIDTH * RATIO)
    return [*parts, Part("welcome:next", spot, Shown(NEXT))]
