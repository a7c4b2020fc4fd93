"""Make the figures of all matches anew: `python3 tools/rebuild_figures.py [--portable DIR]`.

The index of figures is thrown away and made again from the ledger and the records, a match at a time; how far it is
is shown. Nothing else is touched. Without a folder it is that of whoever runs it.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from setup_environment import enter

NEEDS = ("pytmx", "msgspec", "platformdirs", "openskill")
WIDTH = 40
"""Letters of the bar."""


def main(words: list[str] | None = None) -> int:
    """Make them anew and say what they are of; return 1, with a sentence, where that can't be done."""
    parser = argparse.ArgumentParser(description="Make the figures of all matches anew from ledger and records.")
    parser.add_argument("--portable", metavar="DIR", type=Path, help="the folder that the program keeps everything in")
    portable = parser.parse_args(words).portable

    from game.content.files.paths import find_places
    from game.content.known_levels import KnownLevels
    from game.games import catalog
    from game.saves.disk.folders import folder
    from game.saves.figures.rebuilding import rebuild
    from game.saves.records.store import Store

    root = folder(portable)
    if not root.is_dir():
        print(f"{root} is no folder", file=sys.stderr)
        return 1
    store = Store(root, KnownLevels(find_places().levels), portable=portable is not None)
    try:
        index = rebuild(store, {name: catalog.load(name) for name in catalog.names()}, show)
    except OSError as error:
        print(f"\n{error.filename or root}: {error.strerror or error}", file=sys.stderr)
        return 1
    figures = index.of()
    left_out = sum(tally.played for tally in figures.uncounted)
    print(f"\n{root}: {figures.played} matches count, {left_out} don't")
    if index.trouble is not None:
        print(f"they are not kept: {index.trouble.key}", file=sys.stderr)
        return 1
    return 0


def show(done: int, whole: int) -> None:
    """Show how far it is, in one line of a terminal that goes on."""
    full = WIDTH * done // whole if whole else WIDTH
    print(f"\r[{'#' * full}{'.' * (WIDTH - full)}] {done} of {whole}", end="", flush=True)


if __name__ == "__main__":
    enter(os.path.abspath(__file__), sys.argv[1:], NEEDS)
    sys.exit(main())
