"""How what happens at Sinoda's table is told: who goes where, what it hits, and when what that changes is seen.

A piece winds up, hops and lands; where it takes another one all stands still at the contact, and the captured piece
flies over everything. Points count when that has landed, and not before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import Final

from msgspec import structs

from game.engine.level import Point
from game.engine.protocol import Seat
from game.games.sinoda.rules.position import owner, piece_at
from game.games.sinoda.rules.rules import Captured, Changed, Ended, Event, Handed, Moved
from game.games.sinoda.table.facts.facts import Facts
from game.games.sinoda.table.pieces.pieces import Disc, Figure, piece_key
from game.games.sinoda.table.plan.plan import Plan
from game.scenes.table.kit.tell import Timeline
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, draw_soft
from game.ui.draw.draw_commands import Glow
from game.ui.draw.light import Night
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Move, Pace, Strike
from game.ui.motion.impact import MEDIUM, SMALL, Impact
from game.ui.motion.stage import Sprite
from game.ui.type.text import Style

STEP: Final = 0.17  # seconds of a hop
PLAIN: Final = 0.34  # of all hops of a piece that takes nothing, at most
TAKING: Final = 0.34  # and of one that does
HOP: Final = 8.0  # units that it hops, on a side of 91
DROPPED: Final = 0.12  # seconds that a piece takes from where it was dropped to the middle of its space
TURN: Final = 0.2
HAND: Final = 0.2  # seconds in which the light is handed on
TURNED: Final = 0.3  # seconds in which the board turns to another person
NIGHT: Final = 0.62
AGAIN: Final = (0.34, 0.3)  # how dark the night of a capture right after another is, and in how long it falls
PLATED: Final = 1.7  # how much broader and higher than a plate, with its points, the light on it is
AROUND: Final = 4.6  # sides of a space that it stays light round what is hit, up to where night is whole
LAMP: Final = (760.0, 190.0)  # the same round the lamp and the sentence that hangs from it
FACE: Final = (420.0, 240.0)  # and round the face of who loses
WARM: Final = 4.4  # sides of a space that the light on its way is wide
TAKES_HOP: Final = 4.6  # how much higher than usual what takes hops
LEAVES: Final = 0.02  # seconds after the contact at which the captured piece is knocked out; all stood still before
KNOCKED: Final = (0.62, 4)  # sides of a space that it is knocked out along the blow, on the first of so many legs
CLOSES: Final = 0.2  # seconds after the contact at which the captor goes on: what it takes has flown up
ENTERS: Final = 0.14  # seconds in which the captor goes on to the middle of the space
FLIES: Final = 0.5
LANDED: Final = LEAVES + FLIES
ARC: Final = 130.0
TILT: Final = 24.0  # degrees that it leans on its way
COUNTS: Final = 0.3  # half of the time for which the gain is seen
RISES: Final = 12.0
EDGE: Final = 8.0  # from a gain to the edge of the page at least
PASSED: Final = 0.12  # seconds into the turn's passing on at which all that tells whose turn it is does so
TURNS: Final = ("seat-", "face:", "bar:", "light")  # what tells it
PASSES: Final = 0.16  # seconds after it has landed at which the turn passes on
GAIN: Final = 62.0  # size of the gain
FRESH: Final = ("score", "count", "meter", "told", "limit")  # what follows from points: known when they have counted

WEIGHT: Final = Impact(squash=SMALL.squash, squash_seconds=SMALL.squash_seconds)
"""How something lands that has flown high."""
DUST: Final = Impact(dust=7, dust_seconds=0.34)
"""What a hop raises that isn't the last, and the leap to the first."""
RING: Final = Impact(rings=1, rays=MEDIUM.rays, rays_seconds=0.4, pulse=1.3, pulse_seconds=0.32)
"""What a slot does when a piece has come to lie in it."""
DROP: Final = Impact(
    squash=SMALL.squash, squash_seconds=SMALL.squash_seconds, dust=SMALL.dust, dust_seconds=SMALL.dust_seconds
)

BLOW: Final = Impact(
    stop=MEDIUM.stop,
    flash=MEDIUM.flash,
    flash_seconds=MEDIUM.flash_seconds,
    shards=MEDIUM.shards,
    shard_seconds=MEDIUM.shard_seconds,
    dust=MEDIUM.dust,
    dust_seconds=MEDIUM.dust_seconds,
    shake=6,
    shake_seconds=0.2,
    pulse=MEDIUM.pulse,
    pulse_seconds=MEDIUM.pulse_seconds,
    rays=MEDIUM.rays,
    rays_seconds=MEDIUM.rays_seconds,
    rings=1,
)
"""How it is hit: all stands still for a blink, and the board shakes."""

DARKER: Final = 0.9  # what a gain stands on: rays of gold end there


