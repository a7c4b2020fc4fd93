"""The program's log: limited in size, in the user's folder, and never a fault of its own."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.saves.disk.files import SaveError
from game.saves.disk.folders import log_folder
from game.saves.logbook import FILE, LARGE, OLDER, TAIL, Logbook
from game.saves.people.settings import FILE as SETTINGS
from game.saves.people.settings import read_settings
from tests.saves.table import store_in

LOG = "game.somewhere"


@pytest.fixture
def logbook(tmp_path: Path) -> Iterator[Logbook]:
    made = Logbook(tmp_path / "log")
    yield made
    made.close()


def test_it_lies_in_the_users_folder_or_in_the_portable_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert log_folder(tmp_path / "here") == tmp_path / "here" / "log"
    assert "Synchrony" in log_folder().parts
    assert not log_folder().exists()


def test_every_module_writes_to_it_until_it_is_closed(logbook: Logbook) -> None:
    logging.getLogger(LOG).warning("the lamp flickers")
    assert "Synchrony " in logbook.tail(), "version and machine stand at the start"
    assert "WARNING game.somewhere: the lamp flickers" in logbook.tail()
    logbook.close()
    logging.getLogger(LOG).warning("nobody hears this")
    assert "nobody" not in logbook.tail()


def test_what_was_written_before_the_file_began_anew_is_still_told(logbook: Logbook) -> None:
    logging.getLogger(LOG).error("%s", "x" * (LARGE - 2000))
    logging.getLogger(LOG).error("the last before")
    logging.getLogger(LOG).error("%s", "y" * 3000)
    assert logbook.path.with_name(f"{FILE}.1").exists()
    assert "the last before" in logbook.tail()


def test_it_never_grows_beyond_its_size(logbook: Logbook) -> None:
    for number in range(40):
        logging.getLogger(LOG).error("%d %s", number, "x" * (LARGE // 6))
    files = sorted(logbook.path.parent.iterdir())
    assert [path.name for path in files] == [FILE, *(f"{FILE}.{number}" for number in range(1, OLDER + 1))]
    assert all(path.stat().st_size <= LARGE for path in files)
    assert len(logbook.tail().encode()) <= TAIL
    logging.getLogger(LOG).error("the last line")
    assert logbook.tail().endswith("the last line\n")


def test_faults_of_files_are_in_it_with_the_systems_own_words(logbook: Logbook, tmp_path: Path) -> None:
    store = store_in(tmp_path)
    with pytest.raises(SaveError):
        store.replay(tmp_path / "gone.jsonl")
    (tmp_path / SETTINGS).write_bytes(b"{")
    read_settings(store)
    assert "gone.jsonl can't be read: FileNotFoundError(2" in logbook.tail()
    assert f"{SETTINGS} makes no sense" in logbook.tail()


def _folder(path: Path) -> None:
    path.mkdir(parents=True)


def _pipe(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)


def _file(path: Path) -> None:
    path.parent.write_bytes(b"in the way")


@pytest.mark.parametrize(
    "make",
    [
        _folder,
        _file,
        pytest.param(_pipe, marks=pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")),
    ],
)
def test_a_log_that_cannot_be_written_is_no_fault(
    tmp_path: Path, make: Callable[[Path], None], capfd: pytest.CaptureFixture[str]
) -> None:
    make(tmp_path / "log" / FILE)
    logbook = Logbook(tmp_path / "log")
    logging.getLogger(LOG).error("the lamp flickers")
    assert logbook.tail() == ""
    assert not logbook.written
    logbook.close()
    assert capfd.readouterr().err == ""
