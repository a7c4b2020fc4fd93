"""“Report a problem”: all that whoever mends it needs is in one text, however damaged the record is."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from game import __version__
from game.content.paths import find_places
from game.saves.files import SaveError
from game.saves.logbook import Logbook
from game.saves.report import first_line, problem_text
from tests.saves.shelved import data_of, shelve
from tests.saves.table import store_in
from tests.words import read_words


def test_record_version_and_the_end_of_the_log_are_in_it_under_a_line_that_warns(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    words = read_words(find_places().words())
    assert "hidden card" in str(words["en"][first_line().key])
    log = Logbook(tmp_path / "log")
    try:
        logging.getLogger("game.saves").warning("the last words")
        for data in (data_of(), data_of()[:-50] + b"\xff\x00"):
            path = shelve(store, 1, data)
            text = problem_text("All cards\nare in it.", path, log)
            first, machine, record, tail = text.split("\n\n", 3)
            assert first == "All cards are in it."
            assert machine.startswith(f"Synchrony {__version__}, Python ")
            assert record.partition("\n")[2] == data.decode("utf-8", "replace").rstrip()
            assert record.startswith(str(path))
            assert "the last words" in tail
        with pytest.raises(SaveError):
            problem_text("", tmp_path / "nothing", log)
    finally:
        log.close()
