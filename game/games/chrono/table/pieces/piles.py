"""The matrix of Epochs Chrono's table: names of rows, piles and their counts, ends, the light on what takes cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.engine.protocol import HIDDEN, Seat
from game.games.chrono.rules.events import Handed, Laid
from game.games.chrono.rules.faces import HOME, Cell, cells, suit_of
from game.games.chrono.rules.position import ends, pile, run
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.painting.painting import (
    NUMERALS,
    WIDTH,
    CountArt,
    EndFace,
    GainFace,
    GlowArt,
    NumeralArt,
    PileFace,
    SheetFace,
    card_art,
    plus,
)
from game.games.chrono.table.pieces.outlook import brings, left
from game.games.chrono.table.plan.plan import BoardSize
from game.games.chrono.table.presses.steering import press_cell
from game.ui.draw.cards import outer
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Control, Face, Part, target_44
from game.ui.parts.widgets import Empty, Label
from game.ui.type.text import Style, Typeset

NAME: Final = 15.0  # size of a row's name
EDGES: Final = 3  # a pile never shows more of its lower cards' edges
DISC: Final = 12.0  # radius of a count disc, on a card 62 wide
TOKEN: Final = 46.0  # width of a row's token, in map pixels
LANE: Final = 84.0  # room for its name before the first column
FULL: Final = 87.0  # and to the very edges of the lane
LETTERS: Final = 26.0  # size of a numeral over a column, in map pixels
LIGHT: Final = 0.3  # z of the light on what takes cards, and of the numerals
UNDER: Final = 1.0  # of the lower cards of a pile
CARDS: Final = 1.1  # of its upper ones: each lies a hair over the one before it
COUNT: Final = 1.4
INSIDE: Final = -11.0  # units of a card from its right edge to the middle of its count, where it stays on that card
HAIR: Final = 0.001


def sheet(place: BoardSize, *, close: bool = False) -> Part:
    """Return the sheet under everything: a part, so that no night at the edges lies over it."""
    return Part("matrix", place.board_panel, SheetFace(place, close), layer=-4, may_overlap=True)


def row_names(facts: Facts, place: BoardSize) -> Iterator[Part]:
    """Yield the names of the rows under their tokens, where there is room for them."""
    matrix = place.matrix
    scale = place.scale
    settings = _settings(facts, place)
    for suit in matrix.suits:
        x, y = place.point(*matrix.tokens[suit])
        name = facts.row(suit)
        role = f"chrono.{suit}-text"
        if suit in settings:
            rect = Rect.around(x, y + 38 * scale, FULL * scale, settings[suit].h)
            yield Part(f"row-{suit}-name", rect, Label(settings[suit], role, 0.5), layer=-2)
        token = Rect.around(x, y, TOKEN * scale)
        control = Control(name, zone="rows", help=_reach(facts, suit), radius=token.w / 2, sound="focus")
        yield Part(f"row-{suit}", token, Empty(), control, layer=-2, hit=target_44(token))


def _settings(facts: Facts, place: BoardSize) -> dict[str, Typeset]:
    """Return all names in letters of one size, the largest that their room takes, or none if none fit.

    Light letters are narrower: they come last, and fill their lane.
    """
    type_ = facts.kit.type
    frame = type_.frame
    scale = place.scale
    largest, least = frame.letters(NAME), max(frame.least, frame.px(NAME))
    sizes = [*range(largest, least, -max(1, (largest - least) // 6)), least]
    bold = [(Style("bold", pixels / frame.scale, fixed=True), LANE) for pixels in sizes]
    for style, width in (*bold, (Style("body", least / frame.scale, fixed=True), FULL)):
        settings = {suit: type_.fit(facts.row(suit), style, width * scale, 1, 1.0) for suit in place.matrix.suits}
        if not any(setting.truncated or setting.h > 30 * scale for setting in settings.values()):
            return settings
    return {}


def _reach(facts: Facts, suit: str) -> str:
    first, last = (NUMERALS[epoch - 1] for epoch in run(facts.state, suit))
    key = "chrono.table.row_one" if first == last else "chrono.table.row"
    return facts.kit.say(key, row=facts.row(suit), first=first, last=last)


def board_sprites(facts: Facts, place: BoardSize, hands: dict[Seat, tuple[float, float]]) -> list[Sprite]:
    """Return the numerals, the light on what takes cards, and the piles; `hands`: where each seat's cards come from."""
    return [*_numerals(place), *_glows(facts, place), *_piles(facts, place, hands)]


def _numerals(place: BoardSize) -> Iterator[Sprite]:
    """Yield the numerals of the epochs: sprites, so that one can swell when its column is whole."""
    for epoch, point in place.matrix.epochs.items():
        art = NumeralArt(NUMERALS[epoch - 1], LETTERS * place.scale, epoch == HOME)
        width = place.matrix.pitch[0] * place.scale
        yield Sprite(f"epoch:{epoch}", *place.point(*point), width, width / 2, art, z=LIGHT)


