"""Sprites: things with an identity, and how each is drawn: its picture is drawn once a size and turn, and kept."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple, Protocol

import pygame

from game.ui.draw.canvas import Canvas, blit, fetch, is_kept, keep, keep_all
from game.ui.draw.paint import quick
from game.ui.layout.frame import Rect

TURN: Final = 3  # degrees between two kept rotations
WHITE: Final = (255, 255, 255, 255)
CLEAR: Final = (255, 255, 255, 0)
SHADOW: Final = (0, 0, 0, 150)
SMALL: Final = 8  # times that a shadow is smaller when it is made
NEAR: Final = 5.0  # units that the shadow of what hardly flies is seen below it


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
    """A second picture over the first that does not turn with it, unless it is `stiff`."""
    stiff: bool = False
    """Whether it leans as a whole, its second picture with it."""
    side: str = ""
    """The side that is up: a change of it turns the sprite over."""
    squeeze: float = 1.0
    """How broad it is while it turns over: a share of its width."""
    squash: float = 1.0
    """How high it is for a moment, when it has landed: a share of its height; its foot stays."""
    white: float = 0.0
    """How white it is for a moment, when it is hit: 0 to 1."""
    lift: float = 0.0
    """How many units it is over its ground, where its shadow stays."""


def draw_sprite(canvas: Canvas, sprite: Sprite) -> None:
    """Draw one sprite."""
    draw_sprites(canvas, (sprite,))


def draw_sprites(canvas: Canvas, sprites: Sequence[Sprite]) -> None:
    """Draw sprites one over the other.

    The picture of each is drawn once for each size and turn, and kept; what it grows by is scaled.
    """
    pictures = [_picture(canvas, sprite) for sprite in sprites]
    wanted = [(picture.key, partial(_made, canvas, picture.arts, picture.size)) for picture in pictures]
    for sprite, upright, picture in zip(sprites, keep_all(canvas, wanted), pictures, strict=True):
        _draw(canvas, sprite, upright, picture)


def _draw(canvas: Canvas, sprite: Sprite, upright: pygame.Surface, picture: _Picture) -> None:
    """Draw a sprite by its upright picture."""
    scale = canvas.frame.scale
    arts, size, angle, _ = picture
    foot = sprite.h * sprite.scale * (1 - sprite.squash) / 2
    centre = (round(sprite.x * scale), round((sprite.y + foot) * scale))
    if angle:
        key = ("art", arts, size, angle)
        turned = keep(canvas, key, lambda: pygame.transform.rotozoom(upright, angle, 1.0))
        pictures = [turned]
        if sprite.top is not None and not sprite.stiff:
            above = (sprite.top,)
            pictures.append(keep(canvas, ("art", above, size), partial(_made, canvas, above, size)))
    else:
        pictures = [upright]
    if sprite.lift > 1 and sprite.alpha > 0.9 and not canvas.outlined:
        _cast(canvas, upright, (outline_of(sprite.art), size), angle, sprite)
    alpha = round(255 * sprite.alpha)
    grows = abs(sprite.scale - 1) >= 1e-3 or sprite.squeeze != 1 or sprite.squash != 1
    for shown in [_scaled(shown, sprite) for shown in pictures] if grows else pictures:
        if alpha < 255:
            blit(canvas.surface, shown, shown.get_rect(center=centre), alpha)
        else:
            canvas.surface.blit(shown, shown.get_rect(center=centre))
    if sprite.white and not canvas.outlined:
        sheet = pygame.mask.from_surface(_scaled(pictures[0], sprite)).to_surface(setcolor=WHITE, unsetcolor=CLEAR)
        blit(canvas.surface, sheet, sheet.get_rect(center=centre), round(255 * sprite.alpha * sprite.white))


def fetch_sprites(canvas: Canvas, sprites: Iterable[Sprite]) -> None:
    """Have the drawings made at the same time that sprites are about to show: of arts that name them, and kept none."""
    cold = [sprite for sprite in sprites if not is_kept(canvas, _picture(canvas, sprite).key)]
    named = [(art, _picture(canvas, sprite).size) for sprite in cold for art in (sprite.art, sprite.top)]
    wanted = [
        drawn
        for art, size in named
        if (drawings := getattr(art, "drawings", None)) is not None
        for drawn in drawings(_room(canvas, size))
    ]
    fetch(canvas, *(drawn for drawn in wanted if drawn[0] not in canvas.theme.dyes))


def outline_of(art: Art) -> Hashable:
    """Return what the outline of a thing depends on: all cards have one of a few."""
    return getattr(art, "outline_cache_key", art)


def _cast(canvas: Canvas, upright: pygame.Surface, key: Hashable, angle: float, sprite: Sprite) -> None:
    """Draw the shadow of what is over its ground: it stays there, the fainter the higher the thing is.

    It is made small, and turned so: it is soft, and there is another one for every few degrees.
    """

    def small() -> pygame.Surface:
        dark = pygame.mask.from_surface(upright).to_surface(setcolor=SHADOW, unsetcolor=(0, 0, 0, 0))
        width, height = dark.get_size()
        wide = pygame.Surface((width + width // 4, height + height // 4), pygame.SRCALPHA)
        wide.blit(dark, (width // 8, height // 8))
        return pygame.transform.smoothscale(wide, (max(1, width // SMALL), max(1, height // SMALL)))

    def draw() -> pygame.Surface:
        turned = keep(canvas, ("small shadow", key), small)
        if angle:
            turned = pygame.transform.rotozoom(turned, angle, 1.0)
        width, height = turned.get_size()
        return quick(pygame.transform.smoothscale(turned, (width * SMALL * 5 // 4, height * SMALL * 5 // 4)))

    shadow = _scaled(keep(canvas, ("shadow of what flies", key, angle), draw), sprite)
    scale = canvas.frame.scale
    place = shadow.get_rect(center=(round(sprite.x * scale), round((sprite.y + sprite.lift + NEAR) * scale)))
    blit(canvas.surface, shadow, place, round(255 * max(0.3, 0.8 - sprite.lift / 300)))


def _scaled(picture: pygame.Surface, sprite: Sprite) -> pygame.Surface:
    """Return a picture at another size: only for what is on its way, since a scaled bitmap is not sharp."""
    if abs(sprite.scale - 1) < 1e-3 and sprite.squeeze == 1 and sprite.squash == 1:
        return picture
    width = picture.get_width() * sprite.scale * sprite.squeeze
    height = picture.get_height() * sprite.scale * sprite.squash
    return pygame.transform.smoothscale(picture, (max(1, round(width)), max(1, round(height))))


class _Picture(NamedTuple):
    """Hold the arts of a sprite's upright picture, its size in pixels, how it is turned, and where it is kept."""

    arts: tuple[Art | None, ...]
    size: tuple[int, int]
    angle: int
    key: Hashable


def _picture(canvas: Canvas, sprite: Sprite) -> _Picture:
    """Return how a sprite is drawn."""
    scale = canvas.frame.scale
    size = (max(1, round(sprite.w * scale)), max(1, round(sprite.h * scale)))
    angle = round(sprite.angle / TURN) * TURN % 360
    arts = (sprite.art,) if angle and not sprite.stiff else (sprite.art, sprite.top)
    return _Picture(arts, size, angle, ("art", arts, size))


def _room(canvas: Canvas, size: tuple[int, int]) -> Rect:
    return Rect(0, 0, size[0] / canvas.frame.scale, size[1] / canvas.frame.scale)


def _made(canvas: Canvas, arts: tuple[Art | None, ...], size: tuple[int, int]) -> pygame.Surface:
    """Return a new picture of arts, one over the other."""
    surface = quick(pygame.Surface(size, pygame.SRCALPHA))
    for art in arts:
        if art is not None:
            art.draw(canvas.on(surface), _room(canvas, size))
    return surface
