"""What the household has unlocked: typed, whole or not at all, and never lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.saves.disk.files import SaveError
from game.saves.people.unlocks import HOUSEHOLD, Find, Unlocks
from game.saves.records.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path, lambda entry: {})


def test_what_is_unlocked_stays_and_is_added_to(store: Store) -> None:
    house = Unlocks(store, "syncro")
    assert house.names() == frozenset()
    house.add(["chapter-1"])
    house.add(["victory"])
    assert Unlocks(store, "syncro").names() == {"chapter-1", "victory"}
    assert Unlocks(store, "soon").names() == frozenset(), "each game has its own"


def test_what_another_game_has_unlocked_stays(store: Store) -> None:
    Unlocks(store, "soon").add(["a card"])
    Unlocks(store, "syncro").add(["victory"])
    assert Unlocks(store, "soon").names() == {"a card"}


def test_a_damaged_file_is_made_whole_again_though_nothing_is_new(store: Store) -> None:
    house = Unlocks(store, "syncro")
    house.add(["chapter-1"])
    house.add(["victory"])
    (store.root / HOUSEHOLD).write_bytes(b"{ nothing")
    assert house.add(["chapter-1"]) is not None, "as its last good generation says"
    assert house.add(["chapter-1"]) is None
    assert store.read(HOUSEHOLD) != b"{ nothing"


def test_nothing_is_written_where_nothing_is_new(store: Store) -> None:
    house = Unlocks(store, "syncro")
    house.add([])
    assert not (store.root / HOUSEHOLD).exists()
    house.add(["victory"])
    house.add(["victory"])
    assert store.generations(HOUSEHOLD) == []


@pytest.mark.parametrize("damage", [b"{ nothing", b"[]", b'{"unlocked": {"syncro": 3}}', b"\xff", b"", b'{"format":0}'])
def test_a_damaged_file_is_kept_aside_and_its_last_good_state_goes_on(store: Store, damage: bytes) -> None:
    house = Unlocks(store, "syncro")
    house.add(["chapter-1"])
    house.add(["victory"])
    (store.root / HOUSEHOLD).write_bytes(damage)
    assert house.names() == {"chapter-1"}, "the generation before"
    told = house.add(["victory"])
    assert told is not None
    assert Path(str(dict(told.params)["place"])).read_bytes() == damage
    assert house.names() == {"chapter-1", "victory"}
    assert house.add([]) is None, "it is said once"


def test_the_file_of_a_newer_program_is_read_and_never_written_over(store: Store) -> None:
    newer = b'{"format": 2, "unlocked": {"syncro": ["victory"]}, "more": 1}'
    store.write(HOUSEHOLD, newer)
    house = Unlocks(store, "syncro")
    assert house.names() == {"victory"}
    with pytest.raises(SaveError, match="unlocked_newer"):
        house.add(["chapter-1"])
    assert store.read(HOUSEHOLD) == newer


FIRST = Find(adventure="Alps", level="Ic", turn=4, day="2026-11-28")
LATER = Find(adventure="Andes", level="IIb", turn=9, day="2026-11-30")


def test_what_was_found_stays_with_the_first_time_of_it(store: Store) -> None:
    house = Unlocks(store, "syncro")
    house.add(["victory"])
    assert house.note({"wick": LATER}) is None
    house.note({"wick": FIRST, "bell": LATER})
    assert house.found()["bell"] == LATER
    assert house.found()["wick"] == FIRST
    house.add(["chapter-1"])
    assert set(house.found()) == {"wick", "bell"}
    assert house.names() == {"victory", "chapter-1"}
    assert Unlocks(store, "soon").found() == {}


def test_nothing_is_written_where_nothing_new_was_found(store: Store) -> None:
    house = Unlocks(store, "syncro")
    house.note({})
    assert not (store.root / HOUSEHOLD).exists()
    house.note({"wick": FIRST})
    before = store.read(HOUSEHOLD)
    house.note({"wick": FIRST})
    house.note({"wick": LATER})
    assert (store.read(HOUSEHOLD), store.generations(HOUSEHOLD)) == (before, [])


def test_what_was_found_survives_a_damaged_file(store: Store) -> None:
    house = Unlocks(store, "syncro")
    house.note({"wick": FIRST})
    house.note({"bell": LATER})
    (store.root / HOUSEHOLD).write_bytes(b'{"format": 1, "found": {"syncro": {"wick": 3}}}')
    assert set(house.found()) == {"wick"}, "the generation before"
    assert house.note({"bell": LATER}) is not None
    assert house.found() == {"wick": FIRST, "bell": LATER}


def test_a_file_of_an_older_program_has_found_nothing(store: Store) -> None:
    store.write(HOUSEHOLD, b'{"format": 1, "unlocked": {"syncro": ["victory"]}}')
    house = Unlocks(store, "syncro")
    assert house.found() == {}
    house.note({"wick": FIRST})
    assert house.names() == {"victory"}
