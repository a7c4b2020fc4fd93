"""The first write of a file, killed between any two of its lines: nothing is listed as damaged, and no litter stays."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from game import saves
from game.saves.disk import files
from game.saves.people.campaigns import CampaignSave, CampaignStore
from game.saves.people.settings import FILE, Settings, read_settings, write_settings
from game.saves.people.unlocks import Unlocks
from game.saves.records.player import Player
from tests.saves.table import play, start, store_in

ROOM = str(Path(saves.__file__).parent)
LINES = 25
"""Lines that any first write has at least."""


def fits(progress: Mapping[str, Any], players: int) -> None:
    """Take any progress."""


def a_record(folder: Path) -> Callable[[], None]:
    record, host = start(store_in(folder))

    def write() -> None:
        play(host, 1)
        record.close()

    return write


def an_adventure(folder: Path) -> Callable[[], None]:
    team = (Player("Nora", 0), Player("Ada", 1))
    kept = CampaignStore(store_in(folder), "syncro", fits)
    return lambda: void(kept.begin(CampaignSave(game="syncro", name="One", team=team, progress={})))


def settings(folder: Path) -> Callable[[], None]:
    store = store_in(folder)
    return lambda: write_settings(store, Settings(), {"text": 150})


def unlocked(folder: Path) -> Callable[[], None]:
    unlocks = Unlocks(store_in(folder), "syncro")
    return lambda: void(unlocks.add(["II"]))


def void(result: object) -> None:
    """Return nothing of it."""


def killed(folder: Path, kind: Callable[[Path], Callable[[], None]], line: int) -> bool:
    """Write in a process of its own that is killed before so many lines of `saves`; tell whether it came to that."""
    number = os.fork()
    if number:
        return os.WIFSIGNALED(os.waitpid(number, 0)[1])
    code = 1
    try:
        write, left = kind(folder), [line]

        def trace(frame: FrameType, event: str, argument: object) -> Any:
            if not frame.f_code.co_filename.startswith(ROOM):
                return None
            if event == "line":
                left[0] -= 1
                if not left[0]:
                    os.kill(os.getpid(), signal.SIGKILL)
            return trace

        sys.settrace(trace)
        write()
        code = 0
    finally:
        os._exit(code)


def litter(folder: Path) -> list[Path]:
    """Return the files that a list of what was written would not show."""
    return [path for path in folder.rglob("*") if path.name.startswith(".")]


def looks_well(folder: Path) -> None:
    """See that home, the map, and the settings have nothing to complain of."""
    store = store_in(folder)
    assert [row for row in store.records() if row.header is None] == []
    assert [row for row in CampaignStore(store, "syncro", fits).rows() if row.save is None] == []
    result, words = read_settings(store)
    assert words is None
    assert result.text in (100, 150)
    assert Unlocks(store, "syncro").names() <= {"II"}
    names = [path.name for path in folder.rglob("*") if path.is_file() and path not in litter(folder)]
    assert [name for name in names if not name.endswith((".jsonl", ".synchrony", ".json", ".json.1", ".lock"))] == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no way to kill at a given line")
@pytest.mark.parametrize("kind", [a_record, an_adventure, settings, unlocked])
def test_a_kill_in_the_very_first_write_leaves_nothing_damaged_and_nothing_for_ever(
    tmp_path: Path, kind: Callable[[Path], Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    left = 0
    for line in count(1):
        folder = tmp_path / str(line)
        if not killed(folder, kind, line):
            break
        looks_well(folder)
        if litter(folder):
            left += 1
            assert kind(folder)() is None
            assert litter(folder), "somebody else may be writing it just now"
            with monkeypatch.context() as later:
                later.setattr(files, "STALE", -60.0)
                for path in folder.glob("*.json"):
                    path.write_bytes(b"{}")
                kind(folder)()
            assert litter(folder) == []
            looks_well(folder)
    assert line > LINES
    assert left > 2, "it was killed between writing and putting in place, too"
    looks_well(folder)
    assert (folder / FILE).exists() == (kind is settings)


def test_only_what_we_leave_ourselves_is_tidied_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "STALE", -60.0)
    ours = (".12.0123abcd.tmp", ".7.00000000.old")
    others = (".12.0123abcd.tmp.txt", "12.0123abcd.tmp", ".a.0123abcd.tmp", ".12.xyz.tmp", ".hidden", "a.tmp")
    for name in (*ours, *others):
        (tmp_path / name).write_bytes(b"")
    (tmp_path / ".13.0123abcd.tmp").mkdir()
    files.write_whole(tmp_path / "file", b"x")
    assert {path.name for path in tmp_path.iterdir()} == {*others, ".13.0123abcd.tmp", "file"}
