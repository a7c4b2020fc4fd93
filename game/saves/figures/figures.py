"""What figures are, as a page shows them: of a person, or of everybody of this computer."""

from __future__ import annotations

from typing import Final

import msgspec

from game.ai.players.counting import USUAL_MARK, Way

START: Final = USUAL_MARK
"""The rating with which everybody begins in every game."""
FEW: Final = 5
"""Matches of a game from which on somebody has a rating in it."""
RECENT: Final = 12
"""Matches of which `Figures.last` tells."""


class Tally(msgspec.Struct, frozen=True):
    """Count matches of some kind, which `key` names."""

    key: str
    played: int
    won: int = 0


class Told(msgspec.Struct, frozen=True):
    """Hold one figure of a game, made of all matches; its words are `<game>.counted.<key>`."""

    key: str
    way: Way
    value: int
    of: int = 0
    """For `share` and `first_tries` how many there were; for `mean` what the value is to be divided by."""
    text: str = ""
    """What is shown in the place of the value, where it has a name that is the same in every language."""
    match: str = ""
    """The match in which the best one was, first; "" where all count."""
    when: float = 0.0
    """When that ended, in seconds since 1970."""


class Point(msgspec.Struct, frozen=True):
    """Hold a rating as it was after a match that ended at `when`, in seconds since 1970."""

    when: float
    value: int
    match: str


class Streak(msgspec.Struct, frozen=True):
    """Hold the most matches won in a row, when the first and the last of them ended, and how many it is `now`."""

    best: int = 0
    begun: float = 0.0
    ended: float = 0.0
    now: int = 0


class Last(msgspec.Struct, frozen=True):
    """Hold a match of the last ones."""

    when: float
    game: str
    won: bool
    match: str


class Against(msgspec.Struct, frozen=True):
    """Hold matches with another person (`who`), or with computer players of a level (`by`)."""

    who: str
    by: str
    name: str
    """What the person was called in the last of them."""
    played: int
    won: int
    ahead: int
    """In how many this one came out ahead of them."""


class GameFigures(msgspec.Struct, frozen=True):
    """Hold the figures of one game."""

    game: str
    played: int
    won: int
    seats: tuple[Tally, ...] = ()
    """By how many sat at the table; that is their key."""
    levels: tuple[Tally, ...] = ()
    """By the strongest computer player at the table, the weakest level first; "" is the key of people alone."""
    against: tuple[Against, ...] = ()
    """Whom one has met most comes first."""
    told: tuple[Told, ...] = ()
    """What matters most comes first; what there is nothing of is left out."""
    rating: tuple[Point, ...] = ()
    """After each match; none where there are too few, where all win together, and for everybody."""
    missing: int = -1
    """How many matches more there must be until there is a rating; 0 where there is one, -1 where there never is."""
    places: tuple[int, ...] = ()
    """How often one came first, second and so on; the last one is no 0."""


class Rated(msgspec.Struct, frozen=True):
    """Hold a person's ratings in one game, after each match: at least so many that there is a rating."""

    who: str
    game: str
    rating: tuple[Point, ...]


class Figures(msgspec.Struct, frozen=True):
    """Hold all figures of somebody: `who` is their identifier, "" where it is everybody of this computer."""

    who: str
    played: int = 0
    won: int = 0
    games: tuple[GameFigures, ...] = ()
    """Those that were played, in the order of the catalogue."""
    streak: Streak = Streak()
    last: tuple[Last, ...] = ()
    """The last matches, the oldest of them first."""
    days: int = 0
    """On how many days of this place a match came to its end."""
    uncounted: tuple[Tally, ...] = ()
    """Matches that don't count, by the reason (`counts.REASONS`)."""
    people: tuple[Rated, ...] = ()
    """Of everybody alone: each person's ratings, whoever they are; games in the order of the catalogue."""

    def of(self, game: str) -> GameFigures:
        """Return the figures of a game, also of one that wasn't played."""
        return next((one for one in self.games if one.game == game), GameFigures(game, 0, 0))
