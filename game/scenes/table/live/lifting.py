"""What is drawn of a table once more, over the veil of whoever guides: cards and pieces, lifted, larger, or faint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from math import hypot
from typing import Final

from msgspec import structs
from msgspec.structs import replace

from game.scenes.table.live.table import Table
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import RATIO, CardArt, outer
from game.ui.layout.frame import Rect
from game.ui.motion.sprite import Art, Sprite, draw_sprite
from game.ui.parts.part import Part
from game.ui.veil import Again

NEAR: Final = 0.2  # of a sprite's breadth, within which it stands in the middle of a space


@dataclass(frozen=True, slots=True)
class Lift:
    """Say how something is drawn once more: so many units higher, so many times as large, perhaps as another art."""

    up: float = 0.0
    larger: float = 1.0
    art: Art | None = None
    dark: float = 0.0
    """How dark it is over a card: 0 is full strength."""


def sprite_on(table: Table, key: str) -> Sprite | None:
    """Return the card or piece that a part stands for, or that stands on a space, where it is now."""
    part = next((part for part in table.appearance.plain if part.key == key), None)
    stage = table.show.stage
    named = part.control.sprite if part is not None and part.control is not None else ""
    found = stage.find(named or key)
    if found is not None or part is None or not part.corners:
        return found
    x, y = (sum(places) / len(part.corners) for places in zip(*part.corners, strict=True))
    there = (one for one in stage.sprites if hypot(one.x - x, one.y - y) < NEAR * one.w)
    return next((stage.find(one.key) for one in there), None)


def draw_again(table: Table, key: str, lift: Lift = Lift()) -> Part | None:
    """Return what draws a card or a piece once more, as it is by then; None where no such thing has that key.

    A card that is veiled on the table is drawn at full strength, with what lies on and under it.
    """
    now = sprite_on(table, key)
    if now is None:
        return None

    def draw(canvas: Canvas) -> None:
        sprite = sprite_on(table, key) or now
        for one in _together(table, sprite):
            draw_sprite(canvas, _lifted(one, lift, sprite))

    seen = (_lifted(one, lift, now) for one in _together(table, now))
    rect = reduce(Rect.joined, (Rect.around(one.x, one.y, one.w, one.h) for one in seen))
    return Part(f"guide:again:{key}", rect, Again(draw), may_overlap=True)


def _together(table: Table, sprite: Sprite) -> Sequence[Sprite]:
    """Return a card or a piece with what lies on and under it, the lowest first."""
    groups = table.show.laid.sways if table.show.laid is not None else ()
    group = next((keys for keys in groups if keys[:1] == (sprite.key,)), (sprite.key,))
    there = (table.show.stage.find(key) for key in group[1:])
    return sorted((sprite, *(one for one in there if one is not None)), key=lambda one: one.z)


def _lifted(sprite: Sprite, lift: Lift, main: Sprite) -> Sprite:
    """Return a sprite lifted: what lies on the main one stays where it is on that."""
    art = sprite.art if lift.art is None or sprite is not main else lift.art
    art = structs.replace(art, veil="dark", veiled=lift.dark) if isinstance(art, CardArt) else art
    x = main.x + (sprite.x - main.x) * lift.larger
    y = main.y + (sprite.y - main.y) * lift.larger - lift.up
    return replace(sprite, x=x, y=y, w=sprite.w * lift.larger, h=sprite.h * lift.larger, art=art)


def ghost_of(table: Table, key: str, place: Rect, alpha: float) -> Part | None:
    """Return a card or a piece as it would be seen in a place, faint; None where no such thing has that key."""
    now = sprite_on(table, key)
    if now is None:
        return None
    wide, high = outer(min(place.w, place.h / RATIO)) if isinstance(now.art, CardArt) else (place.w, place.h)
    seen = replace(now, x=place.middle[0], y=place.middle[1], w=wide, h=high, angle=0.0, alpha=alpha)
    return Part(f"guide:ghost:{key}", place, Again(lambda canvas: draw_sprite(canvas, seen)), may_overlap=True)
