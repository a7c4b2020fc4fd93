"""Outlines round what is spoken of: gold on night, which swells; and dashes round what is taken or crossed out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, pi
from typing import Final

from game.ui.draw.draw_commands import DrawCommand, Line, Plate
from game.ui.lamplight import Point
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

FOCUS: Final = 9.0  # units of the dark line round what is meant, and of the gold on it
GOLD: Final = 4.5
STILL: Final = 6.0  # units of the gold where nothing may move
SWELLS: Final = 2.4  # seconds of a swelling and back
GROWS: Final = 0.06  # of a thing, that its outline grows by
SENDS: Final = (10.0, 18.0)  # units from a thing between which a ring goes out
DASH: Final = 9.0  # units of a dash
SHARPEST: Final = 0.4  # what a corner's sides have in common at least, that its tip doesn't run away


@dataclass(frozen=True, slots=True)
class Outline:
    """Draw gold on night round a thing: light, not focus. `dashed`: what is taken, or where a try wanted to go.

    One that `swells` grows and shrinks, and sends a ring out, while it may move; else its gold is broader.
    """

    radius: float = 12.0
    outline: tuple[Point, ...] = ()
    dashed: bool = False
    role: str = "lamp.outline"
    swells: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.dashed:
            yield from self._dashes(rect)
            return
        far = 1.0
        gold = GOLD
        if self.swells and look.lively:
            turned = look.time / SWELLS
            far += GROWS * (0.5 - cos(2 * pi * turned) / 2)
            gone = turned % 1.0
            yield from self._line(rect, far, SENDS[0] + (SENDS[1] - SENDS[0]) * gone, 2.0, self.role, 0.8 * (1 - gone))
        elif self.swells:
            gold = STILL
        yield from self._line(rect, far, FOCUS / 2, gold + FOCUS - GOLD, "lamp.outline-edge")
        yield from self._line(rect, far, FOCUS / 2, gold, self.role)

    def _line(
        self, rect: Rect, far: float, beyond: float, width: float, role: str, alpha: float = 1.0
    ) -> Iterator[DrawCommand]:
        """Yield a line so many units beyond the thing, `far` times as large."""
        if self.outline:
            shape = around(_larger(self.outline, far), beyond)
            yield Line([*shape, shape[0]], role, width, alpha)
            return
        more = (far - 1) * min(rect.w, rect.h) / 2 + beyond + width / 2
        yield Plate(rect.inset(-more), radius=self.radius + more, border=role, width=width, alpha=alpha)

    def _dashes(self, rect: Rect) -> Iterator[DrawCommand]:
        if not self.outline:
            yield Plate(rect, radius=self.radius, border=self.role, width=3, dash=DASH)
            return
        shape = around(self.outline, 3.2)
        yield Line([*shape, shape[0]], "lamp.outline-edge", FOCUS)
        for piece in _pieces([*shape, shape[0]]):
            yield Line(piece, self.role, 3.5)


def around(outline: Sequence[Point], by: float) -> list[Point]:
    """Return a shape so many units beyond another: its sides stay as straight as they are."""
    corners = _sides([*outline, outline[0]])[:-1]
    turns = [
        corners[n] for n in range(len(corners)) if _bends(corners[n - 1], corners[n], corners[(n + 1) % len(corners)])
    ]
    turned = sum(x * v - u * y for (x, y), (u, v) in pairwise([*turns, turns[0]]))
    out = by if turned > 0 else -by
    result = list[Point]()
    for n, (x, y) in enumerate(turns):
        (a, b), (c, d) = _across(turns[n - 1], (x, y)), _across((x, y), turns[(n + 1) % len(turns)])
        share = out / max(SHARPEST, 1 + a * c + b * d)
        result.append((x + (a + c) * share, y + (b + d) * share))
    return result


def _across(start: Point, end: Point) -> Point:
    """Return the direction across a side, one unit long."""
    (x, y), (u, v) = start, end
    far = hypot(u - x, v - y) or 1.0
    return (v - y) / far, (x - u) / far


def _bends(before: Point, here: Point, after: Point) -> bool:
    """Tell whether a line turns in a point."""
    (x, y), (u, v), (a, b) = before, here, after
    return abs((u - x) * (b - v) - (v - y) * (a - u)) > 0.5


def _larger(outline: Sequence[Point], far: float) -> Sequence[Point]:
    x, y = (sum(places) / len(outline) for places in zip(*outline, strict=True))
    return [(x + (px - x) * far, y + (py - y) * far) for px, py in outline]


def _pieces(points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Yield dashes along a line: as long as what is between them."""
    for (x, y), (u, v) in pairwise(_sides(points)):
        far = hypot(u - x, v - y)
        count = max(1, round(far / (2 * DASH)))
        for number in range(count):
            begin, end = (number + 0.25) / count, (number + 0.75) / count
            yield (x + (u - x) * begin, y + (v - y) * begin), (x + (u - x) * end, y + (v - y) * end)


def _sides(points: Sequence[Point]) -> list[Point]:
    """Return the corners of a line through points: those where it turns."""
    turns = [points[0]]
    turns += [
        here for before, here, after in zip(points, points[1:], points[2:], strict=False) if _bends(before, here, after)
    ]
    return [*turns, points[-1]]
