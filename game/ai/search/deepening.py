"""Iterative deepening: search one ply after the other until the budget is spent, the best move so far first.

What alpha-beta and best-reply search share: values, the count of positions, and the way from ply to ply.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from game.ai.players.brain import Budget

M = TypeVar("M", bound=Hashable)

WIN: Final = 1_000_000
"""The value of a won match; whatever an evaluation says is far below."""
DECIDED: Final = WIN // 2
"""Above it a value is a win that was seen; each position on the way to it costs 1, so that the nearest win is taken."""
LOWEST: Final = -2 * WIN
"""Below every value."""
AT_ONCE: Final = WIN - 1
"""The value of a move that wins: none is better."""
DEEPEST: Final = 40
ASK: Final = 64  # positions between two looks at the clock


class Board(Protocol):
    """Stand for a position in which moves are made and unmade in place."""

    def key(self) -> Hashable:
        """Return what tells this position apart from all others, whoever is to move included."""

    def unmake(self) -> None:
        """Take the last move back."""

    def final(self) -> int | None:
        """Return the value of a match that is over (±WIN where it is won or lost), None while it goes on."""

    def evaluate(self) -> int:
        """Return how good the position looks."""


@dataclass(frozen=True, slots=True)
class Found(Generic[M]):
    """Hold what a search came to: its move, that move's value for the mover, how deep and how many positions."""

    move: M
    value: int
    depth: int
    nodes: int


def later(value: int) -> int:
    """Return what a value is worth one position before: a win there is as much further off, and so is a loss."""
    return value - 1 if value > DECIDED else value + 1 if value < -DECIDED else value


def sooner(bound: int) -> int:
    """Return the bound of a value one position after: `later(value)` is above a bound where the value is above this."""
    return bound + 1 if bound >= DECIDED else bound - 1 if bound <= -DECIDED else bound


def liked(value: int, like: int) -> int:
    """Return a value and what is liked about its move: a win that was seen stays what it is, and so does a loss."""
    return value if value > DECIDED or value < -DECIDED else min(DECIDED, max(-DECIDED, value + like))


def surpassed(best: int, like: int) -> int:
    """Return the value that a move so much liked must be above, to be better than the best, likes included."""
    return liked(best, -like)


class Deepening(ABC, Generic[M]):
    """Search one position. `likes` are added to the values of moves at the root: a taste, or a little chance.

    They choose among moves of which nothing is decided: of wins that were seen the nearest is taken whatever is liked,
    and of losses the farthest.
    `deepest` bounds the plies; `nodes` counts the positions that were looked at.
    """

    def __init__(self, budget: Budget, likes: Mapping[M, int] | None, deepest: int) -> None:
        self._budget = budget
        self._likes = likes or {}
        self._deepest = deepest
        self.nodes = 0
        self._halted = False

    def best(self) -> Found[M]:
        """Return the best move found within the budget; one ply is always searched as far as it was begun."""
        worth = self._worth()
        moves = sorted(worth, key=lambda move: -worth[move])
        found = Found(moves[0], 0, 0, 0)
        for depth in range(1, self._deepest + 1):
            ranked = self._root(moves, depth)
            if ranked:
                move = max(ranked, key=lambda move: liked(ranked[move], self._likes.get(move, 0)))
                found = Found(move, ranked[move], depth, self.nodes)
                moves = [move, *(other for other in moves if other != move)]
            if self._halted or (abs(found.value) > DECIDED and depth > WIN - abs(found.value)):
                break
        return found

    def weigh(self, moves: Iterable[M], depth: int, budget: Budget) -> dict[M, int]:
        """Return what each of some moves is worth at a depth, likes included, as many of them as a budget lasts for.

        What was found before is made use of.
        """
        self._budget = budget
        self._halted = False
        self.nodes = 0
        result: dict[M, int] = {}
        for move in moves:
            value = self._above(move, depth, LOWEST)
            if self._halted:
                break
            result[move] = liked(value, self._likes.get(move, 0))
        return result

    def _root(self, moves: list[M], depth: int) -> dict[M, int]:
        """Return the values of the moves that were searched to their end and may be the best."""
        result: dict[M, int] = {}
        best = LOWEST
        for move in moves:
            like = self._likes.get(move, 0)
            floor = surpassed(best, like)
            value = self._above(move, depth, floor)
            if self._halted:
                break
            if value > floor:
                result[move], best = value, liked(value, like)
            if best >= AT_ONCE:
                break
        return result

    @abstractmethod
    def _worth(self) -> dict[M, int]:
        """Return how promising the moves of the position are before any is searched; there is one at least."""

    @abstractmethod
    def _above(self, move: M, depth: int, floor: int) -> int:
        """Return the value of a move at the root, where it is above a floor: that is `LOWEST` for the first one."""

    def _spent(self) -> bool:
        """Count a position, and tell whether the budget has run out."""
        self.nodes += 1
        if self.nodes >= self._budget.nodes or (not self.nodes % ASK and self._budget.stop()):
            self._halted = True
        return self._halted
