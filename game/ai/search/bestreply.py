"""Best-reply search: look ahead for one player among several, each of whom plays for themselves.

After each of its own moves it reckons with one reply, the worst for it that any rival has; all the others pass. So it
sees two of its own turns ahead where a search that lets everybody move in turn sees one, and takes nobody to be in
league. The last reply of a line is a noisy one (a capture), or none. Equal budgets of positions give equal answers.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Protocol

from game.ai.players.brain import Budget
from game.ai.search.deepening import DEEPEST, WIN, Board, Deepening, M, later, sooner
from game.engine.protocol import Seat


class Crowd(Board, Protocol[M]):
    """Stand for a position of several. Values are those of the one who searches."""

    def moves(self) -> Sequence[M]:
        """Return the searcher's legal moves, noisy ones first, always in the same order."""

    def replies(self) -> Sequence[tuple[Seat, M]]:
        """Return every move of every rival, the most harmful first as far as can be told at once."""

    def strikes(self) -> Sequence[tuple[Seat, M]]:
        """Return the noisy ones of the replies, in the same order."""

    def worth(self, move: M) -> int:
        """Return about how much one of the searcher's moves gains at once, in the evaluation's units."""

    def make(self, seat: Seat | None, move: M | None) -> None:
        """Make a rival's move, and pass the turn back; with no seat the searcher's own, with no move pass it back."""


class BestReply(Deepening[M]):
    """Search one position; `deepest` bounds moves and replies."""

    def __init__(
        self, position: Crowd[M], budget: Budget, *, likes: Mapping[M, int] | None = None, deepest: int = DEEPEST
    ) -> None:
        super().__init__(budget, likes, deepest)
        self._position = position
        self._hints: dict[Hashable, M] = {}

    def _worth(self) -> dict[M, int]:
        position, likes = self._position, self._likes
        return {move: likes.get(move, 0) + position.worth(move) + self._outcome(move) for move in position.moves()}

    def _outcome(self, move: M) -> int:
        """Return what a move brings that ends the match, else 0: the shortest search begins with one that wins."""
        self._position.make(None, move)
        final = self._position.final() or 0
        self._position.unmake()
        return final

    def _above(self, move: M, depth: int, floor: int) -> int:
        return self._after(None, move, depth, floor, 2 * WIN)

    def _after(self, seat: Seat | None, move: M | None, depth: int, alpha: int, beta: int) -> int:
        """Return the value of a position after a move, where so many moves and replies are left, it included."""
        position = self._position
        alpha = sooner(alpha)
        beta = sooner(beta)
        position.make(seat, move)
        final = position.final()
        if final is not None:
            self._spent()
            value = final
        elif seat is None and move is not None:
            value = self._theirs(depth - 1, alpha, beta)
        else:
            value = self._mine(depth - 1, alpha, beta)
        position.unmake()
        return later(value)

    def _mine(self, depth: int, alpha: int, beta: int) -> int:
        """Return the value where the searcher is to move: exact between alpha and beta, else a bound."""
        if self._spent():
            return 0
        position = self._position
        if depth <= 0:
            return position.evaluate()
        key = position.key()
        best = -2 * WIN
        chosen = self._hints.get(key)
        moves = position.moves()
        for move in moves if chosen is None else [chosen, *(other for other in moves if other != chosen)]:
            value = self._after(None, move, depth, alpha, beta)
            if self._halted:
                return best
            if value > best:
                best = value
                chosen = move
                alpha = max(alpha, value)
                if alpha >= beta:
                    break
        if chosen is not None:
            self._hints[key] = chosen
        return best

    def _theirs(self, depth: int, alpha: int, beta: int) -> int:
        """Return the value where any one rival may reply, or none does."""
        if self._spent():
            return 0
        position = self._position
        best = self._after(None, None, depth, alpha, beta) if depth > 0 else position.evaluate()
        if self._halted or best <= alpha:
            return best
        for seat, move in position.replies() if depth > 0 else position.strikes():
            value = self._after(seat, move, depth, alpha, min(beta, best))
            if self._halted:
                break
            if value < best:
                best = value
                if best <= alpha:
                    break
        return best
