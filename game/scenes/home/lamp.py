"""The lamp of the home screen: its light on the table for every shape of window, and the lamp that sways once."""

from __future__ import annotations

from math import cos, exp, pi
from typing import Final

import pygame

from game.ui.canvas import Canvas
from game.ui.frame import Rect

SWAY: Final = 1.6  # seconds
ANGLE: Final = 2.0  # degrees to either side
CONE: Final = 45  # alpha of 255
HALO: Final = 140
LAMP: Final = 200.0  # units; the mouth's centre is at (100, 160) of it


def draw_light(canvas: Canvas, down: float) -> None:
    """Fill the window with lamp light on the table, `down` units lower than usual. Kept for each window."""
    kept = canvas.paint.kept(("lamp light", canvas.frame, down), lambda: _light(canvas, down))
    canvas.surface.blit(kept, (0, 0))


def draw_lamp(canvas: Canvas, down: float, seconds: float) -> None:
    """Draw the lamp, `seconds` after it began to sway (more than `SWAY`: it hangs still)."""
    middle = canvas.frame.width / 2
    place = Rect(middle - LAMP / 2, down - 104, LAMP, LAMP)
    if seconds >= SWAY:
        canvas.picture("shell/home/lamp", place)
        return
    share = seconds / SWAY
    degrees = ANGLE * cos(3 * pi * share) * exp(-2.2 * share) * (1 - share)
    box = canvas.frame.box(place)
    picture = canvas.images.get("shell/home/lamp", box.size)
    turned = pygame.transform.rotozoom(picture, degrees, 1.0)
    # It turns round the top of its cord: the middle of the picture moves on a circle round that point.
    arm = pygame.Vector2(0, box.height / 2).rotate(-degrees)
    canvas.surface.blit(turned, turned.get_rect(center=(box.centerx + arm.x, box.top + arm.y)))


def _light(canvas: Canvas, down: float) -> pygame.Surface:
    """Draw table, cone and halo on a surface without alpha: the quickest to show."""
    frame = canvas.frame
    surface = pygame.Surface(frame.pixels)
    inner = canvas.on(surface)
    surface.fill(canvas.colour("ground")[:3])
    ratio = canvas.images.ratio("shell/home/background")
    across, height = frame.pixels
    width = max(across, round(height * ratio))
    picture = canvas.images.get("shell/home/background", (width + 1, round(width / ratio) + 1))
    surface.blit(picture, ((across - picture.get_width()) // 2, 0))
    middle = frame.width / 2
    inner.picture("shell/home/light-cone", Rect(middle - 500, down + 24, 1000, 696), None, CONE)
    inner.picture("shell/home/halo", Rect(middle - 250, down - 46, 500, 208), None, HALO)
    try:
        return surface.convert()
    except pygame.error:  # no window yet: there is no format to convert to
        return surface
