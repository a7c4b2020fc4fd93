"""The matrix on Epochs Chrono's table: its sheet, its piles as sprites, and its cells as what can be pressed."""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Hidden
from game.games.chrono.rules.events import Laid
from game.games.chrono.rules.faces import HOME, LAST, Cell, cell_of, suit_of
from game.games.chrono.rules.position import ends, pile, run
from game.games.chrono.table.art import EDGES, NUMERALS, CountArt, EndFace, PileFace, card_art, spot
from game.games.chrono.table.facts import Facts
from game.games.chrono.table.last_turns import layers
from game.games.chrono.table.plan import Place
from game.ui.canvas import Canvas
from game.ui.cards import outer
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Face, Part
from game.ui.stage import Sprite
from game.ui.text import Style
from game.ui.widgets import Empty

TOKEN: Final = 46.0  # width of a row's token, in map pixels
LANE: Final = 84.0  # room for it before the first column


def draw_sheet(canvas: Canvas, kit: Kit, place: Place) -> None:
    """Draw the sheet, the band of the home column, the bands of the rows, the tokens and the numerals."""
    matrix, scale, panel = place.matrix, place.scale, place.panel
    canvas.shadow(panel, 20 * scale, "panel")
    canvas.plate(panel, "chrono.panel", "chrono.panel-deep", radius=20 * scale, border="chrono.rim", width=1)
    home = [place.cell(cell_of(suit, HOME)) for suit in matrix.suits]
    column = Rect(home[0].x - 7 * scale, panel.y + 4 * scale, home[0].w + 20 * scale, panel.h - 16 * scale)
    column = Rect.around(home[0].middle[0], column.middle[1], home[0].w + 20 * scale, column.h)
    canvas.plate(column, "chrono.column", radius=12 * scale)
    for suit in matrix.suits:
        canvas.plate(place.at(matrix.bands[suit]), f"chrono.{suit}", radius=14 * scale, alpha=0.1)
        x, y = place.point(*matrix.tokens[suit])
        canvas.shadow(Rect.around(x, y, 44 * scale), 22 * scale, "small")
        canvas.picture(f"chrono/row-{suit.replace('_', '-')}", Rect.around(x, y, 50 * scale))
    for epoch, point in matrix.epochs.items():
        x, y = place.point(*point)
        setting = kit.type.set_text(NUMERALS[epoch - 1], Style("title", (23 if epoch == 8 else 26) * scale, fixed=True))
        canvas.words(
            setting, Rect.around(x, y, 80 * scale, 30 * scale), "chrono.home" if epoch == HOME else "chrono.text", 0.5
        )


def names(facts: Facts, place: Place) -> list[Part]:
    """Return the names of the rows under their tokens, and the word over them, where they have room at all."""
    kit, matrix, scale = facts.kit, place.matrix, place.scale
    parts: list[Part] = []
    settings = {suit: kit.type.fit(facts.row(suit), Style("bold", 15), LANE * scale, 1, 0.8) for suit in matrix.suits}
    fits = all(not setting.truncated and setting.h <= 30 * scale for setting in settings.values())
    for suit in matrix.suits:
        x, y = place.point(*matrix.tokens[suit])
        if fits:
            rect = Rect.around(x, y + 38 * scale, LANE * scale, settings[suit].h)
            parts.append(
                kit.label(
                    f"row-{suit}-name",
                    rect,
                    facts.row(suit),
                    Style("bold", 15),
                    f"chrono.{suit}-text",
                    align=0.5,
                    minimum=0.8,
                    layer=-2,
                )
            )
        token = Rect.around(x, y, TOKEN * scale)
        hit = Rect.around(x, y, max(44.0, TOKEN * scale))
        control = Control(facts.row(suit), zone="rows", help=_told(facts, suit), radius=token.w / 2, sound="focus")
        parts.append(Part(f"row-{suit}", token, Empty(), control, layer=-2, hit=hit))
    first = place.point(*matrix.tokens[matrix.suits[0]])[0]
    y = place.point(*matrix.epochs[1])[1]
    over = kit.type.set_text(facts.say("chrono.table.epoch"), Style("bold", 15), LANE * scale, 1)
    if not over.truncated:
        rect = Rect.around(first, y, LANE * scale, over.h)
        text = facts.say("chrono.table.epoch")
        parts.append(kit.label("epochs", rect, text, Style("bold", 15), "chrono.soft", align=0.5, layer=-2))
    return parts


