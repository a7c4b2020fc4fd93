"""Cutting out: a diagram lies on the page as an object, in the outline of what it shows, with an edge and a shadow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import quick
from game.ui.layout.frame import Rect

NEAR: Final = 1.5  # two things are one if what holds both is no larger than so many times what they fill
SCRAPS: Final = 0.2  # of a crop that things must fill to be seen as they lie
AROUND: Final = 8.0  # units of the table that are seen round a thing
EDGE: Final = 2.0  # units of paper round that
RADIUS: Final = 12.0
SHADE: Final = 4.0  # units that the shadow lies below
DARK: Final = 0.4
SOFT: Final = 6  # times smaller that a shadow is drawn, to be soft
FINE: Final = 2  # times larger that an outline is drawn, to be smooth


def joined(rects: Iterable[Rect]) -> tuple[Rect, ...]:
    """Return the things that rectangles are pieces of: those that lie close together are one."""
    pieces = list(rects)
    while True:
        pair = next(
            (
                (a, b)
                for number, a in enumerate(pieces)
                for b in pieces[number + 1 :]
                if _area(a.joined(b)) <= NEAR * (_area(a) + _area(b))
            ),
            None,
        )
        if pair is None:
            return tuple(pieces)
        first, second = pair
        pieces.remove(first)
        pieces.remove(second)
        pieces.append(first.joined(second))


def whole(things: Sequence[Rect], crop: Rect) -> tuple[Rect, ...]:
    """Return what is cut out of a crop: things, or all of it where these alone would be scraps far from each other."""
    return tuple(things) if sum(map(_area, things)) >= SCRAPS * _area(crop) else (crop.inset(AROUND + EDGE),)


def cut_out(picture: pygame.Surface, pieces: Sequence[Rect], crop: Rect, canvas: Canvas) -> pygame.Surface:
    """Return what a picture of a piece of a table shows, without the ground round it, on its shadow."""
    size = picture.get_size()
    result = pygame.Surface(size, pygame.SRCALPHA)
    scale = size[0] / crop.w
    paper = _shape(size, pieces, crop, AROUND + EDGE)
    small = pygame.transform.smoothscale(paper, (max(1, size[0] // SOFT), max(1, size[1] // SOFT)))
    result.blit(_tinted(pygame.transform.smoothscale(small, size), canvas, "shadow", DARK), (0, SHADE * scale))
    result.blit(_tinted(paper, canvas, "cream", 1.0), (0, 0))
    seen = pygame.Surface(size, pygame.SRCALPHA)
    seen.blit(picture, (0, 0))
    seen.blit(_shape(size, pieces, crop, AROUND), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    result.blit(seen, (0, 0))
    return quick(result)


def _area(rect: Rect) -> float:
    return rect.w * rect.h


def _shape(size: tuple[int, int], pieces: Iterable[Rect], crop: Rect, around: float) -> pygame.Surface:
    """Return the outline of things, white, with so much round each."""
    scale = FINE * size[0] / crop.w
    fine = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    fine.fill((255, 255, 255, 0))
    for piece in pieces:
        x, y, w, h = piece.inset(-around).moved(-crop.x, -crop.y)
        box = pygame.Rect(round(x * scale), round(y * scale), round(w * scale), round(h * scale))
        pygame.draw.rect(fine, (255, 255, 255), box, border_radius=round((RADIUS + around - AROUND) * scale))
    return pygame.transform.smoothscale(fine, size)


def _tinted(shape: pygame.Surface, canvas: Canvas, role: str, alpha: float) -> pygame.Surface:
    """Return an outline in a colour."""
    colour = canvas.colour(role, alpha)
    tinted = shape.copy()
    tinted.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return tinted
