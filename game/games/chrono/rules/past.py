"""What Epochs Chrono's history proves of a hidden hand: who drew or passed held no card that suits (CH-7, CH-11).

Rows only grow, and every card comes into a hand by a draw: so all that a hand holds now was there, or came, when its
seat last drew or passed, and none of it suited then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games.chrono.rules.events import Drew, Handed, Laid, Passed
from game.games.chrono.rules.faces import LAST, Cell, Face, cell_of, epoch_of, fits, suit_of
from game.games.chrono.rules.position import State, run

KEPT: Final = ""
"""Stands, among the faces that a seat has laid, for a card that it drew and kept."""


@dataclass(frozen=True, slots=True)
class Past:
    """Hold what is known of a seat's hand: the cells that took cards when it last had none that suits, the latest such
    moments first by `when`, and its acts in order: the faces laid out of the hand, and `KEPT` for each card drawn.
    """

    closed: tuple[Cell, ...] = ()
    when: int = -1
    acts: tuple[Face, ...] = ()

    def allows(self, face: Face) -> bool:
        """Tell whether a card may be in the hand for all that is proven."""
        return not any(fits(face, cell) for cell in self.closed)


def pasts(state: State, history: Sequence[Any]) -> tuple[Past, ...]:
    """Return what a history proves of each seat's hand; `state` is the one that it led to."""
    result = [Past() for _ in state.hands]
    closed = _closed(state, history)
    drawn: Seat | None = None  # who has drawn in the turn under way
    for number, event in enumerate(history):
        if isinstance(event, Passed | Drew):
            past = result[event.seat]
            result[event.seat] = replace(past, closed=closed[number], when=number)
        match event:
            case Drew(seat):
                result[seat] = replace(result[seat], acts=(*result[seat].acts, KEPT))
                drawn = seat
            case Laid(seat, _, face) if drawn == seat:  # the very card that was drawn
                result[seat] = replace(result[seat], acts=result[seat].acts[:-1])
            case Laid(seat, _, face):
                result[seat] = replace(result[seat], acts=(*result[seat].acts, face))
            case Handed():
                drawn = None
    return tuple(result)


def _closed(state: State, history: Sequence[Any]) -> dict[int, tuple[Cell, ...]]:
    """Return the cells that took cards at every draw and pass of a history, read from its end."""
    runs = {suit: run(state, suit) for suit in state.suits}
    result: dict[int, tuple[Cell, ...]] = {}
    for number in range(len(history) - 1, -1, -1):
        event = history[number]
        if isinstance(event, Passed | Drew):
            result[number] = tuple(_open(runs))
        elif isinstance(event, Laid) and event.grew:
            suit, epoch = suit_of(event.cell), epoch_of(event.cell)
            first, last = runs[suit]
            runs[suit] = (first + 1, last) if epoch == first else (first, last - 1)
    return result


def _open(runs: dict[str, tuple[int, int]]) -> Iterator[Cell]:
    for suit, (first, last) in runs.items():
        yield from (cell_of(suit, epoch) for epoch in range(max(1, first - 1), min(LAST, last + 1) + 1))


def as_likely(past: Past, hand: Sequence[Face], rng: Rng) -> bool:
    """Tell, by chance, whether a hand stands for as many deals as another: of equal cards the first one is laid.

    A hand that still holds what its seat has laid could have come about in fewer ways than the cards left suggest:
    the card that was laid lay before the one that is left. The places that the laid cards had are drawn at random.
    """
    laid = [face for face in past.acts if face != KEPT]
    if not set(laid) & set(hand):
        return True
    slots = list(range(len(hand) + len(laid) - past.acts.count(KEPT)))
    fresh, gone, there = len(slots), [], []
    for act in past.acts:
        if act == KEPT:
            slots.append(fresh)
            fresh += 1
        else:
            gone.append((act, slots.pop(rng.below(len(slots)))))
            there.append(fresh)
    left = dict(zip(slots, hand, strict=True))
    for face in set(laid) & set(hand):
        places = sorted(slot for act, slot in gone if act == face)
        moments = [moment for (act, _), moment in zip(gone, there, strict=True) if act == face]
        copies = [slot for slot, item in left.items() if item == face]
        for slot, moment in zip(places, moments, strict=True):
            if any(copy < slot and copy < moment for copy in copies):
                return False
    return True
