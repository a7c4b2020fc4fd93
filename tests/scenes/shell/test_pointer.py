"""The pointer: what presses, and what a press becomes when it slips."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import catalog
from game.scenes.shell.scene.pointer import SLIP
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Point, Press, Release
from tests.matches import match_of, people_in
from tests.scenes.box import Box, levels
from tests.scenes.seated import go, show_match


@pytest.fixture
def scene(tmp_path: Path) -> TableScene:
    """Return a table of Sinoda, at which a person may act."""
    box, entry = Box(tmp_path), catalog.load("sinoda")
    scene = show_match(box, match_of(entry, levels(entry), 2, 3), people_in(2, (0,)))
    go(box)
    return scene


def test_a_press_may_slip_a_little_before_it_becomes_a_drag(scene: TableScene) -> None:
    middle = next(part for part in scene.parts if part.control is not None and part.control.drag).rect.middle
    x, y = round(middle[0]), round(middle[1])
    few, many = int(SLIP) - 1, int(SLIP) + 2
    way = (Point(x, y), Press(x, y), Point(x + few, y), Point(x + few, y + many), Release(x + few, y + many))
    dragged = []
    for intent in way:
        scene.handle(intent)
        dragged.append(bool(scene.pointer.dragged))
    assert dragged == [False, False, False, True, False]
