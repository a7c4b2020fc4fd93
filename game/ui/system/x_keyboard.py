"""The keyboard of an X server, asked on SDL's own line: which group of its layouts writes, and in which window."""

from __future__ import annotations

import ctypes
from typing import Final, NamedTuple

import pygame

from game.ui.system import sdl

LIBRARY: Final = "libX11.so.6"
CORE: Final = 0x100  # XkbUseCoreKbd
SUBSYSTEM: Final = 2  # SDL_SYSWM_X11
STATE: Final = 64  # bytes that a keyboard's state needs, at most; the first is its group


class Keys(NamedTuple):
    """Say on which line and in which window keys are pressed, and in which group."""

    display: int
    window: int
    group: int


class _Info(ctypes.Structure):
    """Hold what SDL says of a window (SDL_SysWMinfo)."""

    _fields_ = (
        ("version", ctypes.c_uint8 * 3), ("subsystem", ctypes.c_int), ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong), ("more", ctypes.c_uint8 * 64),
    )  # fmt: skip


class XKeyboard:
    """Ask the X server. Raises OSError or AttributeError where a library can't be reached."""

    def __init__(self) -> None:
        library = sdl.library()
        self.x11 = ctypes.CDLL(LIBRARY)
        self._focus = library.SDL_GetKeyboardFocus  # type: ignore[union-attr]
        self._about = library.SDL_GetWindowWMInfo  # type: ignore[union-attr]
        self._ask = self.x11.XkbGetState
        self._focus.restype = ctypes.c_void_p
        self._about.argtypes = (ctypes.c_void_p, ctypes.c_void_p)
        self._ask.argtypes = (ctypes.c_void_p, ctypes.c_uint, ctypes.c_void_p)

    def now(self) -> Keys | None:
        """Return where keys are pressed; None where no window of the program's has them."""
        info = _Info((2, 0, 0))
        state = (ctypes.c_uint8 * STATE)()
        window = self._focus()
        if not window or not self._about(window, ctypes.byref(info)) or info.subsystem != SUBSYSTEM:
            return None
        if self._ask(info.display, CORE, state) != 0:
            return None
        return Keys(info.display, info.window, state[0])


def x_keyboard() -> XKeyboard | None:
    """Return the keyboard of the X server; None where the window is on none."""
    if not pygame.display.get_init() or pygame.display.get_driver() != "x11":
        return None
    try:
        return XKeyboard()
    except (OSError, AttributeError):
        return None
