"""How a search sees a game: whole worlds that it may play on, by the rules themselves or by a faster twin of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, Protocol, TypeAlias, TypeVar

from game.engine.protocol import A, E, Outcome, Rules, S, Seat, Turn
from game.engine.rng import Rng

W = TypeVar("W")
M = TypeVar("M", bound=Hashable)
Rewards: TypeAlias = Sequence[float]
"""What each seat gets, by seat, from 0 (the worst) to 1."""


class Game(Protocol[W, M]):
    """Say what a search asks of whole worlds: states of the rules (`RulesGame`), or those of a game's faster twin."""

    def copy(self, world: W) -> W:
        """Return a world that may be played on while the given one stays as it is."""

    def to_act(self, world: W) -> Sequence[Seat]:
        """Return the seats that owe a decision: one, or several that decide at once."""

    def moves(self, world: W, seat: Seat) -> Sequence[M]:
        """Return the moves that are worth a try, in a fixed order: at least one."""

    def priors(self, world: W, seat: Seat, moves: Sequence[M]) -> Sequence[float]:
        """Return how likely each move is to be the best, before anything is tried: together 1."""

    def quick(self, world: W, seat: Seat, rng: Rng) -> M:
        """Return the move of a roll-out, chosen fast. What the seat can't know in this world must not matter to it."""

    def play(self, world: W, seat: Seat, move: M, rng: Rng) -> W:
        """Return the world after a move, which may be the given one, changed."""

    def judge(self, world: W, plies: int) -> Rewards | None:
        """Return what each seat gets if the thought ends here, so many moves ahead; None to think on.

        Not None where the match is over.
        """


def shared(outcome: Outcome, seats: int) -> Rewards:
    """Return 1 for a win, shared among the winners, and 0 for all others."""
    return [(seat in outcome.winners) / max(1, len(outcome.winners)) for seat in range(seats)]


Judge: TypeAlias = Callable[[S, int], "Rewards | None"]
Choice: TypeAlias = Callable[[S, Seat, Sequence[A], Rng], A]
Weigh: TypeAlias = Callable[[S, Seat, Sequence[A]], Sequence[float]]
Sift: TypeAlias = Callable[[S, Seat, Sequence[A]], Sequence[A]]


class RulesGame(Generic[S, A, E]):
    """Let a search play by a game's rules.

    Without more, every legal action is tried, roll-outs are chance and go to the match's end, and a win is 1. `judge`
    is asked while the match goes on, and may end a thought early with an estimate; `sift` keeps the actions that are
    worth a try; `choose` plays the roll-outs; `weigh` gives the priors.
    """

    def __init__(
        self,
        rules: Rules[S, A, E],
        seats: int,
        *,
        rewards: Callable[[Outcome, int], Rewards] = shared,
        judge: Judge[S] | None = None,
        sift: Sift[S, A] | None = None,
        choose: Choice[S, A] | None = None,
        weigh: Weigh[S, A] | None = None,
    ) -> None:
        self._rules, self._seats, self._rewards = rules, seats, rewards
        self._judge, self._sift, self._choose, self._weigh = judge, sift, choose, weigh

    def copy(self, world: S) -> S:
        return world

    def to_act(self, world: S) -> Sequence[Seat]:
        return self._rules.to_act(world)

    def moves(self, world: S, seat: Seat) -> Sequence[A]:
        legal = self._rules.legal(world, seat)
        return self._sift(world, seat, legal) if self._sift is not None else legal

    def priors(self, world: S, seat: Seat, moves: Sequence[A]) -> Sequence[float]:
        return self._weigh(world, seat, moves) if self._weigh is not None else [1 / len(moves)] * len(moves)

    def quick(self, world: S, seat: Seat, rng: Rng) -> A:
        moves = self.moves(world, seat)
        return self._choose(world, seat, moves, rng) if self._choose is not None else rng.choice(moves)

    def play(self, world: S, seat: Seat, move: A, rng: Rng) -> S:
        turn: Turn[S, E] = Turn(self._rules, world, rng)
        self._rules.decide(turn, seat, move)
        return turn.state

    def judge(self, world: S, plies: int) -> Rewards | None:
        outcome = self._rules.outcome(world)
        if outcome is not None:
            return self._rewards(outcome, self._seats)
        return self._judge(world, plies) if self._judge is not None else None
