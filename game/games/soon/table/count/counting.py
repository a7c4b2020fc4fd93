"""How a count is told on its paper: that rises, cards hop and are counted, a stamp falls, a total comes to stand."""

from __future__ import annotations

from typing import Final

from game.games.soon.rules import events as e
from game.games.soon.rules.scoring import one_colour
from game.games.soon.table.count.tally import (
    AT,
    PRESS,
    RIVAL,
    ROLL,
    ROLLS,
    STAMPED,
    apart,
    cards_on,
    counted_key,
    leader,
    sky_of,
    tally_layout,
    trail_of,
)
from game.games.soon.table.facts.facts import Facts, card_key
from game.games.soon.table.sheet.paper import HALO, GlowArt
from game.games.soon.table.sheet.trail import cue as trail_cue
from game.scenes.table.kit.tell import Timeline
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Move, Strike
from game.ui.motion.impact import Impact
from game.ui.motion.stage import Sprite

RISES: Final = 0.24
HOPS: Final = 20.0  # units that a card hops
HOP: Final = 0.15  # seconds of one
SETTLES: Final = 0.13  # seconds for which a total stands before the next line
INK: Final = Impact(
    shards=10,
    shard_size=(5.0, 8.0),
    shard_seconds=0.34,
    speed=(380.0, 640.0),
    rings=1,
    rays_seconds=0.13,
    shake=2,
    shake_seconds=0.12,
)
"""A stamp on paper."""
SPARK: Final = Impact(
    shards=11, gold=3, shard_size=(10.0, 15.0), shard_seconds=0.5, speed=(360.0, 640.0), rays=14, rays_seconds=0.16
)
"""A total comes to stand."""


def rises(facts: Facts) -> Cue:
    """Return how the paper rises with all that lies on it; the lines on the table are gone by then."""
    cards = [card for line in facts.state.lines for card in line]
    return Cue(
        RISES,
        "cloth",
        lead="count:paper",
        back=1.4,
        others=tuple((counted_key(card), ()) for card in cards),
        moves=(Move("count:table", seconds=0.001), *(Move(card_key(card), seconds=0.001) for card in cards)),
        together=True,
    )


def cue(facts: Facts, area: Rect, event: e.Scored | e.RoundEnded) -> Cue:
    """Return how a line is counted, or how the meeples run on; the facts are those right after it."""
    if isinstance(event, e.RoundEnded):
        return _run_on(facts, area) if facts.rules.goal is not None else Cue(0.1, "win", hold=0.3)
    plan = tally_layout(area, len(facts.lines))
    slow = 1.0 if event.seat == facts.seat else RIVAL
    places = {sprite.key: sprite for sprite in cards_on(facts, plan)}
    between = apart(len(facts.lines[event.seat])) * slow
    tell = Timeline()
    for number, card in enumerate(facts.state.lines[event.seat]):
        spot = places[counted_key(card)]
        begins = between * number
        tell.fly(Move(spot.key, begins, HOP * slow, path=((spot.x, spot.y - HOPS),)))
        glow = Sprite(f"count:glow:{number}", spot.x, spot.y - HOPS / 2, HALO, HALO, GlowArt(), z=0.2)
        tell.fly(Move(glow.key, begins, HOP * slow, glow=True), passing=glow)
        tell.sound(begins, f"tick-{number + 1}")
    row = plan.rows[event.seat]
    lands = (ROLLS + ROLL) * slow
    tell.sound(ROLLS * slow, "roll")
    tell.hit(Strike(lands, row.right - AT["right"] - 24, row.middle[1], SPARK, "soon.spark", reach=46))
    if one_colour(facts.lines[event.seat]):
        down = (STAMPED + PRESS) * slow
        sky = sky_of(facts, event.seat)
        tell.hit(Strike(down, row.x + AT["stamp"], row.middle[1], INK, sky, sound="stamp", reach=44))
    return tell.cue(until=lands, rest=SETTLES, seconds=0.14, felt=lands)


def _run_on(facts: Facts, area: Rect) -> Cue:
    """Return how the meeples run on: whoever leads is celebrated, on the way and in their row."""
    plan, seat = tally_layout(area, len(facts.lines)), leader(facts)
    way = trail_of(facts)
    if seat is None or way is None:
        return trail_cue(len(facts.lines))
    row = plan.rows[seat]
    role = f"seats.{facts.table.players[seat].colour}.colour"
    total = row.right - AT["right"] - 24, row.middle[1]
    return trail_cue(len(facts.lines), ((*way.stands(plan.way, seat), role), (*total, role)))
