"""Where cards lie on Epochs Chrono's table: a hand as a fan or in rows, the deck beside it, the piles of the matrix."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import HIDDEN, Seat
from game.games.chrono.rules.events import Laid
from game.games.chrono.rules.faces import Cell, cells, special, suit_of
from game.games.chrono.rules.position import ends, pile, run
from game.games.chrono.rules.rules import Draw
from game.games.chrono.table.facts import Facts, HandCard, kind_of
from game.games.chrono.table.painting import (
    BACK,
    NUMERALS,
    WIDTH,
    CountArt,
    EndFace,
    HandFace,
    PileFace,
    StarFace,
    card_art,
    plus,
)
from game.games.chrono.table.plan import BoardSize, Plan
from game.games.chrono.table.steering import press_card, press_cell, take
from game.ui.arrange import centred, stack
from game.ui.canvas import Depth
from game.ui.cards import RATIO, CardArt, Glow, Slot, fan, outer
from game.ui.frame import Rect
from game.ui.kit import NOTE
from game.ui.part import Control, Face, Part, target_44
from game.ui.stage import Sprite
from game.ui.text import Style
from game.ui.widgets import Empty, Panel, Pill

PITCH: Final = 88.0  # from card to card, on a card 92 wide
ROOM: Final = 792.0  # that a fan of nine takes, on a card 92 wide
RAISE: Final = 18.0  # a card that can be laid stands higher
NARROW: Final = 46.0  # from card to card at least, so that each can be hit
SMALL: Final = 60.0  # width of a card in a hand of several rows
FANNED: Final = 10  # cards up to which the hand is a fan
LEFT: Final = Style("bold", 17)
SMALL_BOLD: Final = Style("bold", 15)
STAR: Final = 24.0  # height of the tag on a card that is new
NUMBER: Final = Style("title", 24)
EDGES: Final = 3  # a pile never shows more of its lower cards' edges
DISC: Final = 12.0  # radius of a count disc, on a card 62 wide
TOKEN: Final = 46.0  # width of a row's token, in map pixels
LANE: Final = 84.0  # room for it before the first column


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
    if count <= FANNED and (count < 2 or (room.w - 1.12 * width) / (count - 1) >= NARROW):
        length = min(room.w - 0.12 * width, ROOM * width / 92)
        depth = 2.4 * ((max(count, 2) - 1) / 2) ** 2
        y = max(room.y + RAISE + 14 + 0.7 * width, room.middle[1] + (RAISE - depth) / 2)
        slots = fan(count, x, y, PITCH * width / 92, length, width, sag=2.4, turn=2.6)
        return Spread(slots, width, 1, slots[1].x - slots[0].x if count > 1 else width)
    for rows in range(1, 5):
        width = plan.card if rows == 1 else min(SMALL * plan.card / 92, (room.h - 8) / (1.4 + 0.72 * (rows - 1)))
        each = -(-count // rows)
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
    laid = spread(plan, len(cards))
    sprites = [_sprite(facts, plan, card, laid, number) for number, card in enumerate(cards)]
    lying = enumerate(zip(cards, sprites, strict=True))
    parts = [_part(facts, card, sprite, laid, n, plan.hand) for n, (card, sprite) in lying if card.face]
    return sprites, [*parts, *_fresh(facts, cards, sprites, laid)]


def _fresh(facts: Facts, cards: Sequence[HandCard], sprites: Sequence[Sprite], laid: Spread) -> Iterator[Part]:
    """Yield a tag on every card that was drawn since one laid a card: its owner sees it now for the first time."""
    kit = facts.kit
    setting = kit.type.set_text(kit.say("chrono.note.new"), SMALL_BOLD)
    fits = setting.w + 16 <= max(laid.pitch, 0.8 * laid.width)
    for number, (card, sprite) in enumerate(zip(cards, sprites, strict=True)):
        if card.fresh:
            place = Rect.around(sprite.x, sprite.y - 0.68 * laid.width, setting.w + 16 if fits else STAR, STAR)
            face: Face = Pill(setting, "gold") if fits else StarFace()
            yield Part(f"fresh:{number}", place, face, layer=5, may_overlap=True)


def _sprite(facts: Facts, plan: Plan, card: HandCard, laid: Spread, number: int) -> Sprite:
    slot = laid.slots[number]
    playable = facts.mine and bool(card.cells)
    chosen = playable and card.face == facts.card
    raised = (RAISE if laid.rows == 1 else 5.0) * laid.width / 92 if playable else 0.0
    glow: Glow = "chosen" if chosen else "playable" if playable and not facts.card else "none"
    return Sprite(
        card.key,
        slot.x,
        slot.y - raised - (8 if chosen else 0),
        *outer(laid.width),
        card_art(card.face, glow=glow, veiled=facts.mine and glow == "none"),
        slot.angle,
        z=20 + number * 0.01,
        enter=plan.deck.middle,
        side="face" if card.face else "back",
    )


def _part(facts: Facts, card: HandCard, sprite: Sprite, laid: Spread, number: int, room: Rect) -> Part:
    """Return what can be pressed of a card: as much of it as its neighbour to the right leaves free."""
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
        HandFace(sprite, not facts.mine),
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
    elif facts.mine and not card.cells:
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
        under = CardArt(BACK, edges=min(3, left // 12 + 1))
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
    return sprites, [top, *sheet, *_deck_words(facts, plan, text, left)]


def sources(facts: Facts, plan: Plan) -> dict[Seat, tuple[float, float]]:
    """Return where each seat's cards come from and go to: its plate, or the hand at the lower edge."""
    plates = ((rect.right - 60, rect.middle[1]) if plan.view is None else plan.view.middle for rect in plan.seats)
    return {facts.home: plan.hand.middle, **dict(zip(facts.others, plates, strict=True))}


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


