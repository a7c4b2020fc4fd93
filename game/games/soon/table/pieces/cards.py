"""Soon's cards: what is printed on them, where every card of the table lies, and those of the hand as controls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import structs
from msgspec.structs import replace

from game.engine.cards import Card
from game.engine.protocol import Hidden, Seat
from game.games.soon.rules import events as e
from game.games.soon.rules.faces import COPIES, Face
from game.games.soon.table.facts.facts import (
    CLEARED,
    DISCARD,
    Facts,
    card_key,
    costs_double,
    hand_card_key,
    hit_place,
    place_key,
    uses,
)
from game.games.soon.table.plan.opened import opened_spots
from game.games.soon.table.plan.plan import Mini, Plan
from game.games.soon.table.presses.steering import press_card
from game.scenes.table.kit.seats import seat_key
from game.ui.draw.cards import RATIO, CardArt, Stamp, fan, outer
from game.ui.layout.arrange import L, M, cut_top, flow, placed
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Empty
from game.ui.type.text import Style

SMALL: Final = 50.0  # units under which pips are left out
LIFT: Final = 6.0
REACH: Final = 6.0  # units over and under a card of the hand in which a press still means it
TURN: Final = 2.0  # degrees that a card of the hand is turned from its neighbour
RAISED: Final = 26.0
APART: Final = 6.0  # between a raised card and the line above it
HEAP: Final = 3  # cards of the discard pile that are drawn
VEIL: Final = 0.5
RANGE: Final = 116.0  # how low a Joker's numbers stand, on a card 140 high: over a key cap at its foot
BACK: Final = CardArt("cards/soon/back-soon")
HELD: Final = 17.0  # width of the small backs in a panel
NIGHT_RIM: Final = "soon.night-rim"  # a night card lies on a dark panel


def art(face: Face, width: float, *, place: int = 0) -> CardArt:
    """Return the drawing of a face for a card of this width; `place` is what a Joker stands for, or 0."""
    kind, colour = face.kind, face.colour
    large = width >= SMALL
    name = f"{kind}-{colour}"
    marks: tuple[Stamp, ...] = ()
    if isinstance(kind, int):
        name = f"{colour}-{kind if large else 'frame'}"
        marks = (Stamp(50, 55, 54, str(kind), f"soon.{colour}"),)
    elif kind == "joker" and place:
        marks = (
            Stamp(50, 70, 140, picture=f"cards/soon/joker-stands-{colour}"),
            Stamp(50, 121, 25 if large else 34, str(place), f"soon.{colour}-stands", plated=True),
        )
    elif kind == "joker":
        marks = (Stamp(50, RANGE, 20, "1–7", f"soon.{colour}-range"),)
    return CardArt(f"cards/soon/{name}", marks, depth="card" if large else "small")


def sprites(facts: Facts, plan: Plan) -> tuple[Sprite, ...]:
    """Return every card of the table: lines, hands, piles and an Explorer that waits for its answer.

    Before a count hands and piles are put away.
    """
    result = [*_own_line(facts, plan)]
    for other, mini in zip(facts.others, plan.minis, strict=True):
        result += _line(facts, mini, other)
    if CLEARED in facts.table.stages:
        return tuple(result)
    result += _hand(facts, plan)
    for other, mini in zip(facts.others, plan.minis, strict=True):
        result += _held(facts, plan, mini, other)
    return (*result, *_piles(facts, plan))


def at(rect: Rect, key: str, picture: CardArt, side: str = "face", z: float = 0.0) -> Sprite:
    """Return the sprite of a card in a rectangle."""
    w, h = outer(rect.w)
    return Sprite(key, *rect.middle, w, h, picture, z=z, side=side)


def _back(key: str, rect: Rect) -> Sprite:
    return at(rect, key, structs.replace(BACK, depth="small" if rect.w < SMALL else "card"), "back")


def _hand_slots(facts: Facts, plan: Plan) -> Iterator[tuple[Rect, float]]:
    """Yield where the cards of the hand lie, and how far each is turned: what is chosen stands upright."""
    x, y = plan.hand.middle
    width = plan.hand.w
    room = plan.area.w - 2 * L
    if plan.you.bottom > plan.hand.y and plan.you.y < plan.hand.bottom:
        room = 2 * min(x - plan.you.right, plan.primary.x - x) - L
    cards = facts.state.hands[facts.seat]
    high = max(LIFT, min(RAISED, plan.hand.y - plan.row.bottom - APART))
    fanned = fan(len(cards), x, y, width + M, room, width, turn=TURN)
    for number, (slot, card) in enumerate(zip(fanned, cards, strict=True)):
        chosen = facts.draft is not None and card == facts.draft.card
        rise = high if chosen else LIFT if facts.input.pointed == hand_card_key(number) else 0.0
        yield plan.hand.moved(slot.x - x, -rise), 0.0 if chosen else slot.angle


def hand_rects(facts: Facts, plan: Plan) -> list[Rect]:
    """Return where the cards of the hand at the foot lie."""
    return [rect for rect, _ in _hand_slots(facts, plan)]


def usable_cards(facts: Facts) -> frozenset[Card]:
    """Return the cards of one's hand that may be chosen now and do something: laid, used, or given."""
    asked = facts.state.question
    if not facts.mine or facts.state.stage == "draw":
        return frozenset()
    if asked is not None:
        return frozenset(card for card, face in facts.hand if face.answers(asked.number, asked.colour))
    return frozenset(card for card, _ in facts.hand if uses(facts, card))


