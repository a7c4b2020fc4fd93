"""How Syncron's tokens run: they crouch, lean, leave ghosts of themselves, and push whom they pass aside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from msgspec import structs

from game.engine.level import Point
from game.engine.protocol import Seat
from game.games.syncron.rules.position import Step, landed, movers, spaces
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.plan.chequers import chequers, tape
from game.games.syncron.table.plan.lane import Lane, standing
from game.games.syncron.table.plan.plan import Plan, tray_key
from game.games.syncron.table.plan.stands import cheers, hats
from game.scenes.table.kit.seats import face_place
from game.scenes.table.kit.tell import Timeline
from game.scenes.table.picture.kept import LIGHT
from game.ui.draw.light import Night
from game.ui.motion.cue import Cue, Move, Pace, Strike
from game.ui.motion.impact import LARGE, SMALL, Impact

AHEAD: Final = Cue(0.04, together=True)  # before the next step is told: its line stands
SPACE: Final = 0.17  # seconds that a token takes a space
SLOW: Final = 0.26  # and one of the last two before the line
SLOWEST: Final = 0.38  # and the last of them
LAST: Final = 2
NEARS: Final = 1.3  # spaces before it from which on all light is there
QUICK: Final = 0.78  # of that, where several run: one sets off after the other
AFTER: Final = 0.22  # seconds by which the next one does, and
SPREAD: Final = 0.44  # all of them at most
LONG: Final = 1.5  # how much longer a long space may take than a short one
STOOD: Final = 0.2  # seconds that it is seen where it has arrived
WON: Final = 0.45  # and who has crossed the line
STAYS: Final = Cue(0.26, "change", hold=0.25)  # tokens that don't move, in a lesson
SUNK: Final = Cue(0.01)  # and elsewhere, where their cards have sunk already
BOB: Final = 7.0  # units that it hops
LEANS: Final = 12.0  # degrees
GROWS: Final = 1.5  # times its size that a token has while it runs: whoever looks follows it
ROCKS: Final = 15.0  # degrees that one rocks who is overtaken
ROCK: Final = 0.3
ASIDE: Final = 11.0  # units that it is pushed inwards meanwhile
FIRST_HOME: Final = 1.85  # and one that comes up to the line
CROUCH: Final = Impact(wind=0.12, back=7.0, crouch=0.76)
PUFF: Final = Impact(dust=6, dust_seconds=0.34)
FOOT: Final = 11.0  # units from the middle of a token down to where its feet raise dust
REACHES: Final = 17.0  # that it reaches
PASSED: Final = Impact(pulse=1.25, pulse_seconds=0.24)
"""A plate of somebody who is overtaken: light on it, and nothing over the name."""
FINISHES: Final = Impact(
    wind=LARGE.wind,
    back=LARGE.back,
    shrink=LARGE.shrink,
    stop=0.14,
    flash=LARGE.flash,
    flash_seconds=LARGE.flash_seconds,
    squash=LARGE.squash,
    squash_seconds=LARGE.squash_seconds,
    shards=20,
    gold=12,
    shard_size=(16.0, 30.0),
    shard_seconds=0.8,
    speed=(360.0, 860.0),
    spin=LARGE.spin,
    dust=LARGE.dust,
    dust_seconds=LARGE.dust_seconds,
    shake=LARGE.shake,
    shake_seconds=LARGE.shake_seconds,
    pulse=1.6,
    pulse_seconds=0.4,
    rays=LARGE.rays,
    rays_seconds=0.7,
    rings=3,
)
"""Somebody crosses the line: a large hit, seen from far away."""
TORN: Final = Impact(shards=6, gold=10, shard_size=(9.0, 18.0), shard_seconds=0.5, speed=(200.0, 560.0), spin=1.5)
"""And the tape tears, a step before."""
REACH: Final = 1.7  # how far its rays spring from a token's middle, in widths of it
DUSK: Final = 0.64  # how dark it is but for what matters
DEEP: Final = 0.66  # and while somebody comes up to the line
STRETCHES: Final = 0.08  # seconds in which the tape is there,
FLIES: Final = 0.5  # and in which its halves fly off, when somebody has torn it,
TEARS: Final = 70.0  # turned by so many degrees,
TURNED: Final = 8  # in so many steps
TAPED: Final = 30.0  # units round the middle of the tape from where bits of it fly
FLARES: Final = 0.5  # seconds for which the chequers are alight once somebody has crossed the line
STARTLED: Final = 0.03  # from one of those who stand to the next as they jump with them,
STARTS: Final = 12.0  # units high
GLOWS: Final = 0.18  # seconds that the chequers glow, and as many that they do not
ROOM: Final = (460.0, 430.0)  # units round those who run that stay light
LINE: Final = ((620.0, 600.0), (1100.0, 700.0))
"""And round the line while somebody comes up to it: from there it gets darker little by little."""
STADIUM: Final = (1.5, 1.42)  # how much broader and higher than the track what is light is then
RELIT: Final = 0.2  # seconds in which all else is light after that
AT_ONCE: Final = 0.04  # seconds in which it is light where somebody crosses the line
LEAST: Final = 0.42  # seconds that a night takes
SLACK: Final = 0.42  # seconds that a night waits for the next one to take over from it


@dataclass(frozen=True, slots=True)
class Race:
    """Hold where all stand before a step and after it, who runs, and when each sets off; a `leg` takes so long."""

    seats: tuple[Seat, ...]
    starts: Sequence[int]
    ends: Sequence[int]
    begins: Mapping[Seat, float]
    leg: float


def run(facts: Facts, step: Step, plan: Plan) -> Cue:
    """Return how a step is told: all who move run, puff by puff, and slower over the last spaces before the line."""
    seats = movers(step)
    if not seats:
        return STAYS if facts.table.taught else SUNK
    ends = facts.state.positions
    starts = [place - spaces(step) if seat in seats else place for seat, place in enumerate(ends)]
    several = len(seats) > 1
    race = Race(seats, starts, ends, setting_off(seats, starts, ends, plan.lane.last), _leg(plan.lane, several=several))
    tell = Timeline()
    lands = {seat: tell.fly(_runs(plan.lane, race, seat)) for seat in seats}
    end = max(lands.values())
    strikes = [*_steps(facts, plan.lane, race, lands)]
    home = max((strike.at for strike in strikes if strike.impact is FINISHES), default=0.0)
    passed = [*_passed(plan.lane, race)]
    rocks = (Move(f"meeple:{seat}", at, ROCK, hop=_push(plan.lane, ends[seat]), lean=ROCKS) for seat, at, _ in passed)
    tell.fly(*rocks)
    for strike in (*strikes, *_hit(facts, plan, passed)):
        tell.hit(strike)
    won = (home, plan.lane.at(plan.lane.tokens[plan.lane.last], 0)) if home else None
    tell.fly(*cheers(plan.crowd, [(at, place) for _, at, place in passed], won))
    if won is not None:
        _crossed(tell, plan, race, won)
        still = [seat for seat in range(len(ends)) if seat not in seats and seat not in {seat for seat, _, _ in passed}]
        for number, seat in enumerate(still):
            tell.fly(Move(f"meeple:{seat}", home + STARTLED * (number + 1), ROCK, hop=STARTS * plan.lane.unit))
    if facts.viewer in lands:
        tell.show(lands[facts.viewer], tray_key(facts))  # the plate there says the new space
    tell.show(end, LIGHT)
    for night in _nights(facts, plan.lane, race, end, home):
        tell.night(night)
    rest = WON if home else STOOD  # the crowd jumps on
    return tell.cue(until=end, rest=rest, seconds=SPACE, sound="wind", felt=end)


def _crossed(tell: Timeline, plan: Plan, race: Race, won: tuple[float, Point]) -> None:
    """Tell what else is seen as somebody comes up to the line and crosses it: chequers, the tape, hats."""
    lane = plan.lane
    home, _ = won
    drums = max(0.0, home - SLOW - SLOWEST)
    tell.sound(drums, "drum")
    lights = [*chequers(lane)]
    for number, glow in enumerate(lights):
        at = drums + 2 * GLOWS * number  # the last one comes no sooner, so that it does not flicker
        shines = (max(home, at), FLARES) if number == len(lights) - 1 else (at, GLOWS)
        tell.fly(Move(glow.key, *shines, glow=True), passing=glow)
    tears = home - race.leg * _last_legs(lane) * (0.5 + lane.last - lane.finish)
    whole, *halves = tape(lane)
    tell.fly(Move(whole.key, drums, tears - drums, comes=STRETCHES), passing=whole)
    for half, turn in zip(halves, (TEARS, -TEARS), strict=True):
        tell.fly(Move(half.key, tears, FLIES, pace=Pace.OUT, turn=turn, fades=FLIES / 2, steps=TURNED), passing=half)
    tell.sound(tears, "flip")
    tell.hit(Strike(tears, whole.x, whole.y, TORN, "syncron.coral", reach=TAPED * lane.unit))
    for hat, move in hats(plan.crowd, won):
        tell.fly(move, passing=hat)


def setting_off(seats: Sequence[Seat], starts: Sequence[int], ends: Sequence[int], last: int) -> dict[Seat, float]:
    """Return when each sets off who runs: one after the other, the last in the race first; who comes home, at last."""
    home = [seat for seat in seats if starts[seat] < last <= ends[seat]]
    others = sorted((seat for seat in seats if seat not in home), key=lambda seat: (starts[seat], seat))
    apart = spread(len(others) + bool(home)) / max(1, len(others) + bool(home) - 1)
    return {seat: apart * place for place, seat in enumerate(others)} | dict.fromkeys(home, apart * len(others))


def spread(count: int) -> float:
    """Return how many seconds lie between the first and the last of so many who set off one after another."""
    return min(SPREAD, AFTER * max(0, count - 1))


def _runs(lane: Lane, race: Race, seat: Seat) -> Move:
    """Return how a token runs."""
    start, end = race.starts[seat], race.ends[seat]
    way = [*_way(lane, lane.drawn(start), lane.drawn(end))]
    path = tuple(point for point, _ in way[:-1])
    flies = race.leg * max(1, len(way))
    bob = BOB * lane.unit
    home = start < lane.last <= end
    run = Move(f"meeple:{seat}", race.begins[seat], flies, path, Pace.EVEN, bob, lean=LEANS, impact=CROUCH)
    return replace(run, grows=FIRST_HOME if home else GROWS, trail=home)


def _steps(facts: Facts, lane: Lane, race: Race, lands: Mapping[Seat, float]) -> Iterator[Strike]:
    """Yield what feet do: a puff at every space, and a landing where it `lands`, or the first one's crossing."""
    spots = standing(lane, race.ends)
    foot = FOOT * lane.unit
    home = False
    for seat in race.seats:
        way = [*_way(lane, lane.drawn(race.starts[seat]), lane.drawn(race.ends[seat]))]
        for number, (point, whole) in enumerate(way, 1):
            if whole:
                steps = race.begins[seat] + CROUCH.wind + race.leg * number
                yield Strike(steps, point[0], point[1] + foot, PUFF, sound="step", reach=REACHES)
        spot = spots[seat]
        if race.starts[seat] < lane.last <= race.ends[seat]:
            impact = SMALL if home else FINISHES  # two of them would be too much at once
            home = True
            role = _role(facts, seat)
            reach = spot.size * REACH
            yield Strike(lands[seat], spot.x, spot.y, impact, role, sound="finish", reach=reach, front=f"meeple:{seat}")
        else:
            yield Strike(lands[seat], spot.x, spot.y + foot, replace(SMALL, wind=0.0, dust=3), reach=REACHES)


