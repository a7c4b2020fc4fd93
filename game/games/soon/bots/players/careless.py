"""Soon's players of the two lower levels: they slip now and then, and the lower one forgets."""

from __future__ import annotations

from typing import Final

from game.ai.players.brain import Brain, Budget
from game.engine.protocol import Rules, View
from game.engine.rng import Rng
from game.games.soon.bots.players.brains import TASTES, Sensible
from game.games.soon.bots.players.choices import keeping_what_fits, worthwhile
from game.games.soon.rules.actions import Action
from game.games.soon.rules.events import Event
from game.games.soon.rules.position import State

SLIPS: Final = 45
"""How often in a hundred an apprentice takes whatever comes."""
LAPSES: Final = 10
"""How often in a hundred a regular player does."""


class Careless:
    """Take whatever comes now and then, so many times in a hundred, and leave the rest to another brain.

    One that is `forgetful` knows nothing of what was said and done before, only what lies on the table. One that
    `keeps` never slips by throwing away what its own line waits for: everybody at the table would see that.
    """

    def __init__(
        self, brain: Brain[State, Action, Event], slips: int, *, forgetful: bool = False, keeps: bool = False
    ) -> None:
        self._brain = brain
        self._slips = slips
        self._forgetful = forgetful
        self._keeps = keeps

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return a legal action."""
        assert view.seat is not None, "a stranger has nothing to decide"
        if rng.below(100) < self._slips:
            legal = worthwhile(rules, view.state, view.seat)
            return rng.choice(keeping_what_fits(legal, view.state, view.seat) if self._keeps else legal)
        return self._brain.choose(rules, View(view.seat, view.state) if self._forgetful else view, budget, rng)


def apprentice(character: str = "even") -> Brain[State, Action, Event]:
    """Return the player who often takes whatever comes, and remembers nothing; but keeps what its line waits for."""
    return Careless(Sensible(TASTES[character], keeps=True), SLIPS, forgetful=True, keeps=True)


def regular(character: str = "even") -> Brain[State, Action, Event]:
    """Return the player who counts copies and keeps one colour while it pays, but for a slip in ten."""
    return Careless(Sensible(TASTES[character]), LAPSES)
