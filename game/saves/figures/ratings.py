"""Ratings: how strong somebody is in a game, from match to match, with many players and with teams.

Everybody begins with 1000. A computer player's level is a fixed mark: it says how strong the others were, and never
changes. What a rating is after a match depends on those before it alone, in the order in which they ended.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

from game.saves.figures.figures import START

MIDDLE: Final = 25.0
"""What everybody begins with on the scale of the model, which isn't shown."""
SURE: Final = 25 / 6
"""How far off a beginner's rating may be there: half of what the model would take, so that no match decides it."""
POINTS: Final = 48.0
"""Points that one there is shown as: 200 more, and of two one wins three matches of four."""
FIXED: Final = 0.5
"""How far off a mark may be there."""


class Strength(NamedTuple):
    """Hold a rating on the scale of the model: what it is, and how far off it may be."""

    mu: float = MIDDLE
    sigma: float = SURE

    @property
    def shown(self) -> int:
        """Return it as it is shown."""
        return round(START + (self.mu - MIDDLE) * POINTS)


def mark(shown: int) -> Strength:
    """Return what a mark that is shown as so much is on the scale of the model."""
    return Strength(MIDDLE + (shown - START) / POINTS, FIXED)


class Sat(NamedTuple):
    """Hold what a rating is made of: who sat at a seat, for whom, and what came of it."""

    who: str
    """The person's identifier, "" for everybody whose rating isn't kept."""
    level: str
    """The computer player's level, "" for a person."""
    side: int
    place: int
    won: bool | None


Played: TypeAlias = tuple[str, Sequence[Sat]]
"""A match's identifier, and who sat where."""


class Rated(Protocol):
    """Be what the model tells of a player."""

    mu: float
    sigma: float


def rated(
    matches: Iterable[Played], known: Mapping[str, Strength], marks: Mapping[str, int]
) -> Iterator[tuple[str, dict[str, Strength]]]:
    """Yield for each match the ratings of the people who sat there, after it; `known` are those before the first one.

    Matches come in the order in which they ended. Of one that somebody gave up, theirs alone changes.
    """
    from openskill.models import PlackettLuce  # late: a page of figures mostly rates nothing new

    model = PlackettLuce(mu=MIDDLE, sigma=SURE)
    now = dict(known)
    for match, seats in matches:
        teams = [[sat for sat in seats if sat.side == side] for side in dict.fromkeys(sat.side for sat in seats)]
        before = [[_strength(sat, now, marks) for sat in team] for team in teams]
        asked = [[model.rating(mu=one.mu, sigma=one.sigma) for one in team] for team in before]
        after: Sequence[Sequence[Rated]] = model.rate(asked, ranks=_ranks(teams)) if len(teams) > 1 else asked
        new: dict[str, Strength] = {}
        for team, found in zip(teams, after, strict=True):
            for sat, one in zip(team, found, strict=True):
                if sat.who and sat.won is not None:
                    new[sat.who] = Strength(one.mu, one.sigma)
        now |= new
        yield match, new


def _strength(sat: Sat, now: Mapping[str, Strength], marks: Mapping[str, int]) -> Strength:
    if sat.level:
        return mark(marks.get(sat.level, START))
    return now.get(sat.who, Strength()) if sat.who else Strength()


def _ranks(teams: Sequence[Sequence[Sat]]) -> list[float]:
    """Return every team's rank, 1 the best; whoever gave up is behind all others, who are equal."""
    if any(sat.won is None for team in teams for sat in team):
        return [2.0 if any(sat.won is False for sat in team) else 1.0 for team in teams]
    return [float(min(sat.place for sat in team)) for team in teams]
