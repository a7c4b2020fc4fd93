"""The SDL library that pygame itself has loaded: the one way to what pygame doesn't pass on.

Everything here has an answer for a system on which the library can't be reached.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import pygame

if TYPE_CHECKING:
    import ctypes

Sleep: TypeAlias = Callable[[float], bool]

MAPS: Final = Path("/proc/self/maps")  # what this process has loaded (Linux)
MAC: Final = ".dylibs/libSDL2-2.0.0.dylib"  # where pygame's wheel for macOS keeps it
FULL: Final = 0x1  # SDL_WINDOW_FULLSCREEN
MINIMISED: Final = 0x40  # SDL_WINDOW_MINIMIZED
MAXIMISED: Final = 0x80  # SDL_WINDOW_MAXIMIZED
TRACKPADS: Final = (1, 2)  # kinds of touch devices that move a pointer, absolutely or not
WAITING: Final = frozenset(("x11", "wayland"))  # drivers of which SDL can wait without polling


class Borders(NamedTuple):
    """Hold how far the system's frame reaches beyond a window, in points."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0

    def around(self, rect: pygame.Rect) -> pygame.Rect:
        width, height = rect.w + self.left + self.right, rect.h + self.top + self.bottom
        return pygame.Rect(rect.x - self.left, rect.y - self.top, width, height)

    def inside(self, rect: pygame.Rect) -> pygame.Rect:
        """Return what a frame that fills a rectangle leaves to its window."""
        return Borders(*(-side for side in self)).around(rect)


def library(maps: Path = MAPS) -> ctypes.CDLL | None:
    """Return the library, or None where it can't be reached; a second copy of it is never loaded."""
    import ctypes  # late: 3 ms that only a real window is worth

    try:
        if sys.platform == "win32":
            handle = ctypes.windll.kernel32.GetModuleHandleW("SDL2.dll")
            return ctypes.CDLL("SDL2.dll", handle=handle) if handle else None
        if sys.platform == "darwin":
            return ctypes.CDLL(str(Path(pygame.__file__).parent / MAC), mode=os.RTLD_NOLOAD)
        path = loaded(maps)
        return None if path is None else ctypes.CDLL(path)
    except (OSError, AttributeError):
        return None


def loaded(maps: Path = MAPS) -> str | None:
    """Return the path of the SDL2 library that is loaded, or None."""
    try:
        lines = maps.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return None
    found = (re.search(r"/(.*/)?libSDL2(-[^/]*)?\.so[^/]*$", line) for line in lines)
    return next((path[0] for path in found if path is not None), None)


def screens(maps: Path = MAPS) -> list[pygame.Rect]:
    """Return what of every screen windows may use: without the panels of the desktop, where that can be known.

    Else only the screens' sizes are known; those beside the first are then taken to its right.
    """
    result: list[pygame.Rect] = []
    usable = _usable(library(maps), pygame.display.get_num_displays())
    for number, (width, height) in enumerate(pygame.display.get_desktop_sizes()):
        result.append(usable.get(number, pygame.Rect(result[-1].right if result else 0, 0, width, height)))
    return result


def borders(window: pygame.Window, maps: Path = MAPS, scale: float = 1.0) -> Borders:
    """Return how far the frame reaches beyond a window that is shown; nothing where that can't be known.

    `scale` is pixels a point: Windows tells it in pixels.
    """
    sdl = library(maps)
    if sdl is None:
        return Borders()
    import ctypes

    sides = [ctypes.c_int() for _ in Borders._fields]
    with contextlib.suppress(AttributeError):
        measure = sdl.SDL_GetWindowBordersSize
        measure.argtypes = (ctypes.c_void_p, *(ctypes.POINTER(ctypes.c_int),) * len(sides))
        if measure(_found(sdl, window), *(ctypes.byref(side) for side in sides)) == 0:
            dense = scale if sys.platform == "win32" else 1.0
            return Borders(*(max(0, round(side.value / dense)) for side in sides))
    return Borders()