def _role(facts: Facts, seat: Seat) -> str:
    return f"seats.{facts.table.players[seat].colour}.colour"


def _push(lane: Lane, place: int) -> float:
    """Return how far somebody is pushed inwards who is overtaken: as a hop, which goes upwards."""
    return lane.out(place)[1] * ASIDE * lane.unit


def _hit(facts: Facts, plan: Plan, passed: Sequence[tuple[Seat, float, Point]]) -> Iterator[Strike]:
    """Yield how the plates are hit of those who are overtaken."""
    for seat, at, _ in passed:
        if seat in facts.listed:
            stands = face_place(plan.plates[facts.listed.index(seat)])
            yield Strike(at, *stands.middle, PASSED, _role(facts, seat), reach=stands.w * 0.26)


def _nights(facts: Facts, lane: Lane, race: Race, end: float, home: float) -> Iterator[Night]:
    """Yield how dark it is but for the road that is run, by all of the round: it stays dark from one to the next.

    As somebody crosses the line it is light at once all over the track and the stands, but where others are still to
    run; the hand is lit only after that.
    """
    stands = _run_by_all(facts, lane)
    for seat in race.seats:
        stands.update(range(lane.drawn(race.starts[seat]), lane.drawn(race.ends[seat]) + 1))
    lit = tuple((*lane.at(lane.tokens[place], 0), *ROOM) for place in sorted(stands))
    if not home:
        yield Night(DUSK, lit, 0.0, end + STOOD, comes=CROUCH.wind)
        return
    begins = max(CROUCH.wind, home - NEARS * SLOW)  # once it is dusk: two nights take over from each other
    near = tuple((*lane.at(lane.bounds[lane.last - back], 0), *LINE[0]) for back in range(2))
    near = (*near, (*lane.at(lane.bounds[lane.last], 0), *LINE[1]))
    if facts.comes:  # the same dusk takes over again
        yield Night(DUSK, lit, 0.0, end + STOOD, comes=CROUCH.wind)
        yield Night(DEEP, near, begins, home - begins + 2 * AT_ONCE, goes=AT_ONCE)
        yield Night(DUSK, lit, home, end + WON - home, comes=0.0)
        return
    yield Night(DUSK, lit, 0.0, home, comes=CROUCH.wind, goes=AT_ONCE)
    yield Night(DEEP, near, begins, home - begins + 2 * AT_ONCE, goes=AT_ONCE)
    box = lane.box
    track = ((*box.middle, box.w * STADIUM[0], box.h * STADIUM[1]), (*lane.at(lane.bounds[lane.last], 0), *LINE[0]))
    yield Night(DUSK, track, home, WON + RELIT, comes=0.0, goes=RELIT)


