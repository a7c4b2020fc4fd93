"""How what happens at Soon's table is told: what flies, what it hits, and when what that changes is seen.

A cue says so in seconds; where things end, the layout says. Each thing is seen after what brings it about: a thief
stands before its loot leaves, a card has landed before anything is counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import radians, sin
from typing import Final

from game.engine.cards import Card
from game.engine.protocol import Hidden, Seat
from game.games.soon.rules import events as e
from game.games.soon.table.facts import Facts, card_key
from game.games.soon.table.plan import Plan
from game.ui.cue import Cue, Move, Strike
from game.ui.frame import Rect
from game.ui.impact import LARGE, MEDIUM, SMALL, Impact
from game.ui.light import Night

READ: Final = 0.9  # seconds that an answer stays before the game goes on
TAKES: Final = 0.28  # seconds in which a card comes into a hand
LAYS: Final = 0.24  # and in which one flies to where it lies
LANDS: Final = SMALL.wind + LAYS  # when that one has landed
SETTLES: Final = 0.14
GOES: Final = 0.22  # seconds in which what had lain there goes

DASH: Final = 0.26
HIT: Final = MEDIUM.wind + DASH
"""When what is aimed at a line hits it."""
BREATH: Final = 0.08
LOOT: Final = HIT + BREATH
"""When the loot leaves."""
HOME: Final = 0.42
LANDED: Final = LOOT + HOME
"""When it has landed: only then anything counts."""
STOLEN: Final = 1.28  # all of it
BRIEF: Final = 0.2  # seconds after a rival's loot has landed
CHARS: Final = 0.38  # seconds in which what a Lightning has struck is burnt
STRUCK: Final = HIT + BREATH + CHARS
TILT: Final = 2.0  # degrees by which a panel is knocked
TILTS: Final = 0.3  # seconds in which it is level again
NIGHT: Final = 0.4
ARC: Final = 110.0
REACH: Final = 0.75  # of a card's width: from there rays spring

WEIGHT: Final = Impact(squash=(1.08, 0.92), squash_seconds=0.14, dust=5, dust_seconds=0.26)
"""How something lands that has flown high."""


def told(facts: Facts, plan: Plan, event: e.Event) -> Cue:
    """Return how an event is told; the facts are those right after it."""
    match event:
        case e.Drew() | e.Took():
            return _taken(facts, event)
        case e.Played(seat, _, _, place):
            return _laid(facts, facts.state.lines[seat][place - 1])
        case e.Replaced(seat, _, _, place, old=old):
            return _laid(facts, facts.state.lines[seat][place - 1], old)
        case e.Gave(_, other, number=number, old=gone):
            return replace(_laid(facts, facts.state.lines[other][number - 1], gone), hold=SETTLES + 0.2)
        case e.Discarded():
            return _laid(facts, facts.state.discard[-1])
        case e.Asked():
            assert facts.state.question is not None, "it has just been asked"
            return replace(_laid(facts, facts.state.question.card), hold=READ)
        case e.Answered():
            return Cue(0.12, "change", hold=READ)
        case e.Struck():
            return _struck(facts, plan, event)
        case e.Stole():
            return _stolen(facts, plan, event)
        case e.Completed(seat):
            return _completed(facts, plan, seat)
        case e.Handed():
            return Cue(0.12)
    return Cue(0.2)


def spot(facts: Facts, plan: Plan, seat: Seat, place: int) -> Rect:
    """Return where a place (from 1) of a seat's line lies."""
    if seat == facts.seat:
        return plan.spot(place)
    return dict(zip(facts.others, plan.minis, strict=True))[seat].place(place)


def board(facts: Facts, plan: Plan, seat: Seat) -> Rect:
    """Return the panel in which a seat's line lies."""
    return plan.row if seat == facts.seat else dict(zip(facts.others, plan.minis, strict=True))[seat].panel


def _taken(facts: Facts, event: e.Drew | e.Took) -> Cue:
    """Return how a card comes into a hand: it hits nothing."""
    count = len(facts.state.hands[event.seat])
    key = f"held:{event.seat}:{count - 1}" if isinstance(event.card, Hidden) else card_key(event.card)
    return Cue(0.2, moves=(Move(key, seconds=TAKES, arc=24),), sounds=((TAKES, "tap"),), together=True)


def _laid(facts: Facts, card: Card, old: Card | None = None) -> Cue:
    """Return how a card lands where it belongs; what had lain there goes when it has."""
    key = card_key(card)
    moves = [Move(key, seconds=LAYS, pace="in", impact=SMALL, above=True)]
    if old is not None:
        moves.append(Move(card_key(old), at=LANDS - 0.04, seconds=GOES))
    rest = max(0.0, SETTLES - GOES) if old is not None else SETTLES
    return Cue(
        0.2, moves=tuple(moves), sounds=((LANDS, "tap"),), shows=((LANDS, ""),), hold=rest, together=True, felt=LANDS
    )


