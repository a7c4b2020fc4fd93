"""“Report a problem”: all that whoever mends it needs is in one text, however damaged the record is; no name is."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__
from game.content.files.paths import find_places
from game.saves.disk.files import SaveError
from game.saves.logbook import Logbook
from game.saves.people.people import People, somebody
from game.saves.records.player import Player
from game.saves.report import called, first_line, problem
from tests.saves.shelved import data_of, shelve
from tests.saves.table import store_in
from tests.words import read_words

ADA = Player("Ada", 0, who="ada0123456789abc")
BEA = Player("Bea", 1)


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Logbook]:
    made = Logbook(tmp_path / "log")
    yield made
    made.close()


def test_record_version_and_the_end_of_the_log_are_in_it_under_a_line_that_warns(tmp_path: Path, log: Logbook) -> None:
    store = store_in(tmp_path)
    words = read_words(find_places().words())
    for said in ("hidden card", "version", "log", "names", "signed in"):
        assert said in str(words["en"][first_line().key])
    logging.getLogger("game.saves").warning("the last words")
    plain = data_of(seats=(Player("P1", 0), Player("P2", 1)))
    for data in (plain, plain[:-50] + b"\xff\x00"):
        path = shelve(store, 1, data)
        text = problem("All cards\nare in it.", path, log, ()).text
        first, machine, record, tail = text.split("\n\n", 3)
        assert first == "All cards are in it."
        assert machine.startswith(f"Synchrony {__version__}, Python ")
        assert record.partition("\n")[2] == data.decode("utf-8", "replace").rstrip()
        assert record.startswith(f"{path.name}:\n")
        assert "the last words" in tail
    with pytest.raises(SaveError):
        problem("", tmp_path / "nothing", log, ())


def test_neither_names_nor_folders_nor_who_is_signed_in_are_in_it(
    tmp_path: Path, log: Logbook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "zora"))
    cleo = somebody("Cleo")
    logging.getLogger("game.saves").warning("Ada and Cleo (%s) met Bea", cleo.id)
    logging.getLogger("game.saves").error(
        "%r: %s", PermissionError(13, "no", str(tmp_path / "zora" / "d e" / "x.png")), "zora"
    )
    path = shelve(store_in(tmp_path), 1, data_of(seats=(ADA, BEA)))
    text = problem("", path, log, called(People(people=(cleo,)))).text
    for word in ("Ada", "Bea", "Cleo", cleo.id, ADA.who, "zora", "d e", str(tmp_path), tmp_path.name):
        assert word not in text


def test_instead_of_what_was_decided_words_may_be_shown(tmp_path: Path, log: Logbook) -> None:
    path = shelve(store_in(tmp_path), 1, data_of(seats=(ADA, BEA)))
    report = problem("first", path, log, ())
    assert report.shown() == report.text
    shown = report.shown("nothing here")
    assert f"{path.name}:\nnothing here\n\n" in shown
    assert '"do"' not in shown
    assert '"seed"' not in shown
    assert shown.split("\n\n")[-1] == report.text.split("\n\n")[-1]
