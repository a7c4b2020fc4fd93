"""The veil over a table, with light on it, and what is spoken of at full strength over both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.draw_commands import Glow, Shape
from game.ui.draw.light import Night, draw_veil
from game.ui.lamplight import Hole
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Painted

EDGE: Final = 3.0  # units beyond a thing that are drawn again with it


class Pool(NamedTuple):
    """Say where light lies under what is meant: an ellipse that ends in nothing, `alpha` strong in its middle."""

    rect: Rect
    alpha: float


@dataclass(frozen=True, slots=True)
class Veil(Painted):
    """Darken the whole window; lay pools of light on it, and what is `kept` at full strength over those.

    `strength` runs from 0 to 1.
    """

    role: str
    strength: float = 1.0
    pools: tuple[Pool, ...] = ()
    kept: tuple[Hole, ...] = ()

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        kept = [cut(canvas, hole) for hole in self.kept]
        canvas.paint.wash(canvas.surface, canvas.frame.box(rect), canvas.colour(self.role, self.strength))
        for pool in self.pools:
            Glow(pool.rect, "lamp.pool", pool.alpha * self.strength).draw(canvas)
        for picture, place in kept:
            canvas.surface.blit(picture, place)


@dataclass(frozen=True, slots=True)
class Dusk(Painted):
    """Darken the whole window but for ellipses in which it ends; show what is `kept` at full strength."""

    role: str
    clear: tuple[Rect, ...] = ()
    kept: tuple[Hole, ...] = ()

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        kept = [cut(canvas, hole) for hole in self.kept]
        holes = tuple((*place.middle, place.w, place.h) for place in self.clear)
        key = ("dusk", canvas.frame.pixels, holes, canvas.colour(self.role))
        if canvas.colour(self.role)[3]:
            canvas.surface.blit(
                keep(canvas, key, lambda: self._made(canvas, Night(1.0, holes, role=self.role))), (0, 0)
            )
        for picture, place in kept:
            canvas.surface.blit(picture, place)

    def _made(self, canvas: Canvas, night: Night) -> pygame.Surface:
        made = draw_veil(canvas, night)
        assert made is not None, "its colour is one that can be seen"
        return made


@dataclass(frozen=True, slots=True)
class Shine:
    """Show a pool of light."""

    alpha: float = 0.8

    def draw_commands(self, rect: Rect, look: Look) -> tuple[Glow]:
        return (Glow(rect, "lamp.pool", self.alpha),)


def cut(canvas: Canvas, hole: Hole) -> tuple[pygame.Surface, pygame.Rect]:
    """Return what is seen in a place now, in its shape, and where that is."""
    window = pygame.Rect((0, 0), canvas.surface.get_size())
    box = canvas.frame.box(hole.rect.inset(-EDGE))
    place = box.clip(window)
    picture = pygame.Surface(box.size, pygame.SRCALPHA)
    if place.w and place.h:
        picture.blit(canvas.surface.subsurface(place), (place.x - box.x, place.y - box.y))
    key = ("cut", box.size, hole.radius, tuple((x - hole.rect.x, y - hole.rect.y) for x, y in hole.outline))
    picture.blit(keep(canvas, key, lambda: _stencil(canvas, hole, box.size)), (0, 0), None, pygame.BLEND_RGBA_MULT)
    return picture, box


def _stencil(canvas: Canvas, hole: Hole, size: tuple[int, int]) -> pygame.Surface:
    """Return the shape of a place, white, in a picture of so many pixels that is `EDGE` units larger."""
    stencil = canvas.on(pygame.Surface(size, pygame.SRCALPHA))
    inner = Rect(EDGE, EDGE, hole.rect.w, hole.rect.h)
    if hole.outline:
        points = [(x - hole.rect.x + EDGE, y - hole.rect.y + EDGE) for x, y in hole.outline]
        Shape(points, "light").draw(stencil)
    else:
        stencil.plate(inner, "light", radius=hole.radius)
    return stencil.surface


@dataclass(frozen=True, slots=True)
class Again(Painted):
    """Draw something of a table once more, over the veil."""

    draws: Callable[[Canvas], None]

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        self.draws(canvas)
