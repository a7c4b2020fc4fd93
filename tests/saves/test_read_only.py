"""A disk that can only be read: Continue works, and only what can't be written is told."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.saves.table import play, start, store_in
from tests.window.desktop import ROOT

PATIENCE = 120.0

CONTINUE = """
import sys
from pathlib import Path
from game.scenes.session.messages.inputs import Decided
from game.app import App

app = App(Path(sys.argv[1]), "fr", (1280, 720))
app.open()
app.tick([], 0.1)
latest = app.navigator.top.latest
assert latest is not None, "home offers to go on"
latest.go_on()
app.tick([], 0.1)
table = app.navigator.top
assert table.session.game == "sinoda", table
before = table.host.decision_count
seat = table.host.to_act()[0]
table.performance.send(Decided(seat, table.host.legal(seat)[0]))
app.tick([], 0.1)
assert table.host.decision_count == before + 1
trouble = table.session.journal.record.trouble
print(before, trouble.key, flush=True)
app.close()
"""


def read_only(folder: Path, words: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a program that sees a folder as a disk which can only be read; skip where this system can't do that."""
    if sys.platform != "linux" or shutil.which("unshare") is None:
        pytest.skip("only Linux can show one process another disk")
    mount = f"mount --bind '{folder}' '{folder}' && mount -o remount,ro,bind '{folder}'"
    tried = subprocess.run(["unshare", "-rm", "sh", "-c", mount], capture_output=True, timeout=PATIENCE, check=False)
    if tried.returncode:
        pytest.skip("no disk can be mounted here")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        ["unshare", "-rm", "sh", "-c", f'{mount} && exec "$@"', "sh", *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        cwd=ROOT,
        env=environment,
        check=False,
    )


def test_on_a_read_only_disk_continue_works_and_says_that_nothing_is_saved(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store, "sinoda")
    play(host, 3)
    record.close()
    data = record.path.read_bytes()
    done = read_only(tmp_path, [sys.executable, "-c", CONTINUE, str(tmp_path)])
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("\n")[-2] == "3 save.forbidden"
    assert record.path.read_bytes() == data
