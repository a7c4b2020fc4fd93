"""Syncron's Regular: it mixes its cards by regret as the Master does, but reads nobody, thinks briefly and wavers.

A habit is what a table lives on that counts what was shown; one that draws lots among good cards has none.
"""

from __future__ import annotations

from typing import Final

from game.ai.players.brain import Budget
from game.ai.players.entry import EVEN
from game.ai.players.weighed import Weighed
from game.ai.search.regret import drawn
from game.engine.protocol import Rules, View
from game.engine.rng import Rng
from game.games.syncron.bots.explaining import weighed
from game.games.syncron.bots.master import Thought
from game.games.syncron.bots.reading import Mix
from game.games.syncron.bots.taste import TASTES
from game.games.syncron.bots.word import speak
from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules
from game.games.syncron.rules.talk import talking

ROUNDS: Final = 60
"""So many rounds are imagined at most: what is mixed by so few is sound, and rough."""
WAVER: Final = 0.05
"""How often anything at all is shown."""


class Regular:
    """Mix one's cards by a few imagined rounds in which all mix theirs."""

    def __init__(self, character: str = EVEN) -> None:
        self._taste = TASTES[character]

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return the card to seal, or what to say (SN-15). A node is a round that is imagined."""
        return self.choose_weighed(rules, view, budget, rng)[0]

    def choose_weighed(
        self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng
    ) -> tuple[Action, Weighed | None]:
        """Return the same, and how often each card of the hand was to be shown."""
        assert isinstance(rules, SyncronRules), "this brain is Syncron's"
        assert view.seat is not None, "a stranger has nothing to decide"
        if talking(view.state):
            return speak(rules, view, self._taste, budget, rng), None
        thought = Unread(rules, view, taste=self._taste)
        names = thought.stage.names[view.seat]
        mix = thought.mixed(Budget(min(ROUNDS, budget.nodes), budget.stop), rng)
        place = drawn(mix, rng)
        return Seal(names[place]), weighed(names, mix, place) if len(names) > 1 else None


class Unread(Thought):
    """Hold what a seat thinks of one round that takes all to mix as well as they can."""

    def study(self, budget: Budget, rng: Rng) -> None:
        """Read nobody: what they have shown is forgotten."""
        self.read = [[1 / len(hand)] * len(hand) for hand in self.stage.hands]
        self.trust = [0.0] * len(self.read)

    def mixed(self, budget: Budget, rng: Rng) -> Mix:
        """Return how likely each card is to be shown: now and then any of them, unless one is sure or was promised."""
        mix = super().mixed(budget, rng)
        if max(mix) == 1 or self.word is not None:
            return mix
        return [share * (1 - WAVER) + WAVER / len(mix) for share in mix]
