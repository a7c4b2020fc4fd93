"""When a match was played last: told by its name and its lines, whatever became of the file."""

from __future__ import annotations

import os
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.saves.records import clock
from game.saves.records.clock import AWAY, IDLE, counted
from game.saves.records.glance import glance
from game.saves.records.store import Store
from tests.saves.table import play, resume, start, store_in, unfinished

MONDAY = datetime(2026, 3, 2, 20, 0, 0, tzinfo=UTC).timestamp()
DAY = 86_400.0


def begun(store: Store, when: float) -> Path:
    """Leave a match that was begun at a moment, with a decision at once."""
    record, host = start(store)
    play(host, 1)
    record.close()
    name = datetime.fromtimestamp(when, UTC).strftime("%Y%m%d-%H%M%S")
    return record.path.rename(store.records_folder / f"{name}-murmur-{when:.0f}.jsonl")


def test_the_match_played_last_comes_first_however_its_file_is_dated(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    older, newer = begun(store, MONDAY), begun(store, MONDAY + DAY)
    os.utime(older, (MONDAY + 9 * DAY, MONDAY + 9 * DAY))
    os.utime(newer, (MONDAY, MONDAY))
    assert unfinished(store) == [newer, older]
    copied = store_in(tmp_path / "copied")
    shutil.copytree(store.records_folder, copied.records_folder)
    assert [path.name for path in unfinished(copied)] == [newer.name, older.name]


def test_a_match_that_was_taken_up_again_is_the_newest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    older, newer = begun(store, MONDAY), begun(store, MONDAY + DAY)
    monkeypatch.setattr(clock, "time", lambda: MONDAY + 2 * DAY)
    record, host = resume(store, older)
    play(host, 1)
    record.close()
    os.utime(older, (MONDAY, MONDAY))
    assert unfinished(store) == [older, newer]
    assert glance(older).changed == pytest.approx(MONDAY + 2 * DAY, abs=5)


def test_a_match_that_is_only_looked_at_stays_where_it_was(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    older, newer = begun(store, MONDAY), begun(store, MONDAY + DAY)
    before = older.read_bytes()
    resume(store, older)[0].close()
    assert older.read_bytes() == before
    assert unfinished(store) == [newer, older]


def test_a_file_whose_name_tells_no_beginning_is_placed_by_its_own_time(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = begun(store, MONDAY).rename(store.records_folder / "brought.jsonl")
    os.utime(path, (MONDAY, MONDAY))
    assert glance(path).changed == MONDAY


def test_time_on_the_shelf_is_not_time_at_the_table() -> None:
    assert [counted(span) for span in (12.5, IDLE + 1, AWAY, AWAY + 1, -3.0)] == [12.5, IDLE, IDLE, 0.0, 0.0]
