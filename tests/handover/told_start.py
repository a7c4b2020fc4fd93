"""The program as it is started, in a process of its own: it says which screen is shown, whenever that changes.

Nothing is pressed from inside. A line is the class of the screen on top; the words that follow are the command line's.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from game import __main__ as start

if TYPE_CHECKING:
    import pygame


def main() -> int:
    """Start the program with the command line's words."""
    start._prepare_sdl()
    import game.app

    class ToldApp(game.app.App):
        """Tell what is shown after every round in which that has changed."""

        told = ""

        def tick(self, events: list[pygame.event.Event], dt: float | None = None) -> None:
            super().tick(events, dt)
            shown = " ".join((*(type(scene).__name__ for scene in self.navigator.scenes), self.navigator.shown.text))
            if shown != self.told:
                self.told = shown
                sys.stdout.write(f"{shown.rstrip()}\n")
                sys.stdout.flush()

    game.app.App = ToldApp  # type: ignore[misc]
    return start.main()


if __name__ == "__main__":
    sys.exit(main())
