"""Matches that are taken away: none that was not meant, and back they come for a while."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.input.intents import Undo
from tests.scenes.seated import go
from tests.scenes.shelf.shown import shelf, shelf_of


def test_the_undo_key_brings_back_what_was_taken_away(tmp_path: Path) -> None:
    box = shelf(tmp_path)
    scene = shelf_of(box)
    first = scene.collection.shown[0]
    box.intend(Undo())
    assert scene.collection.row == first, "nothing was taken away yet"
    box.click("deed:delete")
    box.intend(Undo())
    assert scene.collection.row == first
    assert first.path is not None
    assert first.path.exists()


def test_what_is_taken_away_comes_back_for_ten_seconds(tmp_path: Path) -> None:
    box = shelf(tmp_path)
    scene = shelf_of(box)
    first, second = scene.collection.shown[:2]
    box.click("deed:delete")
    assert scene.collection.row == second
    assert first.path is not None
    assert not first.path.exists()
    box.click("bring_back")
    assert scene.collection.row == first
    assert first.path.exists()
    box.click("deed:delete")
    scene.update(9.0)
    assert "bring_back" in {part.key for part in scene.parts}
    scene.update(1.1)
    assert "bring_back" not in {part.key for part in scene.parts}
    assert not first.path.exists()


def test_what_was_taken_away_one_after_another_comes_back_so(tmp_path: Path) -> None:
    box = shelf(tmp_path)
    scene = shelf_of(box)
    first, second = scene.collection.shown[:2]
    for _ in range(2):
        scene.doing.acts.delete()
        scene.update(6.0)
    box.intend(Undo())
    assert scene.collection.row == second
    box.intend(Undo())
    assert scene.collection.row == first
    assert scene.collection.shown[:2] == [first, second]
    box.intend(Undo())
    assert "bring_back" not in {part.key for part in scene.parts}


@pytest.mark.parametrize(("wait", "left"), [(0.1, 1), (0.45, 1), (0.6, 2)])
def test_a_double_click_on_the_bin_takes_away_one_match(tmp_path: Path, wait: float, left: int) -> None:
    box = shelf(tmp_path)
    scene = shelf_of(box)
    count = len(scene.collection.shown)
    x, y = box.place("deed:delete")
    click = [pygame.event.Event(kind, pos=(x, y), button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    box.see(x, y)
    box.events(*click)
    go(box, wait)
    box.events(*click)
    assert len(scene.collection.shown) == count - left


def test_what_is_taken_away_last_is_gone_before_anything_is_drawn_anew(tmp_path: Path) -> None:
    box = shelf(tmp_path)
    scene = shelf_of(box)
    _ = scene.parts
    for _ in range(len(scene.collection.shown)):
        scene.doing.acts.delete()
        scene.update(0.1)
    assert not scene.collection.shown
    assert "empty" in {part.key for part in scene.parts}
