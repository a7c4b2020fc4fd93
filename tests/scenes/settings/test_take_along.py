"""Everything is taken along by a row of the settings, and comes in on another machine."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.app import App
from game.scenes.settings.settings import SettingsScene
from game.scenes.settings.take_along import TakeAlong
from game.scenes.shell.dialogs import Confirm as Question
from game.ui.intents import Back, Confirm
from tests.persons import at_home, person
from tests.scenes.box import Box
from tests.scenes.seated import press


def sheet(box: Box, home: Path) -> TakeAlong:
    """Lay the sheet over home, with its own folder in the place of the player's."""
    box.show(box.screens.home())
    scene = TakeAlong(box.services, home)
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    return scene


def folder(root: Path) -> Path:
    home = root / "home"
    (home / "Documents").mkdir(parents=True)
    return home


def test_a_row_of_the_settings_leads_there_and_back(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.show(box.screens.home())
    box.services.navigator.push(box.screens.settings())
    box.services.navigator.settle()
    box.top.focus.at("set:household", box.top.time, ring=True)
    box.intend(Confirm())
    assert isinstance(box.top, TakeAlong)
    box.intend(Back())
    assert isinstance(box.top, SettingsScene)


def app_with(root: Path, home: Path) -> tuple[App, TakeAlong]:
    """Return a program of its own that shows the sheet."""
    app = App(root, "en", (1280, 720))
    app.services.sound.muted = True
    app.open()
    scene = TakeAlong(app.services, home)
    app.navigator.push(scene)
    app.navigator.settle()
    return app, scene


def test_everything_goes_into_one_file_and_comes_in_elsewhere(tmp_path: Path) -> None:
    home = folder(tmp_path)
    app, scene = app_with(tmp_path / "here", home)
    at_home(app.services, "Nora", learnt={"soon": "2024-11-18"})
    person(app.services, "Ada")
    press(scene, "along:pack")
    (file,) = (home / "Documents").iterdir()
    assert file.name in scene.told
    assert str(file.parent) in scene.told, "the player is told where it lies"
    app.close()

    there, scene = app_with(tmp_path / "there", home)
    press(scene, "along:file:0")
    there.navigator.settle()
    question = there.navigator.top
    assert isinstance(question, Question)
    press(question, "yes")
    there.navigator.settle()
    assert there.navigator.top is scene
    assert "2 people" in scene.told
    assert {each.name for each in there.services.people} == {"Nora", "Ada"}
    assert there.services.person.name == "Nora"
    assert there.services.person.learnt == {"soon": "2024-11-18"}
    there.close()


def test_what_is_no_household_is_told_and_changes_nothing(tmp_path: Path) -> None:
    home = folder(tmp_path)
    (home / "Documents" / "old.household").write_bytes(b"?")
    box = Box(tmp_path / "here")
    before = box.services.people
    scene = sheet(box, home)
    box.click("along:file:0")
    box.click("yes")
    assert "Nothing here was changed" in scene.told
    assert box.services.people == before


def test_without_a_place_to_write_the_player_is_told(tmp_path: Path) -> None:
    box = Box(tmp_path / "here")
    (tmp_path / "file").write_text("")
    scene = sheet(box, tmp_path / "file")
    box.click("along:pack")
    assert scene.told
    assert "lies in" not in scene.told


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_links_that_lead_nowhere_hide_no_file_and_stop_nothing(tmp_path: Path) -> None:
    home = folder(tmp_path)
    (home / "Documents" / "circle.household").symlink_to(home / "Documents" / "circle.household")
    (home / "Documents" / "gone.household").symlink_to(home / "nowhere")
    (home / "Documents" / "real.household").write_bytes(b"")
    scene = sheet(Box(tmp_path / "here"), home)
    labels = [part.control.label for part in scene.parts if part.control is not None]
    assert [label for label in labels if label.endswith(".household")] == ["real.household"]
