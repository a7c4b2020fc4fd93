"""How a race of Syncron begins: a deck comes out from under the plates, packs are thrown from it, one's own turns.

One's own comes first, down beside the tokens; then a special card flies to each of the others at once, and the next
one, and the last, as which plates start back. Once all have theirs, tokens hop, and those in the stands beside them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.syncron.rules.position import pack
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.pieces.cards import BACK
from game.games.syncron.table.plan.lane import standing
from game.games.syncron.table.plan.plan import Plan
from game.games.syncron.table.plan.stands import stirs
from game.scenes.table.kit.dealing import BEFORE, NEXT, SWELLS
from game.scenes.table.kit.ribbon import Ribbon, rounded, stand_out, thrown
from game.scenes.table.kit.tell import Timeline
from game.scenes.table.kit.tucking import SETTLES, STEPS, receive
from game.ui.draw.cards import RATIO, CardArt, outer
from game.ui.draw.light import Night
from game.ui.layout.frame import Rect
from game.ui.motion.cue import OVER, Cue, Jab, Move, Pace
from game.ui.motion.sprite import Art, Sprite
from game.ui.parts.part import Part

DARK: Final = 0.88
COMES: Final = 0.04  # when the deck comes, and
SLIDES: Final = 0.24  # in how many seconds
WIDE: Final = 76.0
EDGES: Final = 6  # that are seen of a whole deck
RIM: Final = "games.syncron.pitch"  # of cards for others: they are small, and lie on the dark
OWN: Final = 0.3  # when the first card of one's own pack leaves, and
ALL_OWN: Final = 0.27  # in how many seconds the last one has, however many they are:
BURST: Final = 3  # as many one close after the other,
CLOSE: Final = 0.6  # of what would be between them
FLIES: Final = 0.28  # seconds that a card of one's own flies
RISES: Final = 30.0  # units that it rises over its way
CLEAR: Final = 0.75  # of a card's width, how far beside the tokens its middle goes
TILT: Final = 66.0  # degrees that it turns on it
FIRST: Final = 0.55  # when the first card of others leaves,
VOLLEYS: Final = 0.12  # how long after it the next one for the same does, and
FANS: Final = 0.07  # in how many seconds one has left for each of them, however many they are
SPINS: Final = 150.0  # degrees that such a card turns on its way
BELOW: Final = 0.5  # of a card's width, how far under the plates one comes straight up to its own
BOWS: Final = 70.0  # units aside of that, for the first one to the left, for the last one to the right
POPS: Final = 1.75  # times its size that it has as it lies there
TURNS: Final = 0.9  # when one's own hand begins to turn
TURNED: Final = 1.06  # when the last card begins to, however many they are
HOPS: Final = 28.0  # units that tokens hop when all have theirs, in
HOP: Final = 0.25  # seconds,
UP: Final = 0.12  # in which of them they rise
LATEST: Final = 0.04  # and to the last one at most
AT_ONCE: Final = 0.01  # seconds in which what stays is there
WAVE: Final = 0.01  # from one of them to the next
RECOIL: Final = 5.0  # units that the deck starts back as cards are thrown from it
ENDS: Final = 1.42  # seconds after which all lies still


@dataclass(frozen=True, slots=True)
class Chips:
    """Hold where each special card lies on a plate, and what it looks like there, on which plate, with which face."""

    places: tuple[tuple[Rect, Art], ...]
    plate: Part
    face: Part

    @property
    def words(self) -> tuple[Rect, ...]:
        """Where words stand on the plate: cards go under these."""
        return tuple(self.plate.text_rects())


def is_dealt(facts: Facts) -> bool:
    """Tell whether a race is just about to begin."""
    state = facts.state
    untouched = not any(state.positions) and not any(state.shown) and not any(state.spent)
    return state.round == 1 and untouched and not facts.has_open_talk and not any(state.sealed)


def dealt(facts: Facts, plan: Plan, chips: Mapping[Seat, Chips]) -> Cue:
    """Return how the packs are dealt, and to what on the plates of others; the facts are those after it."""
    middle = plan.field.middle
    tell = Timeline()
    tell.show(0.0, "")
    tell.sound(0.0, "lamp")
    tell.sound(COMES + SLIDES, "thud")
    own = list[float]()
    if facts.viewer is not None and plan.tray.hand and not facts.closed:
        own += _own(tell, facts, plan)
    volleys, landed = _others(tell, plan, chips)
    last = max((*own, *(at + FANS for at in volleys)), default=OWN)
    _deck(tell, plan, [*own[::BURST], *volleys], last)
    _all_have_theirs(tell, facts, plan, landed)
    lit = ((*middle, plan.lane.box.w * 0.9, plan.lane.box.h * 2.1),)
    tell.night(Night(DARK, lit, begins=-BEFORE, seconds=BEFORE + SWELLS))
    return tell.cue(until=max(tell.ends, ENDS))


def _own(tell: Timeline, facts: Facts, plan: Plan) -> list[float]:
    """Let one's own pack come into the hand, clear of the tokens, and turn there; return when each card leaves."""
    cards = pack(facts.count)
    middle = plan.field.middle
    tokens = max(spot.x + spot.size / 2 for spot in standing(plan.lane, facts.state.positions))
    beside = max(middle[0], tokens + WIDE * CLEAR)
    late = min(NEXT, (TURNED - TURNS) / (len(cards) - 1))
    apart = ALL_OWN / (len(cards) - 1)
    leave = [OWN + apart * (place - place % BURST * (1 - CLOSE)) for place in range(len(cards))]
    for place, (card, slot, at) in enumerate(zip(cards, plan.tray.hand, leave, strict=True)):
        turns = TURNS + late * place
        if place % BURST == 0:
            tell.sound(at, "deal")
        tell.sound(turns + OVER / 2, "flip")
        tell.fly(
            Move(
                f"hand:{card}",
                at,
                FLIES,
                path=rounded(middle, (beside, slot.y), (slot.x, slot.y)),
                pace=Pace.GLIDE,
                arc=RISES,
                tossed=True,
                start=middle,
                steps=STEPS,
                tilt=TILT if slot.x < middle[0] else -TILT,
                large=WIDE / plan.tray.card,
                over=CardArt(BACK),
                turns=turns,
                impact=SETTLES,
            )
        )
    return leave


