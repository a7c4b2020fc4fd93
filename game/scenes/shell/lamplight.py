"""The light of the lamp on the table: what lies under screens that fill the window with sheets."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.grounds import draw_lamp, painted
from game.ui.layout.frame import Rect

GROUND: Final = "shell/home/background"
HALO: Final = 140  # alpha of 255
LAMP: Final = 156.0  # units; half of it is seen


def draw_lamplight(canvas: Canvas, lamp: float) -> None:
    """Draw lamp light on the table, and the lamp so many units from the left; 0: there is none."""
    key = ("lessons light", canvas.frame, lamp)
    canvas.surface.blit(keep(canvas, key, lambda: _light(canvas, lamp)), (0, 0))
    if lamp:
        draw_lamp(canvas, Rect.around(lamp, 0, LAMP))


def _light(canvas: Canvas, lamp: float) -> pygame.Surface:
    """Return lamp light on the table, its middle under a lamp so many units from the left; 0: there is none."""
    frame = canvas.frame
    surface = pygame.Surface(canvas.frame.pixels)
    surface.fill(canvas.colour("ground")[:3])
    ratio, middle = canvas.images.ratio(GROUND), frame.px(lamp or frame.width / 2)
    width = max(2 * max(middle, frame.pixels[0] - middle), round(frame.pixels[1] * ratio))
    size = width + 2, round((width + 2) / ratio)
    picture = canvas.images.fresh(GROUND, size, canvas.theme.dyes.get(GROUND, ()))
    surface.blit(picture, (middle - picture.get_width() // 2, 0))
    if lamp and painted(canvas):
        canvas.on(surface).picture("shell/home/halo", Rect.around(lamp, 5.5, 440, 183), None, HALO)
    try:
        return surface.convert()
    except pygame.error:  # no window yet: there is no format to convert to
        return surface
