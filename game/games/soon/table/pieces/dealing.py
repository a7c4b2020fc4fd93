"""How a round of Soon is dealt: the deck drops from the lamp, cards fly round the table, and one's own hand turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice
from typing import Final

from game.engine.protocol import Hidden
from game.games.soon.table.facts.facts import Facts, card_key
from game.games.soon.table.pieces.cards import BACK, hand_rects, held_spots
from game.games.soon.table.plan.plan import Mini, Plan
from game.games.soon.table.sheet.paper import GlowArt
from game.scenes.table.kit.dealing import APART, ARC, BEFORE, DEALS, DROP, DROPS, FLIES, LONGEST, NEXT
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.cards import RATIO
from game.ui.draw.light import Night
from game.ui.layout.frame import Rect
from game.ui.motion.cue import OVER, Cue, Move, Pace, Strike
from game.ui.motion.impact import Impact
from game.ui.motion.stage import Sprite

DARK: Final = 0.9
SWELLS: Final = 0.8  # seconds in which the light comes up
ALL: Final = 0.3  # seconds in which all have left, however many they are
LARGE: Final = 1.9  # times their size that cards for others have where they leave
TURNS: Final = 0.98  # when one's own hand turns
GATHERS: Final = 1.04  # when fans are gathered to the small backs of a hand
GATHERED: Final = 0.16  # seconds in which one card is
ALL_GATHER: Final = 0.14  # seconds in which all of them begin to be
FAN: Final = 9.0  # degrees from one card of a fan to the next
LIES: Final = 0.6  # seconds for which it lies in its own light
RESTS: Final = 0.06  # seconds for which the deck lies there before the first card leaves it
CLOSE: Final = 0.68  # and how far apart they lie, in widths
LAMP: Final = -90.0  # where the deck comes from
LAMPS: Final = (("lamp", 1100.0, 0.9), ("shade", 560.0, 0.8), ("bulb", 240.0, 1.0))
"""The light of the lamp as it is lit: how broad it is, and how strong."""
POOL: Final = 620.0  # round the deck
GLOW: Final = 300.0  # of the light under a card that turns
THUD: Final = Impact(
    gold=12,
    shard_size=(4.0, 8.0),
    shard_seconds=0.4,
    speed=(420.0, 900.0),
    dust=16,
    dust_seconds=0.36,
    shake=3,
    shake_seconds=0.12,
)
"""A deck that has dropped on the table."""


def dealt(facts: Facts, plan: Plan) -> Cue:
    """Return how a round is dealt; the facts are those after it."""
    keys = [*_in_turn(facts)]
    apart = min(APART, ALL / max(1, len(keys) - 1))
    hand = [card_key(card) for card in facts.state.hands[facts.seat] if not isinstance(card, Hidden)]
    shown = {key for key, (card, _) in zip(hand, facts.hand, strict=False) if key == card_key(card)}
    fans = {fan.key: fan for fan in _fans(facts, plan)}
    deck = plan.draw.middle
    tell = Timeline()
    tell.night(_night())
    tell.sound(0.0, "lamp")
    tell.fly(Move("pile", DROPS, DROP, pace=Pace.IN, start=(deck[0], LAMP), above=True, ghosts=True, stays=LIES))
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
            stays = gathers - at - FLIES
            there = Move(fan.key, at, FLIES, arc=ARC, turn=360, above=True, trail=True, large=LARGE, stays=stays)
            tell.fly(there, passing=fan)
            large = fan.w / _small(facts, plan)
            tell.fly(Move(key, gathers, GATHERED, start=fan.leave, tilt=fan.angle, large=large))
        else:
            over = BACK if own else None
            tell.fly(Move(key, at, FLIES, arc=ARC, start=deck, turn=360, above=True, over=over, turns=turns))
        if own:
            tell.sound(turns + OVER / 2, "flip")
    if facts.state.discard:
        turned = card_key(facts.state.discard[-1])
        tell.fly(Move(turned, TURNS, FLIES, arc=24, start=deck, over=BACK, turns=TURNS + FLIES / 2))
    rest = max(0.0, LONGEST - 0.05 - tell.ends)  # of the cards: the last light goes out a blink after them
    for light, move in _lights(facts, plan, shown):
        tell.fly(move, passing=light)
    return tell.cue(rest=rest)


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
    deck = Sprite("lit:deck", *plan.draw.middle, POOL, POOL, art, z=0.04, alpha=0.5)
    yield deck, Move(deck.key, DROPS - 0.1, 0.8, glow=True, above=True)
    for number, rect in enumerate(hand_rects(facts, plan) if shown else ()):
        light = Sprite(f"lit:{number}", *rect.middle, GLOW, GLOW, art, z=0.05, alpha=0.8)
        yield light, Move(light.key, TURNS + NEXT * number - 0.08, OVER + 0.1, glow=True)


def _small(facts: Facts, plan: Plan) -> float:
    """Return the breadth of the small backs of a hand."""
    return next((spot.w for spot in held_spots(facts, plan, plan.minis[0], facts.others[0])), 1.0)


def _fans(facts: Facts, plan: Plan) -> Iterator[Sprite]:
    """Yield the cards of everybody else as they lie for a moment: a fan on each panel. They come from the deck."""
    for other, mini in zip(facts.others, plan.minis, strict=True):
        hand = facts.state.hands[other]
        if not facts.is_open:
            for number, rect in enumerate(_fan(mini, len(hand))):
                angle = FAN * ((len(hand) - 1) / 2 - number)
                deck = Sprite(f"fan:held:{other}:{number}", *plan.draw.middle, rect.w, rect.h, BACK, angle=angle)
                yield replace(deck, z=5 + number / 100, leave=rect.middle)


def _fan(mini: Mini, count: int) -> Iterator[Rect]:
    """Yield where the cards of a fan lie: at the beginning of a line."""
    width = (mini.panel.bottom - mini.first.y + 4) / RATIO
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
