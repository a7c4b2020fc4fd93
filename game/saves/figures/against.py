"""Against whom: other people and computer players' levels that somebody has met at the table, and what came of it."""

from __future__ import annotations

from collections import defaultdict
from sqlite3 import Connection
from typing import Final

from game.saves.figures.figures import Against

_MET: Final = """
WITH own AS (
    SELECT s.match, m.game, s.side, s.place, s.won FROM seats s JOIN matches m ON m.id = s.match
    WHERE s.who {whose} AND s.won IS NOT NULL AND m.why = '' AND m.ended >= ? AND m.ended < ?
), met AS (
    SELECT own.game, o.who, CASE WHEN o.who = '' THEN o.by ELSE '' END AS level,
    MAX(own.won) AS won, MIN(own.place) AS place, MIN(o.place) AS theirs
    FROM own JOIN seats o ON o.match = own.match
    WHERE (o.who != '' OR o.by != 'person') AND o.side != own.side {others}
    GROUP BY own.match, o.who, level
)
SELECT game, who, level, COUNT(*), SUM(won), SUM(place < theirs) FROM met GROUP BY game, who, level
"""
_OF_NOBODY: Final = """
AND o.who = '' AND NOT EXISTS (SELECT 1 FROM seats i WHERE i.match = o.match AND i.who != '' AND i.side = o.side)
"""
"""Leaves out the team mates of anybody of this computer."""
_NAMES: Final = """
SELECT s.who, s.name, MAX(m.ended) FROM seats s JOIN matches m ON m.id = s.match WHERE s.who != '' GROUP BY s.who
"""


def against(db: Connection, who: str, span: tuple[float, float]) -> dict[str, tuple[Against, ...]]:
    """Return by game whom somebody has met, whom most often first; people before computer players.

    Team mates are not met, nor guests, of whom nothing is kept. Everybody ("") meets computer players alone.
    """
    asked = _MET.format(whose="= ?" if who else "!= ''", others="" if who else _OF_NOBODY)
    names = {who: name for who, name, _ in db.execute(_NAMES)}
    found: dict[str, list[Against]] = defaultdict(list)
    for game, other, level, played, won, ahead in db.execute(asked, (who, *span) if who else span):
        found[game].append(Against(other, level, names[other] if other else "", played, won, ahead))
    order = {
        game: sorted(met, key=lambda one: (-one.played, not one.who, one.name, one.by)) for game, met in found.items()
    }
    return {game: tuple(met) for game, met in order.items()}
