"""Pills at a table: what a pill at the focus speaks of, and what it had better not cover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.shell.pills import HEADLINE, NEEDED, WORDS, Kept, shared
from game.scenes.table.guides.guide import ZONE
from game.ui.frame import Rect
from game.ui.part import Part
from game.ui.stage import Sprite
from game.ui.widgets import Button, Empty

CARD: Final = 4.0  # how bad it is to cover a card or a piece anywhere, per unit
PRIMARY: Final = 40.0  # the same for what is pressed next: the gold button, and those of a guide


def spoken_of(focused: Part, parts: Sequence[Part], drawn: Sequence[Sprite], hand: str) -> tuple[Rect, list[Kept]]:
    """Return what a pill at the focus speaks of, with the card that lies there, and what it must spare.

    `drawn` is what lies on the table, `hand` the zone of the cards in the hand.
    """
    thing = focused.target
    sprites = [Rect.around(item.x, item.y, item.w, item.h) for item in drawn]
    own = max(sprites, key=lambda rect: round(shared(rect, thing)), default=thing)
    if focused.control is not None and focused.control.zone == hand and own.meets(thing):
        x, y = min(thing.x, own.x), min(thing.y, own.y)  # a card of the hand has risen
        thing = Rect(x, y, max(thing.right, own.right) - x, max(thing.bottom, own.bottom) - y)
    kept = [(rect, CARD) for rect in sprites]
    others = [part for part in parts if part.control is not None and part.key != focused.key]
    kept += [(part.target, _worth(part, hand)) for part in others]
    told = [part for part in parts if part.key != focused.key and not part.key.startswith("since")]
    kept += [(part.rect, HEADLINE) for part in told if part.key == "bar:status"]
    kept += [(ink, WORDS) for part in told for ink in part.text_rects()]
    return thing, kept


def _worth(part: Part, hand: str) -> float:
    """Return how bad it is to cover a control: the hand above all, what only tells least."""
    if part.key.startswith("since"):
        return 0.5
    if part.control is not None and part.control.zone == hand:
        return NEEDED
    if part.control is not None and part.control.zone == ZONE:
        return PRIMARY
    if isinstance(part.face, Button) and part.face.kind == "primary" and part.control is not None:
        return PRIMARY if part.control.enabled else 3.0
    bare = isinstance(part.face, Empty) and part.control is not None and not part.control.help
    return 0.5 if bare else 3.0  # a place without a word: what lies there is a sprite
