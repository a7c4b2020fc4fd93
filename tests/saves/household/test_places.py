"""There and back, after playing on elsewhere: what goes on takes its place, what parted comes beside, nothing twice."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.saves.disk.batch import Batch
from game.saves.disk.files import generations, read_saved
from game.saves.household.bringing import bring_in
from game.saves.household.brought import Counts, messages_for
from game.saves.household.packing import pack
from game.saves.shelf.library import Library
from tests.saves.household.moved import adventure, adventures, begun, finished, fresh, moved, names, played_on
from tests.saves.shelved import SHORT, data_of
from tests.saves.table import play, resume, unfinished


def test_a_match_that_was_played_on_elsewhere_goes_on_from_there_and_is_one(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    path = begun(here)
    before = path.read_bytes()
    moved(here, there)
    played_on(there, there.records_folder / path.name)
    brought = moved(there, here)
    assert path.read_bytes() == (there.records_folder / path.name).read_bytes()
    assert [row.path for row in here.records()] == [path]
    assert [old.read_bytes() for old in generations(path)] == [before], "what was here is kept"
    assert brought.further == Counts(matches=1)
    assert brought.added == Counts()
    assert [message.key for message in messages_for(brought)] == ["household.further"]
    again = moved(there, here)
    assert (again.further, again.here.matches) == (Counts(), 1)


def test_a_match_that_was_ended_elsewhere_locks_no_review_here(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    whole = data_of(SHORT, 7)
    finished(there, 7)
    path = finished(here, 7)
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:5]))
    library = Library(here)
    assert library.seeds_under_way() == here.seeds_under_way() != frozenset()
    moved(there, here)
    assert library.seeds_under_way() == here.seeds_under_way() == frozenset()
    assert path.read_bytes() == whole


@pytest.mark.parametrize("touched", ["torn", "crlf", "marked"])
def test_a_torn_line_or_other_line_ends_make_no_other_match_of_it(tmp_path: Path, touched: str) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    path = begun(here)
    moved(here, there)
    other = there.records_folder / path.name
    data = path.read_bytes()
    played_on(there, other)
    meant = other.read_bytes()
    spoilt = {
        "torn": data + meant[len(data) : len(data) + 9],
        "crlf": data.replace(b"\n", b"\r\n"),
        "marked": b"\xef\xbb\xbf" + data,
    }
    path.write_bytes(spoilt[touched])
    moved(there, here)
    assert path.read_bytes() == meant
    assert names(here.records_folder) == {path.name, f"{path.name}.1"}


def test_whole_decisions_that_lack_their_last_line_end_are_not_lost(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    path = begun(here, 3)
    moved(here, there)
    other = there.records_folder / path.name
    path.write_bytes(path.read_bytes().rpartition(b"\n")[0])
    other.write_bytes(b"".join(other.read_bytes().splitlines(keepends=True)[:-1]))
    assert moved(there, here).here == Counts(matches=1)
    moved(here, there)
    assert other.read_bytes() == path.read_bytes()


def test_what_went_on_in_two_ways_stays_and_comes_beside_and_never_comes_again(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    path = begun(here)
    moved(here, there)
    other = there.records_folder / path.name
    for store, place, choice in ((here, path, 0), (there, other, 1)):
        record, host = resume(store, place)
        for _ in range(3):
            seat = host.to_act()[0]
            legal = host.legal(seat)
            host.play(seat, legal[min(choice, len(legal) - 1)])
        record.close()
    ours, theirs = path.read_bytes(), other.read_bytes()
    assert ours != theirs
    for _ in range(2):
        moved(there, here)
        moved(here, there)
    for store in (here, there):
        found = [read.read_bytes() for read in sorted(store.records_folder.iterdir())]
        assert sorted(found) == sorted([ours, theirs])
    played_on(there, other, 1)
    moved(there, here)
    assert len(unfinished(here)) == 2
    assert other.read_bytes() in [row.path.read_bytes() for row in here.records()]


def test_two_copies_of_one_beginning_stay_two(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    path = begun(here, 3)
    short = path.with_name("copy.jsonl")
    short.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    for _ in range(2):
        moved(here, there)
        assert names(there.records_folder) == {path.name, short.name}
        assert (there.records_folder / short.name).read_bytes() == short.read_bytes()
        assert (there.records_folder / path.name).read_bytes() == path.read_bytes()
    (there.records_folder / short.name).unlink()
    assert moved(here, there).added == Counts(matches=1), "it begins like the other one, which is there as itself"
    assert names(there.records_folder) == {path.name, short.name}


def test_a_match_that_is_open_stays_as_it_is_and_comes_when_it_is_closed(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    path = begun(here)
    moved(here, there)
    other = there.records_folder / path.name
    played_on(there, other)
    record, host = resume(here, path)
    before = path.read_bytes()
    brought = moved(there, here)
    assert path.read_bytes() == before
    assert names(here.records_folder) == {path.name}
    assert [message.key for message in brought.stayed] == ["household.open"]
    assert (brought.further, brought.here.matches) == (Counts(), 1)
    record.close()
    assert moved(there, here).further == Counts(matches=1)
    assert path.read_bytes() == other.read_bytes()
    assert host.to_act()


def test_a_match_that_was_played_on_while_it_was_compared_stays(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(b"one\n")
    with Batch() as batch:
        batch.over(path, b"one\ntwo\n")
        path.write_bytes(b"one\nthree\n")
        assert batch.settle() == [path]
    assert path.read_bytes() == b"one\nthree\n"
    assert names(tmp_path) == {path.name}


def test_an_adventure_goes_on_where_it_was_further_and_is_one(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    path = adventure(here, match="one.jsonl")
    before = path.read_bytes()
    adventure(there, played=("one.jsonl",), match="two.jsonl", at=9.0)
    brought = moved(there, here)
    assert brought.further == Counts(adventures=1)
    assert [save.match for save in adventures(here)] == ["two.jsonl"]
    assert [old.read_bytes() for old in generations(path)] == [before]
    adventure(there, match="one.jsonl")
    assert moved(there, here).here == Counts(adventures=1), "what is behind changes nothing"
    assert [save.match for save in adventures(here)] == ["two.jsonl"]


def test_with_the_same_levels_the_adventure_that_was_written_last_goes_on(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    for ours, theirs, meant in ((1.0, 2.0, "there"), (3.0, 2.0, "here")):
        adventure(here, played=("one.jsonl",), at=ours, name="here")
        adventure(there, played=("one.jsonl",), at=theirs, name="there")
        moved(there, here)
        assert [save.name for save in adventures(here)] == [meant]


def test_an_adventure_that_went_on_in_two_ways_comes_beside(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    adventure(here, played=("one.jsonl", "two.jsonl"))
    adventure(there, played=("one.jsonl", "three.jsonl"))
    for _ in range(2):
        moved(there, here)
        assert sorted(save.played or () for save in adventures(here)) == [
            ("one.jsonl", "three.jsonl"),
            ("one.jsonl", "two.jsonl"),
        ]


def test_another_adventure_of_a_name_that_somebody_gave_it_never_takes_its_place(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    for store, played in ((here, ()), (there, ("one.jsonl",))):
        adventure(store, played=played).rename(store.root / "adventures" / "Alps.synchrony")
    moved(there, here)
    assert len(adventures(here)) == 2


def test_all_levels_of_an_adventure_are_found_under_the_names_that_they_have_here(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    for store, words in ((here, b"ours\n"), (there, b"theirs\n")):
        store.records_folder.mkdir(parents=True)
        for name in ("one.jsonl", "two.jsonl"):
            (store.records_folder / name).write_bytes(name.encode() + words)
    adventure(there, played=("one.jsonl",), match="two.jsonl")
    for _ in range(2):
        moved(there, here)
        (save,) = adventures(here)
        assert [read_saved(here.records_folder / name, 99) for name in (*(save.played or ()), save.match)] == [
            b"one.jsonltheirs\n",
            b"two.jsonltheirs\n",
        ]


def test_an_adventure_whose_level_is_being_played_stays(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    path = begun(here)
    adventure(here, match=path.name)
    adventure(there, played=(path.name,), at=9.0)
    record, _ = resume(here, path)
    brought = moved(there, here)
    assert [save.match for save in adventures(here)] == [path.name]
    assert [message.key for message in brought.stayed] == ["household.open"]
    record.close()
    moved(there, here)
    assert [save.played for save in adventures(here)] == [(path.name,)]


def test_curves_come_along_and_those_of_a_match_that_goes_on_are_its_own(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    path = begun(here)
    curve, other = path.with_suffix(".curve"), (there.records_folder / path.name).with_suffix(".curve")
    curve.write_bytes(b"ours")
    moved(here, there)
    assert other.read_bytes() == b"ours"
    other.write_bytes(b"theirs")
    moved(there, here)
    assert curve.read_bytes() == b"ours", "there is nothing that it could be better for"
    played_on(there, there.records_folder / path.name)
    other.write_bytes(b"theirs")
    moved(there, here)
    assert curve.read_bytes() == b"theirs"
    assert names(here.records_folder) == {path.name, f"{path.name}.1", curve.name}


def test_what_was_removed_elsewhere_lies_among_what_was_removed_but_not_beside_itself(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    both, alone = finished(here, 1), finished(here, 2)
    moved(here, there)
    for path in (both, alone):
        Library(here).remove(path.stem)
    (there.records_folder / alone.name).unlink()
    for _ in range(2):
        moved(here, there)
        assert names(there.root / "removed") == {alone.name}
        assert names(there.records_folder) == {both.name}


def counted(many: int, root: Path) -> int:
    """Return how many calls it takes to bring in so many matches, half of which are here."""
    here, there = fresh(root, "here"), fresh(root, "there")
    for number in range(many):
        finished(here, number)
        finished(there, 10_000 + number if number % 2 else number)
    file = pack(here, root / "all.household").path
    calls = 0

    def hear(*_: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(hear)
    try:
        bring_in(there, file)
    finally:
        sys.setprofile(None)
    return calls


def test_bringing_in_costs_in_proportion_to_what_comes(tmp_path: Path) -> None:
    few, many = (counted(count, tmp_path / str(count)) for count in (80, 160))
    assert many < 2.05 * few


def test_play_goes_on_after_all_of_it(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    path = begun(here)
    for _ in range(3):
        moved(here, there)
        played_on(there, there.records_folder / path.name, 1)
        moved(there, here)
        played_on(here, path, 1)
    assert here.replay(path).fault is None
    assert len(here.records()) == 1
    assert len(generations(path)) == 3
    record, host = resume(here, path)
    play(host, 1)
    record.close()