def _run_by_all(facts: Facts, lane: Lane) -> set[int]:
    """Return the spaces on which somebody runs in this round."""
    state = facts.state
    stands = tuple(place - (moved or 0) for place, moved in zip(state.positions, state.moved, strict=True))
    result: set[int] = set()
    for step in facts.steps:
        ends = landed(stands, step)
        for seat in movers(step):
            result.update(range(lane.drawn(stands[seat]), lane.drawn(ends[seat]) + 1))
        stands = ends
    return result


def lasting(facts: Facts, cue: Cue) -> Cue:
    """Return a cue whose night stays until the next one takes over from it, where somebody else is still to run."""
    longer = SLACK if facts.comes else 0.0
    nights = [
        night if night.goes == AT_ONCE else structs.replace(night, seconds=max(LEAST, night.seconds) + longer)
        for night in cue.nights
    ]
    return replace(cue, nights=tuple(nights))


def _pieces(lane: Lane) -> int:
    """Return in how many legs a token runs a space."""
    return max(2, lane.stride)


def _leg(lane: Lane, *, several: bool) -> float:
    """Return how many seconds a leg takes; `several`: where more than one runs."""
    return (QUICK if several else 1.0) * SPACE * min(LONG, max(1.0, lane.stride / 4 + 0.5)) / _pieces(lane)


