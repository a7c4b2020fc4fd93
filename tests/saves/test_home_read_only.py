"""A home that can only be read, or in which a file lies in the folder's place: one plays, and is told it isn't kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.saves.disk.folders import can_keep
from tests.saves.test_read_only import read_only
from tests.window.desktop import ROOT

PLAYS = """
import os, sys
os.environ.update(HOME=sys.argv[1], XDG_DATA_HOME=sys.argv[1] + "/share", XDG_STATE_HOME=sys.argv[1] + "/state")
os.environ["XDG_RUNTIME_DIR"] = sys.argv[2]
import game.app

class Once(game.app.App):
    rounds = 0

    def tick(self, events, dt=None):
        super().tick(events, dt)
        self.rounds += 1
        if self.rounds == 1:
            print(type(self.navigator.top).__name__, self.navigator.shown.text, flush=True)
        if self.rounds == 3:
            self.closing = True

game.app.App = Once
from game.__main__ import main
sys.exit(main(["--language", "en"]))
"""


def test_in_a_home_that_can_only_be_read_one_plays_and_is_told_once_where_it_could_be_kept(tmp_path: Path) -> None:
    home, runtime = tmp_path / "home", tmp_path / "run"
    home.mkdir()
    runtime.mkdir(mode=0o700)
    done = read_only(home, [sys.executable, "-c", PLAYS, str(home), str(runtime)])
    assert done.returncode == 0, done.stderr
    assert f"Home Nothing you play is kept: {home}" in done.stdout
    assert "--portable" in done.stdout
    assert "Traceback" not in done.stderr
    assert list(home.iterdir()) == []


def test_where_something_can_be_written_is_found_out_by_writing(tmp_path: Path) -> None:
    assert can_keep(tmp_path / "new" / "folder")
    assert list((tmp_path / "new" / "folder").iterdir()) == []
    (tmp_path / "file").write_bytes(b"")
    assert not can_keep(tmp_path / "file")
    assert not can_keep(tmp_path / "file" / "in it")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="told elsewhere")
def test_a_file_in_the_place_of_the_data_folder_is_told_too(tmp_path: Path) -> None:
    import subprocess

    home, runtime = tmp_path / "home", tmp_path / "run"
    (home / "share").mkdir(parents=True)
    (home / "share" / "Synchrony").write_bytes(b"mine")
    runtime.mkdir(mode=0o700)
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", PLAYS, str(home), str(runtime)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=ROOT, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert "Nothing you play is kept" in done.stdout
    assert (home / "share" / "Synchrony").read_bytes() == b"mine"
