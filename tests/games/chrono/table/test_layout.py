"""Epochs Chrono's layout is a function of its arguments: asked twice with equal facts, it gives the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.chrono.rules.rules import Done, Draw, Lay
from game.games.chrono.table.table import ChronoTable
from game.scenes.session.messages.inputs import Concealed, Decided, Took
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.scene import TableScene
from tests.games.chrono.table.tables import put, table
from tests.games.chrono.table.test_sizes import MANY, MINE, match_with
from tests.scenes.seated import press

SIZES = ((1280, 720), (960, 600), (1000, 1000), (1000, 1400))


def afresh(scene: TableScene) -> Layout:
    """Return the layout of the moment that another table of the same rules and commands gives."""
    kit = scene.services.kit
    game = ChronoTable(scene.game.rules, scene.game.commands)
    return game.layout(game.facts(scene.moment.model, scene.moment.input, kit), kit, scene.appearance.area)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("keys", [(), ("hand:1",), ("hand:0", "cell:skull_2")])
def test_equal_facts_give_equal_layouts(tmp_path: Path, keys: tuple[str, ...], size: tuple[int, int]) -> None:
    _, scene = table(tmp_path, 6, size=size, match=match_with(MINE, 6))
    for key in keys:
        press(scene, key)
    assert afresh(scene) == afresh(scene) == scene.appearance.laid


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("hand", "keys"),
    [
        ("maze_4 maze_9 skull_7 skull_3", ("act:all", "act:early")),
        ("joker epoch_6 skull_9", ("hand:0", "cell:maze_4")),
        ("skull_2 maze_10", ("act:draw",)),
        (MANY, ()),
    ],
)
def test_equal_facts_give_equal_layouts_in_the_middle_of_a_choice(
    tmp_path: Path, hand: str, keys: tuple[str, ...], size: tuple[int, int]
) -> None:
    _, scene = table(tmp_path, 3, size=size, match=match_with(hand, 3, deck4=True))
    for key in keys:
        press(scene, key)
    scene.refresh()
    assert afresh(scene) == afresh(scene) == scene.appearance.laid


def test_equal_facts_give_equal_layouts_while_a_card_flies_and_for_a_stranger(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 3, (0, 1, 2), match=match_with(MINE, 3))
    scene.performance.send(Took(0))
    box.services.motion = scene.show.stage.speed = 1.0
    scene.performance.send(Decided(0, Lay("skull_6", "skull_6")))
    assert scene.show.stage.busy
    scene.refresh()
    assert afresh(scene) == afresh(scene) == scene.appearance.laid
    scene.performance.send(Concealed())
    assert scene.moment.viewer is None
    assert afresh(scene) == afresh(scene) == scene.appearance.laid


def test_a_layout_forgets_what_was_laid_out_before_it(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, match=match_with("joker skull_9 skull_10", 3, deck4=True))
    before = scene.appearance.laid
    press(scene, "hand:0")
    assert scene.appearance.laid != before
    press(scene, "act:cancel")
    assert scene.appearance.laid == before


def test_what_follows_a_run_ends_the_turn_only_where_nothing_can_be_laid(tmp_path: Path) -> None:  # CH-10
    _, scene = table(tmp_path, 3, match=match_with(MINE, 3))
    facts = scene.moment.facts
    assert scene.game.parts.halts.follow_up(facts, 0, (Done(),)) == Done()
    assert scene.game.parts.halts.follow_up(facts, 0, (Lay("maze_4", "maze_4"), Done())) is None
    assert scene.game.parts.halts.follow_up(facts, 0, (Draw(),)) is None
    put(scene, mover=1)
    assert not scene.moment.facts.mine
