"""How a count is told on its paper: that rises, cards hop and are counted, a stamp falls, a total comes to stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.engine.protocol import Seat
from game.games.soon.rules import events as e
from game.games.soon.rules.scoring import counted, one_colour
from game.games.soon.table.count.row import AT, POUR, POURS, PRESS, ROLLS, STAMPED, CoinArt, added_of, total_of
from game.games.soon.table.count.tally import (
    apart,
    cards_on,
    counted_key,
    lands_at,
    leader,
    runs_at,
    sky_of,
    tally_layout,
    trail_of,
)
from game.games.soon.table.count.tempo import Tempo, richest, tempo_of
from game.games.soon.table.facts.facts import Facts, card_key
from game.games.soon.table.sheet.paper import HALO, GlowArt
from game.games.soon.table.sheet.trail import RUN
from game.games.soon.table.sheet.trail import cue as trail_cue
from game.scenes.table.kit.tell import Timeline
from game.scenes.table.kit.tucking import bowed
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Move, Pace, Strike
from game.ui.motion.impact import Impact
from game.ui.motion.stage import Sprite

RISES: Final = 0.24
HOPS: Final = 20.0  # units that a card hops
HOP: Final = 0.15  # seconds of one
SETTLES: Final = 0.13  # seconds for which a total stands before the next line
INK: Final = Impact(
    shards=9,
    shard_size=(4.0, 9.0),
    shard_seconds=0.32,
    speed=(140.0, 420.0),
    dust=6,
    dust_seconds=0.26,
    shake=2,
    shake_seconds=0.12,
)
"""A stamp on paper: drops of its ink fly, and dust."""
BIG: Final = Impact(
    shards=16,
    shard_size=(7.0, 15.0),
    shard_seconds=0.32,
    speed=(220.0, 620.0),
    dust=6,
    dust_seconds=0.26,
    rings=1,
    shake=5,
    shake_seconds=0.16,
)
"""And the one on the line that brings most."""
BESIDE: Final = 44.0  # units left of the middle of a total to which points fly
SPARK: Final = Impact(rays=12, rays_seconds=0.2)
"""A total comes to stand: short rays behind it."""
RAYS: Final = 34.0  # units from its middle from which they spring
LIGHTS: Final = (0.05, 0.12)  # when the light on a line comes, and in how many seconds; so soon that before it goes


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
    """Return how a line is counted, or how whoever leads is cheered; the facts are those right after it."""
    if isinstance(event, e.RoundEnded):
        return _run_on(facts, area) if facts.rules.goal is not None else Cue(0.1, "chime", hold=0.3)
    plan = tally_layout(area, len(facts.lines))
    tempo = tempo_of(facts, event.seat)
    slow = tempo.slow
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
    for light in _lights(len(facts.lines), event.seat):
        tell.fly(light)
    row = plan.rows[event.seat]
    lands = lands_at(facts, event.seat)
    _pour(tell, row, tempo, counted(facts.state, event.seat)[-1].points)
    tell.sound(ROLLS * slow, "roll")
    tell.hit(Strike(lands, *total_of(row), SPARK, "soon.spark", reach=RAYS))
    if one_colour(facts.lines[event.seat]):
        down = (STAMPED + PRESS) * slow
        sky = sky_of(facts, event.seat)
        ink = BIG if event.seat == richest(facts) else INK
        tell.hit(Strike(down, row.x + AT["stamp"], row.middle[1], ink, sky, sound="stamp", reach=44 * tempo.stamp))
    rest = SETTLES
    if facts.rules.goal is not None:
        begins = runs_at(facts, event.seat)
        tell.sound(begins, "step")
        rest = begins + RUN - lands
    return tell.cue(until=lands, rest=rest, seconds=0.14, felt=lands)


def _lights(count: int, lit: Seat | None) -> Iterator[Move]:
    """Yield how the light goes out on the line where it is, and comes on the next one: it lies on no two."""
    comes, takes = LIGHTS
    for seat in range(count):
        key = f"count:lit:{seat}"
        yield Move(key, comes, takes, comes=takes) if seat == lit else Move(key, seconds=takes)


def _pour(tell: Timeline, row: Rect, tempo: Tempo, points: int) -> None:
    """Let points fly one after another from what is added in a row to its total, which is read meanwhile."""
    x, y = added_of(row)
    right, middle = total_of(row)
    beside = right - BESIDE, middle
    count = min(tempo.most, points)
    size = tempo.coin
    for number in range(count):
        at = (POURS + tempo.roll * number / max(1, count - 1)) * tempo.slow
        way = bowed((x, y), beside, (0.0, -1.0))
        coin = Sprite(f"count:coin:{number}", x, y, size, size, CoinArt(), z=1, leave=beside, shared=True)
        tell.fly(Move(coin.key, at, POUR * tempo.slow, path=way, pace=Pace.GLIDE, above=True), passing=coin)


def _run_on(facts: Facts, area: Rect) -> Cue:
    """Return how whoever leads is cheered on the way, and in their row."""
    plan, seat = tally_layout(area, len(facts.lines)), leader(facts)
    way = trail_of(facts)
    lights = tuple(_lights(len(facts.lines), seat))
    if seat is None or way is None:
        return replace(trail_cue(), moves=lights)
    row = plan.rows[seat]
    role = f"seats.{facts.table.players[seat].colour}.colour"
    leads = trail_cue((*way.stands(plan.way, seat), role), total_of(row))
    return replace(leads, moves=lights)
