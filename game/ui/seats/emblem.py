"""Emblems: the ten colours and shapes of seats, on their discs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.draw.draw_commands import DrawCommand, Halo, Picture
from game.ui.draw.seat_signs import SEATS
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

SMALL: Final = 26.0  # units under which the disc without its inner ring is drawn


def disc(colour: int, size: float) -> str:
    """Return the drawing of a seat's emblem disc, for a colour from 1 to 10."""
    return f"shell/seats/{SEATS[colour - 1]}{'-small' if size < SMALL else ''}"


def emblem(colour: int, rect: Rect) -> tuple[DrawCommand, ...]:
    """Return the marks of an emblem disc that fills a rectangle, over its small shadow."""
    shadow = Halo(rect.inset(rect.w * 0.05).moved(0, 2), "shadow", rect.w * 0.44, 2.4, 0.42)
    return shadow, Picture(rect, disc(colour, rect.w))


@dataclass(frozen=True, slots=True)
class Emblem:
    """Show a seat's emblem disc."""

    colour: int

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return emblem(self.colour, rect)
