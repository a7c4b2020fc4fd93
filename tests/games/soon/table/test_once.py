"""What Soon's table says once, and says of all alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.soon.rules.actions import Steal
from tests.games.soon.table.tables import table
from tests.games.soon.tables import card
from tests.games.soon.tables import table as lay
from tests.scenes.seated import go


def test_a_theft_that_the_strip_tells_stands_there_alone(tmp_path: Path) -> None:  # SO-16
    start = lay(("1d 2d 3d", "1n 2n"), ("5d 6n 7n", "tn 5n 8n"), mover=1)
    box, scene = table(tmp_path, start=start, people=(0,))
    scene.host.play(1, Steal(card(scene.host.view(1).state, 1, "tn"), 0))
    go(box, 6.0)
    assert scene.moment.idle
    assert "since" in {part.key for part in scene.parts}
    assert box.said().count("sent a Thief to you and took") == 1


@pytest.mark.parametrize(("line", "marked"), [("1n", True), ("1n 2d", False), ("", False), ("1n 2n", True)])
def test_every_line_of_one_colour_is_marked_alike(tmp_path: Path, line: str, marked: bool) -> None:  # SO-19
    _, scene = table(tmp_path, start=lay(("1d", line), ("5d 6n 7n 8n", "5n 8n 6d")))
    control = next(part.control for part in scene.parts if part.key == "seat-1")
    assert control is not None
    assert ("×2" in control.help) == marked


def test_what_is_left_of_the_pile_is_no_order(tmp_path: Path) -> None:  # SO-7
    box, scene = table(tmp_path, start=lay(("1d", "1n"), ("5d 6n 7n 8n", "5n 8n 6d")))
    count = len(scene.moment.view.state.pile)
    assert f"{count} left" in box.said()
    assert f"Draw {count}" not in box.said()
