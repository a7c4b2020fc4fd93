"""Meeples: whoever walks a track. A lantern has legs of its own, a mountain none; either is in a rim of night."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.ui.draw.canvas import Canvas, blit, keep
from game.ui.draw.paint import quick
from game.ui.draw.seat_signs import SEATS
from game.ui.layout.frame import Rect
from game.ui.seats.faces import Mood, stack_of
from game.ui.seats.likeness import BOX, Who, layers, rimmed

TALL: Final = 100.0  # units of a meeple's drawing
SHARE: Final = 0.8  # scale of a lantern in it
LEFT: Final = 11.6  # where the lantern's box begins
TOPS: Final = {
    "vermilion": 10.4, "sky": 11.6, "green": 12.4, "yellow": 6.58, "blue": 7.16, "pink": 9.25, "orange": 9.2,
    "white": 8.28, "purple": 8.4, "brown": 10.95,
}  # fmt: skip
RIM: Final = 4.0  # units of night round a mountain


def draw_meeple(canvas: Canvas, rect: Rect, who: Who, mood: Mood = "calm", alpha: int = 255) -> None:
    """Draw a meeple in the middle of a rectangle."""
    picture = meeple(canvas, rect, who, mood)
    blit(canvas.surface, picture, picture.get_rect(center=canvas.frame.box(rect).center), alpha)


def meeple(canvas: Canvas, rect: Rect, who: Who, mood: Mood = "calm") -> pygame.Surface:
    """Return the picture of a meeple for a rectangle: put together once for each size and mood."""
    box = canvas.frame.box(rect)
    size = max(1, min(box.width, box.height))
    make = partial(_mountain if who.mountain else _lantern, canvas, who, mood, size)
    return keep(canvas, ("meeple", who, mood, size, canvas.theme.path), make)


def _lantern(canvas: Canvas, who: Who, mood: Mood, size: int) -> pygame.Surface:
    whole = canvas.images.get(f"{who.folder}/meeple", (size, size)).copy()
    inner = round(size * SHARE * BOX / TALL)
    place = round(size * LEFT / TALL), round(size * TOPS[SEATS[who.colour - 1]] / TALL)
    for name in stack_of(who, mood)[1:]:
        whole.blit(canvas.images.get(f"{who.folder}/{name}", (inner, inner)), place)
    return quick(whole)


def _mountain(canvas: Canvas, who: Who, mood: Mood, size: int) -> pygame.Surface:
    rim = max(1.0, size * RIM / TALL)
    inner = round(size - 2 * rim)
    face = layers(canvas, who, inner, stack_of(who, mood))
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    rim_and_all = rimmed(face, [(canvas.colour("dark"), rim)])
    whole.blit(rim_and_all, rim_and_all.get_rect(center=whole.get_rect().center))
    return quick(whole)
