"""How a search plays by a game's own rules, without a twin of them: an open game for two, for tests."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic

from game.ai.search.deepening import WIN
from game.engine.protocol import A, E, Rules, S, Seat, Turn
from game.engine.rng import Rng


class RulesPosition(Generic[S, A, E]):
    """Serve a search with a game's own rules: any open game for two, where one seat at a time is to act.

    `evaluate(rules, state, seat)` says how good a state is for a seat that is to act; `noisy(rules, state, action)`
    which actions a line does not end before. What chance decides is taken to come out as `luck` has it.
    """

    def __init__(
        self,
        rules: Rules[S, A, E],
        state: S,
        evaluate: Callable[[Rules[S, A, E], S, Seat], float],
        noisy: Callable[[Rules[S, A, E], S, A], bool] = lambda rules, state, action: False,
        luck: int = 0,
    ) -> None:
        self._rules, self._evaluate, self._noisy, self._luck = rules, evaluate, noisy, luck
        self._states = [state]
        self._seats = [self._mover(state)]

    def camp(self) -> int:
        return self._seats[-1]

    def key(self) -> Hashable:
        return self._seats[-1], self._states[-1]

    def moves(self) -> Sequence[A]:
        return self._rules.legal(self._states[-1], self._seats[-1])

    def noisy(self) -> Sequence[A]:
        return [action for action in self.moves() if self._noisy(self._rules, self._states[-1], action)]

    def gain(self, move: A) -> int:
        """Return how much the evaluation changes by an action at once."""
        seat, before = self.camp(), self._evaluate(self._rules, self._states[-1], self.camp())
        self.make(move)
        after = self._evaluate(self._rules, self._states[-1], seat)
        self.unmake()
        return round(after - before)

    def make(self, move: A) -> None:
        turn: Turn[S, E] = Turn(self._rules, self._states[-1], Rng.of(self._luck, len(self._states)))
        self._rules.decide(turn, self._seats[-1], move)
        self._states.append(turn.state)
        seats = self._rules.to_act(turn.state)
        self._seats.append(seats[0] if seats else 1 - self._seats[-1])

    def unmake(self) -> None:
        self._states.pop()
        self._seats.pop()

    def final(self) -> int | None:
        outcome = self._rules.outcome(self._states[-1])
        if outcome is None:
            return None
        if len(outcome.winners) != 1:
            return 0
        return WIN if outcome.winners[0] == self._seats[-1] else -WIN

    def evaluate(self) -> int:
        return round(self._evaluate(self._rules, self._states[-1], self._seats[-1]))

    def _mover(self, state: S) -> Seat:
        seats = self._rules.to_act(state)
        assert len(seats) == 1, "a search begins where one seat is to act"
        return seats[0]
