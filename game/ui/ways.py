"""Ways over a table: dots that lead from one thing to the next, and a way through the sides of a board's spaces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import atan2, comb, cos, hypot, sin
from typing import Final

from game.ui.draw.draw_commands import DrawCommand, Numeral, Plate, Shadow, Shape, dot
from game.ui.lamplight import Point, arrow_tip
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.type.text import Style

BOW: Final = 110.0  # units that a way leaves the straight line at most, twice over
BENDS: Final = 0.26  # of its length that it leaves it
DOT: Final = 3.5  # units of a dot's radius
EDGE: Final = 2.0  # units of night round it
APART: Final = 15.0  # units from dot to dot
HEAD: Final = 18.0  # units of the point at its end
LONG: Final = 1.3  # times that the point is longer than where dots end before it
NOTCH: Final = 0.28  # of that, how far its back is cut in
BROAD: Final = 0.46  # of that, half of its breadth
NUMBERED: Final = 0.4  # of a way, where its number stands
DISC: Final = 32.0  # units of the disc of a number
BETWEEN: Final = 26.0  # and in a space between
FINE: Final = 64  # pieces of a way
DRAWS: Final = 0.3  # seconds in which a way draws itself
PAUSES: Final = 0.12  # from the end of one step's way to the beginning of the next one's
CHEVRON: Final = 10.0  # units of the point on a side that is crossed
ROOM: Final = 0.72  # share of the way between two spaces that a disc takes at most
POINTED: Final = 0.2  # and a chevron
BACK: Final = 0.74  # of a chevron's size, how far its back is from its middle
ASIDE: Final = 0.2  # of the way between two spaces, that a disc stands further from the straight way than they do


@dataclass(frozen=True)
class Way:
    """Draw a way of dots from place to place, with a point at its end, and the number of its step on it, unless 0.

    `bend` are its beginning, what pulls it, one after another, and its end. Some of its step may be `late`: the number
    stands so far along it, as a share.
    """

    bend: tuple[Point, ...]
    number: int = 0
    at: float = NUMBERED

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """Places along it, close to one another."""
        return tuple(along(self.bend, step / FINE) for step in range(FINE + 1))

    @property
    def disc(self) -> Rect:
        """Return where the number of its step stands."""
        return Rect.around(*place_after(self.points, length(self.points) * self.at), DISC)

    @property
    def comes(self) -> float:
        """Return when it has drawn itself: the ways of steps do so one after another."""
        return self._begins + DRAWS

    @property
    def _begins(self) -> float:
        return max(0, self.number - 1) * (DRAWS + PAUSES)

    @property
    def ends(self) -> tuple[Point, ...]:
        return self.bend[0], self.bend[-1]

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        """Yield its dots, as far as it has come, with the point ahead of them: at its end that is at its aim."""
        points = self.points
        whole = length(points)
        share = drawn(look.age - self._begins)
        if share <= 0:
            return
        far = max(HEAD, whole * share)
        count = max(1, int((far - HEAD) / APART) + 1)
        dots = [place_after(points, step * APART) for step in range(count)]
        for x, y in dots:
            yield dot(x, y, DOT + EDGE, "lamp.path-edge")
        for x, y in dots:
            yield dot(x, y, DOT, "lamp.outline")
        tip = points[-1] if far >= whole else place_after(points, far)
        yield Shape(head(place_after(points, far - HEAD), tip, HEAD), "lamp.outline", None, 1.0,
                    "lamp.path-edge", EDGE)  # fmt: skip
        if self.number and share >= self.at:
            yield from numbered(self.disc, self.number)


def drawn(age: float) -> float:
    """Return which share of a way is seen that began to draw itself so many seconds ago: it slows to its aim."""
    left = 1 - min(1.0, max(0.0, age / DRAWS))
    return 1 - left * left


def numbered(disc: Rect, number: int) -> Iterator[DrawCommand]:
    """Yield the disc of a step's number."""
    yield Shadow(disc, disc.h / 2, "small")
    yield Plate(disc, "lamp.step", None, disc.h / 2, "lamp.path-edge", 2.0)
    yield Numeral(disc, str(number), Style("title", 0.56 * disc.h, fixed=True), "lamp.number")


def bowed(start: Point, end: Point, side: float = 1.0) -> tuple[Point, Point, Point]:
    """Return the bend of a way that leaves the straight line to its right; to its left where `side` is below 0."""
    (x, y), (u, v) = start, end
    far = hypot(u - x, v - y) or 1.0
    bow = side * min(BOW, far * BENDS)
    return start, ((x + u) / 2 - (v - y) / far * bow, (y + v) / 2 + (u - x) / far * bow), end


