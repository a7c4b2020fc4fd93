"""The program in its real window, made of glass: it writes what it shows, so that a hand knows where to press next.

Nothing is pressed from inside. A line is JSON: `scene` (the screen's class), `title`, `decisions` of the match on the
table, `next` (the part that somebody who plays well would press now, "" while there is nothing to press), `at` (its
pixel in the window), `keys` (what leads there by keyboard, the last one pressing it), `free` (the sorcerer is beaten).
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from game.__main__ import _prepare_sdl


def main(folder: Path, people: int) -> None:
    """Run the program; `people` sit at the machine, and computer players make the team four."""
    _prepare_sdl()
    from tests.window.eye import Eye
    from tests.window.telling import TellingApp

    class GlassApp(TellingApp):
        """Tell what is shown, and where somebody would press."""

        eye = Eye(people)

        def seen(self) -> dict[str, Any]:
            """Return what is shown and what would be pressed."""
            return self.eye.seen(self)

    GlassApp(folder, "en", (1280, 720)).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
