"""What only decisions tell: a record is replayed, and its game counts what its seats did."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from sqlite3 import Connection
from typing import Final

from game.ai.players.counting import Counted, Counting, Way
from game.saves.disk.files import SaveError
from game.saves.disk.progress import Progress
from game.saves.records.store import Store

MOST: Final = 1 << 53
"""A value beyond it is no count of anything."""

_PENDING: Final = "SELECT id, game, mark FROM matches WHERE pending = 1 ORDER BY ended DESC, id"


def pending(db: Connection) -> list[tuple[str, str, bytes]]:
    """Return the matches whose decisions are still to be looked at, the last one first: their game, and their mark."""
    return db.execute(_PENDING).fetchall()


def count(store: Store, path: Path, counting: Counting, tell: Progress) -> tuple[Counted, ...]:
    """Return what a record's seats did; nothing of one that can't be replayed to its end."""
    try:
        replayed = store.replay(path, tell=tell)
        if replayed.fault is not None:
            return ()
        with store.looking_at(path):
            return merged(counting, counting.count(replayed.match))
    except SaveError:
        return ()


def merged(counting: Counting, counted: Iterable[Counted]) -> tuple[Counted, ...]:
    """Return what was counted with one value for each seat and key, in their order."""
    ways: dict[str, Way] = {kind.key: kind.way for kind in counting.kinds}
    found: dict[tuple[int, str], Counted] = {}
    for one in counted:
        before = found.get((one.seat, one.key))
        found[one.seat, one.key] = one if before is None else _both(ways[one.key], before, one)
    return tuple(one for _, one in sorted(found.items()) if abs(one.value) < MOST)


def _both(way: Way, one: Counted, other: Counted) -> Counted:
    match way:
        case "most" | "farthest":
            return max(one, other, key=lambda each: each.value)
        case "least":
            return min(one, other, key=lambda each: each.value)
        case _:
            return Counted(one.seat, one.key, one.value + other.value, one.of + other.of)


def keep(db: Connection, id_: str, mark: bytes, counted: Iterable[Counted]) -> None:
    """Keep what was counted of a match's people, unless it is another one by now."""
    if db.execute("SELECT mark FROM matches WHERE id = ?", (id_,)).fetchone() != (mark,):
        return
    db.execute("DELETE FROM figures WHERE match = ?", (id_,))
    people = {seat for (seat,) in db.execute("SELECT seat FROM seats WHERE match = ? AND who != ''", (id_,))}
    rows = ((id_, one.seat, one.key, one.value, one.of, one.text) for one in counted if one.seat in people)
    db.executemany("INSERT INTO figures VALUES (?,?,?,?,?,?)", rows)
    db.execute("UPDATE matches SET pending = 0 WHERE id = ?", (id_,))
