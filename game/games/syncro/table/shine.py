"""Light at Syncro's table: between two halves of a card, in the place of Spells, on its way to the goal."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, radians, sin
from typing import Final

import pygame

from game.games.syncro.table.lifted import Lifted
from game.ui import svg
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.light import Pool, draw_pool
from game.ui.stage import Sprite

RAYS: Final = (
    (0.02, -0.2), (0.15, -0.02), (0.25, -0.14), (0.08, 0.42), (0.14, 0.62), (0.0, 1.12), (-0.12, 0.6), (-0.05, 0.4),
    (-0.23, -0.12), (-0.13, -0.02),
)  # fmt: skip
"""The light between two halves: how far aside, in widths, and how far down, in heights."""
STROKES: Final = ((62, 1.0), (118, 0.94), (-58, 0.72), (-124, 0.78), (12, 0.5), (171, 0.56), (90, 0.62), (-90, 0.5))
"""What Spells have become that beat an enemy: which way each stroke of light goes, in degrees, and how far."""
THICK: Final = 0.03  # how broad one is in the middle, in sizes of the drawing
BURST: Final = 2.6  # across that drawing, in heights of the card
RADIANT: Final = 2.3  # across a tick with its rays, in breadths of a ring
SPOKES: Final = 16
ORB: Final = 46.0  # units across what flies to the goal


@dataclass(frozen=True, slots=True)
class RiftArt:
    """Draw the light that comes through a tear."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        width = rect.w / 1.6
        height = rect.h - rect.w + width
        x, y = rect.middle
        draw_pool(canvas, Pool("rift", x, y - 0.1 * height, rect.w, rect.h, 0.8))
        for role, broad in (("light.pool", 1.6), ("light", 1.0)):
            points = [(x + dx * width * broad, y + (dy - 0.5) * height) for dx, dy in RAYS]
            fill(canvas, points, role)


@dataclass(frozen=True, slots=True)
class StrokeArt:
    """Draw the strokes of light in which Spells hit an enemy."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        x, y = rect.middle
        draw_pool(canvas, Pool("stroke", x, y, rect.w * 0.9, rect.h * 0.9, 0.9))
        for role, broad in (("light.pool", 1.8), ("light", 1.0)):
            lines = list[str]()
            for degrees, far in STROKES:
                way = radians(degrees)
                dx, dy = cos(way), -sin(way)
                half = THICK * rect.w * broad * 0.5
                tip = rect.w * 0.5 * far
                corners = ((-dy * half, dx * half), (dx * tip, dy * tip), (dy * half, -dx * half))
                line = svg.path((rect.w / 2 + aside, rect.h / 2 + down) for aside, down in corners)
                lines.append(svg.shape(line, svg.fill(canvas.colour(role))))
            canvas.vector(rect, *lines)


@dataclass(frozen=True, slots=True)
class SparkArt:
    """Draw what flies from an enemy that falls to the goal."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        draw_pool(canvas, Pool("spark", *rect.middle, rect.w, rect.h, 1.0, "impact.gold"))
        canvas.disc(*rect.middle, rect.w * 0.2, "light")


@dataclass(frozen=True, slots=True)
class TickArt:
    """Draw a tick that comes down on its ring."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        x, y = rect.middle
        ring = rect.w / RADIANT
        lines = list[str]()
        for number in range(SPOKES):
            way = 2 * pi * number / SPOKES
            far = (1.06, 0.9)[number % 2] * ring
            near = 0.7 * ring
            half = 0.12
            corners = [(way - half, near), (way, far), (way + half, near)]
            line = svg.path((rect.w / 2 + cos(turn) * out, rect.h / 2 + sin(turn) * out) for turn, out in corners)
            lines.append(svg.shape(line, svg.fill(canvas.colour("impact.gold"))))
        canvas.vector(rect, *lines)
        canvas.disc(x, y, 0.62 * ring, "impact.gold")
        canvas.disc(x, y, 0.54 * ring, "syncro.page-tick")
        canvas.picture("shell/glyphs/check", Rect.around(x, y, 0.74 * ring), "syncro.page")


def flying(ring: Rect, lift: Lifted) -> tuple[Sprite, ...]:
    """Return a spark that flies from an enemy to a ring of the goal, and the tick that it becomes there."""
    x, y = lift.foe.middle
    spark = Sprite(f"spark:{lift.place}", x, y, ORB, ORB, SparkArt(), leave=ring.middle)
    return spark, Sprite(
        f"tick:{lift.place}", *ring.middle, ring.w * RADIANT, ring.h * RADIANT, TickArt(), leave=ring.middle
    )


def fill(canvas: Canvas, points: list[tuple[float, float]], role: str) -> None:
    """Fill a shape with one colour."""
    scale = canvas.frame.scale
    pygame.draw.polygon(canvas.surface, canvas.colour(role)[:3], [(x * scale, y * scale) for x, y in points])
