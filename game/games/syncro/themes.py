"""What a decision in Syncro was about, by what would have been better."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.protocol import View
from game.games.syncro.rules.play import actions as a
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.state import State

KINDS: Final[Mapping[type, str]] = {
    a.Lead: "leader",
    a.Estimate: "estimate",
    a.Stand: "estimate",
    a.Attack: "spell",
    a.Pass: "hold",
    a.Play: "reward",
    a.Pay: "payment",
    a.Discard: "payment",
    a.Keep: "hold",
    a.Drop: "payment",
}


def theme(rules: SyncroRules, view: View[State], played: a.Action, better: a.Action) -> str:
    """Return the theme of a decision."""
    return KINDS[type(better)]
