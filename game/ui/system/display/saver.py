"""The system's screen saver and lock: they come as the system likes, except while somebody only watches."""

from __future__ import annotations

import ctypes
from contextlib import suppress

import pygame

from game.ui.system.native.x_window import own_x_window


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
    window = own_x_window()
    if window is None:
        return
    with suppress(OSError, AttributeError):  # SDL has told nothing, either
        suspend = ctypes.CDLL("libXss.so.1").XScreenSaverSuspend
        suspend.argtypes = (ctypes.c_void_p, ctypes.c_int)
        suspend(window.display, 0)
