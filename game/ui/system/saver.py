"""The system's screen saver and lock: they come as the system likes, except while somebody only watches."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.ui.system.sdl import x_display


def tell(wanted: bool) -> None:
    """Hold the screen saver off, or let it come; a system that knows of none goes without."""
    with suppress(pygame.error):  # there is no screen any more
        pygame.display.set_allow_screensaver(not wanted)
        if not wanted:
            _let_go()


def _let_go() -> None:
    """Have an X server let the saver come: SDL (2.32) tells it to wait, and not that it may, where no desktop has one.

    Whom nobody told to wait is told nothing by this.
    """
    if pygame.display.get_driver() != "x11" or (display := x_display()) is None:
        return
    import ctypes  # late: hardly anybody only watches

    with suppress(OSError, AttributeError):  # SDL has told nothing, either
        suspend = ctypes.CDLL("libXss.so.1").XScreenSaverSuspend
        suspend.argtypes = (ctypes.c_void_p, ctypes.c_int)
        suspend(display, 0)
