"""No ring stands where the keys' focus went by itself, while nothing is asked; it is there again with the decision."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games import catalog
from game.scenes.table.game_table.meaning import Refuse
from game.scenes.table.scene import TableScene
from game.ui.draw.canvas import Canvas
from game.ui.parts.part import nothing
from tests.matches import players
from tests.scenes.box import Box
from tests.scenes.seated import go, show_match
from tests.scenes.shared import OPTIONS, match_of
from tests.workers import PromptWorker


def only_tells(table: TableScene) -> bool:
    """Tell whether the keys' focus is on something that a press changes nothing at: grey, refused, or bare."""
    part = table.focus.find(table.parts)
    control = part.control if part is not None else None
    if control is None or not control.enabled or isinstance(control.meaning, Refuse):
        return True
    return control.meaning is None and control.act is nothing


@pytest.mark.parametrize("name", ["chrono", "soon", "syncro"])
def test_a_ring_that_nobody_has_led_comes_with_the_decision(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever plays by Enter alone leads the keys to nothing while others act, however often they press it."""
    box, count = Box(tmp_path), catalog.load(name).seats[1]
    box.services.motion = 1.0
    seats = players(("person", *("regular",) * (count - 1)))
    table = show_match(box, match_of(name, count, 3, 0), seats, OPTIONS.get(name), PromptWorker())
    go(box, 4.0, 0.05)
    box.keys(pygame.K_TAB)
    drawn: list[object] = []
    monkeypatch.setattr(type(table.game.parts.attention), "ring", lambda *_: False)  # all are drawn alike
    monkeypatch.setattr(Canvas, "ring", lambda _self, rect, _radius: drawn.append(rect))
    bare = asked = 0
    for frame in range(1200):
        go(box, 0.05, 0.05)
        if box.top is not table or min(bare, asked) > 9:
            break
        if frame % 10 == 0:
            box.keys(pygame.K_RETURN)
        elif (
            frame % 3 == 0
            and table.focus.ring
            and table.moment.acting is None
            and not table.focus.led
            and only_tells(table)
        ):
            key = table.focus.key
            if key.startswith("foe:"):  # that was led to, and pressed
                continue
            drawn.clear()
            box.draw()
            assert not drawn, (key, table.appearance.bar.status)
            bare += 1
        elif (
            frame % 3 == 0
            and table.moment.idle
            and table.moment.acting is not None
            and not table.moment.model.has_standing_answer
        ):
            drawn.clear()
            box.draw()
            assert drawn, (table.focus.key, table.appearance.bar.status)
            asked += 1
    assert bare > 4
    assert asked > 4
