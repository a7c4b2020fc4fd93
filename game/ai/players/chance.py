"""The player who takes whatever comes: every legal action as likely."""

from __future__ import annotations

from game.ai.players.brain import Budget
from game.engine.protocol import A, E, Rules, S, View
from game.engine.rng import Rng


class Chance:
    """Choose at random."""

    def choose(self, rules: Rules[S, A, E], view: View[S], budget: Budget, rng: Rng) -> A:
        """Return one of the legal actions, each as likely."""
        assert view.seat is not None, "a stranger has nothing to decide"
        return rng.choice(rules.legal(view.state, view.seat))
