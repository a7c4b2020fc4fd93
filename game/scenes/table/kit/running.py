"""What counts at a deal as each thing lands: faces that follow one another by the clock of the screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.ui.draw.draw_commands import DrawCommand
from game.ui.layout.frame import Rect
from game.ui.parts.part import Face, Look


@dataclass(frozen=True, slots=True)
class Running:
    """Show what counts step by step: one face after another, the first one before the first moment."""

    faces: tuple[Face, ...]
    """One more than moments."""
    times: tuple[float, ...]
    """When each of the others is seen, by the time of the screen, rising."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        now = look.time
        yield from self.faces[sum(now >= at for at in self.times)].draw_commands(rect, look)
