"""Captions: what is heard, in a few words low on the window, for whoever wishes to read it."""

from __future__ import annotations

from typing import Final

from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.part import Look, draw_part
from game.ui.text import Style

SHOWN: Final = 1.2  # seconds
LOW: Final = 32.0  # from the foot of the window to the middle of the words
APART: Final = 64.0  # between a notice that stands at the foot and the words over it
WORDS: Final = Style("bold", 15.5)


class Caption:
    """Show a few words for a moment; the same ones again only stay for longer."""

    def __init__(self) -> None:
        self.text = ""
        self.left = 0.0

    def show(self, text: str) -> None:
        """Show other words from now on."""
        self.text, self.left = text, SHOWN

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the words go now."""
        goes = bool(self.text) and self.left <= dt
        self.left = max(0.0, self.left - dt)
        if not self.left:
            self.text = ""
        return goes

    def draw(self, canvas: Canvas, kit: Kit, notice: float | None) -> None:
        """Draw the words low on the window, above a notice where one stands there, at the height of its middle."""
        if not self.text:
            return
        y = kit.frame.height - LOW
        if notice is not None and y - notice < APART * kit.growth:
            y = notice - APART * kit.growth
        draw_part(canvas, kit.pill("caption", (kit.frame.width / 2, y), self.text, letters=WORDS), Look())
