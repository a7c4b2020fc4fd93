"""Who is far behind: from where on, and how often matches that were played on from there turned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.scenes.analysis.curve import Curve, Point

FAR: Final = 0.1
"""The chance up to which somebody is far behind, or half of what each has by lot where that is less."""
LATE: Final = 0.9
"""The share of a match from which on it is no news."""
ENOUGH: Final = 100
"""Matches that something is said of, at least."""


@dataclass(frozen=True, slots=True)
class Behind:
    """Hold from which place on somebody was far behind, in how many matches that was played on, and how many turned."""

    place: int
    matches: int
    turned: int
    won: bool
    """Whether this match turned, too."""


def far_behind(curve: Curve, seats: int, side: int) -> Behind | None:
    """Return from where on a seat was far behind, up to the end or until its match turned; None where it never was.

    All points from there on count, as long as they are so low: each is of other matches.
    """
    known = [point for point in curve.points if point.matches]
    most = min(FAR, side / seats / 2)
    end = curve.points[-1] if curve.points and not curve.points[-1].matches else None
    if end is None or not known:
        return None
    won = end.chance > 0
    low = _last_low(known, most) if won else _low_to_the_end(known, most)
    if not low or low[0].place > LATE * end.place:
        return None
    matches = sum(point.matches for point in low)
    turned = round(sum(point.chance * point.matches for point in low))
    return Behind(low[0].place, matches, turned, won) if matches >= ENOUGH else None


def _low_to_the_end(known: list[Point], most: float) -> list[Point]:
    """Return the points from which on all are low."""
    first = next((number for number in range(len(known), 0, -1) if known[number - 1].chance > most), 0)
    return known[first:]


def _last_low(known: list[Point], most: float) -> list[Point]:
    """Return the last low points that follow each other, before the match turned."""
    last = next((number for number in range(len(known), 0, -1) if known[number - 1].chance <= most), 0)
    return _low_to_the_end(known[:last], most)
