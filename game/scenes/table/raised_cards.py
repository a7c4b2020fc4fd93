"""Cards that rise: where a control's card is drawn when it has left its place a little, so that its ring goes along."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.cards import MARGIN
from game.ui.frame import Rect
from game.ui.part import Part
from game.ui.stage import Sprite, Stage


def risen(place: Rect, part: Part, sprites: Iterable[Sprite], stage: Stage) -> Rect:
    """Return where a control at `place` is seen: with its card, where that has risen from it or come forward."""
    card = next((sprite for sprite in sprites if _lies(sprite, part.rect)), None)
    now = card and stage.find(card.key)
    if now is None or card is None or abs(now.x - card.x) > 1:  # one that flies has yet to come
        return place
    return place.moved(0, now.y - part.rect.middle[1])


def _lies(sprite: Sprite, rect: Rect) -> bool:
    """Tell whether a sprite is the card of a control: they share their left edge, and one may stand higher."""
    left = sprite.x - sprite.w / (1 + 2 * MARGIN) / 2
    return abs(left - rect.x) < 0.5 and rect.y < sprite.y < rect.bottom
