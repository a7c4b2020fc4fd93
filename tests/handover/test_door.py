"""The door of the one window: who comes later hands over and goes; whoever can't, opens a window of their own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from game.handover.door import Door, arrive
from game.handover.message import MOST, message
from game.handover.sockets import ask
from game.handover.spot import Spot, hold, let_go, spot_for
from game.saves.disk.locks import lock
from tests.handover.doors import Loop, opened
from tests.handover.runtimes import meeting_place

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sockets are where there are no pipes")

ROOT: Final = Path(__file__).resolve().parent.parent.parent
NOBODY: Final = 65534
ALONE: Final = pytest.mark.skipif(sys.platform != "win32" and os.getuid() != 0, reason="only root can be somebody else")

KILLED: Final = """
import os, sys
from pathlib import Path
from game.handover.door import arrive
door = arrive(Path(sys.argv[1]))
door.open(print)
os.kill(os.getpid(), 9)
"""
STRANGER: Final = """
import os, sys
from game.handover.sockets import ask
os.setgroups([])
os.setgid(int(sys.argv[2]))
os.setuid(int(sys.argv[2]))
try:
    print(ask(sys.argv[1], b"Synchrony 1\\n/games/a.syn", 1.0))
except OSError as error:
    print(type(error).__name__)
"""


@pytest.fixture(autouse=True)
def runtime(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Meet in a folder of the test's own."""
    with meeting_place(monkeypatch) as place:
        yield place


def spot_of(folder: Path) -> Spot:
    spot = spot_for(folder)
    assert spot is not None
    return spot


def test_the_first_start_holds_the_door_and_a_second_one_hands_its_file_over(tmp_path: Path) -> None:
    loop = Loop()
    with opened(tmp_path, loop) as door:
        assert door.held
        assert arrive(tmp_path, tmp_path / "a match.syn") is None
        assert arrive(tmp_path) is None
    assert loop.taken == [str(tmp_path / "a match.syn"), ""]


@pytest.mark.parametrize(
    "name", ["Zoé 🎲 l’été.syn", "a\nb\t.syn", "\udcff.syn", "x" * 250, "/".join(["deep" * 50] * 19)]
)
def test_a_path_comes_as_it_is_whatever_is_in_it(tmp_path: Path, name: str) -> None:
    loop = Loop()
    with opened(tmp_path, loop):
        assert arrive(tmp_path, tmp_path / name) is None
    assert loop.taken == [str(tmp_path / name)]


def test_a_path_that_is_longer_than_any_opens_a_window_of_its_own(tmp_path: Path) -> None:
    loop = Loop()
    with opened(tmp_path, loop):
        other = arrive(tmp_path, Path("/" + "x" * MOST))
        assert other is not None
        assert not other.held
        assert arrive(tmp_path) is None, "and the window can be called as before"
    assert loop.taken == [""]


def test_the_same_folder_by_another_name_is_the_same_and_another_one_is_not(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    (tmp_path / "link").symlink_to(here)
    loop = Loop()
    with opened(here, loop):
        assert arrive(tmp_path / "link") is None
        other = arrive(there)
        assert other is not None
        assert other.held
        other.close()
    assert loop.taken == [""]


def test_a_window_of_its_own_is_opened_where_that_is_wanted(tmp_path: Path) -> None:
    loop = Loop()
    with opened(tmp_path, loop):
        other = arrive(tmp_path, alone=True)
        assert other is not None
        assert not other.held
        other.open(loop.answer)
        other.close()
        assert arrive(tmp_path) is None, "the first one is still there"
    assert loop.taken == [""]


def test_nothing_stays_once_the_window_has_closed(tmp_path: Path, runtime: Path) -> None:
    with opened(tmp_path, Loop()):
        assert len(list(runtime.iterdir())) == 2
    assert list(runtime.iterdir()) == []
    assert not [thread for thread in threading.enumerate() if thread.name == "handover"]


def test_closing_while_a_call_waits_is_quick_and_the_caller_takes_the_door(tmp_path: Path) -> None:
    hung = Loop(hung=True)
    doors = list[Door | None]()
    with opened(tmp_path, hung) as door:
        other = threading.Thread(target=lambda: doors.append(arrive(tmp_path)))
        other.start()
        while not hung.called:
            other.join(0.01)
        began = time.monotonic()
        door.close()
        assert time.monotonic() - began < 0.5
        other.join(5)
    (late,) = doors
    assert late is not None
    assert late.held
    late.close()


def test_a_window_that_hangs_is_not_waited_for_and_opens_nothing_later(tmp_path: Path) -> None:
    hung = Loop(hung=True)
    with opened(tmp_path, hung):
        began = time.monotonic()
        own = arrive(tmp_path, tmp_path / "a.syn")
        assert own is not None
        assert not own.held
        assert time.monotonic() - began < 2.0
        assert [call.take() for call in hung.called] == [False]


def test_a_start_a_moment_later_waits_until_the_first_one_takes_calls(tmp_path: Path) -> None:
    first = arrive(tmp_path)
    assert first is not None
    loop, doors = Loop(), list[Door | None]()
    second = threading.Thread(target=lambda: doors.append(arrive(tmp_path, tmp_path / "a.syn")))
    second.start()
    second.join(0.1)
    assert not doors, "it waits"
    first.open(loop.answer)
    second.join(5)
    first.close()
    assert doors == [None]
    assert loop.taken == [str(tmp_path / "a.syn")]


def test_what_a_killed_window_has_left_is_taken_over(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], env=environment, check=False)
    assert done.returncode == -signal.SIGKILL
    assert os.path.exists(spot_of(tmp_path).line)
    loop = Loop()
    with opened(tmp_path, loop) as door:
        assert door.held
        assert arrive(tmp_path) is None
    assert loop.taken == [""]


