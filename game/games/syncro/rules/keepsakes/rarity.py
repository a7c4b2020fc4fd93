"""How rare keepsakes are: counted, never guessed. Which of those that a level earned is found follows from it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from game.games.syncro.rules.keepsakes.course import Course
from game.games.syncro.rules.keepsakes.kinds import CONE, KEEPSAKES, Earned, earns

SHOWN: Final[Mapping[str, int]] = {
    "wick": 67,
    "cord": 5,
    "balance": 8,
    "patch": 226,
    "cup": 48,
    "glass": 39,
    "pouch": 323,
    "bell": 112,
    "scale": 349,
    "tooth": 85,
    "cap": 938,
    "pebble": 27,
    "crystal": 94,
    "acorns": 132,
    "horn": 222,
    "collars": 31,
    "straw": 2,
    "feather": 56,
    "buttons": 436,
    "bottle": 312,
    "button": 168,
    "letter": 6,
    "splinter": 0,
    "glove": 121,
}
"""How many of 1000 won levels of teams of regular partners show each, as `tools/strength/keepsakes.py` counts them.

Counted: 3,600 won levels, on both roads, with two to five mages.
"""


def by_rarity() -> tuple[str, ...]:
    """Return all keepsakes, the rarest first; those that are as rare stand as on the shelf."""
    return tuple(sorted(KEEPSAKES, key=lambda keepsake: SHOWN.get(keepsake, 0)))


def earned(course: Course) -> tuple[Earned, ...]:
    """Return everything that a level has earned, the rarest first."""
    found = (earns(course, keepsake) for keepsake in by_rarity())
    return tuple(one for one in found if one is not None)


def found(course: Course, known: Collection[str]) -> Earned:
    """Return the one that is hung: the rarest that is new to a household; all known: the rarest; none: a cone."""
    every = earned(course)
    new = next((one for one in every if one.keepsake not in known), None)
    return new or (every[0] if every else Earned(CONE, course.first, course.turns))
