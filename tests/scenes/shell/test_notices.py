"""Notices: a sentence for some seconds, and a picture without it as soon as it goes."""

from __future__ import annotations

from pathlib import Path

from game.scenes.shell.navigation.notices import NOTICED
from tests.scenes.box import Box


def test_a_notice_that_goes_leaves_a_picture_without_it(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.show(box.screens.home())
    navigator = box.services.navigator
    bare = box.draw()
    navigator.notice("Saved.")
    shown = box.draw()
    assert shown.get_buffer().raw != bare.get_buffer().raw
    navigator.update(NOTICED / 2)
    box.draw()
    assert not navigator.dirty, "it stands still"
    navigator.update(NOTICED / 2)
    assert navigator.dirty, "nothing else wakes the picture"
    assert navigator.shown.text == ""
    assert box.draw().get_buffer().raw == bare.get_buffer().raw
    navigator.update(NOTICED)
    assert not navigator.dirty
