"""What the index learns of the shelf: which matches there are by now, who sat there, and what ratings follow."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import groupby
from sqlite3 import Connection
from typing import Final, NamedTuple

import msgspec

from game.ai.players.counting import Counting
from game.ai.players.entry import Entry
from game.saves.figures.counts import is_known, outcomes, why_not
from game.saves.figures.ratings import Sat, Strength, rated
from game.saves.shelf.ledger_lines import End, Heading
from game.saves.shelf.row import ShelfRow

READING: Final = 2
"""The version of how a match is read: one more, and all of them are learnt anew."""
_TABLES: Final = ("figures", "ratings", "seats")


class Known(NamedTuple):
    """Hold a match of the shelf whose game is in the catalogue, and how its figures are made."""

    row: ShelfRow
    heading: Heading
    entry: Entry
    mark: bytes
    """Another one as soon as anything is different that figures are made of."""


def known(rows: Iterable[ShelfRow], catalog: Mapping[str, Entry]) -> dict[str, Known]:
    """Return the matches of the shelf that figures can be made of, by their identifiers."""
    found: dict[str, Known] = {}
    for row in rows:
        if row.heading is not None and row.heading.game in catalog:
            entry = catalog[row.heading.game]
            found[row.id] = Known(row, row.heading, entry, _mark(row, entry.counted))
    return found


def new_in(db: Connection, shelf: Mapping[str, Known]) -> tuple[list[Known], list[str]]:
    """Return what the index doesn't know yet, or otherwise, and what it must forget."""
    marks: dict[str, bytes] = dict(db.execute("SELECT id, mark FROM matches"))
    new = [one for id_, one in shelf.items() if marks.get(id_) != one.mark]
    gone = [id_ for id_ in marks if id_ not in shelf]
    return new, [*gone, *(one.row.id for one in new if one.row.id in marks)]


def learn(db: Connection, shelf: Mapping[str, Known], counting_of: Callable[[str], Counting | None]) -> None:
    """Make the index what the shelf says; `counting_of` says what is counted in a game, and imports its rules.

    Figures that only decisions tell wait (`pending`).
    """
    new, gone = new_in(db, shelf)
    first: dict[str, float] = {}  # by game: when the first match ended of which anything is different
    for id_ in gone:
        game, ended = db.execute("SELECT game, ended FROM matches WHERE id = ?", (id_,)).fetchone()
        first[game] = min(ended, first.get(game, ended))
        for table in _TABLES:
            db.execute(f"DELETE FROM {table} WHERE match = ?", (id_,))
        db.execute("DELETE FROM matches WHERE id = ?", (id_,))
    countings = {game: counting_of(game) for game in {*first, *(one.entry.name for one in new)}}
    for one in new:
        _insert(db, one, countings[one.entry.name])
        first[one.entry.name] = min(one.row.changed, first.get(one.entry.name, one.row.changed))
    for game, since in first.items():
        counting = countings.get(game)
        if counting is not None:
            _name_kinds(db, game, counting)
            _rate(db, game, since, counting)


def _mark(row: ShelfRow, counted: int) -> bytes:
    when, seconds = float(row.changed), float(row.seconds)  # read again, 0 is 0.0
    said = (row.heading, row.end, when, row.decisions, seconds, row.path is None, row.fault is None)
    return blake2b(msgspec.json.encode((READING, counted, *said)), digest_size=12).digest()


def _insert(db: Connection, one: Known, counting: Counting | None) -> None:
    row, heading = one.row, one.heading
    together = counting is not None and counting.together
    daily = one.entry.daily
    why = why_not(heading, row.end, together=together, tasks=daily is not None and daily.tasks > 0)
    board = msgspec.json.encode(dict(sorted(heading.options.items()))).decode()
    occasion = "" if heading.occasion is None else msgspec.json.encode(heading.occasion).decode()
    skills = [skill.key for skill in one.entry.skills]
    levels = {player.level for player in heading.seats if not player.person}
    level = max(levels, key=lambda key: skills.index(key) if key in skills else -1, default="")
    pending = not why and counting is not None and row.path is not None and row.fault is None
    count = len(heading.seats)
    facts = (row.changed, count, board, occasion, level, row.decisions, row.seconds, why, pending)
    db.execute("INSERT INTO matches VALUES (?,?,?,?,?,?,?,?,?,?,?,?)", (row.id, one.mark, heading.game, *facts))
    if row.end is not None and len(row.end.places) == count:
        seats = _seats(heading, row.end, one.entry, counting)
        db.executemany("INSERT INTO seats VALUES (?,?,?,?,?,?,?,?,?,?,?)", ((row.id, *seat) for seat in seats))


def _seats(
    heading: Heading, end: End, entry: Entry, counting: Counting | None
) -> Iterator[tuple[int, str, str, str, str, int, int | None, bool | None, bool, int]]:
    """Yield what is kept of each seat, as the table has it."""
    results = outcomes(heading, end, together=counting is not None and counting.together)
    sides = _sides(heading, entry, counting)
    for seat, player in enumerate(heading.seats):
        who = player.who if is_known(player) else ""
        points = end.scores[seat] if seat < len(end.scores) else None
        by, character = (player.by, "") if player.person else (player.level, player.character)
        given_up = end.resigned == seat
        yield seat, who, player.name, by, character, end.places[seat], points, results[seat], given_up, sides[seat]


def _sides(heading: Heading, entry: Entry, counting: Counting | None) -> Sequence[int]:
    """Return every seat's side; where options make no sense, everybody plays for themselves."""
    count = len(heading.seats)
    if counting is None:
        return range(count)
    try:
        return counting.sides(count, entry.recorded(count, heading.options))
    except ValueError:
        return range(count)


def _name_kinds(db: Connection, game: str, counting: Counting) -> None:
    """Keep which figures a game has: whoever only looks at them needs nothing of the game."""
    db.execute("DELETE FROM kinds WHERE game = ?", (game,))
    rows = ((game, place, kind.key, kind.way, not counting.together) for place, kind in enumerate(counting.kinds))
    db.executemany("INSERT INTO kinds VALUES (?,?,?,?,?)", rows)


_PLAYED: Final = """
SELECT m.id, s.who, s.by, s.side, s.place, s.won FROM matches m JOIN seats s ON s.match = m.id
WHERE m.game = ? AND m.why = '' AND m.ended >= ? ORDER BY m.ended, m.id, s.seat
"""
_BEFORE: Final = """
SELECT r.who, r.mu, r.sigma FROM ratings r JOIN matches m ON m.id = r.match
WHERE m.game = ? AND m.ended < ? ORDER BY m.ended, m.id
"""


def _rate(db: Connection, game: str, since: float, counting: Counting) -> None:
    """Work out the ratings of a game after all matches that ended since then."""
    old = "DELETE FROM ratings WHERE match IN (SELECT id FROM matches WHERE game = ? AND ended >= ?)"
    db.execute(old, (game, since))
    if counting.together:
        return
    before = {who: Strength(mu, sigma) for who, mu, sigma in db.execute(_BEFORE, (game, since))}
    seats: dict[str, list[Sat]] = defaultdict(list)
    for id_, rows in groupby(db.execute(_PLAYED, (game, since)).fetchall(), lambda row: row[0]):
        for _, who, by, side, place, won in rows:
            level = "" if by == "person" else by
            seats[id_].append(Sat(who, level, side, place, None if won is None else bool(won)))
    for match, after in rated(seats.items(), before, counting.marks):
        new = ((match, who, one.mu, one.sigma) for who, one in after.items())
        db.executemany("INSERT OR REPLACE INTO ratings VALUES (?,?,?,?)", new)
