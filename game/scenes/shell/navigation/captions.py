"""Captions: what is heard, in a few words low on the window, for whoever wishes to read it."""

from __future__ import annotations

from typing import Final

from game.scenes.shell.navigation.free_place import Lying, nearest, taken
from game.scenes.shell.navigation.screen import Screen
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part, draw_part
from game.ui.type.text import Style

SHOWN: Final = 1.2  # seconds
LOW: Final = 32.0  # from the foot of the window to the middle of the words
EDGE: Final = 8.0  # units between them and the window's edge
AIR: Final = 4.0  # units between them and what they must not cover
WORDS: Final = Style("bold", 15)


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

    def part(self, kit: Kit, screen: Screen, notice: Rect | None) -> Part | None:
        """Return the words as low as they cover neither a notice nor what can be pressed; None for none."""
        if not self.text:
            return None
        pill = kit.pill("caption", (kit.frame.width / 2, kit.frame.height - LOW), self.text, letters=WORDS)
        used = [*taken(screen.presses, kit.frame.rect), *([] if notice is None else [notice])]
        place = nearest(pill.rect, Lying(kit.frame.rect.inset(EDGE), tuple(rect.inset(-AIR) for rect in used)))
        return None if place is None else pill.moved(place.x - pill.rect.x, place.y - pill.rect.y)

    def draw(self, canvas: Canvas, kit: Kit, screen: Screen, notice: Rect | None) -> None:
        """Draw the words over a screen on which a notice may stand."""
        pill = self.part(kit, screen, notice)
        if pill is not None:
            draw_part(canvas, pill, Look())
