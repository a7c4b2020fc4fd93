"""What matters in each game, made of what was counted in its matches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from sqlite3 import Connection
from typing import Final, TypeAlias

from game.ai.players.counting import Way
from game.saves.figures.figures import Told

_THEIRS: Final = """
FROM seats s JOIN matches m ON m.id = s.match JOIN figures f ON f.match = s.match AND f.seat = s.seat
JOIN kinds k ON k.game = m.game AND k.key = f.key
WHERE m.why = '' AND m.ended >= ? AND m.ended < ? AND s.won IS NOT NULL AND s.who {whose}
"""
_SUMS: Final = """
SELECT m.game, f.key, SUM(f.value), SUM(f.of) {theirs} AND k.way IN ('sum', 'share', 'mean') GROUP BY m.game, f.key
"""
_EACH: Final = """
SELECT m.game, f.key, k.way, f.value, f.of, f.text, f.match, m.ended {theirs}
AND k.way IN ('most', 'least', 'farthest', 'first_tries') ORDER BY m.ended, f.match, f.seat
"""
_Row: TypeAlias = tuple[str, str, Way, int, int, str, str, float]


def told(db: Connection, who: str, span: tuple[float, float], found: Mapping[str, int]) -> dict[str, list[Told]]:
    """Return what matters of each game's matches, by game, in the order in which the game names it.

    `found` counts what the household has found in a game's adventures.
    """
    theirs = _THEIRS.format(whose="= ?" if who else "!= ''")
    asked = (*span, who) if who else span
    sums = {(game, key): (value, of) for game, key, value, of in db.execute(_SUMS.format(theirs=theirs), asked)}
    best, firsts = _best(db.execute(_EACH.format(theirs=theirs), asked))
    result: dict[str, list[Told]] = defaultdict(list)
    for game, key, way in db.execute("SELECT game, key, way FROM kinds ORDER BY game, place").fetchall():
        value, of = sums.get((game, key), (0, 0))
        match way:
            case "found":
                one = Told(key, way, found.get(game, 0))
            case "first_tries":
                tries = firsts.get((game, key), {})
                one = Told(key, way, sum(tries.values()), len(tries))
            case "most" | "least" | "farthest":
                one = best.get((game, key), Told(key, way, 0))
            case _:
                one = Told(key, way, value, of if way in ("share", "mean") else 0)
        if one.value or one.of:
            result[game].append(one)
    return result


def _best(rows: Iterable[_Row]) -> tuple[dict[tuple[str, str], Told], dict[tuple[str, str], dict[int, int]]]:
    """Return the best value of each figure, the first of those that are as good; and how each first try went."""
    best: dict[tuple[str, str], Told] = {}
    firsts: dict[tuple[str, str], dict[int, int]] = defaultdict(dict)
    for game, key, way, value, of, text, match, ended in rows:
        if way == "first_tries":
            firsts[game, key].setdefault(value, of)
            continue
        before = best.get((game, key))
        if before is None or (value < before.value if way == "least" else value > before.value):
            best[game, key] = Told(key, way, value, 0, text, match, ended)
    return best, firsts
