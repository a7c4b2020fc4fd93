"""What the frozen program runs: the game, and whatever multiprocessing starts the program again for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from release import package
from release.packaging import start

PARENT = """
import multiprocessing, os, sys

sys.frozen = True
multiprocessing.set_executable(sys.argv[1])
if __name__ == "__main__":
    child = multiprocessing.get_context("spawn").Process(target=os._exit, args=(7,))
    child.start()
    child.join()
    print(child.exitcode)
"""


@pytest.mark.skipif(os.name == "nt", reason="a script stands for the program")
def test_a_worker_and_the_tracker_of_resources_are_no_second_window(tmp_path: Path) -> None:
    program = tmp_path / "Synchrony"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{start.__file__}" "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    parent = tmp_path / "parent.py"
    parent.write_text(PARENT, encoding="utf-8")
    command = [sys.executable, str(parent), str(program)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.stdout, done.stderr) == ("7\n", "")


@pytest.mark.parametrize("words", [
    [], ["-c"], ["--open", "-c"], ["-c", "import os"], [f"{start.TRACKER}5)"],
    ["--open", f"{start.TRACKER}5)"], ["-c", f"{start.TRACKER}5);exit()"]
])  # fmt: skip
def test_nothing_else_is_taken_for_the_tracker(words: list[str]) -> None:
    assert start.tracked_pipe(words) is None


def test_the_command_line_of_the_game_goes_on_to_the_game() -> None:
    command = [sys.executable, start.__file__, "--version"]
    variables = os.environ | {"PYTHONPATH": str(package.PROJECT)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=variables, timeout=60)
    assert done.stdout.startswith("Synchrony ")
