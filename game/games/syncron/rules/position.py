"""Syncron's state, what anybody can count on the table, and what the cards that are shown do, step by step.

A card is a short text: a number from "1" to "10", or "J", "Q", "K".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.protocol import Hidden, Seat

Card: TypeAlias = str

JACK: Final = "J"
QUEEN: Final = "Q"
KING: Final = "K"
SPECIALS: Final = (JACK, QUEEN, KING)


@dataclass(frozen=True, slots=True)
class State:
    """Hold the race and the round under way; everything goes by seat."""

    positions: tuple[int, ...]
    """Exact, even beyond the finish (SN-12)."""
    spent: tuple[tuple[Card, ...], ...]
    """The specials out of the game, in the order of leaving (SN-10)."""
    choosing: tuple[Seat, ...]
    """The seats that choose a card now, in seat order."""
    sealed: tuple[Card | Hidden | None, ...]
    """What these chose so far, None for nothing."""
    shown: tuple[tuple[Card, ...], ...]
    """The cards that lie face up this round: a King has a second card after it (SN-6)."""
    moved: tuple[int | None, ...]
    """How far each token has moved this round, None while its card isn't resolved."""
    round: int = 1
    ending: str = ""
    """What ended the match, "" while it goes on."""


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


def finishers(state: State, goal: int) -> tuple[Seat, ...]:
    """Return the seats on the first space on which a token has finished, or beyond it, in seat order (SN-12, SN-16)."""
    return tuple(seat for seat, position in enumerate(state.positions) if position >= goal)


EXACTLY: Final = "exactly"
TOGETHER: Final = "together"
FEW: Final = "few"
MANY: Final = "many"
ALONE: Final = "alone"
NOBODY_AHEAD: Final = "nobody_ahead"

TOGETHER_FROM: Final = 2  # so many Queens it takes for any of them to move (SN-8)


@dataclass(frozen=True, slots=True)
class CaughtUp:
    """Tell that a Jack took its seat's token from a space to that of the nearest ones strictly ahead (SN-7)."""

    seat: Seat
    start: int
    end: int
    ahead: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Advanced:
    """Tell that all who showed a card move so many spaces: EXACTLY as many as its number (SN-9), or TOGETHER (SN-8)."""

    card: Card
    seats: tuple[Seat, ...]
    spaces: int
    reason: str


@dataclass(frozen=True, slots=True)
class Stayed:
    """Tell that all who showed a card stay where they are, and why.

    FEW or MANY for a number (SN-9), ALONE for a Queen (SN-8), NOBODY_AHEAD for a Jack (SN-7).
    """

    card: Card
    seats: tuple[Seat, ...]
    reason: str


Step: TypeAlias = CaughtUp | Advanced | Stayed


def resolve(positions: Sequence[int], cards: Sequence[Card], *, queens_move_one: bool = False) -> Iterator[Step]:
    """Yield what the cards do, one for each seat: Jacks from last to first, then Queens, then numbers from 1 up.

    A King among the cards does nothing by itself (SN-6).
    """
    yield from _jacks(list(positions), [seat for seat, card in enumerate(cards) if card == JACK])
    queens = tuple(seat for seat, card in enumerate(cards) if card == QUEEN)
    if len(queens) >= TOGETHER_FROM:
        yield Advanced(QUEEN, queens, 1 if queens_move_one else len(queens), TOGETHER)  # SN-8
    elif queens:
        yield Stayed(QUEEN, queens, ALONE)  # SN-8
    for number in range(1, len(cards) + 1):
        card = str(number)
        seats = tuple(seat for seat, item in enumerate(cards) if item == card)
        if len(seats) == number:
            yield Advanced(card, seats, number, EXACTLY)  # SN-9
        elif seats:
            yield Stayed(card, seats, FEW if len(seats) < number else MANY)  # SN-9


def seats_of(step: Step) -> tuple[Seat, ...]:
    """Return the seats whose cards a step is about, whether they move or not."""
    return (step.seat,) if isinstance(step, CaughtUp) else step.seats


def movers(step: Step) -> tuple[Seat, ...]:
    """Return the seats whose tokens a step moves."""
    return () if isinstance(step, Stayed) else seats_of(step)


def spaces(step: Step) -> int:
    """Return how many spaces a step brings each of its tokens."""
    match step:
        case CaughtUp(_, start, end):
            return end - start
        case Advanced(spaces=count):
            return count
        case Stayed():
            return 0


def landed(positions: Sequence[int], step: Step) -> tuple[int, ...]:
    """Return where all tokens stand after one step."""
    seats, count = movers(step), spaces(step)
    return tuple(place + count if seat in seats else place for seat, place in enumerate(positions))


def _jacks(positions: list[int], seats: Sequence[Seat]) -> Iterator[Step]:
    """Yield the Jacks in the order of the race as it stood before them, the last one first (SN-7)."""
    for seat in sorted(seats, key=lambda item: (positions[item], item)):
        start = positions[seat]
        end = min((place for place in positions if place > start), default=None)
        if end is None:
            yield Stayed(JACK, (seat,), NOBODY_AHEAD)
        else:
            yield CaughtUp(seat, start, end, tuple(item for item, place in enumerate(positions) if place == end))
            positions[seat] = end
