"""How the saved games look: the ring of the focus goes round a box, behind what lies on it."""

from __future__ import annotations

from typing import Final

from game.scenes.shell.scene.appearance import Appearance
from game.ui.draw.canvas import Canvas
from game.ui.parts.part import Part, draw_part

BOX: Final = "row:"
GO_ON: Final = "go_on"


class PlankAppearance(Appearance):
    """Draw people and the golden button over the ring of the box that they are on."""

    def draw_ring(self, canvas: Canvas, part: Part) -> None:
        super().draw_ring(canvas, part)
        number = part.key.removeprefix(BOX)
        for other in self._screen.parts:
            if other.key.startswith(f"face:{number}:") or (other.key == GO_ON and other.rect.meets(part.rect)):
                draw_part(canvas, other, self.bare)
