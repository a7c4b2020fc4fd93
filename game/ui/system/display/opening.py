"""The window before the program is there: it opens with home as it was seen last, where that is still true."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.saves.kept_home import KeptHome, Size, digest_of, forget_home, keep_home, read_home
from game.ui.system.desktop.desktop_files import files_of
from game.ui.system.display.screens import open_window

if TYPE_CHECKING:
    from game.ui.system.display.window import Window

TITLE: Final = "Synchrony"
GROWS: Final = 0.15  # seconds that a window may take to be maximised
PRESSES: Final = (
    pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT,
    pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP,
)  # fmt: skip
"""What somebody does, who means what is seen."""


class Opening:
    """Show what was kept of home, tell later whether it was true, and keep home for the next start.

    `language` and `size` are what was asked for at this start. Raises nothing: where a window can't be opened, or
    nothing was kept, there is none yet, and the program opens its own.
    """

    def __init__(self, root: Path, language: str = "", size: Size | None = None) -> None:
        self.window: pygame.Window | None = None
        self.glimpse: pygame.Surface | None = None  # of the match that is seen at home
        self._root = root
        self._language = language
        self._shown: bytes | None = None
        self._digest = ""
        self._is_kept = False  # what is kept was true at this start
        try:
            pygame.display.init()
            self._digest = self._now()
            kept = read_home(root, self._digest)
            if kept is not None and size in (None, kept.size):
                self._show(kept)
        except pygame.error:
            return  # whoever opens the window of the program says why

    @property
    def shows(self) -> bool:
        """Tell whether home as it was seen last stands in the window."""
        return self._shown is not None

    def settle(self, surface: pygame.Surface) -> bool:
        """Tell whether the window shows now, drawn for real, what was shown at once; else let go what was pressed.

        Whoever pressed on something else meant something else.
        """
        shown = self._shown
        self._shown = None
        self._is_kept = shown is not None and shown == _bytes(surface)
        if not self._is_kept:
            pygame.event.clear(PRESSES)
            forget_home(self._root)
        return self._is_kept

    def keep(self, home: KeptHome) -> None:
        """Keep home for the next start, unless what was kept is still that."""
        keep_home(self._root, self._now(), home)

    @property
    def is_current(self) -> bool:
        """Tell whether nothing has changed since what is kept was found to be true."""
        return self._is_kept and self._now() == self._digest

    def forget(self) -> None:
        """Delete what is kept: somebody who is to be seen nowhere may be in it."""
        self._is_kept = False
        forget_home(self._root)

    def _now(self) -> str:
        return digest_of(
            self._root,
            pygame=f"{pygame.version.ver} {pygame.display.get_driver()}",
            screens=pygame.display.get_desktop_sizes(),
            looks=files_of(Path.home(), os.environ),
            language=self._language,
        )

    def _show(self, kept: KeptHome) -> None:
        window = open_window(TITLE, kept.size, kept.place, kept.full, kept.maximised)
        self.window = window
        if kept.maximised and not kept.full:
            _await(window, kept.pixels)
        surface = window.get_surface()
        alike = surface.get_size() == kept.pixels and _dense(surface, window.size) == kept.dense
        if alike and surface.get_masks() == kept.masks and _is_plain(surface):
            surface.get_buffer().write(kept.data, 0)
            window.flip()
            self._shown = kept.data
            if kept.glimpse:
                self.glimpse = pygame.Surface(kept.glimpsed)
                self.glimpse.blit(pygame.image.frombuffer(kept.glimpse, kept.glimpsed, "RGB"), (0, 0))


def bare_home(window: Window) -> KeptHome:
    """Return what is to be kept of a window, as long as it is seen: without what is seen in it."""
    dense = round(1000 * window.scale)
    return KeptHome(
        window.size, window.place, window.full, (0, 0), (0, 0, 0, 0), b"", (0, 0), b"", window.maximised, dense
    )


def kept_from(surface: pygame.Surface, glimpse: pygame.Surface | None, bare: KeptHome) -> KeptHome | None:
    """Return what is to be kept of home in its window; None of a surface that isn't plain pixels."""
    if not _is_plain(surface):
        return None
    kept = bare._replace(pixels=surface.get_size(), masks=surface.get_masks(), data=_bytes(surface))
    if glimpse is None:
        return kept
    return kept._replace(glimpsed=glimpse.get_size(), glimpse=pygame.image.tobytes(glimpse, "RGB"))


def _await(window: pygame.Window, pixels: Size) -> None:
    """Wait, a moment at most, until the system has made a window as large as it was when it was maximised."""
    end = time.monotonic() + GROWS
    while window.get_surface().get_size() != pixels and time.monotonic() < end:
        pygame.event.pump()
        time.sleep(0.002)


def _dense(surface: pygame.Surface, size: Size) -> int:
    return round(1000 * surface.get_width() / max(1, size[0]))


def _is_plain(surface: pygame.Surface) -> bool:
    """Tell whether a surface is rows of four bytes a pixel, with nothing between them."""
    return surface.get_bytesize() == 4 and surface.get_pitch() == 4 * surface.get_width()


def _bytes(surface: pygame.Surface) -> bytes:
    return surface.get_buffer().raw
