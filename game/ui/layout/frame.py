"""The frame: logical units, the window's shape, and the rectangles that every layout is made of.

A layout is written in logical units: 1280×720 of them in a wide window, 1000×860 in a square one, 800×1120 in a
tall one. A window of another ratio gets more units on one side. Everything is rasterised at true pixels, of which
there are more than one to a point of the system's on a screen that is scaled: there all lies as it would elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec
import pygame

Shape: TypeAlias = Literal["wide", "square", "tall"]

TextSize: TypeAlias = Literal["regular", "large", "huge"]

REFERENCES: Final[dict[Shape, tuple[int, int]]] = {"wide": (1280, 720), "square": (1000, 860), "tall": (800, 1120)}
LEAST_TEXT: Final = 15  # points; no words are ever smaller, but in a window that is smaller than the least
LEASTS: Final[dict[Shape, tuple[int, int]]] = {"wide": (960, 600), "square": (850, 731), "tall": (720, 1008)}
"""The least windows, in points, in which all has its place; in a smaller one a point is drawn smaller."""
LOW: Final = 720  # points under which a window is low
SPARE: Final = 240
FINGER: Final = 44.0
BODY_SIZE: Final = 18.0  # units: letters by whose size a text is regular, large or huge
LARGE: Final = 1.3  # times as large as usual: a large text
HUGE: Final = 1.6


class Rect(NamedTuple):
    """Hold a rectangle in logical units: upper left corner, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Return the rectangle with its sides moved inwards (outwards where negative)."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def trimmed(self, left: float = 0.0, top: float = 0.0, right: float = 0.0, bottom: float = 0.0) -> Rect:
        """Return the rectangle with each of its sides moved inwards by a length of its own."""
        return Rect(self.x + left, self.y + top, self.w - left - right, self.h - top - bottom)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def below(self, height: float, gap: float = 0.0) -> Rect:
        """Return what stands under the rectangle, as broad as it is, `height` high, a gap away."""
        return Rect(self.x, self.y + self.h + gap, self.w, height)

    def above(self, height: float, gap: float = 0.0) -> Rect:
        """Return what stands over the rectangle, as broad as it is, `height` high, a gap away."""
        return Rect(self.x, self.y - gap - height, self.w, height)

    def after(self, width: float, gap: float = 0.0) -> Rect:
        """Return what stands at the right of the rectangle, as high as it is, `width` broad, a gap away."""
        return Rect(self.x + self.w + gap, self.y, width, self.h)

    def before(self, width: float, gap: float = 0.0) -> Rect:
        """Return what stands at the left of the rectangle, as high as it is, `width` broad, a gap away."""
        return Rect(self.x - gap - width, self.y, width, self.h)

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def contains(self, other: Rect, slack: float = 0.5) -> bool:
        """Tell whether another rectangle lies inside, give or take `slack` units."""
        x, y, w, h = self
        left, top, across, down = other
        return left >= x - slack and top >= y - slack and left + across <= x + w + slack and top + down <= y + h + slack

    def meets(self, other: Rect, slack: float = 0.5) -> bool:
        """Tell whether two rectangles overlap by more than `slack` units."""
        x, y, w, h = self
        left, top, across, down = other
        return (
            x + w - left > slack
            and left + across - x > slack
            and y + h - top > slack
            and top + down - y > slack
            and min(w, h, across, down) > slack
        )

    def within(self, other: Rect) -> Rect:
        """Return the rectangle moved, as little as needed, to lie inside another one."""
        x = max(other.x, min(self.x, other.right - self.w))
        y = max(other.y, min(self.y, other.bottom - self.h))
        return Rect(x, y, self.w, self.h)

    def joined(self, other: Rect) -> Rect:
        """Return what lies between two rectangles and in them, as one rectangle."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def clipped(self, other: Rect) -> Rect:
        """Return what two rectangles share; its width or height is 0 where they share nothing."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))

    @classmethod
    def bounding(cls, points: Iterable[tuple[float, float]]) -> Rect:
        """Return the rectangle that bounds some points."""
        across, down = zip(*points, strict=True)
        return cls(min(across), min(down), max(across) - min(across), max(down) - min(down))

    @classmethod
    def around(cls, x: float, y: float, w: float, h: float | None = None) -> Rect:
        """Return the rectangle of a size (a square without `h`) around a centre."""
        h = w if h is None else h
        return cls(x - w / 2, y - h / 2, w, h)


