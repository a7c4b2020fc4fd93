"""Tracks and charts: points along a line, and the course of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.canvas import Canvas
from game.ui.emblems import draw_emblem
from game.ui.frame import Rect
from game.ui.part import Look


@dataclass(frozen=True, slots=True)
class ScoreTrack:
    """Show everybody's points as emblems on a line that ends at `most`; the leader's part of it is coloured."""

    colours: tuple[int, ...]
    scores: tuple[int, ...]
    most: int

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        y = rect.y + rect.h / 2
        canvas.plate(Rect(rect.x, y - 4, rect.w, 8), "slider.track", radius=4)
        order = sorted(range(len(self.scores)), key=lambda seat: self.scores[seat])
        places = self._places(rect, order)
        best = order[-1]
        if self.scores[best] > 0:
            long = places[best] - rect.x
            canvas.plate(Rect(rect.x, y - 4, max(8.0, long), 8), f"seats.{self.colours[best]}.colour", radius=4)
        for seat in order:
            size = 30.0 if seat == best and self.scores[best] > 0 else 24.0
            draw_emblem(canvas, self.colours[seat], Rect.around(places[seat], y, size))

    def _places(self, rect: Rect, order: Sequence[int]) -> dict[int, float]:
        """Return where each emblem stands: at its points, but never quite on another."""
        span = rect.w - 30
        places: dict[int, float] = {}
        before = rect.x - 100.0
        for seat in order:
            x = rect.x + 15 + span * self.scores[seat] / max(1, self.most)
            before = places[seat] = max(x, before + 17)
        over = before - (rect.right - 15)
        if over > 0:
            places = {seat: x - over for seat, x in places.items()}
        return places
