"""Records that something happens to while they are played: gone, replaced, cut. They are written anew, with a word."""

from __future__ import annotations

import errno
import os
import shutil
import sys
import threading
from pathlib import Path

import pytest

from game.engine.protocol import say
from game.saves.disk import syncer
from game.saves.disk.files import SaveError, generations
from game.saves.records.record import Record
from tests.saves.table import play, resume, start, store_in

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="a file that is open can't be taken away there")
SAID = say("notice.written_anew")


@POSIX
def test_a_record_that_vanishes_is_written_anew_with_all_its_lines(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 3)
    record.path.unlink()
    play(host, 1)
    assert (record.news, record.trouble) == (SAID, None)
    assert store.replay(record.path).match.view(None) == host.view(None)
    record.news = None
    play(host, 1)
    assert record.news is None
    record.close()
    assert store.replay(record.path).match.view(None) == host.view(None)


@POSIX
def test_a_record_whose_folder_vanishes_is_written_anew(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 2)
    shutil.rmtree(store.records_folder)
    play(host, 1)
    record.close()
    assert record.news == SAID
    assert store.replay(record.path).match.view(None) == host.view(None)


@POSIX
@pytest.mark.parametrize("resumed", [False, True])
def test_a_record_that_another_file_takes_the_place_of_is_written_anew_and_the_other_is_kept(
    tmp_path: Path, resumed: bool
) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 3)
    if resumed:
        record.close()
        record, host = resume(store, record.path)
    other = tmp_path / "other"
    other.write_bytes(record.path.read_bytes()[:-5])
    data = other.read_bytes()
    os.replace(other, record.path)
    play(host, 1)
    record.close()
    assert record.news == SAID
    assert store.replay(record.path).match.view(None) == host.view(None)
    assert record.path.with_name(f"{record.path.name}.kept-1").read_bytes() == data
    assert generations(record.path) == []


@POSIX
def test_a_record_that_vanishes_after_its_last_decision_is_written_when_it_is_closed(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 2)
    record.path.unlink()
    record.close()
    assert store.replay(record.path).match.view(None) == host.view(None)


def test_a_record_that_is_cut_while_it_is_played_gets_its_lines_back(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 3)
    os.truncate(record.path, 10)
    play(host, 1)
    record.close()
    assert record.news == SAID
    assert store.replay(record.path).match.view(None) == host.view(None)


@POSIX
def test_where_a_folder_takes_the_place_of_a_record_that_is_said_until_it_has_gone(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 2)
    record.path.unlink()
    record.path.mkdir()
    play(host, 2)
    assert record.trouble == say("save.no_file", place=str(record.path))
    record.path.rmdir()
    play(host, 1)
    assert record.trouble is None
    record.close()
    assert store.replay(record.path).match.view(None) == host.view(None)


@POSIX
def test_the_record_that_was_written_anew_is_closed_to_other_windows(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 1)
    record.path.unlink()
    play(host, 1)
    with pytest.raises(SaveError) as error:
        store_in(tmp_path).resume(record.path)
    assert error.value.message == say("save.busy")
    record.close()


def test_a_last_line_without_its_end_is_mended_before_the_next_line_is_written(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 3)
    record.close()
    whole = record.path.read_bytes()
    record.path.write_bytes(whole[:-1])
    again, resumed = resume(store, record.path)
    again.close()
    assert record.path.read_bytes() == whole[:-1], "looking changes nothing"
    again, resumed = resume(store, record.path)
    play(resumed, 1)
    again.close()
    assert record.path.read_bytes().startswith(whole)
    assert record.path.read_bytes()[len(whole) : len(whole) + 1] == b"{"
    replayed = store.replay(record.path)
    assert replayed.fault is None
    assert len(replayed.match.decisions) == 4


def syncing(monkeypatch: pytest.MonkeyPatch, *answers: OSError | None) -> list[int]:
    """Answer what the disk is asked with these errors, one after another, then well; return what was asked."""
    asked: list[int] = []
    left = list(answers)

    def sync(file: int, *, content: bool = False) -> None:
        os.fstat(file)  # it is still open
        asked.append(file)
        error = left.pop(0) if left else None
        if error is not None:
            raise error

    monkeypatch.setattr(syncer, "sync", sync)
    return asked


def settle(record: Record) -> None:
    """Wait until everything that was written is synced, or could not be."""
    record._syncer.wait()


def test_every_decision_is_synced_and_a_new_name_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders: list[Path] = []
    monkeypatch.setattr(syncer, "sync_folder", folders.append)
    asked = syncing(monkeypatch)
    record, host = start(store_in(tmp_path))
    for number in range(1, 5):
        play(host, 1)
        settle(record)
        assert len(asked) == number
    assert folders == [record.path.parent]
    record.close()


def test_a_new_name_is_synced_though_more_is_asked_before_the_disk_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free, begun, folders = threading.Event(), threading.Event(), list[Path]()

    def sync(file: int, *, content: bool = False) -> None:
        begun.set()
        free.wait(60)

    monkeypatch.setattr(syncer, "sync", sync)
    monkeypatch.setattr(syncer, "sync_folder", folders.append)
    item = syncer.Syncer()
    item.ask(3)
    begun.wait(60)
    item.ask(3, tmp_path)
    item.ask(3)
    free.set()
    assert item.close() is None
    assert folders == [tmp_path]


def test_no_decision_waits_for_the_disk_but_closing_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow, done = threading.Event(), []

    def sync(file: int, *, content: bool = False) -> None:
        slow.wait(60)
        os.fstat(file)
        done.append(file)

    monkeypatch.setattr(syncer, "sync", sync)
    record, host = start(store_in(tmp_path))
    play(host, 3)
    assert done == []
    assert record.trouble is None
    closing = threading.Thread(target=record.close)
    closing.start()
    assert closing.is_alive()
    slow.set()
    closing.join(60)
    assert 1 <= len(done) <= 3, "what was asked meanwhile is met by one more"


def test_a_disk_that_fails_later_is_told_and_everything_is_written_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_in(tmp_path)
    syncing(monkeypatch, OSError(errno.EIO, "broken"))
    record, host = start(store)
    play(host, 1)
    settle(record)
    assert record.trouble == say("save.failed", place=str(record.path), why=say("save.why.disk"))
    before = record.path.stat()
    play(host, 1)
    settle(record)
    assert record.trouble is None
    assert record.news is None
    if sys.platform != "win32":
        assert not os.path.samestat(before, record.path.stat())
    record.close()
    assert store.replay(record.path).match.view(None) == host.view(None)
    assert [path.name for path in store.records_folder.iterdir()] == [record.path.name]
