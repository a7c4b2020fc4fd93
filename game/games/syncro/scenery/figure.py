"""What a mage looks like: a robe in the seat's colour, the head that says who it is, a hat, and a staff with an orb.

All lengths are in units of the drawing; the foot is at (0, 0).
"""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

import pygame
from msgspec.structs import replace

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.paint import quick
from game.ui.draw.seat_signs import SEATS
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import Mood, Portrait
from game.ui.seats.likeness import Who

FOLDER: Final = "shell/road/"
BOX: Final = Rect(-94, -190, 188, 204)  # what a figure takes up, with its staff in either hand
ROBE: Final = Rect(-62, -64, 124, 70)
STAFF: Final = Rect(30, -186, 64, 196)
SHADOW: Final = Rect(-60, -10, 120, 24)
HAT: Final = Rect(-30, -44, 60, 56)  # round the middle of its brim
MOUNTAIN: Final = Rect(-48, -146, 96, 96)
LANTERN: Final = Rect(-44, -137, 88, 88)
NECK: Final = 53.0  # how far a head that has no robe under it comes down
TALL: Final = 170.0  # from foot to the hat's tip
WIDE: Final = 108.0  # of the robe
REACH: Final = 84.0  # from the foot's middle to the edge of the orb's light
ORB: Final = (62.0, -158.0)  # its middle
LIGHTS: Final = ((22.0, 0.28), (8.5, 1.0))  # of the orb: radius and alpha
LIFTED: Final = 7.0  # how far a staff is raised
GROWN: Final = 0.3  # by how much of itself its orb grows then
SHADE: Final = (1.0, 58.0, 6.5, 0.36)  # of its shadow: how far down, half its width, half its height, alpha
SLEEVED: Final = 60.0  # pixels of a figure from which on its sleeve and hand are seen
ROBED: Final = 34.0  # and its robe and staff
FINE: Final = ((0.7, 3), (1.8, 2))  # pixels a unit below which what lies over each other is that much larger first
RIM: Final = 1.5  # units of the window that each line of an outline is broad
AROUND: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))
HATS: Final[dict[str, tuple[float, float, float, float]]] = {
    "ventoux": (34, 47, -24, 0.78), "fuji": (46, 17, -7, 0.82), "etna": (36, 33, -20, 0.78),
    "kailash": (47, 17, -8, 0.90), "rigi": (40, 43, -24, 0.70), "teide": (47, 24, -9, 0.66),
    "elbrus": (30, 24, -16, 0.86), "rainier": (50, 13, -7, 0.86), "makalu": (48, 24, -5, 0.72),
    "ararat": (36, 22, -12, 0.74),
    "vermilion": (48, 25, -7, 1.00), "sky": (48, 28, -7, 0.74), "green": (48, 23, -7, 1.05),
    "yellow": (48, 27, -7, 0.82), "blue": (48, 28, -7, 0.78), "pink": (48, 24, -7, 0.98),
    "orange": (48, 23, -7, 0.92), "white": (48, 29, -7, 1.04), "purple": (43, 21, -16, 0.90),
    "brown": (48, 29, -7, 0.82),
}  # fmt: skip
"""Where a mountain or a lantern wears the hat: the middle of its brim in the head's box of 96, its turn, its size."""


