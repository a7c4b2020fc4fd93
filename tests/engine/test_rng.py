"""Our own generator: the same rolls for ever."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.rng import Rng


def test_the_same_seed_and_decision_roll_the_same_for_ever() -> None:
    assert [Rng.of(1, 0).bits() for _ in range(2)] == [11_201_096_252_361_915_923] * 2
    assert Rng.of(2**127 + 3, -1).shuffle(range(8)) == [3, 5, 7, 6, 4, 0, 1, 2]


def test_another_decision_or_another_half_of_the_seed_rolls_otherwise() -> None:
    rolls = {Rng.of(seed, index).bits() for seed in (0, 1, 1 << 64, 1 << 127) for index in range(-1, 50)}
    assert len(rolls) == 4 * 51


def test_every_number_below_the_limit_is_as_likely() -> None:
    rng = Rng.of(9, 9)
    counts = Counter(rng.below(6) for _ in range(12_000))
    assert sorted(counts) == list(range(6))
    assert all(1_800 < count < 2_200 for count in counts.values())


def test_every_order_of_a_small_pack_is_as_likely() -> None:
    rng = Rng.of(4, 4)
    counts = Counter(tuple(rng.shuffle("abc")) for _ in range(6_000))
    assert len(counts) == 6
    assert all(850 < count < 1_150 for count in counts.values())


def test_a_generator_knows_whether_it_was_ever_asked() -> None:
    rng = Rng.of(1, 1)
    assert not rng.rolled
    rng.choice("ab")
    assert rng.rolled


def test_a_shuffle_leaves_the_given_pack_alone() -> None:
    pack = [1, 2, 3]
    assert sorted(Rng.of(1, 1).shuffle(pack)) == pack == [1, 2, 3]


def test_there_is_no_choice_from_nothing() -> None:
    with pytest.raises(ValueError, match="cannot roll below 0"):
        Rng.of(1, 1).choice([])


def test_no_number_is_drawn_beyond_what_64_bits_can_tell() -> None:
    assert 0 <= Rng.of(1, 1).below(1 << 64) < 1 << 64
    with pytest.raises(ValueError, match=f"cannot roll below {(1 << 64) + 1}"):
        Rng.of(1, 1).below((1 << 64) + 1)
