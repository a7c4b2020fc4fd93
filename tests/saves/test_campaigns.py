"""Adventures on disk: typed, versioned, never lost; a damaged one is listed, and its last good state is offered."""

from __future__ import annotations

import os
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.saves.disk.files import SaveError, generations
from game.saves.people.campaigns import FORMAT, STEPS, CampaignFile, CampaignSave, CampaignStore, migrate
from game.saves.records.player import ELSEWHERE, Player
from game.saves.records.store import Store
from tests.persons import unnamed

TEAM = (Player("Nora", 0), Player("Ada", 1))


def fits(progress: Mapping[str, Any], players: int) -> None:
    """Take a progress whose level is a whole number."""
    if not isinstance(progress.get("level"), int):
        raise ValueError("the level is no number")


@pytest.fixture
def store(tmp_path: Path) -> CampaignStore:
    return CampaignStore(Store(tmp_path, lambda entry: {}), "syncro", fits)


def saved(level: int = 1, name: str = "One") -> CampaignSave:
    return CampaignSave(game="syncro", name=name, team=TEAM, progress={"level": level})


def undated(row: CampaignFile) -> CampaignSave | None:
    """Return a row's adventure without the moment at which it was written."""
    return row.save and msgspec.structs.replace(row.save, at=0.0)


def test_what_is_written_is_read_again(store: CampaignStore) -> None:
    row = store.begin(saved(3))
    assert store.rows() == [row]
    assert undated(row) == saved(3)


def test_saving_keeps_the_earlier_generations(store: CampaignStore) -> None:
    row = store.begin(saved(1))
    for level in (2, 3, 4):
        row = store.save(row, saved(level))
    assert [store.read(path).progress["level"] for path in generations(row.path)][:2] == [3, 2]


def test_the_adventure_played_last_comes_first_though_another_file_is_newer(store: CampaignStore) -> None:
    first, second = store.begin(saved(1)), store.begin(saved(2))
    assert second.save is not None
    assert second.changed == second.save.at > first.changed
    os.utime(second.path, (1_000_000, 1_000_000))
    assert store.rows() == [second, first]
    again = store.save(first, saved(3))
    assert store.rows() == [again, second]


def test_an_adventure_that_says_no_moment_is_dated_by_its_name(store: CampaignStore) -> None:
    row = store.begin(saved(1))
    row.path.write_bytes(msgspec.json.encode(saved(1)))
    old = row.path.rename(row.path.with_name("20250101-000100-abc.synchrony"))
    assert store.rows()[0].changed == 1_735_689_660
    old.rename(row.path.with_name("mine.synchrony"))
    (named,) = store.rows()
    assert named.changed == named.path.stat().st_mtime


def test_a_damaged_adventure_is_listed_with_its_reason_and_its_last_good_state_is_offered(store: CampaignStore) -> None:
    row = store.save(store.begin(saved(1)), saved(2))
    row.path.write_bytes(b'{"format": 1, "na')
    (listed,) = store.rows()
    assert listed.save is None
    assert listed.fault is not None
    assert listed.fault.key == "save.unreadable"
    assert listed.spare is not None
    restored = store.restore(listed)
    assert undated(restored) == saved(1)
    assert list(row.path.parent.glob("*.kept-*")), "what was damaged is kept aside"


def test_a_damaged_adventure_says_where_in_its_file(store: CampaignStore) -> None:
    row = store.begin(saved(1))
    plain = msgspec.json.decode(row.path.read_bytes())
    plain["team"][0]["colour"] = "red"
    row.path.write_bytes(msgspec.json.encode(plain))
    (listed,) = store.rows()
    assert listed.fault is not None
    assert listed.fault.key == "adventure.damaged"
    assert dict(listed.fault.params) == {"where": "team[0].colour"}


def test_two_windows_never_write_over_each_other(store: CampaignStore) -> None:
    mine = theirs = store.begin(saved(1))
    store.save(theirs, saved(2))
    with pytest.raises(SaveError) as refused:
        store.save(mine, saved(9))
    assert refused.value.message.key == "adventure.elsewhere"
    (row,) = store.rows()
    assert undated(row) == saved(2)


