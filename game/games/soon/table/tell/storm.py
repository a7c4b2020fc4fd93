"""A Lightning over Soon's table: it charges where it lies, a stroke feels its way out of it, and strikes, and forks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import Final, TypeAlias

from game.games.soon.table.sheet.paper import GlowArt
from game.games.soon.table.tell.burning import STRIKES
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move
from game.ui.motion.dice import dice
from game.ui.motion.sprite import Sprite

Point: TypeAlias = tuple[float, float]
Jags: TypeAlias = tuple[tuple[float, float], ...]
Told: TypeAlias = tuple[Sprite, Move]

STROKE: Final = 0.22  # seconds that the stroke is seen
FADES: Final = 0.08  # of these, in which it fades
BEFORE: Final = 0.06  # seconds before it hits in which it leaps
CHANGES: Final = (0.04, 0.05)  # seconds after it leaps at which it is whole, and from its hit at which it forks anew
WAYS: Final[tuple[tuple[Jags, ...], ...]] = (
    (((0.0, 0.0), (0.1, -22.0), (0.22, 18.0), (0.36, -26.0), (0.5, 10.0)), ((0.22, 18.0), (0.32, 46.0), (0.4, 40.0))),
    (
        ((0.0, 0.0), (0.14, 26.0), (0.26, -18.0), (0.42, 24.0), (0.56, -20.0), (0.74, 16.0), (0.86, -8.0), (1.0, 0.0)),
        ((0.26, -18.0), (0.36, 44.0), (0.46, 34.0), (0.56, 72.0)),
        ((0.56, -20.0), (0.66, 30.0), (0.74, 20.0), (0.82, 52.0)),
    ),
    (
        ((0.0, 0.0), (0.1, -20.0), (0.3, 28.0), (0.48, -26.0), (0.62, 14.0), (0.8, -14.0), (1.0, 0.0)),
        ((0.3, 28.0), (0.4, 62.0), (0.54, 50.0), (0.6, 84.0)),
    ),
)
"""How a stroke and its forks go as it feels its way, as it strikes, and after that.

How far each has come, as a share of the way, and how far it lies aside there, in units: where it forks, no line lies.
"""
BROAD: Final = ((30.0, 0.22), (15.0, 0.55), (7.0, 1.0))  # units that its light is broad, and how strong that is
THIN: Final = 0.5  # of that, what forks have
LIT: Final = (200.0, 0.55)  # units of the light round what is struck, and how strong it is
AROUND: Final = 72.0  # units round both ends that all of it takes
CHARGES: Final = 0.16  # seconds in which a Lightning gathers before its stroke leaps
CHARGED: Final = 170.0  # units that its light is broad then
SPARKS: Final = 4  # that crackle round it at a time
CRACKLES: Final = 3  # times that they do, elsewhere each
CRACKLED: Final = 46.0  # units that they reach beyond it
CRACKLE: Final = 3.5  # units that one is broad


@dataclass(frozen=True, slots=True)
class StrokeArt:
    """Draw a forked stroke from one place to another, in its picture."""

    start: Point
    end: Point
    way: int
    """Which of its ways it goes."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        (x, y), (u, v) = self.start, self.end
        length = hypot(u - x, v - y) or 1.0
        low = -1.0 if u < x else 1.0
        across = low * (y - v) / length, low * (u - x) / length
        shapes = list[str]()
        for number, jags in enumerate(WAYS[self.way]):
            line = svg.path(
                ((x + (u - x) * far + across[0] * to, y + (v - y) * far + across[1] * to) for far, to in jags),
                closed=False,
            )
            for broad, alpha in BROAD:
                colour = canvas.colour("light" if alpha == 1 else "soon.double", alpha)
                width = canvas.theme.stroke(broad * (THIN if number else 1.0))
                shapes.append(svg.shape(line, svg.fill_by(""), svg.stroke(colour, width, rounded=True)))
        canvas.vector(rect, *shapes)


@dataclass(frozen=True, slots=True)
class CrackleArt:
    """Draw what crackles round a card, at a time: short sparks that spring from its edge."""

    time: int

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        card = rect.inset(CRACKLED)
        for number in range(SPARKS):
            turn = 2 * pi * (number + 0.8 * dice(self.time + 3, number)) / SPARKS
            x, y = rect.middle[0] + cos(turn) * card.w * 0.52, rect.middle[1] + sin(turn) * card.h * 0.52
            line = [(x, y)]
            for step in range(1, 4):
                bent = turn + (1.5 * dice(self.time + 7 * step, number) - 0.75)
                far = 9 + 5 * dice(self.time + step, number)
                x, y = x + cos(bent) * far, y + sin(bent) * far
                line.append((x, y))
            canvas.line(line, "light", CRACKLE)


def charge(bolt: Rect, *, lit: bool) -> Iterator[Told]:
    """Yield how a Lightning gathers where it lies, before its stroke leaps: sparks crackle round it, and its light."""
    begins = STRIKES - BEFORE - CHARGES
    box = bolt.inset(-CRACKLED)
    sparks = Sprite("crackle", *box.middle, box.w, box.h, CrackleArt(0), z=7.0)
    each = (CHARGES + BEFORE) / CRACKLES
    looks = tuple((begins + each * number, CrackleArt(number)) for number in range(CRACKLES))
    yield sparks, Move(sparks.key, begins, CHARGES + BEFORE, looks=looks, comes=0.03, above=True)
    if lit:
        glow = Sprite("charge", *bolt.middle, CHARGED, CHARGED, GlowArt("light", airy=True), z=0.1, alpha=0.6)
        yield glow, Move(glow.key, begins, CHARGES + BEFORE + STROKE, glow=True, above=True)


def stroke(bolt: Rect, place: Rect, *, lit: bool) -> Iterator[Told]:
    """Yield a stroke from a Lightning to the place that it strikes, with light round that, and when each is seen.

    Its shape changes, and never how bright it is.
    """
    box = Rect.bounding((bolt.middle, place.middle)).inset(-AROUND)

    def inside(rect: Rect) -> Point:
        x, y = rect.middle
        return x - box.x, y - box.y

    start, end = inside(bolt), inside(place)
    first, *others = (StrokeArt(start, end, way) for way in range(len(WAYS)))
    leaps = STRIKES - BEFORE
    looks = tuple(zip((leaps + CHANGES[0], STRIKES + CHANGES[1]), others, strict=True))
    sprite = Sprite("stroke", *box.middle, box.w, box.h, first, z=7.0, leave=box.middle)
    yield sprite, Move(sprite.key, leaps, STROKE, looks=looks, fades=FADES, above=True)
    if lit:
        size, alpha = LIT
        glow = Sprite("stroke:light", *place.middle, size, size, GlowArt("light", airy=True), z=6.9, alpha=alpha)
        yield glow, Move(glow.key, leaps + CHANGES[0], STROKE, fades=STROKE / 2, above=True)
