"""What a scenery arrives in: planes that are there before it is seen, and slide into their places."""

from __future__ import annotations

from typing import Protocol

from game.ui.draw.canvas import Canvas


class Entrance(Protocol):
    """Be the planes in which a scenery arrives."""

    def suits(self, canvas: Canvas) -> bool:
        """Tell whether they were made for a canvas."""

    def places(self, canvas: Canvas, share: float) -> tuple[int, ...]:
        """Return how many pixels each is from its place after a share of its way."""

    def draw(self, canvas: Canvas, places: tuple[int, ...]) -> None:
        """Cover a window with them, each so many pixels from its place."""
