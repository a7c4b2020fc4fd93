"""Giving way: an answer that stands is given by itself after a while, and its button shows how long that still is."""

from __future__ import annotations

from math import ceil
from typing import Final

from game.scenes.table.live.table import Table
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part

GRACE: Final = 0.6  # seconds after it in which a key was meant for it
HIGH: Final = 4.0  # units of the line along the button's lower edge
FOOT: Final = 5.0  # units between them
STEPS: Final = 4  # in which it runs out where nothing moves about


class GivingWay:
    """Draw what is left of the time on the part that gives the answer: nothing is laid out anew for it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._shown: tuple[str, int] | None = None  # the part, and how many pixels of the line it bears

    def update(self) -> Rect | None:
        """Return what is to be drawn anew, where the line is another than it was."""
        part = self._part()
        shown = None
        if part is not None:
            shown = part.key, round(self.line(part).w * self._table.services.kit.frame.scale)
        if shown == self._shown:
            return None
        self._shown = shown
        return None if part is None else self._table.appearance.seen(part)  # where it has gone, all is another

    def draw(self, canvas: Canvas) -> None:
        """Draw the line."""
        part = self._part()
        if part is None:
            return
        line = self.line(part)
        canvas.plate(self.way(part), "dark", radius=HIGH / 2, alpha=0.3)
        if line.w > HIGH:
            canvas.plate(line, "dark", radius=HIGH / 2, alpha=0.75)

    def way(self, part: Part) -> Rect:
        """Return where the whole line lies, along the lower edge."""
        place = self._table.appearance.seen(part)
        radius = part.control.radius if part.control is not None else 0.0
        return Rect(place.x + radius, place.bottom - FOOT - HIGH, place.w - 2 * radius, HIGH)

    def line(self, part: Part) -> Rect:
        """Return what is left of it."""
        way = self.way(part)
        left = self._table.machine.stands or 0.0
        services = self._table.services
        if not services.motion or services.settings.reduced:
            left = ceil(left * STEPS) / STEPS
        return way._replace(w=way.w * left)

    def _part(self) -> Part | None:
        key = self._table.game.parts.presses.stands
        if not key or self._table.machine.stands is None:
            return None
        return next((part for part in self._table.appearance.plain if part.key == key), None)
