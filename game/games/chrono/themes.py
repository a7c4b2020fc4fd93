"""What a decision in Epochs Chrono was about, by what would have been better."""

from __future__ import annotations

from game.engine.protocol import View
from game.games.chrono.rules.position import State
from game.games.chrono.rules.rules import Action, ChronoRules, Lay


def theme(rules: ChronoRules, view: View[State], played: Action, better: Action) -> str:
    """Return the theme of a decision: to lay one more, to keep a card back, or which of them is laid."""
    if not isinstance(better, Lay):
        return "hold"
    return "card" if isinstance(played, Lay) else "more"
