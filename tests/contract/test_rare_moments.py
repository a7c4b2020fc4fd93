"""The law of answers where matches hardly ever come: in rare moments, too, players and hints name what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from game.ai.players.brain import Budget
from game.ai.process.thinking import chance_of
from game.engine.protocol import View
from game.games.syncron.rules.talk import talking
from tests.contract.asking import Position, decision, players
from tests.contract.rare import rare
from tests.contract.worlds import NAMES, load

FEW: Final = 2
MANY: Final = 60
"""So many matches are played to come to rare moments."""
SEED: Final = 7


def answered(position: Position, number: int) -> Iterator[tuple[str, Any]]:
    """Yield what a player of each level answers, each time of another character, and what a hint advises."""
    setup, match, seat = position
    entry, view = load(setup.game), match.view(seat)
    for skill in entry.skills:
        names = [name for name in players(setup.game) if name.partition("/")[0] == skill.key]
        by = names[number % len(names)]
        yield by, decision(match.rules, view, by, 11, Budget(1))
    if entry.advisor is not None and not _hintless(setup.game, view):
        yield "the hint", entry.advisor(match.rules, view, Budget(1), chance_of(11, view)).move


def _hintless(game: str, view: View[Any]) -> bool:
    """Tell whether the game's table offers no hint just now: Syncron's while all talk."""
    return game == "syncron" and talking(view.state)


def held_to_it(game: str, matches: int) -> None:
    number = 0
    for number, position in enumerate(rare(game, matches, SEED)):
        setup, match, seat = position
        for by, action in answered(position, number):
            legal = action in match.rules.legal(match.state, seat) and match.check(seat, action) is None
            assert legal, f"{setup}, after {len(match.decisions)}: {by} in seat {seat} answers {action!r}"
    assert number >= 2 * matches, "few moments are rare"


@pytest.mark.parametrize("game", NAMES)
def test_whoever_is_asked_in_a_rare_moment_answers_legally(game: str) -> None:
    held_to_it(game, FEW)


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_whoever_is_asked_in_the_rare_moments_of_many_matches_answers_legally(game: str) -> None:
    held_to_it(game, MANY)
