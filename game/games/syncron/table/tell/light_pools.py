"""Where light lies on Syncron's table: on one's own plate and hand, where a chosen card may go, and on who runs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from game.games.syncron.rules.position import landed
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.pieces.cards import Field
from game.games.syncron.table.plan.lane import Lane
from game.games.syncron.table.plan.plan import Plan
from game.scenes.table.kit.lighting import hand_pool, place_pool, turn_pool
from game.ui.draw.cards import RATIO
from game.ui.draw.light import Pool
from game.ui.layout.frame import Rect

HAND: Final = 0.6  # how strong the light is under a hand of which any card may be chosen
ROAD: Final = 0.4
TURNED: Final = 0.8  # and on the cards as they turn, and on those that move somebody
LYING: Final = 0.6  # and on those that lie there till then
RISEN: Final = 0.85
SPREAD: Final = (1.45, 2.6)  # how much broader and higher than the cards it is
NEAR: Final = (1.7, 2.4)
GLOW: Final = 0.7  # and of the lamp, close round the latter
AROUND: Final = (320.0, 190.0)  # of the light on each space of the road
WIDE: Final = 1.3  # how much broader than the hand the light under it is


def light_pools(facts: Facts, plan: Plan, field: Field, area: Rect) -> tuple[Pool, ...]:
    """Return the light of the moment."""
    result: list[Pool] = []
    if facts.viewer is not None and (facts.mine or facts.is_revealing):
        result.append(turn_pool(plan.tray.you))
    if facts.mine and plan.tray.hand:
        slots = plan.tray.hand
        x = (slots[0].x + slots[-1].x) / 2
        wide = (slots[-1].x - slots[0].x + plan.tray.card) * WIDE
        result.append(replace(hand_pool(area), x=x, w=wide, alpha=HAND, breathes=True))
        if facts.draft is not None and facts.viewer is not None and not facts.has_open_talk:
            place = field.lies[facts.viewer, len(facts.state.shown[facts.viewer])]
            result.append(place_pool("laid", Rect.around(*place, field.width, field.width * RATIO)))
    return (*result, *_cards(facts, field), *_road(facts, plan.lane))


def _cards(facts: Facts, field: Field) -> Iterator[Pool]:
    """Yield the light on the cards: on all as they lie and turn, then on those that move somebody."""
    if facts.has_open_talk or not field.lies:
        return
    if facts.state.choosing:
        box = Rect.bounding(field.lies.values()).inset(-field.width / 2, -field.width * RATIO / 2)
        yield Pool("cards", *box.middle, box.w + field.width * 2.4, box.h * 1.6, LYING, "syncron.light")
        return
    if facts.sorted and not facts.comes:
        return
    lifted = [point for (seat, _), point in field.lies.items() if seat in facts.runners]
    box = Rect.bounding(lifted or field.lies.values()).inset(-field.width / 2, -field.width * RATIO / 2)
    alpha, (wide, high) = (RISEN, NEAR) if lifted else (TURNED, SPREAD)
    yield Pool("cards", *box.middle, box.w * wide + field.width, box.h * high, alpha, "syncron.light")
    if lifted:
        yield Pool("risen", *box.middle, box.w + field.width * 1.6, box.h + field.width * 1.4, GLOW)


def _road(facts: Facts, lane: Lane) -> Iterator[Pool]:
    """Yield the light on the spaces where those stand who are about to run, where they will, and in between."""
    if facts.now is None:
        return
    ends = landed(facts.state.positions, facts.now)
    ways = [(facts.state.positions[seat], ends[seat]) for seat in facts.moving]
    places = {place for start, end in ways for place in range(lane.drawn(start), lane.drawn(end) + 1)}
    for place in sorted(places):
        yield Pool(f"road-{place}", *lane.at(lane.tokens[place], 0), *AROUND, ROAD)
