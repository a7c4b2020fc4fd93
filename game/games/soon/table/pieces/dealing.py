"""How a round of Soon is dealt: a deck is set down, cards fly to all hands, and one's own turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle, islice
from math import sqrt
from typing import Final

from msgspec import structs

from game.engine.protocol import Hidden
from game.games.soon.table.facts.facts import Facts, card_key
from game.games.soon.table.pieces.cards import BACK, hand_rects, held_spots
from game.games.soon.table.pieces.cards import at as at_place
from game.games.soon.table.plan.plan import Plan
from game.games.soon.table.sheet.paper import GlowArt
from game.scenes.table.kit.dealing import APART, BEFORE, DEALS, LONGEST, NEXT
from game.scenes.table.kit.seats import seat_key
from game.scenes.table.kit.tell import Timeline
from game.scenes.table.kit.tucking import HIGH, SETTLES, STEPS, bowed, bump
from game.ui.draw.cards import CardArt, outer
from game.ui.draw.light import Night
from game.ui.layout.frame import Rect
from game.ui.motion.cue import OVER, Cue, Move, Pace, Strike
from game.ui.motion.impact import Impact
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Part

DARK: Final = 0.9
SWELLS: Final = 0.8  # seconds in which the light comes up
ALL: Final = 0.34  # seconds in which all have left, however many they are
FLIES: Final = 0.26  # seconds that a card flies
RISES: Final = 44.0  # units that one of one's own rises over its way
GROWS: Final = 1.0  # times its size that a panel has as a card lands on it: it is pushed alone
TILT: Final = 34.0  # degrees that one of one's own turns on it
SPIN: Final = 50.0  # and one of another's
STEEP: Final = 0.3  # of its way, for how much one comes straight from below a plate
DROPS: Final = 0.12  # when the deck begins to come down,
FALLS: Final = 150.0  # from so high over its place,
NEAR: Final = 1.25  # so much larger
POPS: Final = (0.16, 1.8)  # seconds in which a small back is itself that has come, and times its size that it has then
TURNS: Final = 0.98  # when one's own hand turns
EDGES: Final = 3  # of the deck that are seen
BLINK: Final = 0.004  # seconds in which what has come changes into what lies there
RESTS: Final = 0.06  # seconds for which the deck lies there before the first card leaves it
LAMPS: Final = (("lamp", 1100.0, 0.9), ("shade", 560.0, 0.8), ("bulb", 240.0, 1.0))
"""The light of the lamp as it is lit: how broad it is, and how strong."""
POOL: Final = 620.0  # round the deck
UNDER: Final = -0.1  # z of that: under all that lies on a panel
BUMPED: Final = -0.6  # z of a plate that is bumped: also as it moves, under the small backs on it
GLOW: Final = 300.0  # of the light under a card that turns
LIES: Final = Impact(squash=(1.1, 0.86), squash_seconds=0.16)
"""What the deck does to itself as it lies there."""
SMALL: Final = CardArt("cards/soon/back-soon", depth="small")
THUD: Final = Impact(shards=0, dust=12, dust_seconds=0.4, shake=4, shake_seconds=0.14)
"""A deck that has come down on the table."""


def dealt(facts: Facts, plan: Plan, parts: Sequence[Part]) -> Cue:
    """Return how a round is dealt; the facts are those after it, and the parts those of the seats."""
    keys = [*_in_turn(facts)]
    apart = min(APART, ALL / max(1, len(keys) - 1))
    hand = [card_key(card) for card in facts.state.hands[facts.seat] if not isinstance(card, Hidden)]
    shown = {key for key, (card, _) in zip(hand, facts.hand, strict=False) if key == card_key(card)}
    flights = {flight.key: flight for flight in _flights(facts, plan)}
    places = dict(zip(hand, hand_rects(facts, plan), strict=False)) if shown else {}
    deck = plan.draw.middle
    tell = Timeline()
    tell.night(_night())
    tell.sound(0.0, "lamp")
    _set_down(tell, plan)
    tell.hit(Strike(DEALS, deck[0], plan.draw.bottom - 30, THUD, reach=plan.draw.w * 0.8))
    tell.sound(DEALS, "thud")
    tell.show(0.0, "")
    for number, key in enumerate(keys):
        at = DEALS + RESTS + apart * number
        if number % 2 == 0:
            tell.sound(at, "deal")
        own = key in shown
        turns = TURNS + NEXT * hand.index(key) if own else 0.0
        if flight := flights.get(f"dealt:{key}"):
            lands = _other(tell, plan, flight, at)
            part = next(part for part in parts if part.key == seat_key(int(key.split(":")[1])))
            bump(tell, part, (0.0, 1.0), lands, grows=GROWS, z=BUMPED, again=number)
        else:
            _own(tell, plan, key, places.get(key), at, turns, seen=own)
        if own:
            tell.sound(turns + OVER / 2, "flip")
    if facts.state.discard:
        turned = card_key(facts.state.discard[-1])
        lies = TURNS + FLIES
        tell.fly(Move(turned, TURNS, FLIES, pace=Pace.GLIDE, arc=24, start=deck, over=BACK, turns=lies, impact=SETTLES))
    rest = max(0.0, LONGEST - 0.05 - tell.ends)  # of the cards: the last light goes out a blink after them
    for light, move in _lights(facts, plan, shown):
        tell.fly(move, passing=light)
    return tell.cue(rest=rest)


def _set_down(tell: Timeline, plan: Plan) -> None:
    """Let the deck come down on its place, ever faster, from under the plates over it: its shadow waits for it."""
    under = tuple(mini.panel for mini in plan.minis)
    deck = at_place(plan.draw, "deck:falls", structs.replace(BACK, edges=EDGES, glow="none"), "back", z=5.0)
    fall = Move(deck.key, DROPS, DEALS - DROPS, pace=Pace.IN, drop=FALLS, large=NEAR)
    tell.fly(fall, passing=replace(deck, under=under))
    tell.fly(Move("pile", DEALS - BLINK, BLINK, comes=BLINK, impact=LIES))


def _other(tell: Timeline, plan: Plan, flight: Sprite, at: float) -> float:
    """Let a card fly straight to where it is one of the small backs of a hand: that pops. Return when it lands."""
    assert flight.leave is not None, "it flies from the deck"
    spin = SPIN if flight.leave[0] <= flight.x else -SPIN
    flies = Move(
        flight.key,
        at,
        FLIES,
        path=bowed((flight.x, flight.y), flight.leave, (0.0, 1.0), STEEP),
        pace=Pace.GLIDE,
        arc=HIGH,
        tossed=True,
        tilt=spin,
        steps=STEPS,
        trail=True,
        large=plan.draw.w / ((flight.w / outer(1.0)[0]) * flight.scale),
    )
    lands = tell.fly(flies, passing=flight)
    seconds, large = POPS
    key = flight.key.removeprefix("dealt:")
    tell.fly(Move(key, lands - BLINK, seconds, pace=Pace.OUT, start=flight.leave, large=large, comes=BLINK))
    return lands


def _own(tell: Timeline, plan: Plan, key: str, place: Rect | None, at: float, turns: float, *, seen: bool) -> None:
    """Let a card fly into a hand whose cards lie there by themselves: it turns there where it is `seen`."""
    deck = plan.draw.middle
    way = () if place is None else bowed(deck, place.middle, (0.0, -1.0))
    tilt = TILT if place is None or place.middle[0] < deck[0] else -TILT
    tell.fly(
        Move(
            key,
            at,
            FLIES,
            path=way,
            pace=Pace.GLIDE,
            arc=RISES,
            tossed=True,
            start=deck,
            tilt=tilt,
            steps=STEPS,
            over=BACK if seen else None,
            turns=turns,
            impact=SETTLES,
        )
    )


def _night() -> Night:
    """Return the night in which the lamp is lit."""
    return Night(DARK, begins=-BEFORE, seconds=BEFORE + SWELLS, goes=SWELLS - 0.1, whole=True)


def _lights(facts: Facts, plan: Plan, shown: set[str]) -> Iterator[tuple[Sprite, Move]]:
    """Yield the light of the lamp as it is lit, and what lies under each card of one's own that turns."""
    x = plan.area.middle[0]
    y = plan.area.y
    art = GlowArt("soon.lamplight", lamp=True)
    for key, size, alpha in LAMPS:
        lamp = Sprite(f"lit:{key}", x, y - 24, size, size, art, z=0.05, alpha=alpha)
        yield lamp, Move(lamp.key, seconds=DEALS + 0.08, glow=True, above=True)
    deck = Sprite("lit:deck", *plan.draw.middle, POOL, POOL, art, z=UNDER, alpha=0.5)
    yield deck, Move(deck.key, DROPS - 0.1, 0.8, glow=True)
    for number, rect in enumerate(hand_rects(facts, plan) if shown else ()):
        light = Sprite(f"lit:{number}", *rect.middle, GLOW, GLOW, art, z=0.05, alpha=0.8)
        yield light, Move(light.key, TURNS + NEXT * number - 0.08, OVER + 0.1, glow=True)


