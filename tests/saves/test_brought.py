"""A match that is brought in keeps the day on which it was played, as far as anything tells it."""

from __future__ import annotations

import os
from datetime import date, datetime
from pathlib import Path
from time import time

import pytest

from game.saves.shelf.library import Library
from game.saves.shelf.row import ShelfRow
from tests.saves.shelved import data_of
from tests.saves.table import store_in


def brought(tmp_path: Path, name: str) -> ShelfRow:
    """Bring a match in from a file of a name that was written on 5 March 2021; return its row."""
    file = tmp_path / name
    file.write_bytes(data_of())
    written = datetime(2021, 3, 5, 15).timestamp()
    os.utime(file, (written, written))
    row = Library(store_in(tmp_path / "here")).bring_in(file)
    assert isinstance(row, ShelfRow)
    return row


@pytest.mark.parametrize(
    ("name", "day"),
    [
        ("20240229-201500-sinoda-1a2b.syn", "2024-02-29"),
        ("synchrony-2023-12-24.syn", "2023-12-24"),
        ("Sinoda, 2022-07-14 at Ada’s 2.syn", "2022-07-14"),
        ("no day.syn", "2021-03-05"),
        ("2021-99-99.syn", "2021-03-05"),
    ],
)
def test_its_files_name_tells_the_day_or_else_when_that_was_written(tmp_path: Path, name: str, day: str) -> None:
    row = brought(tmp_path, name)
    assert date.fromtimestamp(row.changed).isoformat() == day
    assert Library(store_in(tmp_path / "here")).rows() == [row], "and it still does once the ledger is read again"


def test_one_from_a_day_that_has_not_come_is_of_the_day_on_which_it_came(tmp_path: Path) -> None:
    assert abs(brought(tmp_path, "synchrony-2222-12-24.syn").changed - time()) < 3600
