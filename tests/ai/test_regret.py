"""Regret matching: mixtures that nobody can foresee and punish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from game.ai.players.brain import Budget
from game.ai.search.regret import BREATH, Lesson, Mixer, drawn, settle
from game.engine.rng import Rng

PENNIES = ((2.0, 0.0), (0.0, 1.0))
"""What the row player gets, and the column player loses: the row mixes 1/3 with 2/3, and so does the column."""


def pair(table: Sequence[Sequence[float]], nodes: int, seed: int = 1) -> tuple[list[float], list[float]]:
    """Return how two players mix that learn from samples of each other, the second of whom pays the first."""
    row, column = Mixer(len(table)), Mixer(len(table[0]))

    def sample(rng: Rng) -> Iterator[Lesson]:
        mine, theirs = drawn(row.mix, rng), drawn(column.mix, rng)
        yield row, [line[theirs] for line in table]
        yield column, [-value for value in table[mine]]

    settle(sample, Budget(nodes), Rng.of(seed, 0))
    return row.average(), column.average()


def test_a_mixture_is_learnt_that_cannot_be_punished() -> None:
    row, column = pair(PENNIES, 4000)
    assert row == pytest.approx([1 / 3, 2 / 3], abs=0.05)
    assert column == pytest.approx([1 / 3, 2 / 3], abs=0.05)


def test_what_is_always_worse_is_given_up() -> None:
    row, _ = pair(((1.0, 1.0), (0.5, 0.9), (0.0, 2.0)), 3000)
    assert row[1] < 0.02


def test_against_one_habit_the_best_answer_is_all_that_is_left() -> None:
    mixer = Mixer(3)
    for _ in range(200):
        mixer.learn((0.1, 0.4, 0.3))
    assert mixer.average()[1] > 0.95


def test_before_anything_is_learnt_all_actions_are_as_likely() -> None:
    assert Mixer(4).average() == Mixer(4).mix == [0.25] * 4


def test_the_same_luck_learns_the_same() -> None:
    assert pair(PENNIES, 300, 5) == pair(PENNIES, 300, 5)
    assert pair(PENNIES, 300, 5) != pair(PENNIES, 300, 6)


def test_a_place_is_drawn_as_often_as_it_is_likely() -> None:
    rng = Rng.of(3, 3)
    places = [drawn((0.2, 0.0, 0.8), rng) for _ in range(2000)]
    assert places.count(0) == pytest.approx(400, abs=60)
    assert places.count(1) == 0


def test_a_sample_is_a_node_and_one_is_always_taken() -> None:
    mixer = Mixer(2)

    def sample(rng: Rng) -> Iterator[Lesson]:
        yield mixer, (1.0, 0.0)

    assert settle(sample, Budget(17), Rng.of(1, 1)) == 17
    assert settle(sample, Budget(0), Rng.of(1, 1)) == 1
    assert settle(sample, Budget(10_000, lambda: True), Rng.of(1, 1)) == BREATH
