"""Epochs Chrono's yardstick for the arena: `seer`, who sees every hand and the order of the deck, and tries everything.

A Master considers only what holds back or leads to its own cards, since it can't tell what else pays; who knows what is
drawn next can. What it does not avoid is what luck, and the others' play, leave to nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.ai.players.brain import Brain, Budget
from game.ai.players.entry import EVEN
from game.ai.search.ismcts import Search, best
from game.engine.protocol import Seat, View
from game.engine.rng import Rng
from game.games.chrono.bots.brains import Player
from game.games.chrono.bots.dealing import known
from game.games.chrono.bots.playing import departure
from game.games.chrono.bots.search import Table
from game.games.chrono.bots.tastes import grows
from game.games.chrono.bots.twin import DONE, Kit, World
from game.games.chrono.rules.position import State
from game.games.chrono.rules.rules import Action, ChronoRules

SEER: Final = "seer"
NODES: Final = 600


class Whole(Table):
    """Let the thinker try everything; open piles are all alike, so one card for them is enough."""

    def moves(self, world: World, seat: Seat) -> Sequence[int]:
        """Return the moves that are worth a try; one where the whole hand can go, or nothing suits."""
        usual = super().moves(world, seat)
        if seat != self._thinker or not world.held[seat] & world.able or departure(world, seat):
            return usual
        moves = world.moves()
        covers = [move for move in moves if move >= 0 and not grows(world, move)]
        return [*covers[:1], *(move for move in moves if move == DONE or grows(world, move))]


class Seer(Player):
    """Play everything out in the one true world."""

    budget = Budget(NODES)

    def choose_seeing(self, rules: ChronoRules, state: State, seat: Seat, budget: Budget, rng: Rng) -> Action:
        """Return a legal action."""
        return self.choose(rules, View(seat, state), budget, rng)

    def decide(self, kit: Kit, view: View[State], seat: Seat, budget: Budget, rng: Rng) -> int:
        """Return the move after which the match ends best."""
        world = known(kit, view.state)
        return best(Search(Whole(seat, EVEN), seat, worlds=1, halving=True).run(lambda _: world, budget, rng))


def yardstick(name: str) -> Brain[Any, Any, Any] | None:
    """Return the yardstick of this name, or None."""
    return Seer() if name == SEER else None
