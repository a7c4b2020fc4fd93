"""Dragging: while a card is dragged, its sprite is under the pointer; everything else stays where it belongs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from game.ui.stage import Sprite

HELD: Final = 99.0  # a dragged card lies over all others


class Drag:
    """Hold one sprite of a table under the pointer. `part` is the key of the control that is dragged, or ""."""

    def __init__(self) -> None:
        self._sprite = ""
        self.part = ""

    def take(self, part: str, sprite: str) -> None:
        """Pick up the card of a control: `sprite` is its key on the stage."""
        self.part, self._sprite = part, sprite

    def held(self, sprites: Iterable[Sprite], x: float, y: float) -> Iterator[Sprite]:
        """Yield the sprites, the dragged one at the pointer (logical units)."""
        for sprite in sprites:
            yield replace(sprite, x=x, y=y, z=HELD, angle=0.0) if sprite.key == self._sprite else sprite

    def let_go(self) -> bool:
        """Stop dragging; return whether a card was dragged. It goes home with the next layout."""
        held = bool(self.part)
        self.part = ""
        self._sprite = ""
        return held
