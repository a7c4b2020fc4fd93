"""Syncro's layout is a function of its arguments: asked twice with equal facts, it gives the same cards and parts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.state import Discarding, Estimating, Keeping, Leading, Paying, Slot
from game.games.syncro.table.facts.facts import Draft, Facts
from game.games.syncro.table.side import piles
from game.games.syncro.table.table import SyncroTable
from game.scenes.table.game_table.game_table import TableCommands
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from tests.games.syncro.table.tables import at, table
from tests.scenes.seated import press

SIZES = ((1280, 720), (960, 600), (1000, 1000), (1000, 1400))


def afresh(scene: TableScene, draft: Draft | None = None, event: e.Event | None = None) -> Layout:
    """Return the layout of the moment that another table of the same rules and commands gives."""
    told = replace(scene.moment.model, draft=draft, event=event)
    kit, commands = scene.services.kit, scene.game.commands
    assert isinstance(commands, TableCommands)
    game = SyncroTable(scene.game.rules, commands)
    return game.layout(game.facts(told, scene.moment.input, kit), kit, scene.appearance.area)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", [Leading, Estimating, Slot, Paying, Discarding, Keeping])
def test_equal_facts_give_equal_layouts(tmp_path: Path, kind: type, size: tuple[int, int]) -> None:
    level = {Paying: "Ic", Keeping: "Ia"}.get(kind, "IIa")
    _, scene = table(tmp_path, 3, level, size=size, until=at(kind))
    first = Draft(0) if kind in (Slot, Paying, Discarding) else None
    for draft in (None, first):
        assert afresh(scene, draft) == afresh(scene, draft)


@pytest.mark.parametrize("size", SIZES)
def test_equal_facts_give_equal_layouts_while_something_is_told(tmp_path: Path, size: tuple[int, int]) -> None:
    _, scene = table(tmp_path, 4, "IIb", size=size, until=at(Slot, turn=2))
    place = next(place for place, spot in enumerate(scene.moment.view.state.horde) if spot is not None and spot.up)
    for event in (e.Struck(place, "ogre", (3, 4), 7, 5), e.FogLifted(None, "pass_hands"), e.RewardPlayed(1, "redeal")):
        assert afresh(scene, None, event) == afresh(scene, None, event)


def test_a_layout_forgets_what_was_laid_out_before_it(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    before = scene.appearance.laid
    press(scene, "hand:1")
    assert scene.appearance.laid != before
    press(scene, "hand:1")
    scene.focus.forget()
    scene.focus.settle(scene.parts, scene.time)
    scene.refresh()
    assert scene.appearance.laid == before


def test_piles_that_would_be_too_small_to_read_are_left_out(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, "IIa", until=at(Slot))
    facts = scene.moment.facts
    assert isinstance(facts, Facts)
    assert piles(facts, Rect(0, 0, 300, 20)) == []
    shown = [item.key for item in piles(facts, Rect(0, 0, 300, 90)) if item.control is not None]
    assert shown == ["pile-spells", "pile-discards", "pile-fog", "pile-rewards"]
