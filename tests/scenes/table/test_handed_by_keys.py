"""Who comes to the ring or the curtain with keys, after somebody who used the mouse, begins where one can go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.saves.people.settings import WAIT
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.over.curtain import LOOK, Curtain
from game.scenes.table.over.pause import Pause
from game.scenes.table.over.seat_ring import Ring
from game.ui.input.intents import Confirm, Menu, Point, Press, Release, Zone
from tests.scenes.box import Box
from tests.scenes.seated import go
from tests.scenes.table.test_privacy import box_with_murmur, curtain_of, table_of

FIRST = {"ring": "ring:0", "curtain": LOOK}


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return box_with_murmur(tmp_path)


def after_the_mouse(box: Box, kind: str) -> Scene:
    """Return the ring, or a curtain, as it is for whom the pointer has been over the menu and off again."""
    if kind == "curtain":
        top: Scene = curtain_of(box, 1)[1]
    else:
        box.show(table_of(box))
        go(box)
        top = box.top
    assert isinstance(top, Ring | Curtain)
    go(box, WAIT + 0.1)
    x, y = next(part for part in top.parts if part.key == f"{kind}:menu").rect.middle
    box.intend(Point(round(x), round(y)), Point(4, round(y)))
    return top


@pytest.mark.parametrize("kind", FIRST)
def test_tab_goes_to_who_is_waited_for_and_to_the_menu_last(box: Box, kind: str) -> None:
    top = after_the_mouse(box, kind)
    visited = []
    for _ in range(8):
        box.intend(Zone(1))
        visited.append(top.focus.key)
        assert top.focus.ring
        if top.focus.key == f"{kind}:menu":
            break
    waiting = [f"ring:{seat}" for seat in top.waiting] if isinstance(top, Ring) else [LOOK]
    assert visited == [*waiting, f"{kind}:menu"]
    assert visited[0] == FIRST[kind]
    box.intend(Zone(1))
    assert top.focus.key == FIRST[kind]


@pytest.mark.parametrize("kind", FIRST)
def test_the_way_back_begins_with_the_menu(box: Box, kind: str) -> None:
    top = after_the_mouse(box, kind)
    box.intend(Zone(-1))
    assert top.focus.key == f"{kind}:menu"


@pytest.mark.parametrize("kind", FIRST)
def test_enter_acts_on_nothing_that_the_pointer_has_left(box: Box, kind: str) -> None:
    top = after_the_mouse(box, kind)
    box.draw()
    assert top.focus.key == FIRST[kind]


@pytest.mark.parametrize("way", ["key", "tab", "mouse"])
@pytest.mark.parametrize("kind", FIRST)
def test_after_the_pause_the_focus_is_where_one_can_go_on(box: Box, kind: str, way: str) -> None:
    top = after_the_mouse(box, kind)
    x, y = (round(at) for at in next(part for part in top.parts if part.key == f"{kind}:menu").rect.middle)
    presses = {"key": (Menu(),), "tab": (Zone(-1), Confirm()), "mouse": (Press(x, y, 1), Release(x, y, 1))}
    box.intend(*presses[way])
    go(box)
    assert isinstance(box.top, Pause)
    go(box, 1.0)
    box.intend(Confirm())
    go(box)
    assert box.top is top
    box.draw()
    assert (top.focus.key, top.focus.ring) == (FIRST[kind], True)
