"""A screen shrinks into its picture on a sheet and comes out of it again: briefly, unless skipped, and never a hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.shell.navigation.fade import FADES, SHRINKS, WIDENS
from game.scenes.table.over.pause import Pause
from game.ui.input.intents import Covered, Hide, Intent, Menu
from tests.scenes.box import Box, canvas_of
from tests.scenes.shell.moving import table


def lead(box: Box, intent: Intent) -> None:
    """Obey, and let the change of screens that this asks for begin over what is in the window."""
    seen = box.draw().copy()
    box.services.navigator.handle(intent)
    box.services.navigator.settle(canvas_of(box, seen))


def test_the_table_shrinks_into_the_pause_and_comes_back_out_of_it(tmp_path: Path) -> None:
    box = table(tmp_path)
    navigator = box.services.navigator
    fade = navigator.fade
    whole = box.draw().copy()
    lead(box, Menu())
    assert isinstance(box.top, Pause)
    assert (fade.carrying, fade.left) == (True, SHRINKS)
    assert box.draw().get_at((2, 600)) == whole.get_at((2, 600)), "it begins as the window was"
    assert box.top.pictured is not None
    navigator.update(SHRINKS * 0.7)
    late = box.draw().copy()
    navigator.update(1.0)
    assert late.get_at((2, 600)) == box.draw().get_at((2, 600)), "it has left the window's edge"
    lead(box, Menu())
    assert (fade.carrying, fade.left) == (True, WIDENS)


def test_a_press_ends_it_and_does_nothing_else(tmp_path: Path) -> None:
    box = table(tmp_path)
    navigator = box.services.navigator
    lead(box, Menu())
    box.draw()
    navigator.update(SHRINKS / 3)
    assert navigator.handle(Menu())
    navigator.settle()
    assert not navigator.fade.covers
    assert isinstance(box.top, Pause), "the pause is still there"


def test_with_reduced_motion_nothing_shrinks(tmp_path: Path) -> None:
    box = table(tmp_path, reduced=True)
    lead(box, Menu())
    assert not box.services.navigator.fade.carrying
    assert box.services.navigator.fade.left == FADES


@pytest.mark.parametrize("game", ["soon", "syncro"])
def test_no_picture_of_a_hand_is_carried(tmp_path: Path, game: str) -> None:
    box = table(tmp_path, game)
    assert box.top.tab_order.hand in {part.control.zone for part in box.top.parts if part.control}
    lead(box, Menu())
    assert not box.services.navigator.fade.carrying


@pytest.mark.parametrize("intent", [Covered(), Hide()])
def test_what_goes_is_cut_in_the_same_frame_where_a_hand_must_not_be_seen(tmp_path: Path, intent: Intent) -> None:
    box = table(tmp_path, "soon")
    lead(box, Menu())
    navigator = box.services.navigator
    assert navigator.fade.covers, "the table with its hand fades"
    navigator.handle(intent)
    assert not navigator.fade.covers
    assert navigator.dirty
