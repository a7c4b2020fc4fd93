"""What has moved between two checkouts: told, and drawn where one asks for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import moved
import pygame
import pytest

from tests.seen import looks

ROOT = Path(moved.__file__).resolve().parents[1]
LIKE_HERE = ("levels", "tests", "tools", "pyproject.toml")


def checkout(folder: Path) -> Path:
    """Make another checkout, whose first theme is of its own."""
    folder.mkdir()
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for name in LIKE_HERE:
        (folder / name).symlink_to(ROOT / name)
    (folder / "assets").mkdir()
    for path in (ROOT / "assets").iterdir():
        if path.name != "themes":
            (folder / "assets" / path.name).symlink_to(path)
    shutil.copytree(ROOT / "assets" / "themes", folder / "assets" / "themes")
    return folder


def compared(other: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Compare two screens in a process of its own: what tests have left in this one is no matter of a checkout."""
    command = [sys.executable, moved.__file__, str(other), "--scene", "home_plain", "--scene", "question"]
    path = os.pathsep.join((str(ROOT), str(ROOT / "tools")))
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(
        [*command, "--window", "0", *words], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


def test_the_windows_that_looks_are_kept_of_are_among_them() -> None:
    assert [moved.WINDOWS[number] for number in moved.LOOKED_AT] == list(looks.SIZES)


def test_a_screen_that_is_another_picture_is_drawn_from_both_checkouts_with_the_difference(tmp_path: Path) -> None:
    other, folder = checkout(tmp_path / "other"), tmp_path / "drawn"
    theme = other / "assets" / "themes" / "lamplight" / "theme.toml"
    text = theme.read_text("utf-8")
    same = compared(other, "--pictures", str(folder))
    assert same.returncode == 0, f"nothing has changed yet: {same.stdout}{same.stderr}"
    assert not folder.exists()
    theme.write_text(_another_colour(text), "utf-8")
    told = compared(other, "--pictures", str(folder))
    assert told.returncode == 1
    assert f"are drawn in {folder}" in told.stdout
    names = sorted(path.name for path in folder.iterdir())
    assert names == [
        f"{scene}-1280x720-en-100-{kind}.png"
        for scene in ("home_plain", "question")
        for kind in ("difference", "here", "there")
    ]
    here, there, difference = (
        pygame.image.load(folder / f"question-1280x720-en-100-{kind}.png") for kind in ("here", "there", "difference")
    )
    places = [(x, y) for x in range(0, 1280, 8) for y in range(0, 720, 8)]
    apart = [place for place in places if here.get_at(place) != there.get_at(place)]
    white = [place for place in places if difference.get_at(place)[:3] == (255, 255, 255)]
    assert 0 < len(apart) < len(places)
    assert white == apart


def test_pictures_of_a_kept_file_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "kept.json").write_text("{}")
    with pytest.raises(SystemExit):
        moved.main([str(tmp_path / "kept.json"), "--pictures", str(tmp_path)])
    assert "needs another checkout" in capsys.readouterr().err


def _another_colour(text: str) -> str:
    """Return a theme in which the words on paper are of another colour."""
    lines = text.splitlines()
    number = next(place for place, line in enumerate(lines) if line.startswith("paper = "))
    lines[number] = 'paper = "#ff00ff"'
    return "\n".join(lines)
