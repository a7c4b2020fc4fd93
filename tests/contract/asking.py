"""Who is asked in the laws of computer players, and where: every level and character, in positions of every game.

Run as a program it prints what they answer: `python -m tests.contract.asking`. Another process must say the same.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import count
from typing import Any, Final, NamedTuple

from game.ai.players.brain import Budget
from game.ai.players.entry import EVEN, joined, named
from game.ai.process.thinking import skill_of
from game.engine import codec
from game.engine.match import Match
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games import catalog
from tests.contract.worlds import Setup, begin, levels, load, some

NODES: Final = 12
"""What a thought may spend here: enough to search, little enough to ask often."""
LONG: Final = 150
"""After so many decisions a match has shown enough."""


class Position(NamedTuple):
    """Hold a match as it is just now, how it was set up, and who is asked."""

    setup: Setup
    match: Match[Any, Any, Any]
    seat: Seat


def players(game: str) -> list[str]:
    """Return the names of all computer players that a game offers."""
    entry = load(game)
    return [
        joined(skill.key, taste)
        for skill in entry.skills
        for taste in (*(entry.characters or (EVEN,)), *sorted(set(entry.tempers)))
    ]


def player(game: str, by: str) -> Any:
    """Return a new computer player."""
    return skill_of(load(game), by).player(named(by)[1])


def decision(rules: Rules[Any, Any, Any], view: View[Any], by: str, luck: int, budget: Budget | None = None) -> Any:
    """Return what a new computer player decides."""
    return player(rules.name, by).choose(rules, view, budget or Budget(NODES), Rng.of(luck, len(view.history)))


def built(setup: Setup) -> Rules[Any, Any, Any]:
    """Return rules of their own for a set-up: they know nothing of any match."""
    entry = load(setup.game)
    return entry.rules(setup.seats, entry.settle(setup.seats, setup.options), levels(entry))


def positions(game: str, number: int, seed: int = 1) -> Iterator[Position]:
    """Yield so many positions of a game at its tables, one in a few decisions; each until the next is asked for.

    One match in two is played by the computer players themselves, the others at random.
    """
    setups, names, rng = some(game), players(game), Rng(seed)
    left = number
    for turn in count():
        setup = setups[turn % len(setups)]
        match = begin(setup, seed + turn)
        waiting, skip = match.rules.to_act(match.state), rng.below(24)
        while waiting and len(match.decisions) < LONG:
            seat = rng.choice(waiting)
            if not skip and len(match.rules.legal(match.state, seat)) > 1:
                yield Position(setup, match, seat)
                left -= 1
                if not left:
                    return
                skip = 1 + rng.below(24)
            skip = max(0, skip - 1)
            if turn % 2:
                action = decision(match.rules, match.view(seat), rng.choice(names), turn, Budget(2))
            else:
                action = rng.choice(match.rules.legal(match.state, seat))
            match.play(seat, action)
            waiting = match.rules.to_act(match.state)


def answers(number: int = 2) -> dict[str, list[Any]]:
    """Return what every computer player of the catalogue decides in a few positions, as logs write it."""
    result: dict[str, list[Any]] = {}
    for game in catalog.names():
        for _, match, seat in positions(game, number):
            view = match.view(seat)
            for by in players(game):
                action = decision(match.rules, view, by, 5)
                result.setdefault(f"{game} {by}", []).append(codec.pack(match.rules, action))
    return result


if __name__ == "__main__":
    sys.stdout.write(json.dumps(answers()))
