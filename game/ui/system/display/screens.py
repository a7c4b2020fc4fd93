"""Screens: whether there is one, what of it a window may use, and where on it a window lies. In the system's points."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import closing
from typing import Final

import pygame

from game.ui.system.native import sdl
from game.ui.system.native.sdl import Borders

LEAST: Final = (960, 600)
"""The smallest window, wherever a screen is large enough."""
GRIP: Final = 48  # points of the window that must lie on a screen
NO_FRAME: Final = Borders()
BLIND: Final = frozenset(("dummy", "offscreen"))  # drivers without a screen that a window would have to fit
UNASKED: Final = frozenset((*BLIND, "evdev", "kmsdrm"))  # and one that takes a console on which nobody may sit
PATIENCE: Final = 1.2  # seconds that a screen of another machine may take to answer
PORT: Final = 6000  # of the first screen of a machine

Place = tuple[int, int]
Size = tuple[int, int]


def reach(environ: Mapping[str, str] = os.environ) -> None:
    """Open the way to the screens. Raises pygame.error where a window would be seen on none.

    Somebody may have asked for a driver without a screen, for tests; SDL may not fall back on it by itself.
    """
    asked = environ.get("SDL_VIDEODRIVER", "").split(",")
    if sys.platform == "linux" and set(asked) <= {"", "x11"} and not _answers(environ.get("DISPLAY", "")):
        raise pygame.error("the display doesn't answer")  # SDL would wait for it, for minutes
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in UNASKED and driver not in asked:
        pygame.display.quit()
        raise pygame.error("no display is there")


def _answers(display: str) -> bool:
    """Tell whether a display's machine answers; one of this machine says by itself that it isn't there."""
    host, _, number = display.rpartition(":")
    number = number.partition(".")[0]
    if host in ("", "unix") or "/" in host or not number.isdecimal():
        return True
    import socket  # late: hardly anybody's screen is another machine's

    try:
        with closing(socket.create_connection((host.strip("[]"), PORT + int(number)), PATIENCE)):
            return True
    except (OSError, OverflowError):
        return False


def open_window(title: str, size: Size, place: Place | None, full: bool, maximised: bool) -> pygame.Window:
    """Return a window of true pixels on any screen; without a place the system chooses one."""
    where = pygame.WINDOWPOS_UNDEFINED if place is None else place
    large = maximised and not full
    at_once = large and knows_places()
    window = pygame.Window(
        title, size, where, resizable=True, allow_high_dpi=True, fullscreen_desktop=full, maximized=at_once
    )
    if large and not at_once:
        window.maximize()  # Wayland hangs up on a window that opens so: SDL draws it before it knows how large it is
    return window


def unseen() -> bool:
    """Tell whether there is no screen on which a window would be seen."""
    return pygame.display.get_driver() in BLIND


def knows_places() -> bool:
    """Tell whether the system says where windows lie, and puts them where they ask to be: Wayland does neither."""
    return pygame.display.get_driver() != "wayland"


def screens_now() -> list[pygame.Rect]:
    """Return what of every screen windows may use; nothing where there is no screen that a window would have to fit."""
    return [] if unseen() else sdl.screens()


def is_tiny(screens: list[pygame.Rect], borders: Borders = NO_FRAME) -> bool:
    """Tell whether the least window, with its frame, fits on no screen."""
    rooms = [borders.inside(screen).size for screen in screens]
    return bool(rooms) and not any(wide >= LEAST[0] and high >= LEAST[1] for wide, high in rooms)


def least_size(screens: list[pygame.Rect], borders: Borders = NO_FRAME) -> Size:
    """Return how small a window may become: 960×600, and less on screens that have no more."""
    rooms = [borders.inside(screen).size for screen in screens]
    most = [max((side[n] for side in rooms), default=LEAST[n]) for n in (0, 1)]
    return max(1, min(LEAST[0], most[0])), max(1, min(LEAST[1], most[1]))


def clamped_size(size: Size, screens: list[pygame.Rect], borders: Borders = NO_FRAME) -> Size:
    """Return the size, no smaller than the least and, with its frame, no larger than the largest screen.

    `screens` are what windows may use of them.
    """
    rooms = [borders.inside(screen).size for screen in screens]
    most = [max((side[n] for side in rooms), default=size[n]) for n in (0, 1)]
    least = least_size(screens, borders)
    return max(least[0], min(size[0], most[0])), max(least[1], min(size[1], most[1]))


def clamped_place(place: Place, size: Size, screens: list[pygame.Rect], borders: Borders = NO_FRAME) -> Place:
    """Return the place where the window's upper edge can be seen and held; else the middle of the first screen.

    Where a part of it lies on no screen, it is moved to lie on one as far as that has room.
    """
    whole = borders.around(pygame.Rect(place, size))
    bar = pygame.Rect(whole.topleft, (whole.width, max(GRIP, borders.top)))
    for screen in screens:
        seen = bar.clip(screen)
        if seen.width >= GRIP and seen.height >= GRIP // 2:
            hidden = sum(clip.w * clip.h for clip in map(whole.clip, screens)) < whole.w * whole.h
            return inside_place(place, size, screens, borders) if hidden else place
    if not screens:
        return place
    first = borders.inside(screens[0])
    return max(first.left, first.centerx - size[0] // 2), max(first.top, first.centery - size[1] // 2)


def inside_place(place: Place, size: Size, screens: list[pygame.Rect], borders: Borders) -> Place:
    """Return the place moved, as little as needed, so that window and frame lie on the screen they are most on."""
    whole = borders.around(pygame.Rect(place, size))
    screen = max(screens, key=lambda screen: whole.clip(screen).w * whole.clip(screen).h)
    x = max(screen.left, min(whole.x, screen.right - whole.w))
    y = max(screen.top, min(whole.y, screen.bottom - whole.h))
    return x + borders.left, y + borders.top
