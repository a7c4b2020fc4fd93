"""Soon for whoever has never played: the beginning of a line, on the card that offers the first lesson."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import msgspec

from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import RATIO, CardArt, Stamp, outer
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.draw.grounds import painted
from game.ui.layout.arrange import S, centred, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part

WIDTH: Final = 50.0
LINE: Final = (("night", 1, 0.0), ("day", 2, 0.0), ("day", 3, -4.0))  # colour, number, how much lower it lies
NEXT: Final = CardArt("cards/soon/place-4", (Stamp(50, 60, 42, "4", "soon.place", "heading"),), depth=None)


class SmallCard(msgspec.Struct, frozen=True):
    """Show one card, small."""

    card: CardArt

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(partial(self.card.draw, rect=centred(rect, *outer(rect.w))))


class Sky(msgspec.Struct, frozen=True):
    """Show a sky from day to night, or the game's two tones."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(partial(_paint_sky, rect=rect))


def _paint_sky(canvas: Canvas, rect: Rect) -> None:
    if painted(canvas):
        canvas.picture("shell/learn/dusk", rect)
    else:
        canvas.plate(rect, "games.soon.top", "games.soon.bottom", radius=12)


def welcome(kit: Kit, rect: Rect) -> list[Part]:
    """Build the picture: three cards of a line and the place of the fourth, under a sky from day to night."""
    *spots, last = flow(placed(rect.trimmed(left=18), rect.w, WIDTH * RATIO, 0.0), [WIDTH] * (len(LINE) + 1), S)
    parts = [Part("welcome:sky", rect, Sky())]
    for spot, (colour, number, down) in zip(spots, LINE, strict=True):
        art = CardArt(f"cards/soon/{colour}-{number}", (Stamp(50, 55, 54, str(number), f"soon.{colour}"),))
        parts.append(Part(f"welcome:{number}", spot.moved(0, down), SmallCard(art)))
    return [*parts, Part("welcome:next", last, SmallCard(NEXT))]
