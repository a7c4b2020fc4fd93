"""Sinoda's layout is a function of what it is told: equal facts give equal sprites and parts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from game.games.sinoda.table.facts.facts import Facts, spaces_of
from game.games.sinoda.table.table import SinodaTable
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.meaning import Do
from game.scenes.table.scene import TableScene
from game.ui.parts.part import Part, nothing
from tests.games.sinoda.positions import position, rules
from tests.games.sinoda.tables import game_of, table
from tests.matches import beginning
from tests.scenes.seated import press


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1400)])
@pytest.mark.parametrize("turns", [0, 24])
@pytest.mark.parametrize("count", [2, 3, 6])
def test_equal_facts_give_equal_layouts(tmp_path: Path, count: int, turns: int, size: tuple[int, int]) -> None:
    _, scene = table(tmp_path, count, (0,), size, turns=turns)
    assert_pure(scene)
    press(scene, f"space:{spaces_of(game_of(scene).rules, scene.moment.view.state, 0)[0]}")
    assert_pure(scene)


def test_a_layout_while_a_piece_moves_is_the_same_for_equal_facts(tmp_path: Path) -> None:
    item = rules()
    state = position(item, {"e6": 2, "a1": 1}, {"d8": 3, "f1": 2})
    box, scene = table(tmp_path, people=(0, 1), its=beginning(item, state))
    box.services.motion = scene.show.stage.speed = 1.0
    press(scene, "space:e6")
    press(scene, "space:d8")
    for _ in range(8):
        scene.update(0.1)
        assert_pure(scene)


def assert_pure(scene: TableScene) -> None:
    """Lay out the same facts twice, for another table in between, and with what was kept and without."""
    kit = scene.services.kit
    area, facts, game = scene.appearance.area, scene.moment.facts, game_of(scene)
    assert isinstance(facts, Facts)
    first = still(game.layout(facts, kit, area))
    game.layout(replace(facts, table=replace(facts.table, idle=False)), kit, area.inset(30))
    assert still(game.layout(replace(facts), kit, area)) == first
    afresh = SinodaTable(game.rules, game.commands)
    assert still(afresh.layout(afresh.facts(facts.table, facts.input, kit), kit, area)) == first


def still(layout: Layout) -> Layout:
    """Return a layout without what its parts call."""
    return replace(layout, parts=tuple(_still(part) for part in layout.parts))


def _still(part: Part) -> Part:
    control = part.control
    if control is None or not isinstance(control.meaning, Do):
        return part
    return structs.replace(part, control=structs.replace(control, meaning=Do(nothing, control.meaning.sound)))
