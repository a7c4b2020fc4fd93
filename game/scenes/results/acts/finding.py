"""Where on a table an act happened: which thing is ringed, the way that it came, and what was taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Final, NamedTuple, TypeAlias

from game.scenes.results.acts.act import Act
from game.ui.draw.cards import in_margin
from game.ui.layout.frame import Rect
from game.ui.motion.sprite import Sprite

Point: TypeAlias = tuple[float, float]
Lying: TypeAlias = Mapping[str, Sprite]
"""What lies on a table, by its keys."""

STIRRED: Final = 3.0  # units from which on a thing has moved
SHOWN: Final = 3.5  # things that a picture is broad
LEAST, MOST = 190.0, 420.0  # units of a table that it shows, from side to side
AIR: Final = 6.0  # units round what is seen whole
ROUND: Final = 1.12  # of a thing's longer side: how broad the ring round it is


class Spot(NamedTuple):
    """Say what a picture of a table shows, in the units of that."""

    view: Rect
    ring: Rect | None
    """What is ringed; None where nothing on the table is."""
    way: tuple[Point, Point] | None
    """From where it came to where it is; None where it has not moved."""
    other: Sprite | None
    """What was taken, or came with it."""


def lying(sprites: Sequence[Sprite]) -> dict[str, Sprite]:
    """Return sprites by their keys."""
    return {sprite.key: sprite for sprite in sprites}


def found(act: Act, before: Lying, after: Lying, page: Rect, ratio: float, hand: Rect | None = None) -> Spot:
    """Return where an act happened on a page, for a picture that is `ratio` times as broad as high.

    What lies in the `hand` is never what an act is about that names nothing.
    """
    shown = before if act.before else after
    things = [key for key in act.things if key in shown] or _stirred(before, after, hand)
    if not things:
        return Spot(_view(page.middle, MOST, page, ratio), None, None, None)
    thing = shown[things[0]]
    place = _place(thing)
    middle = place.middle
    came = before.get(thing.key)
    way = None if act.before or came is None or not _apart(came, thing) else ((came.x, came.y), middle)
    others = [key for key in act.things if key != thing.key]
    other = next((lies[key] for key in others for lies in (before, after) if key in lies), None)
    wide = max(LEAST, min(MOST, SHOWN * min(place.w, place.h)))
    ring = Rect.around(*middle, ROUND * max(place.w, place.h))
    aside = (0.1 * wide if other is not None else 0.0) - (0.06 * wide if way is not None else 0.0)
    view = _view((middle[0] + aside, middle[1]), wide, page, ratio)
    return Spot(_uncut(view, [_place(sprite) for sprite in shown.values()], page, ratio), ring, way, other)


def _stirred(before: Lying, after: Lying, hand: Rect | None) -> list[str]:
    """Return what has come to lie elsewhere, the farthest first: for an act that names nothing."""
    seen = [key for key, sprite in after.items() if hand is None or sprite.y < hand.y]
    moved = [key for key in seen if key in before and _apart(before[key], after[key])]
    came = [key for key in seen if key not in before]
    return sorted(moved, key=lambda key: -_far(before[key], after[key])) or came


def _apart(one: Sprite, other: Sprite) -> bool:
    return _far(one, other) > STIRRED


def _far(one: Sprite, other: Sprite) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def _place(sprite: Sprite) -> Rect:
    """Return what a sprite fills, without what its picture keeps free round a card."""
    return in_margin(Rect.around(sprite.x, sprite.y, sprite.w * sprite.scale, sprite.h * sprite.scale))


def _uncut(view: Rect, places: Sequence[Rect], page: Rect, ratio: float) -> Rect:
    """Return what is seen so that nothing is cut at its edges: more of the page, and at the most all of it."""
    while True:
        cut = [place for place in places if view.meets(place) and not _holds(view, place)]
        if not cut:
            return view
        whole = Rect.bounding(
            [point for rect in (view, *cut) for point in ((rect.x, rect.y), (rect.right, rect.bottom))]
        )
        wide = min(max(whole.w, whole.h * ratio) + 2 * AIR, page.w, page.h * ratio)
        if wide <= view.w + STIRRED:
            return view
        view = _view(whole.middle, wide, page, ratio)


def _holds(view: Rect, place: Rect) -> bool:
    return view.x <= place.x and view.y <= place.y and place.right <= view.right and place.bottom <= view.bottom


def _view(middle: Point, wide: float, page: Rect, ratio: float) -> Rect:
    """Return what is seen of a page round a place."""
    wide = min(wide, page.w, page.h * ratio)
    return Rect.around(*middle, wide, wide / ratio).within(page)
