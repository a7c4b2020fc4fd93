"""Who has won, by points."""

from __future__ import annotations

from game.engine.protocol import ranked


def test_who_has_most_wins_and_equal_ones_share_a_place_and_the_next_is_left_out() -> None:
    assert ranked((3, 7, 3, 1)) == ((1,), (2, 1, 2, 4))
    assert ranked(((True, 2), (False, 9), (True, 2))) == ((0, 2), (1, 3, 1))