def _glows(facts: Facts, place: BoardSize) -> Iterator[Sprite]:
    """Yield the light on every cell that takes cards of the viewer's: under its pile, or on its empty place."""
    for cell in facts.gains:
        rect, count = place.cell(cell), len(pile(facts.state, cell))
        art = GlowArt("" if count else suit_of(cell), min(EDGES, max(0, count - 1)))
        yield Sprite(f"glow:{cell}", *rect.middle, *outer(rect.w), art, z=LIGHT)


def _piles(facts: Facts, place: BoardSize, hands: dict[Seat, tuple[float, float]]) -> Iterator[Sprite]:
    """Yield the upper two cards of every pile, the edges of those under them, and its count.

    A card that the viewer laid keeps the identity that it had in the hand, so that it flies from there.
    """
    laid: dict[Cell, list[Laid]] = {}
    for event in facts.table.view.history:
        if isinstance(event, Laid):
            laid.setdefault(event.cell, []).append(event)
    for cell in cells(facts.state.suits):
        yield from _pile(facts, place, cell, laid.get(cell, []), hands)


def _pile(
    facts: Facts, place: BoardSize, cell: Cell, laid: Sequence[Laid], hands: dict[Seat, tuple[float, float]]
) -> Iterator[Sprite]:
    rect = place.cell(cell)
    cards = pile(facts.state, cell)
    dealt = len(cards) - len(laid)  # the first card of the home column was laid by nobody
    for number in range(max(0, len(cards) - 2), len(cards)):
        event = laid[number - dealt] if number >= dealt else None
        # a card looks the same whatever comes to lie on it: one that still flies goes on flying
        art = card_art(facts.state.cards.known_card_face(cards[number]), depth="card")
        enter = hands.get(event.seat) if event is not None else None
        z = CARDS + number * HAIR
        yield Sprite(card_key(event, cell, number), *rect.middle, *outer(rect.w), art, z=z, enter=enter, side="face")
    if len(cards) > 1:
        under = card_art(facts.state.cards.known_card_face(cards[-2]), edges=min(EDGES, len(cards) - 1))
        yield Sprite(f"edges:{cell}", *rect.middle, *outer(rect.w), under, z=UNDER)
    if len(cards) > 1 and facts.counts:
        unit = rect.w / WIDTH
        size = 2.5 * DISC * unit
        out = unit if not facts.input.close else INSIDE * unit  # where cards lie close, on its own card
        x = min(rect.right + out, place.board_panel.right - size / 2)  # on the sheet
        y = rect.bottom - 15 * unit
        number_art = CountArt(suit_of(cell), len(cards))
        yield Sprite(f"count:{cell}", x, y, size, size, number_art, z=COUNT, enter=(x, y))  # it is there at once


def card_key(event: Laid | None, cell: Cell, number: int) -> str:
    """Return the key of the card that lies on a cell with so many under it: that of its event's, if it has one."""
    if event is not None and event.card is not HIDDEN:
        return f"card:{event.card}"
    return f"pile:{cell}:{number}"


def cell_parts(facts: Facts, place: BoardSize) -> Iterator[Part]:
    """Yield the cells: an open end shows its row's sign, all the others can be pointed at, too.

    While an end is asked for, both bear how many cards they would take.
    """
    state = facts.state
    if isinstance(facts.table.ahead, Handed):  # nothing more is laid in this turn: what has grown can grow again
        state = replace(state, grown=(0,) * len(state.suits))
    reach = set[Cell]() if facts.dealing else {cell for suit in state.suits for cell in ends(state, suit)}
    gains = facts.gains
    turns = () if facts.input.close else facts.last_turns.values()
    lately = [event for turn in turns for event in turn if isinstance(event, Laid)]
    for cell in place.matrix.cells:
        rect = place.cell(cell)
        count = len(pile(facts.state, cell))
        gain = gains.get(cell, 0)
        face: Face = Empty()
        if count:
            seats = dict.fromkeys(event.seat for event in lately if event.cell == cell)  # each once
            face = PileFace(tuple(facts.table.badge(seat) for seat in seats))
        elif cell in reach and not facts.input.close:
            face = EndFace(suit_of(cell))
        if gain and facts.fork is not None:
            yield Part(f"gain:{cell}", rect, GainFace(plus(facts.kit, gain, rect.w)), layer=2, may_overlap=True)
        label = _label(facts, cell, count, gain, cell in reach)
        shown = count or cell in reach
        told = f"{label} · {brings(facts, cell) if gain or cell in reach else left(facts, cell)}"
        yield Part(
            f"cell:{cell}",
            rect,
            face,
            Control(
                label,
                zone="board",
                help="" if not shown else label if facts.is_open or facts.dealing else told,
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
