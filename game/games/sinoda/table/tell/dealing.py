"""How a match of Sinoda is dealt: pieces fly out of their players' discs, each in an arc of its own, ever faster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, hypot, pi, sin
from typing import Final, TypeAlias

from game.engine.level import Point
from game.engine.protocol import Seat
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
from game.ui.motion.cue import Cue, Move, Pace, Strike
from game.ui.motion.debris import dice
from game.ui.motion.impact import Impact
from game.ui.motion.stage import Sprite

Slot: TypeAlias = tuple[float, float, float, bool]
"""Middle and width of a piece on a disc, and whether it points up."""

DARK: Final = 0.85
DEALS: Final = 0.3  # when the first piece drops
APART: Final = 0.056
LONGEST: Final = 0.69  # seconds in which all but the last have set off, however many they are
HASTENS: Final = 0.72  # below 1 the first ones follow one another slowly, and the later ones ever faster
BEAT: Final = 0.1  # seconds for which the last of all waits more: it is a beat of its own
THROWN: Final = (0.23, 0.3)  # seconds that one flies from its player's disc to its space, at least and at most
ARCS: Final = (40.0, 112.0)  # units over its way that it flies, no two alike
LAST_ARC: Final = 128.0  # and the last of all
BENT: Final = 6  # straight pieces of its way
BOWS: Final = 34.0  # units aside that its way bends at most
COMES: Final = 0.12  # seconds in which all of them come up in their slots
FLIPS: Final = 60.0  # degrees by which one turns that points the other way there
LEANS: Final = 0.5  # degrees that one leans on its way: too few to be seen, but its numbers turn with it
STEADY: Final = 12  # steps in which it turns, so that others share its pictures
TUMBLES: Final = 120.0  # and by which every second one turns more
SET: Final = 3.7  # sides of a space that a set's light is wide once it is whole
SHINES: Final = 0.72  # how strong that is
LIT: Final = 0.6  # seconds for which that is seen
SPRITE: Final = 4 / 3  # sides of a space that a piece's picture is wide
HEARD: Final = 2  # of so many pieces one is heard

DEALT: Final = Impact(squash=(1.18, 0.84), squash_seconds=0.18, dust=6, dust_seconds=0.34)
"""How a piece lands that is dealt."""
LAST: Final = Impact(squash=(1.26, 0.78), squash_seconds=0.22, dust=10, dust_seconds=0.4)
"""And the last of all,"""
THUD: Final = Impact(dust=8, dust_seconds=0.4, shake=3, shake_seconds=0.16)
"""which shakes the table a little."""
WHOLE: Final = Impact(rings=1, rays_seconds=0.3)
"""What a set does whose last piece has come."""


def dealt(facts: Facts, plan: Plan, discs: Sequence[Disc]) -> Cue:
    """Return how a match is dealt: light comes up, pieces lie in their players' discs and fly out of them one by one,
    ever faster, the last one after a beat; each set that is whole lights up.

    They set off clockwise from who begins, set by set, and one after another within a set.
    """
    place = plan.place
    order = _order(facts, plan, discs)
    tell = Timeline()
    tell.show(0.0, "")
    tell.sound(0.0, "lamp")
    whole = dict[Seat, float]()
    for number, (piece, spot, slot) in enumerate(order):
        last = number == len(order) - 1
        throw = _thrown(number, piece, leaves(len(order), number), spot, slot, place.side, last=last)
        lies = _waiting(facts, piece, slot)
        tell.fly(Move(lies.key, seconds=throw.at, comes=COMES), passing=lies)
        falls = tell.fly(throw)
        whole[owner(piece)] = max(whole.get(owner(piece), 0.0), falls)
        if last:
            role = f"seats.{facts.table.players[owner(piece)].colour}.colour"
            tell.hit(Strike(falls, spot.x, spot.y, THUD, role, reach=place.side * 0.5))
        if last or number % HEARD == 0:
            tell.sound(falls, "thud" if last else "tap")
    ends = tell.ends
    for seat, at in whole.items():
        _light_up(tell, facts, plan, seat, at)
    slab = place.slab
    x = facts.kit.frame.rect.middle[0]
    holes = (*slab.middle, slab.w, slab.h), (x, 30.0, *LAMP)
    tell.night(Night(DARK, holes, begins=-BEFORE, seconds=BEFORE + SWELLS))
    warm = Sprite("warm", x, slab.y - L, slab.w, slab.h, Shine("sinoda.warm"), z=-1.0)
    tell.fly(Move(warm.key, seconds=1.4 * SWELLS, glow=True), passing=warm)
    return tell.cue(until=ends)


def leaves(count: int, number: int) -> float:
    """Return when a piece leaves its disc, in seconds after the deal has begun: ever faster, the last one late."""
    within = min(LONGEST, APART * (count - 1))
    share: float = (number / max(1, count - 1)) ** HASTENS
    at = DEALS + within * share
    return at + BEAT if number == count - 1 else at


def landings(facts: Facts, plan: Plan, discs: Sequence[Disc]) -> dict[Seat, tuple[float, ...]]:
    """Return when each piece of each player lands at the deal, in seconds after that has begun, rising."""
    order = _order(facts, plan, discs)
    found = dict[Seat, list[float]]()
    for number, (piece, _, _) in enumerate(order):
        at = leaves(len(order), number) + flight(number, last=number == len(order) - 1)
        found.setdefault(owner(piece), []).append(at)
    return {seat: tuple(sorted(times)) for seat, times in found.items()}


def flight(number: int, *, last: bool) -> float:
    """Return for how many seconds the how many-th piece flies."""
    least, most = THROWN
    return most if last else least + (most - least) * dice(4, number)


def _order(facts: Facts, plan: Plan, discs: Sequence[Disc]) -> list[tuple[int, Spot, Slot]]:
    """Return all pieces in the order in which they are dealt, with their spaces and slots."""
    first = _way_to(facts, plan, facts.state.mover)
    seats = sorted(range(len(discs)), key=lambda seat: (_way_to(facts, plan, seat) - first + 0.6) % (2 * pi))
    return [one for seat in seats for one in _set_of(facts, plan, discs[seat], seat)]


def _way_to(facts: Facts, plan: Plan, seat: Seat) -> float:
    """Return in which direction a player's set lies from the middle of the board, in radians."""
    x, y = plan.place.flower(facts.flowers[seat])
    return atan2(y - plan.place.y, x - plan.place.x)


