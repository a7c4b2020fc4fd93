"""Where a pill lies: beside what it speaks of, over neither that nor what can be pressed, and over as little as can be.

One that finds no place there stands in a line at the foot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.scenes.shell.navigation.free_place import GROUND, Lying, Weighed, foot, lay, shared
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part

NEAR: Final = 12.0  # units between a pill and what it speaks of
FARTHER: Final = (NEAR, 28.0, 44.0, 64.0, 84.0, 132.0)  # the distances that are tried
CLOSE: Final = 4.0  # and the one that is tried where only so little room is left
TIGHT: Final = 2000.0  # how bad that is
REACH: Final = 160.0  # units beyond which it isn't beside that any more
NEEDED: Final = 1000.0  # how bad it is to cover what is needed, per covered unit, where any other costs 1
BETTER: Final = 500.0  # from here on it is left free wherever there is a place that does: what is heavier longest
WORDS: Final = 8.0  # the same for words
HEADLINE: Final = 160.0  # and for a table's headline
AWAY: Final = 30.0  # how bad a unit of distance is
NEAR_BY: Final = 44.0  # units away up to which a pill plainly belongs to what it speaks of
STRAYED: Final = 8.0  # how bad it is to lie farther away than that, per square of a unit
NARROWER: Final = 4000.0  # how bad it is to have another form than the first one
EDGE: Final = 8.0  # units that the window's edge is away at least

Size = tuple[float, float]


def beside(thing: Rect, sizes: Sequence[Size], lying: Lying, hangs: bool) -> Rect | None:
    """Return where a pill of one of some sizes lies beside a thing, else at the foot; None where there is no place.

    One that `hangs` belongs to a button of a bar: it lies below that, lower where a headline stands there.
    """
    tried = [*_hung(thing, sizes[0], lying)] if hangs else []
    for number, size in enumerate(sizes):
        above = thing.y > lying.room.h * 0.25
        tried += [
            (rect, AWAY * far + STRAYED * max(0.0, far - NEAR_BY) ** 2 + rank + NARROWER * number)
            for rect, far, rank in _places(thing, size, lying.room, above)
        ]
    return lay(tried, lying, REACH) or foot(sizes, lying)


def spared(parts: Sequence[Part], focused: Part, overlay: bool) -> list[Weighed]:
    """Return the words and controls of a screen that a pill must leave free, and the sheet that it isn't about.

    On a whole screen it may lie over a title rather than far away, on an overlay's sheet over none of its words.
    """
    others = [part for part in parts if part.key != focused.key]
    sheets = [part.rect for part in others if part.key == "sheet" and not part.rect.contains(focused.target)]
    needed = [part.target for part in others if part.control is not None]
    words = NEEDED if overlay else WORDS
    told = [(ink, words) for part in others for ink in part.text_rects()]
    return [*((rect, NEEDED) for rect in needed), *told, *((rect, 1.0) for rect in sheets)]


def lying_round(thing: Rect, lies: Sequence[Weighed], used: Sequence[Rect], window: Rect, room: Rect) -> list[Lying]:
    """Return what lies round a thing for a tip in a room: with all that is needed, then only what can be pressed.

    Where that finds no place, what is better left free is given up before it, the lighter first. A thing that nearly
    fills the window is the ground, on which a tip may lie.
    """
    spoken = () if thing.w * thing.h > GROUND * window.w * window.h else (thing,)
    weights = sorted({NEEDED, *(bad for _, bad in lies if BETTER <= bad < NEEDED)})
    kept = [(*spoken, *used, *needed(lies, least)) for least in weights]
    return [Lying(room, rects, lies) for rects in (*kept, (*spoken, *used))]


def needed(lies: Iterable[Weighed], least: float = NEEDED) -> tuple[Rect, ...]:
    """Return what is needed of all that lies there."""
    return tuple(rect for rect, bad in lies if bad >= least)


def _hung(thing: Rect, size: Size, lying: Lying) -> Iterable[Weighed]:
    place = Rect.around(thing.middle[0], thing.bottom + NEAR + size[1] / 2, *size).within(lying.room)
    for rect in sorted((rect for rect, bad in lying.lies if HEADLINE <= bad < NEEDED), key=lambda rect: rect.y):
        if shared(place, rect) > 0:
            place = place.moved(0, rect.bottom + NEAR / 2 - place.y)
    first = -NEEDED * NEEDED  # whatever else is covered
    yield place, first
    for rect in sorted(lying.kept, key=lambda rect: rect.y):  # below what lies in the way, such as a strip
        if rect.y > thing.bottom - 1 and place.meets(rect):
            place = place.moved(0, rect.bottom + NEAR / 2 - place.y)
            yield place, first + place.y


def _places(thing: Rect, size: Size, room: Rect, above: bool) -> Iterable[tuple[Rect, float, float]]:
    """Return the places to try, each with its distance, and what is added where it is not the usual side."""
    x, y = thing.middle
    wide, high = size
    for far in (*FARTHER, CLOSE):
        tight = TIGHT if far == CLOSE else 0.0
        over, under = (x, thing.y - far - high / 2), (x, thing.bottom + far + high / 2)
        left, right = (thing.x - far - wide / 2, y), (thing.right + far + wide / 2, y)
        first, second = (over, under) if above else (under, over)
        ends = [(end + (wide if end == thing.x else -wide) / 2, first[1]) for end in (thing.x, thing.right)]
        ranked = (first, 0.0), (ends[0], 100.0), (ends[1], 100.0), (second, 200.0), (left, 400.0), (right, 400.0)
        for place, rank in ranked:
            yield Rect.around(*place, wide, high).within(room), far, rank + tight
