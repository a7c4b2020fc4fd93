"""Dragging on Syncron's table: a card follows the pointer, and is sealed where its place is."""

from __future__ import annotations

from pathlib import Path

from game.games.syncron.table.facts.facts import Draft
from game.ui.input.intents import Back, Covered, Digit, Intent, Point, Press
from tests.games.syncron.tables import sprite, table
from tests.scenes.seated import go, part


def test_a_card_is_dragged_to_its_place_and_follows_the_pointer(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    home = sprite(scene, "hand:2")
    box.pick_up("hand:2", "seat-1")
    assert scene.moment.draft == Draft("2")
    x, y = part(scene, "seat-1").target.middle
    assert abs(sprite(scene, "hand:2")[0] - x) < 2
    assert abs(sprite(scene, "hand:2")[1] - y) < 2
    box.let_go()
    go(box, 0.4)
    assert abs(sprite(scene, "hand:2")[0] - home[0]) < 2, "dropped anywhere else it goes home"
    assert scene.host.view(0).state.sealed[0] is None
    box.pick_up("hand:2", "act:place")
    box.let_go()
    assert scene.host.view(0).state.sealed[0] == "2"


def test_a_digit_ends_a_drag_and_nothing_else_is_dropped(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    box.pick_up("hand:2", "seat-1")
    box.intend(Digit(4))
    assert not scene.pointing.drag.part
    assert scene.moment.draft == Draft("4")
    box.let_go()
    assert scene.host.view(0).state.sealed[0] is None


def test_escape_a_right_click_and_a_lost_window_end_a_drag(tmp_path: Path) -> None:
    ways: tuple[Intent, ...] = (Back(), Press(640, 300, 3), Covered())
    for number, intent in enumerate(ways):
        box, scene = table(tmp_path / str(number))
        home = sprite(scene, "hand:2")
        box.pick_up("hand:2", "seat-1")
        box.intend(intent)
        assert not scene.pointing.drag.part
        box.intend(Point(300, 300))
        go(box, 0.4)
        assert abs(sprite(scene, "hand:2")[0] - home[0]) < 2, "it is at home, wherever the pointer goes"
        box.let_go()
        assert scene.host.view(0).state.sealed[0] is None
        assert box.services.navigator.top is scene, "Escape only ends the drag"
