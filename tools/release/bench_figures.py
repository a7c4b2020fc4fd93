"""Measure figures: `bench_figures.py FOLDER ROUNDS` prints, as JSON, seconds in which those of 2,000 matches are there.

They are the recorded matches of all games, 300,000 lines. Shown: a program has just begun, notices that nothing is
new and asks for somebody's figures. One more: a match has come to its end meanwhile. Learnt, per thousand: no index is
there yet, and who has won is read of the ledger. Replayed, per thousand: what decisions tell is counted.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from sqlite3 import Connection

from game.ai.players.counting import Counted
from game.games import catalog
from game.saves.figures import replays
from game.saves.figures.database import FILE, Database
from game.saves.figures.index import Index
from game.saves.records.player import Player
from tests.saves.shelved import RECORDS, data_of, shelve
from tests.saves.table import store_in

MANY = 2_000
LIKE = """
SELECT id FROM matches WHERE game = ? AND pending = 0 AND seats = (SELECT seats FROM matches WHERE id = ?)
"""
"""Asks for a match that was counted, of a game and with as many players as another."""
PEOPLE = (Player("Nora", 0, who="nora"), Player("Ada", 1, who="ada"))
OTHERS = tuple(Player(f"Fuji {number}", number, "regular") for number in range(2, 10))


def main(folder: str, rounds: str) -> None:
    """Print the medians."""
    store = store_in(Path(folder))
    games = {name: catalog.load(name) for name in catalog.names()}

    def put(number: int) -> None:
        record = RECORDS[number % len(RECORDS)]
        count = record.read_bytes().partition(b"\n")[0].count(b'"by"')
        seats = [*PEOPLE, *OTHERS][:count]
        turned = seats[number % 2 :] + seats[: number % 2]
        seed = number if number >= len(RECORDS) else None  # the last ones can be replayed, and no two are one deal
        shelve(store, number, data_of(record, seed, turned), ago=1000.0 * number)

    for number in range(MANY):
        put(number)
    Index(store, games).learn()
    (store.root / FILE).unlink()
    index = Index(store, games)
    learnt = timed(index.learn) / MANY * 1000
    replayed = timed(lambda: index.keep_up(most=len(RECORDS))) / len(RECORDS) * 1000
    Database(store.root).change(fill)
    taken: dict[str, list[float]] = {"shown": [], "one more": []}
    for number in range(int(rounds)):
        taken["shown"].append(timed(lambda: figures(Index(store, games))))
        put(MANY + number)
        taken["one more"].append(timed(lambda: figures(Index(store, games))))
    told = {name: statistics.median(values) for name, values in taken.items()}
    print(json.dumps({**told, "learnt, per thousand": learnt, "replayed, per thousand": replayed}))


def fill(db: Connection) -> None:
    """Have every match count what the recorded one of its game did that was counted last."""
    for id_, game, mark in replays.pending(db):
        asked = (
            "SELECT id FROM matches WHERE game = ? AND pending = 0 AND seats = (SELECT seats FROM matches WHERE id = ?)"
        )
        (like,) = db.execute(asked, (game, id_)).fetchone()
        found = db.execute("SELECT seat, key, value, of, text FROM figures WHERE match = ?", (like,)).fetchall()
        replays.keep(db, id_, mark, [Counted(*row) for row in found])


def figures(index: Index) -> None:
    """Ask for somebody's figures as a page does that opens."""
    index.learn()
    assert index.of("nora").played >= MANY, "all of them are theirs"


def timed(work: Callable[[], object]) -> float:
    """Return how many seconds something takes."""
    since = time.perf_counter()
    work()
    return time.perf_counter() - since


if __name__ == "__main__":
    main(*sys.argv[1:])
