"""A bound that is passed names the places that are new against the main branch."""

from __future__ import annotations

import ast
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import since

FIRST = "x = 1\na, b = kit.frame, []\n"


def assignments(tree: ast.Module) -> Iterator[ast.stmt]:
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.Assign))


LOOK = since.source(assignments)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a checkout of a branch that has left `main` with one file in it."""
    if shutil.which("git") is None:
        pytest.skip("git is not here")
    git(tmp_path, "init", "-q", "-b", "main")
    write(tmp_path, "kit", FIRST)
    git(tmp_path, "checkout", "-q", "-b", "room")
    return tmp_path


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=N", "-c", "user.email=n@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


def write(folder: Path, name: str, text: str) -> None:
    """Write a file of the game, and commit it."""
    path = folder / "game" / f"{name}.py"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", name)


def test_what_keeps_its_bound_says_nothing(checkout: Path) -> None:
    assert since.beyond(2, LOOK, checkout) == []


def test_the_new_place_is_named_with_file_and_line_whether_committed_or_not(checkout: Path) -> None:
    path = checkout / "game" / "kit.py"
    path.write_text(f"\n{FIRST}c, d = kit.size, {{}}\n", encoding="utf-8")
    assert since.beyond(2, LOOK, checkout) == ["3 are more than 2", "game/kit.py:4 c, d = (kit.size, {})"]
    write(checkout, "kit", path.read_text(encoding="utf-8"))
    assert since.beyond(2, LOOK, checkout)[1:] == ["game/kit.py:4 c, d = (kit.size, {})"]


def test_what_has_moved_to_another_file_is_not_new(checkout: Path) -> None:
    (checkout / "game" / "kit.py").unlink()
    write(checkout, "moved", f"{FIRST}y = 3\n")
    assert since.beyond(2, LOOK, checkout)[1:] == ["game/moved.py:3 y = 3"]


def test_of_two_that_are_alike_the_one_that_was_there_is_not_new(checkout: Path) -> None:
    write(checkout, "before", "x = 1\n")
    assert since.beyond(2, LOOK, checkout)[1:] == ["game/before.py:1 x = 1"]


def test_on_main_the_last_commit_is_what_is_new(checkout: Path) -> None:
    git(checkout, "checkout", "-q", "main")
    write(checkout, "more", "y = 2\n")
    assert since.beyond(2, LOOK, checkout)[1:] == ["game/more.py:1 y = 2"]


def test_where_there_is_no_main_branch_every_place_is_named(checkout: Path) -> None:
    git(checkout, "branch", "-q", "-D", "main")
    assert since.beyond(1, LOOK, checkout)[1:] == ["game/kit.py:1 x = 1", "game/kit.py:2 a, b = (kit.frame, [])"]


def test_of_very_many_places_the_first_ones_are_named() -> None:
    said = since.named("50 are more than 1", [f"place {number}" for number in range(50)])
    assert said[0] == "50 are more than 1"
    assert said[-2:] == ["place 39", "and 10 more"]
