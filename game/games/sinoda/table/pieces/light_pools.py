"""Where the light lies on Sinoda's table: on the plate of whose turn it is, and under the pieces that may act."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from msgspec.structs import replace

from game.games.sinoda.table.facts.board import BoardPlace, Spot
from game.games.sinoda.table.facts.facts import Facts, spaces_of
from game.games.sinoda.table.plan.plan import Plan
from game.scenes.table.kit.lighting import place_pool, turn_pool
from game.ui.draw.light import Pool

WIDE: Final = (1.12, 1.3, 0.78)  # breadth, height and strength of the light of a turn round a plate beside the board
CAUGHT: Final = 0.55  # how strong the light is under what may act
ROOMY: Final = 0.92  # how much larger than a piece's box its light is reckoned: a pool is wider yet
WITHIN: Final = 0.955  # of a space's sides: its rim runs inside the lattice
GLINTS: Final = {True: (-0.27, -0.16), False: (0.0, -0.3)}  # off its numerals, from its middle, in sides
GLINT: Final = (0.26, 0.09)  # length and breadth of a star's two beams
LEAST: Final = 0.5  # of the light that glass catches far from the lamp


def light_pools(facts: Facts, plan: Plan) -> Iterator[Pool]:
    """Yield the light of the moment; what a chosen piece may do has marks of its own."""
    if facts.active is not None:
        pool = turn_pool(plan.plates[facts.active])
        if plan.columns:
            pool = replace(pool, w=pool.w * WIDE[0], h=pool.h * WIDE[1], alpha=WIDE[2])
        yield pool  # over the board it would lie on the words round the plate
    if not facts.mine or facts.choice is not None or facts.state.proposer is not None or facts.stuck:
        return
    for spot in map(plan.place.named, spaces_of(facts.rules, facts.state, facts.active)):
        around = plan.place.box(spot)
        pool = place_pool(spot.name, around.inset((1 - ROOMY) * around.w / 2), CAUGHT)
        yield replace(pool, x=spot.x, y=spot.y)
        rim = tuple(((x - spot.x) * WITHIN, (y - spot.y) * WITHIN) for x, y in spot.points)
        yield replace(pool, key=f"rim-{spot.name}", x=spot.x, y=spot.y, alpha=0.0, rim=rim, over=True)
        if plan.place.lattice.coarse:
            yield from _glint(spot, plan.place)


def _glint(spot: Spot, place: BoardPlace) -> Iterator[Pool]:
    """Yield what the glass of a piece catches of the lamp: a star on its edge, the brighter the nearer the lamp is."""
    far = hypot(spot.x - place.x, spot.y - place.slab.y) / place.slab.h
    x, y = (part * place.side for part in GLINTS[spot.up])
    for way, (broad, high) in enumerate((GLINT, GLINT[::-1])):
        w, h = broad * place.side, high * place.side
        key = f"glint-{way}-{spot.name}"
        strong = max(LEAST, 1 - far * 0.5)
        yield Pool(key, spot.x + x, spot.y + y, w, h, strong, "sinoda.glint", breathes=True, over=True)
