"""How a match of Sinoda is dealt: pieces fan out of their players' discs, ever faster, and all sets lock at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import atan2, hypot, pi, sin
from typing import Final, NamedTuple, TypeAlias

from game.engine.level import Point
from game.engine.protocol import Seat
from game.games.sinoda.rules.board import PIECES
from game.games.sinoda.rules.position import owner
from game.games.sinoda.table.facts.board import Spot
from game.games.sinoda.table.facts.facts import Facts
from game.games.sinoda.table.pieces.pieces import Disc, Numeral, Pyramid, piece_key
from game.games.sinoda.table.plan.plan import Plan
from game.games.sinoda.table.tell.telling import LAMP, Shine
from game.scenes.table.kit.dealing import BEFORE, SWELLS
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.light import Night
from game.ui.layout.arrange import L
from game.ui.motion.cue import Cue, Jab, Move, Pace, Strike
from game.ui.motion.impact import Impact
from game.ui.motion.stage import Sprite

Slot: TypeAlias = tuple[float, float, float, bool]
"""Middle and width of a piece on a disc, and whether it points up."""


class Dealt(NamedTuple):
    """Hold a piece that is dealt: the how many-th of its set counted so that the last is the sixth, of which set, where
    it goes and where it comes from.
    """

    turn: int
    number: int
    piece: int
    spot: Spot
    slot: Slot


DARK: Final = 0.85
DEALS: Final = 0.18  # when the first piece sets off
APART: Final = 0.062
LONGEST: Final = 0.66  # seconds in which all but the last of each set have set off, however many they are
HASTENS: Final = 0.66  # below 1 the first ones follow one another slowly, and the later ones ever faster
BEAT: Final = 0.06  # seconds after that at which the last of all sets do so, together
FLIES: Final = 0.26  # seconds that one flies from its player's disc to its space
SLAMS: Final = 0.28  # and the last of a set
ARCS: Final = (30.0, 104.0)  # units over its way that the first of a set flies, and the last but one: an even fan
LAST_ARC: Final = 128.0  # and the last of it
BENT: Final = 6  # straight pieces of its way
BOWS: Final = 34.0  # units aside that its way bends at most
COMES: Final = 0.01  # seconds after which each lies in its slot: by night, as light comes up
FLIPS: Final = 60.0  # degrees by which one turns that points the other way there
LEANS: Final = 0.5  # degrees that one leans on its way: too few to be seen, but its numbers turn with it
STEADY: Final = 8  # steps in which it turns, so that others share its pictures
TUMBLES: Final = 120.0  # and by which the last of a set turns more
SET: Final = 5.2  # sides of a space that a set's light is wide in the end, far out over the grid
SHINES: Final = 0.72  # how strong that is
LIT: Final = 0.5  # seconds for which that is seen
GROWS: Final = (0.3, 4)  # of its breadth that it has at first, and the steps in which it has all of it
SPRITE: Final = 4 / 3  # sides of a space that a piece's picture is wide
HEARD: Final = 2  # of so many pieces one is heard
SIDE: Final = 91.0  # units of a side of a space for which that is said:
LOCKS: Final = (7.0, 0.03, 0.2)  # units that the others of a set give way as its last one locks, how fast and how long

RESTS: Final = 0.12  # seconds for which all sets have stood before what follows

DEALT: Final = Impact(squash=(1.18, 0.84), squash_seconds=0.18, dust=4, dust_seconds=0.24)
"""How a piece lands that is dealt."""
LAST: Final = Impact(squash=(1.3, 0.74), squash_seconds=0.26)
"""And the last of a set, with which that locks,"""
WHOLE: Final = Impact(shards=4, shard_size=(9.0, 15.0), shard_seconds=0.3, speed=(300.0, 480.0))
"""all of them together,"""
THUD: Final = Impact(
    shards=4, shard_size=(9.0, 15.0), shard_seconds=0.3, speed=(300.0, 480.0), shake=5, shake_seconds=0.2
)
"""and with the first of them the table shakes."""


def dealt(facts: Facts, plan: Plan, discs: Sequence[Disc]) -> Cue:
    """Return how a match is dealt: light comes up, pieces lie in their players' discs and fly out of them one by one,
    ever faster, a fan out of each; the last ones of all sets slam down together, and each set locks and lights up.

    They set off in turns, clockwise from who begins.
    """
    place = plan.place
    order = _order(facts, plan, discs)
    count = len(discs)
    locks = leaves(count, PIECES - 1, 0) + SLAMS
    tell = Timeline()
    tell.show(0.0, "")
    tell.sound(0.0, "lamp")
    for index, (turn, number, piece, spot, slot) in enumerate(order):
        last = turn == PIECES - 1
        throw = _thrown(turn, piece, leaves(count, turn, number), spot, slot, place.side)
        lies = _waiting(facts, piece, slot)
        tell.fly(Move(lies.key, seconds=COMES, stays=throw.at - COMES), passing=lies)
        middle = place.flower(facts.flowers[owner(piece)])
        lands = tell.fly(throw if last else replace(throw, jab=_gives_way(spot, middle, place.side, locks)))
        if not last and index % HEARD == 0:
            tell.sound(lands, "tap")
    for seat in sorted({owner(one.piece) for one in order}):
        _light_up(tell, facts, plan, seat, locks)
    tell.sound(locks, "thud")
    slab = place.slab
    x = facts.kit.frame.rect.middle[0]
    holes = (*slab.middle, slab.w, slab.h), (x, 30.0, *LAMP)
    tell.night(Night(DARK, holes, begins=-BEFORE, seconds=BEFORE + SWELLS))
    warm = Sprite("warm", x, slab.y - L, slab.w, slab.h, Shine("sinoda.warm"), z=-1.0)
    tell.fly(Move(warm.key, seconds=1.4 * SWELLS, glow=True), passing=warm)
    return tell.cue(until=locks, rest=RESTS)


def leaves(sets: int, turn: int, number: int) -> float:
    """Return when a piece leaves its disc, in seconds after the deal has begun: ever faster, the last ones together.

    It is the how many-th of its set, and that the how many-th of all `sets`, both from 0 on.
    """
    common = sets * (PIECES - 1)
    within = min(LONGEST, APART * (common - 1))
    if turn == PIECES - 1:
        return DEALS + within + BEAT
    share: float = ((turn * sets + number) / (common - 1)) ** HASTENS
    return DEALS + within * share


def landings(facts: Facts, plan: Plan, discs: Sequence[Disc]) -> dict[Seat, tuple[float, ...]]:
    """Return when each piece of each player lands at the deal, in seconds after that has begun, rising."""
    found = dict[Seat, list[float]]()
    for turn, number, piece, _, _ in _order(facts, plan, discs):
        at = leaves(len(discs), turn, number) + flight(turn)
        found.setdefault(owner(piece), []).append(at)
    return {seat: tuple(sorted(times)) for seat, times in found.items()}


def flight(turn: int) -> float:
    """Return for how many seconds the how many-th piece of a set flies."""
    return SLAMS if turn == PIECES - 1 else FLIES


def _gives_way(spot: Spot, middle: Point, side: float, locks: float) -> Jab:
    """Return how a piece gives way for a moment as the last one of its set locks."""
    out, darts, back = LOCKS
    x, y = spot.x - middle[0], spot.y - middle[1]
    far = out * side / SIDE / max(1.0, hypot(x, y))
    return Jab(locks + darts, x * far, y * far, darts=darts, back=back)


def _order(facts: Facts, plan: Plan, discs: Sequence[Disc]) -> list[Dealt]:
    """Return all pieces in the order in which they are dealt: one of each set in turn, the last ones together."""
    first = _way_to(facts, plan, facts.state.mover)
    seats = sorted(range(len(discs)), key=lambda seat: (_way_to(facts, plan, seat) - first + 0.6) % (2 * pi))
    sets = [_set_of(facts, plan, discs[seat], seat) for seat in seats]
    return [
        Dealt(turn, number, *own[turn - PIECES + len(own)])
        for turn in range(PIECES)
        for number, own in enumerate(sets)
        if turn >= PIECES - len(own)
    ]


def _way_to(facts: Facts, plan: Plan, seat: Seat) -> float:
    """Return in which direction a player's set lies from the middle of the board, in radians."""
    x, y = plan.place.flower(facts.flowers[seat])
    return atan2(y - plan.place.y, x - plan.place.x)


