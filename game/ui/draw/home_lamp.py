"""The lamp over home: where it hangs, how it sways, and what it lights."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, exp, pi, radians, sin
from typing import Final

import pygame

from game.content.images.images import Composed
from game.ui.draw.canvas import Canvas, blit
from game.ui.draw.grounds import draw_lamp, painted
from game.ui.draw.light import Pool, draw_pool
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect

SWAY: Final = 1.6  # seconds
ANGLE: Final = 2.0  # degrees to either side
POOL: Final = (0.0, 150.0, 620.0, 420.0)  # its light: from the middle of the window, how far down, and how large
BRIGHT: Final = 0.1
REACH: Final = 1400.0  # units that it swings by for a radian: it lies far under the lamp
GROUND: Final = "shell/home/background"
CONE: Final = 45  # alpha of 255
HALO: Final = 140
LAMP: Final = 200.0  # units; the mouth's centre is at (100, 160) of it
UP: Final = 104.0  # units that it hangs above the window's edge


def lamp_place(canvas: Canvas, down: float = 0.0) -> Rect:
    """Return where the lamp hangs, `down` units lower than usual."""
    return placed(canvas.frame.rect.moved(0, down - UP), LAMP, LAMP, down=0.0)


def hang_lamp(canvas: Canvas, down: float, seconds: float) -> None:
    """Draw the lamp, `seconds` after it began to sway (more than `SWAY`: it hangs still)."""
    draw_lamp(canvas, lamp_place(canvas, down), _sways(seconds))


def hang_pool(canvas: Canvas, down: float, seconds: float) -> None:
    """Draw the light under the lamp, which swings with it."""
    x, y, wide, high = POOL
    x = canvas.frame.width / 2 + x + REACH * sin(radians(_sways(seconds)))
    draw_pool(canvas, Pool("lamp", x, down + y, min(wide, canvas.frame.width * 0.7), high, BRIGHT))


def _sways(seconds: float) -> float:
    """Return by how many degrees the lamp has turned, `seconds` after it began to sway."""
    share = min(1.0, seconds / SWAY)
    return ANGLE * cos(3 * pi * share) * exp(-2.2 * share) * (1 - share)


def light(canvas: Canvas, down: float) -> pygame.Surface:
    """Return lamp light on the table, `down` units lower than usual."""
    frame = canvas.frame
    ground = canvas.colour("ground")[:3]
    ratio = canvas.images.ratio(GROUND)
    screen_width, height = frame.pixels
    width = max(screen_width, round(height * ratio))
    cone = frame.box(placed(frame.rect.moved(0, down + 24), 1000, 696, down=0.0))
    halo = frame.box(placed(frame.rect.moved(0, down - 46), 500, 208, down=0.0))

    def compose(drawings: Sequence[pygame.Surface]) -> pygame.Surface:
        table, *lights = drawings
        surface = pygame.Surface(frame.pixels, 0, 32, (*table.get_masks()[:3], 0))  # blits fast what is in its order
        surface.fill(ground)
        surface.blit(table, ((screen_width - table.get_width()) // 2, 0))
        for light, box, alpha in zip(lights, (cone, halo), (CONE, HALO), strict=False):
            blit(surface, light, light.get_rect(center=box.center), alpha)
        return surface

    background = GROUND, (width + 1, round(width / ratio) + 1)
    lights = (("shell/home/light-cone", cone.size), ("shell/home/halo", halo.size)) if painted(canvas) else ()
    dye = canvas.theme.dyes.get(GROUND, ())
    name = "-".join(map(str, ("home/light", CONE, HALO, *ground, *cone, *halo)))
    return canvas.images.composed(Composed(name, (background, *lights), frame.pixels, compose, dye))
