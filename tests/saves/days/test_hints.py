"""How many hints a day's match was given: counted, kept, and never in the way where the file is damaged."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.saves.days import hints
from game.saves.days.hints import FILE, MOST
from game.saves.household.inventory import kind_of
from game.saves.records.store import Store

RECORD = "20261120-190000-soon-00000001"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path, lambda entry: {})


def test_hints_are_counted_and_of_what_nobody_counted_nothing_is_said(store: Store) -> None:
    assert hints.hints_of(store, RECORD) is None
    hints.begin(store, RECORD)
    assert hints.hints_of(store, RECORD) == 0
    hints.count_hint(store, RECORD)
    hints.count_hint(store, RECORD)
    hints.begin(store, RECORD)
    assert hints.hints_of(store, RECORD) == 2, "a match that is gone on with has begun before"


@pytest.mark.parametrize("data", [b"", b"{", b'{"hints":{"a":-1}}', b'{"hints":{"a/b":1}}', b"\xff\xfe", b"[" * 5000])
def test_a_damaged_file_is_kept_aside_and_its_last_good_generation_goes_on(store: Store, data: bytes) -> None:
    hints.count_hint(store, RECORD)
    hints.count_hint(store, RECORD)
    (store.root / FILE).write_bytes(data)
    assert hints.hints_of(store, RECORD) == 1
    hints.count_hint(store, RECORD)
    assert hints.hints_of(store, RECORD) == 2
    if data:
        assert [path.read_bytes() for path in store.root.glob(f"{FILE}.kept-*")] == [data]


def test_what_a_newer_program_keeps_is_read_and_never_written_over(store: Store) -> None:
    newer = b'{"format":9,"hints":{"%b":3},"more":[1]}' % RECORD.encode()
    (store.root / FILE).write_bytes(newer)
    hints.count_hint(store, RECORD)
    assert (store.root / FILE).read_bytes() == newer
    assert hints.hints_of(store, RECORD) == 3


def test_the_oldest_records_are_forgotten_where_there_are_too_many(store: Store) -> None:
    hints.take_in(store, b'{"hints":{%b}}' % b",".join(b'"%06d":1' % number for number in range(MOST)))
    hints.begin(store, "999999")
    assert hints.hints_of(store, "000000") is None
    assert hints.hints_of(store, "000001") == 1


def test_two_households_come_to_the_most_that_either_has_counted(store: Store) -> None:
    hints.count_hint(store, RECORD)
    hints.take_in(store, b'{"format":1,"hints":{"%b":3,"other":0}}' % RECORD.encode())
    assert (hints.hints_of(store, RECORD), hints.hints_of(store, "other")) == (3, 0)
    hints.take_in(store, b"nonsense")
    hints.take_in(store, b'{"hints":{"%b":1}}' % RECORD.encode())
    assert hints.hints_of(store, RECORD) == 3


def test_who_began_a_days_deal_is_kept_with_the_first_record_of_it(store: Store) -> None:
    hints.begin(store, RECORD, "2026-11-20", "nora")
    hints.begin(store, "20261120-200000-soon-00000002", "2026-11-20", "nora")
    hints.begin(store, "20261120-210000-soon-00000003", "2026-11-20", "ada")
    hints.count_hint(store, RECORD)
    assert hints.begun_by(store, "2026-11-20", "nora") == RECORD
    assert hints.begun_by(store, "2026-11-20", "ada") == "20261120-210000-soon-00000003"
    assert hints.begun_by(store, "2026-11-21", "nora") == ""
    hints.take_in(store, b'{"begun":{"2026-11-20":{"nora":"other"},"2026-11-21":{"nora":"another"}}}')
    assert hints.begun_by(store, "2026-11-20", "nora") == RECORD
    assert hints.begun_by(store, "2026-11-21", "nora") == "another"
    assert hints.hints_of(store, RECORD) == 1


def test_the_file_goes_along_with_a_household() -> None:
    kind = kind_of(FILE)
    assert kind is not None
    assert kind.what == "days"
