"""Syncro's yardstick for the arena: `seer`, a mage who sees every card, and plays choices out as a Master does.

A team of seers wins what such a search can win where nothing is hidden; what is drawn anew from discards is chance.
"""

from __future__ import annotations

from typing import Any, Final

from game.ai.players.brain import Brain, Budget
from game.engine.protocol import Seat, View
from game.engine.rng import Rng
from game.games.syncro.bots.players.brains import AHEAD, decided
from game.games.syncro.bots.players.weighing import choices, weigh
from game.games.syncro.bots.players.whole import whole
from game.games.syncro.rules.play.actions import Action
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.state import Discarding, Paying, Slot, State

SEER: Final = "seer"
NODES: Final = 1200


class Seer:
    """Weigh every choice in the true world."""

    sees_all: Final = True

    def __init__(self) -> None:
        self.budget = Budget(NODES)

    def choose_seeing(self, rules: SyncroRules, state: State, seat: Seat, budget: Budget, rng: Rng) -> Action:
        """Return a legal action."""
        legal = rules.legal(state, seat)
        if len(legal) == 1:
            return legal[0]
        if not isinstance(state.now, Slot | Paying | Discarding):
            return decided(rules, state, seat, legal)
        world = whole(rules, View(seat, state))
        found = choices(rules, state, seat, legal)
        return weigh(state.mages, found, lambda _: world, budget, rng, turns=AHEAD)[0].action


def yardstick(name: str) -> Brain[Any, Any, Any] | None:
    """Return the yardstick of this name, or None."""
    return Seer() if name == SEER else None  # type: ignore[return-value]  # it is asked with the true state
