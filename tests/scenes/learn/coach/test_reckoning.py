"""What a choice costs is reckoned by few matches: nothing is said unless it is sure."""

from __future__ import annotations

import pytest

from game.ai.players.judge import Tally
from game.saves.moments.worth import COSTLY, SURELY_COSTLY, is_costly
from game.scenes.learn.coach.reckoning import ENOUGH, LEAST, Cost, side_of


def test_a_word_is_due_where_it_costs_a_lot_and_surely_more_than_a_little() -> None:
    assert is_costly(COSTLY, 0.0)
    assert not is_costly(COSTLY - 0.01, 0.0)
    assert not is_costly(COSTLY, COSTLY - SURELY_COSTLY)
    assert not Cost(0.9, 0.1, LEAST - 1).costly, "of so few matches nothing is said"
    assert Cost(0.9, 0.1, LEAST).costly


def test_more_matches_are_played_until_they_would_change_nothing() -> None:
    assert Cost(0.4, 0.1, LEAST).known
    assert Cost(0.0, 0.1, LEAST).known
    assert not Cost(0.15, 0.12, LEAST).known
    assert Cost(0.15, 0.12, ENOUGH).known


@pytest.mark.parametrize("side", [1, 2, 3])
def test_a_team_is_told_by_its_shares_of_each_win(side: int) -> None:
    won = tuple(1 / side if seat < side else 0.0 for seat in range(2 * side))
    lost = tuple(reversed(won))
    sums = tuple(30 * (a + b) / 2 for a, b in zip(won, lost, strict=True))
    squares = tuple(30 * (a * a + b * b) / 2 for a, b in zip(won, lost, strict=True))
    assert side_of(Tally(30, (sums,), (squares,), (sums,))) == side


def test_where_nobody_ever_wins_nobody_plays_together() -> None:
    nothing = ((0.0, 0.0),)
    assert side_of(Tally(30, nothing, nothing, nothing)) == 1
