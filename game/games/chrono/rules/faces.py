"""Epochs Chrono's cards: suits, epochs, the packs, what a card may stand for, and what it is called.

A face is a short text: `maze_6` (a suit and an epoch), `epoch_6` (the highest of an epoch), `suit_maze` (the highest
of a suit) or `joker`. A cell of the matrix is called by the card that belongs there: `maze_6`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from game.engine.protocol import Message, say

Face: TypeAlias = str
Cell: TypeAlias = str

COPIES: Final[Mapping[str, int]] = {"yin_yang": 2, "skull": 3, "hand": 5, "maze": 6}
"""How often each suit has each epoch, in the order of the rows: heroes, weapons, scenes, objects (CH-1)."""
SCENES: Final = "hand"  # the suit that is played only with deck 3 (CH-1, CH-2)
LAST: Final = 10
HOME: Final = 5  # the epoch that every row starts with (CH-5)
JOKER: Final = "joker"
JOKERS: Final = 4
EPOCHS: Final = range(1, LAST + 1)
_EPOCH: Final = "epoch_"
_SUIT: Final = "suit_"


def suits_of(decks: str) -> tuple[str, ...]:
    """Return the rows of decks “1+2” or “1+2+3”, from the top (CH-2). Raises ValueError for other decks."""
    if decks not in ("1+2", "1+2+3"):
        raise ValueError(f"chrono: there are no decks {decks}")
    return tuple(suit for suit in COPIES if suit != SCENES or decks == "1+2+3")


def cell_of(suit: str, epoch: int) -> Cell:
    """Return the name of a cell, which is the face that belongs there."""
    return f"{suit}_{epoch}"


def suit_of(cell: Cell) -> str:
    """Return the suit of a cell, or of a card that is neither special nor a Joker."""
    return cell.rpartition("_")[0]


def epoch_of(cell: Cell) -> int:
    """Return the epoch of a cell, or of a card that is neither special nor a Joker, from 1 to 10."""
    return int(cell.rpartition("_")[2])


def special(face: Face) -> bool:
    """Tell whether a card is one of deck 4 (CH-3)."""
    return face == JOKER or face.startswith((_EPOCH, _SUIT))


def fits(face: Face, cell: Cell) -> bool:
    """Tell whether a card may ever lie on a cell: its own, or one that it can stand for (CH-3, CH-6)."""
    if face in (cell, JOKER):
        return True
    if face.startswith(_EPOCH):
        return cell.endswith(face.removeprefix("epoch"))
    return face.startswith(_SUIT) and suit_of(cell) == face.removeprefix(_SUIT)


def cells(suits: Sequence[str]) -> tuple[Cell, ...]:
    """Return all cells of a matrix, row by row, each from epoch I on (CH-6)."""
    return tuple(cell_of(suit, epoch) for suit in suits for epoch in EPOCHS)


def pack(suits: Sequence[str], *, deck4: bool) -> tuple[Face, ...]:
    """Return every card of a game, in the order of the rows, specials last (CH-1 to CH-3)."""
    plain = tuple(cell for cell in cells(suits) for _ in range(COPIES[suit_of(cell)]))
    if not deck4:
        return plain
    epochs, highest = (f"{_EPOCH}{epoch}" for epoch in EPOCHS), (f"{_SUIT}{suit}" for suit in suits)
    return (*plain, *epochs, *highest, *(JOKER,) * JOKERS)


def row_words(suit: str) -> Message:
    """Return the name of a row: “Objects”."""
    return say(f"chrono.suit.{suit}")


def card_words(face: Face) -> Message:
    """Return the name of a card or a cell: “Object VI”, “highest of epoch VI”, “highest Object”, “Joker”."""
    if face == JOKER:
        return say("chrono.card.joker")
    if face.startswith(_SUIT):
        return say(f"chrono.card.highest_{face.removeprefix(_SUIT)}")
    return say(f"chrono.card.{suit_of(face)}", epoch=say(f"chrono.epoch.{epoch_of(face)}"))


def the_words(face: Face, count: int = 1) -> Message:
    """Return the name of a card or a cell inside a sentence; of several cards that are alike, with their number."""
    there = {} if face == JOKER or face.startswith(_SUIT) else {"epoch": say(f"chrono.epoch.{epoch_of(face)}")}
    kind = JOKER if face == JOKER else f"highest_{face.removeprefix(_SUIT)}" if not there else suit_of(face)
    return say(f"chrono.the.{kind}", **there) if count == 1 else say(f"chrono.times.{kind}", count=count, **there)


def laid_words(face: Face, cell: Cell) -> dict[str, Message]:
    """Return what a sentence about laying a card on a cell bears."""
    return {"card": the_words(face), "cell": the_words(cell), "row": row_words(suit_of(cell))}
