"""A bar that shows how far something is, or how large a chance is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look


@dataclass(frozen=True, slots=True)
class Bar:
    """Show how far something is."""

    share: float
    role: str = "review.done"
    ground: str = "review.track"

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        radius = rect.h / 2
        yield Plate(rect, self.ground, None, radius)
        yield Plate(rect._replace(w=max(rect.h, rect.w * min(1.0, self.share))), self.role, None, radius)
