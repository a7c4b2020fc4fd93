"""The moments that mattered: a seat's chance to win along the match, and doors that lead to its turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.saves.records.player import Player
from game.scenes.analysis.curve import Kind, Moment
from game.scenes.analysis.ridge import Heights
from game.scenes.results.acts.act import Act

DOOR: Final = "door:"
"""How the keys of doors begin."""


@dataclass(frozen=True, slots=True)
class Door:
    """Lead to a moment: its number, whose it is, what happened, in which turn, and what it brought."""

    moment: Moment
    player: Player | None
    """Who acted; None where several did at once."""
    seat: int
    """Theirs."""
    deed: str
    turn: int
    act: Callable[[], None]
    again: Callable[[], None] | None = None
    """Lets it be tried again, where that may be."""
    picture: Act | None = None
    """What its picture shows."""
    brief: str = ""
    """The deed in fewer words, beside a picture of it and whose it is; "" where the game has none."""
    turning: str = ""
    """The deed, where the match turned with it: said in so many words; "" elsewhere."""


@dataclass(frozen=True, slots=True)
class Told:
    """Hold what the panel shows: whose chance it is, its curve, the doors, and how far they are worked out."""

    whose: str
    colour: int
    change: Callable[[], None] | None
    """Shows another seat's; None where only one is asked about."""
    known: Heights
    length: int
    """How many decisions the match had."""
    seat: int
    player: Player
    """Whose chance it is."""
    own: bool
    """Whether that is the only person's."""
    doors: tuple[Door, ...]
    turns: tuple[float, ...]
    """Where turns end, as shares of the match."""
    rounds: tuple[float, ...]
    """Where rounds begin, as shares of the match; none for a game without rounds."""
    progress: float
    """From 0 to 1."""
    seconds: float | None
    """About how many are left."""
    waiting: bool = False
    """Whether somebody else is thought for meanwhile."""
    behind: str = ""
    """Since when they were far behind, and how often such matches turned; "" where they weren't."""
    closed: str = ""
    """Why nothing is told from some place on, in words; "" where all is."""


def largest(doors: Sequence[Door]) -> int:
    """Return the number, from 0, of the largest choice, or where there is none of the largest luck."""
    sizes = [(door.moment.kind is Kind.CHOICE, abs(door.moment.swing)) for door in doors]
    return max(range(len(doors)), key=lambda number: sizes[number])


def seats(own: int | None, winners: Sequence[int], count: int) -> tuple[int, ...]:
    """Return whose chances may be asked for, the first at first: the only person's, else the winner's and all."""
    if own is not None:
        return (own,)
    first = winners[0] if winners else 0
    return (first, *(seat for seat in range(count) if seat != first))


def next_of(order: Sequence[int], seat: int) -> int:
    """Return who comes after a seat in an order, round and round."""
    return order[(order.index(seat) + 1) % len(order)]


def key_of(number: int) -> str:
    """Return the key of a moment's card, by its number from 0."""
    return f"{DOOR}{number + 1}"
