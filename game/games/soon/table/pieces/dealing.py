"""How a round of Soon is dealt: a deck is set down, cards fly to all hands, and one's own turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from math import hypot, sqrt
from typing import Final

from msgspec import structs
from msgspec.structs import replace

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
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import CardArt, outer
from game.ui.draw.lamp_light import Cone
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
FALLS: Final = 40.0  # from so high over its place,
NEAR: Final = 1.9  # so much larger,
SOLID: Final = 0.06  # in how many seconds it is all there, and
DIMS: Final = 0.16  # as bright as the table once it lies
POPS: Final = (0.16, 1.8)  # seconds in which a small back is itself that has come, and times its size that it has then
TURNS: Final = 0.92  # when one's own hand turns
DISCARDS: Final = 0.17  # seconds before the last of them has turned in which the first card of the discard pile leaves,
DISCARDED: Final = 0.2  # and in which it comes there: it turns when all look at it
LASTS: Final = 1.52  # seconds that all of it takes at most
KICKS: Final = 9.0  # units that the deck is kicked back by each card that leaves it
CAUGHT: Final = 9.0  # units that a panel is pushed by a card that it catches
GLEAMS: Final = 0.2  # seconds for which its rim lights up then
RIM: Final = 5.0  # units that this is broad
EDGES: Final = 3  # of the deck that are seen
BLINK: Final = 0.004  # seconds in which what has come changes into what lies there
RESTS: Final = 0.06  # seconds for which the deck lies there before the first card leaves it
BULB: Final = 150.0  # units of the light of the lamp as it is lit
CONE: Final = (58.0, 330.0, 46.0)  # half its cone's breadth at both ends, units below the deck
OVERHEAD: Final = 42.0  # units over the table at which the lamp's mouth is
POOL: Final = (640.0, 270.0)  # of the pool round the deck
UNDER: Final = -0.1  # z of that: under all that lies on a panel
BUMPED: Final = -0.6  # z of a plate that is bumped: also as it moves, under the small backs on it
GLOW: Final = 300.0  # of the light under a card that turns
LIES: Final = Impact(squash=(1.1, 0.86), squash_seconds=0.16)
"""What the deck does to itself as it lies there."""
SMALL: Final = CardArt("cards/soon/back-soon", depth="small")
CATCHES: Final = Impact(gold=4, shard_size=(4.0, 8.0), shard_seconds=0.3, speed=(90.0, 320.0))
"""A hand that has caught a card."""
THUD: Final = Impact(shards=0, dust=12, dust_seconds=0.4, shake=4, shake_seconds=0.14)
"""A deck that has come down on the table."""


@dataclass(frozen=True, slots=True)
class ConeArt:
    """Show the light that falls from a lamp's mouth, at the top of its rectangle, to the foot of it."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        half, reach, _ = CONE
        x = rect.middle[0]
        for inner in (1.0, 0.7):
            Cone((x, rect.y), half * inner, (x, rect.bottom), reach * inner).draw(canvas)


