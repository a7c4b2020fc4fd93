"""Measure the shelf: `bench_shelf.py FOLDER ROUNDS` prints, as JSON, seconds in which two thousand matches are listed.

They are the recorded ones of all games, 300,000 lines. Unknown: no ledger says anything of them; known: it does, and a
program has just begun; again: the same program lists them once more.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from pathlib import Path

from game.games import catalog
from game.saves.records.store import Store
from game.saves.shelf.ledger import FILE
from game.saves.shelf.library import Library
from tests.saves.shelved import RECORDS, data_of, shelve

MANY = 2_000


def main(folder: str, rounds: str) -> None:
    """Print the medians."""
    store = Store(Path(folder), lambda entry: {}, catalog.load)  # nothing is replayed, so no map is asked for
    for number in range(MANY):
        shelve(store, number, data_of(RECORDS[number % len(RECORDS)], number), ago=1000.0 * number)
    taken: dict[str, list[float]] = {"unknown": [], "known": [], "again": []}
    for _ in range(int(rounds) + 1):
        (store.root / FILE).unlink(missing_ok=True)
        taken["unknown"].append(listed(Library(store)))
        library = Library(store)
        taken["known"].append(listed(library))
        taken["again"].append(listed(library))
    print(json.dumps({name: statistics.median(values[1:]) for name, values in taken.items()}))


def listed(library: Library) -> float:
    """Return how many seconds a list takes."""
    since = time.perf_counter()
    rows = library.rows()
    seconds = time.perf_counter() - since
    assert len(rows) == MANY, "all are listed"
    return seconds


if __name__ == "__main__":
    main(*sys.argv[1:])
