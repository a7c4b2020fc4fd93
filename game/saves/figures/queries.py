"""Figures, asked of the index: of a person, or of everybody of this computer, for a stretch of time."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from sqlite3 import Connection
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from game.ai.players.entry import Entry
from game.saves.figures.against import Met
from game.saves.figures.counts import REASONS
from game.saves.figures.figures import FEW, RECENT, Figures, GameFigures, Last, Point, Streak, Tally
from game.saves.figures.ratings import Strength
from game.saves.figures.told import told
from game.saves.records.clock import dated

Span: TypeAlias = tuple[float, float]
"""From when to when matches ended, in seconds since 1970; the last moment is none of it."""


class Seated(NamedTuple):
    """Hold a seat of a match, as the index has it."""

    match: str
    game: str
    ended: float
    seats: int
    level: str
    who: str
    by: str
    name: str
    place: int
    won: int | None
    side: int
    given_up: int


class Round(NamedTuple):
    """Hold a match, which of its seats are those whose figures are asked (`at` is the first), and if they have won."""

    at: Seated
    own: list[Seated]
    others: list[Seated]
    won: bool

    @property
    def given_up(self) -> bool:
        """Tell whether somebody gave it up, so that nobody has a place."""
        return bool(self.at.given_up) or any(seat.won is None for seat in self.others)


_SEATED: Final = """
SELECT m.id, m.game, m.ended, m.seats, m.level, s.who, s.by, s.name, s.place, s.won, s.side, s.given_up
FROM matches m JOIN seats s ON s.match = m.id WHERE m.why = '' AND m.ended >= ? AND m.ended < ?
"""
_WHOSE: Final = " AND m.id IN (SELECT match FROM seats WHERE who = ?)"
_ORDER: Final = " ORDER BY m.ended, m.id, s.seat"
_RATED: Final = """
SELECT m.game, m.ended, r.mu, r.sigma, m.id FROM ratings r JOIN matches m ON m.id = r.match
WHERE r.who = ? ORDER BY m.ended, m.id
"""


def figures_in(db: Connection, catalog: Mapping[str, Entry], who: str, span: Span, found: Mapping[str, int]) -> Figures:
    """Return the figures of a person, or of everybody (""); `found` counts what a household has found, by game."""
    rounds = list(_rounds(db, who, span))
    by_game: dict[str, list[Round]] = defaultdict(list)
    for one in rounds:
        by_game[one.at.game].append(one)
    made = told(db, who, span, found)
    points = _ratings(db, who)
    rated = {game for (game,) in db.execute("SELECT DISTINCT game FROM kinds WHERE rated = 1")}
    games = []
    for game, entry in catalog.items():
        if game in by_game:
            figures = _game(game, entry, by_game[game], alone=game in rated)
            rating, missing = _rating(points.get(game, ()), span) if who and game in rated else ((), -1)
            games.append(replace(figures, told=tuple(made.get(game, ())), rating=rating, missing=missing))
    return Figures(
        who,
        len(rounds),
        sum(one.won for one in rounds),
        tuple(games),
        _streak(rounds),
        tuple(Last(one.at.ended, one.at.game, one.won, one.at.match) for one in rounds[-RECENT:]),
        len({_day(one.at.ended) for one in rounds}),
        _uncounted(db, who, span),
    )


def _rounds(db: Connection, who: str, span: Span) -> Iterator[Round]:
    """Yield the matches that count for somebody, in the order in which they ended."""
    asked = f"{_SEATED}{_WHOSE if who else ''}{_ORDER}"
    rows = map(Seated._make, db.execute(asked, (*span, who) if who else span).fetchall())
    for _, seats in groupby(rows, itemgetter(0)):
        own: list[Seated] = []
        others: list[Seated] = []
        for seat in seats:
            theirs = seat.won is not None and bool(seat.who) and (not who or seat.who == who)
            (own if theirs else others).append(seat)
        if own:
            yield Round(own[0], own, others, any(seat.won for seat in own))


def _game(game: str, entry: Entry, rounds: Sequence[Round], *, alone: bool) -> GameFigures:
    """Return what matches of a game come to; `alone`: each side plays for itself."""
    seats: dict[int, list[bool]] = defaultdict(list)
    levels: dict[str, list[bool]] = defaultdict(list)
    places, met = Counter[int](), Met()
    for one in rounds:
        seats[one.at.seats].append(one.won)
        levels[one.at.level].append(one.won)
        if alone:
            met.add(one.own, one.others, won=one.won)
        if alone and not one.given_up:
            places[min([seat.place for seat in one.own])] += 1
    skills = ["", *(skill.key for skill in entry.skills)]
    ordered = sorted(levels, key=lambda key: (skills.index(key) if key in skills else len(skills), key))
    return GameFigures(
        game,
        len(rounds),
        sum(one.won for one in rounds),
        tuple(Tally(str(count), len(wins), sum(wins)) for count, wins in sorted(seats.items())),
        tuple(Tally(key, len(levels[key]), sum(levels[key])) for key in ordered),
        met.every(),
        places=tuple(places[place] for place in range(1, max(places, default=0) + 1)),
    )


def _ratings(db: Connection, who: str) -> dict[str, list[Point]]:
    found: dict[str, list[Point]] = defaultdict(list)
    for game, ended, mu, sigma, match in db.execute(_RATED, (who,)) if who else ():
        found[game].append(Point(ended, Strength(mu, sigma).shown, match))
    return found


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
    return Streak(len(best), best[0].at.ended, best[-1].at.ended, len(now)) if best else Streak()


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
