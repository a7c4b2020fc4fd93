"""Where cards lie on Epochs Chrono's table: a hand as a fan or in rows, the deck beside it, the piles of the matrix."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import Final

from msgspec import structs

from game.engine.protocol import Seat
from game.games.chrono.rules.faces import Face as CardFace
from game.games.chrono.rules.faces import special
from game.games.chrono.rules.position import in_order
from game.games.chrono.rules.rules import Draw
from game.games.chrono.table.facts.facts import Facts, HandCard, kind_of
from game.games.chrono.table.painting.painting import BACK, StarFace, card_art
from game.games.chrono.table.pieces.outlook import brings
from game.games.chrono.table.pieces.rings import REACH, THICK, GapFace, HandFace
from game.games.chrono.table.plan.plan import Plan
from game.games.chrono.table.presses.steering import press_card, take
from game.ui.draw.cards import RATIO, CardArt, CardGlow, Slot, fan, outer
from game.ui.layout.arrange import centred, stack
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.kit import NOTE
from game.ui.parts.part import Control, Face, Part
from game.ui.parts.widgets import Empty, Panel, Pill
from game.ui.type.text import Style

PITCH: Final = 88.0  # from card to card, on a card 92 wide
APART: Final = 104.0  # the same where a hand is taught with: air between its cards
ROOM: Final = 792.0  # that a fan of nine takes, on a card 92 wide
RAISE: Final = 18.0  # a card that can be laid stands higher
LIFT: Final = 6.0  # the card under the pointer rises
READY: Final = 30.0  # and one that is about to leave higher still
NARROW: Final = 46.0  # from card to card at least, so that each can be hit
SHOWN: Final = 0.65  # and in widths, so that no numeral lies under the card at its right
NUMERAL: Final = 0.6  # widths from the left of a card to the end of its numeral, at most
SMALL: Final = 60.0  # width of a card in a hand of several rows
FANNED: Final = 10  # cards up to which the hand is a fan
LEFT: Final = Style("bold", 18)
SMALL_BOLD: Final = Style("bold", 15)
STAR: Final = 24.0  # height of the tag on a card that is new
NUMBER: Final = Style("title", 25)
NEAR: Final = 8.0  # from a plate to where its cards come from
EDGES: Final = 3  # a pile never shows more of its lower cards' edges
EDGE: Final = (2.4, 1.2)  # units that each lies further to the right and higher than the one over it
DISC: Final = 12.0  # radius of a count disc, on a card 62 wide
TOKEN: Final = 46.0  # width of a row's token, in map pixels


@dataclass(frozen=True, slots=True)
class Spread:
    """Hold where the cards of a hand lie, in their order, and how wide they are."""

    slots: tuple[Slot, ...]
    width: float
    rows: int
    pitch: float


def spread(plan: Plan, count: int) -> Spread:
    """Lay a hand out in its region: a fan, then one straight row, then up to as many rows as it needs."""
    room = plan.hand
    width = plan.card
    x = room.middle[0]
    pitch = (APART if plan.spaced else PITCH) * width / 92
    if count <= FANNED and (count < 2 or (room.w - 1.12 * width) / (count - 1) >= NARROW):
        width = min(width, room.w / (1.12 + SHOWN * (count - 1)))
        length = min(room.w - 0.12 * width, ROOM * width / 92)
        depth = 2.4 * ((max(count, 2) - 1) / 2) ** 2
        y = max(room.y + RAISE + 14 + 0.7 * width, room.middle[1] + (RAISE - depth) / 2)
        if plan.spaced:
            x = room.x + (min(length, width + pitch * (count - 1)) + 0.26 * width) / 2
        slots = fan(count, x, y, pitch, length, width, sag=2.4, turn=2.6)
        return Spread(slots, width, 1, slots[1].x - slots[0].x if count > 1 else width)
    for rows in range(1, 5):
        width = plan.card if rows == 1 else min(SMALL * plan.card / 92, (room.h - 8) / (1.4 + 0.72 * (rows - 1)))
        each = -(-count // rows)
        width = min(width, room.w / (1.1 + SHOWN * (each - 1)))
        pitch = (room.w - 1.1 * width) / max(1, each - 1)
        if pitch >= NARROW:
            break
    pitch = min(pitch, width * 0.94)
    height = width * RATIO
    step = min(width * 1.5, (room.h - height - 4) / max(1, rows - 1)) if rows > 1 else 0.0
    top = room.y + (26 if rows == 1 else max(4.0, (room.h - height - step * (rows - 1)) / 2))
    lengths = (min(each, count - row * each) for row in range(rows))
    slots = tuple(
        Slot(x + pitch * (place - (length - 1) / 2), top + 0.7 * width + row * step)
        for row, length in enumerate(lengths)
        for place in range(length)
    )
    return Spread(slots, width, rows, pitch)


def hand(facts: Facts, plan: Plan) -> tuple[list[Sprite], list[Part]]:
    """Return the cards of the hand at the lower edge and what can be pressed of them; backs for a stranger."""
    cards = facts.hand
    gone = facts.leaving_hand  # their places stay open until the last of them has left
    just = facts.just_laid
    gap = -1
    if just is not None and not gone:  # so does that of a card that is looked back at
        gap = place_in_hand(facts, just.face)
    laid = spread(plan, len(cards) + max(gone, gap >= 0))
    left = laid.slots[gap] if gap >= 0 and laid.rows == 1 else None
    slots = laid.slots[gone:] if left is None else (*laid.slots[:gap], *laid.slots[gap + 1 :])
    laid = replace(laid, slots=slots)
    sprites = [_sprite(facts, plan, card, laid, number) for number, card in enumerate(cards)]
    parts = [_part(facts, card, sprites, laid, n, plan.hand) for n, card in enumerate(cards) if card.face]
    risen = [_risen(sprite) if facts.mine and _pointed(facts, n) else sprite for n, sprite in enumerate(sprites)]
    return risen, [*parts, *_fresh(facts, cards, sprites, laid), *_gap(facts, plan, left, laid.width)]


def place_in_hand(facts: Facts, face: CardFace) -> int:
    """Return as which card of the hand, from 0, one lay there before it was laid."""
    order = {one: place for place, one in enumerate(in_order(facts.state, (*(card.face for card in facts.hand), face)))}
    return sum(order[card.face] < order[face] for card in facts.hand)


def _gap(facts: Facts, plan: Plan, left: Slot | None, width: float) -> Iterator[Part]:
    """Yield the dashed place of the card that is gone from the hand, while that is looked back at."""
    if left is not None:
        card = Sprite("gap", left.x, left.y, *outer(width), CardArt(BACK), left.angle)
        place = Rect.around(left.x, left.y, width, width * RATIO)
        seen = place._replace(h=min(place.h, plan.hand.bottom - place.y))
        yield Part("hand:gap", seen, GapFace(card), layer=-1, may_overlap=True, waits_for_motion=True)


def _pointed(facts: Facts, number: int) -> bool:
    return facts.input.pointed == f"hand:{number}"


def _risen(sprite: Sprite) -> Sprite:
    """Return a card that is pointed at: it rises, and stays under its neighbour, whose numeral is read."""
    angle = radians(sprite.angle)
    art = structs.replace(sprite.art, depth="lifted") if isinstance(sprite.art, CardArt) else sprite.art
    return structs.replace(sprite, x=sprite.x - sin(angle) * LIFT, y=sprite.y - cos(angle) * LIFT, art=art)


def _fresh(facts: Facts, cards: Sequence[HandCard], sprites: Sequence[Sprite], laid: Spread) -> Iterator[Part]:
    """Yield a tag on every card that was drawn since one laid a card: its owner sees it now for the first time."""
    kit = facts.kit
    setting = kit.type.set_text(kit.say("chrono.note.new"), SMALL_BOLD)
    fits = setting.w + 16 <= max(laid.pitch, 0.8 * laid.width)
    for number, (card, sprite) in enumerate(zip(cards, sprites, strict=True)):
        if card.fresh and not facts.input.close:
            place = Rect.around(sprite.x, sprite.y - 0.78 * laid.width, setting.w + 16 if fits else STAR, STAR)
            face: Face = Pill(setting, "gold") if fits else StarFace()
            yield Part(f"fresh:{number}", place, face, layer=5, may_overlap=True)


def _sprite(facts: Facts, plan: Plan, card: HandCard, laid: Spread, number: int) -> Sprite:
    slot = laid.slots[number]
    acts = facts.mine or facts.is_laying_several
    playable = acts and bool(card.cells)
    chosen = playable and card.face == facts.card
    raised = (RAISE if laid.rows == 1 else 5.0) * laid.width / 92 if playable else 0.0
    raised += READY * laid.width / 92 if playable and facts.is_laying_several and laid.rows == 1 else 0.0
    glow: CardGlow = "chosen" if chosen else "playable" if playable and not facts.card else "none"
    return Sprite(
        card.key,
        slot.x,
        slot.y - raised - (8 if chosen else 0),
        *outer(laid.width),
        card_art(card.face, glow=glow, veiled=acts and glow == "none"),
        slot.angle,
        z=20 + number * 0.01,
        enter=plan.deck.middle,
        side="face" if card.face else "back",
    )


def _part(facts: Facts, card: HandCard, sprites: Sequence[Sprite], laid: Spread, number: int, room: Rect) -> Part:
    """Return what can be pressed of a card: as much of it as its neighbour to the right leaves free."""
    sprite = sprites[number]
    count = len(laid.slots)
    each = -(-count // laid.rows)
    rect = Rect.around(sprite.x, sprite.y, laid.width, laid.width * RATIO)
    rect = rect._replace(h=min(rect.h, room.bottom - rect.y))
    if number < count - 1 and (number + 1) % each:  # a card lies at its right
        rect = rect._replace(w=min(rect.w, laid.pitch))
    if number // each < (count - 1) // each:  # another row lies below
        rect = rect._replace(h=min(rect.h, laid.slots[each].y - laid.slots[0].y))
    return Part(
        f"hand:{number}",
        rect,
        HandFace(sprite, tuple(sprites[number + 1 :]), min(REACH, laid.pitch - NUMERAL * laid.width - THICK)),
        Control(
            facts.called(card.face),
            zone="hand",
            help=_help(facts, card),
            radius=laid.width / 10,
            sound="select",
            drag=facts.mine,
            digit=number + 1,
            meaning=press_card(facts, card),
            aim=card,
            sprite=card.key,
        ),
        layer=2,
        hit=rect._replace(w=max(rect.w, 44.0), h=max(rect.h, 44.0)),
        shows_when_pointed_at=True,
    )


def _help(facts: Facts, card: HandCard) -> str:
    words = [facts.called(card.face)]
    if special(card.face):
        words.append(facts.kit.say(f"chrono.note.{kind_of(card.face)}"))
    elif facts.mine and card.cells:
        words.append(brings(facts, card.cells[0]))
    elif facts.mine:
        words.append(facts.kit.say("chrono.note.stuck"))
    if card.fresh:
        words.append(facts.kit.say("chrono.note.fresh"))
    return " · ".join(words)


def deck(facts: Facts, plan: Plan) -> tuple[list[Sprite], list[Part]]:
    """Return the deck: two cards of it as sprites, so that the upper one can be drawn, and what is left in words."""
    cards = facts.state.deck
    rect = plan.deck
    say = facts.kit.say
    left, size = len(cards), outer(rect.w)
    sprites: list[Sprite] = []
    if left > 1:
        under = CardArt(BACK, edges=deck_edges(left))
        sprites.append(Sprite("deck", *rect.middle, *size, under, z=0.5, side="back"))
    if left:
        art = CardArt(BACK, (), None if left > 1 else "card", "chosen" if Draw() in facts.legal else "none")
        mover = facts.state.mover
        goal = None if facts.table.viewer == mover else sources(facts, plan)[mover]
        sprites.append(Sprite(f"card:{cards[0]}", *rect.middle, *size, art, z=0.6, leave=goal, side="back"))
    text = say("chrono.deck.left", count=left) if left else say("chrono.deck.empty")
    help_ = f"{text} · {say('chrono.deck.note')}" if left else text
    control = Control(text, zone="deck", help=help_, radius=7, sound="select", meaning=take(facts, Draw()))
    top, paper = Part("deck:draw", rect, Empty(), control, layer=1), Panel("card", 14, "small", 1.2)
    sheet = [Part("deck-sheet", plan.sheet, paper, layer=-3)] if plan.sheet is not None else []
    words = [structs.replace(part, waits_for_motion=True) for part in _deck_words(facts, plan, text, left)]
    if facts.dealing:
        words = []  # what is dealt is counted in their place; the rest is said once all have theirs
    return sprites, [top, *sheet, *words]


def deck_edges(left: int) -> int:
    """Return how many lower cards' edges are seen of a deck of so many."""
    return min(EDGES, left // 12 + 1)


def left_words(facts: Facts, plan: Plan, left: int) -> Part | None:
    """Return what is said of so many cards in the deck; None where that has no room."""
    return next(iter(_deck_words(facts, plan, facts.kit.say("chrono.deck.left", count=left), left)), None)


def sources(facts: Facts, plan: Plan) -> dict[Seat, tuple[float, float]]:
    """Return where each seat's cards come from and go to: the board's side of its plate, which they leave in sight, or
    the hand at the lower edge.
    """
    plates = (_edge(plan, rect) for rect in plan.seats)
    return {facts.home: plan.hand.middle, **dict(zip(facts.others, plates, strict=True))}


def beside(plan: Plan) -> bool:
    """Tell whether the plates stand beside the board; else they stand over it."""
    return plan.seats[0].x > plan.place.board_panel.middle[0] and plan.seats[0].x >= plan.place.board_panel.right


def _edge(plan: Plan, rect: Rect) -> tuple[float, float]:
    if plan.view is not None:
        return plan.view.middle
    return (rect.x - NEAR, rect.middle[1]) if beside(plan) else (rect.middle[0], rect.bottom + NEAR)


def _deck_words(facts: Facts, plan: Plan, text: str, left: int) -> list[Part]:
    kit = facts.kit
    room = plan.deck_words
    ground = "chrono.ground-" if plan.sheet is None else "chrono."
    main = kit.type.fit(text, LEFT, room.w, 2, 0.8)
    if main.truncated or main.h > room.h:
        count = kit.type.set_text(str(left), NUMBER)
        fits = count.w <= room.w and count.h <= room.h
        place = centred(room, room.w, count.h)
        return [kit.label("deck-left", place, str(left), NUMBER, f"{ground}text")] if fits else []
    explained = kit.say("chrono.deck.note")
    note = kit.type.fit(explained, NOTE, room.w, 3, 0.9)
    both = left > 0 and not note.truncated and main.h + note.h + 2 <= room.h
    first, *rest = stack(room, (main.h, note.h) if both else (main.h,), 2, 0.5)
    parts = [kit.label("deck-left", first, text, LEFT, f"{ground}text", lines=2, minimum=0.8)]
    if rest:
        parts.append(kit.label("deck-note", rest[0], explained, NOTE, f"{ground}soft", lines=3, minimum=0.9, valign=0))
    return parts
