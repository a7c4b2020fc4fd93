"""What a lay opens and closes, and how many copies of a card nobody has shown yet: counted on what one view shows.

Which seat holds a copy, and which lie in the deck, is never told: a view doesn't know it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.engine.protocol import Hidden
from game.games.chrono.rules.faces import COPIES, EPOCHS, Cell, Face, cell_of, epoch_of, fits, special, suit_of
from game.games.chrono.rules.position import State, ends, pile, run


@dataclass(frozen=True, slots=True)
class Outlook:
    """Say what a lay on a cell brings: `opens` a pile there, the end that may `follow`, and what it `shuts` till later.

    `copies` are those of the cell's own card that aren't seen, `following` those of the next end's, `wild` the cards of
    deck 4 among the unseen that may stand for the cell's (CH-3); "" stands for no cell.
    """

    cell: Cell
    opens: bool
    copies: int
    follow: Cell
    following: int
    shuts: Cell
    wild: int


def copies_of(cell: Cell) -> int:
    """Return how many cards there are that belong on a cell (CH-1)."""
    return COPIES[suit_of(cell)]


def unseen(state: State, face: Face) -> int:
    """Return how many copies of a card of decks 1 to 3 a view doesn't show: neither on the rows nor in its own hand."""
    return max(0, copies_of(face) - sum(entry.face == face for entry in state.cards.known))


def wild_unseen(state: State, pack: Sequence[Face], cell: Cell) -> int:
    """Return how many cards of deck 4 that a view doesn't show may stand for a cell's (CH-3)."""
    known = [entry.face for entry in state.cards.known if not isinstance(entry.face, Hidden)]
    faces = {face for face in pack if special(face) and fits(face, cell)}
    return sum(max(0, pack.count(face) - known.count(face)) for face in sorted(faces))


def beyond(state: State, cell: Cell) -> Cell:
    """Return the cell that a row can grow by next, once it has grown to this one; "" past I and X, or on a pile."""
    suit, epoch = suit_of(cell), epoch_of(cell)
    after = epoch + (1 if epoch > run(state, suit)[1] else -1)  # CH-9
    return cell_of(suit, after) if after in EPOCHS and not pile(state, cell) else ""


def outlook(state: State, pack: Sequence[Face], cell: Cell) -> Outlook:
    """Return what a lay on a cell that takes cards now brings (CH-8, CH-9)."""
    opens = not pile(state, cell)
    follow = beyond(state, cell)
    fresh = replace(state, grown=(0,) * len(state.suits))
    shuts = next((end for end in ends(fresh, suit_of(cell)) if opens and end != cell), "")
    following = unseen(state, follow) if follow else 0
    return Outlook(cell, opens, unseen(state, cell), follow, following, shuts, wild_unseen(state, pack, cell))
