"""Measure a household: `bench_household.py FOLDER` prints, as JSON, what 1,000 and 2,000 matches cost.

These are seconds of the processor. They are packed, come in where nothing is, and once more where all of it is. Two
times as many are to cost two times as much: `ratio` says how much they do.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from game.games import catalog
from game.saves.household.bringing import bring_in
from game.saves.household.packing import pack
from game.saves.records.store import Store
from tests.saves.shelved import RECORDS, data_of, shelve

MANY = (1_000, 2_000)


def main(folder: str) -> None:
    """Print what each takes."""
    told = {str(count): measured(Path(folder) / str(count), count) for count in MANY}
    few, many = told.values()
    print(json.dumps({**told, "ratio": {name: round(many[name] / few[name], 2) for name in few}}))


def measured(root: Path, count: int) -> dict[str, float]:
    """Return the seconds of the processor for so many matches."""
    here, there = (Store(root / name, lambda entry: {}, catalog.load) for name in ("here", "there"))
    for number in range(count):
        shelve(here, number, data_of(RECORDS[number % len(RECORDS)], number), ago=1000.0 * number)
    taken = {}
    since = time.process_time()
    path = pack(here, root / "all.household").path
    for name in ("packed", "new", "again"):
        if name != "packed":
            bring_in(there, path)
        taken[name] = round(time.process_time() - since, 2)
        since = time.process_time()
    return taken


if __name__ == "__main__":
    main(*sys.argv[1:])
