"""Syncron's counting: what the cards that are shown do to the tokens, step by step, each step with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.protocol import Seat
from game.games.syncron.rules.position import JACK, QUEEN, Card

EXACTLY: Final = "exactly"
TOGETHER: Final = "together"
FEW: Final = "few"
MANY: Final = "many"
ALONE: Final = "alone"
NOBODY_AHEAD: Final = "nobody_ahead"
REASONS: Final = (EXACTLY, TOGETHER, FEW, MANY, ALONE, NOBODY_AHEAD)

TOGETHER_FROM: Final = 2
"""How many Queens it takes for any of them to move (SN-8)."""


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


def landed(positions: Sequence[int], step: Step) -> tuple[int, ...]:
    """Return where all tokens stand after one step."""
    match step:
        case CaughtUp(seat, _, end):
            return (*positions[:seat], end, *positions[seat + 1 :])
        case Advanced(seats=seats, spaces=spaces):
            return tuple(place + spaces if seat in seats else place for seat, place in enumerate(positions))
    return tuple(positions)


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
