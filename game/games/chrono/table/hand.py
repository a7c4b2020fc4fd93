"""The hand on Epochs Chrono's table: a fan while it is small, rows of it when it grows; and the deck beside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, pi, radians, sin
from typing import Final

from game.games.chrono.rules.faces import JOKER, special
from game.games.chrono.rules.rules import Draw
from game.games.chrono.table.art import BACK, card_art
from game.games.chrono.table.buttons import primary
from game.games.chrono.table.facts import Facts, HandCard, hand_of
from game.games.chrono.table.plan import Plan
from game.ui.canvas import Canvas
from game.ui.cards import RADIUS, RATIO, CardArt, Slot, fan, outer
from game.ui.frame import Rect
from game.ui.part import Control, Look, Part
from game.ui.stage import Sprite, draw_sprite
from game.ui.text import Style
from game.ui.widgets import Empty, Panel

PITCH: Final = 88.0  # from card to card, on a card 92 wide
ROOM: Final = 792.0  # that a fan of nine takes, on a card 92 wide
RAISE: Final = 18.0  # a card that can be laid stands higher
LIFT: Final = 6.0  # the card under the pointer rises
NARROW: Final = 46.0  # from card to card at least, so that each can be hit
SMALL: Final = 60.0  # width of a card in a hand of several rows
FANNED: Final = 10  # cards up to which the hand is a fan


@dataclass(frozen=True, slots=True)
class HandFace:
    """Lift a card of the hand over its neighbours while it is pointed at; else show nothing (its sprite is drawn)."""

    sprite: Sprite
    still: bool = False

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if look.hover > 0 and not self.still:
            lifted = self.lifted(look)
            art = lifted.art
            if look.hover >= 1 and isinstance(art, CardArt):
                lifted = replace(lifted, art=replace(art, depth="lifted"))
            draw_sprite(canvas, lifted)

    def lifted(self, look: Look) -> Sprite:
        """Return the card as high as it is lifted."""
        if self.still:
            return self.sprite
        angle = radians(self.sprite.angle)
        rise = LIFT * look.hover * (0.6 if look.pressed else 1)
        return replace(self.sprite, x=self.sprite.x - sin(angle) * rise, y=self.sprite.y - cos(angle) * rise)


def outline(card: Sprite, width: float) -> list[tuple[float, float]]:
    """Return the outline of a card with its round corners, as it is turned; `width` in units is its own."""
    angle = -radians(card.angle)
    across, down = width / 2, width * RATIO / 2
    round_ = RADIUS * width / 100
    corners = [
        (sx * (across - round_) + round_ * cos(turn), sy * (down - round_) + round_ * sin(turn))
        for number, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1)))
        for turn in (number * pi / 2 + step * pi / 8 for step in range(5))
    ]
    return [(card.x + x * cos(angle) - y * sin(angle), card.y + x * sin(angle) + y * cos(angle)) for x, y in corners]


@dataclass(frozen=True, slots=True)
class Spread:
    """Hold where the cards of a hand lie, in their order, and how wide they are."""

    slots: tuple[Slot, ...]
    width: float
    rows: int
    pitch: float


def spread(plan: Plan, count: int) -> Spread:
    """Lay a hand out in its region: a fan, then one straight row, then up to as many rows as it needs."""
    room, width = plan.hand, plan.card
    x = room.middle[0]
    if count <= FANNED and (count < 2 or (room.w - 1.12 * width) / (count - 1) >= NARROW):
        across = min(room.w - 0.12 * width, ROOM * width / 92)
        top = room.y + RAISE + 14
        depth = 2.4 * ((max(count, 2) - 1) / 2) ** 2
        y = max(top + 0.7 * width, room.middle[1] + (RAISE - depth) / 2)
        slots = fan(count, x, y, PITCH * width / 92, across, width, sag=2.4, turn=2.6)
        pitch = slots[1].x - slots[0].x if count > 1 else width
        return Spread(slots, width, 1, pitch)
    for rows in range(1, 5):
        width = plan.card if rows == 1 else min(SMALL * plan.card / 92, (room.h - 8) / (1.4 + 0.72 * (rows - 1)))
        each = -(-count // rows)
        pitch = (room.w - 1.1 * width) / max(1, each - 1)
        if pitch >= NARROW or rows == 4:
            break
    pitch = min(pitch, width * 0.94)
    step = min(width * 1.5, (room.h - 1.4 * width - 4) / max(1, rows - 1)) if rows > 1 else 0.0
    top = room.y + (26 if rows == 1 else max(4.0, (room.h - 1.4 * width - step * (rows - 1)) / 2))
    slots = tuple(
        Slot(
            x + pitch * (n % each - (min(each, count - n // each * each) - 1) / 2), top + 0.7 * width + n // each * step
        )
        for n in range(count)
    )
    return Spread(slots, width, rows, pitch)


def hand(facts: Facts, plan: Plan) -> tuple[list[Sprite], list[Part]]:
    """Return the cards of the hand at the lower edge and what can be pressed of them; backs for a stranger."""
    cards = hand_of(facts)
    laid = spread(plan, len(cards))
    sprites: list[Sprite] = []
    parts: list[Part] = []
    picks = facts.mine and not primary(facts)[1]  # the button waits for a card
    wanted = next((number for number, card in enumerate(cards) if picks and card.cells), None)
    for number, (card, slot) in enumerate(zip(cards, laid.slots, strict=True)):
        sprite = _sprite(facts, plan, card, slot, laid, number)
        sprites.append(sprite)
        if card.face:
            part = _part(facts, card, sprite, laid, number, len(cards), plan.hand)
            if number == wanted and part.control is not None:
                part = replace(part, control=replace(part.control, first=True))
            parts.append(part)
    return sprites, parts


def _sprite(facts: Facts, plan: Plan, card: HandCard, slot: Slot, laid: Spread, number: int) -> Sprite:
    width, height = outer(laid.width)
    live = facts.mine and bool(card.face)
    playable = live and bool(card.cells)
    chosen = bool(facts.card) and card.face == facts.card and playable
    raised = (RAISE if laid.rows == 1 else 5.0) * laid.width / 92 if playable else 0.0
    glow = "chosen" if chosen else "playable" if playable and not facts.card else "none"
    art = card_art(card.face, glow=glow, veiled=live and (not playable or (bool(facts.card) and not chosen)))  # type: ignore[arg-type]
    return Sprite(
        card.key,
        slot.x,
        slot.y - raised - (8 if chosen else 0),
        width,
        height,
        art,
        slot.angle,
        z=20 + number * 0.01,
        enter=plan.deck.middle,
        side="face" if card.face else "back",
    )


def _part(facts: Facts, card: HandCard, sprite: Sprite, laid: Spread, number: int, count: int, room: Rect) -> Part:
    """Return what can be pressed of a card: as much of it as its neighbour to the right leaves free."""
    each = -(-count // laid.rows)
    last = number == count - 1 or (number + 1) % each == 0
    below = number // each < (count - 1) // each
    step = laid.slots[each].y - laid.slots[0].y if laid.rows > 1 and len(laid.slots) > each else 0.0
    left, top = sprite.x - laid.width / 2, sprite.y - 0.7 * laid.width
    width = laid.width if last else min(laid.width, laid.pitch)
    height = min(1.4 * laid.width, step) if below else 1.4 * laid.width
    rect = Rect(left, top, width, min(height, room.bottom - top))
    label = facts.called(card.face)
    control = Control(
        label,
        zone="hand",
        help=_help(facts, card),
        radius=laid.width / 10,
        sound="select",
        drag=facts.mine,
        digit=number + 1,
    )
    hit = Rect(rect.x, rect.y, max(rect.w, 44.0), max(rect.h, 44.0))
    return Part(f"hand:{number}", rect, HandFace(sprite, not facts.mine), control, layer=2, hit=hit)


def _help(facts: Facts, card: HandCard) -> str:
    """Return what there is to know of a card: what it stands for, or that it has no place yet."""
    words = [facts.called(card.face)]
    if special(card.face):
        kind = "joker" if card.face == JOKER else "epoch" if card.face.startswith("epoch") else "highest"
        words.append(facts.say(f"chrono.note.{kind}"))
    elif facts.mine and not card.cells:
        words.append(facts.say("chrono.note.stuck"))
    return " · ".join(words)


def deck(facts: Facts, plan: Plan) -> tuple[list[Sprite], list[Part]]:
    """Return the deck: two cards of it as sprites, so that the upper one can be drawn, and what is left in words."""
    left = len(facts.state.deck)
    rect = plan.deck
    draws = any(isinstance(action, Draw) for action in facts.legal)
    sprites: list[Sprite] = []
    width, height = outer(rect.w)
    x, y = rect.middle
    if left:
        if left > 1:
            under = CardArt(BACK, edges=min(3, left // 12 + 1))
            sprites.append(Sprite("deck", x, y, width, height, under, z=0.5, side="back"))
        top = facts.state.deck[0]
        art = CardArt(BACK, (), None if left > 1 else "card", "chosen" if draws else "none")
        goal = None if facts.viewer == facts.state.mover else _plate(facts, plan)
        sprites.append(Sprite(f"card:{top}", x, y, width, height, art, z=0.6, leave=goal, side="back"))
    told = facts.say("chrono.deck.left", count=left) if left else facts.say("chrono.deck.empty")
    help_ = f"{told} · {facts.say('chrono.deck.note')}" if left else told
    control = Control(told, zone="deck", help=help_, radius=7, sound="select")
    parts = [Part("deck:draw", rect, Empty(), control, layer=1)]
    if plan.sheet is not None:
        parts.append(Part("deck-sheet", plan.sheet, Panel("card", 14, "small", 1.2), layer=-3))
    parts += _deck_words(facts, plan, told, left)
    return sprites, parts


def _plate(facts: Facts, plan: Plan) -> tuple[float, float]:
    return sources(facts, plan)[facts.state.mover]


def sources(facts: Facts, plan: Plan) -> dict[int, tuple[float, float]]:
    """Return where each seat's cards come from and go to: its plate, or the hand at the lower edge."""
    result = {facts.home: plan.hand.middle}
    for seat, rect in zip(facts.others, plan.seats, strict=True):
        if plan.view is None:
            result[seat] = (rect.right - 60, rect.middle[1])
        else:
            result[seat] = plan.view.middle
    return result


