"""Weighing a position: matches are counted right, and what chance did to both isn't in what one action gained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.ai.players.brain import Budget
from game.ai.players.judge import Shares, Tally, weigh
from game.engine.protocol import Rules, View
from game.engine.rng import Rng


class Coin:
    """Judge a game of one coin for two: the first action takes it, the second one is as good, but for one in ten."""

    def play_on(
        self, rules: Rules[Any, Any, Any], view: View[Any], actions: Sequence[Any], rng: Rng
    ) -> Iterator[Sequence[Shares]]:
        while True:
            heads = float(rng.below(2))
            more = 0.0 if rng.below(10) else 1 - heads
            yield [(heads, 1 - heads) if action is None else (heads + more, 1 - heads - more) for action in actions]


def weighed(matches: int, seed: int = 1, actions: Sequence[Any] = (None, "other")) -> Tally:
    rules: Any = None
    return weigh(Coin(), rules, View(0, None), actions, Budget(matches), Rng(seed))


def test_shares_are_counted_for_every_seat() -> None:
    tally = weighed(400)
    assert tally.matches == 400
    assert tally.chance(0) + tally.chance(1) == pytest.approx(1)
    assert tally.chance(0) == pytest.approx(0.5, abs=0.1)
    assert tally.gain(0, 1) == pytest.approx(0.05, abs=0.04)
    assert tally.gain(1, 1) == pytest.approx(-tally.gain(0, 1))
    assert tally.gain(0, 0) == 0


def test_what_chance_does_to_both_actions_is_not_in_the_margin_of_the_gain() -> None:
    tally = weighed(400)
    assert tally.margin(0) == pytest.approx(1.96 * (0.25 / 400) ** 0.5, rel=0.05)
    assert tally.gain_margin(0, 1) < tally.margin(0) / 1.5


def test_the_true_chance_lies_within_the_margin_nineteen_times_in_twenty() -> None:
    tallies = [weighed(100, seed) for seed in range(400)]
    inside = sum(abs(tally.chance(0) - 0.5) <= tally.margin(0) for tally in tallies)
    assert 370 <= inside <= 399
    gains = sum(abs(tally.gain(0, 1) - 0.05) <= tally.gain_margin(0, 1) for tally in tallies)
    assert 360 <= gains <= 400


def test_two_counts_of_one_position_are_one_count() -> None:
    together = weighed(40, 1) + weighed(60, 2)
    assert together.matches == 100
    assert together.chance(0) == pytest.approx((40 * weighed(40, 1).chance(0) + 60 * weighed(60, 2).chance(0)) / 100)
    assert together.margin(0) < weighed(40, 1).margin(0)


def test_one_match_tells_nothing_and_all_alike_not_everything() -> None:
    assert weighed(1).margin(0) == 1
    alike = Tally(50, ((50.0, 0.0),), ((50.0, 0.0),), ((0.0, 0.0),))
    assert 0.02 < alike.margin(0) < 0.06


def test_it_ends_as_soon_as_it_is_told_to_and_never_without_a_match() -> None:
    rules: Any = None
    ended = weigh(Coin(), rules, View(0, None), [None], Budget(1000, lambda: True), Rng(1))
    assert ended.matches == 1
    assert weighed(0).matches == 1
