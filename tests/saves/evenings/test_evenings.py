"""The files of evenings: written whole, read again, and a damaged one spoils nothing."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from game.games import catalog
from game.saves.disk.files import SaveError, generations
from game.saves.evenings.evening import Chosen, Evening, Member, Played, begun, counted
from game.saves.evenings.evenings import Evenings, read_evening
from game.saves.household.inventory import kind_of
from game.saves.records.player import Player
from game.saves.records.store import Store

MEMBERS = (Member(Player("Nora", 0, who="n")), Member(Player("Ventoux", 3, "regular")))
GAMES = (Chosen("soon", {"length": "express"}), Chosen("sinoda"), Chosen("chrono"))
FIRST = Played("soon", "a.jsonl", (0, 1), (1, 2), (41, 38), seconds=900)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path, lambda entry: {}, catalog.load)


def file_of(store: Store, one: Evening) -> Path:
    return store.evenings_folder / f"{one.id}.json"


def test_an_evening_is_read_as_it_was_written(store: Store) -> None:
    kept = Evenings(store)
    assert not store.has_evenings
    one = kept.begin(MEMBERS, GAMES)
    assert store.has_evenings
    assert kept.get(one.id) == one
    after = kept.save(counted(begun(one, "a.jsonl", (0, 1)), FIRST))
    assert kept.get(one.id) == after
    assert kept.under_way() == [after]
    assert kept.save(msgspec.structs.replace(after, ended=True)).ended
    assert kept.under_way() == []


def test_its_identifier_fits_what_a_match_can_bear(store: Store) -> None:
    from game.saves.records.header import Occasion

    one = Evenings(store).begin(MEMBERS, GAMES)
    assert msgspec.convert({"evening": one.id}, Occasion).evening == one.id


def test_by_lot_every_game_is_played_once(store: Store) -> None:
    one = Evenings(store).begin(MEMBERS, GAMES, lot=True)
    assert sorted(chosen.game for chosen in one.games) == ["chrono", "sinoda", "soon"]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: "[]",
        lambda text: text.replace('"soon"', "7"),
        lambda text: text.replace('"format": 1', '"format": 99'),
        lambda text: json.dumps({**json.loads(text), "seats": [8]}),
        lambda text: json.dumps({**json.loads(text), "members": [{"player": {"name": "x", "colour": 77}}] * 2}),
        lambda text: "{" * 100_000,
    ],
)
def test_a_damaged_file_is_what_its_last_good_generation_says(store: Store, spoil: object) -> None:
    kept = Evenings(store)
    one = kept.begin(MEMBERS, GAMES)
    kept.save(counted(one, FIRST))
    path = file_of(store, one)
    path.write_text(spoil(path.read_text("utf-8")), "utf-8")  # type: ignore[operator]
    with pytest.raises(SaveError):
        read_evening(path)
    before = kept.get(one.id)
    assert before is not None
    assert before.played == ()
    kept.save(counted(before, FIRST))
    found = kept.get(one.id)
    assert found is not None
    assert found.played == (FIRST,)


def test_what_no_generation_can_say_is_not_listed_and_stays_where_it_lies(store: Store) -> None:
    kept = Evenings(store)
    one = kept.begin(MEMBERS, GAMES)
    path = file_of(store, one)
    assert not generations(path)
    path.write_text("nothing", "utf-8")
    assert kept.rows() == []
    assert path.read_text("utf-8") == "nothing"
    kept.save(one)
    assert path.with_name(f"{path.name}.kept-1").read_text("utf-8") == "nothing"


def test_another_window_that_knows_of_more_is_not_undone(store: Store) -> None:
    kept = Evenings(store)
    one = kept.begin(MEMBERS, GAMES)
    further = kept.save(counted(one, FIRST))
    assert kept.save(one) == further


def test_a_copy_is_the_same_evening_as_far_as_it_came(store: Store) -> None:
    kept = Evenings(store)
    one = kept.begin(MEMBERS, GAMES)
    path = file_of(store, one)
    path.with_name(f"{one.id} 2.json").write_bytes(path.read_bytes())
    further = kept.save(counted(one, FIRST))
    assert kept.rows() == [further]


def test_an_evening_goes_along_with_a_household(store: Store) -> None:
    one = Evenings(store).begin(MEMBERS, GAMES)
    assert kind_of(f"evenings/{one.id}.json") is not None
    assert kind_of(f"evenings/{one.id}.json.1") is None


def test_the_seats_of_a_match_are_those_of_one_table() -> None:
    with pytest.raises(ValueError, match="one table"):
        Played("soon", "", (0, 0), (1, 2))
    with pytest.raises(ValueError, match="no member"):
        Evening(id="x", members=MEMBERS, games=GAMES, played=(Played("soon", "", (0, 5), (1, 2)),))
