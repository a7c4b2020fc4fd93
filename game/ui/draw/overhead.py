"""The lamp over a table: its cones and its pool on the ground, the night round them, and the lamp itself."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.grounds import draw_lamp
from game.ui.layout.frame import Rect

LAMP: Final = 78.0  # units of the lamp's box: all of its dome is seen
HANGS: Final = -38.4  # where that begins: its mouth's middle is 24 units under the window's upper edge
MOUTH_AT: Final = 26.0  # where what hangs from it begins
MOUTH: Final = (27.0, 24.0)  # half of a cone's breadth where it begins, and how far down that is
FEET: Final = (420.0, 470.0, 520.0)  # half of the breadth of each leaf at its end
FOOT: Final = 560.0  # how far down that is
LEAF: Final = (0.09, 0.09)  # how light a leaf is, by evening and by day
POOL: Final = (280.0, 200.0)  # half of its breadth and height
DOWN: Final = 320.0  # how far down its middle is
BRIGHT: Final = (0.38, 0.5)
FALLS: Final = ((0.0, 1.0), (0.45, 0.5), (0.75, 0.15), (1.0, 0.0))
NIGHT: Final = ((0.0, 0.0), (0.44, 0.0), (0.72, 0.42), (1.0, 1.0))  # how the night begins, of 820 units
FAR: Final = 820.0
DARK: Final = (0.68, 0.5)
HIGH: Final = 720.0  # units of the window that this is drawn for
COARSE: Final = 4
SOFT: Final = 7  # pixels of the coarse drawing over which a leaf's side ends


def draw_overhead(canvas: Canvas, *, day: bool = False, share: float = 1.0, night: float = 1.0) -> None:
    """Lay the light of a lamp over a ground, which hangs from its middle; a theme of strong outlines has none.

    `share` is how bright it is, of the usual, and `night` how dark it is at the edges.
    """
    if canvas.outlined:
        return
    size = canvas.surface.get_size()
    small = (size[0] // COARSE + 1, size[1] // COARSE + 1)
    page = canvas.frame.rect
    drawn = canvas.paint.vector(
        svg.drawing((0, 0, page.w, page.h), *_lights(canvas, page, share, night, day=day)), small
    )
    soft = pygame.transform.box_blur(drawn, SOFT)
    canvas.surface.blit(pygame.transform.smoothscale(soft, size), (0, 0))


def hang_lamp(canvas: Canvas, x: float) -> None:
    """Hang the lamp itself so many units from the left."""
    if not canvas.outlined:
        draw_lamp(canvas, Rect(x - LAMP / 2, HANGS, LAMP, LAMP))


def _lights(canvas: Canvas, page: Rect, share: float, night: float, *, day: bool) -> list[str]:
    """Return what is drawn: the night at the edges, three leaves of a cone, and the pool."""
    x = page.middle[0]
    high = page.h / HIGH
    light = canvas.colour("light.day" if day else "light.pool")
    cone = canvas.colour("light.cone", LEAF[day] * share)
    edge = canvas.colour("light.edge-day" if day else "light.edge", DARK[day] * night)
    wide = max(1.0, page.w / 1280)
    parts = list[str]()
    if edge[3]:
        parts += _round(
            "edge", edge, Rect.around(x, DOWN * high, 2 * FAR * wide, 2 * FAR * max(1.0, high)), page, NIGHT
        )
    if cone[3]:
        parts.append(svg.linear("cone", cone, (*cone[:3], 0), MOUTH[1], FOOT * high))
        for foot in FEET:
            far = min(foot, page.w * 0.42 * foot / FEET[-1])
            points = [
                (x - MOUTH[0], MOUTH[1]),
                (x + MOUTH[0], MOUTH[1]),
                (x + far, FOOT * high),
                (x - far, FOOT * high),
            ]
            parts.append(svg.shape(svg.path(points), svg.fill_by("cone")))
    if light[3]:
        bright = (*light[:3], round(light[3] * BRIGHT[day] * share))
        reach = min(POOL[0], page.w * 0.4) * (1.5 if day else 1.0)
        pool = Rect.around(x, DOWN * high, 2 * reach, 2 * POOL[1] * (1.5 if day else 1.0))
        parts += _round("pool", bright, pool, pool, FALLS)
    return parts


def _round(
    name: str, colour: tuple[int, int, int, int], oval: Rect, page: Rect, stops: tuple[tuple[float, float], ...]
) -> list[str]:
    """Return a rectangle that is filled round the middle of an oval, as stops say how much of a colour there is."""
    x, y = oval.middle
    flat = oval.h / oval.w
    fall = svg.rings(name, colour, x, y / flat, oval.w / 2, stops)
    sides = ((page.x, page.y), (page.right, page.y), (page.right, page.bottom), (page.x, page.bottom))
    line = svg.path([(px, py / flat) for px, py in sides])
    return [fall, f'<g transform="scale(1 {flat:.4f})">{svg.shape(line, svg.fill_by(name))}</g>']
