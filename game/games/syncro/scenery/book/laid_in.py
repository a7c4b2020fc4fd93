"""What is laid into a book: cards that lie a little askew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

import msgspec
import pygame

from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.draw.paint import quick
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

ROOM: Final = 0.3  # round a card for its shadow, in widths
FINE: Final = 2  # times that a card is drawn larger before it is turned


class Art(Protocol):
    """Draw a card into a rectangle, with the room for its shadow."""

    def draw(self, canvas: Canvas, rect: Rect) -> None: ...


class LaidCard(msgspec.Struct, frozen=True):
    """Show a card that lies turned by so many degrees, against the clock; its rectangle is the card before that."""

    art: Art
    degrees: float = 0.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: self._paint(canvas, rect))

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        box = rect.inset(-ROOM * rect.w)
        if not self.degrees:
            self.art.draw(canvas, box)
            return
        size = canvas.frame.box(box).size

        def turned() -> pygame.Surface:
            surface = pygame.Surface(size, pygame.SRCALPHA)
            self.art.draw(canvas.on(surface), Rect(0, 0, box.w, box.h))
            large = pygame.transform.smoothscale(surface, (size[0] * FINE, size[1] * FINE))
            return quick(pygame.transform.rotozoom(large, self.degrees, 1 / FINE))

        picture = keep(canvas, ("laid card", self, size), turned)
        canvas.surface.blit(picture, picture.get_rect(center=canvas.frame.box(box).center))
