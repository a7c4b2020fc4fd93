"""A match that has ended stays on the table for a moment, then the results come."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.rng import Rng
from game.scenes.results.results import Results
from game.scenes.table.scene import FAREWELL
from game.ui.intents import Redo, Undo
from tests.scenes.box import Box
from tests.scenes.seated import FRAME, go
from tests.scenes.shared import Table, match_of, shared


def ended(root: Path, motion: float) -> tuple[Box, Table]:
    """Show a match between two people whose last decision has just been taken, and told."""
    match = match_of("sinoda", 2, 3, 0)
    rng = Rng.of(3, 2)
    while match.rules.to_act(match.state):
        seat = match.rules.to_act(match.state)[0]
        match.play(seat, rng.choice(list(match.rules.legal(match.state, seat))))
    match.undo()
    box, table = shared(root, "sinoda", match, motion=motion)
    box.intend(Redo())
    assert table.host.outcome is not None
    return box, table


def test_the_end_stays_on_the_table_for_a_moment(tmp_path: Path) -> None:
    box, table = ended(tmp_path, 1.0)
    go(box, FAREWELL - 0.1)
    assert box.services.navigator.top is table
    go(box, 0.2)
    assert isinstance(box.services.navigator.top, Results)


def test_without_motion_the_results_come_at_once(tmp_path: Path) -> None:
    box, _ = ended(tmp_path, 0.0)
    go(box, 2 * FRAME)
    assert isinstance(box.services.navigator.top, Results)


@pytest.mark.parametrize("times", [1, 2])
def test_an_end_that_is_taken_back_and_comes_again_stays_as_long_as_the_first_time(tmp_path: Path, times: int) -> None:
    box, table = ended(tmp_path, 1.0)
    for _ in range(times):
        go(box, FAREWELL - 0.1)
        box.intend(Undo())
        assert table.host.outcome is None
        box.intend(Redo())
        assert table.host.outcome is not None
    go(box, FAREWELL - 0.1)
    assert box.services.navigator.top is table
    go(box, 0.2)
    assert isinstance(box.services.navigator.top, Results)
