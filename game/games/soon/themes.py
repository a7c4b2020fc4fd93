"""What a decision in Soon was about, by what would have been better."""

from __future__ import annotations

from typing import Final

from game.engine.protocol import View
from game.games.soon.rules.actions import Action, Ask, Play, Replace, Steal, Strike
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules

KINDS: Final = ((Steal, "thief"), (Strike, "lightning"), (Ask, "explorer"), (Play, "line"), (Replace, "line"))


def theme(rules: SoonRules, view: View[State], played: Action, better: Action) -> str:
    """Return the theme of a decision: a special card, one's own line, else which card to take or to leave."""
    return next((key for kind, key in KINDS if isinstance(better, kind)), "cards")
