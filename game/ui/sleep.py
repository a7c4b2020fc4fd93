"""Sleeping inside SDL until something happens, where that can be had."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

import pygame

from game.ui import sdl

Sleep: TypeAlias = Callable[[float], bool]

DRIVERS: Final = frozenset(("x11", "wayland"))  # of which SDL can wait without polling


def find(maps: Path = sdl.MAPS) -> Sleep | None:
    """Return a function that sleeps for some seconds or until an event is there (then True), or None.

    The event stays in the queue. None wherever SDL would poll, or its library, the one that pygame itself
    has loaded, can't be reached: `maps` lists what this process has loaded (Linux).
    """
    if not sys.platform.startswith("linux") or pygame.display.get_driver() not in DRIVERS:
        return None
    library = sdl.library(maps)
    if library is None:
        return None
    import ctypes

    try:
        wait = library.SDL_WaitEventTimeout
    except AttributeError:
        return None
    wait.argtypes = (ctypes.c_void_p, ctypes.c_int)
    wait.restype = ctypes.c_int

    def sleep(seconds: float) -> bool:
        return bool(wait(None, max(1, round(seconds * 1000))))  # without a place to put it, the event stays

    return sleep
