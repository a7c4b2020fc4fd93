"""A plain table by night, under its lamp: for a game that has no ground of its own."""

from __future__ import annotations

from game.scenes.session.match.parts import E, F
from game.scenes.table.game_table.game_table import Painting
from game.ui.draw.canvas import Canvas
from game.ui.draw.grounds import painted
from game.ui.layout.frame import Rect


class LampPainting(Painting[E, F]):
    """Draw the ground, and the lamp's light on it."""

    def scenery(self, canvas: Canvas, facts: F, area: Rect) -> None:
        canvas.fill(canvas.frame.rect, "night")
        if painted(canvas):
            canvas.cover("table/lamp")
            canvas.cover("table/vignette")
