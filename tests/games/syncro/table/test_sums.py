"""The sum that is shown while an enemy is resolved: green only where nothing is owed."""

from __future__ import annotations

import pytest

from game.games.syncro.table.foes import suffices


@pytest.mark.parametrize(
    ("total", "exact", "enough"),
    [(5, False, True), (6, False, True), (4, False, False), (5, True, True), (6, True, False)],
)
def test_too_much_on_a_dragon_is_not_enough(total: int, exact: bool, enough: bool) -> None:  # SY-29
    assert suffices(total, 5, exact) == enough