def _flights(facts: Facts, plan: Plan) -> Iterator[Sprite]:
    """Yield the cards of everybody else on their way from the deck to the small backs of a hand.

    They go under all plates but the one to which they come.
    """
    if facts.is_open:
        return
    for other, mini in zip(facts.others, plan.minis, strict=True):
        under = (*(one.panel for one in plan.minis if one is not mini), plan.worth)
        for number, spot in enumerate(held_spots(facts, plan, mini, other)):
            drawn = sqrt(plan.draw.w * spot.w)  # between the sizes that it has on its way
            yield Sprite(
                f"dealt:held:{other}:{number}",
                *plan.draw.middle,
                *outer(drawn),
                SMALL,
                scale=spot.w / drawn,
                z=5 + number / 100,
                leave=spot.middle,
                shared=True,
                under=under,
            )


def _in_turn(facts: Facts) -> Iterator[str]:
    """Yield the keys of the cards in the order in which they are dealt: one each, clockwise from who begins."""
    state = facts.state
    seats = [*islice(cycle(range(state.seats)), state.starter, state.starter + state.seats)]
    for number in range(max(map(len, state.hands))):
        for seat in (seat for seat in seats if number < len(state.hands[seat])):
            card = state.hands[seat][number]
            named = facts.is_open or (seat == facts.seat and bool(facts.hand))
            yield card_key(card) if named and not isinstance(card, Hidden) else f"held:{seat}:{number}"
