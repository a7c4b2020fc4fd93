"""Sprites: things with an identity, and how each is drawn: its picture is drawn once a size and turn, and kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from game.ui.canvas import Canvas, blit
from game.ui.frame import Rect
from game.ui.paint import quick

TURN: Final = 3  # degrees between two kept rotations
WHITE: Final = (255, 255, 255, 255)
CLEAR: Final = (255, 255, 255, 0)


class Art(Protocol):
    """Draw what a sprite looks like. Equal arts look alike: they are hashable values, and drawn once a size."""

    def __hash__(self) -> int:
        """Return the same number for the same picture."""

    def draw(self, canvas: Canvas, rect: Rect) -> None: ...


@dataclass(frozen=True, slots=True)
class Sprite:
    """Say where a thing belongs, and what it looks like."""

    key: str
    x: float
    """Its centre, in logical units."""
    y: float
    w: float
    """Its size, in logical units."""
    h: float
    art: Art
    angle: float = 0.0
    """Its turn, in degrees."""
    scale: float = 1.0
    """How much larger than its size it is drawn."""
    alpha: float = 1.0
    """From 0 (not seen) to 1."""
    z: float = 0.0
    """Orders what overlaps."""
    enter: tuple[float, float] | None = None
    """Where it comes from when it was not there before; without it, it fades in."""
    leave: tuple[float, float] | None = None
    """Where it goes when it is no longer there; without it, it fades where it is."""
    top: Art | None = None
    """A second picture over the first that never turns."""
    side: str = ""
    """The side that is up: a change of it turns the sprite over."""
    squeeze: float = 1.0
    """How broad it is while it turns over: a share of its width."""
    squash: float = 1.0
    """How high it is for a moment, when it has landed: a share of its height; its foot stays."""
    white: float = 0.0
    """How white it is for a moment, when it is hit: 0 to 1."""


def draw_sprite(canvas: Canvas, sprite: Sprite) -> None:
    """Draw one sprite: its picture is drawn once for each size and turn, and kept; what it grows by is scaled."""
    scale = canvas.frame.scale
    size = (max(1, round(sprite.w * scale)), max(1, round(sprite.h * scale)))
    angle = round(sprite.angle / TURN) * TURN % 360
    foot = sprite.h * sprite.scale * (1 - sprite.squash) / 2
    centre = (round(sprite.x * scale), round((sprite.y + foot) * scale))
    if angle:
        upright = _drawn(canvas, (sprite.art,), size)
        key = ("art", sprite.art, size, angle)
        turned = canvas.paint.kept(key, lambda: pygame.transform.rotozoom(upright, angle, 1.0))
        pictures = [turned] if sprite.top is None else [turned, _drawn(canvas, (sprite.top,), size)]
    else:
        pictures = [_drawn(canvas, (sprite.art, sprite.top), size)]
    for picture in (_scaled(picture, sprite) for picture in pictures):
        blit(canvas.surface, picture, picture.get_rect(center=centre), round(255 * sprite.alpha))
    if sprite.white and not canvas.outlined:
        sheet = pygame.mask.from_surface(_scaled(pictures[0], sprite)).to_surface(setcolor=WHITE, unsetcolor=CLEAR)
        blit(canvas.surface, sheet, sheet.get_rect(center=centre), round(255 * sprite.alpha * sprite.white))


def _scaled(picture: pygame.Surface, sprite: Sprite) -> pygame.Surface:
    """Return a picture at another size: only for what is on its way, since a scaled bitmap is not sharp."""
    if abs(sprite.scale - 1) < 1e-3 and sprite.squeeze == 1 and sprite.squash == 1:
        return picture
    width = picture.get_width() * sprite.scale * sprite.squeeze
    height = picture.get_height() * sprite.scale * sprite.squash
    return pygame.transform.smoothscale(picture, (max(1, round(width)), max(1, round(height))))


def _drawn(canvas: Canvas, arts: tuple[Art | None, ...], size: tuple[int, int]) -> pygame.Surface:
    def draw() -> pygame.Surface:
        surface = quick(pygame.Surface(size, pygame.SRCALPHA))
        rect = Rect(0, 0, size[0] / canvas.frame.scale, size[1] / canvas.frame.scale)
        for art in arts:
            if art is not None:
                art.draw(canvas.on(surface), rect)
        return surface

    return canvas.paint.kept(("art", arts, size), draw)
