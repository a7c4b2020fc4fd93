"""Starts of the real program, one after the other, without a screen: the second hands over, ends well, and is quick."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.handover.runtimes import meeting_place
from tests.saves.shelved import data_of
from tests.window.desktop import ROOT, until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are stopped otherwise there")

TOLD: Final = Path(__file__).with_name("told_start.py")
PATIENCE: Final = 60.0
HEAVY: Final = frozenset({"pygame", "msgspec", "multiprocessing", "logging", "threading", "dataclasses", "json"})
"""What a start that hands over reads nothing of."""


class Started:
    """Hold a start of the program, and what it has shown so far."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.shown = list[str]()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        assert self.process.stdout is not None, "it speaks"
        for line in self.process.stdout:
            self.shown.append(line.rstrip("\n"))

    def shows(self, what: str) -> bool:
        """Tell whether it has come to a screen, or a notice; fail where it has ended before."""
        if any(what in line for line in self.shown):
            return True
        assert self.process.poll() is None, f"it shows {what}, and has not ended with {self.process.returncode}"
        return False

    def close(self) -> None:
        """End it, whatever state it is in."""
        self.process.send_signal(signal.SIGCONT)
        self.process.terminate()
        self.process.wait(PATIENCE)
        self._thread.join(PATIENCE)


class Machine:
    """Start the program as one user of one machine, again and again."""

    def __init__(self, home: Path) -> None:
        self.data = home / "data"
        self.environment = {
            **os.environ, "PYTHONPATH": str(ROOT), "HOME": str(home),
            "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUNBUFFERED": "1",
        }  # fmt: skip

    def _words(self, *words: str | Path, portable: Path | None = None) -> list[str]:
        return ["--portable", str(portable or self.data), *map(str, words)]

    def begin(self, *words: str | Path, portable: Path | None = None) -> Started:
        """Start it, and wait for nothing."""
        command = [sys.executable, str(TOLD), "--language", "en", *self._words(*words, portable=portable)]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.environment, cwd=ROOT)
        return Started(process)

    @contextmanager
    def window(self, *words: str | Path, portable: Path | None = None) -> Iterator[Started]:
        """Start it and wait for home."""
        started = self.begin(*words, portable=portable)
        try:
            until(lambda: started.shows("Home"), "home is seen")
            yield started
        finally:
            started.close()

    def start(self, *words: str | Path, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
        """Start it once more, and wait for its end; what it reads of Python's modules is on its other stream."""
        command = [sys.executable, "-X", "importtime", "-m", "game", *self._words(*words)]
        return subprocess.run(
            command, capture_output=True, text=True, env=self.environment, cwd=cwd, timeout=PATIENCE, check=False
        )


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    with meeting_place(monkeypatch):
        yield Machine(tmp_path)


def friends(folder: Path, name: str) -> Path:
    path = folder / name
    path.write_bytes(data_of())
    return path


def test_a_second_start_opens_its_file_in_the_window_that_is_there_and_reads_next_to_nothing(
    machine: Machine, tmp_path: Path
) -> None:
    friends(tmp_path, "Zoé’s 🎲 match.syn")
    with machine.window() as first:
        done = machine.start()
        assert (done.returncode, done.stdout) == (0, "")
        done = machine.start("Zoé’s 🎲 match.syn", cwd=tmp_path)  # from where it was started
        assert (done.returncode, done.stdout) == (0, "")
        until(lambda: first.shows("Home Review"), "the match is looked at")
    read = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert "game.handover.door" in read
    assert {name.partition(".")[0] for name in read} & HEAVY == set()
    own = sorted(name for name in read if name.startswith("game"))
    assert len(own) <= 10, own
    assert first.process.returncode == 0


def test_a_file_that_is_named_as_desktops_do_opens_and_one_that_is_not_there_is_told_in_the_window(
    machine: Machine, tmp_path: Path
) -> None:
    with machine.window(friends(tmp_path, "a match.syn").as_uri()) as first:
        until(lambda: first.shows("Home Review"), "the match is looked at")
        machine.start(tmp_path / "nowhere.syn")
        until(lambda: first.shows("it isn’t there"), "a file that is not there is told in the window")


def test_another_folder_is_another_program_and_so_is_a_window_of_its_own(machine: Machine, tmp_path: Path) -> None:
    with machine.window() as first, machine.window(portable=tmp_path / "elsewhere"), machine.window("--new-window"):
        assert machine.start().returncode == 0
        assert first.process.poll() is None


def test_a_window_that_was_killed_is_in_nobodys_way(machine: Machine) -> None:
    with machine.window() as first:
        first.process.kill()
        first.process.wait(PATIENCE)
        with machine.window():
            assert machine.start().returncode == 0


def test_a_window_that_hangs_is_left_alone_and_opens_nothing_when_it_wakes(machine: Machine, tmp_path: Path) -> None:
    with machine.window() as first:
        first.process.send_signal(signal.SIGSTOP)
        with machine.window(friends(tmp_path, "a match.syn")) as second:
            until(lambda: second.shows("Home Review"), "it opens the match itself")
            first.process.send_signal(signal.SIGCONT)
            assert machine.start().returncode == 0
        assert not any("Review" in line for line in first.shown)


def test_of_three_starts_at_once_one_window_comes(machine: Machine) -> None:
    started = [machine.begin() for _ in range(3)]
    try:
        until(lambda: sum(one.process.poll() == 0 for one in started) == 2, "two have ended")
        (left,) = [one for one in started if one.process.poll() is None]
        until(lambda: left.shows("Home"), "home is seen")
    finally:
        for one in started:
            one.close()
    assert sum(bool(one.shown) for one in started) == 1, "the others have shown nothing"


def test_where_there_is_no_place_to_meet_every_start_opens_a_window(machine: Machine, tmp_path: Path) -> None:
    place = tmp_path / "no folder"
    place.touch()
    machine.environment |= {"XDG_RUNTIME_DIR": "/proc", "TMPDIR": str(place)}
    with machine.window() as first:
        assert first.process.poll() is None
