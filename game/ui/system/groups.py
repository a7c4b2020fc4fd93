"""Keyboards with several layouts at once (X11's groups): SDL isn't told which of them writes, and is told here.

It learns of another layout only where the system's keyboard changes as a whole. Desktops switch between the groups of
one keyboard; then it is told that the keyboard has changed, reads what stands on the keys of the group that writes, and
has an event for whoever shows them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.system import sdl

X11: Final = "libX11.so.6"
CORE: Final = 0x100  # XkbUseCoreKbd
SUBSYSTEM: Final = 2  # SDL_SYSWM_X11
MAPPING: Final = 34  # MappingNotify
KEYBOARD: Final = 1  # MappingKeyboard
FIRST: Final = 8  # the least code that a key has
LETTERS: Final = range(24, 62)  # those of the keys with letters
STATE: Final = 64  # bytes that a keyboard's state needs, at most; the first is its group


def follower() -> Callable[[bool], None] | None:
    """Return a function that tells SDL where other letters are written than the last time; None without X11.

    It is told whether SDL is to be told `anew` in any case: then SDL says nothing where nothing has changed.
    """
    if not pygame.display.get_init() or pygame.display.get_driver() != "x11":
        return None
    import ctypes  # late: no home needs it

    class Info(ctypes.Structure):
        """Hold what SDL says of a window (SDL_SysWMinfo)."""

        _fields_ = (
            ("version", ctypes.c_uint8 * 3), ("subsystem", ctypes.c_int), ("display", ctypes.c_void_p),
            ("window", ctypes.c_ulong), ("more", ctypes.c_uint8 * 64),
        )  # fmt: skip

    class Event(ctypes.Structure):
        """Tell that the keyboard has changed (XMappingEvent)."""

        _fields_ = (
            ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int), ("display", ctypes.c_void_p),
            ("window", ctypes.c_ulong), ("request", ctypes.c_int), ("first", ctypes.c_int), ("count", ctypes.c_int),
            ("more", ctypes.c_long * 24),
        )  # fmt: skip

    try:
        library = sdl.library()
        x11 = ctypes.CDLL(X11)
        focus, about = library.SDL_GetKeyboardFocus, library.SDL_GetWindowWMInfo  # type: ignore[union-attr]
        ask, send, find = x11.XkbGetState, x11.XSendEvent, x11.XkbKeycodeToKeysym
    except (OSError, AttributeError):
        return None
    focus.restype = ctypes.c_void_p
    about.argtypes = (ctypes.c_void_p, ctypes.c_void_p)
    ask.argtypes = (ctypes.c_void_p, ctypes.c_uint, ctypes.c_void_p)
    send.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    find.argtypes = (ctypes.c_void_p, ctypes.c_uint8, ctypes.c_int, ctypes.c_int)
    find.restype = ctypes.c_ulong
    told: list[int] = []

    def follow(anew: bool) -> None:
        info = Info((2, 0, 0))
        state = (ctypes.c_uint8 * STATE)()
        window = focus()
        if not window or not about(window, ctypes.byref(info)) or info.subsystem != SUBSYSTEM:
            return
        if ask(info.display, CORE, state) != 0:
            return
        letters = [find(info.display, code, state[0], 0) for code in LETTERS]
        if anew or letters != told:
            told[:] = letters
            event = Event(MAPPING, 0, 1, None, info.window, KEYBOARD, FIRST, 256 - FIRST)
            send(info.display, info.window, 0, 0, ctypes.byref(event))

    return follow
