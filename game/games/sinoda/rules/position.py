"""Sinoda's state, and what anybody can count on it: points, pieces, worth, the lead to win by Sinoda.

A piece is a number for the whole match: seat × 6 + its place in the ring of its starting flower.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.engine.protocol import Seat
from game.games.sinoda.rules.board import HIGHEST, PIECES

LOWEST = 1
CAPTURED = -1


@dataclass(frozen=True, slots=True)
class State:
    """Hold a position and what the rules remember of the way to it."""

    starts: tuple[int, ...]
    """The starting flower of each seat: its number, clockwise, in the board's list."""
    sides: tuple[int, ...]
    """The side of each seat, equal for team mates."""
    first: Seat
    mover: Seat
    spaces: tuple[int, ...]
    """By piece; a captured piece's space is CAPTURED."""
    values: tuple[int, ...]
    """By piece."""
    captures: tuple[tuple[int, ...], ...]
    """The pieces that each seat holds, in order."""
    turns: int = 0
    """How many actions were taken."""
    quiet: int = 0
    """How many actions were taken since the last capture (SI-16)."""
    seen: tuple[str, ...] = ()
    """The positions since then (SI-16)."""
    acted: bool = False
    """True between a mover's action and the end of the turn."""
    proposer: Seat | None = None
    """Who proposes to end the match, until that is decided (SI-15)."""
    agreed: tuple[Seat, ...] = ()
    """Who has agreed to that so far (SI-15)."""
    declined: bool = False
    """Whether somebody has declined since the last capture, so that nobody may propose it again (SI-15)."""
    ending: str = ""
    """What ended the match, "" while it goes on."""
    ender: Seat = 0
    """Who brought that about."""


@dataclass(frozen=True, slots=True)
class Quest:
    """Hold a task, and how far it has come (SI-19 to SI-22)."""

    marked: int
    """The piece that is to be captured, whatever it shows by then."""
    limit: int
    """How many turns of seat 0 it may take."""
    grade: int
    """How hard it is, from 1 to 5: that changes nothing."""
    spaces: tuple[int, ...]
    """Where the pieces stood at first, and what they showed."""
    values: tuple[int, ...]
    used: int = 0
    """How many turns seat 0 has taken in this try."""
    tries: int = 1
    out: bool = False
    """Whether nothing is left of this try but to start over."""


@dataclass(frozen=True, slots=True)
class TaskState(State):
    """Hold a position of a task. Other matches have the plain state: nothing is different about their records."""

    quest: Quest | None = None


def quest_of(state: State) -> Quest | None:
    """Return the task that a state is of; None in a match."""
    return state.quest if isinstance(state, TaskState) else None


class Meter(NamedTuple):
    """Tell how far a seat is from winning by Sinoda (SI-15): its lead in points, and the lead that would win."""

    lead: int
    needed: int


def owner(piece: int) -> Seat:
    """Return the seat that a piece started with."""
    return piece // PIECES


def pieces(state: State, seat: Seat) -> tuple[int, ...]:
    """Return a seat's pieces on the board, in the order of their ring."""
    first = seat * PIECES
    spaces = state.spaces
    return tuple([piece for piece in range(first, first + PIECES) if spaces[piece] != CAPTURED])


def piece_at(state: State, space: int) -> int | None:
    """Return the piece on a space, or None where it is empty."""
    return state.spaces.index(space) if space in state.spaces else None


def own_piece(state: State, seat: Seat, space: int) -> int | None:
    """Return the seat's own piece on a space, or None where there is none."""
    first = seat * PIECES
    own = state.spaces[first : first + PIECES]
    return first + own.index(space) if space in own else None


def points(state: State, seat: Seat) -> int:
    """Return a seat's points: the values of the pieces it holds (SI-11)."""
    return sum([state.values[piece] for piece in state.captures[seat]])


def worth(state: State, seat: Seat) -> int:
    """Return what a seat's pieces on the board are worth to others."""
    return sum([state.values[piece] for piece in pieces(state, seat)])


def mates(state: State, one: Seat, other: Seat) -> bool:
    """Tell whether two seats are on one side, a seat with itself included (SI-17)."""
    return state.sides[one] == state.sides[other]


def meter(state: State, seat: Seat) -> Meter:
    """Return how far a seat of two is from winning by Sinoda; the lead is below 0 where it is behind (SI-15)."""
    return Meter(points(state, seat) - points(state, 1 - seat), worth(state, seat) + 1)


def key(state: State, mover: Seat) -> str:
    """Return a position as text: the mover and every piece's owner, space and value, whichever piece it is.

    Points are left out: they only change by a capture, after which no earlier position can come again (SI-16).
    """
    letters = [chr(256 + space * HIGHEST + value) for space, value in zip(state.spaces, state.values, strict=True)]
    own = ([letters[piece] for piece in pieces(state, seat)] for seat in range(len(state.captures)))
    return f"{mover}{'/'.join(''.join(sorted(side)) for side in own)}"
