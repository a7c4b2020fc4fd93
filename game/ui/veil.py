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

LIGHT: Final = "lamp.pool"
EDGE: Final = 3.0  # units beyond a thing that are drawn again with it


class Pool(NamedTuple):
    """Say where light lies under what is meant: an ellipse that ends in nothing, `alpha` strong in its middle."""

    rect: Rect
    alpha: float


@dataclass(frozen=True, slots=True)
class Veil(Painted):
    """Darken the whole window; lay pools of light on it, and what is `kept` at full strength over those.

    `strength` runs from 0 to 1. One that stands is one picture that is kept; one that `moves` is laid anew.
    """

    role: str
    strength: float = 1.0
    pools: tuple[Pool, ...] = ()
    kept: tuple[Hole, ...] = ()
    moves: bool = False

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if self.moves or self.strength < 1:
            self._lay(canvas, rect)
            return
        key = ("veil", canvas.frame.pixels, canvas.colour(self.role), canvas.colour(LIGHT), self.pools, self.kept)
        canvas.surface.blit(keep(canvas, key, lambda: self._made(canvas)), (0, 0), None, pygame.BLEND_PREMULTIPLIED)

    def _made(self, canvas: Canvas) -> pygame.Surface:
        """Return the veil as a picture of the window, its colours multiplied by how dense they are."""
        made = canvas.on(pygame.Surface(canvas.frame.pixels, pygame.SRCALPHA))
        *colour, alpha = canvas.colour(self.role)
        made.surface.fill((*(round(each * alpha / 255) for each in colour), alpha))
        for pool in self.pools:
            box = canvas.frame.box(pool.rect)
            light = canvas.on(pygame.Surface(box.size, pygame.SRCALPHA))
            Glow(pool.rect._replace(x=0.0, y=0.0), LIGHT, pool.alpha).draw(light)
            made.surface.blit(light.surface.premul_alpha(), box, None, pygame.BLEND_PREMULTIPLIED)
        for hole in self.kept:
            box = canvas.frame.box(hole.rect.inset(-EDGE))
            clear = pygame.Surface(box.size, pygame.SRCALPHA)
            clear.fill((255, 255, 255, 255))
            clear.blit(_stencil(canvas, hole, box.size).premul_alpha(), (0, 0), None, pygame.BLEND_RGBA_SUB)
            made.surface.blit(clear, box, None, pygame.BLEND_RGBA_MULT)
        return made.surface

    def _lay(self, canvas: Canvas, rect: Rect) -> None:
        kept = [cut(canvas, hole) for hole in self.kept]
        canvas.paint.wash(canvas.surface, canvas.frame.box(rect), canvas.colour(self.role, self.strength))
        for pool in self.pools:
            Glow(pool.rect, LIGHT, pool.alpha * self.strength).draw(canvas)
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
        return (Glow(rect, LIGHT, self.alpha),)


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
