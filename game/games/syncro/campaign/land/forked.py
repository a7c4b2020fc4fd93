"""The land as a team's forks make it: the way that was taken is the road, and the other one lies beside it in grey."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Final, TypeAlias

from msgspec.structs import replace

from game.content.images.lands import ForkWay, Land, Layer
from game.games.syncro.rules.state.roads import FORKS

UNDECIDED: Final = ""
TOWN: Final = "fork"
TOWN_GREY: Final = "fork-grey"
AHEAD: Final = "way-ahead"
GREY: Final = "way-grey"
"""By which names the light knows towns and roads of forks."""

Forks: TypeAlias = tuple[tuple[str, str], ...]
"""The levels before which the road forks for a team, each with the way that it took, or `UNDECIDED`."""


def forked(land: Land, forks: Forks) -> Land:
    """Return a land with a team's forks: both towns, both roads, and the road of the way that was taken as its road."""
    for level, taken in forks:
        ways = FORKS[level]
        if level in land.places and all(way in land.forks for way in ways):
            land = _with_fork(land, level, ways, taken)
    return land


def other_places(land: Land, forks: Forks) -> dict[str, tuple[float, float]]:
    """Return where ways lie that aren't a team's road: those not taken, and the second of those not chosen yet.

    `land` is the one without forks.
    """
    places = {}
    for level, taken in forks:
        for way in FORKS[level]:
            place = land.forks[way].place if way in land.forks else None
            if way != (taken or FORKS[level][0]) and level in land.places:
                places[way] = place or land.places[level]
    return places


def _with_fork(land: Land, level: str, ways: tuple[str, str], taken: str) -> Land:
    one, other = (land.forks[way] for way in ways)
    at = list(land.places).index(level)
    roads = _lit(other.walked, GREY if taken == ways[0] else AHEAD)
    if taken == ways[1]:
        roads += _lit(land.walked[at : at + 2], GREY)
    layers = _with_roads(land.layers, roads)
    for way, name in zip((one, other), ways, strict=True):
        grey = taken not in (UNDECIDED, name)
        layers = _with_town(layers, way, TOWN_GREY if grey else TOWN)
    changed = replace(land, layers=layers)
    if taken != ways[1] or other.place is None:
        return changed
    places = {**land.places, level: other.place}
    walked = (*land.walked[:at], *other.walked, *land.walked[at + 2 :])
    return replace(changed, places=places, walked=walked, centre=_spliced(land, at, other))


def _lit(layers: Iterable[Layer], light: str) -> list[Layer]:
    return [replace(layer, light=light, bare=True) for layer in layers]


def _with_roads(layers: Sequence[Layer], roads: Sequence[Layer]) -> tuple[Layer, ...]:
    """Return layers with roads over the road: the pieces that are walked lie over the last of them."""
    result = list[Layer]()
    for layer in layers:
        if layer.road:
            more = [replace(road, depth=layer.depth) for road in roads]
            result += [replace(layer, road=False), *more[:-1], replace(more[-1], road=True)]
        else:
            result.append(layer)
    return tuple(result)


def _with_town(layers: Sequence[Layer], way: ForkWay, light: str) -> tuple[Layer, ...]:
    at = next((number for number, layer in enumerate(layers) if layer.file == way.under), len(layers))
    return (*layers[:at], replace(way.town, light=light), *layers[at:])


def _spliced(land: Land, at: int, way: ForkWay) -> tuple[tuple[float, float, float], ...]:
    """Return the middle of the road, with that of a way between the step before it and the step after it."""
    places = list(land.places.values())
    first, last = (_nearest(land.centre, places[number]) for number in (at - 1, at + 1))
    return (*land.centre[:first], *way.centre, *land.centre[last + 1 :])


def _nearest(centre: Sequence[tuple[float, float, float]], place: tuple[float, float]) -> int:
    return min(range(len(centre)), key=lambda number: hypot(centre[number][0] - place[0], centre[number][1] - place[1]))


def waits(step: str, forks: Forks) -> bool:
    """Tell whether a team stands at a fork before a step, and has taken no way yet."""
    return (step, UNDECIDED) in forks
