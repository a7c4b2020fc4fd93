"""Cards between the players: a trick in the middle, each card under its player's seat, and the backs of their hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.table.kit.hand import WIDEST
from game.ui.draw.cards import RATIO, fan, outer
from game.ui.layout.arrange import S, alike, cut_top
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Art, Sprite
from game.ui.parts.kit import Kit

BROADEST: Final = 300.0  # units of a plate
BACK: Final = 30.0  # units of a card that is only seen from behind
APART: Final = 1.1  # widths from back to back where there is room
REST: Final = 0.7  # seconds for which a whole trick lies before it is taken
OVER: Final = 10.0  # the z of the first card of a trick: it lies over hands


def places(kit: Kit, board: Rect, seats: int, gap: float) -> tuple[list[Rect], list[Rect], list[Rect]]:
    """Cut a board into a column for each seat; return their plates, the rows of backs under them, and the trick's."""
    plates, rest = cut_top(board, max(56.0, kit.leading(18) + S), S)
    behind, middle = cut_top(rest, BACK * RATIO, S)
    plate, back, place = (alike(rect, seats, gap, BROADEST) for rect in (plates, behind, middle))
    return plate, back, place


def trick(cards: Sequence[tuple[str, Art]], where: Sequence[Rect], taker: Rect) -> list[Sprite]:
    """Return the cards of a trick in the order in which they were played, each (its key and its drawing) in its place.

    They leave to the middle of the plate of whoever takes it.
    """
    sprites: list[Sprite] = []
    for number, ((key, art), place) in enumerate(zip(cards, where, strict=True)):
        size = outer(min(WIDEST, place.w, place.h / RATIO))
        sprites.append(Sprite(key, *place.middle, *size, art, z=OVER + number, leave=taker.middle))
    return sprites


def backs(cards: Sequence[tuple[str, Art]], row: Rect) -> list[Sprite]:
    """Return the cards of a hand that is seen from behind, (key and drawing), beside one another as far as they fit."""
    slots = fan(len(cards), *row.middle, BACK * APART, row.w, BACK)
    return [
        Sprite(key, slot.x, slot.y, *outer(BACK), art, z=number)
        for number, ((key, art), slot) in enumerate(zip(cards, slots, strict=True))
    ]
