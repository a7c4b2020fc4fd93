"""What lies behind the rulebook: the screen below, blurred once under a veil, and the light of the lamp on it."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import Glow
from game.ui.draw.lamp_light import HungLamp
from game.ui.layout.frame import Rect

COARSE: Final = 14.0  # units of the screen below that come together in one point of the blurred picture
RINGS: Final = ((1360.0, 1180.0), (1060.0, 900.0), (800.0, 640.0), (560.0, 420.0), (380.0, 240.0))
"""Breadth and height of the rings of light round the lamp."""
POOL: Final = (760.0, 420.0)


class Backdrop:
    """Keep the screen below as it was when the book was opened, blurred under a veil and lit by the lamp."""

    def __init__(self) -> None:
        self._kept: pygame.Surface | None = None

    def forget(self) -> None:
        """Take another picture when it is drawn next: the window's size has changed."""
        self._kept = None

    def draw(self, canvas: Canvas, lamp: HungLamp) -> None:
        """Cover the screen below, which has just been drawn, with its blurred picture, and hang the lamp over it."""
        surface = canvas.surface
        if self._kept is None or self._kept.get_size() != surface.get_size():
            size = tuple(max(1, round(side / canvas.frame.scale / COARSE)) for side in surface.get_size())
            small = pygame.transform.smoothscale(surface, size)
            blurred = pygame.transform.smoothscale(small, surface.get_size())
            over = canvas.on(blurred)
            over.fill(canvas.frame.rect, "rulebook.veil")
            _light(over, lamp)
            self._kept = blurred
        surface.blit(self._kept, (0, 0))


def _light(canvas: Canvas, lamp: HungLamp) -> None:
    """Lay the light of a lamp on a veil: rings of cut paper, and a pool."""
    x, y = lamp.mouth
    ring = svg.fill(canvas.colour("rulebook.ring"))
    for breadth, height in RINGS:
        place = Rect.around(x, y + 40, breadth, height)
        rx, ry = breadth / 2, height / 2
        outline = f"M0 {ry}A{rx} {ry} 0 0 1 {breadth} {ry}A{rx} {ry} 0 0 1 0 {ry}Z"
        canvas.vector(place, svg.shape(outline, ring))
    Glow(Rect.around(x, y, *POOL), "light.pool", 0.16).draw(canvas)
