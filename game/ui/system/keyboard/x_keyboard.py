"""The keyboard of an X server, asked on SDL's own line: which group of its layouts writes, and in which window."""

from __future__ import annotations

import ctypes
from typing import Final, NamedTuple

import pygame

from game.ui.system.native import sdl
from game.ui.system.native.x_window import x_window

LIBRARY: Final = "libX11.so.6"
CORE: Final = 0x100  # XkbUseCoreKbd
STATE: Final = 64  # bytes that a keyboard's state needs, at most; the first is its group


class Keys(NamedTuple):
    """Say on which line and in which window keys are pressed, and in which group."""

    display: int
    window: int
    group: int


class XKeyboard:
    """Ask the X server. Raises OSError or AttributeError where a library can't be reached."""

    def __init__(self) -> None:
        library = sdl.library()
        if library is None:
            raise OSError("pygame's SDL can't be reached")
        self.x11 = ctypes.CDLL(LIBRARY)
        self._library = library
        self._focus = library.SDL_GetKeyboardFocus
        self._ask = self.x11.XkbGetState
        self._focus.restype = ctypes.c_void_p
        self._ask.argtypes = (ctypes.c_void_p, ctypes.c_uint, ctypes.c_void_p)

    def now(self) -> Keys | None:
        """Return where keys are pressed; None where no window of the program's has them."""
        state = (ctypes.c_uint8 * STATE)()
        focused = x_window(self._library, self._focus())
        if focused is None or self._ask(focused.display, CORE, state) != 0:
            return None
        return Keys(focused.display, focused.window, state[0])


def x_keyboard() -> XKeyboard | None:
    """Return the keyboard of the X server; None where the window is on none."""
    if not pygame.display.get_init() or pygame.display.get_driver() != "x11":
        return None
    try:
        return XKeyboard()
    except (OSError, AttributeError):
        return None
