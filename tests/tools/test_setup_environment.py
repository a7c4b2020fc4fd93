"""Setting up: once, in the right order, and with a clear sentence where it can't be done. No network here."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import setup_environment
from setup_environment import DEVELOP, PLAY, Environment, SetupError

TOOLS = Path(setup_environment.__file__).parent
PROJECT = """[project]
dependencies = ["pygame-ce"]
[tool.ruff]
line-length = 120
"""


class Machine:
    """Stand in for the programs that a set-up runs: venv makes its files, pip says what it is told to."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.ran: list[str] = []
        self.pip: tuple[int, str] = (0, "")

    def run(self, command: Sequence[str], *others: Any) -> tuple[int, str]:
        if "venv" in command:
            self.ran.append("venv")
            python = Path(self.environment.python)
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
            (Path(self.environment.folder) / "pyvenv.cfg").touch()
            (Path(self.environment.folder) / "unfinished").unlink(missing_ok=True)
        elif "pip" in command:
            self.ran.append(f"pip {command[-1]}")
            return self.pip
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
    assert machine.ran == ["venv", "pip ."]
    assert machine.environment.fits(PLAY)
    assert not machine.environment.fits(DEVELOP)


def test_what_is_made_to_be_checked_serves_to_play(machine: Machine) -> None:
    machine.environment.make(DEVELOP)
    assert machine.ran == ["venv", "pip .[dev]"]
    assert machine.environment.fits(PLAY)


def test_a_change_of_what_is_needed_installs_again_in_the_same_venv(machine: Machine) -> None:
    machine.environment.make(PLAY)
    Path(machine.environment.root, "pyproject.toml").write_text(PROJECT.replace("pygame-ce", "pygame-ce>=3"))
    assert not machine.environment.fits(PLAY)
    machine.environment.make(PLAY)
    assert machine.ran == ["venv", "pip .", "pip ."]


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
    assert machine.ran == ["venv", "pip .", "venv", "pip ."]


def test_without_the_package_index_a_sentence_says_so_and_the_next_run_goes_on(machine: Machine) -> None:
    machine.pip = (1, "WARNING: Retrying (Retry(total=1)) after connection broken\nERROR: No matching distribution")
    with pytest.raises(SetupError, match="Check the connection"):
        machine.environment.make(PLAY)
    assert not machine.environment.fits(PLAY)
    machine.pip = (0, "")
    machine.environment.make(PLAY)
    assert machine.ran == ["venv", "pip .", "pip ."]


def test_what_pip_says_is_shown_where_it_fails_otherwise_and_the_next_run_starts_afresh(machine: Machine) -> None:
    machine.pip = (1, "Collecting pygame-ce\nERROR: No space left on device\n")
    with pytest.raises(SetupError, match="No space left"):
        machine.environment.make(PLAY)
    machine.pip = (0, "")
    machine.environment.make(PLAY)
    assert machine.ran == ["venv", "pip .", "venv", "pip ."]


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


def test_every_check_runs_and_the_first_failure_counts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[list[str]] = []

    def call(command: list[str], **others: Any) -> int:
        ran.append(command[2:])
        return {"ruff": 0, "mypy": 3, "pytest": 5}[command[2]]

    monkeypatch.setattr(Environment, "fits", lambda self, kind: True)
    monkeypatch.setattr(subprocess, "call", call)
    assert setup_environment.test(["tests/engine"]) == 3
    assert [command[0] for command in ran] == ["ruff", "ruff", "mypy", "pytest"]
    assert ran[3][-2:] == ["worksteal", "tests/engine"]
    text = capsys.readouterr().out
    assert "tests (pytest): FAILED (exit code 5)" in text
    assert "Something failed" in text
    assert "add --long for it" in text
