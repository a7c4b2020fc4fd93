"""What an adventure tells the table of one of its levels: how it stood before this try, and how to play it again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.games.syncro.rules.adventure.adventure import Tally
from game.scenes.session.match.session import MatchSession


@dataclass(frozen=True, slots=True)
class LevelAttempt:
    """Hold a level's `tally` before this try, and what deals it for practice.

    `better` keeps what a victory for practice was won with, turns and Spells; None where the try counts by itself.
    """

    tally: Tally
    practise: Callable[[], MatchSession]
    better: Callable[[int, int], None] | None = None
