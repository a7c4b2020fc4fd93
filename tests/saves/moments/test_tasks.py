"""What people lost: asked again after longer and longer, three a day at most, never without its record, never lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.saves.disk.files import SMALL, SaveError
from game.saves.moments import tasks
from game.saves.moments.task import SPACING, Task, answered, later, lost
from game.saves.moments.tasks import A_DAY, FILE, LOOKED, MOST, Progress
from game.saves.moments.worth import is_task, promises
from game.saves.records.branch import branch
from game.saves.records.player import Player
from game.saves.records.store import Store
from tests.saves.moments.made import lies, task
from tests.saves.shelved import GOLDEN, data_of, shelve
from tests.scenes.box import levels

TODAY = "2026-12-01"
PAIR = (Player("Nora", 0), Player("Etna", 1, "regular"))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path, lambda entry: {})


def keep(store: Store, *kept: Task) -> None:
    lies(store, *(one.record for one in kept))
    for one in kept:
        tasks.add(store, [one], one.record, 1)


def test_what_is_found_again_comes_after_longer_until_it_is_known(store: Store) -> None:
    keep(store, lost(task("one"), "2026-11-30"))
    day, days = "2026-12-01", []
    while found := tasks.due(store, "ada", day):
        tasks.answer(store, found[0].id, day, again=True)
        (now,) = tasks.of_person(store, "ada")
        days.append(now.due if now.open else "")
        day = now.due if now.open else later(day, 400)
    assert days == ["2026-12-04", "2026-12-11", "2026-12-27", ""]
    assert tuple(SPACING) == (1, 3, 7, 16)


def test_what_is_not_found_comes_tomorrow_and_begins_anew() -> None:
    far = answered(answered(lost(task("one"), "2026-11-30"), TODAY, again=True), "2026-12-04", again=False)
    assert (far.due, far.step, far.again) == ("2026-12-05", 0, False)
    assert answered(far, "2026-12-05", again=True).due == "2026-12-08"


def test_nothing_is_asked_on_the_day_on_which_it_was_lost(store: Store) -> None:
    keep(store, lost(task("one"), TODAY))
    assert tasks.due(store, "ada", TODAY) == ()
    assert len(tasks.due(store, "ada", "2026-12-02")) == 1


def test_three_a_day_at_most_whoever_waits_longest_first(store: Store) -> None:
    names = [f"match-{number}" for number in range(6)]
    keep(store, *(task(name, due=f"2026-11-{20 + number}") for number, name in enumerate(reversed(names))))
    first = tasks.due(store, "ada", TODAY)
    assert [one.record for one in first] == list(reversed(names))[:A_DAY]
    for number, one in enumerate(first):
        assert len(tasks.due(store, "ada", TODAY)) == A_DAY - number
        tasks.answer(store, one.id, TODAY, again=bool(number))
    assert tasks.due(store, "ada", TODAY) == (), "whatever else waits, waits until tomorrow"
    assert len(tasks.due(store, "ada", "2026-12-02")) == A_DAY


def test_everybody_is_asked_their_own(store: Store) -> None:
    keep(store, task("one", "ada"), task("two", "nora"))
    assert [one.record for one in tasks.due(store, "nora", TODAY)] == ["two"]
    assert tasks.due(store, "", TODAY) == ()


def test_one_press_ends_it_for_good(store: Store) -> None:
    keep(store, task("one"), task("two"))
    tasks.no_more(store, task("one").id)
    assert [one.record for one in tasks.due(store, "ada", "2027-12-01")] == ["two"]
    tasks.add(store, [task("one")], "one", 2)
    assert [one.record for one in tasks.due(store, "ada", "2027-12-01")] == ["two"], "found once more it stays ended"


def test_a_task_goes_with_its_record_and_a_missing_disk_takes_none(store: Store) -> None:
    keep(store, task("one"), task("two"))
    (store.records_folder / "one.jsonl").unlink()
    assert [one.record for one in tasks.due(store, "ada", TODAY)] == ["two"]
    assert [one.record for one in tasks.of_person(store, "ada")] == ["two"]
    store.records_folder.rename(store.root / "elsewhere")
    tasks.tidy(store, ["ada"])
    (store.root / "elsewhere").rename(store.records_folder)
    assert len(tasks.due(store, "ada", TODAY)) == 1
    tasks.tidy(store, ["ada"])
    lies(store, "one")
    assert [one.record for one in tasks.due(store, "ada", TODAY)] == ["two"], "it went with its record"
    assert list(tasks.looked(store)) == ["two"]


def test_who_was_taken_out_takes_theirs_along(store: Store) -> None:
    keep(store, task("one", "ada"), task("two", "nora"))
    tasks.tidy(store, ["nora"])
    assert tasks.of_person(store, "ada") == ()
    tasks.forget(store, "nora")
    assert tasks.of_person(store, "nora") == ()


def test_progress_is_told_by_theme_and_game(store: Store) -> None:
    lines = [task(f"m{number}", place=number) for number in range(3)]
    keep(store, *lines, task("other", theme="thief"))
    tasks.answer(store, lines[0].id, TODAY, again=True)
    tasks.answer(store, lines[1].id, TODAY, again=False)
    assert tasks.progress(store, "ada") == (Progress("soon", "line", 1, 3), Progress("soon", "thief", 0, 1))
    tasks.no_more(store, lines[2].id)
    assert tasks.progress(store, "ada")[0] == Progress("soon", "line", 1, 2), "what nobody was asked counts for nothing"


@pytest.mark.parametrize("damage", [b"{ nothing", b"[]", b'{"tasks": 3}', b"\xff", b'{"format":0}'])
def test_a_damaged_file_is_kept_aside_and_its_last_good_state_goes_on(store: Store, damage: bytes) -> None:
    keep(store, task("one"), task("two"))
    (store.root / FILE).write_bytes(damage)
    assert [one.record for one in tasks.due(store, "ada", TODAY)] == ["one"], "the generation before"
    tasks.answer(store, task("one").id, TODAY, again=True)
    assert (store.root / f"{FILE}.kept-1").read_bytes() == damage
    assert [one.step for one in tasks.of_person(store, "ada")] == [1]


def test_a_newer_programs_file_is_read_and_never_written_over(store: Store) -> None:
    keep(store, task("one"))
    newer = (store.root / FILE).read_bytes().replace(b'"format": 1', b'"format": 2')
    (store.root / FILE).write_bytes(newer)
    assert len(tasks.due(store, "ada", TODAY)) == 1
    with pytest.raises(SaveError):
        tasks.answer(store, task("one").id, TODAY, again=True)
    assert (store.root / FILE).read_bytes() == newer


def test_the_same_again_costs_no_write(store: Store) -> None:
    keep(store, task("one"))
    before = (store.root / FILE).stat().st_mtime_ns
    tasks.tidy(store, ["ada"])
    tasks.no_more(store, "nothing of ours")
    assert (store.root / FILE).stat().st_mtime_ns == before


def test_of_too_many_the_oldest_that_are_over_go_first(store: Store) -> None:
    lies(store, "m")
    whole = [task("m", place=number, reasons=[(True, ["soon.name", []])] * 4) for number in range(MOST)]
    tasks.add(store, whole, "m", 1)
    tasks.no_more(store, whole[7].id)
    tasks.add(store, [task("m", place=MOST)], "m", 1)
    places = {one.place for one in tasks.of_person(store, "ada")}
    assert places == {*range(MOST + 1)} - {7}
    assert (store.root / FILE).stat().st_size <= SMALL


def test_what_would_be_too_large_loses_its_oldest_reasons(store: Store) -> None:
    lies(store, "m")
    wordy = [(True, ["soon.name", [["told", "x" * 600]]])] * 4
    tasks.add(store, [task("m", place=number, reasons=wordy) for number in range(MOST - 100)], "m", 1)
    kept = tasks.of_person(store, "ada")
    assert len(kept) == MOST - 100
    assert (kept[0].reasons, kept[-1].reasons) == (wordy, [])


def test_the_last_records_that_were_looked_through_are_known(store: Store) -> None:
    for number in range(LOOKED + 2):
        tasks.add(store, [], f"m{number}", number)
    seen = tasks.looked(store)
    assert len(seen) == LOOKED
    assert seen[f"m{LOOKED + 1}"] == LOOKED + 1


def test_two_households_are_put_together(store: Store, tmp_path: Path) -> None:
    there = Store(tmp_path / "there", lambda entry: {})
    keep(there, task("one"), task("two"), task("three", "stranger"))
    tasks.answer(there, task("one").id, "2026-12-02", again=True)
    tasks.no_more(there, task("two").id)
    keep(store, task("uno"), task("two"))
    tasks.answer(store, task("uno").id, TODAY, again=False)
    data = (there.root / FILE).read_bytes()
    assert tasks.merge(store, data, {"one.jsonl": "uno.jsonl"}, ["ada"])
    found = {one.record: one for one in tasks.of_person(store, "ada")}
    assert set(found) == {"uno", "two"}
    assert (found["uno"].step, found["uno"].last) == (1, "2026-12-02"), "the answer that was given last"
    assert found["two"].ended
    assert tasks.of_person(store, "stranger") == ()
    assert not tasks.merge(store, b"{ nothing", {}, ["ada"])


def test_what_is_worth_asking_again() -> None:
    assert is_task(0.26, 0.1)
    assert not is_task(0.19, 0.01), "too little"
    assert not is_task(0.24, 0.1), "not surely enough"
    assert promises(0.15, 0.1)
    assert not promises(0.05, 0.2)


# Deals that are under way


def over(tmp_path: Path, *numbers: int) -> tuple[Store, list[Path]]:
    """Return matches that are over, each of a deal of its own, each with a task of Ada's."""
    store = Store(tmp_path, levels)
    paths = [shelve(store, number, data_of(GOLDEN / "sinoda" / "2.jsonl", number)) for number in numbers]
    for number, path in enumerate(paths):
        tasks.add(store, [task(path.stem, due=f"2026-11-{20 + number}")], path.stem, 1)
    return store, paths


def asked(store: Store) -> list[str]:
    return [one.record for one in tasks.due(store, "ada", TODAY)]


def test_nothing_is_asked_of_a_deal_that_is_being_played_on(tmp_path: Path) -> None:
    store, (first, other) = over(tmp_path, 1, 2)
    assert asked(store) == [first.stem, other.stem]
    copy = branch(store, first, 20, PAIR)
    assert asked(store) == [other.stem]
    assert len(tasks.of_person(store, "ada")) == 2, "it waits, and is kept"
    copy.unlink()
    assert asked(store) == [first.stem, other.stem]


def test_another_moment_is_asked_in_the_place_of_one_that_waits_for_a_copy(tmp_path: Path) -> None:
    store, paths = over(tmp_path, *range(1, A_DAY + 2))
    branch(store, paths[0], 20, PAIR)
    assert asked(store) == [path.stem for path in paths[1:]]


def test_files_that_are_older_than_the_match_are_not_opened(tmp_path: Path) -> None:
    store, (path,) = over(tmp_path, 1)
    copy = branch(store, path, 20, PAIR)
    os.utime(copy, (1.0, 1.0))
    assert store.seeds_under_way(since=2.0) == frozenset()
    assert len(store.seeds_under_way()) == 1
