"""What matters in each game, made of what was counted in its matches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from sqlite3 import Connection
from typing import Final

from game.ai.players.counting import Way
from game.saves.figures.figures import Told

_THEIRS: Final = """
FROM figures f JOIN seats s ON s.match = f.match AND s.seat = f.seat JOIN matches m ON m.id = f.match
WHERE m.why = '' AND m.ended >= ? AND m.ended < ? AND s.won IS NOT NULL AND s.who {whose}
"""
_SUMS: Final = "SELECT m.game, f.key, SUM(f.value), SUM(f.of) {theirs} GROUP BY m.game, f.key"
_BEST: Final = """
SELECT f.value, f.text, f.match, m.ended {theirs} AND m.game = ? AND f.key = ?
ORDER BY f.value {order}, m.ended, f.match, f.seat LIMIT 1
"""
_TRIES: Final = """
SELECT f.value, f.of {theirs} AND m.game = ? AND f.key = ? ORDER BY m.ended, f.match, f.seat
"""


def told(db: Connection, who: str, span: tuple[float, float], found: Mapping[str, int]) -> dict[str, list[Told]]:
    """Return what matters of each game's matches, by game, in the order in which the game names it.

    `found` counts what the household has found in a game's adventures.
    """
    theirs = _THEIRS.format(whose="= ?" if who else "!= ''")
    asked = (*span, who) if who else span
    sums = {(game, key): (value, of) for game, key, value, of in db.execute(_SUMS.format(theirs=theirs), asked)}
    result: dict[str, list[Told]] = defaultdict(list)
    for game, key, way in db.execute("SELECT game, key, way FROM kinds ORDER BY game, place").fetchall():
        value, of = sums.get((game, key), (0, 0))
        one = _one(db, theirs, (*asked, game, key), way, value, of)
        if way == "found":
            one = Told(key, way, found.get(game, 0))
        if one.value or one.of:
            result[game].append(one)
    return result


def _one(db: Connection, theirs: str, asked: tuple[object, ...], way: Way, value: int, of: int) -> Told:
    """Return one figure; nothing (0) where nothing was counted."""
    key = str(asked[-1])
    match way:
        case "most" | "least" | "farthest":
            order = "ASC" if way == "least" else "DESC"
            row = db.execute(_BEST.format(theirs=theirs, order=order), asked).fetchone()
            return Told(key, way, 0) if row is None else Told(key, way, row[0], 0, *row[1:])
        case "first_tries":
            firsts: dict[int, int] = {}
            for which, success in db.execute(_TRIES.format(theirs=theirs), asked):
                firsts.setdefault(which, success)
            return Told(key, way, sum(firsts.values()), len(firsts))
        case "share" | "mean":
            return Told(key, way, value, of)
        case _:
            return Told(key, way, value)
