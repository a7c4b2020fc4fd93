"""Soon's yardstick for the arena: `seer`, a Master who sees every hand and the draw pile, and plays on in that world.

What it doesn't win is what luck, and the others' skill, leave to nobody.
"""

from __future__ import annotations

from typing import Any, Final

from game.ai.players.brain import Brain, Budget
from game.engine.protocol import Seat, View
from game.engine.rng import Rng
from game.games.soon.bots.players.brains import TASTES, Thought
from game.games.soon.bots.players.master import Master
from game.games.soon.bots.players.prospects import Look
from game.games.soon.bots.players.translate import known_world
from game.games.soon.bots.players.twin import World
from game.games.soon.rules.actions import Action
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules

SEER: Final = "seer"
NODES: Final = 1000


class Seer(Master):
    """Play out in the true world; a move's looks count copies as a seat does, but who holds what it knows."""

    candidates = 12

    def __init__(self) -> None:
        super().__init__(TASTES["even"])
        self.budget = Budget(NODES)

    def choose_seeing(self, rules: SoonRules, state: State, seat: Seat, budget: Budget, rng: Rng) -> Action:
        """Return a legal action."""
        return self.choose(rules, View(seat, state), budget, rng)

    def thought(self, rules: SoonRules, view: View[State]) -> Thought:
        """Return what weighs an action: an Explorer's answer is known."""
        assert view.seat is not None, "a seer sits at the table"
        look = Look.of(rules.mask(view.state, view.seat), view.seat, speed=rules.speed)
        return Thought(view, look)

    def worlds(self, rules: SoonRules, view: View[State], rng: Rng) -> list[World]:
        """Return the true world."""
        return [known_world(rules, view.state)]


def yardstick(name: str) -> Brain[Any, Any, Any] | None:
    """Return the yardstick of this name, or None."""
    return Seer() if name == SEER else None
