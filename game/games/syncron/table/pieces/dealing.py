"""How a race of Syncron begins: a deck comes down in the light, packs fly round the table, and one's own hand turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.syncron.rules.position import pack
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.pieces.cards import BACK
from game.games.syncron.table.plan.plan import Plan
from game.scenes.table.kit.dealing import BEFORE, DEALS, NEXT, SWELLS
from game.scenes.table.kit.seats import seat_key
from game.scenes.table.kit.tell import Timeline
from game.scenes.table.kit.tucking import SETTLES, STEPS, Nook, Packet, bowed, bump, in_turns
from game.ui.draw.cards import CardArt, outer
from game.ui.draw.light import Night
from game.ui.layout.frame import Rect
from game.ui.motion.cue import OVER, Cue, Move, Pace
from game.ui.motion.impact import Impact
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Part

DARK: Final = 0.88
APART: Final = 0.03  # seconds from card to card for one of them
ALL: Final = 0.46  # seconds in which all have left, however many they are
ROUNDS: Final = ((0,), (1, 2))
"""Which cards of a fan come to a plate in each round."""
TURNS: Final = 0.94  # when one's own hand begins to turn
TURNED: Final = 1.14  # when the last card begins to, however many they are
DRAWS: Final = 1.24  # when the fans are drawn in
ENDS: Final = 1.38  # seconds after which all is dealt: of the longest deal, less what the first picture takes
COMES: Final = 0.16  # when the deck does, and
HIGH: Final = 70.0  # how high over its place: it comes down from there,
NEAR: Final = 1.3  # so much larger, and
SEEN: Final = 0.1  # is all there after so many seconds
WIDE: Final = 76.0
RIM: Final = "games.syncron.pitch"  # of cards for others: they are small, and lie on the dark
EDGES: Final = 4  # that are seen of a whole deck
SMALL: Final = 44.0  # width of a card in a fan
FLIES: Final = 0.28  # seconds that a card of one's own flies
RISES: Final = 44.0  # units that it rises over its way
TILT: Final = 105.0  # degrees that it turns on it
WEIGHT: Final = Impact(squash=(1.1, 0.9), squash_seconds=0.16)


def is_dealt(facts: Facts) -> bool:
    """Tell whether a race is just about to begin."""
    state = facts.state
    untouched = not any(state.positions) and not any(state.shown) and not any(state.spent)
    return state.round == 1 and untouched and not facts.has_open_talk and not any(state.sealed)


def dealt(facts: Facts, plan: Plan, parts: Sequence[Part]) -> Cue:
    """Return how the packs are dealt; the facts are those after it, and the parts those of the seats."""
    middle = plan.field.middle
    tell = Timeline()
    tell.show(0.0, "")
    tell.sound(0.0, "lamp")
    _drop(tell, middle)
    tell.sound(DEALS, "thud")
    owns = facts.viewer is not None and bool(plan.tray.hand) and not facts.closed
    turns = [
        (number, seat)
        for number, seat in in_turns(range(facts.count), len(ROUNDS))
        if seat in facts.listed or (owns and seat == facts.viewer)
    ]
    apart = ALL / len(turns)
    for place, (number, seat) in enumerate(turns):
        at = DEALS + apart * place
        if place % 3 == 0:
            tell.sound(at, "deal")
        if seat in facts.listed:
            _other(tell, facts, plan, parts, seat, number, at)
        else:
            _own(tell, facts, plan, number, at)
    lit = ((*middle, plan.lane.box.w * 0.9, plan.lane.box.h * 2.1),)
    tell.night(Night(DARK, lit, begins=-BEFORE, seconds=BEFORE + SWELLS))
    return tell.cue(until=max(tell.ends, ENDS))


def _other(tell: Timeline, facts: Facts, plan: Plan, parts: Sequence[Part], seat: int, number: int, at: float) -> None:
    """Let cards fly to a plate on top; they tuck in under its foot."""
    plate = plan.plates[facts.listed.index(seat)]
    nook = Nook(plate, (0.0, 1.0))
    deck = Rect.around(*plan.field.middle, WIDE, WIDE)
    packet = Packet(CardArt(BACK, depth="small", rim=RIM), deck, SMALL, plan.plates)
    count = sum(map(len, ROUNDS))
    lands = [
        packet.fly(tell, f"dealt:{seat}:{card}", nook, card, count, at + APART * place, DRAWS)
        for place, card in enumerate(ROUNDS[number])
    ]
    part = next(part for part in parts if part.key == seat_key(seat))
    bump(tell, part, nook.out, lands[-1], again=number)


def _own(tell: Timeline, facts: Facts, plan: Plan, number: int, at: float) -> None:
    """Let cards of one's own pack fly into the hand; each turns there."""
    cards = pack(facts.count)
    each = -(-len(cards) // len(ROUNDS))
    middle = plan.field.middle
    late = min(NEXT, (TURNED - TURNS) / (len(cards) - 1))
    for place, card in [*enumerate(cards)][number * each : (number + 1) * each]:
        turns = TURNS + late * place
        slot = plan.tray.hand[place]
        tell.sound(turns + OVER / 2, "flip")
        tell.fly(
            Move(
                f"hand:{card}",
                at + APART * (place - number * each),
                FLIES,
                path=bowed(middle, (slot.x, slot.y), (0.0, -1.0)),
                pace=Pace.GLIDE,
                arc=RISES,
                tossed=True,
                start=middle,
                steps=STEPS,
                tilt=TILT if slot.x < middle[0] else -TILT,
                over=CardArt(BACK),
                turns=turns,
                impact=SETTLES,
            )
        )


def _drop(tell: Timeline, middle: tuple[float, float]) -> None:
    """Let the deck come down; it lies there while cards leave it."""
    art = CardArt(BACK, edges=EDGES)
    comes = Sprite("deck", *middle, *outer(WIDE), art, z=5, leave=middle)
    lies = Sprite("deck:lies", *middle, *outer(WIDE), art, z=5, leave=middle)
    down = Move("deck", COMES, DEALS - COMES, pace=Pace.IN, drop=HIGH, large=NEAR, comes=SEEN, impact=WEIGHT)
    tell.fly(down, passing=comes)
    lower = tuple((DEALS + ALL * (1 - left / EDGES), CardArt(BACK, edges=left)) for left in reversed(range(EDGES)))
    tell.fly(Move("deck:lies", DEALS, ALL, looks=lower), passing=lies)
