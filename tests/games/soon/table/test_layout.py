"""Soon's layout is a function of its arguments: asked twice with equal facts, it gives the same cards and parts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.games.soon.table.facts.facts import Draft
from game.games.soon.table.table import SoonTable
from game.scenes.table.game_table.game_table import TableCommands
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.scene import TableScene
from tests.games.soon.table.tables import look, table
from tests.games.soon.table.test_sizes import laid
from tests.scenes.seated import part, press

SIZES = ((1280, 720), (960, 600), (1000, 1000), (1000, 1400))


def afresh(scene: TableScene, draft: Draft | None = None, *, focus: str = "") -> Layout:
    """Return the layout of the moment that another table of the same rules and commands gives."""
    told = replace(scene.moment.model, draft=draft)
    input = replace(scene.moment.input, focus=focus, pointed=focus, led="", asked="", keyed=False)
    kit, commands = scene.services.kit, scene.game.commands
    assert isinstance(commands, TableCommands)
    game = SoonTable(scene.game.rules, commands)
    return game.layout(game.facts(told, input, kit), kit, scene.appearance.area)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stage", ["draw", "act"])
def test_equal_facts_give_equal_layouts(tmp_path: Path, stage: str, size: tuple[int, int]) -> None:
    _, scene = table(tmp_path, size=size, start=laid(4, stage=stage))
    for focus in ("", "hand:2", "seat-1"):
        assert afresh(scene, focus=focus) == afresh(scene, focus=focus)


@pytest.mark.parametrize("size", SIZES)
def test_equal_facts_give_equal_layouts_while_something_is_chosen(tmp_path: Path, size: tuple[int, int]) -> None:
    _, scene = table(tmp_path, size=size, start=laid(4))
    for card, _ in scene.moment.view.state.hand_of(0):
        draft = Draft(card)
        for half in (draft, replace(draft, pointed="pile:discard"), replace(draft, asking=True, other=1)):
            assert afresh(scene, half) == afresh(scene, half)


@pytest.mark.parametrize("size", SIZES)
def test_equal_facts_give_equal_layouts_at_the_count(tmp_path: Path, size: tuple[int, int]) -> None:
    _, scene = table(tmp_path, size=size, start=laid(4))
    look(scene, stage="deal", ending="complete", scores=(*scene.moment.view.state.scores, (8, 8, 8, 8)))
    assert any(part.key == "count-on" for part in scene.parts)
    assert afresh(scene) == afresh(scene)


def test_a_layout_forgets_what_was_laid_out_before_it(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=laid(4))
    before = scene.appearance.laid
    press(scene, "hand:2")
    press(scene, "act:go")
    assert scene.appearance.laid != before
    scene.decisions.choose(None)
    scene.focus.forget()
    scene.focus.settle(scene.parts, scene.time)
    scene.refresh()
    assert scene.appearance.laid == before


def lights(scene: TableScene) -> set[str]:
    """Return the keys of the light on the table."""
    return {pool.key for pool in scene.appearance.laid.pools}


def test_light_lies_on_whose_turn_it_is_on_what_may_be_done_and_on_ones_own_hand(tmp_path: Path) -> None:
    _, scene = table(tmp_path / "draw", start=laid(4, stage="draw"))
    assert lights(scene) == {"turn", "hand", "place-draw", "place-pile:discard"}
    turn = next(pool for pool in scene.appearance.laid.pools if pool.key == "turn")
    assert (turn.x, turn.y) == part(scene, "seat-0").rect.middle
    _, scene = table(tmp_path / "act", start=laid(4))
    assert {key for key in lights(scene) if key.startswith("place-")} == {
        f"place-hand:{number}"
        for number, (card, _) in enumerate(scene.moment.facts.hand, 1)
        if next(item for item in scene.appearance.laid.sprites if item.key == f"card:{card}").art.glow == "playable"  # type: ignore[attr-defined]
    }
    press(scene, "hand:1")
    assert {key for key in lights(scene) if key.startswith("place-")} == {
        f"place-{key}" for key in scene.moment.facts.lit
    }
    _, scene = table(tmp_path / "other", start=laid(4, mover=1))
    assert lights(scene) == {"turn"}, "one’s hand lies in the dark while another plays"


def test_sun_and_moon_stand_by_the_round(tmp_path: Path) -> None:
    def key(name: str, **more: Any) -> object:
        _, scene = table(tmp_path / name, start=laid(4, **more))
        return scene.game.painting.scenery_key(scene.moment.facts, scene.appearance.laid_area)

    first, third = key("first", scores=()), key("third")
    assert first != third
    assert third == key("again", turn=9), "a turn moves nothing"
