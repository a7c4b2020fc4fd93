"""The positions that a rulebook's diagrams show, to hold what is said beside them against the rules."""

from __future__ import annotations

from typing import Any

from game.content.rulebook import read_diagrams
from game.engine.match import Match
from game.engine.protocol import Seat
from game.games import catalog
from game.saves.record import replay
from tests.scenes.box import PLACES, levels

GAMES = PLACES.assets.parent / "game" / "games"


def shown(game: str, name: str) -> Match[Any, Any, Any]:
    """Return the match as far as a diagram shows it."""
    folder = GAMES / game / "learn" / "rulebook"
    diagram = read_diagrams(folder / "diagrams.toml")[name]
    whole = replay((folder / diagram.record).read_bytes(), catalog.load, levels)
    assert whole.fault is None, "the record is a match that was played"
    result = Match(whole.match.rules, whole.match.opening, whole.match.seed)
    for decision in whole.match.decisions[: diagram.at]:
        result.play(decision.seat, decision.action)
    return result


def refusal(match: Match[Any, Any, Any], seat: Seat, action: object) -> str:
    """Return the rule that forbids an action, or "" where it is allowed."""
    why = match.check(seat, action)
    return why.rule if why is not None else ""
