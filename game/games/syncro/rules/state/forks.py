"""Forks of the road: whether one is open, what its ways are told by, and which way a vote takes (SY-45 to SY-47)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.engine.level import Level
from game.engine.protocol import Seat
from game.games.syncro.rules.state.content import DRAGON, GOLEM, MUSHROOM
from game.games.syncro.rules.state.missions import MEASURED, Mission, layer_name
from game.games.syncro.rules.state.roads import FORKS, PRINTED, UNDIVIDED

ALIKE: Final = 5
"""How many wins in 100 the two ways of a fork may differ at most (SY-46)."""
SORTS: Final = (GOLEM, DRAGON, "fog", MUSHROOM, "monster")
"""What a way is told by. Monsters are those without a power."""
FEW, SOME, MANY = 1, 2, 3
_LESS: Final = 0.8
_MORE: Final = 1.25
"""Parts of the average over both ways under which there are few of a sort, and over which there are many."""
_LEAST: Final = 3
"""Fewer than these are never many; one alone is always few."""
_FIRST_TRIES: Final = re.compile(r": (\d+) % of (\d+)")


class FirstTries(NamedTuple):
    """Hold how many of 100 first tries were won, and how many were counted."""

    percent: int
    games: int


@dataclass(frozen=True, slots=True)
class Way:
    """Hold one way of a fork: its name, wins in 100 of first tries, and what is met there.

    `sorts` says of each sort that is met whether there are few, some or many: never a number of what lies face down.
    """

    name: str
    percent: int
    sorts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Fork:
    """Hold a fork that is open: the level before which it lies, and its two ways."""

    level: str
    ways: tuple[Way, Way]

    @classmethod
    def of(cls, level: Level, mages: int, road: str) -> Fork | None:
        """Return the fork before a level for so many mages on a road; None where the road goes on as it is (SY-46).

        Raises LevelError where a way of the map makes no sense.
        """
        name = str(level.get("level", ""))
        tries = alike(level, mages, road)
        if tries is None:
            return None
        counts = [_sorts(Mission.of(level, mages, road, way=way)) for way in FORKS[name]]
        one, other = (
            Way(way, first.percent, _told(count, counts))
            for way, first, count in zip(FORKS[name], tries, counts, strict=True)
        )
        return cls(name, (one, other))


def alike(level: Level, mages: int, road: str) -> tuple[FirstTries, FirstTries] | None:
    """Return what was measured on the two ways of a fork that is open; None where the road goes on as it is (SY-46).

    It asks for the properties of the map's layers alone.
    """
    name = str(level.get("level", ""))
    if road == PRINTED or name not in FORKS:  # SY-45
        return None
    first, second = (first_tries(level, layer_name(mages, road, way)) for way in FORKS[name])
    if first is None or second is None or abs(first.percent - second.percent) > ALIKE:
        return None
    return first, second


def way_to(level: str, ways: Sequence[str]) -> str:
    """Return which of the ways that a team has taken leads to a level."""
    return next((way for way in ways if way in FORKS.get(level, ())), UNDIVIDED)


def dealt_way(level: Level, mages: int, road: str, ways: Sequence[str]) -> str:
    """Return the way whose horde a level has: the one taken, where the road forks for so many mages (SY-46, SY-48)."""
    taken = way_to(str(level.get("level", "")), ways)
    return taken if taken != UNDIVIDED and Fork.of(level, mages, road) is not None else UNDIVIDED


def first_tries(level: Level, layer: str) -> FirstTries | None:
    """Return what was measured with a layer's horde; None where nothing was, or there is no such layer."""
    properties = next((dict(each.properties) for each in level.layers if each.name == layer), {})
    found = _FIRST_TRIES.search(str(properties.get(MEASURED, "")))
    return FirstTries(int(found[1]), int(found[2])) if found else None


def vote(thumbs: Mapping[Seat, int], mages: int, leader: Seat, forks: int) -> tuple[int, Seat | None]:
    """Return which way most thumbs are for, and whose thumb decided a draw, or None (SY-47).

    `thumbs` are those of the persons; `leader` leads next by default. Where there is no person, the ways take turns:
    `forks` is how many the team has passed.
    """
    if not thumbs:
        return forks % 2, None
    counts = Counter(thumbs.values())
    if counts[0] != counts[1]:
        return int(counts[1] > counts[0]), None
    decides = next(seat for n in range(mages) if (seat := (leader + n) % mages) in thumbs)
    return thumbs[decides], decides


def _sorts(mission: Mission) -> Counter[str]:
    """Return how many cards of each sort may be met."""
    deck = () if mission.balance is None else mission.balance.monsters
    counts = Counter(next((power for power in enemy.powers if power in SORTS), "monster") for enemy in deck)
    counts["fog"] = sum(place.kind == "fog" for place in mission.places)
    return counts


def _told(counts: Counter[str], both: Sequence[Counter[str]]) -> tuple[tuple[str, int], ...]:
    """Return how many of each sort there are, in words: many first, Monsters behind those that have a power."""
    result = []
    for sort in SORTS:
        average = sum(each[sort] for each in both) / len(both)
        if counts[sort]:
            few = counts[sort] == 1 or counts[sort] < _LESS * average
            many = counts[sort] >= _LEAST and counts[sort] > _MORE * average
            result.append((sort, FEW if few else MANY if many else SOME))
    return tuple(sorted(result, key=lambda each: -each[1]))
