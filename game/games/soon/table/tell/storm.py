"""A Lightning over Soon's table: a stroke leaps from where it lies to the card that it strikes, and lights both."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final, TypeAlias

from game.games.soon.table.tell.burning import HIT
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import Glow
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move
from game.ui.motion.sprite import Sprite

Point: TypeAlias = tuple[float, float]

STROKE: Final = 0.17  # seconds that the stroke is seen
FADES: Final = 0.08  # of these, in which it fades
BEFORE: Final = 0.04  # seconds before it hits in which it leaps
JAGS: Final = (
    (0.0, 0.0), (0.14, 26.0), (0.26, -18.0), (0.42, 24.0), (0.56, -20.0), (0.74, 16.0), (0.86, -8.0), (1.0, 0.0),
)  # fmt: skip
"""How far a stroke has come, as a share of its way, and how far it lies aside there, in units."""
FORKS: Final = (
    ((0.26, -18.0), (0.36, 44.0), (0.46, 34.0), (0.56, 72.0)),
    ((0.56, -20.0), (0.66, 30.0), (0.74, 20.0), (0.82, 52.0)),
)
"""And how its forks go: they stay under it, where no line lies."""
BROAD: Final = ((30.0, 0.22), (15.0, 0.55), (7.0, 1.0))  # units that its light is broad, and how strong that is
THIN: Final = 0.5  # of that, what forks have
LIT: Final = (300.0, 230.0)  # units of the light round what is struck, and round what strikes
AROUND: Final = 150.0  # units round both ends that all of it takes


@dataclass(frozen=True, slots=True)
class StrokeArt:
    """Draw a forked stroke from one place to another, in its picture; with light round both, or without."""

    start: Point
    end: Point
    lit: bool

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        if self.lit and not canvas.outlined:
            for place, alpha in ((self.start, 0.3), (self.end, 0.6)):
                Glow(Rect.around(*place, *LIT), "light", alpha).draw(canvas)
        (x, y), (u, v) = self.start, self.end
        length = hypot(u - x, v - y) or 1.0
        low = -1.0 if u < x else 1.0
        across = low * (y - v) / length, low * (u - x) / length
        for number, jags in enumerate((JAGS, *FORKS)):
            line = [(x + (u - x) * far + across[0] * to, y + (v - y) * far + across[1] * to) for far, to in jags]
            for broad, alpha in BROAD:
                role = "light" if alpha == 1 else "soon.double"
                canvas.line(line, role, broad * (THIN if number else 1.0), alpha)


def stroke(bolt: Rect, place: Rect, *, lit: bool) -> tuple[Sprite, Move]:
    """Return a stroke from a Lightning to the place that it strikes, and when it is seen: over night and all."""
    box = Rect.bounding((bolt.middle, place.middle)).inset(-AROUND)

    def inside(rect: Rect) -> Point:
        x, y = rect.middle
        return x - box.x, y - box.y

    art = StrokeArt(inside(bolt), inside(place), lit)
    sprite = Sprite("stroke", *box.middle, box.w, box.h, art, z=7.0, leave=box.middle)
    return sprite, Move(sprite.key, HIT - BEFORE, STROKE, fades=FADES, above=True)