def _held(facts: Facts, plan: Plan, mini: Mini, seat: Seat) -> Iterator[Sprite]:
    """Yield an opponent's hand: small backs, or faces where all cards are open."""
    faces = dict(facts.state.hand_of(seat)) if facts.is_open else {}
    for number, (card, rect) in enumerate(
        zip(facts.state.hands[seat], held_spots(facts, plan, mini, seat), strict=True)
    ):
        if facts.is_open and not isinstance(card, Hidden):
            yield at(rect, card_key(card), art(faces[card], rect.w), z=0.6 + number / 100)
        else:
            yield _back(f"held:{seat}:{number}", rect)


def opened_parts(facts: Facts, plan: Plan) -> Iterator[Part]:
    """Yield what the cards of opponents are called, where all lie open."""
    if not facts.is_open or CLEARED in facts.table.stages:
        return
    for other, mini in zip(facts.others, plan.minis, strict=True):
        spots = held_spots(facts, plan, mini, other)
        for number, ((_, face), spot) in enumerate(zip(facts.state.hand_of(other), spots, strict=True), 1):
            words = facts.named(face)
            control = Control(words, zone="seats", help=words, sound="focus")
            yield Part(f"opened:{other}:{number}", spot, Empty(), control, may_overlap=True)


def held_spots(facts: Facts, plan: Plan, mini: Mini, seat: Seat) -> list[Rect]:
    """Return where an opponent's hand lies: as small backs in the head of the panel, unless all cards are open."""
    if facts.is_open:
        return opened_spots(facts, plan, mini, seat, 16 + points_room(facts))
    head = cut_top(mini.panel.trimmed(top=1, right=16 + points_room(facts)), mini.head)[0]
    height = min(mini.head - 14, HELD * RATIO)
    width = height / RATIO
    count = len(facts.state.hands[seat])
    return flow(placed(head, head.w, height), [width] * count, width * (-0.38 if count < 5 else -0.55), 1.0)


def points_room(facts: Facts) -> float:
    """Return the room for points at the right end of a panel."""
    if facts.rules.speed:
        return 0.0
    return facts.kit.type.set_text("88", Style("heading", 25)).w + 10


def _lying(face: Face, width: float, place: int) -> CardArt:
    dim = width < SMALL and face.colour == "night"
    return structs.replace(
        art(face, width, place=place), rim="soon.thief" if face.kind == "thief" else NIGHT_RIM if dim else ""
    )


def _own_line(facts: Facts, plan: Plan) -> Iterator[Sprite]:
    for place, (card, face) in enumerate(zip(facts.state.lines[facts.seat], facts.line, strict=True), 1):
        lit = place_key(place) in facts.lit
        picture = structs.replace(_lying(face, plan.place.w, place), glow="playable" if lit else "none")
        yield at(plan.spot(place), card_key(card), picture, z=1.0 if lit else 0.5)


def _line(facts: Facts, mini: Mini, seat: Seat) -> Iterator[Sprite]:
    legal = seat_key(seat) in facts.lit
    for place, (card, face) in enumerate(zip(facts.state.lines[seat], facts.lines[seat], strict=True), 1):
        picture = _lying(face, mini.first.w, place)
        if facts.aiming in ("lightning", "thief"):
            aimed = legal and place == hit_place(facts, facts.aiming, seat)
            picture = structs.replace(picture, glow="playable" if aimed else "none", veiled=0.0 if aimed else VEIL)
        yield at(mini.place(place), card_key(card), picture, z=0.5)


