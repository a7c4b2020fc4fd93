"""Sprites: things with an identity, and how each is drawn: its picture is drawn once a size and turn, and kept."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import partial
from typing import Final, NamedTuple, Protocol

import msgspec
import pygame

from game.ui.draw.canvas import Canvas, blit, fetch, is_kept, keep, keep_all
from game.ui.draw.paint import quick
from game.ui.layout.frame import Rect

TURN: Final = 3  # degrees between two kept rotations, and
TUMBLES: Final = 6  # of what turns in the air,
LEANS: Final = 15.0  # where it is turned further than so many
WHITE: Final = (255, 255, 255, 255)
CLEAR: Final = (255, 255, 255, 0)
SHADOW: Final = (0, 0, 0, 150)
SMALL: Final = 4  # times that a shadow is smaller when it is made
HEIGHTS: Final = 4  # in which it is kept
RISES: Final = 17.0  # units from one of them to the next
COARSE: Final = 3  # pixels of it from one size to the next
SHADOW_TURN: Final = 15  # degrees between two kept rotations of it
SOFT: Final = 4.0  # units of its edge where a thing lies all but down
SOFTER: Final = 3.2  # and so many more with each height
BROADER: Final = 0.04  # of its size by which it grows with each
DENSE: Final = 0.72  # how dark it is near the ground, and
FAINT: Final = 0.3  # at the least
THINS: Final = 160.0  # units of height in which it would be gone
HOLE: Final = (0, 0, 0, 0)
CORNER: Final = 15.0  # units: radius of the corners of what a thing goes under
NEAR: Final = 5.0  # units that the shadow of what hardly flies is seen below it


class Art(Protocol):
    """Draw what a sprite looks like. Equal arts look alike: they are hashable values, and drawn once a size."""

    def __hash__(self) -> int:
        """Return the same number for the same picture."""

    def draw(self, canvas: Canvas, rect: Rect) -> None: ...


class Sprite(msgspec.Struct, frozen=True):
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
    shared: bool = False
    """Whether others are seen that look alike: its picture is kept at every size that it has on its way, too."""
    under: tuple[Rect, ...] = ()
    """What it goes under, though that was drawn before it: plates."""


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
    if sprite.lift > 1 and sprite.alpha > 0.1 and not canvas.outlined:
        _cast(canvas, upright, (outline_of(sprite.art), size), angle, sprite)
    alpha = round(255 * sprite.alpha)
    grows = abs(sprite.scale - 1) >= 1e-3 or sprite.squeeze != 1 or sprite.squash != 1
    for shown in [_sized(canvas, shown, sprite, picture) for shown in pictures] if grows else pictures:
        place = shown.get_rect(center=centre)
        seen = _uncovered(canvas, sprite, shown, place, picture) if sprite.under else shown
        if alpha < 255:
            blit(canvas.surface, seen, place, alpha)
        else:
            canvas.surface.blit(seen, place)
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
    """Draw the shadow of what is over its ground: it stays there, the broader, softer and fainter the higher that is.

    It is made small, and kept for every few pixels of its size, every few degrees and every few units of height.
    """
    scale = canvas.frame.scale
    high = min(HEIGHTS - 1, int(sprite.lift / RISES))
    step = SHADOW_TURN * (2 if high else 1)
    turn = round(angle / step) * step % (180 if hasattr(sprite.art, "outline_cache_key") else 360)  # a card's halves
    sizes = upright.get_width() * sprite.scale * sprite.squeeze, upright.get_height() * sprite.scale * sprite.squash
    width, height = (max(1, round(size * (1 + BROADER * high) / SMALL / COARSE) * COARSE) for size in sizes)
    soft = max(1, round((SOFT + SOFTER * high) * scale / SMALL))

    def small() -> pygame.Surface:
        dark = pygame.mask.from_surface(upright).to_surface(setcolor=SHADOW, unsetcolor=HOLE)
        broad, tall = (max(1, size // SMALL) for size in dark.get_size())
        return quick(pygame.transform.smoothscale(dark, (broad, tall)))

    def draw() -> pygame.Surface:
        silhouette = keep(canvas, ("small shadow", key), small)
        plain = pygame.transform.smoothscale(silhouette, (width, height))
        turned = pygame.transform.rotozoom(plain, turn, 1.0) if turn else plain
        broad, tall = turned.get_width() + 4 * soft, turned.get_height() + 4 * soft
        wide = pygame.Surface((broad, tall), pygame.SRCALPHA, turned)
        wide.blit(turned, (2 * soft, 2 * soft))
        for _ in range(2):  # once would leave straight edges
            wide = pygame.transform.box_blur(wide, soft)
        return pygame.transform.smoothscale(wide, (broad * SMALL, tall * SMALL))

    strength = max(FAINT, DENSE - sprite.lift / THINS) * sprite.alpha
    shadow = keep(canvas, ("shadow of what flies", key, (width, height), turn, high), draw)
    place = shadow.get_rect(center=(round(sprite.x * scale), round((sprite.y + sprite.lift + NEAR) * scale)))
    seen = _uncovered(canvas, sprite, shadow, place) if sprite.under else shadow
    blit(canvas.surface, seen, place, round(255 * strength))


def _uncovered(
    canvas: Canvas, sprite: Sprite, shown: pygame.Surface, place: pygame.Rect, picture: _Picture | None = None
) -> pygame.Surface:
    """Return what is shown of a picture without what lies under something that was drawn before it.

    It is kept where the sprite rests that has that picture.
    """
    scale = canvas.frame.scale
    left, top, right, foot = place.left / scale, place.top / scale, place.right / scale, place.bottom / scale
    over = [it for it in sprite.under if it.x < right and it.right > left and it.y < foot and it.bottom > top]
    if not over:
        return shown
    holes = [canvas.frame.box(rect).move(-place.x, -place.y) for rect in over]

    def cut() -> pygame.Surface:
        rest = shown.copy()
        for hole in holes:
            pygame.draw.rect(rest, HOLE, hole, border_radius=round(CORNER * scale))
        return rest

    if picture is None or not sprite.shared or sprite.lift:
        return cut()
    return keep(canvas, ("cut", picture, place.size, tuple(map(tuple, holes))), cut)


def _sized(canvas: Canvas, shown: pygame.Surface, sprite: Sprite, picture: _Picture) -> pygame.Surface:
    """Return a picture at the size that a sprite has: kept where others share it, and it is the only one shown."""
    if not sprite.shared or sprite.top is not None or sprite.squeeze != 1 or sprite.squash != 1:
        return _scaled(shown, sprite)
    return keep(canvas, (picture, _size_of(shown, sprite)), lambda: _scaled(shown, sprite))


def _scaled(picture: pygame.Surface, sprite: Sprite) -> pygame.Surface:
    """Return a picture at another size: only for what is on its way, since a scaled bitmap is not sharp."""
    if abs(sprite.scale - 1) < 1e-3 and sprite.squeeze == 1 and sprite.squash == 1:
        return picture
    return pygame.transform.smoothscale(picture, _size_of(picture, sprite))


def _size_of(picture: pygame.Surface, sprite: Sprite) -> tuple[int, int]:
    """Return in how many pixels a picture is seen."""
    width = picture.get_width() * sprite.scale * sprite.squeeze
    height = picture.get_height() * sprite.scale * sprite.squash
    return max(1, round(width)), max(1, round(height))


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
    step = TUMBLES if sprite.lift > 1 and abs(sprite.angle) > LEANS else TURN
    angle = round(sprite.angle / step) * step % 360
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
