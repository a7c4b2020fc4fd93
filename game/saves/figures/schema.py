"""The tables of the index, and how an older one becomes what it is now.

Everything in them comes from ledger and records, so that a file of which anything is wrong is made again.
"""

from __future__ import annotations

from sqlite3 import Connection
from typing import Final

FIRST: Final = """
CREATE TABLE matches (
    id TEXT PRIMARY KEY, mark BLOB NOT NULL, game TEXT NOT NULL, ended REAL NOT NULL, seats INTEGER NOT NULL,
    board TEXT NOT NULL, occasion TEXT NOT NULL, level TEXT NOT NULL, decisions INTEGER NOT NULL,
    seconds REAL NOT NULL, why TEXT NOT NULL, pending INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE seats (
    match TEXT NOT NULL, seat INTEGER NOT NULL, who TEXT NOT NULL, name TEXT NOT NULL, by TEXT NOT NULL,
    character TEXT NOT NULL, place INTEGER NOT NULL, points INTEGER, won INTEGER, given_up INTEGER NOT NULL,
    side INTEGER NOT NULL, PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE figures (
    match TEXT NOT NULL, seat INTEGER NOT NULL, key TEXT NOT NULL, value INTEGER NOT NULL, of INTEGER NOT NULL,
    text TEXT NOT NULL, PRIMARY KEY (match, seat, key)
) WITHOUT ROWID;
CREATE TABLE ratings (
    match TEXT NOT NULL, who TEXT NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL, PRIMARY KEY (match, who)
) WITHOUT ROWID;
CREATE TABLE kinds (
    game TEXT NOT NULL, place INTEGER NOT NULL, key TEXT NOT NULL, way TEXT NOT NULL, rated INTEGER NOT NULL,
    PRIMARY KEY (game, place)
) WITHOUT ROWID;
CREATE TABLE seen (stamp BLOB NOT NULL);
CREATE INDEX by_who ON seats (who, match);
"""
STEPS: Final = (FIRST,)
"""What makes each version of the one before it, the first of nothing."""


class NewerError(Exception):
    """Say that a newer program has written the index: it is left alone."""


def prepare(db: Connection, steps: tuple[str, ...] = STEPS) -> None:
    """Make the tables what they are now, whole or not at all. Raises NewerError, and sqlite3.Error."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(steps):
        raise NewerError(version)
    for number, step in enumerate(steps[version:], version + 1):
        db.executescript(f"BEGIN IMMEDIATE;{step}PRAGMA user_version = {number};COMMIT;")
