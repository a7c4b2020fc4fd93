"""What the household has unlocked: typed, whole or not at all, and never lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.saves.disk.files import SaveError
from game.saves.people.campaigns import HOUSEHOLD, Unlocks
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