def _way(lane: Lane, first: int, last: int) -> Iterator[tuple[Point, bool]]:
    """Yield the ends of the legs from one space to another, and whether a space ends there."""
    for space in range(first, last):
        slow = last == lane.last and space >= lane.last - LAST
        pieces = ceil(_pieces(lane) * SLOW / SPACE - 0.1) if slow else _pieces(lane)
        pieces = _last_legs(lane) if slow and space == lane.last - 1 else pieces
        start, end = lane.tokens[space], lane.tokens[space + 1]
        for number in range(1, pieces + 1):
            yield lane.at(start + (end - start) * number / pieces, 0), number == pieces


def _last_legs(lane: Lane) -> int:
    """Return in how many legs a token comes over the line."""
    return ceil(_pieces(lane) * SLOWEST / SPACE - 0.1)


def _passed(lane: Lane, race: Race) -> Iterator[tuple[Seat, float, Point]]:
    """Yield who is overtaken, when the first of the runners passes them, and where."""
    spots = standing(lane, race.ends)
    for seat in (seat for seat in range(len(race.ends)) if seat not in race.seats):
        place = race.ends[seat]
        passing = [runner for runner in race.seats if race.starts[runner] <= place < race.ends[runner]]
        if passing and place < lane.last:
            legs = {runner: len([*_way(lane, race.starts[runner], place)]) + 0.15 for runner in passing}
            first = min(race.begins[runner] + race.leg * legs[runner] for runner in passing)
            yield seat, CROUCH.wind + first, (spots[seat].x, spots[seat].y)
