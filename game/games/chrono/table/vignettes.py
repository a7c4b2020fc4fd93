"""Pictures of what turned a match of Epochs Chrono: a row's cards, and the one that was laid raised among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import AnyBeat
from game.games.chrono.rules.events import Drew, Laid
from game.games.chrono.rules.faces import LAST, Cell, Face, cell_of, epoch_of, suit_of
from game.games.chrono.rules.position import State, pile
from game.games.chrono.table.painting.painting import card_art, sign
from game.scenes.table.game_table.vignettes import About, Composition, card
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Fill, Glow
from game.ui.layout.frame import Rect

LARGE: Final = 54.0  # units of the card that was laid, in a picture of 94 units' height
SMALL: Final = 38.0
APART: Final = 5.0  # units between two cards of a row
BESIDE: Final = 2  # cards of a row that are seen on each side, where they lie there
LEANS: Final = 6.0  # degrees
FREE: Final = 6.0  # units that stay free at a picture's edge
BAND: Final = (0.2, 0.9)  # from where to where the row's band reaches, in heights
TINT: Final = 0.28
WATER: Final = 0.24


@dataclass(frozen=True, slots=True)
class Sand:
    """Draw the sand, with the band of a row and its sign; "" for no row."""

    rect: Rect
    suit: str

    def draw(self, canvas: Canvas) -> None:
        w, h = self.rect.w, self.rect.h
        tones = canvas.colour("games.chrono.top"), canvas.colour("games.chrono.bottom")
        whole = svg.shape(f"M0 0h{w:.0f}v{h:.0f}h-{w:.0f}z", svg.fill_by("sand"))
        canvas.vector(self.rect, svg.linear("sand", *tones, 0, h), whole)
        if self.suit:
            top, foot = BAND
            band = Rect(self.rect.x, self.rect.y + top * h, w, (foot - top) * h)
            canvas.fill(band, f"chrono.{self.suit}", TINT)
            for edge in (band.y, band.bottom - 1.5):
                Fill(Rect(band.x, edge, w, 1.5), f"chrono.{self.suit}", 0.5).draw(canvas)
            side = 0.5 * h
            box = Rect.around(self.rect.right - 0.42 * side, band.middle[1], side)
            canvas.picture(sign(self.suit), box, f"chrono.{self.suit}", round(255 * WATER))


def composed(beats: Sequence[AnyBeat], number: int, about: About) -> Composition:
    """Return the picture of an event; nothing for one that no card tells."""
    event, state = beats[number].event, beats[number].state
    match event:
        case Laid(face=face, cell=cell):
            return (Sand(about.room, suit_of(cell)), *_laid(about, state, face, cell))
        case Drew():
            return (Sand(about.room, ""), *_drawn(about))
    return ()


def _laid(about: About, state: State, face: Face, cell: Cell) -> Iterator[DrawCommand]:
    """Yield the cards of a row round a cell, then the one that was laid there."""
    unit = about.unit
    suit, epoch = suit_of(cell), epoch_of(cell)
    rows = {side: list(_beside(state, suit, epoch, side)) for side in (-1, 1)}
    uneven = len(rows[-1]) - len(rows[1])
    x, y = about.at(0.52 + 0.06 * uneven, 0.55)
    width = SMALL * unit
    for side, faces in rows.items():
        for place, other in enumerate(faces):
            at = x + side * (LARGE / 2 + 3 + APART + SMALL / 2 + place * (SMALL + APART)) * unit
            if at - width / 2 >= FREE and at + width / 2 <= about.room.w - FREE:
                yield card(card_art(other, depth="small"), (at, y), width)
    under = pile(state, cell)[:-1]
    if under:
        yield card(card_art(state.cards.known_card_face(under[-1])), (x, y), 0.9 * LARGE * unit, LEANS)
    yield Glow(Rect.around(x, y, 120 * unit, 110 * unit), "light.pool", 0.5)
    yield card(card_art(face, depth="lifted"), (x, about.at(0, 0.5)[1]), LARGE * unit, -LEANS)


def _beside(state: State, suit: str, epoch: int, side: int) -> Iterator[Face]:
    """Yield the uppermost cards of a row on one side of an epoch, the nearest first, as far as they are seen."""
    for step in range(1, BESIDE + 1):
        there = epoch + side * step
        lying = pile(state, cell_of(suit, there)) if 1 <= there <= LAST else ()
        if not lying:
            return
        yield state.cards.known_card_face(lying[-1])


def _drawn(about: About) -> Iterator[DrawCommand]:
    """Yield a card from behind, over the deck that it came from."""
    width = LARGE * about.unit
    yield card(card_art("", edges=3), about.at(0.4, 0.55), 0.84 * width)
    yield Glow(Rect.around(*about.at(0.61, 0.5), 2.4 * width, 2.2 * width), "light.pool", 0.5)
    yield card(card_art("", depth="lifted"), about.at(0.61, 0.49), width, -LEANS - 3)
