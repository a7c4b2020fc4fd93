"""Maps before whose levels the road forks, for tests: open wherever both ways were measured alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from levels.make_syncro_levels import cards
from levels.syncro_roads import Horde

from game.ai.players.entry import Entry, Levels
from game.engine.level import Layer, Level, Property, Shape
from game.games.syncro.rules.state.content import HAND_SIZES
from game.games.syncro.rules.state.missions import MEASURED, layer_name
from game.games.syncro.rules.state.roads import FORKS, GENTLE, STEEP
from tests.games.syncro.positions import level
from tests.scenes.box import Box, Maps, levels

HORDES: Final = {
    "bridge": Horde("..D .DU UUU", "6 7 8 G7 D5 M2"),
    "orchard": Horde("..DD .DUD UUUU", "3 3 3 4 4 4 M2 M3 D5"),
    "quarry": Horde("DFD .DDD .UUU", "3 4 5 6 G6 G7 G8 D5"),
    "marsh": Horde("DFFFD .FFD DUUD", "3 4 5 M2 M2 M3 D5"),
    "wall": Horde("..L ...F ..DD .DD UUU", "3 4 5 G7 G8 D5 D6"),
    "cisterns": Horde("..L ..FFF ..FD .DDF UUU", "3 4 5 M2 M3 D5"),
}
"""A horde for each way, whatever the number of mages."""


def horde_layer(name: str, horde: Horde, measured: str = "") -> Layer:
    """Return a horde as a layer of a map, with what was measured of it."""
    shapes = []
    for number, (kind, up, x, y, width) in enumerate(cards(horde.lines), 1):
        box = tuple((float(a), float(b)) for a, b in ((x, y), (x + width, y), (x + width, y + 140), (x, y + 140)))
        shapes.append(Shape(number, "", kind, x, y, width, 140, box, (("face_up", True),) if up else ()))
    told: tuple[tuple[str, Property], ...] = ((MEASURED, measured),) if measured else ()
    return Layer(name, tuple(shapes), (*horde.changes, *told))


def unforked(own: Level) -> Level:
    """Return a map without the hordes of its ways."""
    return replace(own, layers=tuple(layer for layer in own.layers if layer.name.count(" ") < 2))


def with_ways(
    name: str, told: Mapping[str, str], road: str = GENTLE, mages: int = 4, hordes: Mapping[str, Horde] = HORDES
) -> Level:
    """Return a level's map with ways of a road for so many mages, each with what was measured of it ("": nothing)."""
    own = unforked(level(name))
    ways = (horde_layer(layer_name(mages, road, way), hordes[way], text) for way, text in told.items())
    return replace(own, layers=(*own.layers, *ways))


def forking(entry: Entry) -> Levels:
    """Return maps in which every fork of the steep and the gentle road is open at every number of mages."""
    maps = dict(levels(entry))
    if entry.name != "syncro":
        return maps
    for name, ways in FORKS.items():
        layers = [
            horde_layer(layer_name(mages, road, way), HORDES[way], f"2026-11-30: {percent} % of 400")
            for road in (STEEP, GENTLE)
            for mages in HAND_SIZES
            for way, percent in zip(ways, (74, 71), strict=True)
        ]
        own = unforked(maps[name])
        maps[name] = replace(own, layers=(*own.layers, *layers))
    return maps


def forked(box: Box) -> Box:
    """Let the road fork in a box wherever it can."""
    box.services.levels = Maps(forking)
    box.services.store._levels = forking
    return box
