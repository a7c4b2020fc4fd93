"""Setting up: once, in the right order, and with a clear sentence where it can't be done. No network here."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import checks
import pytest
import setup_environment
from setup_environment import DEVELOP, PLAY, Environment, SetupError

TOOLS = Path(setup_environment.__file__).parent
PROJECT = """[project]
dependencies = ["pygame-ce"]
[project.optional-dependencies]
pictures = ["pillow>=11"]
[tool.ruff]
line-length = 120
"""


class Machine:
    """Stand in for the programs that a set-up runs: venv makes its files, pip says what it is told to."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.ran: list[str] = []
        self.pip: tuple[int, str] = (0, "")
        self.python = 0  # what `.venv`'s own Python answers
        self.asked: list[list[str]] = []  # what it is asked for
        lib = Path(environment.folder, "Lib") if os.name == "nt" else Path(environment.folder, "lib", "python3.11")
        self.packages = lib / "site-packages"

    def run(self, command: Sequence[str], *others: Any) -> tuple[int, str]:
        if "venv" in command:
            self.ran.append("venv")
            python = Path(self.environment.python)
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
            (Path(self.environment.folder) / "pyvenv.cfg").touch()
            for path in Path(self.environment.folder).iterdir():  # as --clear does
                if path.is_file() and path.name != "pyvenv.cfg":
                    path.unlink()
            self.packages.mkdir(parents=True, exist_ok=True)
            shutil.rmtree(self.packages)
            (self.packages / "pip").mkdir(parents=True)
        elif "pip" in command:
            self.ran.append(" ".join(["pip", *command[command.index("2") + 1 :]]))  # what follows the retries
            if self.pip[0] == 0:
                for name in ("pygame", "pygame_ce-2.5.8.dist-info", "msgspec"):
                    (self.packages / name).mkdir(exist_ok=True)
            return self.pip
        elif "-c" in command:
            self.asked.append(list(command[3:]))
            return self.python, ""
        return 0, ""


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    machine = Machine(Environment(str(tmp_path)))
    monkeypatch.setattr(setup_environment, "_run", machine.run)
    return machine


def test_the_first_start_makes_everything_and_the_second_does_nothing(machine: Machine) -> None:
    assert not machine.environment.fits(PLAY)
    machine.environment.make(PLAY)
    assert machine.ran == ["venv", "pip pygame-ce pillow>=11"]
    assert machine.environment.fits(PLAY)
    assert not machine.environment.fits(DEVELOP)


def test_what_is_made_to_be_checked_serves_to_play(machine: Machine) -> None:
    machine.environment.make(DEVELOP)
    assert machine.ran == ["venv", "pip -e .[dev]"]
    assert machine.environment.fits(PLAY)


def test_a_change_of_what_is_needed_installs_again_in_the_same_venv(machine: Machine) -> None:
    machine.environment.make(PLAY)
    Path(machine.environment.root, "pyproject.toml").write_text(PROJECT.replace("pygame-ce", "pygame-ce>=3"))
    assert not machine.environment.fits(PLAY)
    machine.environment.make(PLAY)
    assert machine.ran == ["venv", "pip pygame-ce pillow>=11", "pip pygame-ce>=3 pillow>=11"]


def test_a_change_of_anything_else_installs_nothing(machine: Machine) -> None:
    machine.environment.make(PLAY)
    Path(machine.environment.root, "pyproject.toml").write_text(PROJECT.replace("120", "100"))
    assert machine.environment.fits(PLAY)


def test_a_checkout_that_was_moved_is_set_up_again(machine: Machine, tmp_path: Path) -> None:
    machine.environment.make(PLAY)
    moved = tmp_path / "elsewhere"
    moved.mkdir()
    for name in (".venv", "pyproject.toml"):
        (tmp_path / name).rename(moved / name)
    assert not Environment(str(moved)).fits(PLAY)


def test_what_a_killed_set_up_left_half_done_is_made_anew(machine: Machine) -> None:
    machine.environment.make(PLAY)
    Path(machine.environment.folder, "unfinished").touch()
    assert not machine.environment.fits(PLAY)
    machine.environment.make(PLAY)
    assert machine.ran == ["venv", "pip pygame-ce pillow>=11", "venv", "pip pygame-ce pillow>=11"]


def again(machine: Machine) -> list[str]:
    """Start once more, and return what was run for it."""
    machine.ran.clear()
    machine.asked.clear()
    if not machine.environment.fits(PLAY):
        machine.environment.make(PLAY)
    assert machine.environment.fits(PLAY)
    return machine.ran