def _hand(facts: Facts, plan: Plan) -> Iterator[Sprite]:
    faces = dict(facts.hand)
    usable = usable_cards(facts)
    slots = zip(facts.state.hands[facts.seat], _hand_slots(facts, plan), strict=True)
    for number, (card, (rect, angle)) in enumerate(slots):
        if isinstance(card, Hidden) or card not in faces:
            yield replace(_back(f"held:{facts.seat}:{number}", rect), angle=angle)
        else:
            picture = art(faces[card], rect.w)
            chosen = facts.draft is not None and facts.draft.card == card
            if chosen:
                picture = structs.replace(picture, depth="lifted", glow="chosen")
            elif card in usable and (facts.draft is None or facts.state.question is not None):
                picture = structs.replace(picture, glow="playable")
            yield replace(at(rect, card_key(card), picture, z=3.0 if chosen else 2.0 + number / 100), angle=angle)


def _piles(facts: Facts, plan: Plan) -> Iterator[Sprite]:
    state = facts.state
    drawing = facts.mine and state.stage == "draw"
    if state.pile:
        edges = min(3, 1 + len(state.pile) // 20)
        yield at(plan.draw, "pile", structs.replace(BACK, edges=edges, glow="playable" if drawing else "none"), "back")
    shown = state.discard[-HEAP:]
    comes = facts.moves and isinstance(facts.table.event, (*e.USED, e.Answered))
    before = facts.table.before.state
    locked = (before.discard[-1:] if before.blocked else ()) if comes else state.discard[-1:] if state.blocked else ()
    for number, card in enumerate(shown):
        deep = len(shown) - 1 - number
        picture = art(state.face_of(card), plan.discard.w)
        lit = not deep and (DISCARD in facts.lit or (drawing and not state.blocked))
        picture = structs.replace(
            picture, glow="playable" if lit else "none", veiled=0.45 if card in locked and not lit else 0.0
        )
        if deep:
            picture = structs.replace(picture, depth=None)
        yield at(plan.discard.moved(2.4 * deep, -1.2 * deep), card_key(card), picture, z=0.1 * number)
    if state.question is not None:
        card = state.question.card
        shift = plan.discard.w + 24 if plan.goal.y > plan.discard.bottom else plan.discard.w * 0.45
        rect = plan.discard.moved(shift, -14 if shift < plan.discard.w else 0)
        yield at(rect, card_key(card), art(state.face_of(card), rect.w), z=0.6)


def hand(facts: Facts, plan: Plan) -> Iterator[Part]:
    """Yield the cards of one's own hand as controls."""
    rects = hand_rects(facts, plan)
    drawing = facts.state.stage == "draw"
    usable = usable_cards(facts)
    begins = next((number for number, (card, _) in enumerate(facts.hand) if card in usable), 0)
    for number, (card, face) in enumerate(facts.hand):
        rect = rects[number]
        if number + 1 < len(rects):  # what the next card doesn't cover
            rect = rect._replace(w=min(rect.w, rects[1].x - rects[0].x))
        control = Control(
            facts.named(face),
            zone="hand",
            help=_about(facts, card, face),
            radius=9,
            first=number == begins and not drawing,
            drag=facts.mine and not drawing,
            digit=number + 1,
            meaning=press_card(facts, card),
            sprite=card_key(card),
        )
        yield Part(hand_card_key(number), rect, Empty(), control, hit=rect.inset(0, -REACH))


def _about(facts: Facts, card: Card, face: Face) -> str:
    kit, kind = facts.kit, face.kind
    key = face.colour if isinstance(kind, int) else f"{face.colour}_joker" if kind == "joker" else kind
    if kind == "lightning" and facts.rules.own_lightning:
        key = "lightning_own"
    words = f"{kit.say(f'soon.about.{key}', number=kind)} {kit.say('soon.about.copies', count=COPIES[kind])}."
    if facts.state.is_open(card):
        words = f"{words} {kit.say('soon.card.known')}"
    return f"{words} {kit.say('soon.about.ends_double')}" if costs_double(facts, face) else words
