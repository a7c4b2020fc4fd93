"""Everything is taken along by a row of the settings, and comes in on another machine."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.engine.protocol import say
from game.saves.household.packing import pack
from game.saves.people.people import then
from game.saves.people.people_file import write_people
from game.scenes.home.home import Home
from game.scenes.home.records import take_up
from game.scenes.settings.along.chest import SWINGS
from game.scenes.settings.household_export import HouseholdExport
from game.scenes.settings.settings import SettingsScene
from game.scenes.shelf.shelf import Shelf
from game.scenes.shell.sheets.dialogs import Confirm as Question
from game.scenes.shell.sheets.under_way import UnderWay
from game.ui.input.intents import Back, Confirm, Dropped
from tests.persons import at_home, household, person
from tests.scenes.box import Box, at_once, canvas_of
from tests.scenes.later import Later
from tests.scenes.seated import go, press
from tests.scenes.shelf.stocked import put


def sheet(box: Box, home: Path) -> HouseholdExport:
    """Lay the sheet over home, with its own folder in the place of the player's."""
    box.show(box.screens.home())
    scene = HouseholdExport(box.services, kept(home), come(home))
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    return scene


def kept(home: Path) -> Path:
    """Return where a file is put, as the system has it."""
    return home / "Documents" if (home / "Documents").is_dir() else home


def come(home: Path) -> tuple[Path, ...]:
    """Return where files are looked for."""
    return home, home / "Downloads", home / "Documents"


def words(scene: HouseholdExport) -> str:
    return " ".join(scene.services.words.message(message, str) for message in scene.messages)


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
    assert isinstance(box.top, HouseholdExport)
    box.intend(Back())
    assert isinstance(box.top, SettingsScene)


def app_with(root: Path, home: Path) -> tuple[App, HouseholdExport]:
    """Return a program of its own that shows the sheet."""
    app = App(root, "en", (1280, 720))
    app.services.sound.muted = True
    app.services.hire = at_once
    app.open()
    scene = HouseholdExport(app.services, app.services.store.outside, come(home))
    app.navigator.push(scene)
    app.navigator.settle()
    return app, scene


def test_everything_goes_into_one_file_and_comes_in_elsewhere(tmp_path: Path) -> None:
    home = folder(tmp_path)
    app, scene = app_with(tmp_path / "here", home)
    at_home(app.services, "Nora", learnt={"soon": "2024-11-18"})
    person(app.services, "Ada")
    press(scene, "along:pack")
    app.navigator.settle()
    (file,) = (tmp_path / "here").glob("*.household")
    assert list((home / "Documents").iterdir()) == [], "with --portable nothing is written anywhere else"
    assert file.name in words(scene)
    assert str(file.parent) in words(scene), "the player is told where it lies"
    app.close()
    file.rename(home / "Documents" / file.name)

    there, scene = app_with(tmp_path / "there", home)
    press(scene, "along:file:0")
    there.navigator.settle()
    question = there.navigator.top
    assert isinstance(question, Question)
    press(question, "yes")
    there.navigator.settle()
    assert there.navigator.top is scene
    assert "2 people" in words(scene)
    assert {each.name for each in there.services.people} == {"Nora", "Ada"}
    assert there.services.person.name == "Nora"
    assert not there.services.machine.fullscreen
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
    assert "Nothing here was changed" in words(scene)
    assert box.services.people == before


def test_without_a_place_to_write_the_player_is_told(tmp_path: Path) -> None:
    box = Box(tmp_path / "here")
    (tmp_path / "file").write_text("")
    scene = sheet(box, tmp_path / "file")
    box.click("along:pack")
    assert scene.messages
    assert "lies in" not in words(scene)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_links_that_lead_nowhere_hide_no_file_and_stop_nothing(tmp_path: Path) -> None:
    home = folder(tmp_path)
    (home / "Documents" / "circle.household").symlink_to(home / "Documents" / "circle.household")
    (home / "Documents" / "gone.household").symlink_to(home / "nowhere")
    (home / "Documents" / "real.household").write_bytes(b"")
    scene = sheet(Box(tmp_path / "here"), home)
    labels = [part.control.label for part in scene.parts if part.control is not None]
    assert [label for label in labels if label.endswith(".household")] == ["real.household"]


