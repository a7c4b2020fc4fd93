"""Somebody at a screen: the program in its real window, looked at and handled from outside, and what it remembers."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from tests.window.desktop import ROOT, homes, soon, until


class Seat:
    """See and handle one program's window on an X11 display."""

    def __init__(self, display: str, folder: Path, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        self.environment = {**os.environ, "DISPLAY": display}
        self._folder = folder
        self.window = ""

    def ask(self, *words: str) -> str:
        """Return what a program of the screen's answers."""
        done = subprocess.run(words, env=self.environment, capture_output=True, text=True, check=False, timeout=30)
        return done.stdout.strip()

    def find(self) -> bool:
        """Find the window; return whether it is there."""
        self.window = self.ask("xdotool", "search", "--onlyvisible", "--class", "synchrony").split("\n")[0]
        return bool(self.window)

    @property
    def rect(self) -> pygame.Rect:
        """Return where the window lies, without its frame."""
        told = re.findall(
            r"(?:Absolute upper-left [XY]|Width|Height): +(-?\d+)", self.ask("xwininfo", "-id", self.window)
        )
        return pygame.Rect(*map(int, told)) if len(told) == 4 else pygame.Rect(0, 0, 0, 0)

    @property
    def state(self) -> str:
        """Return what the window manager says of it: "full", "maximised" or ""."""
        told = self.ask("xprop", "-id", self.window, "_NET_WM_STATE")
        return "full" if "FULLSCREEN" in told else "maximised" if "MAXIMIZED_VERT" in told else ""

    def becomes(self, state: str) -> None:
        until(lambda: self.state == state, f"the window is {state or 'a window'}")

    def press(self, *keys: str) -> None:
        self.ask("xdotool", "windowfocus", "--sync", self.window, "key", "--delay", "30", *keys)

    def toggle_by_title(self) -> None:
        """Click twice on the title bar, as somebody does who wants the window as large as it gets."""
        at = self.rect
        place = str(at.x + at.w // 3), str(at.y - 8)
        self.ask("xdotool", "mousemove", *place, "click", "--repeat", "2", "--delay", "60", "1")

    def close(self) -> dict[str, Any]:
        """Close it; return what it remembers."""
        self.process.terminate()
        assert self.process.wait(20) == 0
        told: dict[str, Any] = json.loads((self._folder / "settings.json").read_bytes())
        return told


def environment(display: str, more: Mapping[str, str]) -> dict[str, str]:
    """Return what the program is started with: no driver is asked for but by whoever gives `more`."""
    here = {name: value for name, value in os.environ.items() if name not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    return {**here, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", **more}


@contextmanager
def seated(display: str, folder: Path, more: Mapping[str, str] | None = None, *words: str) -> Iterator[Seat]:
    """Start the program on a display, its files in a folder, and wait until home is seen."""
    command = [sys.executable, "-m", "game", "--portable", str(folder), *words]
    seen = homes(folder)
    process = subprocess.Popen(command, env=environment(display, more or {}), cwd=ROOT)
    seat = Seat(display, folder, process)
    try:
        until(lambda: homes(folder) > seen or process.poll() is not None, "home is seen")
        assert process.poll() is None, "the program runs"
        assert more is not None or soon(seat.find), "its window is there"
        yield seat
    finally:
        process.terminate()
        process.wait(20)


def stands(rect: pygame.Rect, seat: Seat) -> None:
    """Wait until the window lies somewhere, without its frame."""
    until(partial(_lies, rect, seat), f"it lies at {rect}")


def _lies(rect: pygame.Rect, seat: Seat) -> bool:
    return seat.rect == rect
