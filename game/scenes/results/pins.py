"""Pins of the results' chart: they pop up one after another once its bands have grown."""

from __future__ import annotations

from typing import Final

from game.ui.draw.draw_commands import DrawCommand, Picture
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.motion.easing import overshoot
from game.ui.parts.part import Look
from game.ui.parts.widgets import Drawing, Label

POPS: Final = 0.14  # seconds
NEXT: Final = 0.06  # between two of them
BEYOND: Final = 2.2  # how far past its size one grows


class Pin(Drawing, frozen=True):
    """Show a pin that pops up when it `comes`; without a time it stands."""

    comes: float = 0.0

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        share = min(1.0, (look.time - self.comes) / POPS) if self.comes else 1.0
        if share <= 0:
            return ()
        size = rect.w * overshoot(share, BEYOND)
        return (Picture(centred(rect, size, size), self.name),)


class Letter(Label, frozen=True):
    """Show a pin's letter once it has come."""

    comes: float = 0.0

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return Label.draw_commands(self, rect, look) if not self.comes or look.time >= self.comes + POPS / 2 else ()
