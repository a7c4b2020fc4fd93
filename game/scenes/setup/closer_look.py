"""A closer look at a set-up: levels and characters are told of on a sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.scenes.shell.scene.closer_look import TIP, Inspection, Shown
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

Card: TypeAlias = Callable[[Kit, Part], Part | None]
"""Returns the sheet that tells of a control; None for one that a pill tells of."""


class SetupCloserLook(Inspection):
    """Show tips on sheets."""

    def __init__(self, screen: Shown, card: Card) -> None:
        super().__init__(screen)
        self._card = card

    def tips(self, kit: Kit, focused: Part) -> list[Part]:
        """Return the tip: a sheet with a sentence for levels and characters, and a pill for everything else.

        It stays as long as the pointer does, though a character has been pressed.
        """
        found = super().tips(kit, focused)
        screen = self._screen
        card = None if screen.refusal.key == focused.key else self._card(kit, focused)
        if card is None:
            return found
        pointed = not screen.focus.ring and screen.pointer.under() is focused
        return [card] if found or (pointed and screen.time - screen.focus.since >= TIP) else []
