"""Dragging: one sprite of a table is held under the pointer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from game.ui.motion.stage import Sprite

HELD: Final = 99.0  # a dragged card lies over all others


class Drag:
    """Hold one sprite of a table under the pointer. `part` is the key of the control that is dragged, or ""."""

    def __init__(self) -> None:
        self.part = self._sprite = ""

    def take(self, part: str, sprite: str) -> None:
        """Pick up the card of a control: `sprite` is its key on the stage."""
        self.part, self._sprite = part, sprite

    def held(self, sprites: Iterable[Sprite], x: float, y: float) -> list[Sprite]:
        """Return the sprites, the dragged one at the pointer (logical units); everything else stays where it is."""
        return [
            replace(sprite, x=x, y=y, z=HELD, angle=0.0) if sprite.key == self._sprite else sprite for sprite in sprites
        ]

    def let_go(self) -> bool:
        """Stop dragging; return whether a card was dragged. It goes home with the next layout."""
        held = bool(self.part)
        self.part = self._sprite = ""
        return held
