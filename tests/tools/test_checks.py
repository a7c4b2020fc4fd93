"""All checks run beside each other, whatever each of them says, and each says it in one piece."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import checks
import pytest
from checks import Verdict

CODES = {"ruff check": 0, "ruff format": 0, "mypy": 0, "pytest": 0}


class Programs:
    """Stand in for the four programs: each ends with its code, and mypy only when pytest has begun."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **codes: int) -> None:
        self.codes = CODES | {name.replace("_", " "): code for name, code in codes.items()}
        self.begun = threading.Event()
        self.ran: dict[str, Sequence[str]] = {}
        monkeypatch.setattr(checks, "_quietly", self.quietly)
        monkeypatch.setattr(subprocess, "call", self.call)

    def quietly(self, command: Sequence[str], root: str) -> Verdict:
        name = " ".join(command[2:4]) if command[2] == "ruff" else command[2]
        self.ran[name] = command
        if name == "mypy":
            assert self.begun.wait(60), "pytest runs beside it"
        return Verdict(self.codes[name], 1.0, f"{name} begins\n{name} ends\n")

    def call(self, command: Sequence[str], cwd: str) -> int:
        self.ran["pytest"] = command
        sys.stdout.write("pytest begins\n")
        self.begun.set()
        sys.stdout.write("pytest ends\n")
        return self.codes["pytest"]


@pytest.mark.parametrize(
    ("codes", "result"),
    [({}, 0), ({"mypy": 3, "pytest": 5}, 3), ({"pytest": 5}, 5), ({"ruff_format": 1, "ruff_check": 2}, 2)],
)
def test_every_check_runs_and_the_first_failure_counts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], codes: dict[str, int], result: int
) -> None:
    programs = Programs(monkeypatch, **codes)
    assert checks.run("python", "place", ["tests/engine"]) == result
    assert programs.ran.keys() == CODES.keys()
    assert programs.ran["pytest"][-2:] == ["worksteal", "tests/engine"]
    text = capsys.readouterr().out
    *_, last = text.splitlines()
    assert last.startswith("Something failed; look above." if codes else "All is well.")
    assert "add --long for it" in last


def test_what_each_check_says_stands_together_and_under_its_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Programs(monkeypatch, mypy=1)
    checks.run("python", "place", ["--long"])
    assert capsys.readouterr().out == (
        "\n== style (ruff)\nruff check begins\nruff check ends\n"
        "\n== format (ruff)\nruff format begins\nruff format ends\n"
        "\n== tests (pytest)\npytest begins\npytest ends\n"
        "\n== types (mypy)\nmypy begins\nmypy ends\n"
        "\n  style (ruff): well, 1 s\n  format (ruff): well, 1 s\n  types (mypy): FAILED (exit code 1), 1 s\n"
        "  tests (pytest): well, 0 s\nSomething failed; look above.\n"
    )


def test_a_check_is_told_with_its_code_and_all_that_it_said_on_either_stream(tmp_path: Path) -> None:
    code = "import os, sys; print(os.getcwd()); sys.stdout.flush(); print('wrong', file=sys.stderr); sys.exit(7)"
    verdict = checks._quietly([sys.executable, "-c", code], str(tmp_path))
    assert (verdict.code, verdict.said.split()) == (7, [str(tmp_path), "wrong"])
    assert verdict.seconds > 0