def _set_of(facts: Facts, plan: Plan, disc: Disc, seat: Seat) -> list[tuple[int, Spot, Slot]]:
    """Return a player's pieces with their spaces and slots: out of the nearest slot the first flies furthest, so that
    none flies over another one; each out of one that points as its space does, while there are such.
    """
    x, y = plan.place.flower(facts.flowers[seat])
    placed = [(piece, plan.place.spots[space]) for piece, space in enumerate(facts.state.spaces) if space >= 0]
    own = [one for one in placed if owner(one[0]) == seat]
    own.sort(key=lambda one: -hypot(one[1].x - disc.x, one[1].y - disc.y))
    slots = sorted(map(disc.slot, range(len(own))), key=lambda slot: hypot(slot[0] - x, slot[1] - y))
    found = list[tuple[int, Spot, Slot]]()
    for piece, spot in own:
        slot = next((one for one in slots if one[3] == spot.up), slots[0])
        slots.remove(slot)
        found.append((piece, spot, slot))
    return found


def _waiting(facts: Facts, piece: int, slot: Slot) -> Sprite:
    """Return a piece as it lies in a slot of its player's disc before it is dealt."""
    x, y, size, up = slot
    colour = facts.table.players[owner(piece)].colour
    numeral = Numeral(colour, facts.state.values[piece], up, corners=False)
    return Sprite(f"waits:{piece}", x, y, size, size, Pyramid(colour, up), z=1.0, top=numeral, leave=(x, y))


