"""The player who looks one action ahead and takes what looks best right then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeAlias

from game.ai.brain import Budget
from game.engine.protocol import A, E, Rules, S, Seat, Turn, View
from game.engine.rng import Rng

Evaluate: TypeAlias = Callable[[Rules[S, A, E], S, Seat], float]


class Greedy(Generic[S, A, E]):
    """Try every legal action once in an imagined world and keep the best; equal ones are drawn at random.

    `evaluate(rules, state, seat)` says how good a state is for the seat: more is better.
    Where the budget ends first, the best of those tried so far is taken.
    """

    def __init__(self, evaluate: Evaluate[S, A, E]) -> None:
        self._evaluate = evaluate

    def choose(self, rules: Rules[S, A, E], view: View[S], budget: Budget, rng: Rng) -> A:
        """Return the legal action whose outcome looks best; at least one is always tried."""
        seat = view.seat
        assert seat is not None, "a stranger has nothing to decide"
        actions = rng.shuffle(rules.legal(view.state, seat))
        world = rules.imagine(view, rng)
        luck = rng.bits()
        best, highest = actions[0], float("-inf")
        for tried, action in enumerate(actions):
            if tried and (tried >= budget.nodes or budget.stop()):
                break
            turn: Turn[S, E] = Turn(rules, world, Rng.of(luck, tried))
            rules.decide(turn, seat, action)
            value = self._evaluate(rules, turn.state, seat)
            if value > highest:
                best, highest = action, value
        return best
