"""How a race of Syncron begins: a deck comes out from under the plates, packs fly round the table, one's own turns.

One's own comes first, down beside the tokens; then each of the others gets theirs, whose special cards then lie there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.protocol import Seat
from game.games.syncron.rules.position import pack
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.pieces.cards import BACK
from game.games.syncron.table.plan.lane import standing
from game.games.syncron.table.plan.plan import Plan
from game.scenes.table.kit.dealing import BEFORE, NEXT, SWELLS
from game.scenes.table.kit.ribbon import Ribbon, rounded, stand_out
from game.scenes.table.kit.tell import Timeline
from game.scenes.table.kit.tucking import SETTLES, STEPS
from game.ui.draw.cards import RATIO, CardArt, outer
from game.ui.draw.light import Night
from game.ui.layout.frame import Rect
from game.ui.motion.cue import OVER, Cue, Move, Pace
from game.ui.motion.sprite import Art, Sprite

DARK: Final = 0.88
COMES: Final = 0.04  # when the deck comes, and
SLIDES: Final = 0.24  # in how many seconds
WIDE: Final = 76.0
EDGES: Final = 6  # that are seen of a whole deck
RIM: Final = "games.syncron.pitch"  # of cards for others: they are small, and lie on the dark
OWN: Final = 0.3  # when the first card of one's own pack leaves, and
ALL_OWN: Final = 0.28  # in how many seconds the last one has, however many they are
FIRST: Final = 0.6  # when the first card of others leaves, and
ALL: Final = 0.4  # in how many seconds the last one has
FLIES: Final = 0.28  # seconds that a card of one's own flies
RISES: Final = 30.0  # units that it rises over its way
CLEAR: Final = 0.75  # of a card's width, how far beside the tokens its middle goes
TILT: Final = 24.0  # degrees that it turns on it
BELOW: Final = 0.5  # of a card's width, how far under the plates one comes straight up to its own
TURNS: Final = 0.9  # when one's own hand begins to turn
TURNED: Final = 1.16  # when the last card begins to, however many they are
ENDS: Final = 1.42  # seconds after which all lies still


def is_dealt(facts: Facts) -> bool:
    """Tell whether a race is just about to begin."""
    state = facts.state
    untouched = not any(state.positions) and not any(state.shown) and not any(state.spent)
    return state.round == 1 and untouched and not facts.has_open_talk and not any(state.sealed)


def dealt(
    facts: Facts, plan: Plan, chips: Mapping[Seat, Sequence[tuple[Rect, Art]]], names: tuple[Rect, ...] = ()
) -> Cue:
    """Return how the packs are dealt; the facts are those after it.

    chips: where each special card lies on the plates of others, and what it looks like there. names: where the words
    stand there, which cards go under.
    """
    middle = plan.field.middle
    tell = Timeline()
    tell.show(0.0, "")
    tell.sound(0.0, "lamp")
    tell.sound(COMES + SLIDES, "thud")
    last = 0.0
    if facts.viewer is not None and plan.tray.hand and not facts.closed:
        last = _own(tell, facts, plan)
    _deck(tell, plan, max(last, _others(tell, plan, chips, names)))
    lit = ((*middle, plan.lane.box.w * 0.9, plan.lane.box.h * 2.1),)
    tell.night(Night(DARK, lit, begins=-BEFORE, seconds=BEFORE + SWELLS))
    return tell.cue(until=max(tell.ends, ENDS))


def _own(tell: Timeline, facts: Facts, plan: Plan) -> float:
    """Let one's own pack come into the hand, clear of the tokens, and turn there; return when the last card leaves."""
    cards = pack(facts.count)
    middle = plan.field.middle
    tokens = max(spot.x + spot.size / 2 for spot in standing(plan.lane, facts.state.positions))
    beside = max(middle[0], tokens + WIDE * CLEAR)
    late = min(NEXT, (TURNED - TURNS) / (len(cards) - 1))
    apart = ALL_OWN / (len(cards) - 1)
    for place, (card, slot) in enumerate(zip(cards, plan.tray.hand, strict=True)):
        turns = TURNS + late * place
        if place % 3 == 0:
            tell.sound(OWN + apart * place, "deal")
        tell.sound(turns + OVER / 2, "flip")
        tell.fly(
            Move(
                f"hand:{card}",
                OWN + apart * place,
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
    return OWN + ALL_OWN


def _others(
    tell: Timeline, plan: Plan, chips: Mapping[Seat, Sequence[tuple[Rect, Art]]], names: tuple[Rect, ...]
) -> float:
    """Let cards fly to the plates on top, one pack after the other, into the places of the special cards.

    Return when the last one leaves.
    """
    deck = Rect.around(*plan.field.middle, WIDE, WIDE * RATIO)
    ribbon = Ribbon(CardArt(BACK, depth="small", rim=RIM), deck, names)
    foot = max((plate.bottom for plate in plan.plates), default=0.0) + WIDE * BELOW
    flights = [(seat, number, *chip) for seat, own in chips.items() for number, chip in enumerate(own)]
    apart = ALL / max(1, len(flights) - 1)
    for place, (seat, number, goal, art) in enumerate(flights):
        at = FIRST + apart * place
        if not number:
            tell.sound(at, "deal")
        lands = ribbon.fly(tell, f"dealt:{seat}:{number}", goal, foot, at)
        stand_out(tell, f"chip:{seat}:{number}", goal, art, lands, ENDS)
    return FIRST + ALL if flights else 0.0


def _deck(tell: Timeline, plan: Plan, last: float) -> None:
    """Let the deck come out from under the plates; it becomes lower while cards leave it, and its last one goes."""
    middle = plan.field.middle
    art = CardArt(BACK, edges=EDGES)
    above = middle[0], -WIDE
    comes = Sprite("deck", *above, *outer(WIDE), art, z=5, leave=middle, under=plan.plates)
    tell.fly(Move("deck", COMES, SLIDES, pace=Pace.OUT), passing=comes)
    begins = COMES + SLIDES
    lies = Sprite("deck:lies", *middle, *outer(WIDE), art, z=5, leave=middle)
    apart = (last - OWN) / (EDGES + 1)
    lower = tuple((OWN + apart * (EDGES - left), CardArt(BACK, edges=left)) for left in reversed(range(EDGES)))
    tell.fly(Move("deck:lies", begins, last - begins, looks=lower), passing=lies)
