"""The real window and the system's screen saver: held off only while somebody watches computer players."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.window.desktop import ROOT, Hand, managed, need_a_screen, screen, soon, until
from tests.window.saver_bus import SaverBus, saver_bus

pytestmark = pytest.mark.window

CHILD = """
import sys
from pathlib import Path
from game import __main__ as program
program._prepare_sdl()
from game.app import App
from game.saves.records.player import Player
from game.scenes.table.over.new_match import deal

def main():
    app = App(Path(sys.argv[1]), "en", (1000, 640))
    app.change(pace=0.4)
    app.open()
    show = app.open

    def watch():
        bots = tuple(Player(name, seat, "apprentice") for seat, name in enumerate(("Fuji", "Etna", "Teide")))
        app.navigator.push(app.screens.table(deal(app.services, "sinoda", bots, {})))

    app.open = lambda file=None: None
    key = app._obey

    def obey(intent):
        from game.ui.input.intents import FullScreen
        watch() if isinstance(intent, FullScreen) else key(intent)

    app._obey = obey
    app.run()

if __name__ == "__main__":
    main()
"""
"""The program as it is, but for F11, which sits down to a match of computer players."""


def goes_on(hand: Hand, bus: SaverBus) -> bool:
    """Press the key that closes the pause, and tell whether it did: just after the pause that key is not obeyed."""
    hand.keys("Escape")
    return soon(lambda: bus.held, 3.0)


def test_the_saver_is_held_off_only_while_a_match_is_watched(tmp_path: Path) -> None:
    need_a_screen("dbus-daemon", "openbox")
    (tmp_path / "child.py").write_text(CHILD)
    with saver_bus(tmp_path) as bus, screen() as display, managed(display):
        environment = {
            **os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
            "DBUS_SESSION_BUS_ADDRESS": bus.address, "PYTHONPATH": str(ROOT), "HOME": str(tmp_path),
        }  # fmt: skip
        environment.pop("SDL_VIDEO_ALLOW_SCREENSAVER", None)
        words = [sys.executable, str(tmp_path / "child.py"), str(tmp_path)]
        program = subprocess.Popen(words, env=environment, cwd=ROOT)
        try:
            hand = Hand(display)
            until(hand.find, "the window opens")
            until(
                lambda: b"home is seen" in b"".join(log.read_bytes() for log in tmp_path.rglob("*.log")), "home is seen"
            )
            assert bus.told == [], "at home the screen locks as the system likes it"
            hand.keys("F11")
            until(lambda: bus.held, "a match is watched")
            hand.keys("Escape")
            until(lambda: not bus.held, "the pause lies over it")
            until(lambda: goes_on(hand, bus), "it goes on")
            program.send_signal(signal.SIGTERM)
            until(lambda: not bus.held, "the program closes")
            assert program.wait(20) == 0
            assert bus.told == ["Inhibit", "UnInhibit"] * 2, "the system is told only what is new"
        finally:
            program.kill()
            program.wait(20)


SERVER = """
import ctypes
import sys
import time
import pygame
from game import __main__ as program
program._prepare_sdl()
from game.ui.system.display.saver import tell
from game.ui.system.display.window import Window

window = Window("Synchrony", (960, 600))
window.surface.fill(0)
window.flip()
x, xss = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXss.so.1")
x.XOpenDisplay.restype = ctypes.c_void_p
x.XDefaultRootWindow.restype = ctypes.c_ulong
x.XDefaultRootWindow.argtypes = x.XSync.argtypes = (ctypes.c_void_p,)
x.XSetScreenSaver.argtypes = (ctypes.c_void_p, *(ctypes.c_int,) * 4)
xss.XScreenSaverQueryInfo.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_void_p)
display = x.XOpenDisplay(None)
x.XSetScreenSaver(display, 1, 0, 1, 1)
told = (ctypes.c_int * 12)()

def comes(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pygame.event.get()
        window.wait(0.05)
        xss.XScreenSaverQueryInfo(display, x.XDefaultRootWindow(display), told)
        if told[2] == 1:
            return True
    return False

print(comes(20))
for _ in range(2):
    tell(True)
    print(comes(3))
    tell(False)
    print(comes(20))
"""
"""What a window tells an X server without a desktop, whose saver comes after a second."""


def test_where_no_desktop_has_a_saver_that_of_the_server_is_held_off_and_let_go() -> None:
    need_a_screen()
    try:
        ctypes.CDLL("libXss.so.1")
    except OSError:
        pytest.skip("libXss not installed: nothing tells the X server's saver to wait")
    with screen() as display:
        environment = {
            **os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "PYTHONPATH": str(ROOT),
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        }  # fmt: skip
        environment.pop("SDL_VIDEO_ALLOW_SCREENSAVER", None)
        words = [sys.executable, "-c", SERVER]
        done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=90, check=True)
    assert done.stdout.split()[-5:] == ["True", "False", "True", "False", "True"]
