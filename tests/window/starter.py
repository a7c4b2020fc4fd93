"""The program started again and again, as a child process: after each start it prints where its window lies.

A line is JSON: the window's place and size, and the system's frame around it (top, left, bottom, right).
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

from game.__main__ import _prepare_sdl

FRAMED = 10.0  # seconds that the window manager may take to give the window its frame


def settle(app: Any) -> None:
    """Go round until the window manager has done to the window what it does."""
    import pygame

    for _ in range(6):
        app.window.wait(0.05)
        app.tick(pygame.event.get())


def main(folder: Path, starts: int, full: bool) -> None:
    _prepare_sdl()
    import pygame

    from game.app import App
    from game.ui.system.native import sdl

    for _ in range(starts):
        app = App(folder, "en")
        app.open()
        app.tick([])
        if full:
            settle(app)
            app.change(fullscreen=False)
        end = time.monotonic() + FRAMED
        while not sdl.borders(app.window._window).top and time.monotonic() < end:
            app.tick(pygame.event.get())
            app.window.wait(0.05)
        settle(app)
        frame = sdl.borders(app.window._window)
        sys.stdout.write(json.dumps({"place": app.window.place, "size": app.window.size, "frame": frame}) + "\n")
        sys.stdout.flush()
        app.close()
        pygame.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:] == ["full"])
