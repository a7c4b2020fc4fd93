"""A scene as it is used: what it forgets when the screen changes hands, and what it leaves to others."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.syncro.scenery.pages import Pages, StoryPage
from game.scenes.setup.setup import Setup
from game.scenes.shell.scene import keys
from game.scenes.shell.services.why import CONTENT
from game.ui.input.intents import Device, Intent, Page, Undo
from game.ui.parts.part import KeptCommands
from tests.scenes.box import Box


def test_what_somebody_was_about_to_do_is_forgotten_whole(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = box.show(box.screens.home())
    box.keys(pygame.K_TAB)
    scene.refuse(scene.focus.key, "no")
    scene.strips.offsets["games"] = 40.0
    scene.editing = "name:0"
    scene.forget()
    assert scene.refusal == CONTENT
    assert scene.strips.offsets == {}
    assert scene.editing == ""


def test_pages_take_what_turns_and_scrolls_them_and_leave_the_rest(tmp_path: Path) -> None:
    box = Box(tmp_path)
    leaf = StoryPage("syncro.name", "syncro.name", "syncro.name")
    pages = Pages(box.services, (leaf, leaf), "syncro.name")
    box.show(pages)
    taken: dict[Intent, bool] = {intent: pages.handle(intent) for intent in (Page(1), Undo())}
    assert taken == {Page(1): True, Undo(): False}


def test_a_half_typed_name_ends_when_something_else_is_focused(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = box.show(Setup(box.services, box.screens, "sinoda"))
    box.click("name")
    assert scene.editing == "name"
    box.keys(pygame.K_TAB)
    assert scene.editing == ""


def test_a_reason_is_gone_when_the_focus_has_been_elsewhere(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = box.show(box.screens.home())
    box.keys(pygame.K_TAB)
    there = scene.focus.key
    scene.refuse(there, "no")
    for key in (there, next(part.key for part in scene.parts if part.control is not None and part.key != there)):
        assert scene.refusal[:2] == (there, "no")
        scene.focus.at(key, scene.time)
        scene.focused()
    assert scene.refusal == CONTENT


def test_whoever_uses_keys_is_told_the_key_of_a_button_that_leads_back(tmp_path: Path) -> None:
    box = Box(tmp_path)
    leaf = StoryPage("syncro.name", "syncro.name", "syncro.name")
    box.show(Pages(box.services, (leaf, leaf), "syncro.name", at=1))
    assert keys.tip_with_key(box.part("pages:back"), "Back", box.services.caps, Device.KEYS) != "Back"
    assert keys.tip_with_key(box.part("pages:sheet"), "Back", box.services.caps, Device.KEYS) == "Back"


def test_nothing_is_kept_of_what_parts_were_made_of_that_are_there_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, forgotten = Box(tmp_path), list[KeptCommands]()
    scene = box.show(box.screens.home())
    box.draw()
    forget = KeptCommands.forget

    def noted(kept: KeptCommands) -> None:
        forgotten.append(kept)
        forget(kept)

    monkeypatch.setattr(KeptCommands, "forget", noted)
    box.draw()
    assert not forgotten
    scene.refresh()
    box.draw()
    assert len(forgotten) == 1
