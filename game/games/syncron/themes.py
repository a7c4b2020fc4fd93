"""What a decision in Syncron was about: which card is played."""

from __future__ import annotations

from game.engine.protocol import View
from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import Action, Seal, SyncronRules


def theme(rules: SyncronRules, view: View[State], played: Action, better: Action) -> str:
    """Return the theme of a decision."""
    return "card" if isinstance(better, Seal) else "talk"
