"""Where a pill lies: beside what it speaks of, over neither that nor the hand, and over as few cards as can be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.ui.frame import Rect
from game.ui.part import Part

NEAR: Final = 12.0  # units between a pill and what it speaks of
FARTHER: Final = (NEAR, 28.0, 44.0, 64.0, 84.0, 132.0)  # the distances that are tried
NEEDED: Final = 1000.0  # how bad it is to cover what is needed, per covered unit, where any other costs 1
WORDS: Final = 8.0  # the same for words
HEADLINE: Final = 160.0  # and for a table's headline
AWAY: Final = 30.0  # how bad a unit of distance is
NEAR_BY: Final = 44.0  # units away up to which a pill plainly belongs to what it speaks of
STRAYED: Final = 6.0  # how bad it is to lie farther away than that, per square of a unit

Kept = tuple[Rect, float]
"""A rectangle that a pill had better not cover, and how bad a covered square unit of it is."""


def beside(thing: Rect, size: Rect, room: Rect, kept: Sequence[Kept]) -> tuple[float, float]:
    """Return the middle of a pill of some size beside a thing: above it, below it, or at its sides."""
    above = thing.y > room.h * 0.25
    costs = (
        (_cost(rect, thing, kept) + AWAY * far + STRAYED * max(0.0, far - NEAR_BY) ** 2 + rank, number, rect.middle)
        for number, (rect, far, rank) in enumerate(_places(thing, size, room, above))
    )
    return min(costs)[2]


def hung(thing: Rect, size: Rect, room: Rect, kept: Sequence[Kept]) -> tuple[float, float]:
    """Return the middle of a pill that hangs below a button of a bar, lower where a headline stands there."""
    place = Rect.around(thing.middle[0], thing.bottom + NEAR + size.h / 2, size.w, size.h).within(room.inset(8))
    for rect in sorted((rect for rect, bad in kept if HEADLINE <= bad < NEEDED), key=lambda rect: rect.y):
        if shared(place, rect) > 0:
            place = place.moved(0, rect.bottom + NEAR / 2 - place.y)
    return place.middle


def spared(parts: Sequence[Part], focused: Part, overlay: bool) -> list[Kept]:
    """Return the words and controls of a screen that a pill must leave free, and the sheet that it isn't about.

    On a whole screen it may lie over a title rather than far away, on an overlay's sheet over none of its words.
    """
    others = [part for part in parts if part.key != focused.key]
    sheets = [part.rect for part in others if part.key == "sheet" and not part.rect.contains(focused.target)]
    needed = [part.target for part in others if part.control is not None]
    words = NEEDED if overlay else WORDS
    told = [(ink, words) for part in others for ink in part.text_rects()]
    return [*((rect, NEEDED) for rect in needed), *told, *((rect, 1.0) for rect in sheets)]


def free(rect: Rect, thing: Rect, kept: Sequence[Kept]) -> bool:
    """Tell whether a pill covers neither what it speaks of nor anything that is needed."""
    needed = [thing, *(other for other, bad in kept if bad >= NEEDED)]
    return all(shared(rect, other) < 1 for other in needed)


def _places(thing: Rect, size: Rect, room: Rect, above: bool) -> Iterable[tuple[Rect, float, float]]:
    """Return the places to try, each with its distance, and what is added where it is not the usual side."""
    x, y = thing.middle
    for far in FARTHER:
        over, under = (x, thing.y - far - size.h / 2), (x, thing.bottom + far + size.h / 2)
        left, right = (thing.x - far - size.w / 2, y), (thing.right + far + size.w / 2, y)
        first, second = (over, under) if above else (under, over)
        ends = [(end + (size.w if end == thing.x else -size.w) / 2, first[1]) for end in (thing.x, thing.right)]
        ranked = (first, 0.0), (ends[0], 100.0), (ends[1], 100.0), (second, 200.0), (left, 400.0), (right, 400.0)
        for place, rank in ranked:
            yield Rect.around(*place, size.w, size.h).within(room.inset(8)), far, rank


def _cost(rect: Rect, thing: Rect, kept: Sequence[Kept]) -> float:
    return NEEDED * shared(rect, thing) + sum(bad * shared(rect, other) for other, bad in kept)


def shared(one: Rect, other: Rect) -> float:
    """Return how many square units two rectangles share."""
    width = min(one.right, other.right) - max(one.x, other.x)
    height = min(one.bottom, other.bottom) - max(one.y, other.y)
    return width * height if width > 0 and height > 0 else 0.0
