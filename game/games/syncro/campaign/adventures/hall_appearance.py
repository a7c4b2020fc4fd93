"""How the hall of adventures looks: the ring of the focus goes round the golden button of the banner in the light."""

from __future__ import annotations

from typing import Final

from game.scenes.shell.scene.appearance import Appearance
from game.ui.draw.canvas import Canvas
from game.ui.parts.part import Part

BANNER: Final = "row:"
GO_ON: Final = "go_on"


class HallAppearance(Appearance):
    """Draw the ring of a banner round what a press on it does."""

    def draw_ring(self, canvas: Canvas, part: Part) -> None:
        button = next((other for other in self._screen.parts if other.key == GO_ON), None)
        banner = part.key.startswith(BANNER) and part.key.count(":") == 1
        if banner and button is not None and part.rect.contains(button.rect):
            canvas.ring(button.rect, 12)
        else:
            super().draw_ring(canvas, part)
