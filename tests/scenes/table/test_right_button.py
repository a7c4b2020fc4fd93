"""The right button at a table: it puts back what is chosen, else it looks closer, and it never opens the pause."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.shell.scene.closer_look import TIP
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Point, Press, Release
from tests.games.sinoda.tables import table
from tests.scenes.box import Box
from tests.scenes.seated import go, part, press, sit_down


def right(box: Box, scene: TableScene, key: str = "") -> None:
    """Press the right button on a part, or where nothing lies."""
    x, y = part(scene, key).target.middle if key else (-1.0, -1.0)
    frame = box.services.kit.frame
    at = (frame.px(x), frame.px(y))
    box.intend(Point(*at), Press(*at, 3), Release(*at, 3))


@pytest.mark.parametrize("game", ["chrono", "sinoda", "soon", "syncro", "syncron"])
def test_it_opens_nothing_where_nothing_is_chosen(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    scene = sit_down(box, game)
    assert scene.moment.draft is None
    right(box, scene)
    assert box.top is scene
    right(box, scene, "bar:menu")
    assert box.top is scene


def test_it_says_at_once_what_a_thing_is(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    log = part(scene, "bar:log")
    at = [box.services.kit.frame.px(value) for value in log.target.middle]
    box.intend(Point(at[0], at[1]))
    go(box, TIP / 2)
    assert not scene.appearance.closer.tips(box.services.kit, part(scene, "bar:log"))
    right(box, scene, "bar:log")
    assert scene.appearance.closer.tips(box.services.kit, part(scene, "bar:log"))


def test_it_puts_a_chosen_piece_back(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    own = next(item.key for item in scene.parts if item.control is not None and item.control.drag)
    press(scene, own)
    assert scene.moment.draft is not None
    right(box, scene)
    assert scene.moment.draft is None
    assert box.top is scene


def test_what_it_looks_at_is_shown_until_the_next_press(tmp_path: Path) -> None:
    box, scene = table(tmp_path, turns=12)
    piece = next(item.key for item in scene.parts if item.control is not None and item.control.drag)
    right(box, scene, piece)
    go(box)
    shown = {item.key for item in scene.parts if item.key.startswith(("looked-", "free-", "capture-"))}
    assert shown
    at = [box.services.kit.frame.px(value) for value in part(scene, "bar:log").target.middle]
    box.intend(Point(at[0], at[1]))
    go(box, TIP / 2)
    assert shown <= {item.key for item in scene.parts}, "the pointer may go where it shows"
    box.intend(Press(1, 1, 1), Release(1, 1, 1))
    go(box)
    assert not shown & {item.key for item in scene.parts}
