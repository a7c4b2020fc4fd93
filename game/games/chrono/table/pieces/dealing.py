"""How a match of Epochs Chrono is dealt: the deck comes, the home column, one's own hand, those of others.

Their cards fly in a ribbon, seat by seat, into what counts them on each plate; one's own turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.protocol import Seat
from game.games.chrono.rules.faces import HOME, cell_of
from game.games.chrono.rules.position import following
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.painting.painting import BACK, BacksFace
from game.games.chrono.table.pieces.cards import deck_edges, left_words, spread
from game.games.chrono.table.pieces.counted import counted, hand_key, names, own_counted
from game.games.chrono.table.pieces.piles import card_key
from game.games.chrono.table.plan.plan import Plan
from game.scenes.table.kit.dealing import BEFORE, NEXT, SWELLS
from game.scenes.table.kit.ribbon import FLIES as FLEW
from game.scenes.table.kit.ribbon import Ribbon, count_up
from game.scenes.table.kit.tell import Timeline
from game.scenes.table.kit.tucking import SETTLES, STEPS, bowed, over
from game.ui.draw.cards import RATIO, CardArt
from game.ui.draw.light import Night
from game.ui.layout.arrange import S, placed
from game.ui.layout.frame import Rect
from game.ui.motion.cue import OVER, Cue, Move, Pace
from game.ui.motion.impact import Impact
from game.ui.parts.part import Part

DARK: Final = 0.6
GROUND: Final = "chrono.night"
COMES: Final = 0.04  # when the deck comes in from under the window, and
SLIDES: Final = 0.24  # in how many seconds
THICK: Final = 6  # edges that it has then
SEEN: Final = 0.02  # seconds after the last card has left in which it is no higher
OPENS: Final = 0.24  # when the first card of the home column comes down,
APART: Final = 0.075  # how long after it the next one does, and
FALLS: Final = 0.2  # in how many seconds each:
HIGH: Final = 22.0  # from so high,
LARGE: Final = 1.36  # so much larger
OWN: Final = 0.44  # when the first card of one's own leaves,
CLOSE: Final = 0.04  # how long after it the next one does, and
FLIES: Final = 0.28  # in how many seconds each is there
FIRST: Final = 0.66  # when the first card of others leaves
ALL: Final = 0.44  # seconds in which all of theirs have left, however many they are
MOST: Final = 27  # of them that fly: at a large table, two come as one
RAISED: Final = 0.22  # of the deck's height, how far over its middle they leave: clear of what is said of it
UNDER: Final = 8.0  # units under all plates, from where on a card comes straight up to its own
STEEP: Final = 0.2  # of its way for which one of one's own comes straight from above
RISES: Final = 26.0  # units that it rises over its way
TILT: Final = 40.0  # degrees that it turns on it
TURNS: Final = 0.97  # when one's own hand turns
ENDS: Final = 1.5  # seconds after which all lies still
LEAST: Final = 30.0  # height of a card where it goes in among plates that scroll
LANDS: Final = Impact(squash=(1.12, 0.88), squash_seconds=0.16, dust=5, dust_seconds=0.28)


def dealt(facts: Facts, plan: Plan, parts: Sequence[Part], area: Rect) -> Cue:
    """Return how a match is dealt; the facts are those after it, and the parts those of the seats."""
    tell = Timeline()
    tell.sound(0.0, "lamp")
    tell.sound(COMES + SLIDES, "thud")
    tell.show(0.0, "")
    _open(tell, facts, plan)
    _deck(tell, facts, plan, [*_own(tell, facts, plan, parts), *_others(tell, facts, plan, parts)])
    tell.fly(*(Move(f"glow:{cell}", at=ENDS - 0.2, seconds=0.16) for cell in facts.gains))
    lit = ((*area.middle, area.w * 1.2, area.h * 1.7),)
    tell.night(Night(DARK, lit, begins=-BEFORE, seconds=BEFORE + SWELLS, role=GROUND))
    return tell.cue(until=max(tell.ends, ENDS))


def _open(tell: Timeline, facts: Facts, plan: Plan) -> None:
    """Let the cards of the home column come down, from the top (CH-4)."""
    plates = plan.seats if plan.view is None else (plan.view,)
    for number, suit in enumerate(facts.state.suits):
        cell = cell_of(suit, HOME)
        high, size = over(plan.place.cell(cell), plates, HIGH, LARGE)
        key = card_key(None, cell, 0)
        comes = Move(key, OPENS + APART * number, FALLS, pace=Pace.IN, drop=high, large=size, comes=0.05, impact=LANDS)
        tell.sound(tell.fly(comes), "tap")


def _own(tell: Timeline, facts: Facts, plan: Plan, parts: Sequence[Part]) -> list[float]:
    """Let cards come into the hand at the lower edge, and turn where they are seen; return when each leaves."""
    laid = spread(plan, len(facts.hand))
    start = plan.deck.middle
    leave = [OWN + CLOSE * number for number in range(len(facts.hand))]
    for number, (card, slot, at) in enumerate(zip(facts.hand, laid.slots, leave, strict=True)):
        turns = TURNS + NEXT * number if card.face else 0.0
        if card.face:
            tell.sound(turns + OVER / 2, "flip")
        if number % 2 == 0:
            tell.sound(at, "deal")
        tell.fly(
            Move(
                card.key,
                at,
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
    counts = own_counted(facts, parts)
    if counts:
        faces = [part.face for part in counts]
        count_up(tell, "count:own", counts[0].rect, faces, [at + FLIES for at in leave], ENDS, above=True)
    return leave


def _others(tell: Timeline, facts: Facts, plan: Plan, parts: Sequence[Part]) -> list[float]:
    """Let cards fly to all plates (CH-5), from whoever begins on, and be counted there; return when each leaves."""
    count = len(facts.state.hands)
    first = following(facts.state, facts.state.dealer)
    seats = [seat for number in range(count) if (seat := (first + number) % count) != facts.home]
    ribbon = Ribbon(
        CardArt(BACK, depth="small"), plan.deck.moved(0, -RAISED * plan.deck.h), names(plan, facts.others, parts)
    )
    flights = [(seat, card) for seat in seats for card in range(len(facts.state.hands[seat]))]
    pairs = max(1, -(-len(flights) // MOST))
    leave = [FIRST + ALL * (place - card % pairs) / len(flights) for place, (_, card) in enumerate(flights)]
    goals = _goals(plan, facts.others, parts)
    foot = (plan.view or max(plan.seats, key=lambda plate: plate.bottom)).bottom + UNDER
    lands = {seat: list[float]() for seat in seats}
    for (seat, card), at in zip(flights, leave, strict=True):
        if card % pairs == 0:
            ribbon.fly(tell, f"dealt:{seat}:{card}", goals[seat], foot, at, above=True)
        if not card:
            tell.sound(at, "deal")
        lands[seat].append(at + FLEW)
    held = {part.key: part for part in parts}
    for seat in seats:
        part = held.get(hand_key(seat))
        seen = part is not None and (plan.view is None or plan.view.contains(part.rect))
        if seen and part is not None and isinstance(part.face, BacksFace):
            faces = counted(facts, part.face)
            count_up(tell, f"count:{seat}", part.rect, faces, lands[seat], ENDS, above=True)
    return leave


def _goals(plan: Plan, seats: Sequence[Seat], parts: Sequence[Part]) -> dict[Seat, Rect]:
    """Return where each plate has the small back that cards fly into; where plates scroll, in its share of them."""
    result = dict[Seat, Rect]()
    held = {part.key: part for part in parts}
    for number, (seat, plate) in enumerate(zip(seats, plan.seats, strict=True)):
        part = held.get(hand_key(seat))
        if plan.view is not None:
            share = plan.view.h / len(plan.seats)
            plate = plan.view._replace(y=plan.view.y + share * number, h=share)
        elif part is not None and isinstance(part.face, BacksFace):
            result[seat] = part.face.back(part.rect)
            continue
        size = min(LEAST, plate.h - 8)
        result[seat] = placed(plate.trimmed(right=S), size / RATIO, size, 1.0)
    return result


def _deck(tell: Timeline, facts: Facts, plan: Plan, leave: Sequence[float]) -> None:
    """Bring the deck in from under the window; it becomes lower, and counts what is left of it."""
    start = plan.deck.middle[0], facts.kit.frame.height + plan.deck.h
    left, last = len(facts.state.deck), max(leave)
    least = deck_edges(left)
    heights = [*range(THICK, least - 1, -1)]
    share = (last - OWN) / max(1, len(heights) - 1)
    looks = tuple(
        (COMES + (OWN - COMES + share * n if n else 0.0), CardArt(BACK, edges=e)) for n, e in enumerate(heights)
    )
    tell.fly(Move("deck", COMES, SLIDES, pace=Pace.OUT, start=start, stays=last + SEEN - COMES - SLIDES, looks=looks))
    tell.fly(*(Move(f"card:{card}", COMES, SLIDES, pace=Pace.OUT, start=start) for card in facts.state.deck[:1]))
    words = [left_words(facts, plan, left + more) for more in range(len(leave), -1, -1)]
    if words[-1] is not None:
        faces = [part.face for part in words if part is not None]
        count_up(tell, "count:deck", words[-1].rect, faces, leave, ENDS, begins=COMES + SLIDES, above=True)
