"""Where light lies on Soon's table: on whose turn it is, on what may be done, and on one's own hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.games.soon.table.facts.facts import DISCARD, Facts, hand_card_key, open_draw
from game.games.soon.table.pieces.cards import hand_rects, usable_cards
from game.games.soon.table.plan.plan import Plan
from game.games.soon.table.tell.telling import board
from game.scenes.table.kit.lighting import hand_pool, place_pool, turn_pool
from game.scenes.table.kit.seats import seat_key
from game.ui.draw.light import Pool
from game.ui.layout.frame import Rect

PILES: Final = 0.95  # how strong light is round the piles: they lie on a bright sky
ROUND: Final = 18.0  # units that it reaches further round them


def light_pools(facts: Facts, plan: Plan) -> tuple[Pool, ...]:
    """Return the light of a moment."""
    result = []
    if facts.active is not None:
        result.append(turn_pool(plan.you if facts.active == facts.seat else board(facts, plan, facts.active)))
    if facts.mine:
        result.append(hand_pool(plan.area))
        alpha = PILES if facts.state.stage == "draw" else 0.62
        result += [place_pool(key, rect, alpha) for key, rect in _may(facts, plan)]
    return tuple(result)


def _may(facts: Facts, plan: Plan) -> Iterator[tuple[str, Rect]]:
    """Yield what may be done, and where: piles to draw from, cards to choose, or targets of the chosen one."""
    if facts.state.stage == "draw":
        if facts.state.pile:
            yield "draw", plan.draw.inset(-ROUND)
        if open_draw(facts) is not None:
            yield DISCARD, plan.discard.inset(-ROUND)
    elif facts.draft is None:
        rects = hand_rects(facts, plan)
        usable = usable_cards(facts)
        for number, (card, _) in enumerate(facts.hand):
            if card in usable:
                yield hand_card_key(number), rects[number]
    else:
        places = {f"place:{number}": plan.spot(number) for number in range(1, 9)}
        lines = {seat_key(other): mini.panel for other, mini in zip(facts.others, plan.minis, strict=True)}
        spots = {DISCARD: plan.discard, **places, **lines}
        yield from ((key, spots[key]) for key in facts.lit if key in spots)
