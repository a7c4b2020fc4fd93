"""Carrying: while a card is dragged, its sprite is under the pointer; everything else stays where it belongs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

HELD: Final = 99.0  # a carried card lies over all others


class Drag:
    """Hold one sprite of a table under the pointer. `part` is the key of the control that is dragged, or ""."""

    def __init__(self, table: TableScene[Any, Any, Any]) -> None:
        self._table = table
        self._sprite = ""
        self.part = ""

    def take(self, part: str, sprite: str) -> None:
        """Pick up the card of a control: `sprite` is its key on the stage."""
        self.part, self._sprite = part, sprite
        self.follow()

    def follow(self) -> None:
        """Put the carried card where the pointer is."""
        if not self.part:
            return
        table, sprite = self._table, self._sprite
        x, y = table.pointer.x, table.pointer.y
        table.stage.show(
            replace(item, x=x, y=y, z=HELD, angle=0.0) if item.key == sprite else item for item in table.laid.sprites
        )
        table.dirty = True

    def let_go(self) -> bool:
        """Stop carrying; return whether a card was carried. It goes home with the next layout."""
        held, self.part, self._sprite = bool(self.part), "", ""
        return held
