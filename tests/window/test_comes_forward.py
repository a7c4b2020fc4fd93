"""A second start on a real desktop: the window that is open comes to the front, wherever it was."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.handover.runtimes import meeting_place
from tests.saves.shelved import data_of
from tests.window.desktop import ROOT, Hand, managed, need_a_screen, program, screen, until

pytestmark = pytest.mark.window

CHILD = """
import time
import pygame
from game.ui.system.native import sdl
from game.ui.system.display.window import Window

window = Window("Synchrony", (960, 600))
window.surface.fill(0)
window.flip()

def becomes(state):
    end = time.monotonic() + 20
    while sdl.is_minimised(window._window) is not state and time.monotonic() < end:
        pygame.event.get()
        window.wait(0.05)
    return sdl.is_minimised(window._window) is state

window._window.minimize()
print(becomes(True))
sdl.is_minimised(window._window) and window.come_forward()
print(becomes(False))
"""


def start(display: str, folder: Path, *words: str) -> int:
    """Start the program once more, as an icon or a file does; return its exit code."""
    environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "game", "--portable", str(folder), *words]
    return subprocess.run(command, env=environment, cwd=ROOT, timeout=60, check=False).returncode


def test_a_window_that_lies_in_the_panel_or_under_another_one_comes_to_the_front(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need_a_screen("openbox")
    (tmp_path / "a match.syn").write_bytes(data_of())
    with meeting_place(monkeypatch), screen() as display, managed(display), program(display, tmp_path / "one"):
        hand = Hand(display)
        until(hand.find, "the window opens")
        first = hand.window
        hand._do("windowminimize", first)
        until(lambda: not hand.find(), "it lies in the panel")
        assert start(display, tmp_path / "one") == 0
        until(lambda: hand._do("getactivewindow") == first, "it is there again")
        with program(display, tmp_path / "two"):
            until(lambda: hand._do("getactivewindow") not in ("", first), "another program lies over it")
            assert start(display, tmp_path / "one", str(tmp_path / "a match.syn")) == 0
            until(lambda: hand._do("getactivewindow") == first, "it lies over that")
            hand.window = first
            until(lambda: "Review" in hand.title() or "Soon" in hand.title(), "the match is looked at")


def test_a_window_knows_that_it_lies_in_the_panel(tmp_path: Path) -> None:
    need_a_screen("openbox")
    with screen() as display, managed(display):
        environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", CHILD]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["True", "True"]


CALLS = """
import os
import signal
import struct
import sys
import time
import pygame
from game.ui.system.display.window import Window
from game.ui.system.native.xcb import Connection

window = Window("Synchrony", (960, 600))
window.surface.fill(0)
window.flip()
server = Connection()

def urgent():
    server.flush()
    hints = server.read(window._window.handle, server.atom("WM_HINTS"), 64, delete=False).data
    return bool(struct.unpack_from("I", hints)[0] & 256)

def becomes(condition):
    end = time.monotonic() + 20
    while not condition() and time.monotonic() < end:
        pygame.event.get()
        window.wait(0.02)
    return condition()

over = pygame.Window("Another", (400, 300))
print(becomes(lambda: over.focused and not window._window.focused), urgent())
manager = int(sys.argv[1])
os.kill(manager, signal.SIGSTOP)  # it lets nothing come to the front before it was looked at
window.come_forward()
pygame.event.peek()  # what was asked goes to the server
print(urgent())
os.kill(manager, signal.SIGCONT)
print(becomes(lambda: window._window.focused and not urgent()))
window.come_forward()
pygame.event.peek()
print(urgent())  # it is there already
"""


def test_until_it_is_in_front_a_window_that_is_called_asks_for_attention() -> None:
    """Where it may not come by itself, that is all that is seen."""
    need_a_screen("openbox")
    with screen() as display, managed(display) as manager:
        environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", CALLS, str(manager)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split()[-5:] == ["True", "False", "True", "True", "False"]


def test_a_window_is_called_on_its_own_screen_and_another_one_opens_on_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need_a_screen("openbox")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    one = tmp_path / "one"
    with (
        meeting_place(monkeypatch),
        screen() as display,
        screen() as other,
        managed(display),
        program(display, one),
        program(other, one),
    ):
        assert start(display, one) == start(other, one) == 0
