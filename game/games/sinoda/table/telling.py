"""How what happens at Sinoda's table is told: who goes where, what it hits, and when what that changes is seen.

A piece winds up, hops and lands; where it takes another one all stands still at the contact, and the captured piece
flies over everything. Points count when that has landed, and not before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import atan2, pi
from typing import Final

from game.games.sinoda.rules.position import piece_at
from game.games.sinoda.rules.rules import Captured, Changed, Ended, Event, Handed, Moved
from game.games.sinoda.table.board import BoardPlace
from game.games.sinoda.table.facts import Facts
from game.games.sinoda.table.pieces import Disc, Figure, piece_key
from game.games.sinoda.table.plan import Plan
from game.scenes.table.dealing import BEFORE, SWELLS
from game.ui.canvas import Canvas
from game.ui.cue import Cue, Move, Strike
from game.ui.frame import Rect
from game.ui.impact import MEDIUM, SMALL, Impact
from game.ui.light import Night
from game.ui.stage import Sprite
from game.ui.text import Style

STEP: Final = 0.17  # seconds of a hop
PLAIN: Final = 0.34  # of all hops of a piece that takes nothing, at most
TAKING: Final = 0.34  # and of one that does
HOP: Final = 8.0  # units that it hops, on a side of 91
DROPPED: Final = 0.12  # seconds that a piece takes from where it was dropped to the middle of its space
TURN: Final = 0.2
HAND: Final = 0.2  # seconds in which the light is handed on
TURNED: Final = 0.3  # seconds in which the board turns to another person
NIGHT: Final = 0.4
LEAVES: Final = 0.14  # seconds after the contact at which the captured piece leaves; that all stood still comes first
CLOSES: Final = 0.07  # seconds after the contact at which the captor goes on
ENTERS: Final = 0.14  # seconds in which the captor goes on to the middle of the space
FLIES: Final = 0.38
LANDED: Final = LEAVES + FLIES
ARC: Final = 80.0
COUNTS: Final = 0.3  # seconds in which points count, and the gain rises
RISES: Final = 24.0
PASSES: Final = 0.16  # seconds after it has landed at which the turn passes on
GAIN: Final = 34.0  # size of the gain
FRESH: Final = ("score", "count", "meter", "told", "limit")  # what follows from points: known when they have counted

WEIGHT: Final = Impact(squash=SMALL.squash, squash_seconds=SMALL.squash_seconds)
"""How something lands that has flown high."""
DUST: Final = Impact(dust=SMALL.dust, dust_seconds=SMALL.dust_seconds)
"""What a hop raises that isn't the last."""
RING: Final = Impact(rings=1, rays=MEDIUM.rays, rays_seconds=MEDIUM.rays_seconds, pulse_seconds=0.32)
"""What a slot does when a piece has come to lie in it."""
DROP: Final = Impact(
    squash=SMALL.squash, squash_seconds=SMALL.squash_seconds, dust=SMALL.dust, dust_seconds=SMALL.dust_seconds
)

DARK: Final = 0.85
DEALS: Final = 0.3  # when the first piece drops
APART: Final = 0.06
LONGEST: Final = 0.8  # seconds in which all have set off, however many they are
FALLS: Final = 0.22
HEIGHT: Final = 190.0  # from where they drop
HEARD: Final = 3  # of so many pieces one is heard


@dataclass(frozen=True, slots=True)
class Gain:
    """Draw what a capture is worth, in gold."""

    value: int

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        x, y = rect.middle
        size = rect.h * 0.8
        plus = canvas.type.set_text("+", Style("title", size, fixed=True))
        wide = size * 0.62
        edge = size * 0.07
        around = ((-edge, 0.0), (edge, 0.0), (0.0, -edge), (0.0, edge))
        for dx, dy, role in (*((dx, dy, "sinoda.number-edge") for dx, dy in around), (0.0, 0.0, "sinoda.path")):
            canvas.words(plus, Rect.around(x - wide / 2 + dx, y + dy, wide, rect.h), role, 0.5)
        Figure(self.value, (x + wide / 2, y), size, "sinoda.path", "sinoda.number-edge").draw(canvas)


def told(facts: Facts, plan: Plan, discs: Sequence[Disc], event: Event, *, turns: bool) -> Cue:
    """Return how an event is told; `turns`: the board turns to another person with it."""
    match event:
        case Moved(piece=piece) if facts.table.by_hand:
            return Cue(DROPPED, "move", moves=(Move(piece_key(piece), seconds=DROPPED),))
        case Moved():
            return _moved(facts, plan.place, event)
        case Captured():
            return _captured(facts, plan.place, discs, event)
        case Changed(piece=piece, old=old, value=value):
            turn = 120.0 if value > old else -120.0
            move = Move(piece_key(piece), seconds=TURN, turn=turn, impact=SMALL)
            return Cue(TURN, moves=(move,), sounds=((SMALL.wind, "change"),), hold=0.06, together=True)
        case Handed():
            shows = ((0.0, key) for key in FRESH)
            passed = Cue(TURNED if turns else 0.02, "turn", together=True, hold=0.0 if turns else HAND)
            return replace(passed, shows=(*shows, (0.12, "seat-"), (0.12, "face:")))
        case Ended():
            return Cue(HAND, "win", hold=0.3)
    return Cue(HAND, "select")


