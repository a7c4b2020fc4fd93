"""Where what comes by itself lies: over nothing that can be pressed, and over nothing that it speaks of.

A slip, a notice, a bubble, a tip or a plaque asks here for its place. It moves, or takes another of its forms; what
finds no place beside what it speaks of stands in a line at the foot, and what finds none there isn't shown.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import inf
from typing import Final, TypeAlias

import msgspec

from game.ui.layout.frame import Rect
from game.ui.parts.part import Part, nothing

GROUND: Final = 0.5  # share of the window from which on a control is the ground that all lies on
SLICES: Final = 6  # rectangles that stand for an outline that is none
SLACK: Final = 0.5  # units by which two things may overlap and still not meet, as in `Rect.meets`

Weighed: TypeAlias = tuple[Rect, float]
"""A rectangle that is better not covered, and how bad a covered square unit of it is; or a place, and how bad it is."""


class Lying(msgspec.Struct, frozen=True):
    """Say what lies on a screen already, for something that comes over it."""

    room: Rect
    """Inside of which it lies."""
    kept: tuple[Rect, ...]
    """It shares nothing with these: what can be pressed, and what it speaks of."""
    lies: Sequence[Weighed] = ()
    """It covers as little of these as can be."""

    def leaves(self, place: Rect) -> bool:
        """Tell whether a place is inside the room and leaves free what is kept."""
        return _inside(place, self.room) and not _covers(place, self.kept)


def lay(tried: Iterable[Weighed], lying: Lying, reach: float = inf) -> Rect | None:
    """Return the free place of those tried that costs least; None where there is no free place at all.

    Where none of them is free, it is the free place nearest to the first one of the earliest size that has any, at most
    `reach` units from there.
    """
    least = inf
    best: Rect | None = None
    firsts: dict[tuple[float, float], Rect] = {}
    for place, worse in tried:
        firsts.setdefault((place.w, place.h), place)
        if worse < least and lying.leaves(place):
            cost = worse + cost_of(place, lying.lies, least - worse)
            if cost < least:
                least, best = cost, place
    if best is not None:
        return best
    found = (nearest(place, lying) for place in firsts.values())
    return next((place for place in found if place is not None and _apart(place, _first(firsts, place)) <= reach), None)


def foot(sizes: Iterable[tuple[float, float]], lying: Lying) -> Rect | None:
    """Return the free place nearest to the middle of the foot, for the first of some sizes that has any."""
    x = lying.room.middle[0]
    found = (nearest(Rect(x - w / 2, lying.room.bottom - h, w, h), lying) for w, h in sizes)
    return next((place for place in found if place is not None), None)


def nearest(wanted: Rect, lying: Lying) -> Rect | None:
    """Return the free place of a size that is nearest to the one that is wanted, across and down; None for none.

    It leans against what is kept, or against the room: no other place could be nearer.
    """
    room = lying.room
    width, height = wanted.w, wanted.h
    right, low = room.right - width, room.bottom - height
    if right < room.x - SLACK or low < room.y - SLACK:
        return None
    goal = wanted.within(room)
    blocks = [_block(rect, width, height) for rect in outermost(lying.kept)]
    edges = {goal.y, *(edge for _, top, _, end in blocks for edge in (top, end) if room.y <= edge <= low)}
    least = inf
    best: Rect | None = None
    for y in sorted(edges, key=lambda edge: (abs(edge - goal.y), edge)):
        down = abs(y - goal.y)
        if down >= least:
            break
        row = sorted((left, end) for left, top, end, under in blocks if top < y < under)
        x = _beside(goal.x, room.x, right, row)
        if x is not None and down + abs(x - goal.x) < least:
            least = down + abs(x - goal.x)
            best = Rect(x, y, width, height)
    return best


def outermost(rects: Iterable[Rect]) -> list[Rect]:
    """Return rectangles without those that lie in others: what leaves the rest free leaves all of them free."""
    result: list[Rect] = []
    for rect in sorted(set(rects), key=lambda rect: -rect.w * rect.h):
        if min(rect.w, rect.h) > SLACK and not any(other.contains(rect, 0.0) for other in result):
            result.append(rect)
    return result


def can_press(part: Part) -> bool:
    """Tell whether a press on a part does something: what only tells of itself may be covered."""
    control = part.control
    if control is None or not control.enabled:
        return False
    acts = control.act is not nothing or control.typed is not None or control.step is not None
    return acts or control.meaning is not None


def taken(parts: Iterable[Part], window: Rect, own: Collection[str] = ()) -> list[Rect]:
    """Return where parts are seen that stay free, but for those of some keys.

    What fills the window is the ground, unless it is a sheet with words.
    """
    most = GROUND * window.w * window.h
    found = (part for part in parts if part.key not in own and (part.solid or part.rect.w * part.rect.h < most))
    return [rect for part in found for rect in outline(part)]


def outline(part: Part) -> Iterator[Rect]:
    """Yield rectangles that hold all that is seen of a part."""
    if part.corners:
        yield from _sliced(part.corners)
    else:
        rect = part.rect if part.clip is None else part.rect.clipped(part.clip)
        if rect.w > 0 and rect.h > 0:
            yield rect


def cost_of(place: Rect, lies: Sequence[Weighed], most: float = inf) -> float:
    """Return how bad it is to cover a place on which so much lies; any number from `most` on where it is that bad."""
    total = 0.0
    left, top, across, down = place
    right, bottom = left + across, top + down
    for (x, y, w, h), bad in lies:  # a bubble asks this of hundreds of places: most rectangles lie elsewhere
        if x < right and y < bottom and x + w > left and y + h > top:
            total += bad * (min(right, x + w) - max(left, x)) * (min(bottom, y + h) - max(top, y))
            if total >= most:
                break
    return total


def grid(area: Rect, width: float, height: float, step: float) -> Iterator[Rect]:
    """Yield the places of a size inside an area, a step apart, with its right and lower edge."""
    across, down = max(0.0, area.w - width), max(0.0, area.h - height)
    columns, rows = max(1, round(across / step)), max(1, round(down / step))
    for row in range(rows + 1):
        for column in range(columns + 1):
            yield Rect(area.x + across * column / columns, area.y + down * row / rows, width, height)


def shared(one: Rect, other: Rect) -> float:
    """Return how many square units two rectangles share."""
    both = one.clipped(other)
    return both.w * both.h


def _inside(place: Rect, room: Rect) -> bool:
    """Tell the same as `Rect.contains`, without a call into another file: a bubble asks this of hundreds of places."""
    left, top, across, down = place
    x, y, w, h = room
    return left >= x - SLACK and top >= y - SLACK and left + across <= x + w + SLACK and top + down <= y + h + SLACK


def _covers(place: Rect, kept: Sequence[Rect]) -> bool:
    """Tell the same as `meets_any`, for the same reason."""
    left, top, across, down = place
    if min(across, down) <= SLACK:
        return False
    right, bottom = left + across - SLACK, top + down - SLACK
    left, top = left + SLACK, top + SLACK
    return any(x < right and y < bottom and x + w > left and y + h > top and min(w, h) > SLACK for x, y, w, h in kept)


def _block(rect: Rect, width: float, height: float) -> tuple[float, float, float, float]:
    """Return between which places, across and down, the corner of something of a size would cover a rectangle."""
    return rect.x - width, rect.y - height, rect.right, rect.bottom


def _beside(wanted: float, least: float, most: float, blocks: Sequence[tuple[float, float]]) -> float | None:
    """Return the free place along a line that is nearest to the one that is wanted; stretches are taken from left."""
    left, right = wanted, wanted
    for start, end in blocks:
        if start < right < end:
            right = end
    for start, end in sorted(blocks, key=lambda one: -one[1]):
        if start < left < end:
            left = start
    free = [x for x in (left, right) if least - SLACK <= x <= most + SLACK]
    return min(free, key=lambda x: abs(x - wanted), default=None)


def _sliced(corners: Sequence[tuple[float, float]]) -> Iterator[Rect]:
    """Yield slices of an outline from above to below, each as wide as it is there at most."""
    whole = Rect.bounding(corners)
    sides = list(zip(corners, (*corners[1:], corners[0]), strict=True))
    high = whole.h / SLICES
    for number in range(SLICES):
        top = whole.y + number * high
        cuts = [x for side in sides for x in _cuts(*side, top, top + high)]
        if cuts:
            yield Rect(min(cuts), top, max(cuts) - min(cuts), high)


def _cuts(one: tuple[float, float], other: tuple[float, float], top: float, bottom: float) -> Iterator[float]:
    """Yield how far left and right a side reaches between two heights."""
    (x, y), (u, v) = one, other
    low, high = max(top, min(y, v)), min(bottom, max(y, v))
    if low > high:
        return
    for level in (low, high):
        yield x if v == y else x + (u - x) * (level - y) / (v - y)
    if v == y:
        yield u


def _first(firsts: dict[tuple[float, float], Rect], place: Rect) -> Rect:
    return firsts[place.w, place.h]


def _apart(one: Rect, other: Rect) -> float:
    return abs(one.x - other.x) + abs(one.y - other.y)