def meets_any(rect: Rect, others: Iterable[Rect]) -> bool:
    """Tell whether a rectangle meets one of some others."""
    return any(rect.meets(other) for other in others)


class Frame(msgspec.Struct, frozen=True):
    """Hold what a layout must know of the window: its true pixels, its shape, its logical size, the text factor.

    `text` runs from 1.0 to 2.0. `scale` is pixels a logical unit, `point` is pixels a point, as it is drawn.
    """

    pixels: tuple[int, int]
    text: float
    shape: Shape
    scale: float
    width: float
    height: float
    point: float = 1.0

    @classmethod
    def of(cls, pixels: tuple[int, int], text: float = 1.0, less: float = 0.0, point: float = 1.0) -> Frame:
        """Measure a window, or a rectangle in it that bears so many units of height `less` than a window does."""
        pixel_width, pixel_height = max(1, pixels[0]), max(1, pixels[1])
        ratio = pixel_width / pixel_height
        shape: Shape = "wide" if ratio >= 1.25 else "square" if ratio >= 0.85 else "tall"
        width, height = REFERENCES[shape]
        scale = min(pixel_width / width, pixel_height / (height - less))
        return cls((pixel_width, pixel_height), text, shape, scale, pixel_width / scale, pixel_height / scale, point)

    @classmethod
    def seen(cls, pixels: tuple[int, int], text: float = 1.0, dense: float = 1.0) -> Frame:
        """Measure the window itself, on a screen that has so many pixels a point of the system's.

        In one that is smaller than the least, all is as in the least one, only drawn smaller. A wide one that is low
        has more units of height, the lower it is, 800 of them at 600 points: letters aren't smaller there.
        """
        usual = cls.of(pixels)
        least = LEASTS[usual.shape]
        point = min(dense, usual.pixels[0] / least[0], usual.pixels[1] / least[1])
        scale = usual.scale
        if usual.shape == "wide" and usual.pixels[1] < LOW * point:
            scale = min(scale, (usual.pixels[1] - SPARE * point) / (LOW - SPARE))
        return cls(usual.pixels, text, usual.shape, scale, usual.pixels[0] / scale, usual.pixels[1] / scale, point)

    @property
    def rect(self) -> Rect:
        return Rect(0, 0, self.width, self.height)

    def px(self, length: float) -> int:
        return round(length * self.scale)

    def box(self, rect: Rect) -> pygame.Rect:
        """Return a rectangle in whole pixels: edges are rounded, so that neighbours stay neighbours."""
        x, y, w, h = rect
        scale = self.scale
        left, top = round(x * scale), round(y * scale)
        return pygame.Rect(left, top, round((x + w) * scale) - left, round((y + h) * scale) - top)

    def logical(self, x: float, y: float) -> tuple[float, float]:
        return x / self.scale, y / self.scale

    def letters(self, size: float) -> int:
        """Return the pixels of a text size: scaled, never under 15 points, then grown by the text factor."""
        return max(1, round(max(LEAST_TEXT * self.point, size * self.scale) * self.text))

    @property
    def least(self) -> int:
        """Return the pixels of the smallest letters: of 15 points."""
        return max(1, round(LEAST_TEXT * self.point))

    def grown(self, size: float) -> float:
        """Return the logical size that a text size comes out at in this window."""
        return self.letters(size) / self.scale

    @property
    def finger(self) -> float:
        """Return how broad and high what a finger is to hit must be: 44 units, and never fewer than 44 points."""
        return FINGER * max(1.0, self.point / self.scale)

    @property
    def growth(self) -> float:
        """Return how much larger body text comes out than usual, at least 1: that at 1280×720 and 100 %."""
        return max(1.0, self.grown(BODY_SIZE) / BODY_SIZE)

    @property
    def text_size(self) -> TextSize:
        """Return how large the text is: regular up to 125 % or so, huge from 160 %."""
        growth = self.growth
        return "regular" if growth < LARGE else "large" if growth < HUGE else "huge"
