"""Syncron's state, and what anybody can count on the table: hands, the order of the race, who has finished.

A card is a short text: a number from "1" to "10", or "J", "Q", "K".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.protocol import Hidden, Seat

Card: TypeAlias = str

JACK: Final = "J"
QUEEN: Final = "Q"
KING: Final = "K"
SPECIALS: Final = (JACK, QUEEN, KING)
FEWEST: Final = 4
MOST: Final = 10
LAST_ROUND: Final = 200
"""The round after which the safety limit ends the match (SN-14)."""

FINISH: Final = "finish"
LIMIT: Final = "limit"
ENDINGS: Final = (FINISH, LIMIT)


@dataclass(frozen=True, slots=True)
class State:
    """Hold the race and the round under way; everything goes by seat.

    `positions` are exact, even beyond the finish (SN-12); `spent` the specials out of the game, in the order of
    leaving (SN-10). `choosing` are the seats that choose a card now, in seat order; `sealed` what they chose so far,
    None for nothing; `shown` the cards that lie face up this round: a King has a second card after it (SN-6).
    `moved` is how far each token has moved this round, None while its card isn't resolved. `ending` is what ended
    the match, "" while it goes on.
    """

    positions: tuple[int, ...]
    spent: tuple[tuple[Card, ...], ...]
    choosing: tuple[Seat, ...]
    sealed: tuple[Card | Hidden | None, ...]
    shown: tuple[tuple[Card, ...], ...]
    moved: tuple[int | None, ...]
    round: int = 1
    ending: str = ""


def pack(seats: int) -> tuple[Card, ...]:
    """Return the cards that each of so many players starts with (SN-2)."""
    return (*(str(number) for number in range(1, seats + 1)), *SPECIALS)


def hand(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat can choose from, in the order of the pack: public, since spent cards are.

    A card that is sealed is still among them; a special that lies on the table is not (SN-6, SN-10).
    """
    gone = (*state.spent[seat], *(card for card in state.shown[seat] if card in SPECIALS))
    return tuple(card for card in pack(len(state.positions)) if card not in gone)


def counted(state: State) -> tuple[Card, ...]:
    """Return the card that counts for each seat once all are shown: the last one, a King's second card (SN-6)."""
    return tuple(cards[-1] for cards in state.shown)


def kings(state: State) -> tuple[Seat, ...]:
    """Return the seats that have shown a King and nothing after it, in seat order (SN-6)."""
    return tuple(seat for seat, cards in enumerate(state.shown) if cards == (KING,))


def finishers(state: State, length: int) -> tuple[Seat, ...]:
    """Return the seats at or beyond the finish, in seat order (SN-12)."""
    return tuple(seat for seat, position in enumerate(state.positions) if position >= length)


def race(state: State) -> tuple[Seat, ...]:
    """Return the seats from the first in the race to the last; those on one space in seat order."""
    return tuple(sorted(range(len(state.positions)), key=lambda seat: (-state.positions[seat], seat)))
