"""Signals that end a program: each closes it as its window does, at once, with everything saved."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.saves.disk.locks import lock
from game.saves.people.settings import read_settings
from tests.saves.table import store_in
from tests.window.desktop import ROOT, need_a_screen, screen

PATIENCE = 40.0  # seconds: less than an untouched window sleeps
SIGNALS = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]

CHILD = """
import sys
from pathlib import Path
from game.app import App
from game.scenes.session.messages.inputs import Decided
from game.scenes.table.over.new_match import deal
from game.saves.records.player import Player

class Told(App):
    def _wait(self):
        if self.navigator.seconds_until_update() is None and not self.navigator.alive:
            print("resting", flush=True)
        super()._wait()

app = Told(Path(sys.argv[1]), "en", (1000, 640))
app.services.motion = app.navigator.motion = 0.0
app.open()
table = app.screens.table(deal(app.services, "sinoda", (Player("Nora", 0), Player("Tom", 1)), {}))
app.open = lambda file=None: None
app.navigator.push(table)
app.navigator.settle()
for _ in range(4):
    seat = table.host.to_act()[0]
    table.performance.send(Decided(seat, table.host.legal(seat)[0]))
app.run()
print("closed", flush=True)
"""

OPENING = """
import sys
from game import __main__ as program
program._prepare_sdl()
from game.ui.system.display.window import Window
window = Window("Synchrony", (960, 600))
print("opened", flush=True)
sys.stdin.read()
"""


def ended(folder: Path, number: int, **environment: str) -> None:
    """Play four decisions, rest, send a signal; see that all was saved and the file let go."""
    if signal.getsignal(number) == signal.SIG_IGN:
        pytest.skip("whoever started the tests ignores this signal, and so does every program that they start")
    everything = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT), **environment}
    words = [sys.executable, "-c", CHILD, str(folder)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=everything, cwd=ROOT) as child:
        assert child.stdout is not None, "the child speaks"
        for row in child.stdout:
            if row == b"resting\n":
                break
        child.send_signal(number)
        try:
            text, fault = child.communicate(timeout=PATIENCE)
        finally:
            child.kill()  # it is ended already, or never will be
        assert child.returncode == 0, fault.decode()
    assert text.endswith(b"closed\n")
    assert b"Traceback" not in fault
    store = store_in(folder)
    assert read_settings(store)[0].size == (1000, 640), "closing remembers the window"
    (record,) = store.records()
    assert len(store.replay(record.path).match.decisions) == 4
    file = os.open(record.path, os.O_RDWR)
    assert lock(file)
    os.close(file)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
@pytest.mark.parametrize("name", SIGNALS)
def test_a_signal_closes_the_program_with_everything_saved(tmp_path: Path, name: str) -> None:
    ended(tmp_path, getattr(signal, name), SDL_VIDEODRIVER="dummy")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
def test_a_signal_ends_a_program_whose_window_does_not_come() -> None:
    """Until home is seen nothing is to be saved, and a window manager may let it wait for ever."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    words = [sys.executable, "-c", OPENING]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, cwd=ROOT) as child:
        try:
            assert child.stdout is not None
            assert child.stdout.readline() == b"opened\n"
            child.terminate()
            assert child.wait(PATIENCE) == -signal.SIGTERM
        finally:
            child.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
@pytest.mark.parametrize("name", SIGNALS)
def test_a_signal_wakes_a_real_window_that_sleeps(tmp_path: Path, name: str) -> None:
    need_a_screen()
    with screen() as display:
        ended(tmp_path, getattr(signal, name), SDL_VIDEODRIVER="x11", DISPLAY=display)