@dataclass(frozen=True, slots=True)
class Route:
    """Draw a way from space to space of a board, through their middles: a chevron on each side that it crosses, and a
    disc with the number of its step in every space between.

    The number of the last one stands beside the end, at `last`; None: nowhere.
    """

    middles: tuple[Point, ...]
    last: Point | None = None

    @property
    def _apart(self) -> float:
        return min(hypot(u - x, v - y) for (x, y), (u, v) in pairwise(self.middles))

    @property
    def spots(self) -> tuple[Point, ...]:
        """Return through which places it goes: in a space between aside of its neighbours, where there is more room."""
        middles = self.middles
        between = (
            _aside(middles[n], _between(middles[n - 1], middles[n + 1], 0.5), ASIDE * self._apart)
            for n in range(1, len(middles) - 1)
        )
        return middles[0], *between, middles[-1]

    @property
    def discs(self) -> tuple[Rect, ...]:
        """Return the discs in the spaces between, the first step's first."""
        size = min(BETWEEN, ROOM * self._apart)
        return tuple(Rect.around(*spot, size) for spot in self.spots[1:-1])

    @property
    def tips(self) -> tuple[tuple[Point, ...], ...]:
        """Return the corners of the chevrons, in the order of the way: the one that leads comes first.

        The first and the last lie close to their discs, beside what stands where the way begins and ends.
        """
        size = min(CHEVRON, POINTED * self._apart)
        spots, discs = self.spots, self.discs
        if not discs:
            return (tuple(arrow_tip(spots[0], _between(spots[0], spots[-1], 0.5), size)),)
        ways = [(one, _between(one, other, 0.5)) for one, other in pairwise(spots[1:-1])]
        near = discs[0].w / 2 + 1
        before = _beside(spots[1], self.middles[0], self.middles[2], -near - size)
        after = _beside(spots[-2], self.middles[-3], self.middles[-1], near + BACK * size)
        ways = [(_beside(spots[1], self.middles[0], self.middles[2], -100), before), *ways, (spots[-2], after)]
        return tuple(tuple(arrow_tip(start, end, size)) for start, end in ways)

    @property
    def comes(self) -> float:
        """Return when it has drawn itself."""
        return DRAWS

    @property
    def ends(self) -> tuple[Point, ...]:
        return self.middles[0], self.middles[-1]

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        """Yield what of it is drawn: side after side, with the spaces between."""
        share = drawn(look.age)
        sides = len(self.middles) - 1
        for number, tip in enumerate(self.tips):
            if share >= (number + 0.5) / sides:
                yield Shape(list(tip), "lamp.outline", edge="lamp.path-edge", width=2.0)
        for number, disc in enumerate(self.discs, 1):
            if share >= number / sides:
                yield from numbered(disc, number)
        if self.last is not None and share >= 1:
            size = max(self._apart, DISC) if self._apart < DISC else DISC
            yield from numbered(Rect.around(*self.last, size), len(self.middles) - 1)


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _aside(spot: Point, other: Point, far: float) -> Point:
    """Return a spot moved away from another place; itself where it is there."""
    (x, y), (u, v) = spot, other
    apart = hypot(x - u, y - v)
    return spot if apart < 1.0 else (x + (x - u) * far / apart, y + (y - v) * far / apart)


def _beside(spot: Point, start: Point, end: Point, far: float) -> Point:
    """Return a place so far from a spot, in the direction from one place to another."""
    (x, y), (u, v) = start, end
    apart = hypot(u - x, v - y) or 1.0
    return spot[0] + (u - x) * far / apart, spot[1] + (v - y) * far / apart


def head(before: Point, end: Point, size: float) -> list[Point]:
    """Return the corners of the point of a way that ends there, notched behind; its tip comes first."""
    (u, v), (x, y) = before, end
    angle = atan2(y - v, x - u)
    ahead, aside = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    corners = ((0.0, 0.0), (-1.0, BROAD), (NOTCH - 1.0, 0.0), (-1.0, -BROAD))
    long = size * LONG
    return [
        (x + long * (far * ahead[0] + side * aside[0]), y + long * (far * ahead[1] + side * aside[1]))
        for far, side in corners
    ]


def along(bend: Sequence[Point], share: float) -> Point:
    """Return the point at a share of a way that is pulled by places between its beginning and its end."""
    most = len(bend) - 1
    pulls = [comb(most, n) * (1 - share) ** (most - n) * share**n for n in range(most + 1)]
    return (
        sum(pull * x for pull, (x, _) in zip(pulls, bend, strict=True)),
        sum(pull * y for pull, (_, y) in zip(pulls, bend, strict=True)),
    )


def length(points: Sequence[Point]) -> float:
    """Return how long a way through points is, in units."""
    return sum(hypot(u - x, v - y) for (x, y), (u, v) in pairwise(points))


def spaced(points: Sequence[Point], apart: float, begins: float = 0.0) -> Iterator[Point]:
    """Yield places along a way through points, so many units apart; the first one is where it `begins`."""
    left = begins
    for (x, y), (u, v) in pairwise(points):
        long = hypot(u - x, v - y)
        at = left
        while at < long:
            yield x + (u - x) * at / long, y + (v - y) * at / long
            at += apart
        left = at - long


def place_after(points: Sequence[Point], far: float) -> Point:
    """Return the place so many units along a way through points; its end where that is shorter."""
    for one, other in pairwise(points):
        step = hypot(other[0] - one[0], other[1] - one[1])
        if far <= step and step:
            return _between(one, other, max(0.0, far) / step)
        far -= step
    return points[-1]