def test_where_all_is_well_nothing_is_run(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.environment.make(PLAY)
    monkeypatch.setattr(setup_environment, "_run", lambda *_: pytest.fail("it is there"))
    (machine.packages / "something_else").mkdir()
    (machine.packages / "pygame_ce-2.5.8.dist-info").rename(machine.packages / "pygame_ce-2.6.0.dist-info")
    assert machine.environment.fits(PLAY)


@pytest.mark.parametrize("gone", ["site-packages", "pygame", "pip"])
def test_a_venv_without_its_packages_is_made_anew(machine: Machine, gone: str) -> None:
    machine.environment.make(PLAY)
    shutil.rmtree(machine.packages if gone == "site-packages" else machine.packages / gone)
    assert not machine.environment.fits(PLAY)
    assert again(machine) == ["venv", "pip pygame-ce pillow>=11"]
    assert (machine.packages / "pygame").is_dir()
    assert again(machine) == []


@pytest.mark.parametrize("same_version", [True, False])
def test_a_venv_with_another_python_under_it_is_made_anew_unless_that_is_of_the_same_version(
    machine: Machine, same_version: bool
) -> None:
    machine.environment.make(PLAY)
    machine.python = 0 if same_version else 1
    Path(machine.environment.python).write_bytes(b"another")
    assert not machine.environment.fits(PLAY)
    assert again(machine) == ([] if same_version else ["venv", "pip pygame-ce pillow>=11"])
    assert again(machine) == []


def test_a_venv_whose_python_has_gone_is_made_anew(machine: Machine) -> None:
    machine.environment.make(PLAY)
    python = Path(machine.environment.python)
    python.unlink()
    assert not machine.environment.fits(PLAY)
    if os.name != "nt":
        python.symlink_to(python.parent / "uninstalled")
    machine.python = 1
    assert again(machine) == ["venv", "pip pygame-ce pillow>=11"]


@pytest.mark.parametrize("whole", [True, False])
def test_an_older_venv_that_has_no_list_is_asked_once(
    machine: Machine, whole: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.environment.make(PLAY)
    Path(machine.environment.folder, "what-was-there").unlink()

    def run(command: Sequence[str], *others: Any) -> tuple[int, str]:
        if list(command[3:]) == ["pygame-ce", "pillow>=11"]:
            return (0 if whole else 1), ""
        return machine.run(command, *others)

    monkeypatch.setattr(setup_environment, "_run", run)
    assert again(machine) == ([] if whole else ["venv", "pip pygame-ce pillow>=11"])
    monkeypatch.setattr(setup_environment, "_run", lambda *_: pytest.fail("once"))
    assert again(machine) == []


@pytest.mark.parametrize(("names", "code"), [(("pygame-ce>=2.5.5", "msgspec"), 0), (("msgspec", "no-such-package"), 1)])
def test_a_real_python_tells_whether_it_has_all_that_is_needed(names: tuple[str, ...], code: int) -> None:
    assert setup_environment._run([sys.executable, "-c", setup_environment._HAS, *names])[0] == code


def test_without_the_package_index_a_sentence_says_so_and_the_next_run_goes_on(machine: Machine) -> None:
    machine.pip = (1, "WARNING: Retrying (Retry(total=1)) after connection broken\nERROR: No matching distribution")
    with pytest.raises(SetupError, match="Check the connection"):
        machine.environment.make(PLAY)
    assert not machine.environment.fits(PLAY)
    machine.pip = (0, "")
    machine.environment.make(PLAY)
    assert machine.ran == ["venv", "pip pygame-ce pillow>=11", "pip pygame-ce pillow>=11"]


def test_what_pip_says_is_shown_where_it_fails_otherwise_and_the_next_run_starts_afresh(machine: Machine) -> None:
    machine.pip = (1, "Collecting pygame-ce\nERROR: No space left on device\n")
    with pytest.raises(SetupError, match="No space left"):
        machine.environment.make(PLAY)
    machine.pip = (0, "")
    machine.environment.make(PLAY)
    assert machine.ran == ["venv", "pip pygame-ce pillow>=11", "venv", "pip pygame-ce pillow>=11"]


def test_a_python_without_venv_is_told_what_to_install(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SetupError, match=r"apt install python3\.\d+-venv"):
        machine.environment.make(PLAY)


@pytest.mark.parametrize("tool", ["play.py", "test.py"])
def test_an_old_python_ends_with_a_sentence(tool: str) -> None:
    source = (TOOLS / tool).read_bytes()
    source.decode("ascii")  # Python 2 refuses anything else
    ast.parse(source, feature_version=(3, 4))
    pretend = "import runpy, sys; sys.version_info = (3, 8, 1); runpy.run_path(sys.argv[1], run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", pretend, str(TOOLS / tool)], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Synchrony needs Python 3.11 or newer, and this is Python ")


def test_whoever_checks_runs_every_check_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str, list[str]]] = []

    def run(python: str, root: str, arguments: list[str]) -> int:
        asked.append((python, root, arguments))
        return 3

    monkeypatch.setattr(Environment, "fits", lambda self, kind: kind == DEVELOP)
    monkeypatch.setattr(checks, "run", run)
    assert setup_environment.test(["tests/engine"]) == 3
    assert asked == [(Environment().python, setup_environment.ROOT, ["tests/engine"])]


@pytest.mark.parametrize("what", ["a file", "a link that leads nowhere", "a link to a file"])
def test_what_lies_in_the_place_of_venv_is_named_and_may_be_removed(machine: Machine, what: str) -> None:
    folder = Path(machine.environment.folder)
    if what == "a file":
        folder.write_text("mine")
    else:
        aim = folder.with_name("aim")
        if what == "a link to a file":
            aim.write_text("mine")
        folder.symlink_to(aim)
    with pytest.raises(SetupError) as told:
        machine.environment.make(PLAY)
    assert str(folder) in str(told.value)
    assert what.replace("link to a ", "") in str(told.value)
    assert "may be removed" in str(told.value)
    assert machine.ran == []
    folder.unlink()
    assert again(machine) == ["venv", "pip pygame-ce pillow>=11"]


def test_a_folder_in_the_place_of_the_lock_may_be_removed(machine: Machine) -> None:
    lock = Path(machine.environment.root, ".venv.lock")
    lock.mkdir()
    with pytest.raises(SetupError, match=r"\.venv\.lock is a folder.* may be removed"):
        machine.environment.make(PLAY)
    lock.rmdir()
    assert again(machine) == ["venv", "pip pygame-ce pillow>=11"]


def test_a_stamp_that_can_not_be_written_is_a_sentence_that_says_where(machine: Machine) -> None:
    machine.environment.make(PLAY)
    stamp = Path(machine.environment.folder, "ready-to-play")
    stamp.unlink()
    (stamp / "full").mkdir(parents=True)
    with pytest.raises(SetupError, match=r"\.venv can't be made: .*ready-to-play[^$]*may be removed"):
        machine.environment.make(PLAY)