def _moved(facts: Facts, place: BoardPlace, event: Moved) -> Cue:
    """Return how a piece hops along its way, and raises dust at each landing."""
    points = place.middles(event.path)
    takes = event.onto is not None
    impact = MEDIUM if takes else SMALL
    steps = len(points) - 1
    step = min(STEP, (TAKING if takes else PLAIN) / steps)
    hop = HOP * place.unit * (2.0 if place.lattice.coarse else 1.4)
    ends = [impact.wind + step * number for number in range(1, steps + 1)]
    move = Move(
        piece_key(event.piece),
        seconds=step * steps,
        path=points[1:-1],
        pace="in",
        hop=hop,
        impact=replace(impact, squash_seconds=0.0, dust=0) if takes else impact,
    )
    foot = place.side * 0.3
    dust = tuple(Strike(at, x, y + foot, DUST) for at, (x, y) in zip(ends[:-1], points[1:-1], strict=True))
    sounds = tuple(
        (at, "move" if number == 0 else "tap") for number, at in enumerate(ends) if not takes or at < ends[-1]
    )
    if not takes:
        return Cue(step, moves=(move,), strikes=dust, sounds=sounds, together=True)
    hole = Rect.bounding(points).inset(-place.side * 1.5)
    night = Night(NIGHT, ((*hole.middle, hole.w, hole.h),), seconds=ends[-1] + LEAVES)
    return Cue(step, moves=(move,), strikes=dust, sounds=((0.0, "wind"), *sounds), nights=(night,), together=True)


def _captured(facts: Facts, place: BoardPlace, discs: Sequence[Disc], event: Captured) -> Cue:
    """Return a capture from its contact on: shards, the flight into the slot, points that count, what was gained."""
    spot = place.named(event.space)
    disc = discs[event.seat]
    x, y, size, _ = disc.slot(len(facts.state.captures[event.seat]) - 1)
    key = piece_key(event.piece)
    taker = piece_at(facts.state, facts.rules.board.number[event.space])
    takers = () if taker is None else (taker,)
    colour = facts.table.players[event.other].colour
    hit = Strike(
        0.0, spot.x, spot.y, MEDIUM, f"seats.{colour}.colour", victim=key, sound="capture", reach=place.side * 0.5
    )
    rings = Strike(LANDED, x, y, RING, sound="coin", reach=size * 0.4)
    tall = GAIN if disc.large else GAIN * 0.7
    beside = x + size * 0.42, y - size * 0.16
    gain = Sprite(
        "gain", *beside, tall * 1.7, tall, Gain(event.value), z=9.0, leave=(beside[0], beside[1] - RISES), enter=beside
    )
    return Cue(
        FLIES,
        moves=(
            *(Move(piece_key(piece), at=CLOSES, seconds=ENTERS) for piece in takers),
            Move(key, at=LEAVES, seconds=FLIES, arc=ARC, impact=WEIGHT, above=True, trail=True),
            Move("gain", at=LANDED, seconds=COUNTS * 2, pace="out", above=True),
        ),
        strikes=(hit, rings),
        shows=((LANDED, "points-"),),
        passing=(gain,),
        early=COUNTS * 2 - PASSES,
        felt=0.0,
        together=True,
    )


def dealt(facts: Facts, plan: Plan) -> Cue:
    """Return how a match is dealt: light comes up, and pieces drop on the board, clockwise from who begins."""
    place = plan.place
    begins = place.flower(facts.flowers[facts.state.mover])
    first = atan2(begins[1] - place.y, begins[0] - place.x)
    spots = [(piece, place.spots[space]) for piece, space in enumerate(facts.state.spaces) if space >= 0]
    order = sorted(spots, key=lambda one: (atan2(one[1].y - place.y, one[1].x - place.x) - first + 0.6) % (2 * pi))
    apart = min(APART, LONGEST / max(1, len(order) - 1))
    moves = []
    sounds = [(0.0, "lamp")]
    for number, (piece, spot) in enumerate(order):
        at = DEALS + apart * number
        start = spot.x, spot.y - HEIGHT
        moves.append(Move(piece_key(piece), at, FALLS, pace="in", start=start, impact=DROP, above=True))
        if number % HEARD == 0:
            sounds.append((at + FALLS, "tap"))
    slab = place.slab
    nights = (Night(DARK, ((*slab.middle, slab.w, slab.h),), begins=-BEFORE, seconds=BEFORE + SWELLS),)
    return Cue(0.2, moves=tuple(moves), sounds=tuple(sounds), shows=((0.0, ""),), nights=nights, together=True)
