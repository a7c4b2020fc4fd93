"""The matrix on Epochs Chrono's table: names of rows, piles as sprites, and cells as what can be pressed."""

from __future__ import annotations

from typing import Final

from game.engine.protocol import HIDDEN, Seat
from game.games.chrono.rules.events import Laid
from game.games.chrono.rules.faces import Cell, cells, suit_of
from game.games.chrono.rules.position import ends, pile, run
from game.games.chrono.table.facts import Facts
from game.games.chrono.table.painting import EDGES, NUMERALS, CountArt, EndFace, PileFace, card_art, count_spot
from game.games.chrono.table.plan import Place
from game.games.chrono.table.steering import press_cell
from game.ui.canvas import Depth
from game.ui.cards import outer
from game.ui.frame import Rect
from game.ui.part import Control, Face, Part, target_44
from game.ui.stage import Sprite
from game.ui.text import Style
from game.ui.widgets import Empty

TOKEN: Final = 46.0  # width of a row's token, in map pixels
LANE: Final = 84.0  # room for it before the first column
NAME: Final = Style("bold", 15)


def row_names(facts: Facts, place: Place) -> list[Part]:
    """Return the names of the rows under their tokens, and the word over them, where they have room at all."""
    kit, matrix, scale = facts.kit, place.matrix, place.scale
    parts: list[Part] = []
    settings = {suit: kit.type.fit(facts.row(suit), NAME, LANE * scale, 1, 0.8) for suit in matrix.suits}
    fits = all(not setting.truncated and setting.h <= 30 * scale for setting in settings.values())
    for suit in matrix.suits:
        (x, y), name, role = place.point(*matrix.tokens[suit]), facts.row(suit), f"chrono.{suit}-text"
        if fits:
            rect = Rect.around(x, y + 38 * scale, LANE * scale, settings[suit].h)
            parts.append(kit.label(f"row-{suit}-name", rect, name, NAME, role, align=0.5, minimum=0.8, layer=-2))
        token = Rect.around(x, y, TOKEN * scale)
        control = Control(name, zone="rows", help=_reach(facts, suit), radius=token.w / 2, sound="focus")
        parts.append(Part(f"row-{suit}", token, Empty(), control, layer=-2, hit=target_44(token)))
    x, y = place.point(*matrix.tokens[matrix.suits[0]])[0], place.point(*matrix.epochs[1])[1]
    text = kit.say("chrono.table.epoch")
    over = kit.type.set_text(text, NAME, LANE * scale, 1)
    if not over.truncated:
        rect = Rect.around(x, y, LANE * scale, over.h)
        parts.append(kit.label("epochs", rect, text, NAME, "chrono.soft", align=0.5, layer=-2))
    return parts


def _reach(facts: Facts, suit: str) -> str:
    """Return a row in words: its name, and from where to where it reaches."""
    first, last = (NUMERALS[epoch - 1] for epoch in run(facts.state, suit))
    key = "chrono.table.row_one" if first == last else "chrono.table.row"
    return facts.kit.say(key, row=facts.row(suit), first=first, last=last)


def pile_sprites(facts: Facts, place: Place, hands: dict[Seat, tuple[float, float]]) -> list[Sprite]:
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
) -> list[Sprite]:
    cards = pile(facts.state, cell)
    dealt = len(cards) - len(laid)  # the first card of the home column was laid by nobody
    sprites: list[Sprite] = []
    for number in range(max(0, len(cards) - 2), len(cards)):
        event = laid[number - dealt] if number >= dealt else None
        lower = number < len(cards) - 1
        depth: Depth | None = None if len(cards) > 1 and not lower else "card"
        edges, z = (min(EDGES, len(cards) - 1), 1.0) if lower else (0, 1.2)
        art = card_art(facts.state.cards.known_face(cards[number]), edges=edges, depth=depth)
        key = f"card:{event.card}" if event is not None and event.card is not HIDDEN else f"pile:{cell}:{number}"
        enter = hands.get(event.seat) if event is not None else None
        sprites.append(Sprite(key, *rect.middle, *outer(rect.w), art, z=z, enter=enter, side="face"))
    if len(cards) > 1:
        disc, count = count_spot(rect), CountArt(suit_of(cell), len(cards))
        sprites.append(Sprite(f"count:{cell}", *disc.middle, disc.w, disc.h, count, z=1.4))
    return sprites


def cell_parts(facts: Facts, place: Place) -> list[Part]:
    """Return the cells: what takes a card glows, an open end is dashed, all the others can be pointed at, too."""
    reach = {cell for suit in facts.state.suits for cell in ends(facts.state, suit)}
    gains = facts.gains
    lately = [event for turn in facts.last_turns.values() for event in turn if isinstance(event, Laid)]
    parts: list[Part] = []
    for cell, rect in ((cell, place.cell(cell)) for cell in place.matrix.cells):
        count, gain = len(pile(facts.state, cell)), gains.get(cell, 0)
        face: Face = Empty()
        if count:
            seats = dict.fromkeys(event.seat for event in lately if event.cell == cell)  # each once
            face = PileFace(gain, tuple(facts.badge(seat) for seat in seats))
        elif cell in reach or gain:
            face = EndFace(suit_of(cell), gain)
        label, meaning = _label(facts, cell, count, gain, cell in reach), press_cell(facts, cell)
        text = label if count or cell in reach else ""
        control = Control(label, zone="board", help=text, radius=rect.w / 10, sound="select", meaning=meaning, aim=cell)
        layer, shy = -1 if isinstance(face, EndFace) else 1, isinstance(face, Empty) or face == PileFace(0)
        parts.append(Part(f"cell:{cell}", rect, face, control, layer, hit=place.hit(cell), late=True, shy=shy))
    return parts


def _label(facts: Facts, cell: Cell, count: int, gain: int, end: bool) -> str:
    name, say = facts.called(cell), facts.kit.say
    if gain and not facts.card:
        return say("chrono.cell.takes", card=name, count=gain)
    if count:
        return say("chrono.cell.pile", card=name, count=count)
    if end:
        return say("chrono.cell.end", card=name, row=facts.row(suit_of(cell)))
    return say("chrono.cell.far", card=name)
