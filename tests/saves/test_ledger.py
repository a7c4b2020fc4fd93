"""The ledger: whatever happens to its file, finished matches are listed, and what can be read of it counts."""

from __future__ import annotations

import errno
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.files.paths import find_places
from game.engine.protocol import say
from game.engine.rng import Rng
from game.saves.disk.files import SaveError
from game.saves.disk.locks import lock
from game.saves.shelf import ledger as module
from game.saves.shelf.ledger import FILE, FORMAT, LOCK, Ledger
from game.saves.shelf.library import Library
from tests.saves.shelved import ids, shelve
from tests.saves.table import store_in
from tests.saves.test_fuzz import mutated
from tests.words import read_words

WORDS = read_words(find_places().words())


def shelf(folder: Path, count: int = 4) -> tuple[Library, list[str]]:
    """Return a library of some matches, of which the second is starred and the third has a name."""
    store = store_in(folder)
    paths = [shelve(store, number, ago=number) for number in range(count)]
    library = Library(store)
    library.star(paths[1].stem, on=True)
    library.rename(paths[2].stem, "Ours")
    return library, [path.stem for path in paths]


def own(library: Library) -> list[tuple[bool, str, bool]]:
    return [(row.star, row.name, row.cleared) for row in library.rows()]


OWN = [(False, "", False), (True, "", False), (False, "Ours", False), (False, "", False)]


def test_the_first_line_says_the_format_and_every_other_is_a_match(tmp_path: Path) -> None:
    _, names = shelf(tmp_path)
    head, *rows = (tmp_path / FILE).read_bytes().splitlines()
    assert msgspec.json.decode(head)["format"] == FORMAT == 1
    assert {msgspec.json.decode(row)["id"] for row in rows} == set(names)


def test_without_its_file_all_but_stars_and_names_is_there_again(tmp_path: Path) -> None:
    library, names = shelf(tmp_path)
    (tmp_path / FILE).unlink()
    for again in (library, Library(store_in(tmp_path))):
        assert ids(again) == names
        assert own(again) == [(False, "", False)] * 4
        assert again.news is None


@pytest.mark.parametrize("cut", range(1, 30, 7))
def test_a_torn_last_line_is_dropped_without_a_word_and_the_next_follows_whole(tmp_path: Path, cut: int) -> None:
    library, names = shelf(tmp_path)
    library.clear(names[3:])
    file = tmp_path / FILE
    whole = file.read_bytes()
    file.write_bytes(whole + whole.splitlines()[1][:-cut])
    again = Library(store_in(tmp_path))
    assert own(again) == own(library) == [*OWN[:3], (False, "", True)]
    again.star(names[0], on=True)
    third = Library(store_in(tmp_path))
    assert own(third)[0] == (True, "", False)
    assert third.news is None


def test_a_damaged_file_is_kept_aside_and_earlier_generations_tell_the_rest(tmp_path: Path) -> None:
    library, names = shelf(tmp_path)
    ledger = Ledger(tmp_path)
    ledger.read()
    for number in range(200):
        ledger.change([names[0]], {"name": str(number)})
    library.rename(names[0], "")
    file = tmp_path / FILE
    assert (tmp_path / f"{FILE}.1").exists()
    damaged = b"\x00" * 40 + file.read_bytes()[40:]
    file.write_bytes(damaged)
    again = Library(store_in(tmp_path))
    assert own(again) == OWN
    kept = tmp_path / f"{FILE}.kept-1"
    assert again.news == say("ledger.damaged", place=str(kept))
    assert kept.read_bytes() == damaged
    assert Library(store_in(tmp_path)).news is None
    assert own(Library(store_in(tmp_path))) == OWN


def test_one_bad_line_takes_no_other_with_it(tmp_path: Path) -> None:
    library, names = shelf(tmp_path)
    file = tmp_path / FILE
    rows = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*rows[:2], b'{"id":"../../elsewhere"}\n', b"[" * 3000 + b"\n", *rows[2:]]))
    assert own(Library(store_in(tmp_path))) == OWN
    assert ids(library) == names


def test_a_newer_programs_ledger_is_left_alone(tmp_path: Path) -> None:
    _, names = shelf(tmp_path)
    file = tmp_path / FILE
    file.write_bytes(b'{"format":2,"what":"is new"}\n{"shelf":[]}\n')
    before = file.read_bytes()
    library = Library(store_in(tmp_path))
    assert ids(library) == names
    assert ids(library) == names
    assert library.trouble == say("ledger.newer")
    for change in (lambda: library.star(names[0], on=True), lambda: library.clear(names)):
        with pytest.raises(SaveError) as error:
            change()
        assert error.value.message == say("ledger.newer")
    assert file.read_bytes() == before
    assert len(list((tmp_path / "records").iterdir())) == 4


def test_it_is_written_whole_once_it_has_grown_by_half(tmp_path: Path) -> None:
    library, names = shelf(tmp_path)
    sizes = []
    for number in range(module.SPARE + 20):
        library.star(names[0], on=bool(number % 2))
        sizes.append((tmp_path / FILE).stat().st_size)
    assert max(sizes) > sizes[-1]
    (tmp_path / "records" / f"{names[3]}.jsonl").unlink()
    (tmp_path / "records" / f"{names[2]}.jsonl").unlink()
    for number in range(module.SPARE + 20):
        library.star(names[0], on=bool(number % 2))
    text = (tmp_path / FILE).read_text()
    assert names[3] not in text
    assert names[2] in text, "whoever named it may put the file back"
    assert own(Library(store_in(tmp_path)))[1] == (True, "", False)


