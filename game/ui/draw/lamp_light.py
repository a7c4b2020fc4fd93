"""The lamp that is let down over a thing: its cone of light, and itself on its cord. Draw the cone under the words."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, blit, keep
from game.ui.draw.grounds import draw_lamp
from game.ui.draw.paint import quick
from game.ui.layout.frame import Rect

LEAVES: Final = 14
NARROWER: Final = 0.046  # of its breadth, that each leaf of a cone is narrower than the one before
LEAF: Final = 0.15  # how bright a leaf is drawn
STRONG: Final = 0.34  # of that, how bright all together are seen
COARSE: Final = 3  # a cone is drawn so many times smaller: its edges are soft anyway
BLUR: Final = 4  # pixels of that drawing
MOUTH: Final = 0.8  # of the lamp's box, from its upper edge to the middle of its mouth
HALF: Final = 0.34  # of the lamp's box: half of its mouth's breadth
CORD: Final = (0.0247, 0.0119)  # of the lamp's box: how broad its cord is, and what is seen of it between its edges


class Cone(NamedTuple):
    """Let light fall from a lamp's mouth to a foot, where it ends in nothing. A theme without a cone has none."""

    mouth: tuple[float, float]
    """The middle of the mouth, in units."""
    half: float
    """Half of the mouth's breadth."""
    foot: tuple[float, float]
    """The middle of the place where it ends, below the mouth."""
    reach: float
    """Half of its breadth there."""
    strength: float = 1.0
    """0 to 1."""

    def draw(self, canvas: Canvas) -> None:
        if canvas.outlined or not canvas.colour("light.cone")[3] or self.strength <= 0:
            return
        x, y = self.mouth
        left, right = min(x - self.half, self.foot[0] - self.reach), max(x + self.half, self.foot[0] + self.reach)
        box = canvas.frame.box(Rect(left, y, right - left, self.foot[1] - y).inset(-COARSE * BLUR))
        inner = self._replace(mouth=(x - left, 0.0), foot=(self.foot[0] - left, self.foot[1] - y), strength=1.0)
        picture = keep(canvas, ("cone", box.size, inner), lambda: inner.leaves(canvas, box.size))
        blit(canvas.surface, picture, box, round(255 * STRONG * self.strength))

    def leaves(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        """Return its leaves one over the other, softened, in a picture of so many pixels."""
        edge = COARSE * BLUR
        colour = canvas.colour("light.cone", LEAF)
        (x, y), (fx, fy) = self.mouth, self.foot
        parts = [svg.linear("cone", colour, (*colour[:3], 0), y, fy)]
        for leaf in range(LEAVES):
            share = 1 - leaf * NARROWER
            sides = (x - self.half, y), (x + self.half, y), (fx + self.reach * share, fy), (fx - self.reach * share, fy)
            parts.append(svg.shape(svg.path(sides), svg.fill_by("cone")))
        units = size[0] / canvas.frame.scale, size[1] / canvas.frame.scale
        small = max(1, size[0] // COARSE), max(1, size[1] // COARSE)
        drawn = canvas.paint.vector(svg.drawing((-edge, -edge, *units), *parts), small)
        return quick(pygame.transform.smoothscale(pygame.transform.box_blur(drawn, BLUR), size))


class HungLamp(NamedTuple):
    """Hang the lamp, `size` units, with the middle of its mouth in a place, on a cord from the window's upper edge.

    It is turned by `degrees` round the end of its cord, and faint by `alpha` of 255.
    """

    mouth: tuple[float, float]
    size: float
    degrees: float = 0.0
    alpha: int = 255

    @property
    def box(self) -> Rect:
        """Return where its drawing lies while it isn't turned."""
        x, y = self.mouth
        return Rect(x - self.size / 2, y - MOUTH * self.size, self.size, self.size)

    @property
    def half(self) -> float:
        """Return half of its mouth's breadth: where its cone begins."""
        return HALF * self.size

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        if box.y > 0 and canvas.colour("lamp.metal")[3]:
            x = box.middle[0]
            for role, width in zip(("shadow", "light.rod"), CORD, strict=True):
                canvas.line(((x, -1.0), (x, box.y + 1.0)), role, width * self.size)
        draw_lamp(canvas, box, self.degrees, self.alpha)
