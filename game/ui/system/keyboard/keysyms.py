"""What X11 calls keys: their codes, what is held with them, and what they mean (keysyms), of what SDL tells of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.system.keyboard.layouts import ON_US

CODES_ON_US: Final = (
    38, 56, 54, 40, 26, 41, 42, 43, 31, 44, 45, 46, 58, 57, 32, 33, 24, 27, 39, 28, 30, 55, 25, 53, 29, 52, 10, 11,
    12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 34, 35, 51, 47, 48, 49, 59, 60, 61,
)  # fmt: skip
OTHERS: Final = (
    40, 41, 42, 43, 44, 50, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78,
    79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 103, 104, 105,
    106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 135, 136, 137, 138, 139, 144, 145, 146, 147, 148, 224, 225,
    226, 227, 228, 229, 230, 231, 257,
)  # fmt: skip
CODES_OF_OTHERS: Final = (
    36, 9, 22, 23, 65, 51, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 95, 96, 107, 78, 127, 118, 110, 112, 119,
    115, 117, 114, 113, 116, 111, 77, 106, 63, 82, 86, 104, 87, 88, 89, 83, 84, 85, 79, 80, 81, 90, 91, 94, 135,
    125, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 97, 101, 132, 100, 102, 130, 131, 98, 99, 93,
    37, 50, 64, 133, 105, 62, 108, 134, 203,
)  # fmt: skip
CODES: Final = dict(zip((*ON_US, *OTHERS), (*CODES_ON_US, *CODES_OF_OTHERS), strict=True))
"""The codes that X servers of Linux give the keys, by their places (scancodes)."""
SHIFT: Final = 1
LOCK: Final = 2
CONTROL: Final = 4
ALT: Final = 8
NUM: Final = 16
SUPER: Final = 64
LEVEL: Final = 128
_HELD: Final = (
    (pygame.KMOD_SHIFT, SHIFT), (pygame.KMOD_CAPS, LOCK), (pygame.KMOD_CTRL, CONTROL), (pygame.KMOD_LALT, ALT),
    (pygame.KMOD_NUM, NUM), (pygame.KMOD_META, SUPER), (pygame.KMOD_MODE, LEVEL),
)  # fmt: skip
_OWN: Final = {224: CONTROL, 225: SHIFT, 226: ALT, 227: SUPER, 228: CONTROL, 229: SHIFT, 231: SUPER}
_RIGHT_ALT: Final = 230
_ALTGR: Final = 0xFE03  # ISO_Level3_Shift
_GROUP: Final = 13  # bits of a state before its group


def state_of(event: pygame.event.Event, *, altgr: bool = True) -> int:
    """Return what is held with a key, as X counts it: before it went down, or was let go. The right Alt is `altgr`."""
    state = sum(bit for mod, bit in _HELD if event.mod & mod)
    right = LEVEL if altgr else ALT
    if event.mod & pygame.KMOD_RALT:
        state |= right
    own = right if event.scancode == _RIGHT_ALT else _OWN.get(event.scancode, 0)
    return state & ~own if event.type == pygame.KEYDOWN else state | own


def mods_of(state: int) -> int:
    """Return what is held by a state, as SDL counts it: on the left, where that can't be known."""
    return sum(mod & -mod for mod, bit in _HELD if state & bit)


def symbols() -> Callable[[pygame.event.Event], tuple[int, int, int]] | None:
    """Return a function that gives of a key's event its keysym, code and state; None without X11.

    A keysym of 0 means nothing there.
    """
    from game.ui.system.keyboard.x_keyboard import x_keyboard  # late: ctypes

    keyboard = x_keyboard()
    if keyboard is None:
        return None
    import ctypes

    find = keyboard.x11.XkbLookupKeySym
    find.argtypes = (ctypes.c_void_p, ctypes.c_uint8, ctypes.c_uint, ctypes.c_void_p, ctypes.c_void_p)

    def symbol(event: pygame.event.Event) -> tuple[int, int, int]:
        code = CODES.get(event.scancode, 0)
        keys = keyboard.now() if code else None
        if keys is None:
            return 0, code, state_of(event)
        group = keys.group << _GROUP

        def meant(key: int, state: int) -> int:
            rest, result = ctypes.c_uint(), ctypes.c_ulong()
            there = find(keys.display, key, state | group, ctypes.byref(rest), ctypes.byref(result))
            return result.value if there else 0

        state = state_of(event, altgr=meant(CODES[_RIGHT_ALT], 0) == _ALTGR)
        return meant(code, state), code, state | group

    return symbol


def letter(symbol: int) -> str:
    """Return what a keysym writes, "" for nothing."""
    if 0x20 <= symbol < 0x7F or 0xA0 <= symbol < 0x100:
        return chr(symbol)
    return chr(symbol - 0x1000000) if 0x1000100 <= symbol < 0x1110000 else ""