class MageFigure(NamedTuple):
    """Draw a mage into the box of a figure: put together once for each size, mood and look."""

    rect: Rect
    who: Who
    mood: Mood = "calm"
    mirrored: bool = False
    """Whether the staff is in the other hand; the face never looks otherwise."""
    raised: float = 0.0
    """How far the staff is raised (0 to 1), and by how much of itself its orb has grown."""
    unarmed: bool = False
    """Whether there is no staff: it leans somewhere else."""

    def draw(self, canvas: Canvas) -> None:
        box = canvas.frame.box(self.rect)
        unit = box.height / BOX.h
        size = box.size
        if min(size) < 1:
            return
        look = self.mirrored, size, canvas.theme.path
        body = keep(canvas, ("mage", self.who, self.mood, *look), partial(self._body, canvas, size, unit))
        canvas.surface.blit(body, box)
        if TALL * unit < ROBED or self.unarmed:
            return
        staff = keep(canvas, ("staff", self.who.colour, *look), partial(self._staff, canvas, size, unit))
        up = round(LIFTED * self.raised * unit)
        canvas.surface.blit(staff, box.move(0, -up))
        if self.raised > 0:
            x, y = self.orb
            for radius, alpha in LIGHTS:
                reach = radius * self.rect.h / BOX.h * (1 + self.raised * GROWN)
                canvas.disc(x, y, reach, f"seats.{self.who.colour}.pale", alpha)

    @property
    def orb(self) -> tuple[float, float]:
        """Return the middle of the orb, in the units of the window."""
        unit = self.rect.h / BOX.h
        x = -ORB[0] if self.mirrored else ORB[0]
        return self.rect.x + (x - BOX.x) * unit, self.rect.y + (ORB[1] - BOX.y - LIFTED * self.raised) * unit

    def _body(self, canvas: Canvas, size: tuple[int, int], unit: float) -> pygame.Surface:
        """Return everything but the staff."""
        fine = _fine(canvas, size, unit, next((times for below, times in FINE if unit < below), 1))
        down = NECK if TALL * unit < ROBED else 0.0
        if not down:
            if not canvas.outlined:
                x, wide, high, alpha = SHADE
                shadow = svg.shape(
                    f"M{-wide} {x}a{wide} {high} 0 1 0 {2 * wide} 0a{wide} {high} 0 1 0 {-2 * wide} 0z",
                    svg.fill(canvas.colour("shadow"), alpha),
                )
                fine.vector(_at(SHADOW), shadow, view=SHADOW)
            robe = fine.images.get(f"{FOLDER}robe-{SEATS[self.who.colour - 1]}", fine.frame.box(_at(ROBE)).size)
            fine.surface.blit(pygame.transform.flip(robe, self.mirrored, False), fine.frame.box(_at(ROBE)))
        head = (MOUNTAIN if self.who.mountain else LANTERN).moved(0, down)
        for mark in Portrait(self.who, self.mood).draw_commands(_at(head), Look()):
            mark.draw(fine)
        _draw_hat(fine, self.who, head)
        return _finished(canvas, fine.surface, size)

    def _staff(self, canvas: Canvas, size: tuple[int, int], unit: float) -> pygame.Surface:
        fine = _fine(canvas, size, unit)
        seat = SEATS[self.who.colour - 1]
        for name in ("staff", "sleeve") if TALL * unit >= SLEEVED else ("staff",):
            fine.picture(f"{FOLDER}{name}-{seat}", _at(STAFF))
        return _finished(canvas, pygame.transform.flip(fine.surface, self.mirrored, False), size)


def _fine(canvas: Canvas, size: tuple[int, int], unit: float, times: int = 1) -> Canvas:
    """Return a canvas for a figure in its own units, so many times as large as it will be."""
    surface = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
    return replace(canvas, surface=surface, frame=replace(canvas.frame, scale=unit * times))


def _at(rect: Rect) -> Rect:
    """Return where a rectangle round the foot lies in the figure's box."""
    return rect.moved(-BOX.x, -BOX.y)


def _draw_hat(fine: Canvas, who: Who, head: Rect) -> None:
    """Draw the hat where somebody's head wears it."""
    x, y, turn, size = HATS[who.folder.rpartition("/")[2]]
    scale = fine.frame.scale
    drawn = fine.images.get(
        f"{FOLDER}hat-{SEATS[who.colour - 1]}", (round(HAT.w * size * scale), round(HAT.h * size * scale))
    )
    turned = pygame.transform.rotozoom(drawn, -turn, 1.0)
    place = _at(head)
    arm = pygame.Vector2(HAT.middle).rotate(turn) * size
    middle = place.x + x * head.w / 96 + arm.x, place.y + y * head.h / 96 + arm.y
    fine.surface.blit(turned, turned.get_rect(center=(round(middle[0] * scale), round(middle[1] * scale))))


def _finished(canvas: Canvas, surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture at its size, in an outline where the theme wants one."""
    small = surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)
    if not canvas.outlined:
        return quick(small)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    mask = pygame.mask.from_surface(small, 60)
    line = max(1.0, RIM * canvas.frame.scale)
    for role, out in (("outline.dark-ground", 2 * line), ("outline.paper", line)):
        rim = mask.to_surface(setcolor=canvas.colour(role), unsetcolor=(0, 0, 0, 0))
        for dx, dy in AROUND:
            whole.blit(rim, (round(dx * out), round(dy * out)))
    whole.blit(small, (0, 0))
    return quick(whole)
