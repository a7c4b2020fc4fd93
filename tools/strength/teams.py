"""Rows of the page of strength about Syncro's teams: of each level beside the others, and on the printed road."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, Protocol, TypeAlias

from strength.cells import LADDER, PRINTED, SEER, TEAMS, Cell
from strength.figures import difference, figures
from strength.matches import Result

LADDER_COLUMNS: Final = (
    "level | road | mages | matches | Apprentices | Regulars | Masters | Masters beside Regulars | range | measured"
)
PRINTED_COLUMNS: Final = (
    "level | mages | matches | Regulars | range | Masters | range | the design’s team | sees every card "
    "| Masters of that | | measured"
)
SEEN: Final = 0.8
"""The part of a seeing team's wins that Masters are to reach."""
REGULAR: Final = "regular"
MASTER: Final = "master"


class Played(Protocol):
    """Hold what was played of a cell, and on which day last."""

    @property
    def results(self) -> Sequence[Result]: ...
    @property
    def day(self) -> str: ...


Row: TypeAlias = tuple[str, ...]
Teams: TypeAlias = Mapping[str, Mapping[Row, Played]]
"""What was played, by who was the team, and by the row."""


def players_of(section: str) -> tuple[str, ...]:
    """Return whose matches a row of teams counts, in their order."""
    return TEAMS if section == LADDER else (REGULAR, MASTER, SEER)


def row_of(cell: Cell) -> Row:
    """Return what names the row of a team's cell: level, road and mages; on the printed road, level and mages."""
    options = dict(cell.options)
    if cell.section == PRINTED:
        return str(options["level"]), str(cell.seats)
    return str(options["level"]), str(options["road"]), str(cell.seats)


def ladder_row(row: Row, teams: Teams) -> str:
    """Return how often a team of each level wins a level, and how much more often Masters do than Regulars."""
    played = [teams.get(name, {}).get(row) for name in TEAMS]
    if not any(each is not None and each.results for each in played):
        return ""
    shares = " | ".join(_share(name, each) for name, each in zip(TEAMS, played, strict=True))
    found = _beside([each.results if each else () for each in played[1:]])
    beside = "– | –" if found is None else f"{100 * found[0]:+.1f} | {100 * found[1]:+.1f} to {100 * found[2]:+.1f}"
    return f"| {' | '.join(row)} | {_counts(played)} | {shares} | {beside} | {_day(played)} |"


def over_all(teams: Teams) -> Iterator[str]:
    """Yield by how much each level of teams is beyond the one below, over all rows in which both have played."""
    for lower, higher in pairwise(TEAMS):
        mine, its = list[float](), list[float]()
        for row, played in teams.get(higher, {}).items():
            below = teams.get(lower, {}).get(row)
            one, other = _won(played.results), _won(below.results if below else ())
            both = sorted(one.keys() & other.keys())
            mine += [one[seed] for seed in both]
            its += [other[seed] for seed in both]
        if mine:
            value, low, high = difference(mine, its)
            yield (
                f"- {higher.capitalize()}s win {100 * value:+.1f} points beside {lower.capitalize()}s, "
                f"{100 * low:+.1f} to {100 * high:+.1f}, over {len(mine)} deals of these levels."
            )


def printed_row(row: Row, teams: Teams, design: float) -> str:
    """Return how often teams win a level of the printed road, beside the design's own and one that sees every card."""
    played = [teams.get(name, {}).get(row) for name in players_of(PRINTED)]
    regular, master, seer = played
    if not any(each is not None and each.results for each in played):
        return ""
    share, seen = (_value(name, each) for name, each in ((MASTER, master), (SEER, seer)))
    good = share is not None and share >= design and share >= SEEN * (seen or 0.0)
    verdict = "" if share is None else "reached" if good else "not reached"
    part = "–" if share is None or not seen else f"{100 * share / seen:.0f} %"
    beside = f"{100 * design:.0f} % | {'–' if seen is None else f'{100 * seen:.0f} %'} | {part} | {verdict}"
    shares = f"{_ranged(REGULAR, regular)} | {_ranged(MASTER, master)}"
    return f"| {' | '.join(row)} | {_counts(played)} | {shares} | {beside} | {_day(played)} |"


def _team(name: str, played: Played | None) -> dict[str, Any] | None:
    """Return the figures of a team, or None where it has not played."""
    if played is None or not played.results:
        return None
    told: dict[str, Any] = figures(played.results, 1, teams=True)["players"][name]
    return told


def _value(name: str, played: Played | None) -> float | None:
    told = _team(name, played)
    return None if told is None else float(told["share"])


def _share(name: str, played: Played | None) -> str:
    value = _value(name, played)
    return "–" if value is None else f"{100 * value:.1f} %"


def _ranged(name: str, played: Played | None) -> str:
    told = _team(name, played)
    if told is None:
        return "– | –"
    low, high = told["interval"]
    return f"{100 * told['share']:.1f} % | {100 * low:.1f} to {100 * high:.1f} %"


def _counts(played: Sequence[Played | None]) -> str:
    return ", ".join(str(len(each.results) if each else 0) for each in played)


def _day(played: Sequence[Played | None]) -> str:
    return max((each.day for each in played if each is not None and each.results), default="")


def _won(results: Sequence[Result]) -> dict[int, float]:
    """Return which deals a team won."""
    return {result.seed: float(bool(result.winners)) for result in results if not result.fault}


def _beside(teams: Sequence[Sequence[Result]]) -> tuple[float, float, float] | None:
    """Return how much more of the same deals the second team won than the first; None where there are none."""
    lower, higher = (_won(results) for results in teams)
    both = sorted(lower.keys() & higher.keys())
    return difference([higher[seed] for seed in both], [lower[seed] for seed in both]) if both else None
