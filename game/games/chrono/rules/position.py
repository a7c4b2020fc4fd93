"""Epochs Chrono's state: how it begins, and what can be counted on it: rows, ends, cells that take cards, hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.cards import EVERYBODY, Card, Cards, deal, missing
from game.engine.protocol import HIDDEN, Hidden, Seat
from game.engine.rng import Rng
from game.games.chrono.rules.faces import EPOCHS, HOME, LAST, Cell, Face, cell_of, cells, epoch_of, fits, suit_of

FEWEST: Final = 2
MOST: Final = 10
HAND: Final = 5  # cards each is dealt (CH-5)

Pile: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Hold the cards and where they lie, and the turn under way."""

    suits: tuple[str, ...]
    """They name the rows from the top."""
    cards: Cards[Face]
    deck: tuple[Card, ...]
    """Its top card first."""
    hands: tuple[tuple[Card | Hidden, ...], ...]
    """By seat, in the order of drawing."""
    rows: tuple[tuple[Pile, ...], ...]
    """Ten piles for each suit, by epoch, the first card lowest."""
    dealer: Seat
    mover: Seat
    grown: tuple[int, ...]
    """The epoch that each row grew by in this turn; 0 where it did not (CH-9)."""
    opened: bool = False
    """False until the first card was laid (CH-7)."""
    passed: int = 0
    """How many passes there were since a card was last laid."""
    laid: int = 0
    """How many cards were laid in this turn."""
    drawn: Card | Hidden | None = None
    """The card that was drawn in this turn and has a choice of places (CH-11)."""
    out: tuple[Seat, ...] = ()
    """The seats in the order of leaving; the loser comes last and ends the match."""


def dealt(suits: tuple[str, ...], pack: Sequence[Face], seats: int, rng: Rng) -> State:
    """Lay epoch V of every suit in the centre and deal five cards each (CH-4, CH-5).

    Raises ValueError for fewer than two players or more than ten.
    """
    if not FEWEST <= seats <= MOST:
        raise ValueError(f"chrono: it is not for {seats} players")
    dealer = rng.below(seats)  # CH-4
    first = (dealer + 1) % seats
    centre = [cell_of(suit, HOME) for suit in suits]
    none: Cards[Face] = Cards()
    cards = none.mint(centre, (EVERYBODY,)).mint(rng.shuffle(missing(pack, centre)))
    shares, deck = deal(range(len(suits), len(pack)), seats, HAND)
    hands = tuple(shares[(seat - first) % seats] for seat in range(seats))
    for seat, hand in enumerate(hands):
        for card in hand:
            cards = cards.show(card, HIDDEN, (seat,))
    rows = tuple(tuple((row,) if epoch == HOME else () for epoch in EPOCHS) for row in range(len(suits)))
    return State(suits, cards, deck, hands, rows, dealer, first, (0,) * len(suits))


def over(state: State) -> bool:
    """Tell whether everybody has a place (CH-14)."""
    return len(state.out) == len(state.hands)


def playing(state: State) -> tuple[Seat, ...]:
    """Return the seats that still hold cards or their first turn, in seat order."""
    return tuple(seat for seat in range(len(state.hands)) if seat not in state.out)


def following(state: State, seat: Seat) -> Seat:
    """Return the next seat clockwise that isn't out (CH-4)."""
    count = len(state.hands)
    return next(item for step in range(1, count + 1) if (item := (seat + step) % count) not in state.out)


def run(state: State, suit: str) -> tuple[int, int]:
    """Return the first and the last epoch of a row (CH-6)."""
    there = [epoch for epoch, pile in enumerate(state.rows[state.suits.index(suit)], 1) if pile]
    return there[0], there[-1]


def pile(state: State, cell: Cell) -> Pile:
    """Return the cards on a cell, the lowest first."""
    return state.rows[state.suits.index(suit_of(cell))][epoch_of(cell) - 1]


def ends(state: State, suit: str) -> tuple[Cell, ...]:
    """Return the cells by which a row can still grow this turn, the earlier epoch first (CH-9)."""
    if state.grown[state.suits.index(suit)]:
        return ()
    first, last = run(state, suit)
    return tuple(cell_of(suit, epoch) for epoch in (first - 1, last + 1) if 1 <= epoch <= LAST)


def takes(state: State) -> tuple[Cell, ...]:
    """Return every cell that takes cards now, row by row and epoch by epoch (CH-8, CH-9)."""
    result: list[Cell] = []
    for suit, grown in zip(state.suits, state.grown, strict=True):
        first, last = run(state, suit)
        if not grown:
            first, last = max(1, first - 1), min(LAST, last + 1)
        result += [cell_of(suit, epoch) for epoch in range(first, last + 1)]
    return tuple(result)


def places(state: State, face: Face) -> tuple[Cell, ...]:
    """Return the cells that a card may be laid on now (CH-3, CH-8, CH-9)."""
    return tuple(cell for cell in takes(state) if fits(face, cell))


def faces(state: State, seat: Seat) -> tuple[Face, ...]:
    """Return the faces of a seat's hand, in the order of drawing; none of those that aren't seen here."""
    result = [state.cards.card_face(card) for card in state.hands[seat] if not isinstance(card, Hidden)]
    return tuple(face for face in result if not isinstance(face, Hidden))


def whole(state: State) -> bool:
    """Tell whether no card is hidden here: a view of somebody who looks back, not of a player."""
    hands = any(isinstance(card, Hidden) for hand in state.hands for card in hand)
    return not hands and not any(isinstance(known.face, Hidden) for known in state.cards.known)


def in_order(state: State, hand: tuple[Face, ...]) -> tuple[Face, ...]:
    """Return the different faces of a hand, row by row and epoch by epoch, specials last."""
    there = cells(state.suits)
    return (*(cell for cell in there if cell in hand), *sorted(set(hand).difference(there)))


def drawing(state: State) -> bool:
    """Tell whether nobody could open the game, so that everybody draws until somebody can (CH-7)."""
    return not state.opened and state.passed >= len(state.hands)
