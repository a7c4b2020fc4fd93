"""How likely a team is to win a level from between two turns: a logistic curve over what all can count in a world.

The weights were fitted to hundreds of thousands of levels that whole teams played to their end, for each number of
mages; `figures` holds them.
"""

from __future__ import annotations

from math import exp
from typing import Final

from game.games.syncro.bots import twin
from game.games.syncro.bots.course import R_EACH, R_SCALE, R_TWO, R_WEAKEN
from game.games.syncro.bots.figures import WINNING
from game.games.syncro.bots.twin import FOG, NOTHING, World

HIGH: Final = 4


def chance(world: World) -> float:
    """Return the chance to win, from 0 to 1; a level that has ended is certain."""
    if world.ending:
        return 1.0 if world.ending == twin.WON else 0.0
    weights = WINNING[world.ground.mages]
    score = 0.0
    for weight, figure in zip(weights, figures(world), strict=True):
        score += weight * figure
    return 1.0 / (1.0 + exp(-score))


def figures(world: World) -> tuple[float, ...]:
    """Return what the curve weighs: points and Spells against what stands, what kinds stand, what is held."""
    spells = [face for hand in world.hands for face in hand]
    points = world.total(spells)
    count = len(spells)
    held = world.held
    need, highest, enemies, hidden, begun, mushrooms, ready, golems, dragons = _standing(world)
    draws = held.count(R_TWO) + held.count(R_EACH)
    weakens, scales = held.count(R_WEAKEN), held.count(R_SCALE)
    spare = points - need
    room = world.ground.mages * world.ground.limit - count
    return (
        1.0,
        spare / 8,
        spare / (need + 4),
        min(spare, 0) / 8,
        count / 10,
        need / 20,
        enemies / 8,
        hidden / 6,
        mushrooms,
        ready,
        min(room, points) / 10 if mushrooms else 0.0,
        golems,
        dragons,
        dragons * count / 10,
        begun / 3,
        world.kinds.count(FOG) / 2,
        draws,
        weakens,
        scales,
        len(held) - held.count(NOTHING) - draws - weakens - scales,
        world.hands.count([]),
        spells.count(1) / 5,
        sum(face >= HIGH for face in spells) / 4,
        highest / 8 - count / 10,
    )


def _standing(world: World) -> tuple[int, ...]:
    """Return what all enemies need, the most that one does, and how many there are, in all and of each sort."""
    need = highest = enemies = hidden = begun = mushrooms = ready = golems = dragons = 0
    for place, kind in enumerate(world.kinds):
        if kind < 0 or kind == FOG:
            continue
        traits = world.traits[place]
        short = world.strength(place) - world.lies(place)
        enemies += 1
        need += short
        highest = max(highest, short)
        hidden += not world.up[place]
        begun += bool(world.spells[place])
        golems += bool(traits & twin.IS_GOLEM)
        dragons += bool(traits & twin.IS_DRAGON)
        if traits & twin.IS_MUSHROOM:
            mushrooms += 1
            ready += world.accessible(place)
    return need, highest, enemies, hidden, begun, mushrooms, ready, golems, dragons
