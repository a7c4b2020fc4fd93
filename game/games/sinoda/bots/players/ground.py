"""What is worked out once of a Sinoda board: where a piece with a number can go from a space, as bits of integers.

A *code* is a piece without its owner: its space × 4 + its number − 1. An *act* is two codes, that before and that
after: `before << SHIFT | after`. A move changes the code's space, a change its number.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games.sinoda.rules.board import HIGHEST, PIECES, Board
from game.games.sinoda.rules.position import LOWEST
from game.games.sinoda.rules.rules import Action, Change, Move

SHIFT: Final = 10
LAST: Final = (1 << SHIFT) - 1
MOST_SEATS: Final = 6
MOST_POINTS: Final = HIGHEST * PIECES + 1
NEAR: Final = 4
WIDE: Final = 8
"""Steps within which pieces are near one another, and beyond which they are far apart."""
SEED: Final = 0x51_0D_A0
MEMORY: Final = 300_000
"""How many answers are remembered before all of them are forgotten."""

Ends: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]


class Reach(dict[int, int]):
    """Remember, for a code, the spaces that it can end on, its own side's included, by `taken & zone`."""

    __slots__ = ("ends",)

    def __init__(self, ends: Ends) -> None:
        self.ends = ends

    def __missing__(self, near: int) -> int:
        found = 0
        for end, masks in self.ends:
            for mask in masks:
                if not mask & near:  # SI-8; a space that two ways lead to counts once
                    found |= 1 << end
                    break
        self[near] = found
        return found


class Lists(dict[int, tuple[int, ...]]):
    """Remember, for a code, its acts by the spaces that it may end on: moves in the board's order, then changes."""

    __slots__ = ("code", "ends")

    def __init__(self, code: int, ends: Ends) -> None:
        self.code, self.ends = code, ends

    def __missing__(self, free: int) -> tuple[int, ...]:
        here, number = self.code << SHIFT, self.code & 3
        result = [here | end << 2 | number for end, _ in self.ends if free >> end & 1]
        if number:
            result.append(here | self.code - 1)  # SI-6
        if number < HIGHEST - 1:
            result.append(here | self.code + 1)
        found = self[free] = tuple(result)
        return found


class Acts(dict[int, tuple[int, ...]]):
    """Remember, for a code, its acts by `(taken | friends << width) & scope` (SI-6 to SI-10)."""

    __slots__ = ("lists", "reach", "width", "zone")

    def __init__(self, reach: Reach, lists: Lists, zone: int, width: int) -> None:
        self.reach, self.lists, self.zone, self.width = reach, lists, zone, width

    def __missing__(self, key: int) -> tuple[int, ...]:
        found = self[key] = self.lists[self.reach[key & self.zone] & ~(key >> self.width)]
        return found


class Ground:
    """Hold a board's tables, and remember what was asked of them before.

    `bits[code]` is the space's bit; `near` and `wide` are, by space, those within so many steps. `zones[code]` are the
    spaces that a way of a piece may lead through;
    `scopes[code]` the same and, shifted by the number of spaces, those that it may end on: what is occupied on the way,
    and where its own side stands at the end, decides what it may do. `signs`, `places` and `turns` are the numbers of
    which keys are made (Zobrist): by seat and code, by seat and points or captures, and by seat to move.
    """

    __slots__ = (
        "acts",
        "bits",
        "board",
        "lists",
        "near",
        "places",
        "reach",
        "scopes",
        "signs",
        "turns",
        "wide",
        "width",
        "zones",
    )

    def __init__(self, board: Board) -> None:
        self.board = board
        self.width = len(board.spaces)
        codes = range(self.width * HIGHEST)
        ends: list[Ends] = [
            tuple((route.end, route.masks) for route in board.routes[(code & 3) + 1][code >> 2]) for code in codes
        ]
        self.bits = [1 << (code >> 2) for code in codes]
        self.zones = [_union([mask for _, masks in ends[code] for mask in masks]) for code in codes]
        goals = [_union([1 << end for end, _ in ends[code]]) for code in codes]
        self.scopes = [zone | goal << self.width for zone, goal in zip(self.zones, goals, strict=True)]
        self.reach = [Reach(ends[code]) for code in codes]
        self.lists = [Lists(code, ends[code]) for code in codes]
        self.acts = [Acts(self.reach[code], self.lists[code], self.zones[code], self.width) for code in codes]
        self.near, self.wide = _around(board, NEAR), _around(board, WIDE)
        rng = Rng(SEED)
        self.signs = [[rng.bits() for _ in codes] for _ in range(MOST_SEATS)]
        self.places = [[rng.bits() for _ in range(2 * MOST_POINTS)] for _ in range(MOST_SEATS)]
        self.turns = [rng.bits() for _ in range(MOST_SEATS)]

    def action(self, act: int) -> Action:
        """Return an act in the words of the rules."""
        before, after = act >> SHIFT, act & LAST
        names = self.board.spaces
        if before >> 2 == after >> 2:
            return Change(names[before >> 2].name, (after & 3) + LOWEST)
        return Move(names[before >> 2].name, names[after >> 2].name)

    def code(self, space: int, value: int) -> int:
        return space << 2 | value - LOWEST

    def hand(self, seat: Seat, points: int, captures: int) -> int:
        """Return the part of a key that says what a seat holds."""
        return self.places[seat][points] ^ self.places[seat][MOST_POINTS + captures]

    def forget(self) -> None:
        """Forget what was asked, where it has become much: a long match would fill the memory."""
        if sum(map(len, self.acts)) + sum(map(len, self.reach)) > MEMORY:
            for code in range(len(self.bits)):
                self.acts[code].clear()
                self.reach[code].clear()
                self.lists[code].clear()


def _around(board: Board, steps: int) -> list[int]:
    """Return, by space, the spaces at most so many steps away on an empty board, as bits."""
    spaces = range(len(board.spaces))
    found = [1 << space for space in spaces]
    for _ in range(steps):
        found = [_union([found[space], *(found[near] for near in board.neighbours[space])]) for space in spaces]
    return found


def _union(masks: list[int]) -> int:
    result = 0
    for mask in masks:
        result |= mask
    return result
