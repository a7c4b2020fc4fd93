"""A small picture of a screen in letters: how light each part of it is, and of which tint.

A row of letters is a row of the screen; the first of the 94 letters is black, or the most green, the last is white, or
the least. Where every pixel's colour differs by two shades at most, as between two kinds of processor, no letter
differs by more than one: that much is let pass, part by part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

import pygame

LIGHT: Final = 32
"""Pixels of the screen, each way, whose light is one letter."""
TINT: Final = 64
"""Pixels whose tint is two: how much more red there is than green, and how much more blue."""
LETTERS: Final = "".join(map(chr, range(ord("!"), ord("~") + 1)))
APART: Final = 1  # letters by which a part may differ


@dataclass(frozen=True)
class Difference:
    """Hold a part of the screen, in pixels, that is drawn otherwise: what of it, and by how many letters."""

    place: pygame.Rect
    what: str
    letters: int

    def __str__(self) -> str:
        return f"{self.what} at {self.place.x},{self.place.y} {self.place.w}x{self.place.h} by {self.letters} letters"


def small_picture(surface: pygame.Surface) -> list[str]:
    """Return a picture as rows of letters: its light, and beside it, where such a row begins, its tints."""
    light = _rows(surface, LIGHT, lambda colour: sum(colour) / 3 / 255)
    red = _rows(surface, TINT, lambda colour: (colour[0] - colour[1] + 255) / 510)
    blue = _rows(surface, TINT, lambda colour: (colour[2] - colour[1] + 255) / 510)
    every = TINT // LIGHT
    tints = [f" {red[row // every]} {blue[row // every]}" if row % every == 0 else "" for row in range(len(light))]
    return [row + tint for row, tint in zip(light, tints, strict=True)]


def differences(kept: Sequence[str], now: Sequence[str]) -> Iterator[Difference]:
    """Yield the parts in which two small pictures differ by more than two processors do, row by row."""
    for row, (then, new) in enumerate(zip_longest(kept, now, fillvalue="")):
        columns = zip_longest(then.split(" "), new.split(" "), fillvalue="")
        for size, what, (before, after) in zip((LIGHT, TINT, TINT), ("light", "red", "blue"), columns, strict=False):
            for column, (one, other) in enumerate(zip_longest(before, after, fillvalue=" ")):
                if (letters := abs(ord(one) - ord(other))) > APART:
                    yield Difference(pygame.Rect(column * size, row * LIGHT, size, size), what, letters)


def _rows(surface: pygame.Surface, size: int, share: Callable[[tuple[int, int, int]], float]) -> list[str]:
    """Return a letter for each block of so many pixels: the share, from 0 to 1, of its average colour."""
    width, height = surface.get_size()
    result = []
    for y in range(0, height, size):
        row = []
        for x in range(0, width, size):
            red, green, blue, *_ = pygame.transform.average_color(surface, (x, y, size, size))
            row.append(LETTERS[min(len(LETTERS) - 1, int(share((red, green, blue)) * len(LETTERS)))])
        result.append("".join(row))
    return result
