"""People in files that were torn, filled up, or written by hand: nobody stops the program, and nobody is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.saves.people.people import MOST, People, Person, comes_home, edited, somebody, taken_out, with_person
from game.saves.people.people_file import FILE, read_people, write_people
from game.saves.people.settings import Settings, SetUp, write_settings
from game.saves.records.player import Player
from tests.persons import household
from tests.saves.table import store_in

ADA = Person(id="ada", name="Ada", index=6, likes={"text": 150}, learnt={"soon": "2026-09-01"}, begun={"soon": 2})


def nothing(people: People) -> People:
    return people


def rewrite(root: Path, change: Any) -> None:
    """Change what the file says by hand."""
    rows = msgspec.json.decode((root / FILE).read_bytes())
    change(rows)
    (root / FILE).write_bytes(msgspec.json.encode(rows))


@pytest.mark.parametrize("row", [{"id": [1]}, {"id": {"a": 1}}, {"id": 5}, {"id": None}, [], "ada", {"name": "Ada"}])
def test_a_row_that_names_nobody_stops_no_writing(tmp_path: Path, row: object) -> None:
    store = store_in(tmp_path)
    write_people(store, household("Nora"), with_person(ADA))
    rewrite(tmp_path, lambda rows: rows["people"].append(row))
    people, trouble = read_people(store)
    assert trouble is not None
    written = write_people(store, people, edited("ada", name="Adèle"))
    assert [one.name for one in written] == ["Nora", "Adèle"]
    assert read_people(store) == (written, None)


@pytest.mark.parametrize(("field", "value"), [("name", 5), ("learnt", {"soon": 7}), ("begun", []), ("likes", "dark")])
def test_what_is_torn_of_a_person_is_as_it_was_in_the_generation_before(
    tmp_path: Path, field: str, value: object
) -> None:
    store = store_in(tmp_path)
    write_people(store, household("Nora"), with_person(ADA))
    write_people(store, household("Nora"), comes_home("ada"))
    rewrite(tmp_path, lambda rows: rows["people"][1].update({field: value}))
    people, trouble = read_people(store)
    assert trouble is not None
    assert people.get("ada") == ADA


@pytest.mark.parametrize(("field", "value"), [("name", 5), ("learnt", {"soon": 7})])
def test_what_another_hand_has_torn_meanwhile_is_as_this_window_knows_it(
    tmp_path: Path, field: str, value: object
) -> None:
    store = store_in(tmp_path)
    mine = write_people(store, household("Nora"), with_person(ADA))
    rewrite(tmp_path, lambda rows: rows["people"][1].update({field: value}))
    write_people(store, mine, comes_home("ada"))
    assert read_people(store)[0].get("ada") == ADA


def test_nobody_comes_beyond_those_that_a_file_keeps_and_nobody_is_lost_by_that(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    many = People(people=tuple(somebody(f"P{number}") for number in range(MOST)))
    write_people(store, many, nothing)
    people = write_people(store, many, with_person(ADA))
    assert len(people) == MOST
    assert "ada" not in people
    assert read_people(store) == (people, None)


def test_who_sat_down_by_two_names_is_one_person_where_the_file_is_lost(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    last = {"chrono": SetUp((Player("Ada", 6, who="ada"),)), "soon": SetUp((Player("Adèle", 6, who="ada"),))}
    write_settings(store, Settings(), {"last": last})
    people, _ = read_people(store, Settings())
    assert len({one.id for one in people}) == len(people)
    written = write_people(store, people, nothing)
    assert read_people(store) == (written, None)


def test_of_those_who_were_taken_out_as_many_are_remembered_as_a_file_keeps(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    people = write_people(store, household("Nora"), nothing)
    for number in range(MOST + 3):
        people = taken_out(f"p{number}")(with_person(Person(id=f"p{number}"))(people))
    write_people(store, people, lambda _: people)
    found, trouble = read_people(store)
    assert trouble is None
    assert (len(found.gone), found.gone[-1]) == (MOST, f"p{MOST + 2}")


def test_who_is_at_home_stays_there_where_somebody_else_goes_and_the_first_one_follows() -> None:
    people = comes_home("mira")(household("Nora", "Ada", "Mira"))
    assert taken_out("ada")(people).home == "mira"
    assert taken_out("mira")(people).home == "nora"
