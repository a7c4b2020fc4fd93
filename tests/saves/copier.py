"""A program that takes copies of a match, plays on in them and takes some away, and says so; somebody kills it.

`python -m tests.saves.copier FOLDER SEED COUNT` says, a JSON object a line, how many decisions there are in a copy once
they are written (`copy`, `count`), that one is about to be taken away (`going`), and that it was (`gone`).
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from game.engine.host import Host
from game.saves.records.branch import branch
from tests.saves.table import store_in

MOST = 8
"""Decisions that are played on in a copy at most."""


class Copier:
    """Copy the only match that is over, again and again."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.store = store_in(folder)
        self.chance = random.Random(seed)
        (self.original,) = (row.path for row in self.store.records() if row.over)
        self.copies = [row.path for row in self.store.records() if not row.over]

    def act(self) -> None:
        """Take a copy and play on in it, go on in an older one, or take one away."""
        draw = self.chance.randrange(6)
        if draw < 3 or not self.copies:
            self._copy()
        elif draw < 5:
            self._play(self.chance.choice(self.copies))
        else:
            path = self.copies.pop(self.chance.randrange(len(self.copies)))
            self._tell({"going": path.name})
            self.store.remove(path)
            self._tell({"gone": path.name})

    def _copy(self) -> None:
        whole = self.store.replay(self.original)
        at = self.chance.randrange(whole.match.decision_count // 2)
        path = branch(self.store, self.original, at, whole.header.seats)
        self.copies.append(path)
        self._tell({"copy": path.name, "count": at})
        self._play(path)

    def _play(self, path: Path) -> None:
        record, replayed = self.store.resume(path)
        host = Host(replayed.match, replayed.header.people, record.journal)
        for _ in range(self.chance.randrange(MOST)):
            seats = host.to_act()
            if seats:
                host.play(seats[0], self.chance.choice(host.legal(seats[0])))
                record.flush()
                self._tell({"copy": path.name, "count": host.decision_count})
        record.close()
        if not host.to_act():
            self.copies.remove(path)

    def _tell(self, what: dict[str, object]) -> None:
        print(json.dumps(what), flush=True)  # noqa: T201 - somebody listens


def main(folder: str, seed: str, count: str) -> None:
    """Do so many things."""
    copier = Copier(Path(folder), int(seed))
    for _ in range(int(count)):
        copier.act()


if __name__ == "__main__":
    main(*sys.argv[1:])
