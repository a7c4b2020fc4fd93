"""A face as it is drawn: drawings one over the other, over a shadow or in an outline, kept for each size and look."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil, cos, sin, tau
from typing import Final, NamedTuple

import pygame

from game.content.themes.roles import Colour
from game.saves.records.player import MOUNTAINS
from game.ui.draw.canvas import Canvas, blit, keep
from game.ui.draw.paint import quick
from game.ui.draw.seat_signs import SEATS
from game.ui.layout.frame import Rect

BOX: Final = 96.0  # units of a drawing's side
FOOT: Final = 93.0  # where in it a mountain stands
HANDLE: Final = 5.0  # and by what a lantern hangs
SPARKS: Final = {
    "face-winning-1": (0.0, 4.0, 22.0, 22.0),
    "face-winning-2": (73.0, 4.0, 23.0, 24.0),
    "face-winning-3": (74.0, 78.0, 16.0, 16.0),
}
"""Where in the drawing of who has won a spark lies that is fainter under this name: nothing else is there."""
WINNING: Final = "face-winning"
FAINT: Final = 0.6  # of a spark's light
FIRM: Final = ("body", "scarf")  # what of a mountain throws a shadow, whatever its mood is
FINE: Final = 4  # times as large as it is seen, that a rim is drawn
AROUND: Final = 24  # directions into which a rim is laid
RIMS: Final = (("outline.dark-ground", 3.6), ("outline.paper", 1.6))  # of a face, from without, and units from it


class Who(NamedTuple):
    """Say whose face it is: a mountain by its number, or a lantern (0), in a seat's colour (1 to 10)."""

    colour: int
    mountain: int = 0

    @property
    def folder(self) -> str:
        """Return where the drawings lie."""
        return f"faces/{MOUNTAINS[self.mountain - 1]}" if self.mountain else f"persons/{SEATS[self.colour - 1]}"


class Posture(NamedTuple):
    """Say how a lantern stands: turned round its handle, and its size round its foot."""

    turn: float = 0.0
    """Degrees, against the clock."""
    wide: float = 1.0
    high: float = 1.0


UPRIGHT: Final = Posture()


class Likeness(NamedTuple):
    """Draw a face: put together once for each size, mood and look."""

    rect: Rect
    who: Who
    stack: tuple[str, ...]
    pupils: tuple[float, float] = (0, 0)
    """How far pupils, or a lantern's face, have moved, in units of the drawing."""
    alpha: int = 255
    shade: str = ""
    posture: Posture = UPRIGHT

    def draw(self, canvas: Canvas) -> None:
        box = canvas.frame.box(self.rect)
        picture = self._kept(canvas, max(1, min(box.width, box.height)))
        blit(canvas.surface, picture, picture.get_rect(center=box.center), self.alpha)

    def kept(self, canvas: Canvas) -> pygame.Surface:
        """Return its picture; what has turned is made of the upright one, the first time that it is asked for."""
        box = canvas.frame.box(self.rect)
        return self._kept(canvas, max(1, min(box.width, box.height)))

    def _kept(self, canvas: Canvas, size: int) -> pygame.Surface:
        """Return its picture of so many pixels."""
        key = ("face", *self[1:4], *self[5:], size, canvas.theme.path)
        if self.posture == UPRIGHT:
            return keep(canvas, key, partial(self._drawn, canvas, size))
        upright = self._replace(posture=UPRIGHT)
        return keep(canvas, key, lambda: _standing(upright._kept(canvas, size), size, self.posture))

    def _drawn(self, canvas: Canvas, size: int) -> pygame.Surface:
        """Return the drawings one over the other, over their shadow or, where the theme wants one, in an outline."""
        face = layers(canvas, self.who, size, self.stack, self.pupils)
        if self.shade:
            return quick(outline(face, canvas.colour(self.shade)))
        if "body" not in self.stack:
            return quick(face)
        if canvas.outlined:
            rims = [(canvas.colour(role), max(1.0, out * canvas.frame.scale)) for role, out in RIMS]
            return quick(rimmed(face, rims))
        firm = tuple(name for name in FIRM if name in self.stack) if self.who.mountain else ("silhouette",)
        key = ("shadow of a face", self.who, firm, size, canvas.theme.path)
        whole = keep(canvas, key, lambda: _shadow(canvas, layers(canvas, self.who, size, firm))).copy()
        whole.blit(face, face.get_rect(center=whole.get_rect().center))
        return quick(whole)


