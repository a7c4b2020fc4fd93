"""Tidying: what was drawn for a window size or a table that is gone is let go."""

from __future__ import annotations

import gc

from game.content.images import Images
from game.content.surface_cache import give_back
from game.ui.paint import Paint
from game.ui.text import Typesetter


class Cleanup:
    """Let go, once the next picture is drawn, of all drawings and words that are not on it."""

    def __init__(self, images: Images, paint: Paint) -> None:
        self._images = images
        self._paint = paint
        self._due = False

    def begin(self, type_: Typesetter) -> None:
        """Begin to count what is drawn: the window's size has changed, or the last screen over home has gone."""
        for cache in (self._images, self._paint, type_):
            cache.mark()
        self._due = True

    def drawn(self, type_: Typesetter) -> None:
        """Let go of what was not drawn since `begin`: call it when a whole picture is on the screen and at rest."""
        if not self._due:
            return
        self._due = False
        for cache in (self._images, self._paint, type_):
            cache.sweep()
        gc.collect()  # a table that was left holds itself, and with it its ground, in circles
        give_back()
