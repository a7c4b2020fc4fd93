"""A program that does one thing after another with a shelf, and says of each before and after it; somebody kills it.

`python -m tests.saves.shelver FOLDER SEED COUNT` says, a JSON object a line, what it is about to do and then that it
is done. What it brings in lies as files in FOLDER/friends.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from game.saves.records.store import Store
from game.saves.shelf.library import Library, Undo
from game.saves.shelf.row import ShelfRow
from tests.saves.table import store_in

Told = dict[str, object]
KINDS = ("star", "name", "clear", "remove", "undo", "bring", "look")


class Shelver:
    """Do things with a shelf at random."""

    def __init__(self, store: Store, seed: int) -> None:
        self.library = Library(store)
        self.friends = sorted((store.root / "friends").glob("*.jsonl"))
        self.chance = random.Random(seed)
        self.undo: Undo | None = None

    def act(self) -> None:
        """Do one thing, and say so."""
        rows = self.library.rows()
        kind = self.chance.choice(KINDS)
        row = self.chance.choice(rows) if rows else None
        if kind == "bring" or row is None:
            self._bring()
            return
        if kind == "star":
            self._tell({"do": "star", "id": row.id, "to": not row.star})
            self.library.star(row.id, on=not row.star)
        elif kind == "name":
            name = f"Name {self.chance.randrange(1000)}"
            self._tell({"do": "name", "id": row.id, "to": name})
            self.library.rename(row.id, name)
        elif kind == "clear" and row.path is not None:
            self._tell({"do": "clear", "id": row.id})
            self.library.clear([row.id])
        elif kind == "remove":
            self._tell({"do": "remove", "id": row.id})
            self.undo = self.library.remove(row.id)
        elif kind == "undo" and self.undo is not None:
            self._tell({"do": "undo", "id": self.undo.id})
            self.library.undo(self.undo)
            self.undo = None
        else:
            return
        self._tell({"done": True})

    def _bring(self) -> None:
        self._tell({"do": "bring"})
        answer = self.library.bring_in(self.chance.choice(self.friends))
        assert isinstance(answer, ShelfRow), answer
        self._tell({"id": answer.id})

    def _tell(self, what: Told) -> None:
        print(json.dumps(what), flush=True)  # noqa: T201 - somebody listens


def main(folder: str, seed: str, count: str) -> None:
    """Do so many things."""
    shelver = Shelver(store_in(Path(folder)), int(seed))
    for _ in range(int(count)):
        shelver.act()


if __name__ == "__main__":
    main(*sys.argv[1:])
