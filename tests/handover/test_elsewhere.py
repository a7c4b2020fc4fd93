"""Where a window isn't where it seems: other paths to its folder, another screen, a window that hangs, no runtime."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.handover import door, listening, spot
from game.handover.door import Door, arrive
from game.handover.spot import screen_of, spot_for
from tests.handover.doors import Loop, opened
from tests.handover.runtimes import meeting_place
from tests.handover.test_starts import Machine, friends
from tests.window.desktop import until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is one screen, and processes are others there")


@pytest.fixture(autouse=True)
def runtime(monkeypatch: pytest.MonkeyPatch) -> object:
    with meeting_place(monkeypatch) as place:
        yield place


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.mark.parametrize(
    ("environ", "screen"),
    [
        ({"DISPLAY": ":0"}, ":0"),
        ({"DISPLAY": ":0.0"}, ":0"),
        ({"DISPLAY": "there:10.1"}, "there:10"),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "wayland-0"),
        ({}, ""),
    ],
)
def test_a_screen_is_told_by_what_windows_are_opened_on(environ: dict[str, str], screen: str) -> None:
    assert screen_of(environ, "linux") == screen
    assert screen_of(environ, "darwin") == screen_of(environ, "win32") == ""


def test_a_window_on_another_screen_of_the_same_user_is_not_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    loop = Loop()
    with opened(tmp_path, loop):
        monkeypatch.setenv("DISPLAY", ":7")
        there = arrive(tmp_path)
        assert there is not None
        assert there.held, "and it is met there by the next start"
        monkeypatch.setenv("DISPLAY", ":0.0")
        assert arrive(tmp_path) is None
        there.close()
    assert loop.taken == [""]


def test_a_folder_that_is_not_there_yet_is_the_same_once_it_is(tmp_path: Path) -> None:
    new = tmp_path / "not" / "yet"
    before = spot_for(new)
    (new / "records").mkdir(parents=True, exist_ok=True)
    assert spot_for(new) == before


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root mounts something")
def test_a_folder_that_is_mounted_twice_is_one(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    if subprocess.run(["mount", "--bind", str(here), str(there)], capture_output=True, check=False).returncode:
        pytest.skip("nothing may be mounted here")
    try:
        loop = Loop()
        with opened(here, loop):
            assert arrive(there) is None
    finally:
        subprocess.run(["umount", str(there)], check=True)


def test_in_names_where_letters_are_alike_a_folder_is_one_whatever_its_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A driver may number a folder otherwise by another name: nothing but the list of names tells that it is one."""
    (tmp_path / "Synchrony").mkdir()
    (tmp_path / "sYNCHRONY").symlink_to(tmp_path / "Synchrony")
    assert spot_for(tmp_path / "Synchrony") == spot_for(tmp_path / "sYNCHRONY")
    assert spot._in_any_letters(str(tmp_path / "Synchrony")) == "", "both are listed: they are two names"
    monkeypatch.setattr(os, "listdir", lambda path: ["Synchrony"])
    assert spot._in_any_letters(str(tmp_path / "Synchrony")) == str(tmp_path / "Synchrony").casefold()


def test_without_a_runtime_folder_starts_meet_in_a_temporary_one_of_this_users(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    loop = Loop()
    with opened(tmp_path, loop):
        assert arrive(tmp_path) is None
    assert loop.taken == [""]


def test_a_window_that_hangs_is_not_waited_for_long_and_that_is_known(tmp_path: Path) -> None:
    assert listening.WAITS + 0.2 < door.PATIENCE, "whoever has called hears that nobody has taken it"
    loop = Loop(hung=True)
    with opened(tmp_path, loop):
        begun = time.monotonic()
        other = arrive(tmp_path)
        assert time.monotonic() - begun < 2.0
        assert isinstance(other, Door)
        assert other.hung
        assert not other.held
        beside = arrive(tmp_path, alone=True)
        assert isinstance(beside, Door)
        assert not beside.hung, "nobody was asked"


def test_a_window_beside_one_that_is_stopped_says_so(machine: Machine, tmp_path: Path) -> None:
    with machine.window() as first:
        first.process.send_signal(signal.SIGSTOP)
        with machine.window() as second:
            until(lambda: second.shows("doesn’t answer"), "it says so")
        first.process.send_signal(signal.SIGCONT)


def test_what_was_handed_over_is_named_in_the_window(machine: Machine, tmp_path: Path) -> None:
    friends(tmp_path, "a match.syn")
    with machine.window() as first:
        assert machine.start(tmp_path / "a match.syn").returncode == 0
        until(lambda: first.shows("Opened here: a match.syn"), "it says what came")


@pytest.mark.parametrize(
    ("file", "said"), [("a match.syn", "“a match.syn” opens in its window"), ("", "its window was called")]
)
def test_who_starts_it_again_from_a_terminal_reads_where_it_has_opened(
    machine: Machine, tmp_path: Path, file: str, said: str
) -> None:
    friends(tmp_path, "a match.syn")
    with machine.window():
        words = [str(tmp_path / file)] if file else []
        ours, theirs = pty.openpty()
        try:
            command = [sys.executable, "-m", "game", "--portable", str(machine.data), *words]
            done = subprocess.run(command, stdout=theirs, env=machine.environment, timeout=60, check=False)
            assert done.returncode == 0
            assert said in os.read(ours, 4096).decode()
        finally:
            os.close(ours)
            os.close(theirs)


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="nothing here lists what is open")
def test_a_folder_is_held_open_as_long_as_its_window_is(tmp_path: Path) -> None:
    held = arrive(tmp_path)
    assert held is not None
    try:
        assert is_open(tmp_path), "some file systems number it anew once nobody holds it"
    finally:
        held.close()
    assert not is_open(tmp_path)


def is_open(folder: Path) -> bool:
    """Tell whether this process holds a folder open."""
    return any(os.path.realpath(entry.path) == str(folder) for entry in os.scandir("/proc/self/fd"))
