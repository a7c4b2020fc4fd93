"""The system's screen saver and lock: they come as the system likes, except while somebody only watches."""

from __future__ import annotations

from contextlib import suppress

import pygame


def tell(wanted: bool) -> None:
    """Hold the screen saver off, or let it come; a system that knows of none goes without."""
    with suppress(pygame.error):  # there is no screen any more
        pygame.display.set_allow_screensaver(not wanted)