def layers(
    canvas: Canvas, who: Who, size: int, names: Sequence[str], slip: tuple[float, float] = (0, 0)
) -> pygame.Surface:
    """Return some of somebody's drawings, one over the other; pupils, or a lantern's face, have moved by a `slip`."""
    face = pygame.Surface((size, size), pygame.SRCALPHA)
    for name in names:
        tint = canvas.colour(f"seats.{who.colour}.colour")[:3] if name == "scarf" else None
        spark = SPARKS.get(name)
        drawn = canvas.images.get(f"{who.folder}/{name if spark is None else WINNING}", (size, size), tint)
        drawn = drawn if spark is None else _faint(drawn, Rect(*spark), size)
        dx, dy = slip if name == "pupils" or name.startswith("face-") else (0, 0)
        face.blit(drawn, (round(dx * size / BOX), round(dy * size / BOX)))
    return face


def _standing(upright: pygame.Surface, size: int, posture: Posture) -> pygame.Surface:
    """Return a picture in another size round its foot, then turned round its handle; its middle stays where it was."""
    turn, wide, high = posture
    picture = upright
    if (wide, high) != (1.0, 1.0):
        width, height = upright.get_size()
        picture = pygame.transform.smoothscale(upright, (round(width * wide), round(height * high)))
    down = (FOOT / BOX - 0.5) * size * (1 - high)
    handle = (HANDLE / BOX - 0.5) * size * high + down
    middle = pygame.Vector2(0, handle) + pygame.Vector2(0, down - handle).rotate(-turn)
    if turn:
        picture = pygame.transform.rotozoom(picture, turn, 1.0)
    width, height = picture.get_size()
    more = (round(2 * abs(middle.x)) + 2, round(2 * abs(middle.y)) + 2)
    whole = pygame.Surface((width + more[0], height + more[1]), pygame.SRCALPHA)
    centre = whole.get_rect().center
    whole.blit(picture, picture.get_rect(center=(centre[0] + round(middle.x), centre[1] + round(middle.y))))
    return quick(whole)


def _faint(face: pygame.Surface, spark: Rect, size: int) -> pygame.Surface:
    """Return a face with one of its sparks fainter."""
    face = face.copy()
    box = pygame.Rect(*(round(value * size / BOX) for value in spark)).clip(face.get_rect())
    face.fill((255, 255, 255, round(255 * FAINT)), box, pygame.BLEND_RGBA_MULT)
    return face


def outline(face: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Return the bare outline of a face in a colour, as large as it is."""
    return pygame.mask.from_surface(face, 60).to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0))


def rimmed(face: pygame.Surface, rims: Sequence[tuple[Colour, float]]) -> pygame.Surface:
    """Return a face in rims, the outermost first: each in a colour, and so many pixels from the face.

    It is larger than the face by as much on all sides. Rims are drawn larger and shrunk, so that their edges are
    smooth, whatever the window's size is.
    """
    margin = ceil(max(out for _, out in rims)) + 1
    width, height = face.get_size()
    size = (width + 2 * margin, height + 2 * margin)
    large = pygame.transform.smoothscale(face, (FINE * width, FINE * height))
    whole = pygame.Surface(size, pygame.SRCALPHA)
    for colour, out in rims:
        whole.blit(_rim(large, colour, FINE * out, size), (0, 0))
    whole.blit(face, (margin, margin))
    return whole


def _rim(large: pygame.Surface, colour: Colour, out: float, size: tuple[int, int]) -> pygame.Surface:
    """Return the outline of a large picture, grown by so many of its pixels and shrunk to a size."""
    whole = pygame.Surface((FINE * size[0], FINE * size[1]), pygame.SRCALPHA)
    whole.fill((*colour[:3], 0))
    inked = outline(large, colour)
    x, y = whole.get_rect().center
    for step in range(AROUND):
        angle = tau * step / AROUND
        whole.blit(inked, inked.get_rect(center=(x + round(out * cos(angle)), y + round(out * sin(angle)))))
    return pygame.transform.smoothscale(whole, size)


def _shadow(canvas: Canvas, face: pygame.Surface) -> pygame.Surface:
    """Return the soft shadow of a face, larger than that by as much on all sides."""
    margin = max(2, round(5 * canvas.frame.scale))
    whole = pygame.Surface((face.get_width() + 2 * margin, face.get_height() + 2 * margin), pygame.SRCALPHA)
    shadow = canvas.colour("shadow", 0.45)
    whole.fill((*shadow[:3], 0))
    whole.blit(outline(face, shadow), (margin, margin + round(2 * canvas.frame.scale)))
    return pygame.transform.gaussian_blur(whole, max(1, round(1.6 * canvas.frame.scale)))