def _stolen(facts: Facts, plan: Plan, event: e.Stole) -> Cue:
    """Return a theft: the Thief dashes and stands, the panel is knocked, a breath; then the loot flies high and home.

    Worth counts when that has landed, and not before.
    """
    seat, other, number = event.seat, event.other, event.number
    thief = facts.state.lines[other][number - 1]
    loot = facts.state.lines[seat][number - 1]
    place = spot(facts, plan, other, number)
    moves = [
        Move(card_key(thief), seconds=DASH, pace="in", impact=MEDIUM, above=True),
        *_knocked(facts, plan, other, (thief, loot)),
        Move(card_key(loot), at=LOOT, seconds=HOME, arc=ARC, impact=WEIGHT, above=True, trail=True),
    ]
    if event.old is not None:
        moves.append(Move(card_key(event.old), at=LANDED - 0.04, seconds=GOES))
    return Cue(
        0.2,
        moves=tuple(moves),
        strikes=(_hit(facts, place, other, card_key(loot)),),
        sounds=((MEDIUM.wind, "wind"), (LANDED, "coin")),
        shows=((HIT, f"line:{other}"), (HIT, "row") if other == facts.seat else (LANDED, "row"), (LANDED, "")),
        nights=(_night(facts, plan, LANDED + 0.1, seat, other),),
        hold=STOLEN - LANDED if seat == facts.seat else BRIEF,
        together=True,
        felt=HIT,
    )


def _struck(facts: Facts, plan: Plan, event: e.Struck) -> Cue:
    """Return a Lightning: it is laid open, the sky opens, the last card of the line is struck and burns to ash."""
    other = event.other
    place = spot(facts, plan, other, event.place)
    bolt = facts.state.discard[-1]
    burnt = event.hit
    return Cue(
        0.2,
        moves=(
            Move(card_key(bolt), seconds=HIT - SMALL.wind - 0.06, pace="in", impact=SMALL, above=True),
            *_knocked(facts, plan, other, (burnt,)),
            Move(card_key(burnt), at=STRUCK, seconds=0.001),
        ),
        strikes=(_hit(facts, place, other, card_key(burnt), "thunder"),),
        sounds=((HIT - 0.06, "tap"), (HIT + BREATH, "burn")),
        shows=((STRUCK, ""),),
        nights=(_night(facts, plan, STRUCK + 0.2, other),),
        hold=0.2,
        together=True,
        felt=HIT,
    )


def _completed(facts: Facts, plan: Plan, seat: Seat) -> Cue:
    """Return how a line is complete: the last card lights it up, and the thread is there."""
    place = spot(facts, plan, seat, len(facts.lines[seat]))
    strike = Strike(0.0, *place.middle, LARGE, victim=card_key(facts.state.lines[seat][-1]), reach=place.w)
    return Cue(0.1, "win", strikes=(strike,), shows=((0.0, ""),), hold=0.6, felt=0.0)


def _hit(facts: Facts, place: Rect, seat: Seat, victim: str, sound: str = "capture") -> Strike:
    role = f"seats.{facts.table.players[seat].colour}.colour"
    return Strike(HIT, *place.middle, MEDIUM, role, victim, sound, place.w * REACH)


def _night(facts: Facts, plan: Plan, seconds: float, *seats: Seat) -> Night:
    """Return the night round the lines that it is about."""
    boards = [board(facts, plan, seat) for seat in seats]
    return Night(NIGHT, tuple((*one.middle, one.w * 1.2, one.h * 2.2) for one in boards), seconds=seconds)


def _knocked(facts: Facts, plan: Plan, seat: Seat, but: tuple[Card, ...]) -> Iterator[Move]:
    """Yield how the cards of a line are knocked together with its panel, and lie level again."""
    middle = board(facts, plan, seat).middle[0]
    for number, card in enumerate(facts.state.lines[seat], 1):
        if card not in but:
            x, y = spot(facts, plan, seat, number).middle
            yield Move(card_key(card), at=HIT, seconds=TILTS, path=((x, y + dip(x - middle, tilt_of(facts, seat))),))


def tilt_of(facts: Facts, seat: Seat) -> float:
    """Return by how many degrees a line's panel is knocked: one's own board is heavy."""
    return TILT / 3 if seat == facts.seat else TILT


def dip(x: float, degrees: float) -> float:
    """Return how much lower a point lies that is so far to the right of what is tilted about its middle."""
    return x * sin(radians(degrees))
