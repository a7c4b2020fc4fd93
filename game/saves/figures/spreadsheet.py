"""Figures as a table for a spreadsheet: a line a match and seat.

It stays with its owner: people are called there as in the program, and no identifier is in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from sqlite3 import Connection
from typing import Final, TypeAlias

from game.saves.figures.ratings import Strength
from game.saves.records.clock import dated
from game.saves.records.player import PERSON

Say: TypeAlias = Callable[..., str]
"""Returns a text in the language of the moment, by its key and fields."""
MARK: Final = "\ufeff"
"""What a spreadsheet knows UTF-8 by."""
SAFELY: Final = "'"
"""Stands before a text that a spreadsheet would take for a formula."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
HEADS: Final = (
    "day", "time", "game", "seats", "seat", "name", "level", "place", "points", "result", "rating", "decisions",
    "minutes", "counts",
)  # fmt: skip
"""What its columns are, by the ends of the keys of their words, `figures.csv.<head>`."""
_ROWS: Final = """
SELECT m.ended, m.game, m.seats, s.seat, s.name, s.by, s.place, s.points, s.won, s.given_up, r.mu, r.sigma,
m.decisions, m.seconds, m.why
FROM matches m JOIN seats s ON s.match = m.id
LEFT JOIN ratings r ON r.match = m.id AND r.who = s.who AND s.who != ''
"""
_WHOSE: Final = " WHERE m.id IN (SELECT match FROM seats WHERE who = ?)"
_ORDER: Final = " ORDER BY m.ended, m.id, s.seat"


def csv_of(db: Connection, say: Say, who: str = "") -> bytes:
    """Return all matches, or those of a person, as a table (RFC 4180, UTF-8)."""
    rows = [[say(f"figures.csv.{head}") for head in HEADS], *_rows(db, say, who)]
    return (MARK + "".join(",".join(map(_quoted, row)) + "\r\n" for row in rows)).encode()


def _rows(db: Connection, say: Say, who: str) -> Iterator[list[str]]:
    asked = f"{_ROWS}{_WHOSE if who else ''}{_ORDER}"
    for row in db.execute(asked, (who,) if who else ()).fetchall():
        ended, game, seats, seat, name, by, place, points, won, given_up, mu, sigma, decisions, seconds, why = row
        when = datetime.fromtimestamp(dated(ended))
        result = "given_up" if given_up else "none" if won is None else "won" if won else "lost"
        yield [
            when.strftime("%Y-%m-%d"),
            when.strftime("%H:%M"),
            say(f"{game}.name"),
            str(seats),
            str(seat + 1),
            _plain(name),
            "" if by == PERSON else say(f"skill.{by}"),
            str(place),
            "" if points is None else str(points),
            say(f"figures.csv.{result}"),
            "" if mu is None else str(Strength(mu, sigma).shown),
            str(decisions),
            str(round(seconds / 60)),
            say("figures.csv.counted") if not why else say(f"figures.why.{why}"),
        ]


def _plain(text: str) -> str:
    """Return a text that no spreadsheet works out."""
    return SAFELY + text if text.startswith(_FORMULA) else text


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if set('",\r\n') & set(text) else text