def _deck_words(facts: Facts, plan: Plan, told: str, left: int) -> list[Part]:
    """Return what is written beside the deck: as much of it as fits."""
    kit, room = facts.kit, plan.deck_words
    main = kit.type.fit(told, Style("bold", 17), room.w, 2, 0.8)
    if main.truncated or main.h > room.h:
        number = kit.type.set_text(str(left), Style("title", 24))
        if number.w > room.w or number.h > room.h:
            return []
        rect = Rect(room.x, room.middle[1] - number.h / 2, room.w, number.h)
        return [kit.label("deck-left", rect, str(left), Style("title", 24), "chrono.text")]
    note = kit.type.fit(facts.say("chrono.deck.note"), Style("body", 15), room.w, 3, 0.9)
    both = left > 0 and not note.truncated and main.h + note.h + 2 <= room.h
    top = room.middle[1] - (main.h + (note.h + 2 if both else 0)) / 2
    parts = [
        kit.label(
            "deck-left", Rect(room.x, top, room.w, main.h), told, Style("bold", 17), "chrono.text", lines=2, minimum=0.8
        )
    ]
    if both:
        rect = Rect(room.x, top + main.h + 2, room.w, note.h)
        text = facts.say("chrono.deck.note")
        parts.append(
            kit.label("deck-note", rect, text, Style("body", 15), "chrono.soft", lines=3, minimum=0.9, valign=0)
        )
    return parts


def face_of(facts: Facts, place: int) -> str:
    """Return the face of the card at a place of the shown hand, or ""."""
    cards: Sequence[HandCard] = hand_of(facts)
    return cards[place].face if 0 <= place < len(cards) else ""
