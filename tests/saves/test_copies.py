"""A folder that others write into: copies of one match are one row, and what others leave there is none."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec
import pytest

from game.saves.people.campaigns import CampaignSave, CampaignStore
from game.saves.records.branch import branch
from game.saves.records.player import Player
from game.saves.records.store import Store
from game.saves.shelf.library import Library
from tests.saves.shelved import RECORDS, data_of, shelve
from tests.saves.table import NORA, play, resume, start, store_in
from tests.saves.touching import RECORDS as TOUCHES

NAMES: Final = (
    "{} (1)",
    "{} (2)",
    "{} 2",
    "{}-DESKTOP-ABC",
    "{}-Noras MacBook",
    "{} (conflicted copy 2026-11-25)",
    "{} (Nora's conflicted copy 2026-11-25 101010)",
    "{} (Copie en conflit de Nora 2026-11-25)",
    "{}.sync-conflict-20261125-101010-ABCDEFG",
    "{}_conf(1)",
    "Copy of {}",
    "{} - Copy",
    "backup",
)
"""How services, systems and people call a copy."""
STRAYS: Final = (
    "._{}", ".{}", "~${}", "~{}", ".~lock.{}#", ".DS_Store", "desktop.ini", "Thumbs.db", "{}.tmp", "{}.part", "{}~",
    ".syncthing.{}.tmp", "~syncthing~{}.tmp", ".hidden.jsonl", ".hidden.synchrony",
)  # fmt: skip


def played(store: Store, times: int = 6) -> tuple[Path, bytes]:
    record, host = start(store)
    play(host, times)
    record.close()
    return record.path, record.path.read_bytes()


def cut(data: bytes, lines: int) -> bytes:
    return b"".join(data.splitlines(keepends=True)[:lines])


def beside(path: Path, name: str, data: bytes) -> Path:
    copy = path.with_name(f"{name.format(path.stem)}{path.suffix}")
    copy.write_bytes(data)
    return copy


def gone_on(store: Store, path: Path, times: int = 2) -> Path:
    """Go on with a match in another way than was gone on with it elsewhere."""
    record, host = resume(store, path)
    for _ in range(times):
        seat = host.to_act()[0]
        host.play(seat, host.legal(seat)[-1])
    record.close()
    return path


# Matches under way


@pytest.mark.parametrize("name", NAMES)
def test_copies_of_a_match_under_way_are_one_row_with_the_longest_first(tmp_path: Path, name: str) -> None:
    store = store_in(tmp_path)
    path, whole = played(store)
    copy = beside(path, name, cut(whole, 4))
    (found,) = store.records()
    assert (found.path, found.copies) == (path, (copy,))
    copy.write_bytes(whole)
    path.write_bytes(cut(whole, 4))
    (found,) = Store.records(store_in(tmp_path))
    assert (found.path, found.copies) == (copy, (path,))
    assert found.header is not None
    assert store.seeds_under_way() == {found.header.seed}


def test_copies_that_were_gone_on_with_in_two_places_are_one_row_too(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, whole = played(store, 8)
    copy = gone_on(store, beside(path, NAMES[5], cut(whole, 6)))
    (found,) = store.records()
    assert (found.path, found.copies) == (path, (copy,))
    assert not whole.startswith(copy.read_bytes())


@pytest.mark.parametrize("touch", TOUCHES.values(), ids=TOUCHES)
def test_a_copy_that_was_touched_is_a_copy_none_the_less(tmp_path: Path, touch: object) -> None:
    store = store_in(tmp_path)
    path, whole = played(store)
    beside(path, NAMES[0], touch(cut(whole, 5)))  # type: ignore[operator]
    assert [len(found.copies) for found in store.records()] == [1]


def test_a_copy_that_is_damaged_is_listed_as_what_it_is(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, whole = played(store)
    copy = beside(path, NAMES[0], whole[9:])
    rows = {found.path: found.fault for found in store.records()}
    assert rows.keys() == {path, copy}
    assert rows[path] is None
    assert rows[copy] is not None


def test_two_matches_that_were_begun_here_are_two_whatever_is_in_them(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, whole = played(store)
    other = path.with_name("20200101-120000-murmur-0000000a.jsonl")
    other.write_bytes(whole)
    assert {found.path for found in store.records()} == {path, other}


def test_copies_from_review_and_rematches_are_matches_of_their_own(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, _ = played(store, 8)
    first = branch(store, path, 3, (NORA, NORA))
    second = branch(store, path, 3, (NORA, NORA))
    third = branch(store, path, 5, (NORA, NORA))
    for number, one in enumerate((first, second, third)):  # whatever they are called
        one.rename(one.with_name(f"copy {number}.jsonl"))
    assert {len(found.copies) for found in store.records()} == {0}
    assert len(store.records()) == 4
    gone_on(store, path.with_name("copy 1.jsonl"))
    assert len(store.records()) == 4


def test_the_same_deal_played_once_more_is_another_match_however_it_is_called(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, whole = played(store, 8)
    first, *rows = whole.splitlines(keepends=True)
    slower = [msgspec.json.encode({**msgspec.json.decode(row), "s": 9.5}) + b"\n" for row in rows]
    path.with_name("again.jsonl").write_bytes(first + b"".join(slower))
    path.with_name("once more.jsonl").write_bytes(first + rows[0] + b"".join(slower[1:]))
    assert [found.copies for found in store.records()] == [(), (), ()]


def test_copies_of_a_copy_from_review_are_one_once_it_was_played_on(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, _ = played(store, 8)
    mine = gone_on(store, branch(store, path, 3, (NORA, NORA)))
    copy = beside(mine, NAMES[0], cut(mine.read_bytes(), 5))
    assert {found.path: found.copies for found in store.records()} == {path: (), mine: (copy,)}


def test_what_was_looked_into_is_not_opened_again_as_long_as_nothing_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_in(tmp_path)
    path, whole = played(store)
    beside(path, NAMES[0], cut(whole, 4))
    store.records()
    from game.saves.records import copies

    monkeypatch.setattr(copies, "read_saved", None)
    assert len(store.records()) == 1
    monkeypatch.undo()
    beside(path, NAMES[1], cut(whole, 3))
    assert [len(found.copies) for found in store.records()] == [2]


# Matches that are over


def shelved(store: Store) -> tuple[Path, bytes]:
    record = next(record for record in RECORDS if record.parent.name == "sinoda")
    path = shelve(store, 7, record.read_bytes())
    return path, path.read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_copies_of_a_finished_match_are_one_row_with_star_name_and_way_out_for_all(tmp_path: Path, name: str) -> None:
    store = store_in(tmp_path)
    path, whole = shelved(store)
    copy = beside(path, name, whole)
    stale = beside(path, "{} (3)", cut(whole, 12))
    library = Library(store)
    (found,) = library.rows()
    assert {one.path for one in found.every} == {path, copy, stale}
    assert [one.under_way for one in found.every] == [False, False, True]
    assert library.seeds_under_way() == frozenset() == store.seeds_under_way()
    assert [listed.over for listed in store.records()] == [True]
    library.rename(found.copies[0].id, "Ours")
    assert library.star(found.id, on=True).star
    for left in (copy, path):
        aside = left.rename(tmp_path / "aside")
        (one,) = Library(store).rows()
        assert (one.name, one.star) == ("Ours", True), "whichever of them is there"
        aside.rename(left)
    undo = library.remove(found.id)
    assert library.rows() == []
    assert store.records() == []
    library.undo(undo)
    assert {one.path for row in library.rows() for one in row.every} == {path, copy, stale}


def test_one_that_was_gone_on_with_otherwise_still_waits_under_continue(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, whole = shelved(store)
    other = gone_on_otherwise(store, beside(path, NAMES[0], cut(whole, 12)))
    (found,) = Library(store).rows()
    assert found.copies == ()
    assert {row.path: row.over for row in store.records()} == {path: True, other: False}
    assert store.seeds_under_way() != frozenset()


def gone_on_otherwise(store: Store, path: Path) -> Path:
    record, replayed = store.resume(path)
    from game.engine.host import Host

    host = Host(replayed.match, replayed.header.people, record.journal)
    seat = host.to_act()[0]
    host.play(seat, host.legal(seat)[-1])
    record.close()
    return path


def test_the_whole_one_comes_first_where_a_longer_one_is_damaged(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, whole = shelved(store)
    rows = whole.split(b"\n")
    copy = beside(path, NAMES[0], b"\n".join((*rows[:9], b"?", *rows[9:])))
    (found,) = Library(store).rows()
    assert (found.path, found.fault) == (path, None)
    assert [(one.path, one.fault is None) for one in found.copies] == [(copy, False)]
    assert Library(store).clearable(1e12) == [], "what can't be read is never dropped"


def test_clearing_leaves_one_line_of_all_copies(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, whole = shelved(store)
    beside(path, NAMES[0], whole)
    library = Library(store)
    library.clear([row.id for row in library.clearable(1e12)])
    assert list(store.records_folder.iterdir()) == []
    (left,) = Library(store).rows()
    assert left.cleared
    assert left.copies == ()


def test_a_match_that_is_here_as_a_copy_is_not_brought_in_again(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, whole = shelved(store)
    copy = beside(path, NAMES[0], whole)
    library = Library(store)
    for source in (path, copy, whole):
        row = library.bring_in(source)
        assert getattr(row, "path", None) == path, row
    assert len(list(store.records_folder.iterdir())) == 2


# What is none


@pytest.mark.parametrize("name", STRAYS)
def test_what_others_leave_there_is_never_a_row(tmp_path: Path, name: str) -> None:
    store = store_in(tmp_path)
    path, whole = played(store)
    finished, over = shelved(store)
    for known, data in ((path, whole), (finished, over)):
        known.with_name(name.format(known.name)).write_bytes(data)
    assert {found.path for found in store.records()} == {path, finished}
    assert [row.path for row in Library(store).rows()] == [finished]
    assert not store.seeds_under_way() - {store.replay(path).header.seed}
    campaigns = CampaignStore(store, "murmur", lambda progress, mages: None)
    file = campaigns.begin(adventure())
    (campaigns.folder / name.format(file.path.name)).write_bytes(file.path.read_bytes())
    assert [row.path for row in campaigns.rows()] == [file.path]


def test_a_link_that_leads_nowhere_or_round_costs_itself_alone(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    finished, _ = shelved(store)
    campaigns = CampaignStore(store, "murmur", lambda progress, mages: None)
    file = campaigns.begin(adventure())
    for folder, ending in ((store.records_folder, ".jsonl"), (campaigns.folder, ".synchrony")):
        for name in ("round", "nowhere"):
            try:
                os.symlink(f"{name}{ending}" if name == "round" else "isn't there", folder / f"{name}{ending}")
            except OSError:
                pytest.skip("there are no links here")
    assert finished in {found.path for found in store.records() if found.fault is None}
    assert finished in {row.path for row in Library(store).rows() if row.fault is None}
    assert file.path in {row.path for row in campaigns.rows() if row.fault is None}


@pytest.mark.parametrize("name", ["a:b", "x?y", 'q"q', "n" * 230, " lead", "<ü>", "ends. "])
def test_whatever_a_file_is_called_stars_stay_and_the_list_is_whole(tmp_path: Path, name: str) -> None:
    store = store_in(tmp_path)
    path, _ = shelved(store)
    try:
        path.rename(path.with_name(f"{name}.jsonl"))
    except OSError:
        pytest.skip("no file is called so here")
    shelve(store, 2)
    library = Library(store)
    for row in library.rows():
        library.star(row.id, on=True)
    again = Library(store)
    assert [row.star for row in again.rows()] == [True, True]
    assert again.news is None


def test_a_name_that_is_no_text_is_named_and_costs_itself_alone(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    shelved(store)
    try:
        (store.records_folder / "b\udcff.jsonl").write_bytes(data_of(seed=5))
    except (OSError, UnicodeError):
        pytest.skip("no file is called so here")
    faults = [row.fault.key if row.fault is not None else "" for row in Library(store).rows()]
    assert sorted(faults) == ["", "save.name"]


# Adventures


def adventure(*played: str, match: str = "20260101-120000-murmur-00000001.jsonl") -> CampaignSave:
    return CampaignSave(
        game="murmur", name="Ours", team=(Player("Nora", 1),), progress={"x": 1}, match=match, played=played
    )


@pytest.mark.parametrize("name", NAMES)
def test_copies_of_an_adventure_are_one_row_with_the_furthest_first(tmp_path: Path, name: str) -> None:
    campaigns = CampaignStore(store_in(tmp_path), "murmur", lambda progress, mages: None)
    first = "20260101-120000-murmur-00000001.jsonl"
    file = campaigns.begin(adventure(match=first))
    copy = beside(file.path, name, file.path.read_bytes())
    later = campaigns.save(file, adventure(first, "second.jsonl", match=""))
    (row,) = campaigns.rows()
    assert (row.path, [one.path for one in row.copies]) == (later.path, [copy])
    campaigns.remove(row)
    assert campaigns.rows() == []
    assert len(list((campaigns.folder / "removed").iterdir())) == 2


def test_adventures_that_were_begun_or_brought_in_here_are_their_own(tmp_path: Path) -> None:
    campaigns = CampaignStore(store_in(tmp_path), "murmur", lambda progress, mages: None)
    file = campaigns.begin(adventure("one.jsonl"))
    campaigns.bring(file.path)
    campaigns.begin(adventure("two.jsonl"))
    campaigns.begin(adventure(match=""))
    campaigns.begin(adventure(match=""))
    assert [len(row.copies) for row in campaigns.rows()] == [0] * 5
