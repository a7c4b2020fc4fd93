"""How rare keepsakes are: counted, never guessed. Which of those that a level earned is found follows from it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from game.games.syncro.rules.keepsakes.course import Course
from game.games.syncro.rules.keepsakes.kinds import CONE, KEEPSAKES, Earned, earns

SHOWN: Final[Mapping[str, int]] = {
    "wick": 76,
    "cord": 10,
    "balance": 0,
    "patch": 212,
    "cup": 38,
    "glass": 45,
    "pouch": 319,
    "bell": 104,
    "scale": 361,
    "tooth": 59,
    "cap": 951,
    "pebble": 17,
    "crystal": 104,
    "acorns": 139,
    "horn": 222,
    "collars": 42,
    "straw": 7,
    "feather": 38,
    "buttons": 455,
    "bottle": 333,
    "button": 170,
    "letter": 10,
    "splinter": 0,
    "glove": 115,
}
"""How many of 1000 won levels of teams of regular partners show each, as `tools/strength/keepsakes.py` counts them.

Counted so far: 288 won levels, on both roads, with two to five mages.
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