def test_who_has_read_it_before_it_was_written_whole_reads_it_anew(tmp_path: Path) -> None:
    library, names = shelf(tmp_path)
    other = Library(store_in(tmp_path))
    assert own(other) == OWN
    for number in range(3 * module.SPARE):
        library.rename(names[0], str(number))
    assert own(other)[0] == (False, str(3 * module.SPARE - 1), False)


def test_another_window_that_writes_is_waited_for_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library, names = shelf(tmp_path)
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    shelve(store_in(tmp_path), 9, ago=9)
    file = os.open(tmp_path / LOCK, os.O_RDWR)
    assert lock(file)
    try:
        with pytest.raises(SaveError) as error:
            library.star(names[0], on=True)
        assert error.value.message == say("ledger.busy")
        assert len(library.rows()) == 5, "what records say waits"
    finally:
        os.close(file)
    assert len(library.rows()) == 5
    assert library.trouble is None
    assert len((tmp_path / FILE).read_bytes().splitlines()) == 1 + 4 + 2 + 1


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.ENOSPC, errno.EIO])
def test_where_nothing_can_be_written_all_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    library, names = shelf(tmp_path)
    shelve(store_in(tmp_path), 9, ago=9)

    def fail(*_: object) -> None:
        raise OSError(number, "no")

    with monkeypatch.context() as broken:
        broken.setattr(os, "write", fail)
        for again in (library, Library(store_in(tmp_path))):
            for _ in range(2):
                assert own(again) == [*OWN, (False, "", False)]
            assert again.trouble is not None
            assert again.trouble.key in WORDS["fr"]
            with pytest.raises(SaveError):
                again.star(names[0], on=True)
    assert own(library) == [*OWN, (False, "", False)]
    assert library.trouble is None


def test_one_that_cannot_be_read_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, names = shelf(tmp_path)
    before = (tmp_path / FILE).read_bytes()

    def fail(*_: object) -> int:
        raise PermissionError(errno.EACCES, "no")

    with monkeypatch.context() as broken:
        broken.setattr(module, "open_plain", fail)
        library = Library(store_in(tmp_path))
        assert ids(library) == names
        with pytest.raises(SaveError):
            library.star(names[0], on=True)
    assert (tmp_path / FILE).read_bytes() == before
    monkeypatch.setattr(module, "MOST", 100)
    library = Library(store_in(tmp_path))
    assert ids(library) == names
    with pytest.raises(SaveError):
        library.star(names[0], on=True)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_pipe_or_a_folder_in_its_place_holds_nobody_up(tmp_path: Path) -> None:
    library, names = shelf(tmp_path)
    (tmp_path / FILE).unlink()
    (tmp_path / FILE).mkdir()
    assert ids(library) == names
    assert library.trouble is not None


def test_a_match_that_another_window_clears_just_now_keeps_its_line(tmp_path: Path) -> None:
    library, names = shelf(tmp_path)
    ledger = Ledger(tmp_path)
    ledger.read()
    line = ledger.lines[names[1]]
    library.clear([names[1]])
    ledger.add([line])
    assert own(Library(store_in(tmp_path))) == [OWN[0], (True, "", True), *OWN[2:]]


def test_a_kill_between_the_line_and_the_files_leaves_the_match_listed_with_its_decisions(tmp_path: Path) -> None:
    library, names = shelf(tmp_path)
    ledger = Ledger(tmp_path)
    ledger.read()
    ledger.change([names[1]], {"cleared": True})
    assert own(library) == own(Library(store_in(tmp_path))) == OWN


@settings(deadline=None, derandomize=True, max_examples=100)
@given(data=st.binary(max_size=400))
def test_any_bytes_are_a_ledger_that_lists_nothing_wrong(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    folder = tmp_path_factory.mktemp("ledger")
    shelve(store_in(folder), 1)
    (folder / FILE).write_bytes(data)
    library = Library(store_in(folder))
    assert len(library.rows()) == 1
    assert library.trouble in (None, say("ledger.newer"))


def fuzz(folder: Path, count: int, seed: int) -> None:
    """Damage a ledger in many ways: every match is listed, and those that are damaged tell nothing of their own."""
    _, names = shelf(folder)
    file = folder / FILE
    whole = file.read_bytes()
    for number in range(count):
        file.write_bytes(mutated(whole, Rng.of(seed, number)))
        library = Library(store_in(folder))
        assert {*names} <= {row.id for row in library.rows()}
        for kept in folder.glob(f"{FILE}*"):
            kept.unlink()


def test_a_mutated_ledger_is_never_a_crash(tmp_path: Path) -> None:
    fuzz(tmp_path, 60, 5)


@pytest.mark.long
def test_two_thousand_mutated_ledgers_are_never_a_crash(tmp_path: Path) -> None:
    fuzz(tmp_path, 2_000, 6)


def test_two_windows_that_write_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    _, names = shelf(tmp_path)

    def busy(number: int) -> None:
        library = Library(store_in(tmp_path))
        for turn in range(12):
            library.rename(names[number], f"{number}, {turn}")
            library.star(names[number], on=bool(turn % 2))

    with ThreadPoolExecutor(len(names)) as windows:
        list(windows.map(busy, range(len(names))))
    library = Library(store_in(tmp_path))
    assert own(library) == [(True, f"{number}, 11", False) for number in range(len(names))]
    assert library.news is None
