"""How a round of Syncron is told: backs turn in the order of the race, cards lift or sink, and tokens run.

Nothing is lifted before the last card is up, nobody runs before their card is lifted, and no plate is struck before
whoever overtakes has arrived.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import Final

from game.engine.level import Point
from game.engine.protocol import Seat
from game.games.syncron.rules.position import KING, SPECIALS, Step, movers, spaces
from game.games.syncron.rules.rules import Began, Ended, Event, Recalled, Revealed, Sealed, Spent
from game.games.syncron.rules.talk import (
    Accepted,
    Announced,
    Declined,
    Judged,
    Lapsed,
    Offered,
    Readied,
    TalkClosed,
    Warned,
)
from game.games.syncron.table.cards import USUAL, in_order
from game.games.syncron.table.chequers import chequers
from game.games.syncron.table.facts import Facts
from game.games.syncron.table.lane import Lane, standing
from game.games.syncron.table.plan import Plan
from game.games.syncron.table.stands import cheers, hats
from game.scenes.table.picture.kept import LIGHT
from game.scenes.table.seating import face_place
from game.ui.cards import RATIO
from game.ui.cue import Cue, Move, Strike
from game.ui.frame import Rect
from game.ui.impact import LARGE, SMALL, Impact
from game.ui.light import Night

TELLS: Final = 5.2  # seconds from the first card turned up until the last token stands
SPARE: Final = 0.06  # seconds that a picture more or less may take, at every event
APART: Final = 0.14  # seconds between two cards that turn
TURNS: Final = 0.26
SEEN: Final = 0.08  # seconds between the last card and what follows
SORT: Final = Cue(0.2, hold=0.2, together=True)
AHEAD: Final = Cue(0.04, together=True)  # before the next step is told: its line stands
KINGS: Final = 0.5  # seconds in which the cards are seen before those with a King choose again
SPACE: Final = 0.17  # seconds that a token takes a space
SLOW: Final = 0.26  # and one of the last two before the line
LAST: Final = 2
NEARS: Final = 1.3  # spaces before it from which on all light is there
LONG: Final = 1.5  # how much longer a long space may take than a short one
STOOD: Final = 0.2  # seconds that it is seen where it has arrived
WON: Final = 0.45  # and who has crossed the line
STAYS: Final = Cue(0.26, "change", hold=0.25)  # tokens that don't move, in a lesson
SUNK: Final = Cue(0.01)  # and elsewhere, where their cards have sunk already
BOB: Final = 7.0  # units that it hops
LEANS: Final = 12.0  # degrees
ROCKS: Final = 15.0  # degrees that one rocks who is overtaken
ROCK: Final = 0.3
ASIDE: Final = 11.0  # units that it is pushed inwards meanwhile
CROUCH: Final = Impact(wind=0.12, back=7.0, crouch=0.76)
PUFF: Final = Impact(dust=6, dust_seconds=0.34)
PASSED: Final = Impact(rings=1, rays_seconds=0.2, shards=5, shard_size=(8.0, 12.0), shard_seconds=0.45)
FINISHES: Final = replace(
    LARGE,
    shards=20,
    gold=8,
    rings=3,
    pulse=1.6,
    pulse_seconds=0.4,
    shard_size=(16.0, 30.0),
    speed=(360.0, 860.0),
    shard_seconds=0.8,
    rays_seconds=0.5,
)
REACH: Final = 1.15  # how far its rays spring from a token's middle, in widths of it
EVENING: Final = 0.6  # how dark it is but for the infield, as cards turn
DUSK: Final = 0.64  # how dark it is but for what matters
DEEP: Final = 0.74  # and while somebody comes up to the line
PITCH: Final = 1.22  # from card to card of the row, in widths of one
INFIELD: Final = (1.5, 2.4)  # of the row of cards: how much broader and higher what stays light is
GLOWS: Final = 0.18  # seconds that the chequers glow, and as many that they do not
ROOM: Final = (460.0, 430.0)  # units round those who run that stay light
LINE: Final = (580.0, 560.0)  # and round the line while somebody comes up to it
SLACK: Final = 0.3  # seconds that a night waits for the next one to take over from it

CUES: Final[Mapping[type, Cue]] = {
    Sealed: Cue(0.3, "tap"),
    Revealed: Cue(TURNS, "flip", hold=SEEN, together=True),
    Recalled: Cue(0.3, "change", hold=KINGS),
    Spent: Cue(0.01),
    Began: Cue(0.3, "focus", together=True),
    Ended: Cue(0.3, "win", hold=0.3),
    Announced: Cue(0.2, "select"),
    Offered: Cue(0.2, "select"),
    Accepted: Cue(0.2, "change"),
    Declined: Cue(0.2, "select"),
    Warned: Cue(0.2, "select"),
    Lapsed: Cue(0.2, "select", hold=0.9),  # it is said in the bar
    Readied: Cue(0.01),
    TalkClosed: Cue(0.3, "change"),
    Judged: Cue(0.2),
}


def reveal(facts: Facts, event: Revealed, plan: Plan) -> Cue:
    """Return how backs turn: one after another in the order of the race, the leader last."""
    turned = [seat for seat, card in enumerate(event.cards) if card]
    moves = []
    sounds = []
    for place, seat in enumerate(in_order(facts.state.positions, turned)):
        at = APART * place
        index = len(facts.state.shown[seat]) - 1
        own = seat == facts.viewer and facts.table.people
        key = f"hand:{facts.state.shown[seat][-1]}" if own else f"card:{seat}:{index}"
        moves.append(Move(key, at, TURNS))
        sounds.append((at + TURNS / 2, "flip"))
    last = APART * max(0, len(turned) - 1) + TURNS
    row = infield(facts, plan)
    lit = ((*row.middle, row.w * INFIELD[0], row.h * INFIELD[1]),)
    dark = Night(EVENING, lit, 0.0, last + SEEN + SORT.seconds + SORT.hold + AHEAD.seconds + SLACK)
    shows = ((0.0, "seat-own"), (0.0, LIGHT))  # one's own plate stays lit
    return Cue(TURNS, hold=SEEN, together=True, moves=tuple(moves), sounds=tuple(sounds), shows=shows, nights=(dark,))


def infield(facts: Facts, plan: Plan) -> Rect:
    """Return about where the cards lie in the middle: that stays light while they turn."""
    field = plan.field
    wide = min(field.w, USUAL * PITCH * facts.count)
    return Rect.around(field.middle[0], field.y + field.h * 0.42, wide, min(field.h, USUAL * RATIO * 1.9))


def run(facts: Facts, step: Step, plan: Plan) -> Cue:
    """Return how a step is told: all who move run, puff by puff, and slower over the last spaces before the line."""
    seats, lane = movers(step), plan.lane
    if not seats:
        return STAYS if facts.table.taught else SUNK
    ends = facts.state.positions
    starts = [place - spaces(step) if seat in seats else place for seat, place in enumerate(ends)]
    spots = standing(lane, ends)
    moves: list[Move] = []
    strikes: list[Strike] = []
    home = 0.0
    wind = CROUCH.wind
    for seat in seats:
        first, last = lane.drawn(starts[seat]), lane.drawn(ends[seat])
        way = [*_way(lane, first, last)]
        leg = _leg(lane)
        flies = leg * max(1, len(way))
        lands = wind + flies
        path = tuple(point for point, _ in way[:-1])
        moves.append(
            Move(f"meeple:{seat}", 0.0, flies, path, "even", BOB * lane.unit, lean=LEANS, impact=CROUCH, ghosts=True)
        )
        strikes += [
            Strike(wind + leg * (n + 1), *point, PUFF, sound="step") for n, (point, whole) in enumerate(way) if whole
        ]
        spot = spots[seat]
        if starts[seat] < lane.finish <= ends[seat]:
            impact = SMALL if home else FINISHES  # two of them would be too much at once
            home = max(home, lands)
            role = f"seats.{facts.table.players[seat].colour}.colour"
            strikes.append(Strike(lands, spot.x, spot.y, impact, role, sound="win", reach=spot.size * REACH))
        else:
            strikes.append(Strike(lands, spot.x, spot.y, replace(SMALL, wind=0.0)))
    end = wind + max(move.seconds for move in moves)
    passed: list[tuple[float, Point]] = []
    for seat, at in _passed(lane, starts, ends, seats):
        push = lane.out(ends[seat])[1] * ASIDE * lane.unit
        moves.append(Move(f"meeple:{seat}", wind + at, ROCK, hop=push, lean=ROCKS))
        passed.append((wind + at, (spots[seat].x, spots[seat].y)))
        if seat in facts.listed:
            stands = face_place(plan.plates[facts.listed.index(seat)])
            role = f"seats.{facts.table.players[seat].colour}.colour"
            strikes.append(Strike(wind + at, *stands.middle, PASSED, role, reach=stands.w * 0.45))
    drums = max(0.0, home - LAST * SLOW)
    glows = [*chequers(lane)] if home else []
    won = (home, lane.at(lane.tokens[lane.finish], 0)) if home else None
    moves += cheers(plan.crowd, passed, won)
    thrown = [*hats(plan.crowd, won)] if won is not None else []
    moves += [move for _, move in thrown]
    moves += [Move(glow.key, drums + 2 * GLOWS * number, GLOWS, glow=True) for number, glow in enumerate(glows)]
    return Cue(
        SPACE,
        "move",
        hold=WON if home else STOOD,
        together=True,
        moves=tuple(moves),
        strikes=tuple(strikes),
        sounds=((drums, "drum"),) if home else (),
        passing=(*glows, *(hat for hat, _ in thrown)),
        early=max(0.0, max(move.at + move.seconds for move in moves) - end),  # they jump on
        nights=tuple(_nights(facts, lane, starts, seats, end, home)),
        felt=end,
    )


def _nights(
    facts: Facts, lane: Lane, starts: Sequence[int], seats: tuple[Seat, ...], end: float, home: float
) -> Iterator[Night]:
    """Yield how dark it is but for the road that is run: until the next ones run, or somebody crosses the line."""
    ends = facts.state.positions
    stands = {place for seat in seats for place in range(lane.drawn(starts[seat]), lane.drawn(ends[seat]) + 1)}
    lit = tuple((*lane.at(lane.tokens[place], 0), *ROOM) for place in sorted(stands))
    coming = any(movers(step) and not facts.resolved(step) for step in facts.steps)
    last = home or end + STOOD + (AHEAD.seconds + SLACK if coming else 0.0)
    yield Night(DUSK, lit, 0.0, last, comes=CROUCH.wind)
    if home:
        begins = max(0.0, home - NEARS * SLOW)
        near = tuple((*lane.at(lane.bounds[lane.finish - back], 0), *LINE) for back in range(2))
        yield Night(DEEP, near, begins, home - begins, goes=0.04)


def _pieces(lane: Lane) -> int:
    """Return in how many legs a token runs a space."""
    return max(2, lane.stride)


def _leg(lane: Lane) -> float:
    """Return how many seconds a leg takes."""
    return SPACE * min(LONG, max(1.0, lane.stride / 4 + 0.5)) / _pieces(lane)


def _way(lane: Lane, first: int, last: int) -> Iterator[tuple[Point, bool]]:
    """Yield the ends of the legs from one space to another, and whether a space ends there."""
    for space in range(first, last):
        slow = last == lane.finish and space >= lane.finish - LAST
        pieces = ceil(_pieces(lane) * SLOW / SPACE - 0.1) if slow else _pieces(lane)
        start, end = lane.tokens[space], lane.tokens[space + 1]
        for number in range(1, pieces + 1):
            yield lane.at(start + (end - start) * number / pieces, 0), number == pieces


def _passed(
    lane: Lane, starts: Sequence[int], ends: Sequence[int], seats: tuple[Seat, ...]
) -> Iterator[tuple[Seat, float]]:
    """Yield who is overtaken, and after how many seconds of running the first of the runners passes them."""
    for seat in (seat for seat in range(len(ends)) if seat not in seats):
        place = ends[seat]
        passing = [starts[runner] for runner in seats if starts[runner] <= place < ends[runner]]
        if passing and place < lane.finish:
            legs = min(len([*_way(lane, start, place)]) for start in passing)
            yield seat, _leg(lane) * (legs + 0.15)


def hastened(facts: Facts, cue: Cue) -> Cue:
    """Return a cue of a round's telling, quicker where much happens; in a lesson nothing is hurried."""
    steps = facts.steps
    if facts.table.taught or not steps:
        return cue
    count = len(facts.state.shown)
    kings = sum(KING in cards for cards in facts.state.shown)
    before = APART * (count - 1) + TURNS + SEEN
    if kings:
        before += APART * (kings - 1) + TURNS + SEEN + CUES[Recalled].seconds + KINGS
    spent = sum(card in SPECIALS for cards in facts.state.shown for card in cards)
    before += CUES[Judged].seconds + spent * CUES[Spent].seconds
    home = any(place >= facts.finish for place in facts.state.positions)
    told = SORT.seconds + SORT.hold + sum(_seconds(step, home) for step in steps)
    beats = (6 if kings else 3) + spent + sum(2 if movers(step) else 1 for step in steps)
    share = min(1.0, (TELLS - before - SPARE * beats - LARGE.stop) / told)
    return quicker(cue, share)


