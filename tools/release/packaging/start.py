"""What the frozen program runs: the game, or one of the processes that multiprocessing starts the program again for.

PyInstaller's own hook for those loads multiprocessing at every start, and two more load zipfile, inspect and pkgutil:
the recipe leaves all three out.
"""

import sys
from collections.abc import Sequence

WORKER = "--multiprocessing-fork"
TRACKER = "from multiprocessing.resource_tracker import main;main("


def main(words: Sequence[str]) -> int:
    """Do what the command line asks for; return the exit code."""
    if words[:1] == [WORKER]:
        from multiprocessing.spawn import freeze_support

        freeze_support()
    tracked = tracked_pipe(words)
    if tracked is not None:
        from multiprocessing.resource_tracker import main as track

        track(tracked)
        return 0
    from game.__main__ import main as play

    return play()


def tracked_pipe(words: Sequence[str]) -> int | None:
    """Return the pipe that multiprocessing's tracker of resources listens to, where it is that which is started."""
    number = words[-1].removeprefix(TRACKER).removesuffix(")") if words[-2:-1] == ["-c"] else ""
    return int(number) if number.isdecimal() else None


if __name__ == "__main__":
    globals().pop("__file__", None)  # a process that is started from here has no script to read again
    sys.exit(main(sys.argv[1:]))
