"""How a leaf of an open book turns: it narrows towards the spine, and broadens on the other side."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi
from typing import Final

import msgspec
import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

TURNS: Final = 0.26  # seconds
SHADE: Final = 0.22  # how dark a leaf is that stands upright


class PagesBefore:
    """Keep what the window showed before a leaf was turned: it is taken once, right before the new pages are drawn."""

    def __init__(self, *, onward: bool) -> None:
        self.onward = onward
        self.surface: pygame.Surface | None = None

    def take(self, surface: pygame.Surface) -> None:
        """Take what a window shows, where nothing was taken yet."""
        if self.surface is None:
            self.surface = surface.copy()


class TurningLeaf(msgspec.Struct, frozen=True):
    """Show a leaf that turns over the new pages, in the book's rectangle; then nothing more of it is to be seen."""

    before: PagesBefore

    @property
    def comes(self) -> float:
        return TURNS

    @property
    def ends(self) -> tuple[tuple[float, float], ...]:
        return ()

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if look.age < TURNS and self.before.surface is not None:
            yield Freehand(lambda canvas: self._paint(canvas, rect, look.age / TURNS))

    def _paint(self, canvas: Canvas, rect: Rect, share: float) -> None:
        old = self.before.surface
        box = canvas.frame.box(rect).clip(canvas.surface.get_rect())
        if old is None or old.get_size() != canvas.surface.get_size() or box.w < 4:
            return
        onward = self.before.onward
        spine = box.centerx
        left = pygame.Rect(box.x, box.y, spine - box.x, box.h)
        right = pygame.Rect(spine, box.y, box.right - spine, box.h)
        leaves, comes_to = (right, left) if onward else (left, right)
        open_ = abs(cos(pi * share))  # how much of the leaf's breadth is seen
        new = canvas.surface.subsurface(comes_to).copy()
        canvas.surface.blit(old, comes_to, comes_to)
        if share < 0.5:
            side = leaves
            leaf = old.subsurface(leaves)
        else:
            side = comes_to
            leaf = new
        width = max(1, round(side.w * open_))
        drawn = pygame.transform.smoothscale(leaf, (width, side.h))
        place = drawn.get_rect(top=side.y, **({"left": spine} if side is right else {"right": spine}))
        canvas.surface.blit(drawn, place)
        shade = pygame.Surface(place.size, pygame.SRCALPHA)
        shade.fill(canvas.colour("shadow", SHADE * (1 - open_)))
        canvas.surface.blit(shade, place)