@dataclass(frozen=True, slots=True)
class Gain:
    """Draw what a capture is worth, in gold."""

    value: int

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        x, y = rect.middle
        size = rect.h * 0.8
        plus = canvas.type.set_text("+", Style("title", size, fixed=True))
        wide = size * 0.62
        edge = size * 0.09
        Glow(rect, "sinoda.number-edge", DARKER).draw(canvas)
        around = ((-edge, 0.0), (edge, 0.0), (0.0, -edge), (0.0, edge))
        for dx, dy, role in (*((dx, dy, "sinoda.number-edge") for dx, dy in around), (0.0, 0.0, "sinoda.path")):
            canvas.words(plus, Rect.around(x - wide / 2 + dx, y + dy, wide, rect.h), role, 0.5)
        Figure(self.value, (x + wide / 2, y), size, "sinoda.path", "sinoda.number-edge").draw(canvas)


@dataclass(frozen=True, slots=True)
class Shine:
    """Draw the light in a disc that something has come to lie in, or on a way that is gone in a moment."""

    role: str = "sinoda.shine"

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        glow = svg.rings("glow", canvas.colour(self.role), *rect.middle, rect.w / 2, ((0, 1), (0.6, 0.6), (1, 0)))
        draw_soft(canvas, rect, glow, svg.circle(*rect.middle, rect.w / 2, svg.fill_by("glow")))


def cue_for(facts: Facts, plan: Plan, discs: Sequence[Disc], event: Event, *, turns: bool) -> Cue:
    """Return how an event is told; `turns`: the board turns to another person with it."""
    match event:
        case Moved(piece=piece) if facts.table.by_hand:
            return Cue(DROPPED, moves=(Move(piece_key(piece), seconds=DROPPED),), sounds=((DROPPED, "move"),))
        case Moved():
            return _moved(facts, plan, discs, event)
        case Captured():
            return _captured(facts, plan, discs, event)
        case Changed(piece=piece, old=old, value=value):
            turn = 120.0 if value > old else -120.0
            move = Move(piece_key(piece), seconds=TURN, turn=turn, impact=SMALL)
            return Cue(TURN, moves=(move,), sounds=((SMALL.wind, "change"),), hold=0.06, together=True)
        case Handed():
            passed = 0.0 if turns else PASSED  # plates that change places are new at once
            shows = *((0.0, key) for key in FRESH), *((passed, key) for key in TURNS)
            return Cue(TURNED if turns else 0.02, "turn", together=True, hold=0.0 if turns else HAND, shows=shows)
        case Ended():
            return Cue(HAND, "seal", hold=0.3, shows=((0.0, ""),))
    return Cue(HAND, "select", shows=((0.0, ""),))


def _moved(facts: Facts, plan: Plan, discs: Sequence[Disc], event: Moved) -> Cue:
    """Return how a piece hops along its way, and raises dust at each landing."""
    place = plan.place
    points = place.middles(event.path)
    loser = None if event.onto is None else owner(event.onto)
    takes = loser is not None
    impact = MEDIUM if takes else SMALL
    steps = len(points) - 1
    step = min(STEP, (TAKING if takes else PLAIN) / steps)
    hop = HOP * place.unit * (2.0 if place.lattice.coarse else 1.4) * (TAKES_HOP if takes else 1.0)
    move = Move(
        piece_key(event.piece),
        seconds=step * steps,
        path=points[1:-1],
        pace=Pace.IN,
        hop=hop,
        impact=replace(impact, squash_seconds=0.0, dust=0) if takes else impact,
        lean=TILT if takes else 0.0,
    )
    tell = Timeline()
    lands = tell.fly(move)
    touches = [impact.wind + step * number for number in range(steps + 1)]  # every space of its way
    leaps = list(zip(touches, points, strict=True))[0 if takes else 1 : -1]
    for at, (x, y) in leaps:
        tell.hit(Strike(at, x, y + place.side * 0.3, DUST))
    for number, at in enumerate(touches[1:-1] if takes else touches[1:]):
        tell.sound(at, "tap" if number else "move")
    if loser is not None:
        tell.sound(0.0, "wind")
        hole = Rect.bounding(points).inset(-place.side * 1.9)
        night = _night(facts, plan, discs, points[-1], loser, (*hole.middle, hole.w, hole.h))
        tell.night(structs.replace(night, seconds=lands + 1.0))  # it goes on as the captured piece's
        size = place.side * WARM
        warm = Sprite("warm", *hole.middle, size, size, Shine("sinoda.warm"), z=-1.0)
        tell.fly(Move(warm.key, seconds=lands, glow=True), passing=warm)
    return tell.cue(seconds=step)


def _night(
    facts: Facts, plan: Plan, discs: Sequence[Disc], hit: Point, loser: Seat, *others: tuple[float, float, float, float]
) -> Night:
    """Return the night round a capture: light stays on what is hit, on the lamp, on the loser's face, and on the
    plates and points of whoever acts and of who loses. Right after another capture it is less, and falls slowly.
    """
    side = plan.place.side * AROUND
    lamp = facts.kit.frame.rect.middle[0], 30.0, *LAMP
    face = *plan.plates[loser].middle, *FACE
    lit = [plan.plates[seat].joined(discs[seat].rect) for seat in {loser, facts.state.mover}]
    plates = ((*rect.middle, rect.w * PLATED, rect.h * PLATED) for rect in lit)
    strength, comes = AGAIN if again(facts.view.history) else (NIGHT, 0.09)
    return Night(strength, ((*hit, side, side), lamp, face, *others, *plates), comes=comes, whole=True)