def _set_of(facts: Facts, plan: Plan, disc: Disc, seat: Seat) -> list[tuple[int, Spot, Slot]]:
    """Return a player's pieces with their spaces and slots: out of the nearest slot the first flies furthest, so that
    none flies over another one.
    """
    x, y = plan.place.flower(facts.flowers[seat])
    placed = [(piece, plan.place.spots[space]) for piece, space in enumerate(facts.state.spaces) if space >= 0]
    own = [one for one in placed if owner(one[0]) == seat]
    own.sort(key=lambda one: -hypot(one[1].x - disc.x, one[1].y - disc.y))
    slots = sorted(map(disc.slot, range(len(own))), key=lambda slot: hypot(slot[0] - x, slot[1] - y))
    return [(piece, spot, slot) for (piece, spot), slot in zip(own, slots, strict=True)]


def _waiting(facts: Facts, piece: int, slot: Slot) -> Sprite:
    """Return a piece as it lies in a slot of its player's disc before it is dealt."""
    x, y, size, up = slot
    colour = facts.table.players[owner(piece)].colour
    numeral = Numeral(colour, facts.state.values[piece], up, corners=False)
    return Sprite(f"waits:{piece}", x, y, size, size, Pyramid(colour, up), z=1.0, top=numeral, leave=(x, y))


def _thrown(number: int, piece: int, at: float, spot: Spot, slot: Slot, side: float, *, last: bool) -> Move:
    """Return how a piece flies out of its slot on its space, over everything, in an arc of its own.

    It turns there as it has to lie, and every second one tumbles.
    """
    x, y, size, up = slot
    way = 1 if x < spot.x else -1
    tilt = (0.0 if up == spot.up else FLIPS * way) + (TUMBLES * way if number % 2 else 0.0)
    low, high = ARCS
    bow = BOWS * (2 * dice(9, number) - 1)
    return Move(
        piece_key(piece),
        at,
        flight(number, last=last),
        tuple((a, b + bow * share) for a, b, share in _between((x, y), (spot.x, spot.y))),
        pace=Pace.EVEN,
        arc=LAST_ARC if last else low + (high - low) * dice(6, number),
        start=(x, y),
        tilt=tilt,
        steps=STEADY,
        lean=LEANS,
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
    tell.fly(Move(glow.key, at=at, seconds=LIT, glow=True), passing=glow)
    tell.hit(Strike(at, x, y, WHOLE, role, reach=plan.place.side * 0.8))
