"""Where a pill lies: beside what it speaks of, over neither that nor the hand, and over as few cards as can be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from game.ui.frame import Rect
from game.ui.part import Part
from game.ui.widgets import Empty

if TYPE_CHECKING:
    from game.scenes.shell.scene import Scene
    from game.scenes.table.scene import TableScene

NEAR: Final = 12.0  # units between a pill and what it speaks of
FARTHER: Final = (NEAR, 28.0, 44.0, 64.0, 84.0, 132.0)  # the distances that are tried
NEEDED: Final = 1000.0
"""How bad it is to cover a thing that is needed, per covered unit, where covering any other costs 1."""
CARD: Final = 4.0  # the same for a card or a piece anywhere
HEADLINE: Final = 60.0  # the same for the sentence in a table's bar
WORDS: Final = 8.0  # the same for other words at a table
AWAY: Final = 30.0  # how bad a unit of distance is
NEAR_BY: Final = 44.0  # units away up to which a pill plainly belongs to what it speaks of
STRAYED: Final = 6.0  # how bad it is to lie farther away than that, per square of a unit

Kept = tuple[Rect, float]
"""A rectangle that a pill had better not cover, and how bad a covered square unit of it is."""


def beside(thing: Rect, size: Rect, room: Rect, kept: Sequence[Kept]) -> tuple[float, float]:
    """Return the middle of a pill of some size beside a thing: above it, below it, or at its sides."""
    above = thing.y > room.h * 0.25
    best = min(
        (_cost(rect, thing, kept) + _far(far) + rank, number, rect.middle)
        for number, (rect, far, rank) in enumerate(_places(thing, size, room, above))
    )
    return best[2]


def spared(scene: Scene, focused: Part) -> list[Kept]:
    """Return the words and controls of a screen that a pill must leave free, and the sheet that it isn't about.

    On a whole screen it may lie over a title rather than far away, on a sheet over none of its words.
    """
    others = [part for part in scene.parts if part.key != focused.key]
    sheets = [part.rect for part in others if part.key == "sheet" and not part.rect.contains(focused.target)]
    needed = [part.target for part in others if part.control is not None]
    words = NEEDED if scene.overlay else WORDS
    told = [(ink, words) for part in others for ink in part.text_rects()]
    return [*((rect, NEEDED) for rect in needed), *told, *((rect, 1.0) for rect in sheets)]


def free(rect: Rect, thing: Rect, kept: Sequence[Kept]) -> bool:
    """Tell whether a pill covers neither what it speaks of nor anything that is needed."""
    needed = [thing, *(other for other, bad in kept if bad >= NEEDED)]
    return all(_shared(rect, other) < 1 for other in needed)


def spoken_of(table: TableScene[Any, Any, Any], focused: Part) -> tuple[Rect, list[Kept]]:
    """Return what a pill at a table's focus speaks of, with the card that lies there, and what it must spare."""
    thing = focused.target
    sprites = [Rect.around(item.x, item.y, item.w, item.h) for item in table.stage.sprites]
    own = max(sprites, key=lambda rect: round(_shared(rect, thing)), default=thing)
    if focused.control is not None and focused.control.zone == table.hand and own.meets(thing):
        x, y = min(thing.x, own.x), min(thing.y, own.y)  # a card of the hand has risen
        thing = Rect(x, y, max(thing.right, own.right) - x, max(thing.bottom, own.bottom) - y)
    kept = [(rect, CARD) for rect in sprites]
    others = [part for part in table.parts if part.control is not None and part.key != focused.key]
    kept += [(part.target, _worth(table, part)) for part in others]
    told = [part for part in table.parts if part.key != focused.key and not part.key.startswith("since")]
    kept += [(part.rect, HEADLINE) for part in told if part.key == "bar:status"]
    kept += [(ink, WORDS) for part in told for ink in part.text_rects()]
    return thing, kept


def _worth(table: TableScene[Any, Any, Any], part: Part) -> float:
    """Return how bad it is to cover a control: the hand above all, what only tells least."""
    if part.key.startswith("since"):
        return 0.5
    if part.control is not None and part.control.zone == table.hand:
        return NEEDED
    bare = isinstance(part.face, Empty) and part.control is not None and not part.control.help
    return 0.5 if bare else 3.0  # a place without a word: what lies there is a sprite


def _places(thing: Rect, size: Rect, room: Rect, above: bool) -> Iterable[tuple[Rect, float, float]]:
    """Return the places to try, each with its distance, and what is added where it is not the usual side."""
    x, y = thing.middle
    for far in FARTHER:
        over = (x, thing.y - far - size.h / 2)
        under = (x, thing.bottom + far + size.h / 2)
        left = (thing.x - far - size.w / 2, y)
        right = (thing.right + far + size.w / 2, y)
        first, second = (over, under) if above else (under, over)
        ends = [(end + (size.w if end == thing.x else -size.w) / 2, first[1]) for end in (thing.x, thing.right)]
        for place, rank in (
            (first, 0.0),
            *((end, 100.0) for end in ends),
            (second, 200.0),
            (left, 400.0),
            (right, 400.0),
        ):
            yield Rect.around(*place, size.w, size.h).within(room.inset(8)), far, rank


def _far(far: float) -> float:
    """Return how bad a distance is: beyond some units a pill seems to belong to something else."""
    return AWAY * far + STRAYED * max(0.0, far - NEAR_BY) ** 2


def _cost(rect: Rect, thing: Rect, kept: Sequence[Kept]) -> float:
    return NEEDED * _shared(rect, thing) + sum(bad * _shared(rect, other) for other, bad in kept)


def _shared(one: Rect, other: Rect) -> float:
    """Return how many square units two rectangles share."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across * down if across > 0 and down > 0 else 0.0