def is_minimised(window: pygame.Window, maps: Path = MAPS) -> bool:
    """Tell whether a window lies in a panel or a dock; where that can't be known, it does not."""
    return bool(flags_of(window, maps)() & MINIMISED)


def flags_of(window: pygame.Window, maps: Path = MAPS) -> Callable[[], int]:
    """Return a function that gives what a window is now, as bits (`FULL`, `MINIMISED`, `MAXIMISED`).

    Where that can't be known, or on no screen at all, it is none of it.
    """
    sdl = None if pygame.display.get_driver() == "dummy" else library(maps)
    if sdl is None:
        return int
    import ctypes

    with contextlib.suppress(AttributeError):
        ask = sdl.SDL_GetWindowFlags
        ask.argtypes = (ctypes.c_void_p,)
        ask.restype = ctypes.c_uint32
        return partial(ask, _found(sdl, window))
    return int


def _found(sdl: ctypes.CDLL, window: pygame.Window) -> int | None:
    """Return where SDL itself keeps a window. Raises AttributeError where the library can't say it."""
    import ctypes

    find = sdl.SDL_GetWindowFromID
    find.restype = ctypes.c_void_p
    find.argtypes = (ctypes.c_uint32,)
    found: int | None = find(window.id)
    return found


def sleeper(maps: Path = MAPS) -> Sleep | None:
    """Return a function that sleeps for some seconds or until an event is there (then True), or None.

    The event stays in the queue. None wherever SDL would poll, or its library, the one that pygame itself
    has loaded, can't be reached: `maps` lists what this process has loaded (Linux).
    """
    if not sys.platform.startswith("linux") or pygame.display.get_driver() not in WAITING:
        return None
    wait = getattr(library(maps), "SDL_WaitEventTimeout", None)
    if wait is None:
        return None
    import ctypes

    wait.argtypes = (ctypes.c_void_p, ctypes.c_int)
    wait.restype = ctypes.c_int

    def sleep(seconds: float) -> bool:
        return bool(wait(None, max(1, round(seconds * 1000))))  # without a place to put it, the event stays

    return sleep


def keys_by_place(maps: Path = MAPS) -> Callable[[int], int] | None:
    """Return a function that gives the code of the key at a place (a scancode) of the player's keyboard, or None."""
    find = getattr(library(maps), "SDL_GetKeyFromScancode", None)
    if find is None:
        return None
    import ctypes

    find.argtypes = (ctypes.c_int,)
    find.restype = ctypes.c_int32

    def key(place: int) -> int:
        return int(find(place))

    return key


def _usable(sdl: ctypes.CDLL | None, count: int) -> dict[int, pygame.Rect]:
    if sdl is None:
        return {}
    import ctypes

    result = {}
    with contextlib.suppress(AttributeError):
        ask = sdl.SDL_GetDisplayUsableBounds
        for number in range(count):
            sides = (ctypes.c_int * 4)()
            if ask(number, sides) == 0 and sides[2] > 0 and sides[3] > 0:
                result[number] = pygame.Rect(*sides)
    return result


def has_screen_keyboard(maps: Path = MAPS) -> bool:
    """Tell whether the system shows a keyboard of its own where a text field is touched."""
    ask = getattr(library(maps), "SDL_HasScreenKeyboardSupport", None)
    return ask is not None and bool(ask())


def touches_screen(device: int, maps: Path = MAPS) -> bool:
    """Tell whether what touches come from lies on a screen, and is no trackpad; where that can't be known, it does."""
    find = getattr(library(maps), "SDL_GetTouchDeviceType", None)
    if find is None:
        return True
    import ctypes

    find.argtypes = (ctypes.c_int64,)
    find.restype = ctypes.c_int
    return bool(find(ctypes.c_int64(device).value) not in TRACKPADS)


def languages() -> list[str]:
    """Return the languages that the system's user prefers, the most wanted first; nothing where that is unknown."""
    try:
        return [wish["language"] for wish in pygame.system.get_pref_locales()]
    except pygame.error:
        return []