def _seconds(step: Step, home: bool) -> float:
    """Return how long a step takes at most that is not hurried."""
    if not movers(step):
        return SUNK.seconds
    run = SPACE * LONG * spaces(step) + LAST * (SLOW - SPACE) * LONG
    return AHEAD.seconds + CROUCH.wind + run + (WON if home else STOOD)


def quicker(cue: Cue, share: float) -> Cue:
    """Return a cue that takes a share of its time, all of its moments included."""
    if share == 1.0:
        return cue
    return replace(
        cue,
        seconds=cue.seconds * share,
        hold=cue.hold * share,
        early=cue.early * share,
        moves=tuple(replace(move, at=move.at * share, seconds=move.seconds * share) for move in cue.moves),
        strikes=tuple(replace(strike, at=strike.at * share) for strike in cue.strikes),
        sounds=tuple((at * share, name) for at, name in cue.sounds),
        nights=tuple(replace(night, seconds=night.seconds * share) for night in cue.nights),
        felt=None if cue.felt is None else cue.felt * share,
    )


def cue_of(facts: Facts, event: Event, plan: Plan) -> Cue:
    """Return how an event is told."""
    if isinstance(event, Revealed):
        return reveal(facts, event, plan)
    if isinstance(event, Step):
        return hastened(facts, run(facts, event, plan))
    return CUES[type(event)]
