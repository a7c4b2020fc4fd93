"""In a sandbox the system asks for files: over a bus and with a portal of the tests' own. No real sandbox is tried."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.saves.disk.folders import sandbox
from game.scenes.settings.household_export import HouseholdExport
from game.scenes.shelf.chooser.chooser import Chooser, Wanted, choose, say_saved
from game.scenes.shell.jobs.jobs import aside
from game.scenes.shell.sheets.under_way import UnderWay
from game.ui.input.intents import Back
from game.ui.system.desktop import portal
from game.ui.system.desktop.portal import PortalError, Question, ask, said_path
from tests.scenes.box import Box
from tests.scenes.seated import press
from tests.window.desktop import ROOT, until


class StopError(Exception):
    """Stop a question."""


class Portal:
    """Hold a portal that is asked."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def told(self) -> Any:
        """Return what it was asked next; None where it is asked nothing for half a minute, and goes."""
        assert self.process.stdout is not None
        limit = threading.Timer(30.0, self.process.kill)
        limit.start()
        try:
            return json.loads(self.process.stdout.readline() or "null")
        finally:
            limit.cancel()


@pytest.fixture
def bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Run a session bus of its own."""
    if shutil.which("dbus-daemon") is None:
        pytest.skip("dbus-daemon not installed: there is no bus to ask on")
    address = f"unix:path={tmp_path / 'bus'}"
    command = ["dbus-daemon", "--session", "--nofork", "--nopidfile", f"--address={address}", "--print-address=1"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline(), "it has begun"
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        yield address
    finally:
        process.kill()
        process.communicate()


@contextmanager
def portal_that(version: int, code: str = "", *chosen: str) -> Iterator[Portal]:
    """Have a portal on the bus, of a version, that answers so."""
    command = [sys.executable, "-m", "tests.ui.portal_service", str(version), code, *chosen]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment)
    it = Portal(process)
    try:
        assert it.told() == "ready"
        yield it
    finally:
        process.kill()
        process.communicate()


def go_on() -> None:
    """Let it ask."""


def test_a_file_is_asked_for_by_its_endings_and_comes_as_a_path(bus: str) -> None:
    with portal_that(4, "0", "file:///run/user/1/doc/a1/Zo%C3%A9%20%25.syn") as asked:
        assert ask(Question("Which?", "", (".syn", ".txt")), go_on) == Path("/run/user/1/doc/a1/Zoé %.syn")
        member, title, options = asked.told()
    assert (member, title) == ("OpenFile", "Which?")
    assert options["filters"][0] == ["*.syn *.txt", [[0, "*.syn"], [0, "*.txt"]]]
    assert "directory" not in options


def test_a_folder_is_asked_for_where_something_is_put(bus: str) -> None:
    with portal_that(3, "0", "file:///run/user/1/doc/b2/Papers") as asked:
        assert ask(Question("Where?", "Save here"), go_on) == Path("/run/user/1/doc/b2/Papers")
        _, _, options = asked.told()
    assert options["directory"] is True
    assert options["accept_label"] == "Save here"


def test_whoever_leaves_the_question_has_chosen_nothing(bus: str) -> None:
    with portal_that(4, "1"):
        assert ask(Question("Which?", "", (".syn",)), go_on) is None


@pytest.mark.parametrize(
    ("version", "code", "chosen"),
    [(0, "0", ()), (2, "0", ("file:///a",)), (4, "2", ()), (4, "0", ()), (4, "0", ("https://a/b",))],
)
def test_a_portal_that_can_not_ask_is_none(bus: str, version: int, code: str, chosen: tuple[str, ...]) -> None:
    with portal_that(version, code, *chosen), pytest.raises(PortalError):
        ask(Question("Where?"), go_on)


def test_without_a_portal_or_a_bus_nobody_asks(bus: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PortalError):
        ask(Question("Which?", "", (".syn",)), go_on)
    for address in ("unix:path=/nowhere/bus", "nonsense", ""):
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        with pytest.raises(PortalError):
            ask(Question("Which?", "", (".syn",)), go_on)


def test_a_question_that_is_stopped_here_goes_from_the_system_too(bus: str) -> None:
    looks = list[int]()

    def stop() -> None:
        looks.append(1)
        if len(looks) == 3:
            raise StopError

    with portal_that(4) as asked:
        with pytest.raises(StopError):
            ask(Question("Which?", "", (".syn",)), stop)
        assert asked.told()[0] == "OpenFile"
        assert asked.told()[0] == "Close"


@pytest.mark.parametrize(
    ("environ", "shut"),
    [
        ({}, ""),
        ({"FLATPAK_ID": "org.a.B"}, "flatpak"),
        ({"SNAP": "/snap/a/1", "SNAP_NAME": "a"}, "snap"),
        ({"SNAP": "/snap/terminal/1"}, ""),
    ],
)
def test_a_sandbox_is_told_by_what_it_says_of_itself(environ: dict[str, str], shut: str) -> None:
    assert sandbox(environ) == shut


def shut_up(root: Path, monkeypatch: pytest.MonkeyPatch) -> Box:
    monkeypatch.setenv("FLATPAK_ID", "org.synchrony_games.Synchrony")
    box = Box(root)
    box.services.hire = aside
    box.show(box.screens.home())
    return box


def ended(box: Box) -> bool:
    """Let time pass until the sheet that waits is gone."""
    box.services.navigator.update(0.05)
    box.services.navigator.settle()
    return not isinstance(box.top, UnderWay)


def test_in_a_sandbox_a_file_is_put_where_the_system_has_asked(
    bus: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picked = list[Path]()
    folder = tmp_path / "chosen"
    folder.mkdir()
    box = shut_up(tmp_path / "data", monkeypatch)
    with portal_that(4, "0", folder.as_uri()):
        choose(box.services, Wanted(lambda: "Where?", (), picked.append, "a.syn"), tmp_path)
        box.services.navigator.settle()
        assert isinstance(box.top, UnderWay)
        until(lambda: ended(box), "it was answered")
    assert picked == [folder]


def test_in_a_sandbox_without_a_portal_one_chooses_here(
    bus: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = shut_up(tmp_path / "data", monkeypatch)
    choose(box.services, Wanted(lambda: "Where?", (".syn",), list[Path]().append), tmp_path)
    box.services.navigator.settle()
    until(lambda: ended(box), "nobody has answered")
    assert isinstance(box.top, Chooser)


def test_escape_leaves_a_question_of_the_systems(bus: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = shut_up(tmp_path / "data", monkeypatch)
    with portal_that(4) as asked:
        choose(box.services, Wanted(lambda: "Where?", (".syn",), list[Path]().append), tmp_path)
        box.services.navigator.settle()
        assert asked.told()[0] == "OpenFile"
        box.intend(Back())
        until(lambda: ended(box), "it was left")
        assert asked.told()[0] == "Close"


def test_a_household_is_taken_out_of_a_sandbox_and_brought_in_again(
    bus: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "Papers"
    folder.mkdir()
    box = shut_up(tmp_path / "data", monkeypatch)
    scene = HouseholdExport(box.services, box.services.store.root, ())
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    with portal_that(4, "0", folder.as_uri()):
        press(scene, "along:pack")
        until(lambda: ended(box) and list(folder.glob("*.household")), "it lies there")
    (file,) = folder.glob("*.household")
    with portal_that(4, "0", file.as_uri()):
        press(scene, "along:choose")
        box.services.navigator.settle()
        until(lambda: ended(box) and box.top is not scene, "one is asked")
    assert type(box.top).__name__ == "Confirm"


def test_what_lies_outside_a_sandbox_is_said_as_its_user_calls_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told(path: Path, name: str) -> bytes:
        if name == portal.HOST_PATH and path == tmp_path / "Papers":
            return "/home/zoé/Papers\0".encode()
        raise OSError

    monkeypatch.setattr(os, "getxattr", told, raising=False)
    assert said_path(tmp_path / "Papers") == "/home/zoé/Papers"
    assert said_path(tmp_path / "Papers" / "a.syn") == "/home/zoé/Papers/a.syn"
    assert said_path(tmp_path / "Other" / "a.syn") == str(tmp_path / "Other" / "a.syn")
    box = Box(tmp_path / "data")
    say_saved(box.services, tmp_path / "Papers" / "a.syn")
    assert "/home/zoé/Papers" in box.services.navigator.shown.text
