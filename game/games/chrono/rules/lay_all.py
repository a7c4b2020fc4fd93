"""Epochs Chrono's “Lay all”: everything that can be laid this turn, and the rows where that takes a choice.

A plan is made of single actions, each legal once those before it were taken. It reads one's own hand alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from itertools import product
from operator import and_

from game.engine.protocol import Seat
from game.games.chrono.rules.faces import Cell, Face, epoch_of, special, suit_of
from game.games.chrono.rules.position import State, ends, faces, in_order, pile, places, takes
from game.games.chrono.rules.rules import Lay


@dataclass(frozen=True, slots=True)
class Fork:
    """Hold a row that could grow at either end: both cells, and how many cards of one's own belong on each."""

    suit: str
    cells: tuple[Cell, Cell]
    counts: tuple[int, int]


def gains(state: State, seat: Seat) -> dict[Cell, int]:
    """Return how many cards of one's own hand belong on each cell that takes cards now, specials left out."""
    held = Counter(faces(state, seat))
    return {cell: held[cell] for cell in takes(state) if held[cell]}


def forks(state: State, seat: Seat) -> tuple[Fork, ...]:
    """Return the rows that the seat's own cards could let grow at either end this turn, from the top (CH-9)."""
    gain = gains(state, seat)
    reach = {suit: [cell for cell in ends(state, suit) if cell in gain] for suit in state.suits}
    forked = [(suit, *cells) for suit, cells in reach.items() if len(cells) == 2]
    return tuple(Fork(suit, (left, right), (gain[left], gain[right])) for suit, left, right in forked)


def lay_all(state: State, seat: Seat, chosen: Mapping[str, Cell] | None = None) -> tuple[Lay, ...]:
    """Return every card that can be laid this turn, in order: piles first, then new epochs, then special cards.

    `chosen` names the end at which a forked row grows; else it grows where more cards go, at the later end if equal.
    Special cards stand for a card of an open pile where they can, and let a row grow only where they must (CH-3).
    """
    gain, wanted, held = gains(state, seat), (chosen or {}).values(), faces(state, seat)
    grows: dict[str, Cell] = {}
    for suit in state.suits:
        if reach := [cell for cell in ends(state, suit) if cell in gain]:
            grows[suit] = max(reach, key=lambda cell: (cell in wanted, gain[cell], epoch_of(cell)))
    plain = [*(cell for cell in gain if pile(state, cell)), *grows.values()]
    lays = [Lay(cell, cell) for cell in plain for _ in range(gain[cell])]
    for face in in_order(state, held):
        if special(face):
            lays += _standing(state, face, held.count(face), grows)
    return tuple(lays)


def certain(state: State, seat: Seat) -> tuple[Lay, ...]:
    """Return the cards that are laid whichever ends are chosen for the forked rows."""
    answers = [[(fork.suit, cell) for cell in fork.cells] for fork in forks(state, seat)]
    plans = [lay_all(state, seat, dict(chosen)) for chosen in product(*answers)]
    return tuple(reduce(and_, map(Counter, plans)).elements())


def _standing(state: State, face: Face, count: int, grows: dict[str, Cell]) -> list[Lay]:
    """Return where special cards with one face go; `grows` learns of a row that they let grow."""
    cells = places(state, face)
    for cell in cells:
        if pile(state, cell) or grows.get(suit_of(cell)) == cell:
            return [Lay(face, cell)] * count
    cell = next((cell for cell in cells if suit_of(cell) not in grows), "")
    return [Lay(face, grows.setdefault(suit_of(cell), cell))] * count if cell else []
