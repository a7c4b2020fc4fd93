"""How a round of Syncron is told: backs turn in the order of the race, cards lift or sink, and tokens run.

Nothing is lifted before the last card is up, nobody runs before their card is lifted, and no plate is struck before
whoever overtakes has arrived.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
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
from game.games.syncron.table.cards import in_order
from game.games.syncron.table.facts import Facts
from game.games.syncron.table.lane import Lane, standing
from game.games.syncron.table.plan import Plan
from game.ui.canvas import Canvas
from game.ui.cue import Cue, Move, Strike
from game.ui.frame import Rect
from game.ui.impact import LARGE, SMALL, Impact
from game.ui.light import Night
from game.ui.stage import Sprite

TELLS: Final = 5.2  # seconds from the first card turned up until the last token stands
SPARE: Final = 0.06  # seconds that a picture more or less may take, at every event
APART: Final = 0.14  # seconds between two cards that turn
TURNS: Final = 0.26
SEEN: Final = 0.08  # seconds between the last card and what follows
SORT: Final = Cue(0.2, hold=0.2, together=True)
CROUCH: Final = Cue(0.12, together=True)
KINGS: Final = 0.5  # seconds in which the cards are seen before those with a King choose again
SPACE: Final = 0.17  # seconds that a token takes a space
SLOW: Final = 0.26  # and one of the last two before the line
LAST: Final = 2
LONG: Final = 1.5  # how much longer a long space may take than a short one
STOOD: Final = 0.2  # seconds that it is seen where it has arrived
STAYS: Final = Cue(0.26, "change", hold=0.25)  # tokens that don't move, in a lesson
SUNK: Final = Cue(0.01)  # and elsewhere, where their cards have sunk already
BOB: Final = 4.0  # units that it hops
LEANS: Final = 8.0  # degrees
ROCKS: Final = 6.0  # degrees that one rocks who is overtaken
ROCK: Final = 0.18
PUFF: Final = Impact(dust=4, dust_seconds=0.26)
DUSK: Final = 0.25  # how dark it is but for what matters
GLOWS: Final = 0.18  # seconds that the chequers glow, and as many that they do not
ALIGHT: Final = 150.0  # how broad that light is
ROOM: Final = 150.0  # units round those who run that stay light

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
    field = plan.field.inset(-ROOM / 2)
    dark = Night(DUSK, ((*field.middle, field.w, field.h * 2),), 0.0, last + SEEN + SORT.seconds + SORT.hold)
    shows = ((0.0, "seat-own"),)  # it stays lit
    return Cue(TURNS, hold=SEEN, together=True, moves=tuple(moves), sounds=tuple(sounds), shows=shows, nights=(dark,))


def run(facts: Facts, step: Step, lane: Lane) -> Cue:
    """Return how a step is told: all who move run, puff by puff, and slower over the last spaces before the line."""
    seats = movers(step)
    if not seats:
        return STAYS if facts.table.taught else SUNK
    ends = facts.state.positions
    starts = [place - spaces(step) if seat in seats else place for seat, place in enumerate(ends)]
    spots = standing(lane, ends)
    moves: list[Move] = []
    strikes: list[Strike] = []
    home = 0.0
    for seat in seats:
        first, last = lane.drawn(starts[seat]), lane.drawn(ends[seat])
        way = [*_way(lane, first, last)]
        leg = _leg(lane)
        lands = leg * max(1, len(way))
        path = tuple(point for point, _ in way[:-1])
        moves.append(Move(f"meeple:{seat}", 0.0, lands, path, "even", BOB * lane.unit, lean=LEANS))
        strikes += [Strike(leg * (n + 1), *point, PUFF, sound="step") for n, (point, whole) in enumerate(way) if whole]
        spot = spots[seat]
        if starts[seat] < lane.finish <= ends[seat]:
            impact = SMALL if home else LARGE  # two of them would be too much at once
            home = max(home, lands)
            role = f"seats.{facts.table.players[seat].colour}.colour"
            strikes.append(Strike(lands, spot.x, spot.y, impact, role, sound="win", reach=spot.size))
        else:
            strikes.append(Strike(lands, spot.x, spot.y, replace(SMALL, wind=0.0)))
    end = max(move.seconds for move in moves)
    moves += _rocked(lane, starts, ends, seats)
    sounds = ((max(0.0, home - LAST * SLOW), "drum"),) if home else ()
    glows = [*_glows(lane)] if home else []
    moves += [
        Move(glow.key, max(0.0, home - LAST * SLOW) + 2 * GLOWS * number, GLOWS, glow=True)
        for number, glow in enumerate(glows)
    ]
    dark = Night(DUSK, (_lit(lane, starts, ends, seats),), 0.0, end + STOOD)
    return Cue(
        SPACE,
        "move",
        hold=STOOD,
        together=True,
        moves=tuple(moves),
        strikes=tuple(strikes),
        sounds=sounds,
        passing=tuple(glows),
        nights=(dark,),
        felt=end,
    )


@dataclass(frozen=True, slots=True)
class LightArt:
    """Draw light on the chequers."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        canvas.picture("syncron/move-glow", rect)


def _glows(lane: Lane) -> Iterator[Sprite]:
    """Yield the light that lies on the chequers twice while somebody comes up to them."""
    spot = lane.at(lane.tokens[lane.finish], -7)
    for number in (1, 2):
        size = ALIGHT * lane.unit
        yield Sprite(f"chequers:{number}", *spot, size, size, LightArt(), z=0.5, enter=spot, leave=spot)


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


def _rocked(lane: Lane, starts: Sequence[int], ends: Sequence[int], seats: tuple[Seat, ...]) -> Iterator[Move]:
    """Yield how those rock who are overtaken, as the first of the runners passes them."""
    for seat in (seat for seat in range(len(ends)) if seat not in seats):
        place = ends[seat]
        passing = [starts[runner] for runner in seats if starts[runner] <= place < ends[runner]]
        if passing and place < lane.finish:
            legs = min(len([*_way(lane, start, place)]) for start in passing)
            yield Move(f"meeple:{seat}", _leg(lane) * (legs + 0.5), ROCK, lean=ROCKS)


def _lit(
    lane: Lane, starts: Sequence[int], ends: Sequence[int], seats: tuple[Seat, ...]
) -> tuple[float, float, float, float]:
    """Return what stays light: the road that is run."""
    alongs = [lane.tokens[lane.drawn(place)] for seat in seats for place in (starts[seat], ends[seat])]
    road = Rect.bounding(lane.edge(min(alongs), max(alongs), 0)).inset(-ROOM)
    return (*road.middle, road.w, road.h)


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
    told = SORT.seconds + SORT.hold + sum(map(_seconds, steps))
    beats = (6 if kings else 3) + spent + sum(2 if movers(step) else 1 for step in steps)
    share = min(1.0, (TELLS - before - SPARE * beats - LARGE.stop) / told)
    return quicker(cue, share)


def _seconds(step: Step) -> float:
    """Return how long a step takes at most that is not hurried."""
    if not movers(step):
        return SUNK.seconds
    return CROUCH.seconds + SPACE * LONG * spaces(step) + LAST * (SLOW - SPACE) * LONG + STOOD


def quicker(cue: Cue, share: float) -> Cue:
    """Return a cue that takes a share of its time, all of its moments included."""
    if share == 1.0:
        return cue
    return replace(
        cue,
        seconds=cue.seconds * share,
        hold=cue.hold * share,
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
        return hastened(facts, run(facts, event, plan.lane))
    return CUES[type(event)]