def again(history: Sequence[object]) -> bool:
    """Tell whether the capture that is told now follows right after another."""
    before = [event for event in history if isinstance(event, Moved | Changed | Captured)]
    while before and not isinstance(before[-1], Moved):
        before.pop()
    return len(before) > 1 and isinstance(before[-2], Captured)


def gain_place(plan: Plan, discs: Sequence[Disc], seat: Seat, slot: int, page: Rect) -> Rect:
    """Return where a gain is seen: on the disc, across from the slot, or over a small disc; always on the page."""
    disc = discs[seat]
    tall = GAIN if disc.large else GAIN * 0.7
    x, y, *_ = disc.slot(slot + 3)
    if not disc.large:
        x, y = disc.x, disc.rect.y
    return Rect.around(x, y, tall * 1.7, tall).within(page.inset(EDGE, EDGE + RISES))


def knocked_out(facts: Facts, plan: Plan, hit: Point, slot: Point) -> tuple[Point, ...]:
    """Return the way-points of a captured piece: it is knocked out along the blow, and flies into its slot from there.

    Where it isn't known from where the blow came it goes straight there.
    """
    moves = (event for event in reversed(facts.view.history) if isinstance(event, Moved))
    blow = next(moves, None)
    if blow is None or len(blow.path) < 2:
        return ()
    (x0, y0), (x1, y1) = plan.place.middles(blow.path[-2:])
    length = max(1.0, hypot(x1 - x0, y1 - y0))
    far, legs = KNOCKED
    out = far * plan.place.side / length
    x, y = hit[0] + out * (x1 - x0), hit[1] + out * (y1 - y0)
    shares = (number / (legs - 1) for number in range(legs - 1))
    return tuple((x + (slot[0] - x) * share, y + (slot[1] - y) * share) for share in shares)


def _captured(facts: Facts, plan: Plan, discs: Sequence[Disc], event: Captured) -> Cue:
    """Return a capture from its contact on: shards, the flight into the slot, points that count, what was gained."""
    spot = plan.place.named(event.space)
    disc = discs[event.seat]
    x, y, size, _ = disc.slot(len(facts.state.captures[event.seat]) - 1)
    key = piece_key(event.piece)
    taker = piece_at(facts.state, facts.rules.board.number[event.space])
    colour = facts.table.players[event.other].colour
    hit = Strike(
        0.0, spot.x, spot.y, BLOW, f"seats.{colour}.colour", victim=key, sound="capture", reach=plan.place.side * 0.56
    )
    gained = gain_place(plan, discs, event.seat, len(facts.state.captures[event.seat]) - 1, facts.kit.frame.rect)
    beside = gained.middle
    lit = disc.rect.joined(plan.plates[event.seat]).inset(-disc.radius)
    top = Rect.bounding(((spot.x, spot.y - ARC), (x, y - ARC))).inset(-plan.place.side * 2)
    night = _night(
        facts, plan, discs, (spot.x, spot.y), event.other, (*lit.middle, lit.w, lit.h), (*top.middle, top.w, top.h)
    )
    gain = Sprite(
        "gain", *beside, *gained[2:], Gain(event.value), z=9.0, leave=(beside[0], beside[1] - RISES), enter=beside
    )
    shine = Sprite("shine", disc.x, disc.y, 2 * disc.radius, 2 * disc.radius, Shine(), z=0.5)
    tell = Timeline()
    tell.hit(hit)
    if taker is not None:
        tell.fly(Move(piece_key(taker), at=CLOSES, seconds=ENTERS, pace=Pace.IN, impact=DROP))
    way = knocked_out(facts, plan, (spot.x, spot.y), (x, y))
    flies = Move(
        key, at=LEAVES, seconds=FLIES, path=way, pace=Pace.GLIDE, arc=ARC, tossed=True, lean=TILT, impact=WEIGHT
    )
    lands = tell.fly(replace(flies, above=True, trail=True))
    comes = night.comes if facts.table.by_hand else 0.0
    tell.night(structs.replace(night, seconds=MEDIUM.stop + lands + PASSES, comes=comes))
    tell.hit(Strike(lands, x, y, RING, sound="coin", reach=size * 0.42))
    tell.show(lands, "points-", *FRESH)
    tell.fly(Move("gain", at=lands, seconds=COUNTS * 2, pace=Pace.OUT, above=True, large=0.6), passing=gain)
    tell.fly(Move("shine", at=lands, seconds=COUNTS * 2, pace=Pace.EVEN, glow=True), passing=shine)
    return tell.cue(until=lands + PASSES, seconds=FLIES, felt=0.0)
