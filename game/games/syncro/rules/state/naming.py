"""What an enemy is called: by its name, and by its place among those of its name that lie face up, in every sentence.

A horde may hold two Mushrooms: then one is the Mushroom on the left, for who lays a Spell as for who reads of it.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import Final

from game.engine.protocol import Message, say
from game.games.syncro.rules.state.horde import enemy_at
from game.games.syncro.rules.state.missions import HordePlace, Mission
from game.games.syncro.rules.state.state import State

ASIDE: Final = 0.75  # of a card's breadth: what lies less apart is rather told by its rows
ACROSS: Final = {
    2: ("left", "right"),
    3: ("left", "middle", "right"),
    4: ("left", "second", "third", "right"),
    5: ("left", "second", "third", "fourth", "right"),
}
"""What each of so many is called, from the left."""
DOWN: Final = {2: ("top", "bottom"), 3: ("top", "middle", "bottom")}
"""And from the top."""


def which(mission: Mission, state: State, place: int, before: Collection[int] = ()) -> str:
    """Return which one of its name the enemy face up at a place is, as the key of its words; "" for the only one.

    `before` are places whose enemies of this name have just fallen: as long as that is told, they count.
    """
    name = _heard(enemy_at(state, place).name)
    alike = {*before, *(other for other in _face_up(state) if _heard(enemy_at(state, other).name) == name)}
    places = mission.places
    across = sorted(alike, key=lambda other: (_middle(places[other]), places[other].row))
    aside = min((_middle(places[b]) - _middle(places[a]) for a, b in pairwise(across)), default=0.0)
    rows = {places[other].row for other in alike}
    if aside < ASIDE * places[place].width and len(rows) == len(alike):
        down = sorted(alike, key=lambda other: places[other].row)
        return _called(DOWN, down, place) or _called(ACROSS, across, place)
    return _called(ACROSS, across, place)


def the(enemy: str, which: str = "") -> Message:
    """Return an enemy's name with its article, and which one of that name it is."""
    return _whole(say(f"syncro.the.{enemy}"), which)


def bare(enemy: str, which: str = "") -> Message:
    """Return the same without an article, where little room is."""
    return _whole(say(f"syncro.enemy.{enemy}"), which)


def the_one(mission: Mission, state: State, place: int) -> Message:
    """Return what the enemy face up at a place is called now, with its article."""
    return the(enemy_at(state, place).name, which(mission, state, place))


def bare_one(mission: Mission, state: State, place: int) -> Message:
    """Return the same without an article."""
    return bare(enemy_at(state, place).name, which(mission, state, place))


def _whole(name: Message, which: str) -> Message:
    return say(f"syncro.which.{which}", enemy=name) if which else name


def _called(names: dict[int, tuple[str, ...]], line: list[int], place: int) -> str:
    """Return the name of a place in a line; "" where so many have none."""
    known = names.get(len(line), ())
    return known[line.index(place)] if known else ""


def _face_up(state: State) -> list[int]:
    return [place for place, spot in enumerate(state.horde) if spot is not None and spot.up and spot.kind != "fog"]


def _heard(name: str) -> str:
    """Return an enemy's name as it is heard: each Cerberus has the same."""
    return name.partition("_")[0] if name.startswith("cerberus") else name


def _middle(place: HordePlace) -> float:
    return place.x + place.width / 2
