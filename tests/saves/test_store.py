"""The store: one folder for everything written."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from game.saves.disk.files import SaveError
from game.saves.disk.folders import folder
from game.saves.records.glance import Listed, glance
from game.saves.records.store import Store
from tests.saves.table import BOT, NORA, header_of, play, start, store_in, unfinished


def test_the_portable_folder_is_taken_as_it_is(tmp_path: Path) -> None:
    assert folder(tmp_path) == tmp_path


def test_without_it_files_belong_to_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert folder().name == "Synchrony"
    assert not folder().exists()


def test_a_file_that_is_not_there_is_none_and_one_that_is_comes_whole(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    assert store.read("file") is None
    store.write("file", b"one")
    assert store.read("file") == b"one"


def test_the_same_bytes_again_make_no_generation(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for data in (b"one", b"one", b"two", b"two"):
        store.write("file", data)
    assert [path.read_bytes() for path in store.generations("file")] == [b"one"]


def test_records_are_listed_with_the_one_played_last_first(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    paths = []
    for second in (30, 10, 20):
        record, host = start(store)
        play(host, 1)
        record.close()
        path = record.path.rename(store.records_folder / f"20250101-1200{second}-murmur.jsonl")
        os.utime(path, (second % 7, second % 7))
        paths.append((second, path))
    assert [row.path for row in store.records()] == [path for _, path in sorted(paths, reverse=True)]
    assert store.records()[0].changed == 1735732830


def test_finished_matches_are_listed_but_not_to_be_continued(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    done, host = start(store)
    play(host, 1000)
    done.close()
    going, host = start(store)
    play(host, 1)
    going.close()
    assert {row.path for row in store.records()} == {done.path, going.path}
    assert unfinished(store) == [going.path]


def test_a_short_list_opens_no_more_files_than_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    for second in range(5):
        record, host = start(store)
        play(host, 1)
        record.close()
        os.utime(record.path, (second, second))
    opened: list[Path] = []

    def look(path: Path) -> Listed:
        opened.append(path)
        return glance(path)

    monkeypatch.setattr("game.saves.records.glance.glance", look)
    assert len(store.records(2)) == 2
    assert len(opened) == 2
    assert len(store.records(3)) == 3


def test_without_a_record_the_list_is_empty(tmp_path: Path) -> None:
    assert store_in(tmp_path).records() == []


def test_an_unreadable_record_is_listed_with_the_reason_and_left_alone(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 1)
    record.close()
    bad = store.records_folder / "bad.jsonl"
    bad.write_bytes(b"\x00\xffgarbage")
    (store.records_folder / "empty.jsonl").write_bytes(b"")
    (store.records_folder / "notes.txt").write_bytes(b"mine")
    result = {row.path: row for row in store.records()}
    assert set(result) == {record.path, bad}
    assert result[bad].header is None
    fault = result[bad].fault
    assert fault is not None
    assert fault.key == "save.unreadable"
    assert bad.read_bytes() == b"\x00\xffgarbage"
    assert unfinished(store) == [record.path]


def test_a_record_of_a_game_that_is_gone_is_not_to_be_continued(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 1)
    record.close()
    elsewhere = Store(tmp_path, lambda entry: {})
    assert len(elsewhere.records()) == 1
    with pytest.raises(SaveError) as error:
        elsewhere.resume(record.path)
    assert error.value.message.key == "save.unknown"


def test_two_windows_write_records_of_their_own(tmp_path: Path) -> None:
    stores = [store_in(tmp_path) for _ in range(2)]
    tables = [start(store) for store in stores for _ in range(5)]
    for number in range(4):
        for _, host in tables[number % 2 :: 2]:
            play(host, 1)
    for record, host in tables:
        record.close()
        assert stores[0].replay(record.path).match.view(None) == host.view(None)
    assert len(stores[1].records()) == 10


def test_two_windows_write_whole_files_one_after_the_other(tmp_path: Path) -> None:
    first, second = store_in(tmp_path), store_in(tmp_path)
    for number in range(4):
        first.write("file", b"first %d" % number)
        second.write("file", b"second %d" % number)
    assert first.read("file") == b"second 3"
    assert first.generations("file")[0].read_bytes() == b"first 3"


def test_a_new_match_gets_a_seed_of_its_own_and_settled_options(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    headers = [header_of(store) for _ in range(3)]
    assert len({header.seed for header in headers}) == 3
    assert headers[0].options == {"rounds": 4, "peek": True}
    assert store.deal(headers[0]).decisions == ()


@pytest.mark.parametrize(("game", "options"), [("chess", {}), ("murmur", {"rounds": 77})])
def test_a_match_that_does_not_exist_cannot_be_prepared(tmp_path: Path, game: str, options: dict[str, Any]) -> None:
    with pytest.raises(SaveError) as error:
        store_in(tmp_path).prepare(game, (NORA, BOT), options)
    assert error.value.message.key in ("save.unknown", "save.options")


def test_a_folder_that_cannot_be_read_is_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 1)
    record.close()
    store.write("file", b"mine")

    def no(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "no")

    with monkeypatch.context() as broken:
        broken.setattr(os, "open", no)
        assert [row.fault.key for row in store.records() if row.fault] == ["save.unread"]
        for ask in (lambda: store.read("file"), lambda: store.replay(record.path)):
            with pytest.raises(SaveError) as error:
                ask()
            assert error.value.message.key == "save.unread"


def test_a_record_that_is_gone_is_told_in_words(tmp_path: Path) -> None:
    with pytest.raises(SaveError):
        store_in(tmp_path).resume(tmp_path / "gone.jsonl")


def test_the_cache_and_the_records_lie_under_the_root(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    assert {store.cache.parent, store.records_folder.parent} == {tmp_path}
