"""Where the real window opens under a window manager that gives it a frame with a title bar."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.system.native.sdl import Borders
from tests.window.desktop import ROOT, managed, need_a_screen, screen

pytestmark = pytest.mark.window

STARTER = Path(__file__).with_name("starter.py")


def starts(folder: Path, size: str, count: int, *words: str) -> list[dict[str, Any]]:
    """Start the program so many times on a screen with a window manager; return where its window lay each time."""
    need_a_screen("openbox")
    with screen(size) as display, managed(display):
        environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        environment["PYTHONPATH"] = str(ROOT)
        command = [sys.executable, str(STARTER), str(folder), str(count), *words]
        done = subprocess.run(
            command, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False
        )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def framed(told: dict[str, Any]) -> pygame.Rect:
    """Return the rectangle of a window with its frame."""
    assert told["frame"][0] > 0, "the window manager gives the window a title bar"
    return Borders(*told["frame"]).around(pygame.Rect(told["place"], told["size"]))


def test_ten_starts_leave_the_window_where_it_was(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"format": 1, "size": [1000, 640], "place": [150, 90]}')
    told = starts(tmp_path, "1400x1000", 10)
    assert [(each["place"], each["size"]) for each in told] == [([150, 90], [1000, 640])] * 10


@pytest.mark.parametrize("place", [None, [0, 0], [40, 40]])
def test_on_a_screen_of_its_own_size_the_window_lies_inside_with_its_title_bar(
    tmp_path: Path, place: list[int] | None
) -> None:
    settings = {"format": 1, "size": [1280, 720], **({"place": place} if place else {})}
    (tmp_path / "settings.json").write_text(json.dumps(settings))
    told = starts(tmp_path, "1280x720", 2)
    for each in told:
        assert pygame.Rect(0, 0, 1280, 720).contains(framed(each))
    assert told[0] == told[1]


def test_a_window_that_leaves_the_full_screen_lies_inside_too(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"format": 1, "size": [1280, 720], "fullscreen": true}')
    told = starts(tmp_path, "1280x720", 1, "full")
    assert pygame.Rect(0, 0, 1280, 720).contains(framed(told[0]))
