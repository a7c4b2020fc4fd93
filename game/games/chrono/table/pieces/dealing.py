"""How a match of Epochs Chrono is dealt: the deck drops from the lamp, cards fly round the table, the hand turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice
from typing import Final, TypeAlias

from game.engine.protocol import Seat
from game.games.chrono.rules.faces import HOME, cell_of
from game.games.chrono.rules.position import following
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.painting.painting import BACK, card_art
from game.games.chrono.table.pieces.cards import spread
from game.games.chrono.table.pieces.piles import card_key
from game.games.chrono.table.plan.plan import Plan
from game.scenes.table.kit.dealing import APART, ARC, BEFORE, DEALS, DROP, DROPS, FLIES, LONGEST, NEXT, SWELLS
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.cards import CardArt, outer
from game.ui.draw.light import Night
from game.ui.layout.frame import Rect
from game.ui.motion.cue import OVER, Cue, Move, Pace
from game.ui.motion.impact import SOFT
from game.ui.motion.stage import Sprite

DARK: Final = 0.7
MANY: Final = 28  # cards from which on two leave at once
ALL: Final = 0.42  # seconds in which all have left, however many they are
TURNS: Final = 0.94  # when one's own hand turns
END: Final = 0.02  # seconds before it is over in which all lies still
LAMP: Final = -60.0  # where the deck comes from
BACKS: Final = 22.0  # width of a back on a plate

Flight: TypeAlias = tuple[Move, Sprite | None]
"""How one card flies, and the card, where it is only seen on its way."""


def dealt(facts: Facts, plan: Plan, area: Rect) -> Cue:
    """Return how a match is dealt; the facts are those after it."""
    flights = [*_centre(facts, plan), *_round(facts, plan)]
    together = 2 if len(flights) > MANY else 1
    apart = min(APART, ALL * together / len(flights))
    tell = Timeline()
    tell.sound(0.0, "lamp")
    tell.sound(DEALS, "thud")
    tell.show(0.0, "")
    tell.fly(*_deck(facts, area))
    for number, (move, sprite) in enumerate(flights):
        at = DEALS + apart * (number // together)
        stays = LONGEST - END - at - FLIES if sprite is not None else 0.0
        tell.fly(replace(move, at=at, stays=max(0.0, stays)), passing=sprite)
        if number % (2 * together) == 0:
            tell.sound(at, "deal")
        if move.over is not None:
            tell.sound(move.turns + OVER / 2, "flip")
    tell.fly(*(Move(f"glow:{cell}", at=LONGEST - 0.2, seconds=0.16) for cell in facts.gains))
    lit = ((*plan.deck.middle, area.w * 0.3, area.h * 0.6), (*area.middle, area.w * 0.6, area.h))
    tell.night(Night(DARK, lit, begins=-BEFORE, seconds=BEFORE + SWELLS))
    return tell.cue(until=max(tell.ends, LONGEST - END))


def _deck(facts: Facts, area: Rect) -> Iterator[Move]:
    """Yield how the deck drops."""
    for key in ("deck", *(f"card:{card}" for card in facts.state.deck[:1])):
        yield Move(key, DROPS, DROP, pace=Pace.IN, start=(area.middle[0], LAMP), impact=SOFT)


def _centre(facts: Facts, plan: Plan) -> Iterator[Flight]:
    """Yield the cards of the home column, from the top (CH-4)."""
    for suit in facts.state.suits:
        key = card_key(None, cell_of(suit, HOME), 0)
        yield Move(key, seconds=FLIES, arc=ARC, start=plan.deck.middle, impact=SOFT), None


def _round(facts: Facts, plan: Plan) -> Iterator[Flight]:
    """Yield the cards of all hands, one each, clockwise from whoever begins (CH-5)."""
    state = facts.state
    count = len(state.hands)
    first = following(state, state.dealer)
    plates = ((rect.right - 60, rect.middle[1]) if plan.view is None else plan.view.middle for rect in plan.seats)
    goals = dict(zip(facts.others, plates, strict=True))
    for number in range(max(map(len, state.hands))):
        for seat in islice(cycle(range(count)), first, first + count):
            if number < len(state.hands[seat]):
                yield _own(facts, plan, number) if seat == facts.home else _other(plan, seat, number, goals[seat])


def _own(facts: Facts, plan: Plan, number: int) -> Flight:
    """Return how a card comes into the hand at the lower edge, and turns where it is seen."""
    card = facts.hand[number]
    size = plan.deck.w / spread(plan, len(facts.hand)).width
    back = CardArt(BACK) if card.face else None
    turns = TURNS + NEXT * number if card.face else 0.0
    return Move(card.key, seconds=FLIES, arc=ARC, start=plan.deck.middle, large=size, over=back, turns=turns), None


def _other(plan: Plan, seat: Seat, number: int, goal: tuple[float, float]) -> Flight:
    """Return how a card flies to a plate: over it, where its fan will be."""
    key = f"dealt:{seat}:{number}"
    x = goal[0] + 5.5 * (number - 2)
    sprite = Sprite(key, *plan.deck.middle, *outer(BACKS), card_art(""), z=20.0, leave=(x, goal[1]), side="back")
    return Move(key, seconds=FLIES, arc=ARC, large=plan.deck.w / BACKS, above=True), sprite