def test_an_adventure_is_taken_out_and_brought_in_as_one_file(store: CampaignStore, tmp_path: Path) -> None:
    row = store.begin(saved(5))
    file = store.take_out(row, tmp_path / "out.synchrony")
    assert store.take_out(row, tmp_path / "out.synchrony") != file, "never over another file"
    store.bring(file)
    saves = [row.good for row in store.rows()]
    assert [msgspec.structs.replace(save, at=0.0, team=saved(5).team) for save in saves] == [saved(5), saved(5)]
    assert [unnamed(save.team) for save in saves] == [saved(5).team] * 2
    assert {player.who for save in saves for player in save.team} == {"", ELSEWHERE}, "who came in is nobody here"


def test_a_level_under_way_comes_back_with_its_adventure_where_its_match_lies_here_and_is_nobody_elses(
    store: CampaignStore, tmp_path: Path
) -> None:
    record = tmp_path / "records" / "a.jsonl"
    record.parent.mkdir()
    record.write_text("{}")
    row = store.begin(msgspec.structs.replace(saved(2), match=record.name))
    removed = store.remove(row)
    assert store.bring(removed).good.match == record.name
    assert store.bring(removed).good.match == "", "two adventures never play one match"
    record.unlink()
    for there in store.rows():
        store.remove(there)
    assert store.bring(removed).good.match == "", "no match, no level under way"


def test_a_file_in_the_place_of_the_folder_is_told(store: CampaignStore) -> None:
    store.folder.write_text("no folder")
    with pytest.raises(SaveError) as error:
        store.rows()
    assert error.value.message.key == "save.unread"


def test_what_is_removed_lies_where_it_can_be_found(store: CampaignStore) -> None:
    row = store.begin(saved(1))
    place = store.remove(row)
    assert store.rows() == []
    assert place.read_bytes()


def test_a_newer_format_is_refused_with_a_sentence(store: CampaignStore) -> None:
    row = store.begin(saved(1))
    plain = msgspec.json.decode(row.path.read_bytes())
    row.path.write_bytes(msgspec.json.encode({**plain, "format": FORMAT + 1}))
    (listed,) = store.rows()
    assert listed.fault is not None
    assert listed.fault.key == "adventure.newer"
    assert dict(listed.fault.params) == {"found": FORMAT + 1, "known": FORMAT}


def test_migrations_go_step_by_step_from_any_older_format() -> None:
    assert len(STEPS) + 1 == FORMAT
    steps = (lambda plain: {**plain, "a": 1}, lambda plain: {**plain, "b": plain["a"] + 1})
    assert migrate({"format": 1}, steps) == {"format": 3, "a": 1, "b": 2}
    assert migrate({"format": 2, "a": 5}, steps) == {"format": 3, "a": 5, "b": 6}
    for wrong in (0, True, "1", None, 4):
        with pytest.raises(ValueError, match="format"):
            migrate({"format": wrong}, steps)


def test_a_failure_at_any_moment_of_writing_leaves_a_readable_adventure(
    store: CampaignStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = store.begin(saved(1))
    for name in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, name, lambda *words: (_ for _ in ()).throw(OSError(28, "no space left")))
            with pytest.raises(SaveError):
                store.save(row, saved(2))
        (listed,) = store.rows()
        assert undated(listed) == saved(1)


def mutated(data: bytes, chance: random.Random) -> bytes:
    """Return the bytes with some of them changed, cut, doubled or moved."""
    copy = bytearray(data)
    for _ in range(chance.randint(1, 6)):
        place = chance.randrange(len(copy) + 1)
        match chance.randrange(4):
            case 0 if place < len(copy):
                copy[place] = chance.randrange(256)
            case 1:
                del copy[place : place + chance.randint(1, 30)]
            case 2:
                copy[place:place] = bytes(chance.randrange(256) for _ in range(chance.randint(1, 8)))
            case _:
                copy[place:place] = copy[: chance.randint(0, 40)]
    return bytes(copy)


def fuzz(store: CampaignStore, count: int) -> None:
    row: CampaignFile = store.begin(saved(1))
    whole = row.path.read_bytes()
    chance = random.Random(4)
    for _ in range(count):
        data = mutated(whole, chance)
        row.path.write_bytes(data)
        rows = store.rows()
        assert row.path.read_bytes() == data, "the file stays as it is"
        for result in rows:
            assert result.save is not None or result.fault is not None


def test_five_hundred_mutated_adventures_give_a_reason_each(store: CampaignStore) -> None:
    fuzz(store, 500)


@pytest.mark.long
def test_ten_thousand_mutated_adventures_give_a_reason_each(store: CampaignStore) -> None:
    fuzz(store, 10_000)
