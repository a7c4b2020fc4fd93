"""What decided a race: the tokens that came home, and in which order (SN-12 to SN-14)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.syncron.tables import seal, table
from tests.matches import people_in
from tests.scenes.box import Box
from tests.scenes.endings import at_the_end, by_chance, decided, fresh, holds, sentences, stood
from tests.scenes.seated import go, show_match


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("count", "people"), [(4, (0,)), (5, ()), (6, (0, 1, 2)), (10, (4,))])
def test_every_race_by_chance_has_a_last_moment(tmp_path: Path, count: int, people: tuple[int, ...], seed: int) -> None:
    box, scene = at_the_end(tmp_path, by_chance("syncron", count, seed, {"race": 6}), people)
    holds(box, scene)
    outcome = scene.host.outcome
    assert outcome is not None
    assert {f"meeple:{seat}" for seat in outcome.winners} <= set(decided(scene).lit)
    assert decided(scene).shapes, "the finish is lit"


@pytest.mark.parametrize("winners", [(1,), (0,), (0, 2)])
def test_a_race_that_was_too_long_lights_the_farthest(tmp_path: Path, winners: tuple[int, ...]) -> None:  # SN-14
    match = fresh("syncron", 4, 0, {"race": 20})
    places = tuple(9 if seat in winners else 4 for seat in range(4))
    box, scene = at_the_end(tmp_path, stood(match, replace(match.state, positions=places, ending="limit", round=200)))
    holds(box, scene)
    said = decided(scene)
    assert set(said.lit) == {f"meeple:{seat}" for seat in winners}
    assert not said.shapes
    expected = {(1,): "Mira wins", (0,): "You win", (0, 2): "You and Ilyès share the win"}
    assert sentences(box, scene)[0] == expected[winners]


def test_of_those_who_finish_the_farthest_wins_and_they_are_numbered(tmp_path: Path) -> None:  # SN-13
    box, match = Box(tmp_path), fresh("syncron", 4, 0, {"race": 4, "farthest_alone": True})
    start = replace(match.state, positions=(3, 3, 0, 0))
    scene = show_match(box, stood(match, start), people_in(4, (0,)), {"race": 4, "farthest_alone": True})
    seal(scene, "1", "Q", "Q", "4")
    go(box, 5.0)
    said = decided(scene)
    assert said.ranked == (("meeple:1", 1), ("meeple:0", 2))
    assert {f"end:rank:{key}" for key, _ in said.ranked} <= {part.key for part in scene.parts}


def test_who_share_the_win_have_no_numbers_though_one_came_first(tmp_path: Path) -> None:  # SN-12, SN-13
    box, match = Box(tmp_path), fresh("syncron", 4, 0, {"race": 4})
    scene = show_match(box, stood(match, replace(match.state, positions=(3, 3, 0, 0))), people_in(4, (0,)), {"race": 4})
    seal(scene, "1", "Q", "Q", "4")
    go(box, 5.0)
    outcome = scene.host.outcome
    assert outcome is not None
    assert set(outcome.winners) == {0, 1}
    assert decided(scene).ranked == ()


def test_who_came_in_one_step_has_no_number(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, race=4)
    seal(scene, "4", "4", "4", "4")
    go(box, 5.0)
    assert decided(scene).ranked == ()
    assert len(decided(scene).plates) == 4
