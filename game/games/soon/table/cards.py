"""Soon's cards as sprites: what is printed on them, and where every card of the table lies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from game.engine.cards import Card
from game.engine.protocol import Hidden, Seat
from game.games.soon.rules.actions import Action
from game.games.soon.rules.faces import Face
from game.games.soon.rules.position import blocked, face_of, needed
from game.games.soon.table.facts import Facts, layable
from game.games.soon.table.plan import Mini, Plan
from game.ui.cards import CardArt, Glow, Mark, Slot, fan, outer
from game.ui.frame import Rect
from game.ui.stage import Sprite
from game.ui.text import Style

SMALL: Final = 50.0  # units under which pips are left out
LIFT: Final = 6.0
RAISED: Final = 26.0
APART: Final = 6.0  # between a raised card and the line above it
HEAP: Final = 3  # cards of the discard pile that are drawn
VEIL: Final = 0.5
BACK: Final = CardArt("cards/soon/back-soon")
HELD: Final = 24.0  # width of the small backs in a panel


def art(face: Face, width: float, *, place: int = 0) -> CardArt:
    """Return the drawing of a face for a card of this width; `place` is what a Joker stands for, or 0."""
    kind, colour = face.kind, face.colour
    if isinstance(kind, int):
        name = f"{colour}-{kind}" if width >= SMALL else f"{colour}-frame"
        number = Mark(50, 55, 54, str(kind), f"soon.{colour}")
        return CardArt(f"cards/soon/{name}", (number,), depth="card" if width >= SMALL else "small")
    picture = f"cards/soon/{kind}-{colour}"
    marks: tuple[Mark, ...] = ()
    if kind == "joker":
        marks = (Mark(50, 124, 20, "1–7", f"soon.{colour}-range"),)
        if place:
            size = 25 if width >= SMALL else 34
            marks = (
                Mark(50, 70, 140, picture=f"cards/soon/joker-stands-{colour}"),
                Mark(50, 121, size, str(place), f"soon.{colour}-stands"),
            )
    return CardArt(picture, marks, depth="card" if width >= SMALL else "small")


def sprites(facts: Facts, plan: Plan) -> tuple[Sprite, ...]:
    """Return every card of the table: lines, hands, piles and an Explorer that waits for its answer."""
    lit = facts.lit
    result = [*_own_line(facts, plan, lit), *_hand(facts, plan)]
    for other, mini in zip(facts.others, plan.minis, strict=True):
        result += _line(facts, mini, other, lit)
        result += _held(facts, mini, other)
    result += _piles(facts, plan, "pile:discard" in lit)
    return tuple(result)


def at(rect: Rect, key: str, picture: CardArt, side: str = "face", z: float = 0.0) -> Sprite:
    """Return the sprite of a card in a rectangle."""
    w, h = outer(rect.w)
    return Sprite(key, *rect.middle, w, h, picture, z=z, side=side)


def name(card: Card) -> str:
    """Return the key of the sprite of a card that the viewer can name."""
    return f"card:{card}"


def back(key: str, rect: Rect) -> Sprite:
    """Return the sprite of a card face down."""
    return at(rect, key, replace(BACK, depth="small" if rect.w < SMALL else "card"), "back")


def hand_slots(facts: Facts, plan: Plan) -> tuple[Slot, ...]:
    """Return where the cards of one's own hand lie."""
    x, y, width = plan.hand
    room = plan.area.w - 2 * 24
    if plan.you.bottom > y - width * 0.7 and plan.you.y < y + width * 0.7:
        room = 2 * min(x - plan.you.right, plan.primary.x - x) - 24
    return fan(len(facts.state.hands[facts.seat]), x, y, width + 14, room, width)


def hand_rect(facts: Facts, plan: Plan, number: int) -> Rect:
    """Return the rectangle of a card of the hand, raised if it is chosen or pointed at."""
    slot, width = hand_slots(facts, plan)[number], plan.hand[2]
    rect = Rect.around(slot.x, slot.y, width, width * 1.4)
    card = facts.hand[number][0] if number < len(facts.hand) else None
    if facts.draft is not None and card == facts.draft.card:
        return rect.moved(0, -max(LIFT, min(RAISED, rect.y - plan.row.bottom - APART)))
    return rect.moved(0, -LIFT) if number == facts.lifted else rect


def held_spots(facts: Facts, mini: Mini, seat: Seat) -> list[Rect]:
    """Return where the small backs of an opponent's hand lie, in the head of the panel."""
    height = min(mini.head - 14, HELD * 1.4)
    width = height / 1.4
    count = len(facts.state.hands[seat])
    step = width * (0.62 if count < 5 else 0.45)
    right = mini.panel.right - 14 - points_room(facts)
    y = mini.panel.y + (mini.head + 4 - height) / 2
    return [Rect(right - width - (count - 1 - n) * step, y, width, height) for n in range(count)]


