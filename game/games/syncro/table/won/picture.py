"""The light behind a victory: a ring that opens on the clearing, and rays and rings of light round the medal."""

from __future__ import annotations

from math import hypot, sqrt
from typing import Final

import pygame

from game.games.syncro.scenery.ahead import BEAMS, RAYS
from game.games.syncro.scenery.clearing import Landmark, Light, clearing
from game.games.syncro.table.won.plan import MEDAL, Plan
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.grounds import keeps_hour
from game.ui.layout.frame import Rect

CIRCLE: Final = 252.0  # radius of the table's magic circle
UNDER: Final = 4.0  # units below the middle of the medal lies theirs
ALPHA: Final = 178  # of the rays, of 255
RINGS: Final = ((170.0, 3.5, 0.85), (206.0, 2.0, 0.45))  # of light: radius, width, alpha
STRIPS: Final = 180  # a round window is put together from so many strips, so that nothing has to be mixed


def draw_dawn(canvas: Canvas, plan: Plan, opened: float, lit: float, landmark: Landmark | None = None) -> None:
    """Draw the clearing as far as the ring has opened on it, and the light as far as it has spread (0 to 1 each)."""
    frame = canvas.frame
    dawn = clearing(canvas, Light.WON, landmark)
    middle = frame.width / 2, frame.height * 0.44
    if opened < 1:
        radius = CIRCLE + (_far(canvas, middle) - CIRCLE) * opened
        _window(canvas, dawn, middle, radius)
        for width, role in ((10.0, "gold"), (4.0, "gold-light")):
            place = frame.px(middle[0]), frame.px(middle[1])
            pygame.draw.circle(canvas.surface, canvas.colour(role)[:3], place, frame.px(radius), frame.px(width))
        return
    if lit <= 0:
        canvas.surface.blit(dawn, (0, 0))
        return
    key = ("victory", frame, plan.medal, plan.radius, landmark)
    bright = keep(canvas, key, lambda: _lit(canvas, plan, dawn))
    if lit < 1:
        radius = plan.radius + (_far(canvas, plan.medal) - plan.radius) * lit
        _window(canvas, bright, plan.medal, radius, outside=dawn)
    else:
        canvas.surface.blit(bright, (0, 0))


def rays_place(plan: Plan) -> Rect:
    """Return where the rays lie: round a point a little under the medal's middle."""
    share = plan.radius / MEDAL
    x, y = plan.medal
    return Rect.around(x, y + UNDER * share, 2 * RAYS * share)


def _lit(canvas: Canvas, plan: Plan, dawn: pygame.Surface) -> pygame.Surface:
    """Return the clearing with rays and rings of light round the medal."""
    surface = dawn.copy()
    on = canvas.on(surface)
    share = plan.radius / MEDAL
    rays = rays_place(plan)
    x, y = rays.middle
    if keeps_hour(on.theme):
        on.picture(BEAMS, rays, alpha=ALPHA)
    for radius, width, alpha in RINGS:
        rect = Rect.around(x, y, 2 * radius * share)
        on.plate(rect, (0, 0, 0, 0), radius=radius * share, border=on.colour("endings.ring", alpha), width=width)
    return surface


def _far(canvas: Canvas, middle: tuple[float, float]) -> float:
    """Return how far a point is from the window's farthest corner."""
    x, y = middle
    return hypot(max(x, canvas.frame.width - x), max(y, canvas.frame.height - y))


def _window(
    canvas: Canvas,
    picture: pygame.Surface,
    middle: tuple[float, float],
    radius: float,
    outside: pygame.Surface | None = None,
) -> None:
    """Show a picture that covers the window through a round hole, and round that what is `outside`, if anything."""
    frame = canvas.frame
    width, height = frame.pixels
    reach = frame.px(radius)
    x, y = frame.px(middle[0]), frame.px(middle[1])
    step = max(1, height // STRIPS)
    for top in range(0, height, step):
        away, tall = max(abs(top - y), abs(top + step - y)), min(step, height - top)
        half = round(sqrt(reach * reach - away * away)) if away < reach else 0
        left, right = max(0, x - half), min(width, x + half)
        if outside is not None:
            for start, end in ((0, left), (right, width)) if half else ((0, width),):
                canvas.surface.blit(outside, (start, top), (start, top, end - start, tall))
        if half and right > left:
            canvas.surface.blit(picture, (left, top), (left, top, right - left, tall))
