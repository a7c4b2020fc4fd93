"""Matches that computer players have played to their end, with what they weighed kept beside the record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.ai.players.brain import Budget
from game.ai.players.weighed import Weighs
from game.engine.rng import Rng
from game.scenes.session.match.session import MatchSession


def play_weighed(session: MatchSession, brain: Weighs[Any, Any, Any], nodes: int = 60) -> Path:
    """Play a match to its end by one kind of player, and keep what was weighed at seats that no person has.

    Return where its record lies.
    """
    host, record = session.host, session.journal.record
    assert record is not None, "it is written"
    while host.outcome is None:
        seat, number = host.to_act()[0], host.decision_count
        action, weighed = brain.choose_weighed(host.rules, host.view(seat), Budget(nodes), Rng.of(3, number))
        if not session.players[seat].person:
            session.weighed(seat, weighed)
        host.play(seat, action)
    session.close()
    return record.path
