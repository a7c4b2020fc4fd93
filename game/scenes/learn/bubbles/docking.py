"""Where a bubble may lie: beside what it speaks of, without a tail farther off, across the window, or in its middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, TypeAlias

from game.scenes.shell.navigation.free_place import Weighed, cost_of, grid
from game.ui.layout.arrange import centred, placed
from game.ui.layout.frame import Rect

TAIL: Final = 40.0
SLID: Final = 0.5  # units that a bubble may be moved into its room and still lie beside what it speaks of
TIP: Final = 14.0  # units between a tail's tip and what it points at
STEP: Final = 40.0  # units between two places that are tried
SHARES: Final = (0.5, 0.39, 0.3, 0.61, 0.7, 0.12, 0.88, 0.0, 1.0, -0.06, 1.06)
"""Of a bubble that lie left of, or over, what it points at; where it lies aside of that, its tail leans."""
FARS: Final = (1.0, 2.1, 0.5)  # times as far from it as usual
MIDST: Final = -0.9  # how many places are better than one in the middle of the area: it looks laid, not dropped
SLANT: Final = 30.0  # units that a tail may leave a bubble's side, and lean
LEANS: Final = 0.5  # of that, how far it ends nearer to the bubble
NEAR: Final = 6.0  # and units between it and what it points at
NAMED: Final = 400.0  # how bad it is to cover a square unit of what is named, where words cost 1
USUAL: Final = 9000.0  # and that a bubble lies on a later side,
APART: Final = 90000.0  # that it lies farther off, without a tail,
SLIMMER: Final = 60000.0  # that it is narrower than usual, and higher,
BARER: Final = 18000.0  # or as high, without dots

Point: TypeAlias = tuple[float, float]


def beside(thing: Rect, area: Rect, width: float, height: float) -> Iterator[tuple[float, Rect, Point]]:
    """Yield places below, right, left and above a thing, each with how many are better, and its tail's tip.

    Over or under it a place in the middle of the area is better than any other.
    """
    x, y = thing.middle
    right, bottom = thing.right, thing.bottom
    low = area.y
    high = max(low, area.bottom - height)
    first = area.x
    last = max(first, area.right - width)
    tips = (x, bottom + TIP), (right + TIP, y), (thing.x - TIP, y), (x, thing.y - TIP)
    lefts = [(MIDST, min(max(first, area.middle[0] - width / 2), last))]
    lefts += [(4 * abs(share - 0.5), max(first, min(x - width * share, last))) for share in SHARES]
    for number, times in product(range(len(lefts)), FARS):
        far = TAIL * times + TIP
        bent, left = lefts[number]
        share = SHARES[max(0, number - 1)]
        top = max(low, min(y - height * share, high))
        over = left - SLANT <= x <= left + width + SLANT
        along = number > 0 and top + 24 <= y <= top + height - 24
        sides = (
            (left, bottom + far, over, bent),
            (right + far, top, along, 4 * abs(share - 0.5)),
            (thing.x - far - width, top, along, 4 * abs(share - 0.5)),
            (left, thing.y - far - height, over, bent),
        )
        for side, (across, down, reached, worse) in enumerate(sides):
            if reached and first - SLID <= across <= last + SLID and low - SLID <= down <= high + SLID:
                place = area._replace(x=max(first, min(across, last)), y=max(low, min(down, high)), w=width, h=height)
                yield side + worse + abs(times - 1) / 4, place, _leaning(tips[side], place)


def _leaning(tip: Point, place: Rect) -> Point:
    """Return where a tail ends: nearer to a bubble that lies aside of what it points at."""
    x, y = tip
    left, top, across, _ = place  # as many places are tried as `cost_of` is asked about
    nearer = min(max(x, left), left + across)
    if abs(x - nearer) < SLID:
        return tip
    return x + (nearer - x) * LEANS, y + (TIP - NEAR) * (-1.0 if y < top else 1.0)


def docked(thing: Rect, area: Rect, sizes: Sequence[tuple[float, float]]) -> tuple[list[Weighed], dict[Rect, Point]]:
    """Return the places to try beside a thing, or without a tail farther off, and where the tails of those point.

    The best of the sizes comes first.
    """
    tips: dict[Rect, Point] = {}
    tried = list[Weighed]()
    heights = list[float]()
    for number, (width, height) in enumerate(sizes):
        heights += [height] if height not in heights else []
        others = len(heights) - 1
        worse = others * SLIMMER + (number - others) * BARER
        for side, place, tip in beside(thing, area, width, height):
            tips.setdefault(place, tip)
            tried.append((place, worse + side * USUAL))
        tried += [(place, worse + APART) for place in grid(area, width, height, STEP) if place not in tips]
    return tried, tips


def across(window: Rect, area: Rect, sizes: Sequence[tuple[float, float]]) -> list[Weighed]:
    """Return the places to try for a sheet across the window: at the foot, and higher; a narrower one anywhere."""
    tried = list[Weighed]()
    for number, (width, height) in enumerate(sizes):
        foot = placed(window.trimmed(bottom=14), width, height, 0.5, 1.0)
        above = max(0.0, foot.y - area.y)
        steps = max(1, round(above / STEP))
        tried += [(foot.moved(0, -above * step / steps), number * SLIMMER) for step in range(steps + 1)]
        tried += [(place, number * SLIMMER + APART) for place in grid(area, width, height, STEP)]
    return tried


def in_the_middle(area: Rect, kept: Sequence[Rect], width: float, height: float) -> Rect:
    """Return a place of what speaks of nothing: in the middle, or over or under what is `kept`."""
    middle = centred(area, width, height)
    edges = [edge for one in kept for edge in (one.above(middle.h, TIP), one.below(middle.h, TIP))]
    places = [middle, *(middle._replace(y=edge.y).within(area) for edge in edges)]
    if kept:
        places += [place._replace(x=x) for x in (area.x, area.right - width) for place in places]
    lies = [(one, NAMED) for one in kept]
    return min(places, key=lambda place: (cost_of(place, lies), abs(place.x - middle.x) + abs(place.y - middle.y)))
