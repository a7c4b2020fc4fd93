"""The program in its real window, made of glass: it writes what it shows, so that a hand knows where to press next.

Nothing is pressed from inside. A line is JSON: `scene` (the screen's class), `title`, `decisions` of the match on the
table, `next` (the part that somebody who plays well would press now, "" while there is nothing to press), `at` (its
pixel in the window), `keys` (what leads there by keyboard, the last one pressing it), `free` (the sorcerer is beaten).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.__main__ import _prepare_sdl

if TYPE_CHECKING:
    import pygame


def main(folder: Path, people: int) -> None:
    """Run the program; `people` sit at the machine, and computer players make the team four."""
    _prepare_sdl()
    from game.app import App
    from tests.window.eye import Eye

    class GlassApp(App):
        """Tell what is shown after every round in which it has changed."""

        told: dict[str, Any] | None = None
        eye = Eye(people)

        def tick(self, events: list[pygame.event.Event], dt: float | None = None) -> None:
            super().tick(events, dt)
            seen = self.eye.seen(self)
            if seen != self.told:
                self.told = seen
                sys.stdout.write(json.dumps(seen) + "\n")
                sys.stdout.flush()

    GlassApp(folder, "en", (1280, 720)).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
