"""A program that keeps figures up, match after match, and says so; somebody kills it.

`python -m tests.saves.figures.keeper FOLDER` learns and counts what lies there, and says a line for each match that is
kept.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.saves.figures.tables import index_of
from tests.saves.table import store_in


def main(folder: str) -> None:
    """Keep up for ever: what was counted is thrown away once all is."""
    store = store_in(Path(folder))
    while True:
        index = index_of(store)
        index.keep_up(lambda done, whole: print(done, whole, flush=True))  # noqa: T201 - somebody listens
        index.throw_away()


if __name__ == "__main__":
    main(*sys.argv[1:])
