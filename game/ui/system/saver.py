"""The system's screen saver and lock: they come as the system likes, except while somebody only watches."""

from __future__ import annotations

from contextlib import suppress

import pygame


class Saver:
    """Hold the screen saver off, or let it come. The system is told only what is new."""

    def __init__(self) -> None:
        self._held: bool | None = None  # None: as SDL began

    def hold(self, wanted: bool) -> None:
        """Hold it off, or let it come; a system that knows of none goes without."""
        if wanted != self._held:
            self._held = wanted
            with suppress(pygame.error):  # there is no screen any more
                pygame.display.set_allow_screensaver(not wanted)
