"""Figures, asked of the index: of a person, or of everybody of this computer, for a stretch of time."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from sqlite3 import Connection
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from game.ai.players.entry import Entry
from game.saves.figures.against import against
from game.saves.figures.counts import REASONS
from game.saves.figures.figures import FEW, RECENT, Figures, GameFigures, Last, Point, Rated, Streak, Tally
from game.saves.figures.ratings import Strength
from game.saves.figures.told import told
from game.saves.records.clock import dated

Span: TypeAlias = tuple[float, float]
"""From when to when matches ended, in seconds since 1970; the last moment is none of it."""


class Round(NamedTuple):
    """Hold a match as it came out for those whose figures are asked: the best place of theirs, and if they have won."""

    match: str
    game: str
    ended: float
    seats: int
    level: str
    place: int
    won: int
    given_up: int


_ROUNDS: Final = """
SELECT m.id, m.game, m.ended, m.seats, m.level, MIN(s.place), MAX(s.won), MAX(s.given_up)
FROM seats s JOIN matches m ON m.id = s.match
WHERE s.who {whose} AND s.won IS NOT NULL AND m.why = '' AND m.ended >= ? AND m.ended < ?
GROUP BY m.id ORDER BY m.ended, m.id
"""
_RATED: Final = """
SELECT r.who, m.game, m.ended, r.mu, r.sigma, m.id FROM ratings r JOIN matches m ON m.id = r.match
WHERE r.who {whose} ORDER BY m.ended, m.id
"""

Points: TypeAlias = Mapping[tuple[str, str], Sequence[Point]]
"""Ratings after each match, by person and game."""


def figures_in(db: Connection, catalog: Mapping[str, Entry], who: str, span: Span, found: Mapping[str, int]) -> Figures:
    """Return the figures of a person, or of everybody (""); `found` counts what a household has found, by game."""
    asked = _ROUNDS.format(whose="= ?" if who else "!= ''")
    rounds = [Round._make(row) for row in db.execute(asked, (who, *span) if who else span)]
    by_game: dict[str, list[Round]] = defaultdict(list)
    for one in rounds:
        by_game[one.game].append(one)
    made, points, met = told(db, who, span, found), _ratings(db, who), against(db, who, span)
    rated = {game for (game,) in db.execute("SELECT DISTINCT game FROM kinds WHERE rated = 1")}
    games = []
    for game, entry in catalog.items():
        if game in by_game:
            figures = replace(_game(game, entry, by_game[game]), told=tuple(made.get(game, ())))
            if game in rated:
                places, others = _places(by_game[game]), met.get(game, ())
                rating, missing = _rating(points.get((who, game), ()), span) if who else ((), -1)
                figures = replace(figures, places=places, against=others, rating=rating, missing=missing)
            games.append(figures)
    return Figures(
        who,
        len(rounds),
        sum(one.won for one in rounds),
        tuple(games),
        _streak(rounds),
        tuple(Last(one.ended, one.game, bool(one.won), one.match) for one in rounds[-RECENT:]),
        len({_day(one.ended) for one in rounds}),
        _uncounted(db, who, span),
        () if who else _people(points, catalog, span),
    )


def _game(game: str, entry: Entry, rounds: Sequence[Round]) -> GameFigures:
    """Return what matches of a game come to: won and played, by seats and by levels."""
    seats: dict[int, list[int]] = defaultdict(list)
    levels: dict[str, list[int]] = defaultdict(list)
    for one in rounds:
        seats[one.seats].append(one.won)
        levels[one.level].append(one.won)
    skills = ["", *(skill.key for skill in entry.skills)]
    ordered = sorted(levels, key=lambda key: (skills.index(key) if key in skills else len(skills), key))
    return GameFigures(
        game,
        len(rounds),
        sum(one.won for one in rounds),
        tuple(Tally(str(count), len(wins), sum(wins)) for count, wins in sorted(seats.items())),
        tuple(Tally(key, len(levels[key]), sum(levels[key])) for key in ordered),
    )


def _places(rounds: Sequence[Round]) -> tuple[int, ...]:
    """Return how often each place was reached, the first one first; who gave a match up reached none."""
    places = Counter(one.place for one in rounds if not one.given_up)
    return tuple(places[place] for place in range(1, max(places, default=0) + 1))


def _ratings(db: Connection, who: str) -> Points:
    """Return the ratings of a person, or of everybody ("")."""
    found: dict[tuple[str, str], list[Point]] = defaultdict(list)
    asked = _RATED.format(whose="= ?" if who else "!= ''")
    for whose, game, ended, mu, sigma, match in db.execute(asked, (who,) if who else ()):
        found[whose, game].append(Point(ended, Strength(mu, sigma).shown, match))
    return found


def _people(points: Points, games: Iterable[str], span: Span) -> tuple[Rated, ...]:
    """Return everybody's ratings of a stretch of time, where there are any."""
    order = {game: number for number, game in enumerate(games)}
    known = sorted((order[game], who, game) for who, game in points if game in order)
    found = (Rated(who, game, _rating(points[who, game], span)[0]) for _, who, game in known)
    return tuple(one for one in found if one.rating)


def _rating(points: Sequence[Point], span: Span) -> tuple[tuple[Point, ...], int]:
    """Return the ratings of a stretch of time, and how many matches more there must be until there is any."""
    missing = max(0, FEW - len(points))
    since, until = span
    return tuple(point for point in points if not missing and since <= point.when < until), missing


def _streak(rounds: Sequence[Round]) -> Streak:
    """Return the longest row of wins, the first of those that are as long, and the one that goes on."""
    best: list[Round] = []
    now: list[Round] = []
    for one in rounds:
        now = [*now, one] if one.won else []
        if len(now) > len(best):
            best = now
    return Streak(len(best), best[0].ended, best[-1].ended, len(now)) if best else Streak()


def _day(moment: float) -> tuple[int, int]:
    """Return the day of a moment at this place: its year, and its day in that."""
    there = datetime.fromtimestamp(dated(moment)).timetuple()
    return there.tm_year, there.tm_yday


def _uncounted(db: Connection, who: str, span: Span) -> tuple[Tally, ...]:
    """Return how many matches don't count, by the reason."""
    whose = " AND id IN (SELECT match FROM seats WHERE who = ?)" if who else ""
    asked = f"SELECT why, COUNT(*) FROM matches WHERE why != '' AND ended >= ? AND ended < ?{whose} GROUP BY why"
    counts = dict(db.execute(asked, (*span, who) if who else span).fetchall())
    return tuple(Tally(reason, counts[reason]) for reason in REASONS if reason in counts)
