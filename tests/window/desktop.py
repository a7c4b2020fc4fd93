"""A desktop for tests: Xvfb, the program in its real window, and a hand (xdotool) that clicks and types."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from game.scenes.shell.navigation.presses import AGAIN, SOON

ROOT = Path(__file__).resolve().parent.parent.parent
LAUNCHES = 3  # a launch that shows no window is made again; the third must show one
PATIENCE = 60.0  # seconds that a step may take before the test gives up


def soon(condition: Callable[[], object], patience: float = PATIENCE) -> bool:
    """Wait until a condition holds; return whether it did in time."""
    pause = threading.Event()
    end = time.monotonic() + patience
    while not condition():
        if time.monotonic() >= end:
            return False
        pause.wait(0.02)
    return True


def until(condition: Callable[[], object], what: str) -> None:
    """Wait until a condition holds; fail with a sentence where it never does."""
    assert soon(condition), f"waited in vain: {what}"


def need_a_screen(*more: str) -> None:
    """Skip where there is no Xvfb or xdotool, or nothing else of what is needed; say which."""
    missing = [name for name in ("Xvfb", "xdotool", *more) if shutil.which(name) is None]
    if missing:
        pytest.skip(f"{' and '.join(missing)} not installed: no real window can be driven here")


@contextmanager
def screen(size: str = "1400x1000") -> Iterator[str]:
    """Start a virtual screen, and yield its display's name."""
    read, write = os.pipe()
    xvfb = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=(write,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as line:
            number = line.readline().strip()
        assert number, "Xvfb started"
        yield f":{number}"
    finally:
        xvfb.terminate()
        xvfb.wait(10)


@contextmanager
def managed(display: str, *words: str) -> Iterator[int]:
    """Run a window manager on a display, with words of its command line: windows get a frame with a title bar.

    What is given is its process's number. It governs by then: while it begins, it loses windows that ask to be shown,
    and SDL waits for them for ever.
    """
    environment = {**os.environ, "DISPLAY": display}
    command = ["openbox", "--startup", "echo governs", *words]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as manager:
        try:
            assert manager.stdout is not None
            assert b"governs\n" in manager.stdout, "openbox governs"
            yield manager.pid
        finally:
            manager.terminate()
            manager.wait(10)


class Hand:
    """Click and type into the program's window. Places are in pixels from its upper left corner."""

    def __init__(self, display: str) -> None:
        self._environment = {**os.environ, "DISPLAY": display}
        self.window = ""
        self.comes = 1.0
        """Seconds in which a page has come, at most."""
        self._last = (-99, -99, 0.0)  # where it clicked last, and when

    def _do(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self._environment, capture_output=True, text=True, check=False, timeout=30
        )
        return done.stdout.strip()

    def away(self) -> None:
        """Move the pointer into the screen's corner, where no window is: nothing is pointed at."""
        self._do("mousemove", "1399", "999")

    def find(self) -> bool:
        """Find the window; return whether it is there."""
        self.window = self._do("search", "--onlyvisible", "--class", "synchrony").split("\n")[0]
        return bool(self.window)

    def title(self) -> str:
        """Return the title bar's words."""
        return self._do("getwindowname", self.window)

    def windows(self) -> set[str]:
        """Return everything that is seen on the screen beside the desktop, by its number."""
        return set(self._do("search", "--onlyvisible", "--maxdepth", "1", "--name", "").split("\n"))

    def place(self, window: str) -> tuple[int, int]:
        """Return where a window's upper left corner is on the screen, by pointing at it."""
        told = self._do("mousemove", "--window", window, "0", "0", "getmouselocation", "--shell")
        found = dict(line.split("=") for line in told.split("\n"))
        return int(found["X"]), int(found["Y"])

    def double_click(self, x: int, y: int, delay: int = 80) -> None:
        """Click twice at a place, so many milliseconds apart, once the page there has been seen."""
        self.rest(AGAIN)
        self._last = (x, y, time.monotonic())
        twice = "click", "--repeat", "2", "--delay", str(delay), "1"
        self._do("mousemove", "--window", self.window, str(x), str(y), *twice)

    def rest(self, seconds: float = SOON) -> None:
        """Wait until a person has seen what the last press has brought, and so many seconds more."""
        then = self._last[2]
        soon(lambda: time.monotonic() - then > self.comes + seconds)

    def see(self) -> None:
        """Begin to look at what has come by itself: the next press is made once it has been seen."""
        self._last = (*self._last[:2], time.monotonic())

    def click(self, x: int, y: int) -> None:
        """Move there and press the left button, once a person has seen what the last press has brought."""
        left, top, _ = self._last
        self.rest(AGAIN if abs(left - x) + abs(top - y) < 40 else SOON)
        self.press(x, y)

    def press(self, x: int, y: int) -> None:
        """Move there and press the left button at once."""
        self._last = (x, y, time.monotonic())
        self._do("mousemove", "--window", self.window, str(x), str(y), "click", "1")

    def keys(self, *names: str) -> None:
        """Press keys one after another (xdotool's names: Return, Tab, g)."""
        self.see()
        self._do("windowfocus", self.window, "key", "--delay", "20", *names)


def shown_or_ended(hand: Hand, process: subprocess.Popen[bytes]) -> bool:
    """Tell whether the window is there, or the program has ended without it."""
    return hand.find() or process.poll() is not None


def homes(folder: Path) -> int:
    """Return how often home has been seen, as the program's logs in a folder of its own tell it."""
    return sum(log.read_bytes().count(b"home is seen") for log in (folder / "log").glob("*.log*"))


@contextmanager
def program(display: str, folder: Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run the program on a display, its files in a folder."""
    environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    environment["PYTHONPATH"] = str(ROOT)
    command = [sys.executable, "-m", "game", "--portable", str(folder), "--language", "en", "--size", "1280x720"]
    hand = Hand(display)
    hand.away()
    seen = homes(folder)
    for _ in range(LAUNCHES):
        process = subprocess.Popen([*command, *words], env=environment, cwd=ROOT)
        if soon(partial(shown_or_ended, hand, process), 30.0) and hand.window:
            break
        process.terminate()
        process.wait(20)
    try:
        assert hand.window, f"the window opens (the program's exit code: {process.poll()})"
        until(lambda: homes(folder) > seen or process.poll() is not None, "home is seen")  # before, no press counts
        yield process
    finally:
        process.terminate()
        process.wait(20)
