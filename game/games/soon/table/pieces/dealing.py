"""How a round of Soon is dealt: the deck drops from the lamp, cards fly round the table, and one's own hand turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from math import sqrt
from typing import Final

from game.engine.protocol import Hidden
from game.games.soon.table.facts.facts import Facts, card_key
from game.games.soon.table.pieces.cards import BACK, hand_rects, held_spots
from game.games.soon.table.plan.plan import Mini, Plan
from game.games.soon.table.sheet.paper import GlowArt
from game.scenes.table.kit.dealing import APART, BEFORE, DEALS, DROPS, LONGEST, NEXT
from game.scenes.table.kit.seats import seat_key
from game.scenes.table.kit.tell import Timeline
from game.scenes.table.kit.tucking import HIGH, SETTLES, SPIN, STEPS, bowed, bump, over
from game.ui.draw.cards import RATIO, CardArt, outer
from game.ui.draw.light import Night
from game.ui.layout.arrange import cut_top
from game.ui.layout.frame import Rect
from game.ui.motion.cue import OVER, Cue, Move, Pace, Strike
from game.ui.motion.impact import Impact
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Part

DARK: Final = 0.9
SWELLS: Final = 0.8  # seconds in which the light comes up
ALL: Final = 0.3  # seconds in which all have left, however many they are
FLIES: Final = 0.25  # seconds that a card flies
RISES: Final = 44.0  # units that one of one's own rises over its way
GROWS: Final = 1.0  # times its size that a panel has as a card lands on it: it is pushed alone
TILT: Final = 105.0  # degrees that it turns on it
FALLS: Final = 56.0  # how high over its place the deck is: it comes down from there,
NEAR: Final = 1.2  # so much larger, and
SEEN: Final = 0.1  # is all there after so many seconds
TURNS: Final = 0.98  # when one's own hand turns
GATHERS: Final = 1.06  # when fans are gathered to the small backs of a hand
GATHERED: Final = 0.16  # seconds in which one card is
ALL_GATHER: Final = 0.14  # seconds in which all of them begin to be
FAN: Final = 9.0  # degrees from one card of a fan to the next
RESTS: Final = 0.06  # seconds for which the deck lies there before the first card leaves it
CLOSE: Final = 0.68  # and how far apart they lie, in widths
LAMPS: Final = (("lamp", 1100.0, 0.9), ("shade", 560.0, 0.8), ("bulb", 240.0, 1.0))
"""The light of the lamp as it is lit: how broad it is, and how strong."""
POOL: Final = 620.0  # round the deck
UNDER: Final = -0.1  # z of that: under all that lies on a panel
GLOW: Final = 300.0  # of the light under a card that turns
SMALL: Final = CardArt("cards/soon/back-soon", depth="small")
THUD: Final = Impact(
    gold=12,
    shard_size=(4.0, 8.0),
    shard_seconds=0.4,
    speed=(420.0, 900.0),
    dust=10,
    dust_seconds=0.36,
    shake=3,
    shake_seconds=0.12,
)
"""A deck that has dropped on the table."""


def dealt(facts: Facts, plan: Plan, parts: Sequence[Part]) -> Cue:
    """Return how a round is dealt; the facts are those after it, and the parts those of the seats."""
    keys = [*_in_turn(facts)]
    apart = min(APART, ALL / max(1, len(keys) - 1))
    hand = [card_key(card) for card in facts.state.hands[facts.seat] if not isinstance(card, Hidden)]
    shown = {key for key, (card, _) in zip(hand, facts.hand, strict=False) if key == card_key(card)}
    fans = {fan.key: fan for fan in _fans(facts, plan)}
    places = dict(zip(hand, hand_rects(facts, plan), strict=False)) if shown else {}
    deck = plan.draw.middle
    tell = Timeline()
    tell.night(_night())
    tell.sound(0.0, "lamp")
    falls, large = over(plan.draw, (mini.panel for mini in plan.minis), FALLS, NEAR)
    tell.fly(Move("pile", DROPS, DEALS - DROPS, pace=Pace.IN, drop=falls, large=large, comes=SEEN))
    tell.hit(Strike(DEALS, deck[0], plan.draw.bottom - 30, THUD, reach=plan.draw.w * 0.8))
    tell.sound(DEALS, "thud")
    tell.show(0.0, "")
    for number, key in enumerate(keys):
        at = DEALS + RESTS + apart * number
        if number % 2 == 0:
            tell.sound(at, "deal")
        own = key in shown
        turns = TURNS + NEXT * hand.index(key) if own else 0.0
        if fan := fans.get(f"fan:{key}"):
            gathers = GATHERS + ALL_GATHER * number / len(keys)
            lands = _other(tell, facts, plan, fan, at, gathers)
            part = next(part for part in parts if part.key == seat_key(int(key.split(":")[1])))
            bump(tell, part, (0.0, 1.0), lands, grows=GROWS, z=UNDER / 2, again=number)
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


def _other(tell: Timeline, facts: Facts, plan: Plan, fan: Sprite, at: float, gathers: float) -> float:
    """Let a card fly to where it lies in a fan for a moment, until it is gathered to the small backs of a hand.

    Return when it lands.
    """
    assert fan.leave is not None, "a card of a fan comes from the deck"
    spin = SPIN if fan.leave[0] <= fan.x else -SPIN
    flies = Move(
        fan.key,
        at,
        FLIES,
        path=bowed((fan.x, fan.y), fan.leave, (0.0, 1.0)),
        pace=Pace.GLIDE,
        arc=HIGH,
        tossed=True,
        tilt=fan.angle - spin,
        steps=STEPS,
        trail=True,
        large=plan.draw.w / ((fan.w / outer(1.0)[0]) * fan.scale),
        stays=gathers - at - FLIES,
    )
    lands = tell.fly(flies, passing=fan)
    key = fan.key.removeprefix("fan:")
    large = (fan.w / outer(1.0)[0]) * fan.scale / _small(facts, plan)
    goal = next(spot.middle for spot, name in _held(facts, plan) if name == key)
    way = bowed(fan.leave, goal, (0.0, 1.0))
    tell.fly(Move(key, gathers, GATHERED, path=way, start=fan.leave, tilt=fan.angle, large=large))
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


def _small(facts: Facts, plan: Plan) -> float:
    """Return the breadth of the small backs of a hand."""
    return next((spot.w for spot, _ in _held(facts, plan)), 1.0)


def _held(facts: Facts, plan: Plan) -> Iterator[tuple[Rect, str]]:
    """Yield where the small backs of all other hands lie, and their keys."""
    for other, mini in zip(facts.others, plan.minis, strict=True):
        for number, spot in enumerate(held_spots(facts, plan, mini, other)):
            yield spot, f"held:{other}:{number}"


def _fans(facts: Facts, plan: Plan) -> Iterator[Sprite]:
    """Yield the cards of everybody else as they lie for a moment: a fan on each panel. They come from the deck.

    They go under all other panels, and under the head of their own.
    """
    for other, mini in zip(facts.others, plan.minis, strict=True):
        hand = facts.state.hands[other]
        if facts.is_open:
            continue
        head = cut_top(mini.panel, mini.head)[0]
        under = (*(one.panel for one in plan.minis if one is not mini), head, plan.worth)
        for number, rect in enumerate(_fan(mini, len(hand))):
            drawn = sqrt(plan.draw.w * rect.w)  # between the sizes that it has on its way
            yield Sprite(
                f"fan:held:{other}:{number}",
                *plan.draw.middle,
                *outer(drawn),
                SMALL,
                FAN * ((len(hand) - 1) / 2 - number),
                rect.w / drawn,
                z=5 + number / 100,
                leave=rect.middle,
                shared=True,
                under=under,
            )


def _fan(mini: Mini, count: int) -> Iterator[Rect]:
    """Yield where the cards of a fan lie: at the beginning of a line."""
    width = (mini.panel.bottom - mini.first.y - 6) / RATIO
    for number in range(count):
        x = mini.first.x + width * (0.4 + CLOSE * number)
        sunk = 2.5 * abs((count - 1) / 2 - number)
        yield Rect(x, mini.panel.bottom - 5 - width * RATIO, width, width * RATIO).moved(0, sunk)


def _in_turn(facts: Facts) -> Iterator[str]:
    """Yield the keys of the cards in the order in which they are dealt: one each, clockwise from who begins."""
    state = facts.state
    seats = [*islice(cycle(range(state.seats)), state.starter, state.starter + state.seats)]
    for number in range(max(map(len, state.hands))):
        for seat in (seat for seat in seats if number < len(state.hands[seat])):
            card = state.hands[seat][number]
            named = facts.is_open or (seat == facts.seat and bool(facts.hand))
            yield card_key(card) if named and not isinstance(card, Hidden) else f"held:{seat}:{number}"
