"""A window on an X server: Xlib's line to that, which is SDL's own, and the window's number there."""

from __future__ import annotations

import ctypes
from typing import Final, NamedTuple

import pygame

from game.ui.system.native import sdl

SUBSYSTEM: Final = 2  # SDL_SYSWM_X11
WINDOWS: Final = range(1, 9)  # SDL's numbers: the program has one window, and others may have come and gone before


class XWindow(NamedTuple):
    """Say on which line a window is told and asked, and its number there."""

    display: int
    window: int


class _Info(ctypes.Structure):
    """Hold what SDL says of a window (SDL_SysWMinfo)."""

    _fields_ = (
        ("version", ctypes.c_uint8 * 3), ("subsystem", ctypes.c_int), ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong), ("more", ctypes.c_uint8 * 64),
    )  # fmt: skip


def x_window(library: ctypes.CDLL, pointer: int | None) -> XWindow | None:
    """Return the window that SDL keeps at a place; None where it is on no X server.

    Raises AttributeError where the library can't say it.
    """
    about = library.SDL_GetWindowWMInfo
    about.argtypes = (ctypes.c_void_p, ctypes.c_void_p)
    info = _Info((2, 0, 0))
    if not pointer or not about(pointer, ctypes.byref(info)) or info.subsystem != SUBSYSTEM:
        return None
    return XWindow(info.display, info.window)


def own_x_window() -> XWindow | None:
    """Return the program's window, whether it has the keyboard or not; None where it is on no X server."""
    library = sdl.library()
    if library is None or not pygame.display.get_init() or pygame.display.get_driver() != "x11":
        return None
    try:
        find = library.SDL_GetWindowFromID
        find.restype = ctypes.c_void_p
        find.argtypes = (ctypes.c_uint32,)
        found = (x_window(library, find(number)) for number in WINDOWS)
        return next((window for window in found if window is not None), None)
    except AttributeError:
        return None
