"""What is newer, too large or stopped: what can be taken comes in, the rest is told, and nothing half remains."""

from __future__ import annotations

import json
import os
import threading
import tracemalloc
import zipfile
from pathlib import Path

import msgspec
import pytest

from game.app import App
from game.engine.protocol import Message, say
from game.saves.disk.files import MOST, SMALL
from game.saves.household.bringing import bring_in
from game.saves.household.brought import SENTENCES, Brought, Counts, Packed, messages_for, told_packed
from game.saves.household.manifest import FORMAT, MANIFEST, Entry, Manifest, sum_of
from game.saves.household.merging import Around
from game.saves.household.packing import pack
from game.saves.people.people import People, Person, edited, somebody, with_person
from game.saves.people.people_file import read_people, write_people
from game.saves.people.settings import Settings, read_settings, write_settings
from game.saves.records.store import Store
from game.saves.shelf.library import Library
from tests.saves.household.moved import begun, finished, fresh, moved, names, played_on
from tests.saves.test_household import lived_in, rewritten

ADA = Person(id="ada", name="Ada", begun={"soon": 1}, played="2026-05-01")


def people(store: Store, *everybody: Person) -> None:
    """Let these people, and nobody else, play here."""
    write_people(store, People(people=everybody, home=everybody[0].id), lambda people: people)


def at(root: Path) -> dict[str, bytes]:
    """Return all that lies in a folder."""
    return {name: (root / name).read_bytes() for name in names(root)}


# Who is here