def test_a_lock_whose_name_was_taken_away_meanwhile_holds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spot = spot_of(tmp_path)
    first = hold(spot)
    assert first is not None
    closing = [first]

    def lock_late(descriptor: int) -> bool:
        while closing:  # the other window goes between our opening its lock and our locking it
            let_go(spot, closing.pop())
        return lock(descriptor)

    monkeypatch.setattr("game.handover.spot.lock", lock_late)
    second = hold(spot)
    assert second is not None
    assert hold(spot) is None, "and it is held by its name"
    let_go(spot, second)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\0" * 100,
        b"GET / HTTP/1.1\r\n\r\n",
        b"Synchrony 2\n/games/a.syn",
        b"Synchrony 1\nrelative.syn",
        b"Synchrony 1\n/games/a\0b.syn",
        b"Synchrony 1\n/" + b"x" * (MOST + 1),
        os.urandom(4096),
    ],
)
def test_garbage_does_nothing_and_the_next_call_is_heard(tmp_path: Path, said: bytes) -> None:
    loop = Loop()
    with opened(tmp_path, loop):
        with suppress(OSError):  # it may hang up before everything is said
            assert ask(spot_of(tmp_path).line, said, 1.0) == b""
        assert not loop.called
        assert arrive(tmp_path) is None
    assert loop.taken == [""]


def test_who_says_nothing_holds_the_line_for_a_moment_only(tmp_path: Path) -> None:
    loop = Loop()
    with opened(tmp_path, loop), socket.socket(socket.AF_UNIX) as silent:
        silent.connect(spot_of(tmp_path).line)
        assert arrive(tmp_path) is None
    assert loop.taken == [""]


@ALONE
def test_another_user_is_not_heard_even_where_the_folder_lets_them_in(tmp_path: Path, runtime: Path) -> None:
    loop = Loop()
    with opened(tmp_path, loop):
        spot = spot_of(tmp_path)
        command = [sys.executable, "-c", STRANGER, spot.line, str(NOBODY)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        for path in (runtime.parent, runtime, Path(spot.line)):
            path.chmod(0o777)
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert done.stdout.strip() in ("b''", "ConnectionResetError", "BrokenPipeError"), done.stderr
        assert not loop.called


@pytest.mark.parametrize("mode", [0o755, 0o777, 0o710])
def test_a_runtime_folder_that_others_may_enter_is_none(tmp_path: Path, runtime: Path, mode: int) -> None:
    runtime.chmod(mode)
    spot = spot_of(tmp_path)
    assert Path(spot.line).parent == runtime.parent / f"synchrony-{os.getuid()}"
    assert Path(spot.line).parent.stat().st_mode & 0o777 == 0o700


@ALONE
def test_a_folder_that_another_user_has_made_in_our_name_is_none(
    tmp_path: Path, runtime: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    trap = runtime.parent / f"synchrony-{os.getuid()}"
    trap.mkdir(mode=0o700)
    os.chown(trap, NOBODY, NOBODY)
    assert Path(spot_of(tmp_path).line).parent != trap


def test_a_link_in_its_place_is_none(tmp_path: Path, runtime: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    link = runtime.parent / f"synchrony-{os.getuid()}"
    link.symlink_to(runtime)
    assert Path(spot_of(tmp_path).line).parent != link


def test_a_runtime_folder_with_too_long_a_name_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    long = tmp_path / ("x" * 100)
    long.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(long))
    assert Path(spot_of(tmp_path).line).parent != long


def test_starts_in_a_sandbox_meet_in_the_folder_that_they_share(
    tmp_path: Path, runtime: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = runtime / "app" / "org.synchrony_games.Synchrony"
    shared.mkdir(parents=True, mode=0o700)
    monkeypatch.setenv("FLATPAK_ID", shared.name)
    assert Path(spot_of(tmp_path).line).parent == shared


@pytest.mark.parametrize("place", ["/proc", "/nowhere", "relative", ""])
def test_where_nothing_can_be_made_a_window_is_opened_as_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", place)
    monkeypatch.setattr("game.handover.spot._is_ours", lambda folder: folder == place)
    doors = [arrive(tmp_path), arrive(tmp_path)]
    for door in doors:
        assert door is not None
        assert not door.held
        door.open(lambda call: None)
        door.close()


def test_a_line_that_can_not_be_made_is_no_fault(tmp_path: Path) -> None:
    door = arrive(tmp_path)
    assert door is not None
    Path(spot_of(tmp_path).line).mkdir()
    door.open(lambda call: None)
    door.close()


def test_where_no_thread_can_be_started_a_window_is_open_as_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    door = arrive(tmp_path)
    assert door is not None
    door.open(lambda call: None)
    door.close()


def test_a_window_that_goes_while_it_is_called_says_nothing(tmp_path: Path) -> None:
    def gone(call: object) -> None:
        raise RuntimeError("video system not initialized")

    door = arrive(tmp_path)
    assert door is not None
    door.open(gone)
    with pytest.raises(AssertionError):
        assert ask(spot_of(tmp_path).line, message(""), 1.0)
    door.close()
