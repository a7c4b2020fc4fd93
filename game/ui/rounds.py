"""A round table seen from above: emblems around it in the order of play."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from game.ui.canvas import Canvas
from game.ui.emblems import draw_emblem
from game.ui.frame import Rect
from game.ui.part import Look


@dataclass(frozen=True, slots=True)
class RoundTable:
    """Show who sits beside whom, clockwise from the foot (two: from the left), around a table with a badge."""

    colours: tuple[int, ...]
    badge: str

    @property
    def first(self) -> float:
        """Return the angle of the first seat, clockwise from the right: at the foot, or on the left of two."""
        return pi if len(self.colours) == 2 else pi / 2

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        x, y = rect.middle
        radius = rect.w / 2
        emblem = min(54.0, radius * 0.42, 2 * pi * radius * 0.62 / max(3, len(self.colours)))
        way = radius - emblem / 2 - 4
        top = Rect.around(x, y, 2 * way * 0.80)
        canvas.shadow(top, top.w / 2, "card")
        rim = "panel.table.border"
        canvas.plate(top, "panel.table.top", "panel.table.bottom", radius=top.w / 2, border=rim, width=2)
        inner = top.inset(top.w * 0.09)
        canvas.plate(inner, (0, 0, 0, 0), radius=inner.w / 2, border=rim, width=1.2)
        if canvas.images.has(self.badge):
            canvas.picture(self.badge, Rect.around(x, y, top.w * 0.42))
        count = len(self.colours)
        for number in range(count * 9):
            if number % 9 not in (0, 1, 8):
                angle = self.first + 2 * pi * number / (count * 9)
                canvas.disc(x + way * cos(angle), y + way * sin(angle), 1.8, rim)
        for number, colour in enumerate(self.colours):
            angle = self.first + 2 * pi * number / count
            draw_emblem(canvas, colour, Rect.around(x + way * cos(angle), y + way * sin(angle), emblem))
