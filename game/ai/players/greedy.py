"""The player who looks one action ahead: in one imagined world or in many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeAlias

from game.ai.players.brain import Budget
from game.engine.protocol import A, E, Rules, S, Seat, Turn, View
from game.engine.rng import Rng

Evaluate: TypeAlias = Callable[[Rules[S, A, E], S, Seat], float]


class Greedy(Generic[S, A, E]):
    """Try every legal action in imagined worlds and keep the best on average; equal ones are drawn at random.

    `evaluate(rules, state, seat)` says how good a state is for the seat: more is better. It is asked once for every
    action and world, and each counts as a node. At most `worlds` are imagined, fewer where the budget allows fewer. In
    one world all actions meet the same luck, so that they are compared and not their luck.
    Where the budget ends within a world, only the whole worlds before it count; within the first one, the best of those
    tried so far is taken.
    """

    def __init__(self, evaluate: Evaluate[S, A, E], worlds: int = 1) -> None:
        self._evaluate = evaluate
        self._worlds = worlds

    def choose(self, rules: Rules[S, A, E], view: View[S], budget: Budget, rng: Rng) -> A:
        """Return the legal action whose outcome looks best; at least one is always tried."""
        assert view.seat is not None, "a stranger has nothing to decide"
        actions = rng.shuffle(rules.legal(view.state, view.seat))
        sums = [float("-inf")] * len(actions)
        for number in range(self._worlds):
            spent = number * len(actions)
            if number and (spent + len(actions) > budget.nodes or budget.stop()):
                break
            values = self._values(rules, view, actions, spent, budget, rng)
            if number and len(values) < len(actions):
                break
            for place, value in enumerate(values):
                sums[place] = value + (sums[place] if number else 0.0)
        return actions[sums.index(max(sums))]

    def _values(
        self, rules: Rules[S, A, E], view: View[S], actions: Sequence[A], spent: int, budget: Budget, rng: Rng
    ) -> list[float]:
        """Return what the actions are worth in a new world, up to the one at which the budget ends."""
        seat = view.seat
        assert seat is not None, "a stranger has nothing to decide"
        world = rules.imagine(view, rng)
        luck = rng.bits()
        values: list[float] = []
        for action in actions:
            if values and (spent + len(values) >= budget.nodes or budget.stop()):
                break
            turn: Turn[S, E] = Turn(rules, world, Rng(luck))
            rules.decide(turn, seat, action)
            values.append(self._evaluate(rules, turn.state, seat))
        return values