@dataclass(frozen=True, slots=True)
class RimArt:
    """Show the rim of a panel that has caught a card."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        canvas.plate(rect.inset(RIM), (0, 0, 0, 0), radius=16, border="soon.aimed-rim", width=RIM)


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
            bump(tell, part, (0.0, 1.0), lands, grows=GROWS, z=BUMPED, again=number, far=CAUGHT)
            _caught(tell, part.rect, flight, lands, number)
        else:
            _own(tell, plan, key, places.get(key), at, turns, seen=own)
        if own:
            tell.sound(turns + OVER / 2, "flip")
    _kicked(tell, plan, [(flights[f"dealt:{key}"].leave if f"dealt:{key}" in flights else None) for key in keys], apart)
    if facts.state.discard:
        _discarded(tell, facts, plan, TURNS + NEXT * max(0, len(shown) - 1) + OVER)
    rest = max(0.0, LONGEST - 0.05 - tell.ends)  # of the cards: the last light goes out a blink after them
    for light, move in _lights(facts, plan, shown):
        tell.fly(move, passing=light)
    return tell.cue(rest=rest)


def _kicked(tell: Timeline, plan: Plan, ends: Sequence[tuple[float, float] | None], apart: float) -> None:
    """Let the deck be kicked back by each card that leaves it, away from where that goes: `None` is one's own hand."""
    x, y = plan.draw.middle
    path = list[tuple[float, float]]()
    for end in ends:
        u, v = end or plan.hand.middle
        far = hypot(u - x, v - y) or 1.0
        path += [(x - KICKS * (u - x) / far, y - KICKS * (v - y) / far), (x, y)]
    deck = at_place(plan.draw, "deck:kicked", structs.replace(BACK, edges=EDGES, glow="none"), "back", z=2.0)
    kicks = Move(deck.key, DEALS + RESTS, apart * len(ends), tuple(path[:-1]), pace=Pace.EVEN)
    tell.fly(kicks, passing=replace(deck, leave=(x, y)))


def _caught(tell: Timeline, panel: Rect, flight: Sprite, at: float, number: int) -> None:
    """Let the panel light up to whose hand a card has come, and gold fly where it has."""
    assert flight.leave is not None, "it flies from the deck"
    rim = Sprite(
        f"caught:{number}", *panel.middle, panel.w + 2 * RIM, panel.h + 2 * RIM, RimArt(), z=UNDER, shared=True
    )
    tell.fly(Move(rim.key, at, GLEAMS, fades=GLEAMS), passing=rim)
    tell.hit(Strike(at, *flight.leave, CATCHES, reach=8))


def _discarded(tell: Timeline, facts: Facts, plan: Plan, turned: float) -> None:
    """Let the first card of the discard pile come there when one's own hand has `turned`, and turn in a light."""
    at = turned - DISCARDS
    key = card_key(facts.state.discard[-1])
    deck = plan.draw.middle
    over = at + DISCARDED
    flies = Move(key, at, DISCARDED, pace=Pace.GLIDE, arc=RISES, start=deck, over=BACK, turns=over, impact=SETTLES)
    tell.fly(flies)
    tell.sound(over + OVER / 2, "flip")
    light = Sprite("lit:discard", *plan.discard.middle, GLOW, GLOW, GlowArt("soon.lamplight", lamp=True), z=UNDER)
    tell.fly(Move(light.key, at, LASTS - at, glow=True), passing=light)


def _set_down(tell: Timeline, plan: Plan) -> None:
    """Let the deck come down on its place, ever faster, in the lamp's light, from near whoever looks."""
    deck = at_place(plan.draw, "deck:falls", structs.replace(BACK, edges=EDGES, glow="none"), "back", z=5.0)
    falls = Move(
        deck.key,
        DROPS,
        DEALS - DROPS,
        pace=Pace.IN,
        drop=FALLS,
        large=NEAR,
        comes=SOLID,
        impact=LIES,
        above=True,
        stays=DIMS,
        fades=DIMS,
    )
    tell.fly(falls, passing=deck)
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
    y = plan.area.y - OVERHEAD
    art = GlowArt("soon.lamplight", lamp=True)
    _, reach, below = CONE
    foot = plan.draw.bottom + below
    cone = Sprite("lit:cone", x, (y + foot) / 2, 2 * reach, foot - y, ConeArt(), z=0.05)
    bulb = Sprite("lit:bulb", x, y, BULB, BULB, art, z=0.06, alpha=0.9)
    for lamp in (cone, bulb):
        yield lamp, Move(lamp.key, seconds=DEALS + 0.08, glow=True, above=True)
    deck = Sprite("lit:deck", x, plan.draw.bottom, *POOL, art, z=UNDER, alpha=0.6)
    yield deck, Move(deck.key, seconds=DROPS + 0.7, glow=True)
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
