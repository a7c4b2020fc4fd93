"""A notice: a sentence over whatever screen is there, for some seconds."""

from __future__ import annotations

from typing import Final

from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.part import Look

SECONDS: Final = 6.0


class Notice:
    """Hold the sentence that is shown, or "", and for how many seconds still."""

    def __init__(self, text: str = "") -> None:
        self.text = text
        self.left = SECONDS if text else 0.0

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the notice goes now."""
        goes = bool(self.text) and self.left <= dt
        self.left -= dt
        if self.left <= 0:
            self.text, self.left = "", 0.0
        return goes

    def draw(self, canvas: Canvas, kit: Kit, y: float) -> None:
        """Draw the sentence at a height."""
        if self.text:
            part = kit.pill("notice", (kit.frame.width / 2, y), self.text, "gold", width=kit.frame.width - 80)
            part.face.draw(canvas, part.rect, Look())
