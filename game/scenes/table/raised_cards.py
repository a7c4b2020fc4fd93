"""Cards that rise: where a control's card is drawn when it has left its place a little, so that its ring goes along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.cards import MARGIN
from game.ui.frame import Rect
from game.ui.part import Part
from game.ui.stage import Sprite

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


def risen(table: TableScene[Any, Any, Any], part: Part) -> Rect:
    """Return where a control at a table is seen: with its card, where that has risen from it or come forward."""
    place = table.placed(part).rect
    card = next((item for item in table.laid.sprites if _lies(item, part.rect)), None)
    now = card and table.stage.find(card.key)
    if now is None or card is None or abs(now.x - card.x) > 1:  # one that flies has yet to come
        return place
    return place.moved(0, now.y - part.rect.middle[1])


def _lies(sprite: Sprite, rect: Rect) -> bool:
    """Tell whether a sprite is the card of a control: they share their left edge, and one may stand higher."""
    left = sprite.x - sprite.w / (1 + 2 * MARGIN) / 2
    return abs(left - rect.x) < 0.5 and rect.y < sprite.y < rect.bottom
