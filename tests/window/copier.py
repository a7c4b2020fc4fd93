"""A window that copies and reads as it is told, a line at a time: `write TEXT`, `read BYTES`, `wait`, `close`.

It answers each with a line, and says `lost` as soon as it is known that what was copied goes with it.
"""

from __future__ import annotations

import sys
import threading
import time

import pygame

from game.ui.system.clipboard.clipboard import Clipboard

LOST = threading.Event()


def say(words: object) -> None:
    """Answer."""
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def main() -> None:
    """Open a window and obey."""
    pygame.display.init()
    window = pygame.Window("Copier", (300, 200))
    window.get_surface()
    window.flip()
    clipboard = Clipboard(LOST.set)
    say("ready")
    for line in sys.stdin:
        verb, _, rest = line.rstrip("\n").partition(" ")
        begun = time.monotonic()
        match verb:
            case "write":
                say(clipboard.write(rest))
            case "read":
                got = clipboard.read(int(rest))
                say(f"{got.why or 'text'} {len(got.text)} {time.monotonic() - begun:.2f} {got.text[:40]}")
            case "wait":
                say(LOST.wait(5.0))
            case "close":
                clipboard.close()
                say(f"{time.monotonic() - begun:.2f}")
                return
        pygame.event.pump()


if __name__ == "__main__":
    main()
