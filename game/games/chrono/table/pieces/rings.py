"""The ring round a card of Epochs Chrono's hand: as the card is turned, and under the cards that lie over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from math import ceil, cos, dist, pi, radians, sin
from typing import Final, TypeAlias

from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import RADIUS, RATIO
from game.ui.draw.draw_commands import DrawCommand, Line, Shape
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Look

OUTER: Final = 1.6  # widths of a card in that of its sprite
REACH: Final = 4.5  # units from a card's edge to the middle of its ring, where there is room
THICK: Final = 7.0  # of its keyline
STEP: Final = 1.5  # units from point to point of a ring
DASH: Final = (5, 8)  # such steps of a dash, and from one to the next

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class HandFace:
    """Know how a card of the hand lies, and what lies over it; its sprite shows it."""

    sprite: Sprite
    over: tuple[Sprite, ...] = ()
    """The cards after it: they lie over it, and over its ring."""
    reach: float = REACH
    """How far its ring is from its edge: its left neighbour's numeral stays free."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        return iter(())

    def seen(self, now: Sprite | None) -> Sprite:
        """Return the card as it is drawn: where its sprite has risen to `now`, unless that flies."""
        return self.sprite if now is None or abs(now.x - self.sprite.x) > REACH else now

    def draw_ring(self, canvas: Canvas, now: Sprite | None) -> None:
        """Draw its ring, as far as no other card lies over it."""
        card = self.seen(now)
        lines = free(outline(card, card.w / OUTER + 2 * self.reach), self.over)
        for role, thick in (("focus.keyline", THICK), ("focus.ring", 3.0)):
            for line in lines:
                canvas.line(line, role, thick)


@dataclass(frozen=True, slots=True)
class GapFace:
    """Show the place that a card has left in the hand: pale, in dashes."""

    card: Sprite

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        line = outline(self.card, self.card.w / OUTER - 4)
        yield Shape(line, "chrono.panel", alpha=0.45)
        points = list(_points(line))
        for first in range(0, len(points), DASH[1]):
            piece = points[first : first + DASH[0]]
            if len(piece) > 1:
                yield Line(piece, "chrono.soft", 2.0)


def outline(card: Sprite, width: float) -> list[Point]:
    """Return the closed outline of a card with its round corners, as it is turned; `width` in units is its own."""
    half_width, half_height = width / 2, width * RATIO / 2
    round_ = RADIUS * width / 100
    corners = [
        (sx * (half_width - round_) + round_ * cos(turn), sy * (half_height - round_) + round_ * sin(turn))
        for number, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1)))
        for turn in (number * pi / 2 + step * pi / 8 for step in range(5))
    ]
    c, s = cos(-radians(card.angle)), sin(-radians(card.angle))
    return [(card.x + x * c - y * s, card.y + x * s + y * c) for x, y in (*corners, corners[0])]


def free(line: Sequence[Point], over: Sequence[Sprite]) -> list[list[Point]]:
    """Return what is seen of a closed line that lies under other cards: the whole line, or pieces of it."""
    near = [card for card in over if any(_under(point, card, THICK) for point in _points(line))]
    if not near:
        return [list(line)]
    points = list(_points(line))
    hidden = [any(_under(point, card, THICK / 2) for card in near) for point in points]
    first = hidden.index(True) if True in hidden else 0  # no piece begins in the middle of what is seen
    turned = [*zip(points[first:], hidden[first:], strict=True), *zip(points[:first], hidden[:first], strict=True)]
    pieces = ([point for point, _ in group] for lies, group in groupby(turned, lambda pair: pair[1]) if not lies)
    return [piece for piece in pieces if len(piece) > 1]


def _points(line: Sequence[Point]) -> Iterator[Point]:
    for (x0, y0), (x1, y1) in pairwise(line):
        count = max(1, ceil(dist((x0, y0), (x1, y1)) / STEP))
        for step in range(count):
            yield x0 + (x1 - x0) * step / count, y0 + (y1 - y0) * step / count


def _under(point: Point, card: Sprite, more: float) -> bool:
    """Tell whether a point lies under a card, or nearer to it than so many units."""
    x, y = point[0] - card.x, point[1] - card.y
    c, s = cos(radians(card.angle)), sin(radians(card.angle))
    half = card.w / OUTER / 2
    return abs(x * c - y * s) <= half + more and abs(x * s + y * c) <= half * RATIO + more