def files(root: Path) -> dict[str, bytes]:
    """Return everything in a folder, but the log."""
    return {
        str(path.relative_to(root)): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file() and "log" not in path.name
    }


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """Return a household's file, with two people and two matches in it."""
    box = Box(tmp_path / "elsewhere")
    for number, record in enumerate(("sinoda/3", "soon/2")):
        put(box.services.store, record, 3600.0, number=number)
    write_people(box.services.store, household("Nora", "Ada"), then())
    return pack(box.services.store, tmp_path / "Synchrony.household").path


def test_the_window_goes_on_while_everything_is_packed_and_it_can_be_stopped(tmp_path: Path) -> None:
    home = folder(tmp_path)
    box = Box(tmp_path / "here")
    box.services.hire = later = Later()
    scene = sheet(box, home)
    write_people(box.services.store, household("Nora"), then())
    box.click("along:pack")
    go(box, 0.5)
    assert box.top.traits.page == UnderWay.traits.page
    assert not [*(home / "Documents").iterdir()]
    box.intend(Back())
    later.run()
    go(box)
    assert "No file was made" in box.said()
    assert not [*(home / "Documents").iterdir()]
    box.intend(Back())
    assert box.top is scene
    assert scene.messages == ()


def test_a_household_that_is_dropped_comes_in_beside_the_window_and_is_told(tmp_path: Path, packed: Path) -> None:
    box = Box(tmp_path / "here")
    box.services.hire = later = Later()
    box.show(box.screens.home())
    take_up(box.services, box.screens, packed)
    box.services.navigator.settle()
    box.shell.change(fullscreen=True)
    go(box, 0.5)
    assert isinstance(box.top, UnderWay)
    assert box.services.people.named("Ada") is None, "nothing has come yet"
    later.run()
    go(box)
    assert "2 matches" in box.said()
    assert {person.name for person in box.services.people} >= {"Nora", "Ada"}
    assert box.services.machine.fullscreen, "the window is what it was"
    box.intend(Back())
    assert isinstance(box.top, Home)
    assert box.top.last is not None, "home shows what came"


def test_a_household_that_is_dropped_on_the_shelf_comes_in_too(tmp_path: Path, packed: Path) -> None:
    box = Box(tmp_path / "here")
    shelf = box.screens.shelf()
    box.show(shelf)
    assert isinstance(shelf, Shelf)
    box.intend(Dropped(str(packed)))
    assert "2 matches" in box.said()
    box.intend(Back())
    assert len(shelf.collection.rows) == 2


def test_whoever_holds_the_screen_holds_it_when_a_household_has_come(tmp_path: Path, packed: Path) -> None:
    box = Box(tmp_path / "here")
    zoe = at_home(box.services, "Zoé", begun={"soon": 3})
    box.shell.change(theme="daylight")
    write_people(box.services.store, box.services.people, then())
    box.show(box.screens.home())
    take_up(box.services, box.screens, packed)
    box.services.navigator.settle()
    assert box.services.person.id == zoe
    assert box.services.settings.theme == "daylight"
    assert len(box.services.people) == 3


def test_bringing_in_that_is_stopped_changes_nothing(tmp_path: Path, packed: Path) -> None:
    box = Box(tmp_path / "here")
    box.services.hire = later = Later()
    box.show(box.screens.home())
    before = files(tmp_path / "here")
    take_up(box.services, box.screens, packed)
    box.services.navigator.settle()
    box.intend(Back())
    later.run()
    go(box)
    assert "Nothing here was changed" in box.said()
    assert files(tmp_path / "here") == before


@pytest.mark.parametrize("reduced", [False, True])
def test_what_was_said_swings_out_on_its_tag_and_hangs_still(tmp_path: Path, reduced: bool) -> None:
    box = Box(tmp_path)
    scene = sheet(box, folder(tmp_path))
    box.services.motion = 1.0
    box.services.shell.change(reduced=reduced)
    scene.tell((say("computer.nobody_asks"),))
    place = next(part.rect for part in scene.parts if part.key == "along:told")
    seen = []
    for seconds in (0.1, 0.1, SWINGS, 0.2):
        go(box, seconds, 0.02)
        tag = box.draw().subsurface(canvas_of(box).frame.box(place))
        seen.append(pygame.image.tobytes(tag, "RGB"))
    assert (len(set(seen[:3])) == 3) != reduced
    assert seen[2] == seen[3], "then it hangs still"
    assert not scene.alive