def test_who_was_here_already_is_not_told_as_new(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    for store in (here, there):
        people(store, msgspec.structs.replace(ADA, begun={} if store is here else {"soon": 1}))
    finished(there, 1)
    brought = moved(there, here)
    assert (brought.added, brought.here) == (Counts(matches=1), Counts(people=1))
    assert [message.key for message in messages_for(brought)] == ["household.came", "household.here"]


def test_who_is_present_stays_though_nothing_was_played_here_yet(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    zoe = Person(id="zoe", name="Zoe", likes={"text": 200})
    people(here, zoe)
    people(there, ADA)
    moved(there, here)
    found = read_people(here)[0]
    assert ([person.id for person in found], found.at_home.id) == (["zoe", "ada"], "zoe")
    assert found.at_home.likes == {"text": 200}


@pytest.mark.parametrize("name", ["", "Player", "ada"])
def test_a_newcomer_without_a_name_of_their_own_gives_way(tmp_path: Path, name: str) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    people(here, somebody(name))
    before = read_people(here)[0].people[0].id
    people(there, ADA)
    bring_in(here, pack(there, tmp_path / "1.household").path, around=Around(newcomer="Player"))
    found = read_people(here)[0]
    assert ([person.id for person in found], found.home) == (["ada"], "ada")
    late = write_people(here, People(people=(somebody(name),)), lambda people: people)
    assert before in late.gone


def test_somebody_who_was_set_to_nothing_else_but_like_something_stays(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    people(here, somebody("", likes={"theme": "dusk"}))
    people(there, ADA)
    moved(there, here)
    assert len(read_people(here)[0]) == 2


def test_what_kind_of_window_it_is_stays_and_so_does_what_was_set_here(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    lived = {"volume": 15, "language": "fr", "fullscreen": True, "size": (1000, 700), "place": (7, 8)}
    people(there, ADA)
    write_settings(there, Settings(), lived)
    moved(there, here)
    came = read_settings(here)[0]
    assert (came.volume, came.language) == (15, "fr")
    assert (came.fullscreen, came.size, came.place) == (False, None, None)
    other = fresh(tmp_path, "other")
    write_settings(other, Settings(), {"volume": 30, "size": (960, 600)})
    moved(there, other)
    came = read_settings(other)[0]
    assert (came.volume, came.language, came.size) == (30, "fr", (960, 600))


def test_whoever_has_been_taken_out_there_is_a_guest_here(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    people(here, ADA)
    people(there, ADA)
    write_people(there, read_people(there)[0], lambda people: msgspec.structs.replace(people, gone=("tom",)))
    moved(there, here)
    assert read_people(here)[0].gone == ("tom",)


# Newer programs


def newer(file: Path, more: dict[str, bytes] | None = None, **manifest: object) -> None:
    """Rewrite a household's file as a newer program would have made it."""
    with zipfile.ZipFile(file) as archive:
        every = {name: archive.read(name) for name in archive.namelist() if name != MANIFEST} | (more or {})
    rows = [{"name": name, "size": len(data), "sum": sum_of(data), "hue": 3} for name, data in every.items()]
    plain = {"format": FORMAT + 1, "app": "9.0", "files": rows, "moods": [1], **manifest}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {MANIFEST: json.dumps(plain).encode(), **every}.items():
            archive.writestr(name, data)


def test_what_is_understood_of_a_newer_programs_file_comes_in(tmp_path: Path) -> None:
    file = pack(lived_in(tmp_path / "here"), tmp_path / "all.household").path
    newer(file, {"moods/blue.mood": b"?", "../evil.jsonl": b"?"})
    there = fresh(tmp_path, "there")
    brought = bring_in(there, file)
    assert brought.added == Counts(2, 1, 2)
    why = say("household.unknown")
    assert set(brought.stayed) == {
        say("household.from_newer"),
        say("household.left", name="../evil.jsonl", why=why),
        say("household.left", name="moods/blue.mood", why=why),
    }
    assert names(tmp_path / "there") <= names(tmp_path / "here") | {"ledger.lock"}
    assert not (tmp_path / "evil.jsonl").exists()


def test_rows_of_a_newer_manifest_that_make_no_sense_are_passed_over(tmp_path: Path) -> None:
    file = pack(lived_in(tmp_path / "here"), tmp_path / "all.household").path
    with zipfile.ZipFile(file) as archive:
        entries = json.loads(archive.read(MANIFEST))["files"]
    newer(file, files=[*entries, {"name": 7}, "?"])
    assert bring_in(fresh(tmp_path, "there"), file).added == Counts(2, 1, 2)


def test_a_language_that_is_not_here_stays_away_and_is_told(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    people(there, ADA)
    write_settings(there, Settings(), {"language": "tlh", "volume": 15})
    file = pack(there, tmp_path / "all.household").path
    brought = bring_in(here, file, around=Around(languages={"en", "fr"}))
    assert brought.stayed == (say("household.language", language="tlh"),)
    assert (read_settings(here)[0].language, read_settings(here)[0].volume) == ("", 15)


def test_a_theme_that_is_not_here_is_kept_and_told(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    people(there, msgspec.structs.replace(ADA, likes={"theme": "neon", "scent": "pine"}))
    file = pack(there, tmp_path / "all.household").path
    brought = bring_in(here, file, around=Around(themes={"dusk"}))
    assert brought.stayed == (say("household.theme", name="Ada", theme="neon"),)
    assert read_people(here)[0].at_home.likes == {"theme": "neon", "scent": "pine"}


def test_what_a_newer_program_keeps_with_people_and_settings_is_kept(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    people(there, ADA)
    write_settings(there, Settings(), {"volume": 15})
    for name, rows in (("people.json", {"clubs": [1]}), ("settings.json", {"scent": "pine", "curtain": "wink"})):
        plain = json.loads((there.root / name).read_bytes()) | rows
        if name == "people.json":
            plain["people"][0]["club"] = "red"
        (there.root / name).write_text(json.dumps(plain))
    people(here, msgspec.structs.replace(ADA, begun={}))
    brought = moved(there, here)
    assert brought.stayed == (say("household.strange_settings", count=2),)
    plain = json.loads((here.root / "people.json").read_bytes())
    assert (plain["clubs"], plain["people"][0]["club"]) == ([1], "red")
    assert json.loads((here.root / "settings.json").read_bytes())["scent"] == "pine"
    assert read_settings(here)[0].curtain == "hold"


def test_a_file_of_here_that_a_newer_program_wrote_stays_with_a_sentence(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), lived_in(tmp_path / "there")
    here.write("household.json", b'{"format": 9, "unlocked": {}}')
    (here.root / "ledger.jsonl").write_bytes(b'{"format": 9}\n')
    finished(there, 1)
    Library(there).star(finished(there, 1).stem, on=True)
    brought = moved(there, here)
    assert {message.key for message in brought.stayed} == {"ledger.newer", "adventure.unlocked_newer"}
    assert brought.added.matches == 3


def test_the_program_lives_with_a_household_of_another_language(tmp_path: Path) -> None:
    there = lived_in(tmp_path / "there")
    write_settings(there, Settings(), {"language": "tlh"})
    people = read_people(there)[0]
    write_people(there, people, edited("ada", likes={"theme": "neon"}))
    file = pack(there, tmp_path / "all.household").path
    app = App(tmp_path / "here", None, (1280, 720))
    try:
        app.open()
        app.open_record(file)
        app.tick([], 0.1)
        app.change(language="tlh")
        app.tick([], 0.1)
        assert app.services.words.language in ("en", "fr")
    finally:
        app.close()


# Limits


def test_one_file_that_is_too_large_is_left_out_by_name_and_the_rest_goes(tmp_path: Path) -> None:
    here = lived_in(tmp_path / "here")
    large = here.records_folder / "large.jsonl"
    large.write_bytes(b"{}\n" * (MOST // 3 + 1))
    packed = pack(here, tmp_path / "all.household")
    (left,) = packed.left
    assert (left.key, dict(left.params)["name"]) == ("household.left", "records/large.jsonl")
    assert told_packed(packed) == packed.left
    assert bring_in(fresh(tmp_path, "there"), packed.path).added == Counts(2, 1, 2)


def test_one_that_is_too_large_in_a_file_stays_out_by_name_and_the_rest_comes(tmp_path: Path) -> None:
    file = pack(lived_in(tmp_path / "here"), tmp_path / "all.household").path
    rewritten(file, lambda files: files.update({"adventures/large.synchrony": b" " * (SMALL + 1)}))
    there = fresh(tmp_path, "there")
    brought = bring_in(there, file)
    assert brought.added == Counts(2, 1, 2)
    why = say("household.too_large", count=1)
    assert brought.stayed == (say("household.left", name="adventures/large.synchrony", why=why),)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_what_is_no_file_is_left_out_by_name(tmp_path: Path) -> None:
    here = lived_in(tmp_path / "here")
    os.mkfifo(here.records_folder / "pipe.jsonl")
    packed = pack(here, tmp_path / "all.household")
    assert [dict(left.params)["name"] for left in packed.left] == ["records/pipe.jsonl"]


def test_packing_holds_one_file_at_a_time(tmp_path: Path) -> None:
    here = fresh(tmp_path, "here")
    here.records_folder.mkdir(parents=True)
    for number in range(16):
        (here.records_folder / f"{number}.jsonl").write_bytes(os.urandom(2 << 20))
    tracemalloc.start()
    try:
        packed = pack(here, tmp_path / "all.household")
        assert tracemalloc.get_traced_memory()[1] < 24 << 20, "the largest that a match may be, and a little"
    finally:
        tracemalloc.stop()
    assert packed.path.stat().st_size > 32 << 20


def test_many_sentences_are_a_few_and_a_number() -> None:
    left = tuple(Message(f"household.left.{number}") for number in range(SENTENCES + 4))
    assert told_packed(Packed(Path(), left)) == (*left[:SENTENCES], say("household.more", count=4))
    assert messages_for(Brought(stayed=left))[-1] == say("household.more", count=4)
    assert told_packed(Packed(Path(), left[:SENTENCES])) == left[:SENTENCES]


# StopError


class StopError(Exception):
    """Somebody has pressed Stop."""


def stopping_at(count: int, heard: list[tuple[int, int]]) -> None:
    """Stop when so much has been told."""
    if len(heard) == count:
        raise StopError


def test_whoever_stops_it_finds_everything_as_it_was(tmp_path: Path) -> None:
    here, there = lived_in(tmp_path / "here"), fresh(tmp_path, "there")
    played_on(here, begun(here))
    whole: list[tuple[int, int]] = []
    file = pack(here, tmp_path / "out" / "all.household", lambda *told: whole.append(told)).path
    files = len(zipfile.ZipFile(file).namelist()) - 1
    assert whole == [(done, files) for done in range(files + 1)]
    finished(there, 1)
    before = at(tmp_path)
    for count in range(1, files + 2):
        for act in (bring_in, pack):
            heard: list[tuple[int, int]] = []

            def tell(done: int, of: int, count: int = count, heard: list[tuple[int, int]] = heard) -> None:
                heard.append((done, of))
                stopping_at(count, heard)

            with pytest.raises(StopError):
                act(there if act is bring_in else here, file, tell)
            assert at(tmp_path) == before
    assert bring_in(there, file).added == Counts(2, 1, 3)


def test_it_may_be_done_beside_the_window_while_that_writes(tmp_path: Path) -> None:
    here, there = lived_in(tmp_path / "here"), fresh(tmp_path, "there")
    people(there, ADA)
    for number in range(30):
        finished(here, number)
    file = pack(here, tmp_path / "all.household").path
    came: list[Brought] = []
    go = threading.Event()

    def tell(done: int, whole: int) -> None:
        if done == whole // 2:
            go.set()

    thread = threading.Thread(target=lambda: came.append(bring_in(there, file, tell)))
    thread.start()
    go.wait(60)
    path = begun(there, 1)
    record, _ = there.resume(path)
    write_people(there, read_people(there)[0], with_person(Person(id="zoe", name="Zoe")))
    thread.join(60)
    record.close()
    (brought,) = came
    assert brought.added.matches == 32
    assert path.is_file()
    assert {person.id for person in read_people(there)[0]} == {"ada", "nora", "zoe"}


def test_an_old_file_says_no_more_than_it_did(tmp_path: Path) -> None:
    file = pack(lived_in(tmp_path / "here"), tmp_path / "all.household").path
    with zipfile.ZipFile(file) as archive:
        assert msgspec.json.decode(archive.read(MANIFEST), type=Manifest).format == FORMAT
    rewritten(file, lambda files: None)  # as the format 1
    assert bring_in(fresh(tmp_path, "there"), file).added == Counts(2, 1, 2)
    assert Entry("people.json", 1, "0" * 32).name == "people.json"
