"""Why something is closed in a review stands in the open, with the doors to the copy that closes it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.reading import OPEN
from game.scenes.review.panels.closed import Closed
from game.scenes.review.review import Review
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.table.scene import TableScene
from tests.scenes.box import Box
from tests.scenes.review.copies import SOON, copied
from tests.scenes.review.reviews import golden, opened
from tests.scenes.seated import keys


@pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 720), 1.0), ((960, 600), 1.0), ((1000, 1400), 1.0), ((1280, 720), 1.5), ((960, 600), 2.0)],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_reason_stands_in_the_open_with_both_doors(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    box = Box(tmp_path, size, text, language)
    path = golden(box, SOON, 0)
    copied(box, path, 0.5)
    scene = opened(box, path)
    why = scene.looked.knowledge.why
    assert why is not None
    said = next(part for part in scene.parts if part.key == "closed:why")
    assert not said.truncated()
    assert " ".join(said.face.setting.lines) == box.services.words.message(why, str)  # type: ignore[attr-defined]
    if "closed:go_on" not in keys(scene):
        box.click("closed")
        box.services.navigator.settle()
        assert isinstance(box.top, Closed)
    assert {"closed:go_on", "closed:delete"} <= keys(box.top)
    box.draw()


def walk_to(box: Box, key: str) -> None:
    """Lead the focus to a control: with Tab to its group, there with arrows alone."""
    for _ in range(60):
        if box.top.focus.key == key:
            return
        box.keys(pygame.K_TAB)
        for _ in range(3 if box.top.focus.key.partition(":")[0] == key.partition(":")[0] else 0):
            if box.top.focus.key == key:
                return
            box.keys(pygame.K_RIGHT)
    raise AssertionError(f"{key} is not reached: {box.top.focus.key}")


def test_the_doors_are_reached_by_keys(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, SOON, 0)
    copied(box, path, 0.5)
    opened(box, path)
    walk_to(box, "closed:go_on")
    walk_to(box, "closed:delete")
    box.keys(pygame.K_RETURN)
    box.services.navigator.settle()
    assert isinstance(box.top, Confirm)


def test_the_copy_is_gone_on_with_over_its_review(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, SOON, 0)
    copy, _ = copied(box, path, 0.5)
    scene = opened(box, path)
    box.click("closed:go_on")
    box.services.navigator.settle()
    table = next(one for one in box.services.navigator.scenes if isinstance(one, TableScene))
    assert table.session.file == copy
    assert scene in box.services.navigator.scenes


def test_once_the_copy_is_deleted_everything_opens_at_once_where_one_stood(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, SOON, 0)
    copy, at = copied(box, path, 0.5)
    box.show(box.screens.home())
    box.services.navigator.push(opened_over(box, path))
    box.services.navigator.settle()
    scene = box.top
    assert isinstance(scene, Review)
    place = scene.looked.reading.stop(at, 3)
    scene.cursor.go(place)
    box.click("closed:delete")
    box.services.navigator.settle()
    assert isinstance(box.top, Confirm)
    box.click("no")
    box.services.navigator.settle()
    assert copy.exists()
    box.click("closed:delete")
    box.services.navigator.settle()
    box.click("yes")
    box.services.navigator.settle()
    assert not copy.exists()
    assert list((tmp_path / "removed").iterdir()), "it can be had back"
    again = box.top
    assert isinstance(again, Review)
    assert again is not scene
    assert again.looked.knowledge.whole
    assert again.cursor.place == place
    assert again.cursor.eyes == 0
    assert "closed" not in keys(again)
    assert {"branch", "know:open"} <= keys(again)


def opened_over(box: Box, path: Path) -> Review:
    scene = box.screens.review(path)
    assert isinstance(scene, Review)
    return scene


def test_who_comes_back_from_a_copy_finds_closed_what_was_open_before(tmp_path: Path) -> None:
    """The review below was read when nothing was under way: it is read again before anything of it is seen."""
    box = Box(tmp_path)
    path = golden(box, SOON, 0)
    box.show(box.screens.home())
    navigator = box.services.navigator
    navigator.push(opened_over(box, path))
    navigator.settle()
    scene = box.top
    assert isinstance(scene, Review)
    scene.cursor.go(scene.looked.reading.stops[10])
    scene.cursor.look(OPEN)
    box.click("branch")
    navigator.settle()
    box.click("play_on:go")
    navigator.settle()
    table = next(one for one in navigator.scenes if isinstance(one, TableScene))
    navigator.end(table)
    navigator.settle()
    back = box.top
    assert isinstance(back, Review)
    assert not back.looked.knowledge.whole
    assert back.looked.knowledge.until == scene.looked.reading.stops[10]
    assert back.cursor.eyes == 0
    assert scene not in navigator.scenes
