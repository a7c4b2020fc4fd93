"""Where the lamp's light lies on Epochs Chrono's table: on a plate, on what may be done, on one's hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from game.games.chrono.rules.rules import Draw
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.plan.plan import Plan
from game.scenes.table.kit.lighting import hand_pool, place_pool, turn_pool
from game.ui.draw.light import Pool
from game.ui.layout.frame import Rect

WIDER: Final = 1.45  # than elsewhere: what takes cards covers most of it
PLACE: Final = "halo.gold"  # under what takes cards: on paper the lamp's own light would hardly be seen


def lights(facts: Facts, plan: Plan, area: Rect) -> tuple[Pool, ...]:
    """Return all pools of the moment."""
    return tuple(_lights(facts, plan, area))


def _lights(facts: Facts, plan: Plan, area: Rect) -> Iterator[Pool]:
    if facts.active is not None:
        yield turn_pool(plate_of(facts, plan, facts.active))
    if not facts.mine:
        return
    yield hand_pool(area)
    for cell in facts.gains:
        pool = place_pool(cell, plan.place.cell(cell))
        yield replace(pool, w=pool.w * WIDER, h=pool.h * WIDER, role=PLACE)
    if Draw() in facts.legal:
        yield place_pool("deck", plan.deck)


def plate_of(facts: Facts, plan: Plan, seat: int) -> Rect:
    """Return the plate of a seat; where the plates scroll, the strip that shows them."""
    if seat == facts.home:
        return plan.you
    return plan.view or plan.seats[facts.others.index(seat)]
