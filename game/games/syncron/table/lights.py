"""Where light lies on Syncron's table: on one's own plate and hand, where a chosen card may go, and on who runs."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.games.syncron.rules.position import landed
from game.games.syncron.table.cards import Field
from game.games.syncron.table.facts import Facts
from game.games.syncron.table.lane import Lane, standing
from game.games.syncron.table.plan import Plan
from game.scenes.table.lighting import hand_pool, place_pool, turn_pool
from game.ui.cards import RATIO
from game.ui.frame import Rect
from game.ui.light import Pool

HAND: Final = 0.42  # how strong the light is under a hand of which any card may be chosen
ROAD: Final = 0.5
AROUND: Final = 190.0  # units that the light on the road reaches beyond who runs there, in all
WIDE: Final = 1.3  # how much broader than the hand the light under it is


def pools(facts: Facts, plan: Plan, field: Field, area: Rect) -> tuple[Pool, ...]:
    """Return the light of the moment."""
    result: list[Pool] = []
    if facts.viewer is not None and (facts.mine or facts.told):
        result.append(turn_pool(plan.tray.you))
    if facts.mine and plan.tray.hand:
        slots = plan.tray.hand
        x = (slots[0].x + slots[-1].x) / 2
        wide = (slots[-1].x - slots[0].x + plan.tray.card) * WIDE
        result.append(replace(hand_pool(area), x=x, w=wide, alpha=HAND, breathes=True))
        if facts.draft is not None and facts.viewer is not None and not facts.has_open_talk:
            place = field.lies[facts.viewer, len(facts.state.shown[facts.viewer])]
            result.append(place_pool("laid", Rect.around(*place, field.width, field.width * RATIO)))
    road = _road(facts, plan.lane)
    if road is not None:
        result.append(Pool("road", *road.middle, road.w + AROUND, road.h + AROUND, ROAD))
    return tuple(result)


def _road(facts: Facts, lane: Lane) -> Rect | None:
    """Return where those who are about to run stand, and where they will."""
    if facts.now is None:
        return None
    seats = facts.moving
    ends = standing(lane, landed(facts.state.positions, facts.now))
    starts = standing(lane, facts.state.positions)
    return Rect.bounding((spot.x, spot.y) for spots in (starts, ends) for seat in seats for spot in (spots[seat],))
