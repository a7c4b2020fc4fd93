"""What lies behind the rulebook: the screen below, blurred once, and the piece of it that a refusal speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.ui.draw import paint
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand, Picture, Plate, dot
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.part import Look

COARSE: Final = 14.0  # units of the screen below that come together in one point of the blurred picture


class Backdrop:
    """Keep the screen below as it was when the book was opened, blurred under a veil."""

    def __init__(self, spot: Rect | None) -> None:
        self._spot = spot
        self._kept: pygame.Surface | None = None
        self.piece: pygame.Surface | None = None  # of the screen below, where something was refused
        self._dressed: tuple[Frame, Path] | None = None  # the window and the theme that the piece was taken in

    def forget(self) -> None:
        """Take another picture when it is drawn next: the window's size has changed."""
        self._kept = None

    def draw(self, canvas: Canvas) -> None:
        """Cover the screen below, which has just been drawn, with its blurred picture."""
        surface = canvas.surface
        if self._kept is None or self._kept.get_size() != surface.get_size():
            again = self._dressed is not None and self._dressed[0] == canvas.frame  # in other colours
            if self._spot is not None and (self.piece is None or again):
                self.piece = _piece(canvas, self._spot)
                self._dressed = canvas.frame, canvas.theme.path
            size = tuple(max(1, round(side / canvas.frame.scale / COARSE)) for side in surface.get_size())
            small = pygame.transform.smoothscale(surface, size)
            blurred = pygame.transform.smoothscale(small, surface.get_size())
            canvas.on(blurred).fill(canvas.frame.rect, "rulebook.veil")
            self._kept = blurred
        surface.blit(self._kept, (0, 0))


def _piece(canvas: Canvas, spot: Rect) -> pygame.Surface:
    """Return what lies around a place of the screen below, as wide as the card's picture is."""
    width = max(200.0, spot.w * 2.2)
    rect = Rect.around(*spot.middle, width, width * 112 / 152).within(canvas.frame.rect)
    return canvas.surface.subsurface(canvas.frame.box(rect).clip(canvas.surface.get_rect())).copy()


@dataclass(frozen=True, slots=True)
class RefusedPicture:
    """Show what was refused: a piece of the screen below with a cross over it."""

    backdrop: Backdrop
    radius: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "rulebook.spot", None, self.radius)
        yield Freehand(lambda canvas: self._paint(canvas, rect))
        size = min(34.0, rect.h * 0.4)
        yield dot(*rect.middle, size / 2 + 2, "rulebook.cross-rim")
        yield dot(*rect.middle, size / 2, "rulebook.cross")
        yield Picture(centred(rect, size * 0.62), "shell/glyphs/x", "light")

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the piece of the screen below, its corners cut round."""
        piece = self.backdrop.piece
        if piece is None:
            return
        box = canvas.frame.box(rect)
        white = (255, 255, 255, 255)
        shown = pygame.Surface(box.size, pygame.SRCALPHA)
        shown.blit(pygame.transform.smoothscale(piece, box.size), (0, 0))
        mask = canvas.paint.plate(box.size, paint.Plate(self.radius * canvas.frame.scale, white, white))
        shown.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.surface.blit(shown, box)
