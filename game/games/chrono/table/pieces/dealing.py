"""How a match of Epochs Chrono is dealt: the deck and the home column come down in the light, hands fly to all plates.

Those of others tuck in behind their plates and are counted there; one's own turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.protocol import Seat
from game.games.chrono.rules.faces import HOME, cell_of
from game.games.chrono.rules.position import following
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.painting.painting import BACK, BacksFace
from game.games.chrono.table.pieces.cards import spread
from game.games.chrono.table.pieces.piles import card_key
from game.games.chrono.table.plan.plan import Plan
from game.scenes.table.kit.dealing import BEFORE, DEALS, LONGEST, NEXT, SWELLS
from game.scenes.table.kit.seats import seat_key
from game.scenes.table.kit.tell import Timeline
from game.scenes.table.kit.tucking import BEYOND, SETTLES, STEPS, FaceArt, Nook, Packet, bowed, bump, in_turns, over
from game.ui.draw.cards import CardArt
from game.ui.draw.light import Night
from game.ui.layout.frame import Rect
from game.ui.motion.cue import OVER, Cue, Move, Pace
from game.ui.motion.impact import Impact
from game.ui.motion.sprite import Sprite
from game.ui.parts.part import Part

DARK: Final = 0.6
GROUND: Final = "chrono.night"
COMES: Final = 0.16  # when the deck does, and
DROP: Final = 40.0  # how high over its place: it comes down from there,
NEAR: Final = 1.12  # so much larger, and
SEEN: Final = 0.05  # is all there after so many seconds
OPENS: Final = 0.32  # when the first card of the home column comes down,
APART: Final = 0.1  # how long after it the next one does, and
FALLS: Final = 0.2  # in how many seconds each:
HIGH: Final = 22.0  # from so high,
LARGE: Final = 1.36  # so much larger
FIRST: Final = 0.46  # when the first card of a hand leaves
ALL: Final = 0.45  # seconds in which all have left, however many they are
CLOSE: Final = 0.026  # seconds from card to card for one of them
FLIES: Final = 0.28  # seconds that a card of one's own flies
ASIDE: Final = 0.55  # of its way for which a card comes straight to a plate beside the board,
UPWARDS: Final = 0.25  # or over it
STEEP: Final = 0.2  # and one of one's own from above
RISES: Final = 26.0  # units that it rises over its way
TILT: Final = 70.0  # degrees that it turns on it
TURNS: Final = 0.96  # when one's own hand turns
DRAWS: Final = 1.2  # when the fans are drawn in
COUNTED: Final = 1.27  # and when a plate shows the hand
POPS: Final = 0.12  # seconds in which it has come up
END: Final = 0.02  # seconds before it is over in which all lies still
BACKS: Final = 36.0  # width of a card in a fan, at most
ROUNDS: Final = (((0,), (0, 1)), ((1, 2), (2, 3, 4)))
"""Which cards come in each round: of a fan that stands for a hand, and of one's own."""
FAN: Final = 3  # cards that such a fan has
WEIGHT: Final = Impact(squash=(1.1, 0.9), squash_seconds=0.16)
LANDS: Final = Impact(squash=(1.12, 0.88), squash_seconds=0.16, dust=5, dust_seconds=0.28)


def dealt(facts: Facts, plan: Plan, parts: Sequence[Part], area: Rect) -> Cue:
    """Return how a match is dealt; the facts are those after it, and the parts those of the seats."""
    tell = Timeline()
    tell.sound(0.0, "lamp")
    tell.sound(DEALS, "thud")
    tell.show(0.0, "")
    _open(tell, facts, plan)
    count = len(facts.state.hands)
    first = following(facts.state, facts.state.dealer)
    seats = [(first + number) % count for number in range(count)]
    turns = [*in_turns(seats, len(ROUNDS))]
    for place, (number, seat) in enumerate(turns):
        at = FIRST + ALL * place / len(turns)
        own = seat == facts.home
        cards = [card for card in ROUNDS[number][own] if card < len(facts.state.hands[seat])]
        if place % 2 == 0:
            tell.sound(at, "deal")
        if own:
            _own(tell, facts, plan, cards, at)
        else:
            _other(tell, facts, plan, parts, seat, cards, at)
    _count(tell, plan, parts)
    tell.fly(*(Move(f"glow:{cell}", at=LONGEST - 0.2, seconds=0.16) for cell in facts.gains))
    lit = ((*area.middle, area.w * 1.2, area.h * 1.7),)
    tell.night(Night(DARK, lit, begins=-BEFORE, seconds=BEFORE + SWELLS, role=GROUND))
    return tell.cue(until=max(tell.ends, LONGEST - END))


