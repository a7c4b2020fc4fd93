"""Where the light lies on Sinoda's table: on the plate of whose turn it is, and under the pieces that may act."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.games.sinoda.table.facts import Facts, spaces_of
from game.games.sinoda.table.plan import Plan
from game.scenes.table.lighting import place_pool, turn_pool
from game.ui.light import Pool

FAINT: Final = 0.6  # of the light of a turn where it lies over the words of the plate
CAUGHT: Final = 0.55  # how strong the light is that glass catches
ROOMY: Final = 1.1  # how much larger than a piece's space its light is reckoned: a pool is wider yet


def pools(facts: Facts, plan: Plan) -> Iterator[Pool]:
    """Yield the light of the moment; what a chosen piece may do has marks of its own."""
    if facts.active is not None:
        pool = turn_pool(plan.plates[facts.active])
        yield replace(pool, alpha=pool.alpha * FAINT) if len(plan.plates) > 2 else pool
    if not facts.mine or facts.choice is not None or facts.state.proposer is not None:
        return
    for spot in map(plan.place.named, spaces_of(facts.rules, facts.state, facts.active)):
        around = plan.place.box(spot)
        yield place_pool(spot.name, around.inset((1 - ROOMY) * around.w / 2), CAUGHT)
