"""Light at Syncro's table: between two halves of a card, in the place of Spells, on its way to the goal."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

import pygame

from game.games.syncro.table.pieces.lifted import Lifted
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.light import Pool, draw_pool
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite

RAYS: Final = (
    (0.02, -0.2), (0.15, -0.02), (0.25, -0.14), (0.08, 0.42), (0.14, 0.62), (0.0, 1.12), (-0.12, 0.6), (-0.05, 0.4),
    (-0.23, -0.12), (-0.13, -0.02),
)  # fmt: skip
"""The light between two halves: how far aside, in widths, and how far down, in heights."""
SPIKES: Final = 22  # rays of light that burst from an enemy
LONG: Final = (1.0, 0.62, 0.86, 0.5, 0.74, 0.94, 0.56, 0.8)  # how long each is
FROM: Final = 0.3  # how far from the middle they begin
THICK: Final = 0.36  # half of what one is broad there, in what a ray has of a circle to itself
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
            if not canvas.colour(role)[3]:
                continue
            points = [(x + dx * width * broad, y + (dy - 0.5) * height) for dx, dy in RAYS]
            fill(canvas, points, role)


@dataclass(frozen=True, slots=True)
class GlareArt:
    """Draw light that bursts from an enemy: the Spells that hit it have become that."""

    strength: float = 1.0

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        if not canvas.colour("light.pool")[3]:
            return  # a theme without light
        x, y = rect.middle
        draw_pool(canvas, Pool("glare", x, y, rect.w, rect.h, 0.9 * self.strength))
        for role, broad, far in (("light.pool", 1.0, 1.0), ("light", 0.5, 0.94)):
            lines = list[str]()
            for number in range(SPIKES):
                way = 2 * pi * (number + 0.3 * sin(7 * number)) / SPIKES
                half = 2 * pi / SPIKES * THICK * broad
                tip = LONG[number % len(LONG)] * far
                corners = ((way - half, FROM), (way, tip), (way + half, FROM))
                points = ((cos(turn) * out * rect.w / 2, sin(turn) * out * rect.h / 2) for turn, out in corners)
                line = svg.path((rect.w / 2 + aside, rect.h / 2 + down) for aside, down in points)
                lines.append(svg.shape(line, svg.fill(canvas.colour(role), self.strength)))
            canvas.vector(rect, *lines)


def glare(key: str, lift: Lifted, strength: float = 1.0, z: float = 0.0) -> Sprite:
    """Return light that bursts from an enemy, behind it."""
    rect = lift.glare
    return Sprite(f"{key}:{lift.place}", *rect.middle, rect.w, rect.h, GlareArt(strength), z=z)


@dataclass(frozen=True, slots=True)
class SparkArt:
    """Draw what flies from an enemy that falls to the goal, or a Spell that has become light."""

    role: str = "impact.gold"
    core: float = 0.2
    """Radius of what is brightest, in its breadth."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        draw_pool(canvas, Pool("spark", *rect.middle, rect.w, rect.h, 1.0, self.role))
        if self.core:
            canvas.disc(*rect.middle, rect.w * self.core, "light")


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
