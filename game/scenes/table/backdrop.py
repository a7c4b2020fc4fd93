"""The backdrop of a table: scenery that never changes during a match, drawn once for each window size and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class Backdrop:
    """Keep one table's scenery as it was drawn last."""

    def __init__(self, table: TableScene[Any, Any, Any]) -> None:
        self._table = table
        self._kept: tuple[Any, pygame.Surface] | None = None

    def kept(self, canvas: Canvas) -> pygame.Surface:
        """Return the scenery for a canvas that is still empty; another surface whenever it was drawn anew."""
        table = self._table
        key = (canvas.frame, table.services.words.language, table.scenery_key())
        if self._kept is None or self._kept[0] != key:
            surface = canvas.surface.copy()
            table.scenery(canvas.on(surface))
            self._kept = (key, surface)
        return self._kept[1]
