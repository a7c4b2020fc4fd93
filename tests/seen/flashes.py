"""Flashes, measured as the guidelines for accessible content define them (WCAG 2.3.1, general flash).

A flash is a pair of opposing changes of relative luminance by a tenth of its whole range or more, the darker below .8.
More than three within a second hurt where they fill over a quarter of ten degrees of sight: 341 x 256 of 1024 x 768.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy
import pygame

Picture: TypeAlias = Any
"""Relative luminance, 0 to 1, of cells of a picture: an array of CELLS' height and width."""
CELLS: Final = (64, 36)
"""How many cells a picture has across and down."""
FIELD: Final = 341 * 256 / 4 / (1024 * 768)
"""The share of a picture that may flash as often as it likes."""
CHANGE: Final = 0.1
DARK: Final = 0.8


def brightness(surface: pygame.Surface) -> Picture:
    """Return how bright the cells of a picture are."""
    small = pygame.transform.smoothscale(surface, CELLS)
    share = pygame.surfarray.array3d(small).astype(numpy.float64) / 255
    linear = numpy.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return linear @ numpy.array([0.2126, 0.7152, 0.0722])


def flashing(pictures: Sequence[Picture], step: float) -> float:
    """Return the largest share of a picture that flashes more than three times within a second.

    `step` is the time between two pictures in seconds.
    """
    film = numpy.stack(pictures)
    ends = film[0].copy()  # of every cell, the end of the change that it is in
    way = numpy.zeros(ends.shape, dtype=int)  # and whether it grows (1) or falls (-1)
    turns = numpy.zeros(film.shape, dtype=int)
    for at, picture in enumerate(film[1:], 1):
        apart = picture - ends
        changes = (numpy.abs(apart) >= CHANGE) & (numpy.minimum(picture, ends) < DARK)
        new = numpy.sign(apart).astype(int)
        turns[at] = changes & (new != way)
        way = numpy.where(changes, new, way)
        further = (way == 0) | (new == way)
        ends = numpy.where(changes | (further & (way != 0)), picture, ends)
    second = max(1, round(1 / step))
    summed = numpy.cumsum(numpy.concatenate([numpy.zeros((1, *ends.shape), dtype=int), turns]), axis=0)
    within = summed[second:] - summed[:-second] if len(film) >= second else summed[-1:]
    return float((within > 6).mean(axis=(1, 2)).max())  # three flashes are six changes
