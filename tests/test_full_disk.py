"""A disk that is full at the end: the program closes quietly, and what lay there before lies there as it was."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.window.desktop import ROOT

CHILD = """
import resource, signal, sys
from pathlib import Path
from game.scenes.session.messages.inputs import Decided
from game.app import App
from game.saves.records.player import Player
from game.scenes.table.over.new_match import deal

app = App(Path(sys.argv[1]), "en", (1000, 640))
app.services.motion = app.navigator.motion = 0.0
app.change(text=125)
app.open()
app.tick([])
table = app.screens.table(deal(app.services, "sinoda", (Player("Nora", 0), Player("Tom", 1)), {}))
app.open = lambda file=None: None
app.navigator.push(table)
app.navigator.settle()

def play(times):
    for _ in range(times):
        seat = table.host.to_act()[0]
        table.performance.send(Decided(seat, table.host.legal(seat)[0]))
        app.tick([])

play(3)
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))  # not one more byte goes into any file
play(2)
app.change(text=150)
left = 3

def wait():
    global left
    left -= 1
    if left == 1 and sys.argv[2] == "fault":
        raise ZeroDivisionError("a fault")
    if left <= 0:
        app.quit()

app._wait = wait
app.run()
print("closed", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can fill a disk for one program there")
@pytest.mark.parametrize("way", ["quiet", "fault"])
def test_closing_on_a_full_disk_ends_quietly_and_leaves_everything_as_it_was(tmp_path: Path, way: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    words = [sys.executable, "-c", CHILD, str(tmp_path), way]
    done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, env=environment, timeout=120, check=False)
    assert (done.returncode, done.stdout) == (0, "closed\n"), done.stderr
    assert ("Traceback" in done.stderr) == (way == "fault"), "a fault that no report can tell is told here"
    assert done.stderr.count("Traceback") <= 1, done.stderr
    assert '"text": 125' in (tmp_path / "people.json").read_text("utf-8")
    (record,) = (tmp_path / "records").iterdir()
    assert record.read_bytes().count(b"\n") == 4, "the first line and three decisions"
    assert [path for path in tmp_path.rglob("*") if path.suffix in (".tmp", ".old", ".part", ".txt")] == []