def _others(tell: Timeline, plan: Plan, chips: Mapping[Seat, Chips]) -> tuple[list[float], float]:
    """Let cards fly to all plates on top at once, in volleys, into the places of the special cards.

    Return when each volley leaves, and when the last card has landed.
    """
    deck = Rect.around(*plan.field.middle, WIDE, WIDE * RATIO)
    names = tuple(rect for own in chips.values() for rect in own.words)
    ribbon = Ribbon(CardArt(BACK, depth="small", rim=RIM), deck, names)
    foot = max((plate.bottom for plate in plan.plates), default=0.0) + WIDE * BELOW
    apart = FANS / max(1, len(chips) - 1)
    volleys = [
        FIRST + VOLLEYS * number for number in range(max((len(own.places) for own in chips.values()), default=0))
    ]
    landed = 0.0
    for place, (seat, own) in enumerate(chips.items()):
        for number, (goal, art) in enumerate(own.places):
            at = volleys[number] + apart * (place if number % 2 == 0 else len(chips) - 1 - place)
            aside = BOWS * (number - len(own.places) // 2)
            way = rounded(deck.middle, (goal.middle[0] + aside, foot), goal.middle)
            spin = SPINS if goal.middle[0] < deck.middle[0] else -SPINS
            lands = ribbon.fly(tell, f"dealt:{seat}:{number}", goal, way, at, above=True, spin=spin)
            stand_out(tell, f"chip:{seat}:{number}", goal, art, lands, ENDS, above=True, grows=POPS)
            landed = max(landed, lands)
        receive(tell, own.plate, own.face, (0.0, 1.0), lands)
    for at in volleys:
        tell.sound(at, "deal")
    return volleys, landed


def _all_have_theirs(tell: Timeline, facts: Facts, plan: Plan, landed: float) -> None:
    """Let tokens hop, one after the other, and people jump in the stands beside them."""
    tell.sound(landed, "step")
    spots = standing(plan.lane, facts.state.positions)
    for seat in range(len(spots)):
        at = landed + min(WAVE * seat, LATEST)
        hop = Jab(at + UP, 0.0, -HOPS * plan.lane.unit, darts=UP, back=HOP - UP)
        tell.fly(Move(f"meeple:{seat}", 0.0, AT_ONCE, jabs=(hop,)))  # it stands there all the time
    for block, move in stirs(plan.crowd, landed, (spots[-1].x, spots[-1].y)):
        tell.fly(move, passing=block)


def _deck(tell: Timeline, plan: Plan, throws: Sequence[float], last: float) -> None:
    """Let the deck come out from under the plates; it starts back at each of the `throws` and becomes lower, and its
    last card goes.
    """
    middle = plan.field.middle
    art = CardArt(BACK, edges=EDGES)
    above = middle[0], -WIDE
    comes = Sprite("deck", *above, *outer(WIDE), art, z=5, leave=middle, under=plan.plates)
    tell.fly(Move("deck", COMES, SLIDES, pace=Pace.OUT), passing=comes)
    begins = COMES + SLIDES
    lies = Sprite("deck:lies", *middle, *outer(WIDE), art, z=5, leave=middle)
    apart = (last - OWN) / (EDGES + 1)
    lower = tuple((OWN + apart * (EDGES - left), CardArt(BACK, edges=left)) for left in reversed(range(EDGES)))
    recoils = thrown(throws, (0.0, -RECOIL))
    tell.fly(Move("deck:lies", begins, last - begins, looks=lower, jabs=recoils), passing=lies)