def _told(facts: Facts, suit: str) -> str:
    """Return a row in words: its name, and from where to where it reaches."""
    first, last = run(facts.state, suit)
    if first == last:
        return facts.say("chrono.table.row_one", row=facts.row(suit), first=NUMERALS[first - 1])
    return facts.say("chrono.table.row", row=facts.row(suit), first=NUMERALS[first - 1], last=NUMERALS[last - 1])


def pile_sprites(facts: Facts, place: Place, hands: dict[int, tuple[float, float]]) -> list[Sprite]:
    """Return the upper two cards of every pile, and its count; `hands` tells where each seat's cards come from.

    A card that the viewer laid keeps the identity that it had in the hand, so that it flies from there.
    """
    laid: dict[Cell, list[Laid]] = {}
    for event in facts.history:
        if isinstance(event, Laid):
            laid.setdefault(event.cell, []).append(event)
    sprites: list[Sprite] = []
    for suit in facts.state.suits:
        for epoch in range(1, LAST + 1):
            cell = cell_of(suit, epoch)
            if pile(facts.state, cell):
                sprites += _pile(facts, place, cell, laid.get(cell, []), hands)
    return sprites


def _pile(
    facts: Facts, place: Place, cell: Cell, laid: list[Laid], hands: dict[int, tuple[float, float]]
) -> list[Sprite]:
    cards = pile(facts.state, cell)
    rect = place.cell(cell)
    width, height = outer(rect.w)
    x, y = rect.middle
    dealt = len(cards) - len(laid)  # the first card of the home column was laid by nobody
    sprites: list[Sprite] = []
    for number in range(max(0, len(cards) - 2), len(cards)):
        face = facts.state.cards.face(cards[number])
        assert not isinstance(face, Hidden), "what lies on the matrix is open"
        event = laid[number - dealt] if number >= dealt else None
        lower = number < len(cards) - 1
        edges = min(EDGES, len(cards) - 1) if lower else 0
        art = card_art(face, edges=edges, depth=None if len(cards) > 1 and not lower else "card")
        enter = hands.get(event.seat) if event is not None else None
        key = f"pile:{cell}:{number}"
        if event is not None and not isinstance(event.card, Hidden):
            key = f"card:{event.card}"
        sprites.append(Sprite(key, x, y, width, height, art, z=1.0 if lower else 1.2, enter=enter, side="face"))
    if len(cards) > 1:
        disc = spot(rect)
        count = CountArt(suit_of(cell), len(cards))
        sprites.append(Sprite(f"count:{cell}", *disc.middle, disc.w, disc.h, count, z=1.4))
    return sprites


def cell_parts(facts: Facts, place: Place) -> list[Part]:
    """Return the cells: what takes a card glows, an open end is dashed, all the others can be pointed at, too."""
    gains, layered = facts.gains(), layers(facts)
    reach = {cell for suit in facts.state.suits for cell in ends(facts.state, suit)}
    parts: list[Part] = []
    for cell in place.matrix.cells:
        count, gain = len(pile(facts.state, cell)), gains.get(cell, 0)
        rect = place.cell(cell)
        label = _label(facts, cell, count, gain, cell in reach)
        control = Control(
            label, zone="board", help=label if count or cell in reach else "", radius=rect.w / 10, sound="select"
        )
        if count:
            face: Face = PileFace(gain, tuple(facts.badge(seat) for seat in layered.get(cell, ())))
            parts.append(Part(f"cell:{cell}", rect, face, control, layer=1, hit=place.hit(cell)))
        elif cell in reach or gain:
            face = EndFace(suit_of(cell), gain)
            parts.append(Part(f"cell:{cell}", rect, face, control, layer=-1, hit=place.hit(cell)))
        else:
            parts.append(Part(f"cell:{cell}", rect, Empty(), control, layer=1, hit=place.hit(cell)))
    return parts


def _label(facts: Facts, cell: Cell, count: int, gain: int, end: bool) -> str:
    name = facts.called(cell)
    if gain and not facts.card:
        return facts.say("chrono.cell.takes", card=name, count=gain)
    if count:
        return facts.say("chrono.cell.pile", card=name, count=count)
    if end:
        return facts.say("chrono.cell.end", card=name, row=facts.row(suit_of(cell)))
    return facts.say("chrono.cell.far", card=name)
