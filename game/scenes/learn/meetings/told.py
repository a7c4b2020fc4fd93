"""The look of what a first word speaks of: a pale light and a dashed pale line, which nobody takes for "press me"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

HALO: Final = ((12.0, 0.10), (9.0, 0.12), (6.0, 0.14))
"""How far the light reaches, in units, and how strong it is: outside alone, what it speaks of stays clear."""
APART: Final = 3.0  # units between a thing and the line round it
WIDTH: Final = 2.5  # less than a strong line has, which says what is chosen
EDGE: Final = 1.5  # units that its dark edge is seen on either side
DASH: Final = 6.0


@dataclass(frozen=True, slots=True)
class Told:
    """Draw a dashed pale line round a thing, in a pale light: it is spoken of, and neither chosen nor to be pressed."""

    radius: float = 12.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        for grow, alpha in HALO:
            yield Plate(rect.inset(-grow), radius=self.radius + grow, border="lamp.told", width=grow, alpha=alpha)
        far = APART + WIDTH
        half = WIDTH / 2 + EDGE  # two thin ones: a theme with strong outlines would make one of both thicker
        for edge in (far + EDGE, far + EDGE - half):
            yield Plate(rect.inset(-edge), radius=self.radius + edge, border="lamp.told-edge", width=half)
        yield Plate(rect.inset(-far), radius=self.radius + far, border="lamp.told", width=WIDTH, dash=DASH)
