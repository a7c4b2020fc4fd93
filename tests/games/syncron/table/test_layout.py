"""Syncron's layout is a function of what it is told: asked twice, it answers the same, whatever else happened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.games.syncron.table.table import SyncronTable
from game.scenes.session.messages.inputs import Concealed
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from game.ui.parts.part import nothing
from tests.games.syncron.tables import seal, table
from tests.scenes.box import Box
from tests.scenes.seated import go, press

Moment = Callable[[Box, TableScene], object]
ROUND = ("", "3", "3", "1", "K", "Q")


def announced(box: Box, scene: TableScene) -> None:
    box.services.motion = 1.0
    seal(scene, "3", *ROUND[1:])
    scene.host.play(4, scene.host.legal(4)[0])
    for _ in range(4000):
        if scene.moment.facts.now is not None:
            return
        go(box)
    raise AssertionError("a step is announced")


def rested(box: Box, scene: TableScene) -> None:
    seal(scene, "3", "3", "3", "1", "5", "6")
    go(box)
    assert scene.moment.resting


MOMENTS: dict[str, Moment] = {
    "the deal": lambda box, scene: None,
    "a chosen card": lambda box, scene: press(scene, "hand:4"),
    "some have sealed": lambda box, scene: seal(scene, *ROUND),
    "a step is announced": announced,
    "the end of a round": rested,
    "nobody's view": lambda box, scene: scene.performance.send(Concealed()),
}


def compared(layout: Layout) -> object:
    """Return sprites and parts without what they call."""
    parts = [replace(part, control=part.control and replace(part.control, act=nothing)) for part in layout.parts]
    return layout.sprites, parts, layout.free


@pytest.mark.parametrize("moment", MOMENTS)
def test_equal_facts_give_equal_layouts(tmp_path: Path, moment: str) -> None:
    box, scene = table(tmp_path)
    MOMENTS[moment](box, scene)
    kit, rules = box.services.kit, scene.host.rules
    fresh = SyncronTable(rules, scene.game.commands)
    facts, area = scene.moment.facts, scene.appearance.area
    narrow = Rect(area.x, area.y, area.w * 0.9, area.h * 0.8)
    known = [compared(fresh.layout(facts, kit, where)) for where in (area, narrow)]
    assert [compared(scene.game.layout(facts, kit, where)) for where in (area, narrow)] == known
    assert compared(scene.appearance.laid) == known[0]
    assert known[0] != known[1]


def test_what_a_layout_keeps_is_not_shown_in_another_round(tmp_path: Path) -> None:
    box, scene = table(tmp_path, race=20)
    kit = box.services.kit
    before, area = scene.moment.facts, scene.appearance.area
    known = compared(scene.game.layout(before, kit, area))
    rested(box, scene)
    assert compared(scene.game.layout(scene.moment.facts, kit, area)) != known
    assert compared(scene.game.layout(before, kit, area)) == known
