"""The index is only an index: deleted, damaged, locked or refused, it says the same."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.engine.protocol import say
from game.saves.figures.database import BESIDE, FILE, LOCK
from game.saves.figures.figures import Figures
from game.saves.figures.index import Index
from game.saves.figures.rebuilding import rebuild
from game.saves.figures.schema import STEPS, NewerError, prepare
from game.saves.records.store import Store
from game.saves.shelf.ledger import FILE as LEDGER
from game.saves.shelf.library import Library
from game.saves.shelf.row import ShelfRow
from tests.saves.figures.tables import ADA, BOTS, DAY, NORA, evenings, games, index_of, put, seated
from tests.saves.table import store_in

PEOPLE = ("", "nora", "ada", "ilyes")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Store, dict[str, Figures]]:
    """Return a store with an index of it, and what that says."""
    store = evenings(tmp_path_factory.mktemp("kept"))
    index = index_of(store)
    index.keep_up()
    assert index.pending == 0
    return store, all_of(index)


@pytest.fixture
def index(kept: tuple[Store, dict[str, Figures]]) -> Iterator[Index]:
    made = index_of(kept[0])
    yield made
    made.close()


def all_of(index: Index) -> dict[str, Figures]:
    return {who: index.of(who) for who in PEOPLE}


def told(*figures: Figures) -> int:
    return sum(len(game.told) for one in figures for game in one.games)


def test_deleted_and_made_again_it_says_the_same(kept: tuple[Store, dict[str, Figures]]) -> None:
    store, before = kept
    (store.root / FILE).unlink()
    steps: list[tuple[int, int]] = []
    index = rebuild(store, games(), lambda done, whole: steps.append((done, whole)))
    assert all_of(index) == before
    assert told(*before.values()) > 40
    assert steps == [(done, 12) for done in range(13)]


def test_ledger_and_index_deleted_it_says_the_same(kept: tuple[Store, dict[str, Figures]]) -> None:
    store, before = kept
    (store.root / FILE).unlink()
    (store.root / LEDGER).unlink()
    index = index_of(store)
    index.keep_up()
    assert all_of(index) == before


def test_whoever_opens_it_next_knows_all_and_replays_nothing(index: Index) -> None:
    index.learn()
    assert index.pending == 0
    assert index.keep_up() == 0


def test_learning_again_writes_nothing(kept: tuple[Store, dict[str, Figures]], index: Index) -> None:
    index.keep_up()
    file = kept[0].root / FILE
    written = file.stat().st_mtime_ns
    index.keep_up()
    assert file.stat().st_mtime_ns == written


@pytest.mark.parametrize(
    "damage",
    [b"", b"no database at all", b"SQLite format 3\0" + bytes(4096), os.urandom(20_000)],
    ids=["empty", "text", "head", "noise"],
)
def test_a_damaged_file_is_made_anew(kept: tuple[Store, dict[str, Figures]], index: Index, damage: bytes) -> None:
    store, before = kept
    (store.root / FILE).write_bytes(damage)
    index.keep_up()
    assert all_of(index) == before
    assert index.trouble is None
    assert (store.root / FILE).read_bytes()[:15] == b"SQLite format 3"


@pytest.mark.parametrize("share", [0.1, 0.3, 0.5, 0.7, 0.9])
def test_a_file_that_is_cut_or_overwritten_is_made_anew(
    kept: tuple[Store, dict[str, Figures]], index: Index, share: float
) -> None:
    store, before = kept
    index.keep_up()
    file = store.root / FILE
    whole = file.read_bytes()
    at = int(len(whole) * share)
    for spoilt in (whole[:at], whole[:at] + b"\xff" * 6000 + whole[at + 6000 :]):
        file.write_bytes(spoilt)
        again = index_of(store)
        again.keep_up()
        if all_of(again) != before:  # nothing that SQLite notices: one command makes it anew
            again = rebuild(store, games())
        assert all_of(again) == before
        assert again.trouble is None


def test_tables_that_are_not_ours_are_thrown_away(kept: tuple[Store, dict[str, Figures]], index: Index) -> None:
    store, before = kept
    (store.root / FILE).unlink(missing_ok=True)
    with closing(sqlite3.connect(store.root / FILE)) as db:
        db.execute("CREATE TABLE matches (one)")
        db.commit()
    index.keep_up()
    assert all_of(index) == before


def test_what_is_damaged_between_two_questions_is_learnt_again(kept: tuple[Store, dict[str, Figures]]) -> None:
    store, before = kept
    index = index_of(store)
    index.keep_up()
    (store.root / FILE).write_bytes(b"gone")
    again = index.of("nora")
    assert (again.played, again.won) == (before["nora"].played, before["nora"].won)
    index.keep_up()
    assert all_of(index) == before


def test_an_index_of_a_newer_program_is_left_alone(kept: tuple[Store, dict[str, Figures]]) -> None:
    store, before = kept
    rebuild(store, games()).close()
    with closing(sqlite3.connect(store.root / FILE)) as db:
        db.execute("PRAGMA user_version = 99")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    written = (store.root / FILE).read_bytes()
    index = index_of(store)
    index.keep_up()
    assert all_of(index) == before
    assert index.trouble == say("figures.trouble.newer")
    assert (store.root / FILE).read_bytes() == written
    (store.root / FILE).unlink()


def test_an_older_index_becomes_a_newer_one_step_by_step(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "one", isolation_level=None)) as db:
        prepare(db)
        later = (*STEPS, "ALTER TABLE matches ADD COLUMN more TEXT;", "CREATE TABLE others (one TEXT);")
        prepare(db, later)
        assert db.execute("PRAGMA user_version").fetchone() == (len(later),)
        assert db.execute("SELECT more FROM matches").fetchall() == db.execute("SELECT one FROM others").fetchall()
        with pytest.raises(NewerError):
            prepare(db)


def test_a_folder_in_its_place_costs_nothing_but_a_sentence(kept: tuple[Store, dict[str, Figures]]) -> None:
    store, before = kept
    for name in (FILE, *(f"{FILE}{ending}" for ending in BESIDE)):
        (store.root / name).unlink(missing_ok=True)
    (store.root / FILE).mkdir()
    index = index_of(store)
    index.keep_up()
    assert all_of(index) == before
    assert index.trouble == say("figures.trouble.unwritten")
    (store.root / FILE).rmdir()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_in_its_place_is_not_waited_for(kept: tuple[Store, dict[str, Figures]]) -> None:
    store, before = kept
    (store.root / FILE).unlink(missing_ok=True)
    os.mkfifo(store.root / FILE)
    index = index_of(store)
    index.keep_up()
    assert all_of(index) == before
    (store.root / FILE).unlink()


def test_a_lock_that_somebody_holds_costs_nothing_but_a_sentence(tmp_path: Path) -> None:
    store = evenings(tmp_path)
    index_of(store).keep_up()
    put(store, "sinoda/2-win_by_sinoda", (NORA, BOTS[0]), number=50)
    with closing(sqlite3.connect(store.root / FILE, isolation_level=None)) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        index = index_of(store)
        index.keep_up()
        assert index.of("nora").played == 13
        assert index.trouble == say("figures.trouble.busy")
        assert told(index.of("nora")) > 10
        holder.execute("ROLLBACK")
    later = index_of(store)
    later.keep_up()
    assert later.of("nora") == index.of("nora")
    assert later.trouble is None


def test_a_full_disk_costs_nothing_but_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = evenings(tmp_path)
    index_of(store).keep_up()
    for number in range(20):
        put(store, "sinoda/4-pairs", seated(NORA, count=4), ago=number * DAY, number=60 + number)
    index = index_of(store)
    opened = index._database._opened

    def small() -> sqlite3.Connection:
        """Open it on a disk that has no page left: SQLite itself says so."""
        db = opened()
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count = {pages}")
        return db

    monkeypatch.setattr(index._database, "_opened", small)
    index.keep_up()
    assert index.trouble == say("figures.trouble.full")
    figures = index.of("nora")
    assert figures.played == 32
    later = index_of(store)
    later.keep_up()
    assert later.of("nora") == figures


def test_what_changes_on_the_shelf_is_noticed(tmp_path: Path) -> None:
    store = evenings(tmp_path)
    index = index_of(store)
    index.keep_up()
    before = index.of("nora")
    id_ = before.last[-1].match
    library = Library(store)
    undo = library.remove(id_)
    index.learn()
    assert index.of("nora").played == before.played - 1
    library.undo(undo)
    index.keep_up()
    assert index.of("nora") == before
    library.star(id_, on=True)
    index.learn()
    assert index.pending == 0, "a star is no other match"
    friend = put(store_in(tmp_path / "friend"), "sinoda/3", seated(NORA, ADA, count=3))
    library.bring_in(tmp_path / "friend" / "records" / f"{friend}.jsonl")
    index.keep_up()
    assert [tally.key for tally in index.of().uncounted] == ["brought"]
    assert index.of("nora") == before


def test_of_a_match_whose_decisions_were_cleared_the_result_stays(tmp_path: Path) -> None:
    store = evenings(tmp_path)
    index = index_of(store)
    index.keep_up()
    before = index.of("nora")
    Library(store).clear([before.last[-1].match])
    index.keep_up()
    after = index.of("nora")
    assert (after.played, after.won, index.pending) == (before.played, before.won, 0)
    assert all_of(rebuild(store, games())) == all_of(index)


def test_whoever_stops_it_loses_nothing_that_was_counted(tmp_path: Path) -> None:
    store = evenings(tmp_path)
    index = index_of(store)

    def stop(done: int, whole: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        index.keep_up(stop)
    assert index_of(store).pending == 7
    assert index_of(store).keep_up() == 7


def test_two_windows_that_learn_at_once_say_the_same(tmp_path: Path) -> None:
    store = evenings(tmp_path)
    one, other = index_of(store), index_of(store)
    one.learn()
    other.learn()
    one.keep_up(most=3)
    other.keep_up()
    one.keep_up()
    assert all_of(one) == all_of(other)


def test_a_record_that_can_not_be_replayed_counts_by_its_result(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    id_ = put(store, "sinoda/2-win_by_sinoda", (NORA, BOTS[0]))
    path = store.records_folder / f"{id_}.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"is":"', b'"is":"f', 1))
    index = index_of(store)
    index.keep_up()
    nora = index.of("nora")
    assert (nora.played, nora.won, index.pending, nora.of("sinoda").told) == (1, 1, 0, ())


def test_one_writer_has_a_lock(tmp_path: Path) -> None:
    index_of(evenings(tmp_path)).learn()
    assert (tmp_path / LOCK).exists()


def test_a_game_that_is_no_longer_here_is_forgotten(tmp_path: Path) -> None:
    store = evenings(tmp_path)
    index_of(store).keep_up()
    fewer = Index(store, {name: entry for name, entry in games().items() if name != "soon"})
    fewer.keep_up()
    assert [one.game for one in fewer.of("nora").games] == ["syncron", "syncro", "chrono", "sinoda"]
    index_of(store).keep_up()
    assert index_of(store).of("nora").played == 12


def test_what_nothing_is_new_of_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = evenings(tmp_path)
    index_of(store).keep_up()
    looked: list[Library] = []
    look = Library.rows

    def rows(library: Library) -> list[ShelfRow]:
        looked.append(library)
        return look(library)

    monkeypatch.setattr(Library, "rows", rows)
    index = index_of(store)
    index.learn()
    assert looked == []
    put(store, "chrono/2", (NORA, ADA), number=70)
    index.learn()
    assert len(looked) == 2, "once more, since the match has got its line"
    index.learn()
    assert len(looked) == 2
    assert index.of("nora").played == 13
