"""Sparks of a victory: small lozenges of paper that fly up from the seal, then sink ever slower, and hang there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, exp, pi, sin
from typing import Final

import pygame

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, keep
from game.ui.layout.frame import Rect

ROLES: Final = ("endings.spark-1", "endings.spark-2", "endings.spark-3", "endings.spark-4")
SIZES: Final = (8.0, 12.0, 16.0)
FLIGHT: Final = 0.35  # seconds in which a spark has done two thirds of its way out
SINKS: Final = 26.0  # units a second
HANG: Final = 3.0  # seconds after which two thirds of that are over
SPIN: Final = 1.6  # seconds of a turn
TURNS: Final = 4  # pictures of a turn


@dataclass(frozen=True, slots=True)
class Spark:
    """Hold where a spark flies to, in shares of the window, its size, its colour, and where its turn begins."""

    x: float
    y: float
    size: float
    role: str
    phase: float


# Spread evenly, without any order that could be seen, and always the same.
SPARKS: Final = tuple(
    Spark(n * 0.618034 % 1, n * n * 0.754878 % 1 * 0.78, SIZES[n % 3], ROLES[n % 4], n * 0.37 % 1) for n in range(64)
)


def draw_sparks(canvas: Canvas, origin: tuple[float, float], age: float, words: Sequence[Rect] = ()) -> None:
    """Draw all sparks so many seconds after they flew up from a place, but those over words."""
    frame = canvas.frame
    out = 1 - exp(-age / FLIGHT)
    age = HANG * (1 - exp(-age / HANG))
    for spark in SPARKS:
        x = origin[0] + (spark.x * frame.width - origin[0]) * out
        y = origin[1] + (spark.y * frame.height - origin[1]) * out + SINKS * age * (0.6 + 0.8 * spark.phase)
        turn = int((age / SPIN + spark.phase) % 1 * TURNS)
        place = Rect.around(x, y, spark.size)
        if any(place.meets(word) for word in words):
            continue
        picture = _lozenge(canvas, spark.role, turn, max(3, frame.px(spark.size)))
        canvas.surface.blit(picture, picture.get_rect(center=(frame.px(x), frame.px(y))))


def _lozenge(canvas: Canvas, role: str, turn: int, pixels: int) -> pygame.Surface:
    """Return a lozenge as it is seen at a point of its turn: drawn once, then kept."""
    key = ("spark", role, turn, pixels)
    return keep(canvas, key, lambda: canvas.paint.vector(_shape(canvas, role, turn), (pixels, pixels)))


def _shape(canvas: Canvas, role: str, turn: int) -> str:
    flat, lean = 0.4 + 0.6 * abs(cos(pi * turn / TURNS)), 0.4 * sin(2 * pi * turn / TURNS)
    points = [(1 + lean, 1 - flat), (2.0, 1.0), (1 - lean, 1 + flat), (0.0, 1.0)]
    return svg.drawing((0, 0, 2, 2), svg.shape(svg.path(points, digits=2), svg.fill(canvas.colour(role))))
