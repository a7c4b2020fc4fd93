"""Keyboards with several layouts at once (X11's groups): SDL isn't told which of them writes, and is told here.

It learns of another layout only where the system's keyboard changes as a whole. Desktops switch between the groups of
one keyboard; then it is told that the keyboard has changed, reads what stands on the keys of the group that writes, and
has an event for whoever shows them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

MAPPING: Final = 34  # MappingNotify
KEYBOARD: Final = 1  # MappingKeyboard
FIRST: Final = 8  # the least code that a key has
LETTERS: Final = range(24, 62)  # those of the keys with letters


def follower() -> Callable[[bool], None] | None:
    """Return a function that tells SDL where other letters are written than the last time; None without X11.

    It is told whether SDL is to be told `anew` in any case: then SDL says nothing where nothing has changed.
    """
    from game.ui.system.keyboard.x_keyboard import x_keyboard  # late: no home needs ctypes

    keyboard = x_keyboard()
    if keyboard is None:
        return None
    import ctypes

    class Event(ctypes.Structure):
        """Tell that the keyboard has changed (XMappingEvent)."""

        _fields_ = (
            ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int), ("display", ctypes.c_void_p),
            ("window", ctypes.c_ulong), ("request", ctypes.c_int), ("first", ctypes.c_int), ("count", ctypes.c_int),
            ("more", ctypes.c_long * 24),
        )  # fmt: skip

    send = keyboard.x11.XSendEvent
    find = keyboard.x11.XkbKeycodeToKeysym
    send.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    find.argtypes = (ctypes.c_void_p, ctypes.c_uint8, ctypes.c_int, ctypes.c_int)
    find.restype = ctypes.c_ulong
    told: list[int] = []

    def follow(anew: bool) -> None:
        keys = keyboard.now()
        if keys is None:
            return
        letters = [find(keys.display, code, keys.group, 0) for code in LETTERS]
        if anew or letters != told:
            told[:] = letters
            event = Event(MAPPING, 0, 1, None, keys.window, KEYBOARD, FIRST, 256 - FIRST)
            send(keys.display, keys.window, 0, 0, ctypes.byref(event))

    return follow
