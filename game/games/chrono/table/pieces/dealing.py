"""How a match of Epochs Chrono is dealt: the deck comes, the home column, one's own hand, those of others.

All are thrown from the deck, which starts back. Those of others go in packets, a seat's after another's, past names
and into what counts them on each plate; one's own turns meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot
from typing import Final

from game.engine.level import Point
from game.engine.protocol import Seat
from game.games.chrono.rules.faces import HOME, cell_of
from game.games.chrono.rules.position import following
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.painting.painting import BACK, BacksFace
from game.games.chrono.table.pieces.cards import beside, deck_edges, left_words, spread
from game.games.chrono.table.pieces.counted import counted, hand_key, names, own_counted
from game.games.chrono.table.pieces.piles import card_key
from game.games.chrono.table.plan.plan import Plan
from game.scenes.table.kit.dealing import BEFORE, SWELLS
from game.scenes.table.kit.ribbon import FLIES as FLEW
from game.scenes.table.kit.ribbon import Ribbon, count_up, edged, rounded, thrown
from game.scenes.table.kit.seats import seat_key
from game.scenes.table.kit.tell import Timeline
from game.scenes.table.kit.tucking import SETTLES, STEPS, bowed, receive
from game.ui.draw.cards import RATIO, CardArt
from game.ui.draw.light import Night
from game.ui.layout.arrange import S, placed
from game.ui.layout.frame import Rect
from game.ui.motion.cue import OVER, Cue, Move, Pace
from game.ui.motion.impact import Impact
from game.ui.parts.part import Part

DARK: Final = 0.6
GROUND: Final = "chrono.night"
COMES: Final = 0.02  # when the deck comes in from under the window, and
SLIDES: Final = 0.17  # in how many seconds
THICK: Final = 6  # edges that it has then
SEEN: Final = 0.02  # seconds after the last card has left in which it is no higher
OPENS: Final = 0.21  # when the first card of the home column leaves,
APART: Final = 0.06  # how long after it the next one does, and
FALLS: Final = 0.26  # in how many seconds each is there:
HIGH: Final = 40.0  # units that it rises over its way, on which
SHOWS: Final = 0.05  # seconds after it has left it begins to turn; where names are in its way,
DROPS: Final = 70.0  # units over its place from where it comes down instead, at most,
NEAR: Final = 1.2  # times as large, and
COMES_UP: Final = 0.08  # seconds in which it is there then
LOOKS: Final = 16  # places of a way that are looked at
OWN: Final = 0.45  # when the first card of one's own leaves,
CLOSE: Final = 0.035  # how long after it the next one does, and
FLIES: Final = 0.28  # in how many seconds each is there
FIRST: Final = 0.64  # when the first packet of others leaves,
ALL: Final = 0.46  # how long after it the last one does, however many they are, and
PACKET: Final = 0.032  # in how many seconds all cards of one have, at most:
SHARE: Final = 0.6  # of the time to the next one
MOST: Final = 27  # of them that fly: at a large table, two come as one
RAISED: Final = 0.34  # of the deck's height, how far over its middle they leave: clear of what is said of it
LEAVES: Final = 0.56  # of the deck's size that they have then
UNDER: Final = 8.0  # units under all plates, from where on a card comes straight up to its own
LANE: Final = 14.0  # under them at which it goes to below those that are beside the board
SPINS: Final = 64.0  # degrees that it turns
RECOIL: Final = (-3.0, 5.0)  # units that the deck starts back as something is thrown from it
STEEP: Final = 0.2  # of its way for which one of one's own comes straight from above
RISES: Final = 26.0  # units that it rises over its way
TILT: Final = 40.0  # degrees that it turns on it
TURNS: Final = 0.98  # when one's own hand turns: a breath after it lies there
NEXT: Final = 0.035  # seconds from one card of it to the next
ENDS: Final = 1.64  # seconds after which all lies still
LEAST: Final = 30.0  # height of a card where it goes in among plates that scroll
LANDS: Final = Impact(squash=(1.12, 0.88), squash_seconds=0.16, dust=5, dust_seconds=0.28)


def dealt(facts: Facts, plan: Plan, parts: Sequence[Part], area: Rect) -> Cue:
    """Return how a match is dealt; the facts are those after it, and the parts those of the seats."""
    tell = Timeline()
    tell.sound(0.0, "lamp")
    tell.sound(COMES + SLIDES, "thud")
    tell.show(0.0, "")
    one_by_one = [*_open(tell, facts, plan, parts), *_own(tell, facts, plan, parts)]
    packets = _others(tell, facts, plan, parts)
    throws = [*one_by_one, *(packet[0] for packet in packets)]
    _deck(tell, facts, plan, [*one_by_one, *(at for packet in packets for at in packet)], throws)
    tell.fly(*(Move(f"glow:{cell}", at=ENDS - 0.2, seconds=0.16) for cell in facts.gains))
    lit = ((*area.middle, area.w * 1.2, area.h * 1.7),)
    tell.night(Night(DARK, lit, begins=-BEFORE, seconds=BEFORE + SWELLS, role=GROUND))
    return tell.cue(until=max(tell.ends, ENDS))


def _open(tell: Timeline, facts: Facts, plan: Plan, parts: Sequence[Part]) -> list[float]:
    """Let the cards of the home column fly there from the deck, the highest first (CH-4); return when each leaves.

    Where names of plates are in the way of one, all come down from over their places.
    """
    leave = [OPENS + APART * number for number in range(len(facts.state.suits))]
    cells = [cell_of(suit, HOME) for suit in facts.state.suits]
    clear = all(_clear(plan, plan.place.cell(cell), names(plan, facts.others, parts)) for cell in cells)
    for cell, at in zip(cells, leave, strict=True):
        rect = plan.place.cell(cell)
        move = Move(card_key(None, cell, 0), at, FALLS, impact=LANDS)
        tell.fly(_flown(move, plan, rect) if clear else _dropped(move, plan, rect))
        tell.sound(at + FALLS, "tap")
    return leave


def _flown(move: Move, plan: Plan, rect: Rect) -> Move:
    """Return how a card of the home column flies from the deck to its place."""
    start = plan.deck.middle
    return replace(
        move,
        pace=Pace.GLIDE,
        arc=HIGH,
        tossed=True,
        start=start,
        steps=STEPS,
        tilt=TILT if rect.x < start[0] else -TILT,
        large=plan.deck.w / rect.w,
        over=CardArt(BACK),
        turns=move.at + SHOWS,
    )


def _dropped(move: Move, plan: Plan, rect: Rect) -> Move:
    """Return how it comes down from over its place, under all plates that lie over the board."""
    plates = plan.seats if plan.view is None else (plan.view,)
    roof = max((plate.bottom for plate in plates if plate.bottom <= rect.y and plate.x < rect.right), default=0.0)
    room = max(0.0, rect.y - roof - rect.h * (NEAR - 1) / 2)
    return replace(move, pace=Pace.IN, drop=min(DROPS, room), large=NEAR if room > 0 else 1.0, comes=COMES_UP)


def _clear(plan: Plan, rect: Rect, words: Sequence[Rect]) -> bool:
    """Tell whether a card that flies from the deck to a place of the home column passes none of these words."""
    (x, y), (there, down) = plan.deck.middle, rect.middle
    radius = hypot(plan.deck.w, plan.deck.h) / 2
    for look in range(LOOKS + 1):
        t = look / LOOKS
        middle = x + (there - x) * t, y + (down - y) * t - HIGH * 4 * t * (1 - t)
        if any(Rect.around(*middle, 2 * radius, 2 * radius).meets(word) for word in words):
            return False
    return beside(plan)


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


def _others(tell: Timeline, facts: Facts, plan: Plan, parts: Sequence[Part]) -> list[list[float]]:
    """Let a packet fly to each plate (CH-5), from whoever begins on, and be counted there.

    Return when each card of each packet leaves.
    """
    count = len(facts.state.hands)
    first = following(facts.state, facts.state.dealer)
    seats = [seat for number in range(count) if (seat := (first + number) % count) != facts.home]
    ribbon = Ribbon(
        CardArt(BACK, depth="small"),
        plan.deck.moved(0, -RAISED * plan.deck.h),
        names(plan, facts.others, parts),
        LEAVES,
    )
    pairs = max(1, -(-sum(len(facts.state.hands[seat]) for seat in seats) // MOST))
    goals = _goals(plan, facts.others, parts)
    apart = ALL / max(1, len(seats) - 1)
    packets = list[list[float]]()
    for place, seat in enumerate(seats):
        cards = len(facts.state.hands[seat])
        close = min(PACKET, SHARE * apart) / max(1, cards - 1)
        packets.append([FIRST + apart * place + close * (card - card % pairs) for card in range(cards)])
        way = _way(plan, ribbon.deck.middle, goals[seat].middle)
        tell.sound(packets[-1][0], "deal")
        for card, at in [*enumerate(packets[-1])][::pairs]:
            spin = SPINS if card % (2 * pairs) else -SPINS
            ribbon.fly(tell, f"dealt:{seat}:{card}", goals[seat], way, at, above=True, spin=spin)
        _takes(tell, facts, plan, parts, seat, [at + FLEW for at in packets[-1]])
    return packets


def _takes(tell: Timeline, facts: Facts, plan: Plan, parts: Sequence[Part], seat: Seat, lands: Sequence[float]) -> None:
    """Let a plate count what `lands` there, start back from it, and be glad: where it is in sight."""
    held = {part.key: part for part in parts}
    part = held.get(hand_key(seat))
    if part is None or not (plan.view is None or plan.view.contains(part.rect)):
        return
    receive(tell, held[seat_key(seat)], held[f"face:{seat}"], (0.0, 1.0), lands[0])
    if isinstance(part.face, BacksFace):
        count_up(tell, f"count:{seat}", part.rect, counted(facts, part.face), lands, ENDS, above=True)


def _way(plan: Plan, start: Point, goal: Point) -> tuple[Point, ...]:
    """Return the way of a packet: up over the backs that plates beside the board show, else from under all of them."""
    foot = (plan.view or max(plan.seats, key=lambda plate: plate.bottom)).bottom
    if plan.view is None and beside(plan):
        return edged((start, (start[0], foot + LANE), (goal[0], foot + LANE), goal))
    return rounded(start, (goal[0], foot + UNDER), goal)


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


def _deck(tell: Timeline, facts: Facts, plan: Plan, leave: Sequence[float], throws: Sequence[float]) -> None:
    """Bring the deck in from under the window; it starts back, becomes lower, and counts what is left of it."""
    start = plan.deck.middle[0], facts.kit.frame.height + plan.deck.h
    left, last = len(facts.state.deck), max(leave)
    least = deck_edges(left)
    heights = [*range(THICK, least - 1, -1)]
    first = min(leave)
    share = (last - first) / max(1, len(heights) - 1)
    looks = tuple(
        (COMES + (first - COMES + share * n if n else 0.0), CardArt(BACK, edges=e)) for n, e in enumerate(heights)
    )
    recoils = thrown(throws, RECOIL)
    comes = Move("deck", COMES, SLIDES, pace=Pace.OUT, start=start, stays=last + SEEN - COMES - SLIDES, jabs=recoils)
    tell.fly(replace(comes, looks=looks))
    tell.fly(*(replace(comes, key=f"card:{card}") for card in facts.state.deck[:1]))
    words = [left_words(facts, plan, left + more) for more in range(len(leave), -1, -1)]
    if words[-1] is not None:
        faces = [part.face for part in words if part is not None]
        count_up(tell, "count:deck", words[-1].rect, faces, leave, ENDS, begins=COMES + SLIDES / 2, above=True)
