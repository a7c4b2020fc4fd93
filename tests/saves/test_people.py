"""Who plays here: kept with an identifier of their own, and nothing that is known of them gets lost."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest

from game.saves.disk.files import SaveError
from game.saves.people import learning
from game.saves.people.people import (
    People,
    Person,
    comes_home,
    edited,
    effective,
    free_index,
    liking,
    somebody,
    taken_out,
    together,
    with_person,
)
from game.saves.people.people_file import FILE, read_people, write_all, write_people
from game.saves.people.settings import FILE as SETTINGS
from game.saves.people.settings import Settings, of_the_machine, read_settings, write_settings
from game.saves.records.store import Store
from tests.persons import household
from tests.saves.table import store_in

BEFORE = Path(__file__).with_name("settings-0.5.0.json")
ADA = Person(
    id="ada",
    name="Ada",
    index=6,
    likes={"text": 150},
    learnt={"soon": "2026-09-01"},
    met={"soon: thief": True},
    begun={"soon": 2},
)


def nothing(people: People) -> People:
    return people


def plain(root: Path) -> Any:
    return msgspec.json.decode((root / FILE).read_bytes())


def test_without_a_file_there_is_somebody_new_and_nothing_is_written(tmp_path: Path) -> None:
    people, trouble = read_people(store_in(tmp_path))
    assert (len(people), people.unused, trouble) == (1, True, None)
    assert list(tmp_path.iterdir()) == []


def test_people_come_back_as_they_were_written(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    people = with_person(ADA)(household("Nora", "Mira"))
    write_people(store, people, comes_home("ada"))
    assert read_people(store) == (msgspec.structs.replace(people, home="ada"), None)


def test_identifiers_are_made_here_and_are_never_the_same() -> None:
    assert len({somebody("Ada").id for _ in range(50)}) == 50


# From before


def migrated(root: Path) -> tuple[People, Settings]:
    (root / SETTINGS).write_bytes(BEFORE.read_bytes())
    settings, trouble = read_settings(store_in(root))
    assert trouble is None
    people, trouble = read_people(store_in(root), settings)
    assert trouble is None
    return people, settings


def test_the_names_that_an_older_program_kept_become_people_and_nothing_of_theirs_is_lost(tmp_path: Path) -> None:
    people, _ = migrated(tmp_path)
    told = {person.name: person for person in people}
    assert set(told) == {"Nora", "Ada", "Ada: la grande", "Zoé"}
    assert people.at_home.name == "Ada"
    assert {name: person.index for name, person in told.items() if name != "Ada: la grande"} == {
        "Nora": 2,
        "Ada": 6,
        "Zoé": 9,
    }
    assert told["Nora"].begun == {"sinoda": 1, "syncron": 2}
    assert told["Ada"].begun == {"soon": 1, "syncron": 1}
    assert told["Ada: la grande"].begun == {"syncron": 1}
    assert (told["Ada"].learnt, told["Nora"].lessons) == ({"soon": "2026-09-01"}, {"chrono": 3})
    assert learning.has_met(people, "soon", told["Ada"].id, "race: last")
    assert told["Ada"].met == {"soon: thief": True, "soon: race: last": True}
    assert told["Ada: la grande"].met == {"syncron: king": True}
    assert learning.first_told(people, "syncro", told["Nora"].id) == {"hand"}
    assert learning.first_level(people, "syncro", told["Zoé"].id) is False
    rows = msgspec.json.decode(BEFORE.read_bytes())
    assert sum(len(person.met) for person in people) == len(rows["met"])
    assert sum(len(person.begun) for person in people) == len(rows["begun"])


def test_everybody_from_before_sees_and_hears_as_it_was_set_and_the_machine_keeps_the_rest(tmp_path: Path) -> None:
    people, settings = migrated(tmp_path)
    machine = of_the_machine(settings)
    assert (machine.text, machine.motion, machine.muted, machine.names) == (100, 1.0, True, "on")
    for person in people:
        assert person.likes == {"text": 150, "motion": 0.4, "meetings": False}
        assert effective(machine, person) == msgspec.structs.replace(settings, theme="")


def test_once_they_are_people_the_settings_say_nothing_of_them_any_more(tmp_path: Path) -> None:
    people, settings = migrated(tmp_path)
    store = store_in(tmp_path)
    write_all(store, of_the_machine(settings), people, {"muted": False})
    assert read_people(store)[0] == people
    left = msgspec.json.decode((tmp_path / SETTINGS).read_bytes())
    assert not {"begun", "lessons", "learnt", "met", "person"} & set(left)
    assert (left["text"], left["muted"]) == (100, False)


def test_two_windows_that_are_open_before_anything_is_written_mean_the_same_people(tmp_path: Path) -> None:
    first, settings = migrated(tmp_path)
    second, _ = migrated(tmp_path)
    store = store_in(tmp_path)
    write_all(store, of_the_machine(settings), first, {}, edited(first.at_home.id, name="Adèle"))
    write_all(store, of_the_machine(settings), second, {"muted": False}, edited(second.people[0].id, index=8))
    known = read_people(store)[0]
    assert len(known) == 4
    assert known.at_home.name == "Adèle"
    assert known.people[0].index == 8


def test_people_of_two_households_are_never_the_same(tmp_path: Path) -> None:
    found = set()
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
        found |= {person.id for person in migrated(tmp_path / name)[0]}
    assert len(found) == 8


# Damaged


@pytest.mark.parametrize("data", [b"", b"\xff\x00", b"[]", b'{"people": [', b'{"people": []}', b"[" * 90_000])
def test_a_damaged_file_is_kept_aside_and_told(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    store = store_in(tmp_path)
    people, trouble = read_people(store)
    assert len(people) == 1
    assert trouble is not None
    assert trouble.key == "save.people"
    assert (tmp_path / f"{FILE}.kept-1").read_bytes() == data
    write_people(store, people, with_person(ADA))
    assert read_people(store)[0].get("ada") == ADA


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", 3),
        ("index", 10),
        ("likes", "big"),
        ("learnt", {"soon": 7}),
        ("begun", {"soon": -1}),
        ("met", {"soon: thief": 3}),
    ],
)
def test_what_makes_no_sense_of_one_person_costs_nobody_anything_else(tmp_path: Path, field: str, value: Any) -> None:
    store = store_in(tmp_path)
    write_people(store, with_person(ADA)(household("Nora")), nothing)
    rows = plain(tmp_path)
    rows["people"][1][field] = value
    (tmp_path / FILE).write_bytes(msgspec.json.encode(rows))
    people, trouble = read_people(store)
    assert trouble is not None
    assert people.get("nora") == household("Nora").people[0]
    ada = people.get("ada")
    assert ada is not None
    assert [name for name in Person.__struct_fields__ if getattr(ada, name) != getattr(ADA, name)] == [field]


def test_who_was_in_the_generation_before_comes_back_where_the_file_is_torn(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    write_people(store, household("Nora"), with_person(ADA))
    write_people(store, household("Nora"), edited("ada", index=3))
    (tmp_path / FILE).write_bytes((tmp_path / FILE).read_bytes()[:60])
    people, trouble = read_people(store)
    assert trouble is not None
    assert people.get("ada") == ADA


def test_a_lost_file_leaves_everybody_who_sat_down_last_who_they_were(tmp_path: Path) -> None:
    seat = {"name": "Ada", "colour": 6, "by": "person", "who": "ada"}
    (tmp_path / SETTINGS).write_bytes(msgspec.json.encode({"last": {"soon": {"seats": [seat]}}}))
    people, _ = read_people(store_in(tmp_path))
    assert [(person.id, person.name, person.index) for person in people] == [("ada", "Ada", 6)]


def test_a_full_disk_is_told_and_those_from_before_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    write_people(store, household("Nora"), nothing)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        with pytest.raises(SaveError) as error:
            write_people(store, household("Nora"), with_person(ADA))
    assert error.value.message.key == "save.full"
    assert len(read_people(store)[0]) == 1


# Other windows, other programs


def test_what_another_window_wrote_meanwhile_stays(tmp_path: Path) -> None:
    here, there = store_in(tmp_path), store_in(tmp_path)
    mine = household("Nora")
    write_people(here, mine, nothing)
    write_people(there, read_people(there)[0], with_person(ADA))
    write_people(there, read_people(there)[0], learning.learnt("soon", "nora", "2026-10-01"))
    known = write_people(here, mine, edited("nora", name="Honora"))
    assert known == read_people(there)[0]
    assert {person.name for person in known} == {"Honora", "Ada"}
    assert learning.progress(known, "soon", "nora").learnt


def test_who_was_taken_out_in_another_window_does_not_come_back_from_this_one(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    mine = household("Nora", "Ada")
    write_people(store, mine, nothing)
    write_people(store, mine, taken_out("ada"))
    known = write_people(store, mine, edited("nora", index=4))
    assert [person.id for person in known] == ["nora"]
    assert known.gone == ("ada",)


def test_what_a_newer_program_keeps_of_people_stays(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    row = {"id": "ada", "name": "Ada", "face": "owl", "likes": {"music": 30, "text": 150}}
    (tmp_path / FILE).write_bytes(msgspec.json.encode({"format": 7, "circle": [1], "people": [row]}))
    people, trouble = read_people(store)
    assert trouble is None
    write_people(store, people, edited("ada", index=2))
    rows = plain(tmp_path)
    assert (rows["format"], rows["circle"]) == (7, [1])
    assert (rows["people"][0]["face"], rows["people"][0]["likes"]) == ("owl", {"music": 30, "text": 150})
    assert rows["people"][0]["index"] == 2


# Likes


def test_only_what_differs_from_what_everybody_begins_with_is_kept_of_a_persons_likes() -> None:
    people = household("Nora")
    for changes, likes in (
        ({"text": 150}, {"text": 150}),
        ({"keys": {"hint": ("scan:4",)}}, {"text": 150, "keys": {"hint": ["scan:4"]}}),
        ({"text": 100, "motion": 1.0}, {"keys": {"hint": ["scan:4"]}}),
        ({"keys": {}}, {}),
    ):
        people = liking("nora", Settings(), changes)(people)
        assert people.at_home.likes == likes


def test_a_like_that_makes_no_sense_is_as_for_everybody() -> None:
    likes = {"text": 9000, "motion": 0.4, "volume": 3, "theme": ["x"]}
    assert effective(Settings(volume=50), Person(id="x", likes=likes)) == Settings(volume=50, motion=0.4)


def strong(theme: str) -> bool:
    return theme == "contrast"


def test_where_several_look_everybody_can_read_it_and_nothing_moves_more_than_anybody_bears() -> None:
    one = Settings(text=130, theme="daylight", motion=2.0, volume=20, curtain="press", keys={"hint": ("scan:4",)})
    dark = Settings(text=115, theme="contrast", motion=0.5, impact="gentle")
    still = Settings(text=175, reduced=True, captions=True, impact="off", quiet=3.0)
    both = together(one, (dark, still), strong)
    assert (both.text, both.theme, both.reduced, both.motion) == (175, "contrast", True, 0.5)
    assert (both.impact, both.captions) == ("off", True)
    assert (both.volume, both.curtain, both.keys, both.quiet) == (20, "press", {"hint": ("scan:4",)}, one.quiet)
    assert together(one, (still,), strong).theme == "daylight", "of equals it stays who holds the screen"
    assert together(one, (), strong) == one


# Coming and going


def test_whoever_is_taken_out_is_gone_with_everything_and_can_be_brought_back() -> None:
    people = with_person(ADA)(household("Nora"))
    out = taken_out("ada")(comes_home("ada")(people))
    assert (out.get("ada"), out.gone, out.at_home.name) == (None, ("ada",), "Nora")
    back = with_person(ADA)(out)
    assert back.get("ada") == ADA
    assert back.gone == ()
    assert back.at_home.name == "Nora", "who is at home stays there"


def test_the_last_person_stays() -> None:
    people = household("Nora")
    assert taken_out("nora")(people) == people


def test_somebody_new_gets_a_colour_that_nobody_has() -> None:
    assert free_index(household("Nora", "Ada")) == 2


def test_of_two_who_bear_a_name_it_is_who_has_played_last() -> None:
    people = household("Ada", "Nora")
    other = somebody("ADA")
    people = with_person(other)(people)
    assert people.named(" ada ") == people.people[0]
    people = edited(other.id, played="2026-01-01")(people)
    assert people.named("ada") == people.get(other.id)


class Watched(Store):
    """Tell, whenever a file is written, whether another thread could change one at that moment."""

    def __init__(self, root: Path) -> None:
        super().__init__(root, lambda entry: {})
        self.open_to_others: list[bool] = []

    def write(self, name: str, data: bytes) -> None:
        other = Thread(target=self._tries)
        other.start()
        other.join()
        super().write(name, data)

    def _tries(self) -> None:
        free = self.changing._own.acquire(blocking=False)
        self.open_to_others.append(free)
        if free:
            self.changing._own.release()


def test_two_threads_never_change_people_or_settings_at_the_same_time(tmp_path: Path) -> None:
    store = Watched(tmp_path)
    people = People(people=(Person(id="nora"),))
    write_people(store, people, with_person(Person(id="ada")))
    write_settings(store, Settings(), {"volume": 30})
    assert store.open_to_others == [False, False]


def test_who_is_here_again_by_any_way_is_no_longer_parting_and_the_file_is_whole(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    people = write_people(store, household("Nora", "Mira"), taken_out("mira"))
    assert people.parting is not None
    (mira,) = (one for one in household("Nora", "Mira") if one.id == "mira")
    people = write_people(store, people, with_person(mira))
    assert people.parting is None
    assert read_people(store) == (people, None)
    path = tmp_path / "people.json"
    rows = msgspec.json.decode(path.read_bytes())
    rows["parting"] = {"person": {"id": "mira"}, "place": 1, "home": False}
    path.write_bytes(msgspec.json.encode(rows))
    assert read_people(store) == (people, None), "what an older window wrote of it is nothing damaged"
