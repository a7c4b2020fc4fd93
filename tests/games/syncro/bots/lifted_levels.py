"""Levels that partners have played to their end, with what they weighed, for those who are told of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

from game.ai.players.brain import Budget
from game.ai.players.weighed import Weighed
from game.engine.match import Match
from game.engine.protocol import Opening, Seat
from game.engine.reading import Reading
from game.engine.rng import Rng
from game.games.syncro.bots.lifted.decisions import Decision, decisions
from game.games.syncro.bots.players.brains import Partner, apprentice, master, regular
from game.games.syncro.bots.players.tempers import TEMPERS
from tests.games.syncro.positions import rules

NODES: Final = 100
BRAINS: Final[dict[str, Callable[[], Partner]]] = {
    "regular": Partner,
    "master": master,
    "apprentice": apprentice,
    **{temper: partial(regular, temper) for temper in TEMPERS},
}


@dataclass(frozen=True)
class Played:
    """Hold a level that is over, what was weighed before each decision, and what of it may be told."""

    match: Match[Any, Any, Any]
    kept: dict[tuple[int, str], tuple[Seat, Weighed]]
    reading: Reading
    told: tuple[Decision, ...]

    @property
    def won(self) -> bool:
        return bool(self.match.state.ending == "won")


@cache
def played(level: str, mages: int, seed: int, by: str = "regular") -> Played:
    """Play a level by one kind of partner."""
    match: Match[Any, Any, Any] = Match(rules(level, mages), Opening(mages), seed)
    brain = BRAINS[by]()
    kept = dict[tuple[int, str], tuple[Seat, Weighed]]()
    while waiting := match.rules.to_act(match.state):
        seat, number = waiting[0], match.decision_count
        rng = Rng.of(seed, number)
        action, weighed = brain.choose_weighed(match.rules, match.view(seat), Budget(NODES), rng)
        if weighed is not None:
            kept[number, match.digest()] = seat, weighed
        match.play(seat, action)
    reading = Reading(match)
    won = match.state.ending == "won"
    told = decisions(reading, lambda rules, number, state: kept.get((number, state)), lives_on=won)
    return Played(match, kept, reading, told)


SOME: Final = (
    ("Ia", 3, 1, "regular"), ("Ib", 4, 2, "apprentice"), ("Ic", 5, 1, "regular"), ("Ic", 3, 2, "regular"),
    ("Id", 3, 2, "apprentice"), ("IIb", 4, 0, "regular"), ("IIc", 3, 2, "master"), ("IId", 2, 4, "regular"),
    ("Ib", 4, 1, "gathers"), ("Ic", 4, 2, "saves"), ("Ib", 3, 5, "heeds"), ("Ic", 3, 4, "spares"),
)  # fmt: skip
"""Several mages, seeds, levels and players; won and lost."""
