"""Pins of the results' chart: they pop up one after another once its bands have grown."""

from __future__ import annotations

from typing import Final

from game.ui.arrange import centred
from game.ui.easing import overshoot
from game.ui.frame import Rect
from game.ui.marks import Mark, Picture
from game.ui.part import Look
from game.ui.widgets import Drawing, Label

POPS: Final = 0.14  # seconds
NEXT: Final = 0.06  # between two of them
BEYOND: Final = 2.2  # how far past its size one grows


class Pin(Drawing, frozen=True):
    """Show a pin that pops up when it `comes`; without a time it stands."""

    comes: float = 0.0

    def marks(self, rect: Rect, look: Look) -> tuple[Mark, ...]:
        share = min(1.0, (look.time - self.comes) / POPS) if self.comes else 1.0
        if share <= 0:
            return ()
        size = rect.w * overshoot(share, BEYOND)
        return (Picture(centred(rect, size, size), self.name),)


class Letter(Label, frozen=True):
    """Show a pin's letter once it has come."""

    comes: float = 0.0

    def marks(self, rect: Rect, look: Look) -> tuple[Mark, ...]:
        return Label.marks(self, rect, look) if not self.comes or look.time >= self.comes + POPS / 2 else ()