def _thrown(turn: int, piece: int, at: float, spot: Spot, slot: Slot, side: float) -> Move:
    """Return how a piece flies out of its slot on its space, over everything, higher than the one before it.

    It turns there as it has to lie; the last of a set tumbles, too, and slams down.
    """
    x, y, size, up = slot
    last = turn == PIECES - 1
    way = 1 if x < spot.x else -1
    tilt = (0.0 if up == spot.up else FLIPS * way) + (TUMBLES * way if last else 0.0)
    low, high = ARCS
    share = turn / (PIECES - 2)
    bow = 0.0 if last else BOWS * (2 * share - 1)
    return Move(
        piece_key(piece),
        at,
        flight(turn),
        tuple((a, b + bow * share) for a, b, share in _between((x, y), (spot.x, spot.y))),
        pace=Pace.SOFT if last else Pace.EVEN,
        arc=LAST_ARC if last else low + (high - low) * share,
        start=(x, y),
        tilt=tilt,
        steps=STEADY,
        lean=LEANS if tilt else 0.0,
        large=size / (side * SPRITE),
        impact=LAST if last else DEALT,
        above=True,
    )


def _between(start: Point, goal: Point) -> Iterator[tuple[float, float, float]]:
    """Yield places on a straight way, and how far each is to be moved of as far as its middle is."""
    for step in range(1, BENT):
        share = step / BENT
        yield start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share, sin(pi * share)


def _light_up(tell: Timeline, facts: Facts, plan: Plan, seat: Seat, at: float) -> None:
    """Let a set that is whole light up in its player's colour, from its middle: it is there."""
    x, y = plan.place.flower(facts.flowers[seat])
    role = f"seats.{facts.table.players[seat].colour}.colour"
    size = plan.place.side * SET
    glow = Sprite(f"set-{seat}", x, y, size, size, Shine(role), alpha=SHINES, z=-0.5)
    small, steps = GROWS
    tell.fly(Move(glow.key, at, LIT, pace=Pace.OUT, large=small, steps=steps, glow=True), passing=glow)
    tell.hit(Strike(at, x, y, WHOLE if seat else THUD, role, reach=plan.place.side * 1.1))
