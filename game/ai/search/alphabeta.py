"""Alpha-beta: look ahead as deep as the budget lasts, and leave out what can't matter any more.

It searches a `Position`, which a game's fast twin may be. Two camps play
against each other: the two players of a game for two, or one seat (or team) against all others, who are taken
to agree (“paranoid”). Iterative deepening, a table of positions met before, the most promising moves first, and at the
end of each line noisy moves (captures) until it is quiet. Equal budgets of positions give equal answers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Final, Protocol, TypeAlias

from game.ai.players.brain import Budget
from game.ai.search.deepening import DECIDED, DEEPEST, LOWEST, WIN, Board, Deepening, M, later, sooner

LATE: Final = 4  # moves of a position before the rest, where they are quiet, are looked at less deeply at first
EXACT, LEAST, MOST = 0, 1, 2
UNKNOWN: Final = (0, EXACT, 0, None)  # of a position that was not met before

Entry: TypeAlias = "tuple[int, int, int, M]"
"""What was found of a position: how deep, a value that is EXACT or what it is at LEAST or at MOST, and the move."""
Table: TypeAlias = "dict[Hashable, Entry[M]]"


class Position(Board, Protocol[M]):
    """Stand for a position of two camps. Values are those of the camp to move."""

    def camp(self) -> int:
        """Return which of the two camps is to move: 0 or 1."""

    def moves(self) -> Sequence[M]:
        """Return the legal moves, never empty while the match goes on, always in the same order."""

    def noisy(self) -> Sequence[M]:
        """Return those moves after which nothing can be said yet: captures."""

    def gain(self, move: M) -> int:
        """Return about how much a noisy move gains at once, in the evaluation's units."""

    def make(self, move: M) -> None:
        """Make a move."""


class Search(Deepening[M]):
    """Search one position.

    `table` may be handed in to go on from what another search of the same camps has found. `deepest` bounds the moves
    ahead; `settle` says whether lines end only where it is quiet.
    """

    def __init__(
        self,
        position: Position[M],
        budget: Budget,
        *,
        table: Table[M] | None = None,
        likes: Mapping[M, int] | None = None,
        deepest: int = DEEPEST,
        settle: bool = True,
    ) -> None:
        super().__init__(budget, likes, deepest)
        self.position = position
        self.table: Table[M] = {} if table is None else table
        self._settle = settle
        self._killers: list[list[M]] = [[] for _ in range(2 * DEEPEST)]
        self._history: defaultdict[M, int] = defaultdict(int)

    def _worth(self) -> dict[M, int]:
        position = self.position
        loud = set(position.noisy())
        return {
            move: self._likes.get(move, 0) + (position.gain(move) if move in loud else 0) + self._outcome(move)
            for move in position.moves()
        }

    def _outcome(self, move: M) -> int:
        """Return what a move brings that ends the match, else 0: the shortest search begins with one that wins."""
        position = self.position
        camp = position.camp()
        position.make(move)
        final = position.final() or 0
        mine = position.camp() == camp
        position.unmake()
        return final if mine else -final

    def _above(self, move: M, depth: int, floor: int) -> int:
        if floor > LOWEST:  # first it is only asked whether the move is better at all
            value = self._reply(move, depth - 1, floor, floor + 1, 1)
            if value <= floor or self._halted:
                return value
        return self._reply(move, depth - 1, floor, 2 * WIN, 1)

    def _reply(self, move: M, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Return the value, for who makes it, of a move."""
        position = self.position
        camp, alpha, beta = position.camp(), sooner(alpha), sooner(beta)
        position.make(move)
        same = position.camp() == camp
        value = self._value(depth, alpha, beta, ply) if same else -self._value(depth, -beta, -alpha, ply)
        position.unmake()
        return later(value)

    def _value(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Return the value of the position: exact between alpha and beta, else a bound."""
        position = self.position
        if self._spent():
            return 0
        final = position.final()
        if final is not None:
            return final
        if depth <= 0:
            return self._quiet(alpha, beta) if self._settle else position.evaluate()
        key = position.key()
        known, bound, value, first = self.table.get(key, UNKNOWN)
        if known >= depth and (
            bound == EXACT or (bound == LEAST and value >= beta) or (bound == MOST and value <= alpha)
        ):
            return value
        value, move = self._choose(first, depth, alpha, beta, ply)
        if not self._halted and move is not None:
            self.table[key] = depth, MOST if value <= alpha else LEAST if value >= beta else EXACT, value, move
        return value

    def _choose(self, first: M | None, depth: int, alpha: int, beta: int, ply: int) -> tuple[int, M | None]:
        """Return the best move of a position and its value; nothing is known of it once the budget has run out."""
        best = -2 * WIN
        chosen = first
        for tried, (move, quiet) in enumerate(self._ordered(first, ply)):
            if not tried:
                value = self._reply(move, depth - 1, alpha, beta, ply + 1)
            else:
                less = 2 if quiet and tried >= LATE and depth > 2 else 1
                value = self._reply(move, depth - less, alpha, alpha + 1, ply + 1)
                if value > alpha and (less > 1 or value < beta):
                    value = self._reply(move, depth - 1, alpha, beta, ply + 1)
            if self._halted:
                break
            if value > best:
                best, chosen = value, move
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        if quiet:
                            self._praise(move, depth, ply)
                        break
        return best, chosen

    def _ordered(self, first: M | None, ply: int) -> Iterator[tuple[M, bool]]:
        """Yield every move and whether it is quiet: what was best before, the best captures, killers, then the rest."""
        position = self.position
        loud = position.noisy()
        if first is not None:
            yield first, first not in loud
        louder = sorted(loud, key=position.gain, reverse=True) if len(loud) > 1 else loud
        yield from ((move, False) for move in louder if move != first)
        rest = sorted(position.moves(), key=self._history.__getitem__, reverse=True)
        done = {first, *loud}
        killers = [move for move in self._killers[ply] if move not in done and move in rest]
        done.update(killers)
        yield from ((move, True) for move in killers)
        yield from ((move, True) for move in rest if move not in done)

    def _praise(self, move: M, depth: int, ply: int) -> None:
        """Remember a quiet move that has refuted a position."""
        self._history[move] += depth * depth
        killers = self._killers[ply]
        if move not in killers:
            killers.insert(0, move)
            del killers[2:]

    def _quiet(self, alpha: int, beta: int) -> int:
        """Return the value of a position whose noisy moves are played out; nobody need make one."""
        position = self.position
        best = position.evaluate()
        if best >= beta:
            return best
        alpha = max(alpha, best)
        loud = position.noisy()
        if not loud:
            return best
        camp = position.camp()
        still = best
        top = sooner(beta)
        for move in sorted(loud, key=position.gain, reverse=True) if len(loud) > 1 else loud:
            if still + 2 * position.gain(move) <= alpha < DECIDED or self._spent():
                break  # even with it, and as much again, it is too little; or the budget has run out
            position.make(move)
            final = position.final()
            mine = position.camp() == camp
            floor = sooner(alpha)
            low, high = (floor, top) if mine else (-top, -floor)
            value = final if final is not None else self._quiet(low, high)
            position.unmake()
            value = later(value if mine else -value)
            if value > best:
                best = value
                alpha = max(alpha, value)
                if value >= beta:
                    break
        return best