def points_room(facts: Facts) -> float:
    """Return the room for points at the right end of a panel."""
    if facts.rules.speed:
        return 0.0
    return facts.kit.type.set_text(facts.kit.say("soon.plate.points", count=88), Style("heading", 20)).w + 12


def _own_line(facts: Facts, plan: Plan, lit: Mapping[str, Action]) -> list[Sprite]:
    result = []
    for place, card in enumerate(facts.state.lines[facts.seat], 1):
        face = face_of(facts.state, card)
        glow: Glow = "none"
        if f"place:{place}" in lit:
            glow = "playable"
        picture = replace(
            art(face, plan.place.w, place=place), glow=glow, rim="soon.thief" if face.kind == "thief" else ""
        )
        result.append(at(plan.spot(place), name(card), picture, z=1.0 if glow != "none" else 0.5))
    return result


def _line(facts: Facts, mini: Mini, seat: Seat, lit: Mapping[str, Action]) -> list[Sprite]:
    legal = f"line:{seat}" in lit
    kind = facts.aiming()
    line = facts.state.lines[seat]
    hit = len(line) if kind == "lightning" else needed(facts.lines[facts.seat]) if kind == "thief" else 0
    result = []
    for place, card in enumerate(line, 1):
        face = face_of(facts.state, card)
        picture = replace(art(face, mini.width, place=place), rim="soon.thief" if face.kind == "thief" else "")
        if kind in ("lightning", "thief"):
            aimed = legal and place == hit
            picture = replace(picture, glow="playable" if aimed else "none", veiled=0.0 if aimed else VEIL)
        result.append(at(mini.place(place), name(card), picture, z=0.5))
    return result


def _held(facts: Facts, mini: Mini, seat: Seat) -> list[Sprite]:
    return [back(f"held:{seat}:{n}", rect) for n, rect in enumerate(held_spots(facts, mini, seat))]


def _hand(facts: Facts, plan: Plan) -> list[Sprite]:
    """Return one's own hand: faces for its owner, backs for everybody else."""
    width, result = plan.hand[2], []
    laid = layable(facts)
    for number, card in enumerate(facts.state.hands[facts.seat]):
        rect = hand_rect(facts, plan, number)
        if isinstance(card, Hidden) or number >= len(facts.hand):
            result.append(back(f"held:{facts.seat}:{number}", rect))
            continue
        face = facts.hand[number][1]
        picture = art(face, width)
        raised = facts.draft is not None and facts.draft.card == card
        if raised:
            picture = replace(picture, depth="lifted", glow="chosen")
        elif card in laid or (facts.mine and facts.state.stage == "give" and _gives(facts, face)):
            picture = replace(picture, glow="playable")
        result.append(at(rect, name(card), picture, z=3.0 if raised else 2.0 + number / 100))
    return result


def _gives(facts: Facts, face: Face) -> bool:
    asked = facts.state.question
    return asked is not None and face.kind == asked.number and asked.colour in (None, face.colour)


def _piles(facts: Facts, plan: Plan, lit: bool) -> list[Sprite]:
    state = facts.state
    drawing = facts.mine and state.stage == "draw"
    result = []
    if state.pile:
        edges = min(3, 1 + len(state.pile) // 20)
        glow: Glow = "playable" if drawing else "none"
        result.append(at(plan.draw, "pile", replace(BACK, edges=edges, glow=glow), "back"))
    shown = state.discard[-HEAP:]
    for number, card in enumerate(shown):
        top = number == len(shown) - 1
        picture = art(face_of(state, card), plan.discard.w)
        if top:
            takes = drawing and not blocked(state)
            veiled = 0.45 if state.stage == "draw" and blocked(state) else 0.0
            picture = replace(picture, glow="playable" if lit or takes else "none", veiled=veiled)
        else:
            picture = replace(picture, depth=None)
        rect = plan.discard.moved(2.4 * (len(shown) - 1 - number), -1.2 * (len(shown) - 1 - number))
        result.append(at(rect, name(card), picture, z=0.1 * number))
    if state.question is not None:
        card = state.question.card
        beside = plan.discard.w + 24 if plan.goal.y > plan.discard.bottom else plan.discard.w * 0.45
        rect = plan.discard.moved(beside, -14 if beside < plan.discard.w else 0)
        result.append(at(rect, name(card), art(face_of(state, card), rect.w), z=0.6))
    return result
