"""A program that takes a household along and brings it in, again and again, and tells how far it is; somebody kills it.

`python -m tests.saves.household.mover FROM TO` says a line a file.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.saves.household.bringing import bring_in
from game.saves.household.packing import pack
from tests.saves.table import store_in


def tell(done: int, whole: int) -> None:
    """Say how far it is."""
    print(done, whole, flush=True)  # noqa: T201 - somebody listens


def main(here: str, there: str) -> None:
    """Move until somebody kills this."""
    while True:
        packed = pack(store_in(Path(here)), Path(there) / "on its way.household", tell)
        bring_in(store_in(Path(there)), packed.path, tell)


if __name__ == "__main__":
    main(*sys.argv[1:])
