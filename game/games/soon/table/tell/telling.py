"""How what happens at Soon's table is told: what flies, what it hits, and when what that changes is seen.

A cue says so in seconds; where things end, the layout says. Each thing is seen after what brings it about: a thief
stands before its loot leaves, a card has landed before anything is counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import hypot, radians, sin
from typing import Final

from game.engine.cards import Card
from game.engine.protocol import Hidden, Seat
from game.games.soon.rules import events as e
from game.games.soon.table.facts.facts import Facts, card_key
from game.games.soon.table.pieces.cards import BACK, art, held_spots
from game.games.soon.table.plan.plan import Plan
from game.games.soon.table.sheet.paper import GlowArt
from game.games.soon.table.tell.burning import BREATH, CHARS, EMBERS, STRIKES, ash, burning, scorch
from game.games.soon.table.tell.burning import FALLS as BURNS_DOWN
from game.games.soon.table.tell.gain import RISES, tell_gain
from game.games.soon.table.tell.storm import BEFORE, CHARGES, charge, stroke
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.light import Night
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Jab, Move, Pace, Strike
from game.ui.motion.impact import LARGE, MEDIUM, SMALL
from game.ui.motion.sprite import Sprite

ASKED: Final = 0.5  # seconds that a question stays before it is answered
NO: Final = 0.5  # seconds that such an answer stays before the game goes on
READS_NO: Final = 2.0  # the same where whoever has asked is about to hand the screen over
YES: Final = 0.2  # and such a one: the card that follows is read with it
TAKES: Final = 0.28  # seconds in which a card comes into a hand
PICKS: Final = 0.46  # and in which one does that a rival takes from the discard pile, for all to see
PICKED: Final = 0.4  # seconds that it is read
PICKS_ARC: Final = 54.0  # units that it flies above its way
PICKS_ALPHA: Final = 0.85  # how strong that is: so light it casts no shadow
PICKS_GLOW: Final = 1.9  # times a card's height that the light round it is broad
LAYS: Final = 0.24  # and in which one flies to where it lies
SETTLES: Final = 0.14
READ: Final = 0.3  # and the same where a rival has laid it: then it is read
GOES: Final = 0.22  # seconds in which what had lain there goes
GOES_ARC: Final = 30.0
COUNTED: Final = ("bar:", "row", "worth", "goal", "seat-")
"""What shows what has landed while what had lain there is still on its way to the discard pile."""
LIGHT: Final = "soon.lamplight"

LIES: Final = STRIKES - BEFORE - CHARGES - SMALL.wind  # seconds in which a Lightning flies to where it charges
JOLT: Final = 15.0  # units that it darts as its stroke leaps
LOST: Final = 0.12  # seconds before all is ash in which it is seen what that costs
LIT_UP: Final = 1.35  # times its size that a Lightning has on its way to where it lies open
TILT: Final = 3.5  # degrees by which a panel is knocked
JOLTS: Final = 6.0  # and by a Lightning
TILTS: Final = 0.3  # seconds in which it is level again
NIGHT: Final = 0.66
FALLS: Final = 0.07  # seconds in which it is night
SOURCE: Final = 1.9  # times the height of a thing that it stays light round it
LAMP: Final = 900.0  # how broad it stays light round the sentence
REACH: Final = 0.75  # of a card's width: from there rays spring


def cue_for(facts: Facts, plan: Plan, event: e.Event) -> Cue:
    """Return how an event is told; the facts are those right after it."""
    match event:
        case e.Drew() | e.Took():
            return _picked(facts, plan, event) if isinstance(event, e.Took) else _taken(facts, event)
        case e.Played(seat, _, _, place):
            return _laid(facts, event, facts.state.lines[seat][place - 1])
        case e.Replaced(seat, _, _, place, old=old):
            return _laid(facts, event, facts.state.lines[seat][place - 1], old)
        case e.Gave(_, other, number=number, old=gone):
            return _laid(facts, event, facts.state.lines[other][number - 1], gone, rest=SETTLES)
        case e.Discarded():
            return _laid(facts, event, facts.state.discard[-1])
        case e.Asked():
            assert facts.state.question is not None, "it has just been asked"
            return _laid(facts, event, facts.state.question.card, rest=ASKED)
        case e.Answered(other=asker, found=found):
            hands_over = facts.table.viewer == asker and len(facts.table.people) > 1
            return Cue(0.12, "change", hold=YES if found else READS_NO if hands_over else NO)
        case e.Struck():
            return _struck(facts, plan, event)
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


def _taken(facts: Facts, event: e.Drew) -> Cue:
    """Return how a card comes into a hand: it hits nothing. One that is shown there turns over on the pile."""
    tell = Timeline()
    back = None if isinstance(event.card, Hidden) else BACK
    tell.sound(0.0, "fly")
    tell.sound(tell.fly(Move(held_key(facts, event), seconds=TAKES, arc=24, over=back)), "tap")
    return tell.cue()


def _picked(facts: Facts, plan: Plan, event: e.Took) -> Cue:
    """Return how a card of the discard pile is taken: face up and in the light, for all know it from then on."""
    tell = Timeline()
    tell.sound(0.0, "fly")
    if event.seat == facts.seat:
        comes = tell.fly(Move(card_key(event.card), seconds=TAKES, arc=24, trail=True))
        tell.sound(comes, "tap")
        tell.show(comes, "")
        return tell.cue()
    rect = plan.discard
    mini = dict(zip(facts.others, plan.minis, strict=True))[event.seat]
    spots = held_spots(facts, plan, mini, event.seat)
    number = next((n for n, one in enumerate(facts.state.hands[event.seat]) if one == event.card), len(spots) - 1)
    size = PICKS_GLOW * rect.h
    light = Sprite(
        "glow:picked", *rect.middle, size, size, GlowArt(LIGHT), z=0.1, alpha=PICKS_ALPHA, leave=spots[number].middle
    )
    move = Move(held_key(facts, event), seconds=PICKS, arc=PICKS_ARC, above=True, trail=True)
    if not facts.is_open:
        move = replace(move, over=art(event.face, rect.w), turns=PICKS)
    comes = tell.fly(move)
    tell.fly(Move(light.key, seconds=PICKS, arc=PICKS_ARC, above=True, glow=True), passing=light)
    tell.sound(comes, "tap")
    tell.show(comes / 2, "lock")
    tell.show(comes, "")
    return tell.cue(rest=PICKED)


def held_key(facts: Facts, event: e.Drew | e.Took) -> str:
    """Return the key of the sprite of a card that has just come into a hand."""
    hand = facts.state.hands[event.seat]
    named = facts.is_open or event.seat == facts.seat
    if named and not isinstance(event.card, Hidden):
        return card_key(event.card)
    return f"held:{event.seat}:{len(hand) - 1}"


def _laid(facts: Facts, event: e.Used, card: Card, old: Card | None = None, *, rest: float | None = None) -> Cue:
    """Return how a card lands where it belongs; what had lain there goes when it has, and all rests for some seconds.

    One that was held closed turns over before it sets off: halfway it would seem to come from what it passes.
    """
    if rest is None:  # it is read while what had lain there still goes
        rest = max(0.0, (SETTLES if event.seat == facts.seat else READ) - (GOES if old is not None else 0.0))
    tell = Timeline()
    move = Move(card_key(card), seconds=LAYS, pace=Pace.IN, impact=SMALL, above=True)
    if event.seat != facts.seat and not facts.is_open:
        move = replace(move, over=BACK, turns=SMALL.wind)
    lands = tell.fly(move)
    tell.sound(SMALL.wind, "fly")
    tell.sound(lands, "tap")
    tell.show(lands, *(COUNTED if old is not None else ("",)))
    if old is not None:
        tell.fly(Move(card_key(old), at=lands - 0.04, seconds=GOES, arc=GOES_ARC, above=True))
    return tell.cue(rest=rest, felt=lands)


def _struck(facts: Facts, plan: Plan, event: e.Struck) -> Cue:
    """Return a Lightning: it is laid open and charges, the sky opens, the last card of the line is struck and burns."""
    other = event.other
    place = spot(facts, plan, other, event.place)
    tell = Timeline()
    _charged(tell, facts, plan, place, own=event.seat == facts.seat)
    tell.fly(*knocked(facts, plan, other, (event.hit,), at=STRIKES, tilt=JOLTS))
    tell.fly(Move(card_key(event.hit), at=STRIKES, seconds=0.001))
    struck, *burns = burning(event.was, place, board(facts, plan, other), plan.discard)
    for sprite, move in (struck, *burns, *ash(burns[0][0]), scorch(place)):
        tell.fly(move, passing=sprite)
    tell.hit(hit(facts, place, other, struck[0].key, "thunder", at=STRIKES))
    tell.sound(STRIKES + BREATH, "burn")
    burnt = STRIKES + BREATH + CHARS
    x, y = struck[0].leave or place.middle
    tell.hit(Strike(burnt - CHARS / 2, x, y + BURNS_DOWN / 4, EMBERS, "soon.ember", reach=struck[0].w * 0.2))
    tell_gain(tell, facts, other, (place.right, place.middle[1] + RISES), burnt - LOST)  # what counts stays in sight
    tell.show(burnt - LOST, "")
    tell.night(night(facts, plan, burnt + 0.2, other, besides=plan.discard))
    return tell.cue(until=burnt, rest=0.2, felt=STRIKES)


def _charged(tell: Timeline, facts: Facts, plan: Plan, place: Rect, *, own: bool) -> None:
    """Tell how a Lightning is laid open and charges, draws back, and its stroke leaps to a place.

    One's `own` is in words as it sets off.
    """
    lit = facts.input.settings.impact != "off"
    (x, y), (u, v) = plan.discard.middle, place.middle
    far = hypot(u - x, v - y) or 1.0
    jab = Jab(STRIKES, JOLT * (u - x) / far, JOLT * (v - y) / far, wind=CHARGES, darts=BEFORE)
    bolt = Move(card_key(facts.state.discard[-1]), seconds=LIES, pace=Pace.IN, impact=SMALL, above=True, grows=LIT_UP)
    lies = tell.fly(replace(bolt, jab=jab))
    tell.sound(lies, "tap")
    tell.show(SMALL.wind if own else lies, "bar:")
    for sprite, move in (*charge(plan.discard, lit=lit), *stroke(plan.discard, place, lit=lit)):
        tell.fly(move, passing=sprite)


def _completed(facts: Facts, plan: Plan, seat: Seat) -> Cue:
    """Return how a line is complete: the last card lights it up, and the thread is there."""
    place = spot(facts, plan, seat, len(facts.lines[seat]))
    strike = Strike(0.0, *place.middle, LARGE, victim=card_key(facts.state.lines[seat][-1]), reach=place.w)
    return Cue(0.1, "chime", strikes=(strike,), shows=((0.0, ""),), hold=0.6, felt=0.0)


def hit(facts: Facts, place: Rect, seat: Seat, victim: str, sound: str = "capture", *, at: float) -> Strike:
    """Return how a card of a line is hit at a moment."""
    role = f"seats.{facts.table.players[seat].colour}.colour"
    return Strike(at, *place.middle, MEDIUM, role, victim, sound, place.w * REACH)


def night(facts: Facts, plan: Plan, seconds: float, *seats: Seat, besides: Rect | None = None) -> Night:
    """Return the night round the lines that it is about; the sentence stays in the lamp's light.

    What lies in a place besides is lit, too.
    """
    lit = [hole for seat in seats for hole in _along(board(facts, plan, seat))]
    lamp = (plan.area.middle[0], plan.area.y - 20, LAMP, LAMP * 0.32)
    if besides is not None:
        lit.append((*besides.middle, SOURCE * besides.h, SOURCE * besides.h))
    return Night(NIGHT, (*lit, lamp), seconds=seconds, comes=FALLS, whole=True)


def _along(panel: Rect) -> Iterator[tuple[float, float, float, float]]:
    """Yield round holes in a night side by side, so that a panel lies in the light."""
    size = 2 * panel.h
    first, last = panel.x + 0.4 * panel.h, panel.right - 0.4 * panel.h
    count = max(2, round((last - first) / (0.5 * panel.h)))
    yield from ((first + (last - first) * n / (count - 1), panel.middle[1], size, size) for n in range(count))


def knocked(
    facts: Facts, plan: Plan, seat: Seat, but: tuple[Card, ...], *, at: float, tilt: float = TILT
) -> Iterator[Move]:
    """Yield how the cards of a line are knocked at a moment, together with its panel, and lie level again.

    That is tilted by so many degrees.
    """
    middle = board(facts, plan, seat).middle[0]
    for number, card in enumerate(facts.state.lines[seat], 1):
        if card not in but:
            x, y = spot(facts, plan, seat, number).middle
            yield Move(
                card_key(card), at=at, seconds=TILTS, path=((x, y + dip(x - middle, tilt_of(facts, seat, tilt))),)
            )


def tilt_of(facts: Facts, seat: Seat, tilt: float) -> float:
    """Return by how many of so many degrees a line's panel is knocked: one's own board is heavy."""
    return tilt / 3 if seat == facts.seat else tilt


def dip(x: float, degrees: float) -> float:
    """Return how much lower a point lies that is so far to the right of what is tilted about its middle."""
    return x * sin(radians(degrees))
