"""The laurel with light behind it: rays that end in nothing, and a pool."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand, Glow, Picture
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

SIDE: Final = 196.0
"""Units of the laurel's breadth and height in the design."""
RAYS: Final = 18
BRIGHT: Final = 0.34
FAR: Final = 300.0  # units from its middle at which a ray has ended, in the design
SLENDER: Final = 0.5  # of the room between two that is a ray's
RESTS: Final = 0.028  # of a turn by which they lean
POOL: Final = (330.0, 190.0)
FALLS: Final = ((0.0, 0.95), (0.34, 0.8), (0.62, 0.34), (1.0, 0.0))  # how bright a ray is along its way


@dataclass(frozen=True, slots=True)
class Laurel:
    """Show a laurel."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Picture(rect, "shell/results/laurel"),)


@dataclass(frozen=True, slots=True)
class Rays:
    """Show the rays behind a laurel in its rectangle; `cool`: their light is a mountain's."""

    cool: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        size = rect.w / SIDE
        x, y = rect.middle
        role = "results.cool" if self.cool else "light.pool"
        yield Freehand(lambda canvas: _draw_rays(canvas, x, y, FAR * size, role))
        yield Glow(Rect.around(x, y + 10 * size, POOL[0] * size, POOL[1] * size), role, 0.5)


def _draw_rays(canvas: Canvas, x: float, y: float, far: float, role: str) -> None:
    colour = canvas.colour(role)
    if not colour[3] or not canvas.colour("results.rays")[3]:
        return
    stops = ((share, BRIGHT * light) for share, light in FALLS)
    light = svg.rings("light", (*colour[:3], 255), far, far, far, stops)
    canvas.vector(Rect.around(x, y, 2 * far), light, svg.shape("".join(_rays(far)), svg.fill_by("light")))


def _rays(far: float) -> Iterator[str]:
    """Yield the outlines of rays that reach so far, all round."""
    for number in range(RAYS):
        angle = 2 * pi * (number / RAYS + RESTS)
        sides = (angle - pi / RAYS * SLENDER, angle + pi / RAYS * SLENDER)
        yield svg.path([(far, far), *((far + cos(side) * far, far + sin(side) * far) for side in sides)])
