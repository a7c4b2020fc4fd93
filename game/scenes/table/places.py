"""Where things are seen at a table, for whoever points at them: a lesson, a hint, a word at a first meeting."""

from __future__ import annotations

from game.scenes.table.appearance import TableAppearance
from game.ui.frame import Rect


def place_of(table: TableAppearance, key: str) -> Rect | None:
    """Return where a part of a table, or a sprite on it, is seen now; None where there is none of that key."""
    part = next((part for part in table.plain if part.key == key), None)
    if part is not None:
        return table.seen(part) if part.control is not None else part.rect
    sprite = table.stage.find(key)
    return None if sprite is None else Rect.around(sprite.x, sprite.y, sprite.w, sprite.h)
