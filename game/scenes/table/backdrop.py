"""The backdrop of a table: scenery that never changes during a match, drawn once for each window size and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.ui.canvas import Canvas


class Backdrop:
    """Keep a table's scenery as it was drawn last."""

    def __init__(self) -> None:
        self._kept: tuple[Hashable, pygame.Surface] | None = None

    def kept(self, canvas: Canvas, key: Hashable, draw: Callable[[Canvas], None]) -> pygame.Surface:
        """Return the scenery for a canvas that is still empty; another surface whenever it was drawn anew."""
        key = (canvas.frame, key)
        if self._kept is None or self._kept[0] != key:
            surface = canvas.surface.copy()
            draw(canvas.on(surface))
            self._kept = (key, surface)
        return self._kept[1]
