"""The player who takes whatever comes: every legal action as likely."""

from __future__ import annotations

from typing import Any

from game.ai.brain import Budget
from game.engine.protocol import Rules, View
from game.engine.rng import Rng


class Chance:
    """Choose at random."""

    def choose(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Any:
        """Return one of the legal actions, each as likely."""
        assert view.seat is not None, "a stranger has nothing to decide"
        return rng.choice(rules.legal(view.state, view.seat))
