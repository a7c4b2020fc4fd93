"""Drawers: a sheet that belongs to one thing above it, and says so with a notch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.canvas import Canvas
from game.ui.cutout import polygon
from game.ui.frame import Rect
from game.ui.part import Look

NOTCH: Final = (30.0, 14.0)  # width and height


@dataclass(frozen=True, slots=True)
class Drawer:
    """Show a sheet on paper with a notch in its upper edge, `notch` units from its left; None has no notch."""

    notch: float | None
    radius: float = 12.0

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.plate(
            rect, "panel.drawer.top", "panel.drawer.bottom", radius=self.radius, border="panel.drawer.border", width=1.4
        )
        if self.notch is None:
            return
        across, height = NOTCH
        place = Rect(rect.x + self.notch - across / 2, rect.y - height + 1, across, height + 2)
        polygon(
            canvas,
            place,
            [(0, height + 2), (0, height), (across / 2, 0), (across, height), (across, height + 2)],
            "panel.drawer.top",
        )
        polygon(
            canvas,
            place,
            [(0, height), (across / 2, 0.8), (across, height)],
            "clear",
            edge="panel.drawer.border",
            width=1.4,
            open_=True,
        )
