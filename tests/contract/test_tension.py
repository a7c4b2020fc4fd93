"""Tension: music knows how near a match is to its end, by what everybody sees, and nothing of it once it is over."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.protocol import Beat
from game.games import catalog
from game.scenes.session.match.parts import Feelings
from tests.contract.test_feelings import World, tensions
from tests.contract.worlds import Setup, load, played
from tests.scenes.box import Box
from tests.scenes.seated import sit_down
from tests.teaching import FIVE

ENOUGH = 20_000


@pytest.fixture(scope="module")
def feelings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Feelings[Any, Any]]:
    """Return what each game's own table hands over."""
    return {game: sit_down(Box(tmp_path_factory.mktemp(game)), game).game.parts.feelings for game in catalog.names()}


def heard(game: str, feelings: Feelings[Any, Any], seats: int, seed: int) -> list[str]:
    """Return which stems join in a match that chance plays to its end, one after another."""
    match = played(Setup(game, seats), seed, ENOUGH)
    world = World(match.rules, [Beat(None, beat.state) for beat in match.beats(None)])
    return tensions(world, feelings)


@pytest.mark.parametrize("game", FIVE)
def test_a_match_begins_and_ends_without_a_stem_and_one_joins_before_its_end(
    game: str, feelings: dict[str, Feelings[Any, Any]]
) -> None:
    stems = set[str]()
    for seats in load(game).seats[:3]:
        for seed in range(4):
            told = heard(game, feelings[game], seats, seed)
            assert told[0] == "", "it has just begun"
            assert told[-1] == "", "it is over"
            stems |= set(told)
    assert stems == {"", "near", "last"}, "each of them joins somewhere"


@pytest.mark.parametrize("game", FIVE)
def test_a_stem_is_no_more_than_a_part_of_a_match(game: str, feelings: dict[str, Feelings[Any, Any]]) -> None:
    seats = load(game).seats[1]
    told = [stem for seed in range(6) for stem in heard(game, feelings[game], seats, seed)]
    assert 0.02 < sum(stem != "" for stem in told) / len(told) < 0.7
    assert 0 < sum(stem == "last" for stem in told) / len(told) < 0.5
