"""Boxes: a match that waits, as the box of its game with its table on the lid; and one that is broken."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from game.ui.draw.canvas import Canvas, cut_out, keep, window
from game.ui.draw.draw_commands import DrawCommand, Freehand, Picture, Plate, Shadow
from game.ui.draw.paint import quick
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.parts.tiles import Guise

SIZE: Final = (256.0, 208.0)  # units of the drawings
LID: Final = (20.0, 20.0, 20.0, 66.0)  # between its edges and where the table is seen
FOOT: Final = 198.0  # and where it stands
ROUND: Final = 8.0
BROKEN: Final = "shell/sheets/box-broken"
DIM: Final = 224  # of 255: a box beside the light
TILE: Final = 1.08  # times as broad as a lid that a game's tile is, whose round corners aren't seen


class GameBox(msgspec.Struct, frozen=True):
    """Show the box of a game, whose table `picture` is: it stands in its rectangle, and its shadow lies beyond that.

    Without a picture, the game's own one lies on the lid. A game without a box gets a plain one in its colours.
    """

    style: Guise
    box: str
    """The name of the drawing; "" for a plain one."""
    picture: pygame.Surface | None = None
    lit: bool = True
    degrees: float = 0.0
    """How far it is turned, against the clock."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        drawn = box_over(rect.moved(0, 1 if look.pressed else 0))
        return (Freehand(lambda canvas: self._draw(canvas, drawn)),)

    def _draw(self, canvas: Canvas, rect: Rect) -> None:
        place = canvas.frame.box(rect)
        if min(place.size) < 1:
            return
        key = ("box", self.style.game, self.picture, self.lit, place.size, canvas.theme.path)
        drawn = keep(canvas, key, lambda: self._made(canvas, rect, place.size))
        if self.degrees:
            upright = ("turned box", key, self.degrees)
            drawn = keep(canvas, upright, lambda: pygame.transform.rotozoom(drawn, self.degrees, 1.0))
        canvas.surface.blit(drawn, drawn.get_rect(center=place.center))

    def _made(self, canvas: Canvas, rect: Rect, size: tuple[int, int]) -> pygame.Surface:
        surface = quick(pygame.Surface(size, pygame.SRCALPHA))
        inner, whole = canvas.on(surface), rect._replace(x=0.0, y=0.0)
        lid = lid_of(whole)
        radius = ROUND * rect.w / SIZE[0]
        if not self.box or canvas.outlined:
            self._plain(inner, whole, lid)
        else:
            inner.picture(self.box, whole)
        cut_out(inner, lid, radius, ("lid", self.style.game, self.picture), self._paint)
        border = self.style.role("accent") if not canvas.outlined else "paper"
        inner.plate(lid.inset(-1), (0, 0, 0, 0), radius=radius + 1, border=border, width=2.0)
        if not self.lit:
            surface.fill((DIM, DIM, DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _plain(self, canvas: Canvas, whole: Rect, lid: Rect) -> None:
        """Draw a box without a drawing: in the game's colours, or in outlines."""
        body = whole.trimmed(lid.x * 0.1, lid.y * 0.2, lid.x * 0.1, whole.h - whole.w * FOOT / SIZE[0])
        if canvas.outlined:
            canvas.plate(body, "ground", radius=8, border="paper", width=2)
            return
        for command in (Shadow(body, 8, "small"), Plate(body, self.style.role("top"), self.style.role("bottom"), 8)):
            command.draw(canvas)

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        picture = self.picture
        if picture is not None:
            canvas.surface.blit(pygame.transform.smoothscale(picture, canvas.frame.box(rect).size), (0, 0))
            return
        canvas.plate(rect, self.style.role("top"), self.style.role("bottom"), radius=0)
        if self.style.drawing:
            wide = rect.w * TILE
            window(canvas, self.style.drawing, rect, wide, (rect.w - wide) / 2, -rect.h * 0.2)
        elif self.style.mark:
            canvas.picture(self.style.mark, centred(rect, rect.h * 0.6), self.style.role("accent"))


class BrokenBox(msgspec.Struct, frozen=True):
    """Show a box that nobody can open."""

    lit: bool = True

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Picture(box_over(rect), BROKEN, None, 255 if self.lit else 235),)


def lid_of(box: Rect) -> Rect:
    """Return where the table is seen on a box."""
    return box.trimmed(*(edge * box.w / SIZE[0] for edge in LID))


def box_over(place: Rect) -> Rect:
    """Return where a box is drawn that stands in a place: as broad as that, its shadow below it."""
    share = place.w / SIZE[0]
    return place._replace(y=place.bottom - FOOT * share, h=SIZE[1] * share)