def row_names(facts: Facts, place: BoardSize) -> Iterator[Part]:
    """Yield the names of the rows under their tokens, where they have room at all."""
    kit = facts.kit
    matrix = place.matrix
    scale = place.scale
    settings = {suit: kit.type.fit(facts.row(suit), SMALL_BOLD, LANE * scale, 1, 0.8) for suit in matrix.suits}
    fits = all(not setting.truncated and setting.h <= 30 * scale for setting in settings.values())
    for suit in matrix.suits:
        x, y = place.point(*matrix.tokens[suit])
        name = facts.row(suit)
        role = f"chrono.{suit}-text"
        if fits:
            rect = Rect.around(x, y + 38 * scale, LANE * scale, settings[suit].h)
            yield kit.label(f"row-{suit}-name", rect, name, SMALL_BOLD, role, align=0.5, minimum=0.8, layer=-2)
        token = Rect.around(x, y, TOKEN * scale)
        control = Control(name, zone="rows", help=_reach(facts, suit), radius=token.w / 2, sound="focus")
        yield Part(f"row-{suit}", token, Empty(), control, layer=-2, hit=target_44(token))


def _reach(facts: Facts, suit: str) -> str:
    first, last = (NUMERALS[epoch - 1] for epoch in run(facts.state, suit))
    key = "chrono.table.row_one" if first == last else "chrono.table.row"
    return facts.kit.say(key, row=facts.row(suit), first=first, last=last)


def pile_sprites(facts: Facts, place: BoardSize, hands: dict[Seat, tuple[float, float]]) -> list[Sprite]:
    """Return the upper two cards of every pile, and its count; `hands` tells where each seat's cards come from.

    A card that the viewer laid keeps the identity that it had in the hand, so that it flies from there.
    """
    laid: dict[Cell, list[Laid]] = {}
    for event in facts.table.view.history:
        if isinstance(event, Laid):
            laid.setdefault(event.cell, []).append(event)
    piles = (_pile(facts, place.cell(cell), cell, laid.get(cell, []), hands) for cell in cells(facts.state.suits))
    return [sprite for sprites in piles for sprite in sprites]


def _pile(
    facts: Facts, rect: Rect, cell: Cell, laid: list[Laid], hands: dict[Seat, tuple[float, float]]
) -> Iterator[Sprite]:
    cards = pile(facts.state, cell)
    dealt = len(cards) - len(laid)  # the first card of the home column was laid by nobody
    for number in range(max(0, len(cards) - 2), len(cards)):
        event = laid[number - dealt] if number >= dealt else None
        lower = number < len(cards) - 1
        depth: Depth | None = None if len(cards) > 1 and not lower else "card"
        edges, z = (min(EDGES, len(cards) - 1), 1.0) if lower else (0, 1.2)
        art = card_art(facts.state.cards.known_face(cards[number]), edges=edges, depth=depth)
        key = f"card:{event.card}" if event is not None and event.card is not HIDDEN else f"pile:{cell}:{number}"
        enter = hands.get(event.seat) if event is not None else None
        yield Sprite(key, *rect.middle, *outer(rect.w), art, z=z, enter=enter, side="face")
    if len(cards) > 1:
        unit = rect.w / WIDTH
        x, y, size = rect.right + unit, rect.bottom - 15 * unit, 2.5 * DISC * unit
        yield Sprite(f"count:{cell}", x, y, size, size, CountArt(suit_of(cell), len(cards)), z=1.4)


def cell_parts(facts: Facts, place: BoardSize) -> Iterator[Part]:
    """Yield the cells: what takes a card glows, an open end shows its sign, all the others can be pointed at, too."""
    reach = {cell for suit in facts.state.suits for cell in ends(facts.state, suit)}
    gains = facts.gains
    lately = [event for turn in facts.last_turns.values() for event in turn if isinstance(event, Laid)]
    for cell in place.matrix.cells:
        rect = place.cell(cell)
        count = len(pile(facts.state, cell))
        gain = gains.get(cell, 0)
        face: Face = Empty()
        if count:
            seats = dict.fromkeys(event.seat for event in lately if event.cell == cell)  # each once
            face = PileFace(tuple(facts.table.badge(seat) for seat in seats), gain > 0)
        elif cell in reach or gain:
            asked = gain if facts.fork is not None else 0
            face = EndFace(suit_of(cell), gain > 0, plus(facts.kit, asked, rect.w))
        label = _label(facts, cell, count, gain, cell in reach)
        yield Part(
            f"cell:{cell}",
            rect,
            face,
            Control(
                label,
                zone="board",
                help=label if count or cell in reach else "",
                radius=rect.w / 10,
                sound="select",
                meaning=press_cell(facts, cell),
                aim=cell,
            ),
            layer=-1 if isinstance(face, EndFace) else 1,
            hit=place.hit(cell),
            waits_for_motion=True,
            shows_when_pointed_at=face in (Empty(), PileFace()),
        )


def _label(facts: Facts, cell: Cell, count: int, gain: int, end: bool) -> str:
    if gain and not facts.card:
        return facts.kit.say("chrono.cell.takes", card=facts.called(cell), count=gain)
    key = "pile" if count else "end" if end else "far"
    return facts.kit.say(f"chrono.cell.{key}", card=facts.called(cell), count=count, row=facts.row(suit_of(cell)))