def _open(tell: Timeline, facts: Facts, plan: Plan) -> None:
    """Let the deck come down, and the cards of the home column, from the top (CH-4)."""
    plates = plan.seats if plan.view is None else (plan.view,)
    drop, large = over(plan.deck, plates, DROP, NEAR)
    for key in ("deck", *(f"card:{card}" for card in facts.state.deck[:1])):
        tell.fly(Move(key, COMES, DEALS - COMES, pace=Pace.IN, drop=drop, large=large, comes=SEEN, impact=WEIGHT))
    for number, suit in enumerate(facts.state.suits):
        cell = cell_of(suit, HOME)
        high, size = over(plan.place.cell(cell), plates, HIGH, LARGE)
        key = card_key(None, cell, 0)
        comes = Move(key, OPENS + APART * number, FALLS, pace=Pace.IN, drop=high, large=size, comes=SEEN, impact=LANDS)
        tell.sound(tell.fly(comes), "tap")


def _other(
    tell: Timeline, facts: Facts, plan: Plan, parts: Sequence[Part], seat: Seat, cards: Sequence[int], at: float
) -> None:
    """Let cards fly to a plate (CH-5): they tuck in behind the edge of it that faces the board."""
    plate = _plates(plan)[facts.others.index(seat)]
    at_side = plate.x > plan.place.board_panel.middle[0] and plate.x >= plan.place.board_panel.right
    out, steep = ((-1.0, 0.0), ASIDE) if at_side else ((0.0, 1.0), UPWARDS)
    nook = Nook(plate, out)
    width = min(BACKS, plate.h * 0.62)
    packet = Packet(
        CardArt(BACK, depth="small"), plan.deck, width, plan.seats if plan.view is None else (plan.view,), steep
    )
    count = min(FAN, len(facts.state.hands[seat]))
    lands = [
        packet.fly(tell, f"dealt:{seat}:{card}", nook, card, count, at + CLOSE * place, DRAWS)
        for place, card in enumerate(cards)
    ]
    part = next(part for part in parts if part.key == seat_key(seat))
    if plan.view is None and lands and part.layer < 0:  # a plate that is lit lies over all that moves
        bump(tell, part, nook.out, lands[-1], again=cards[0])


def _plates(plan: Plan) -> Sequence[Rect]:
    """Return where the plates of all others are: where they scroll, each has its share of the strip."""
    if plan.view is None:
        return plan.seats
    share = plan.view.h / len(plan.seats)
    first = plan.view._replace(h=share)
    return [first.moved(0, share * number) for number in range(len(plan.seats))]


def _own(tell: Timeline, facts: Facts, plan: Plan, cards: Sequence[int], at: float) -> None:
    """Let cards come into the hand at the lower edge, and turn where they are seen."""
    laid = spread(plan, len(facts.hand))
    start = plan.deck.middle
    for place, number in enumerate(cards):
        card, slot = facts.hand[number], laid.slots[number]
        turns = TURNS + NEXT * number if card.face else 0.0
        if card.face:
            tell.sound(turns + OVER / 2, "flip")
        tell.fly(
            Move(
                card.key,
                at + CLOSE * place,
                FLIES,
                path=bowed(start, (slot.x, slot.y), (0.0, -1.0), STEEP),
                pace=Pace.GLIDE,
                arc=RISES,
                tossed=True,
                start=start,
                steps=STEPS,
                tilt=TILT if slot.x < start[0] else -TILT,
                large=plan.deck.w / laid.width,
                over=CardArt(BACK) if card.face else None,
                turns=turns,
                impact=SETTLES,
            )
        )


def _count(tell: Timeline, plan: Plan, parts: Sequence[Part]) -> None:
    """Let the hands come up on their plates: over one that is lit, which lies over all that moves."""
    for part in parts:
        if isinstance(part.face, BacksFace) and (plan.view is None or plan.view.contains(part.rect)):
            rect = part.rect
            hand = Sprite(f"{part.key}:pops", *rect.middle, rect.w, rect.h, FaceArt(part.face), z=BEYOND + 2)
            stays = LONGEST - END - COUNTED - POPS
            pops = Move(hand.key, COUNTED, POPS, pace=Pace.OUT, large=0.5, stays=stays, above=part.layer > 0)
            tell.fly(pops, passing=hand)
