"""The system's clipboard: what is copied outlives the program where that can be, and reading costs nobody anything."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from game.ui.system.clipboard.x_clipboard import Got, XClipboard

KEEPERS: Final = frozenset({"GNOME", "KDE"})
"""Desktops under Wayland that keep what a program has copied when it ends."""


class Clipboard:
    """Copy and read texts. Nothing is done, nor imported, before somebody does so.

    `lost` is told, once and perhaps in another thread, where what was copied goes with the program.
    """

    def __init__(self, lost: Callable[[], None]) -> None:
        self._lost = lost
        self._told = False
        self._looked = False
        self._x: XClipboard | None = None

    def write(self, text: str) -> bool:
        """Keep a text for other programs, where the system has a clipboard; tell whether it is kept."""
        if (server := self._server()) is not None:
            return server.write(text)
        with suppress(pygame.error, AttributeError):
            pygame.scrap.put_text(text)
            if forgets(pygame.display.get_driver(), os.environ.get("XDG_CURRENT_DESKTOP", "")):
                self._tell()
            return True
        return False

    def read(self, most: int) -> Got:
        """Return the text that is kept, of at most so many bytes; else why there is none."""
        from game.ui.system.clipboard.x_clipboard import EMPTY, LARGE, Got  # late: ctypes

        if (server := self._server()) is not None:
            return server.read(most)
        with suppress(pygame.error, AttributeError, UnicodeDecodeError):
            text = pygame.scrap.get_text() or ""
            if len(text) > most or len(text.encode("utf-8", "replace")) > most:
                return LARGE
            return Got(text) if text else EMPTY
        return EMPTY

    def close(self) -> None:
        """Leave what was copied to whoever keeps it when the program is gone."""
        if self._x is not None:
            self._x.close()
            self._x = None

    def _server(self) -> XClipboard | None:
        """Return the X server's clipboard where the window is one of its own."""
        if not self._looked:
            self._looked = True
            if pygame.display.get_init() and pygame.display.get_driver() == "x11":
                from game.ui.system.clipboard.x_clipboard import XClipboard  # late: ctypes

                try:
                    self._x = XClipboard(self._tell)
                except (OSError, AttributeError, RuntimeError) as error:
                    logging.getLogger(__name__).warning("the clipboard is SDL's: %r", error)
        return self._x

    def _tell(self) -> None:
        """Say that it is lost when the program ends: once is enough."""
        if not self._told:
            self._told = True
            with suppress(pygame.error):
                self._lost()


def forgets(driver: str, desktop: str) -> bool:
    """Tell whether a copied text goes with the program: under Wayland it does, but where a desktop is known to keep it.

    `desktop` is what `XDG_CURRENT_DESKTOP` says.
    """
    return driver == "wayland" and KEEPERS.isdisjoint(desktop.split(":"))
