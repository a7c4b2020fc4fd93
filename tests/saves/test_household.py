"""A whole household goes onto another machine as one file, and comes in there without a word lost."""

from __future__ import annotations

import errno
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
import pytest

from game.app import App
from game.engine.protocol import say
from game.saves.disk.files import SaveError, put_new
from game.saves.household.bringing import bring_in
from game.saves.household.brought import Brought, Counts, messages_for
from game.saves.household.manifest import MANIFEST, Entry, Manifest, sum_of
from game.saves.household.packing import pack as packed
from game.saves.moments import tasks
from game.saves.people.people import (
    MOST,
    People,
    Person,
    comes_home,
    edited,
    parted,
    somebody,
    taken_out,
    then,
    with_person,
)
from game.saves.people.people_file import read_people, write_people
from game.saves.people.settings import Settings, SetUp, read_settings, write_settings
from game.saves.people.unlocks import Find, Unlocks
from game.saves.records.player import Player
from game.saves.records.store import Store
from tests import persons
from tests.games.syncro.campaign.campaigns import begun
from tests.saves.moments.made import task
from tests.saves.table import start, store_in
from tests.scenes.box import Box, at_once, settings

ADA = Person(
    id="ada",
    name="Ada",
    index=6,
    likes={"text": 150},
    met={"soon: thief": True},
    begun={"soon": 2},
    played="2026-05-01",
)


def pack(store: Store, path: Path) -> Path:
    """Pack everything of a household, of which nothing is left out; return where it lies."""
    result = packed(store, path)
    assert result.left == ()
    return result.path


def lived_in(root: Path) -> Store:
    """Return the store of a household: two people, settings, two matches, an adventure, something unlocked."""
    store = store_in(root)
    write_people(store, with_person(ADA)(persons.household("Nora", "Gone")), comes_home("ada"))
    write_people(store, read_people(store)[0], then(taken_out("gone"), parted))
    seats = (Player("Ada", 6, who="ada"), Player("Nora", 0, who="nora"))
    write_settings(store, Settings(), {"language": "fr", "volume": 15, "last": {"soon": SetUp(seats)}})
    for _ in range(2):
        record, host = start(store)
        for _ in range(2):
            seat = host.to_act()[0]
            host.play(seat, host.legal(seat)[0])
        record.close()
    begun(Box(root), "IIb", (Player("Ada", 6, who="ada"), Player("Etna", 1, "regular")))
    Unlocks(store, "syncro").add(["chapter-1"])
    Unlocks(store, "syncro").note({"wick": Find(adventure="Alps", level="Ic", turn=4, day="2026-05-02")})
    tasks.add(store, [task(store.records()[0].path.stem, "ada")], store.records()[0].path.stem, 1)
    return store


def words(root: Path) -> dict[str, bytes]:
    """Return everything that a household's folder says, the earlier generations left out."""
    names = [path for path in root.rglob("*") if path.is_file() and path.suffix in (".json", ".jsonl", ".synchrony")]
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in names}


def test_from_machine_to_machine_and_out_again_says_the_same_words(tmp_path: Path) -> None:
    here, there = lived_in(tmp_path / "here"), store_in(tmp_path / "there")
    first = pack(here, tmp_path / "all.household")
    brought = bring_in(there, first)
    assert brought == Brought(Counts(people=2, adventures=1, matches=2))
    assert words(tmp_path / "there") == words(tmp_path / "here")
    assert len(words(tmp_path / "here")) == 7
    assert pack(there, tmp_path / "again.household").read_bytes() == first.read_bytes()
    assert read_people(there) == read_people(here)


def test_a_program_that_was_just_started_becomes_that_household_at_once(tmp_path: Path) -> None:
    file = pack(lived_in(tmp_path / "here"), tmp_path / "all.household")
    app = App(tmp_path / "there", "en", (1280, 720))
    try:
        app.open()
        app.services.hire = at_once
        app.change(fullscreen=False)
        app.tick([], 0.1)
        app.open_record(file)
        app.tick([], 0.1)
        assert app.services.person == ADA
        assert app.services.kit.frame.text == 1.5
        assert (app.services.words.language, app.services.machine.volume) == ("fr", 15)
        said = " ".join(line for part in app.navigator.top.parts for each in settings(part.face) for line in each.lines)
        assert "Nouveau ici\u00a0: 2 personnes, 1 aventure, 2 parties." in said
        assert len(app.store.records()) == 2
    finally:
        app.close()
    assert [person.name for person in read_people(store_in(tmp_path / "there"))[0]] == ["Nora", "Ada"]


def test_what_either_household_has_found_is_found_the_first_time_of_it(tmp_path: Path) -> None:
    file = pack(lived_in(tmp_path / "here"), tmp_path / "all.household")
    there = store_in(tmp_path / "there")
    later = Find(adventure="Andes", level="IIa", turn=9, day="2026-06-01")
    Unlocks(there, "syncro").note({"wick": later, "bell": later})
    bring_in(there, file)
    found = Unlocks(there, "syncro").found()
    assert (found["wick"].adventure, found["bell"]) == ("Alps", later)


def test_the_same_file_once_more_changes_nothing(tmp_path: Path) -> None:
    file = pack(lived_in(tmp_path / "here"), tmp_path / "all.household")
    there = store_in(tmp_path / "there")
    bring_in(there, file)
    before = words(tmp_path / "there")
    brought = bring_in(there, file)
    assert messages_for(brought) == (say("household.nothing"),)
    assert words(tmp_path / "there") == before


def test_what_lies_here_is_never_written_over_and_two_adas_are_two(tmp_path: Path) -> None:
    file = pack(lived_in(tmp_path / "here"), tmp_path / "all.household")
    there = lived_in(tmp_path / "there")
    other = Person(id="other-ada", name="Ada", index=1, begun={"sinoda": 1}, played="2026-11-01")
    people = write_people(there, read_people(there)[0], with_person(other))
    people = write_people(there, people, edited("ada", name="Adèle", likes={"text": 125}, played="2026-06-01"))
    write_people(there, people, edited("nora", met={"syncron: king": True}))
    write_settings(there, Settings(), {"volume": 90})
    before = words(tmp_path / "there")
    bring_in(there, file)
    known = read_people(there)[0]
    assert [person.name for person in known].count("Ada") == 1
    assert {person.id for person in known} == {"nora", "ada", "other-ada"}
    ada = known.get("ada")
    assert ada is not None
    assert (ada.name, ada.likes, ada.met) == ("Adèle", {"text": 125}, ADA.met), "she has played here last"
    assert read_settings(there)[0].volume == 90
    after = words(tmp_path / "there")
    kept = {name for name in before if not name.endswith(".json")}
    assert {name: after[name] for name in kept} == {name: before[name] for name in kept}
    assert len([name for name in after if name.startswith("records/")]) == 4


def test_whoever_has_played_there_since_is_called_as_there_and_nothing_learnt_on_either_side_is_lost(
    tmp_path: Path,
) -> None:
    here, there = lived_in(tmp_path / "here"), store_in(tmp_path / "there")
    bring_in(there, pack(here, tmp_path / "1.household"))
    newer = edited("ada", name="Adèle", played="2026-10-01", learnt={"sinoda": "2026-10-01"}, begun={"soon": 5})
    write_people(here, read_people(here)[0], then(newer, edited("ada", lessons={"syncro": 4, "soon": 9})))
    known = edited("ada", learnt={"chrono": "2026-09-01"}, begun={"chrono": 1}, lessons={"syncron": 7, "soon": 2})
    write_people(there, read_people(there)[0], known)
    bring_in(there, pack(here, tmp_path / "2.household"))
    ada = read_people(there)[0].get("ada")
    assert ada is not None
    assert ada.name == "Adèle"
    assert ada.learnt == {"sinoda": "2026-10-01", "chrono": "2026-09-01"}
    assert ada.begun == {"soon": 5, "chrono": 1}
    assert ada.lessons == {"syncro": 4, "syncron": 7, "soon": 2}, "a lesson goes on where it was left here"


def test_a_game_is_set_up_as_it_was_here_the_last_time_and_one_that_nobody_played_here_as_it_was_there(
    tmp_path: Path,
) -> None:
    here, there = lived_in(tmp_path / "here"), lived_in(tmp_path / "there")
    for store, by in ((here, "master"), (there, "apprentice")):
        setup = SetUp((Player("Ada", 6, who="ada"), Player("Etna", 1, by)))
        more = {"chrono": setup} if store is here else {}
        write_settings(store, Settings(), {"last": {"soon": setup, **more}})
    bring_in(there, pack(here, tmp_path / "all.household"))
    last = read_settings(there)[0].last
    assert {game: setup.seats[1].by for game, setup in last.items()} == {"soon": "apprentice", "chrono": "master"}


def test_what_a_person_likes_never_comes_in_as_the_machines(tmp_path: Path) -> None:
    here, there = lived_in(tmp_path / "here"), store_in(tmp_path / "there")
    plain = msgspec.json.decode(here.read("settings.json") or b"")
    here.write("settings.json", msgspec.json.encode({**plain, "text": 200, "theme": "contrast"}))
    write_settings(there, Settings(), {"fullscreen": True})
    bring_in(there, pack(here, tmp_path / "all.household"))
    came = read_settings(there)[0]
    assert (came.volume, came.fullscreen) == (15, True)
    assert (came.text, came.theme) == (100, "")


def with_the_same_match(root: Path) -> tuple[Store, Store]:
    """Return a machine with an adventure in the middle of a match, and one whose match has the same file's name."""
    here, there = store_in(root / "here"), store_in(root / "there")
    file = begun(Box(root / "here"), "IIb", (Player("Ada", 6), Player("Etna", 1, "regular")))
    (here.root / "records").mkdir(exist_ok=True)
    (here.root / "records" / "level.jsonl").write_bytes(b"here\n")
    save = msgspec.json.decode(file.path.read_bytes())
    file.path.write_bytes(msgspec.json.encode({**save, "match": "level.jsonl"}))
    (there.root / "records").mkdir(parents=True)
    (there.root / "records" / "level.jsonl").write_bytes(b"there\n")
    return here, there


def test_an_adventure_goes_on_with_its_own_match_where_that_had_to_take_another_name(tmp_path: Path) -> None:
    here, there = with_the_same_match(tmp_path)
    bring_in(there, pack(here, tmp_path / "all.household"))
    (came,) = (there.root / "adventures").glob("*.synchrony")
    assert msgspec.json.decode(came.read_bytes())["match"] == "level 2.jsonl"
    assert (there.root / "records" / "level 2.jsonl").read_bytes() == b"here\n"
    assert (there.root / "records" / "level.jsonl").read_bytes() == b"there\n"


def test_its_own_match_is_found_again_where_bringing_in_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = with_the_same_match(tmp_path)
    packed = pack(here, tmp_path / "all.household")

    def full(temporary: Path, path: Path) -> Path:
        if path.suffix == ".synchrony":
            raise OSError(errno.ENOSPC, "full")
        return put_new(temporary, path)

    with monkeypatch.context() as patch:
        patch.setattr("game.saves.disk.batch.put_new", full)
        with pytest.raises(SaveError):
            bring_in(there, packed)
    assert bring_in(there, packed) == Brought(Counts(adventures=1), here=Counts(matches=1))
    (came,) = (there.root / "adventures").glob("*.synchrony")
    assert msgspec.json.decode(came.read_bytes())["match"] == "level 2.jsonl"


@pytest.mark.parametrize("name", ["Ada & Bob, again!", "[1] 50 %", "$HOME", "日本", "a;b", "conrad", "com"])
def test_whatever_somebody_has_called_a_file_it_goes_along_and_comes_in_once(tmp_path: Path, name: str) -> None:
    here, there = lived_in(tmp_path / "here"), store_in(tmp_path / "there")
    (here.root / "records" / f"{name}.jsonl").write_bytes(b"here\n")
    file = pack(here, tmp_path / "all.household")
    (there.root / "records").mkdir(parents=True)
    (there.root / "records" / f"{name}.jsonl").write_bytes(b"there\n")
    for _ in range(2):
        bring_in(there, file)
    assert (there.root / "records" / f"{name} 2.jsonl").read_bytes() == b"here\n"
    assert len(list((there.root / "records").iterdir())) == 4


def test_it_is_never_packed_over_another_file(tmp_path: Path) -> None:
    store = lived_in(tmp_path / "here")
    names = [pack(store, tmp_path / "all.household").name for _ in range(2)]
    assert names == ["all.household", "all 2.household"]


# Hostile and torn files


def rewritten(file: Path, change: Callable[[dict[str, bytes]], None], *, honest: bool = True) -> None:
    """Write a household's file with other things in it; an `honest` manifest tells what is there."""
    with zipfile.ZipFile(file) as archive:
        files = {name: archive.read(name) for name in archive.namelist() if name != MANIFEST}
        manifest = archive.read(MANIFEST)
    change(files)
    if honest:
        entries = tuple(Entry(name, len(data), sum_of(data)) for name, data in files.items())
        manifest = msgspec.json.encode(Manifest(1, "x", entries))
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {MANIFEST: manifest, **files}.items():
            archive.writestr(name, data)


BAD: dict[str, Callable[[Path], object]] = {
    "torn": lambda file: file.write_bytes(file.read_bytes()[:-200]),
    "no zip": lambda file: file.write_bytes(b"PK\x03\x04" + b"\xff" * 4000),
    "empty": lambda file: file.write_bytes(b""),
    "climbs out": lambda file: rewritten(file, lambda files: files.update({"records/../../evil.jsonl": b"x"})),
    "from the root": lambda file: rewritten(file, lambda files: files.update({"/evil.jsonl": b"x"})),
    "another drive": lambda file: rewritten(file, lambda files: files.update({"records\\..\\evil.jsonl": b"x"})),
    "a program": lambda file: rewritten(file, lambda files: files.update({"records/evil.py": b"x"})),
    "hidden": lambda file: rewritten(file, lambda files: files.update({"records/.evil.jsonl": b"x"})),
    "a device": lambda file: rewritten(file, lambda files: files.update({"records/con.jsonl": b"x"})),
    "a port": lambda file: rewritten(file, lambda files: files.update({"adventures/COM1 .a.synchrony": b"x"})),
    "too long": lambda file: rewritten(file, lambda files: files.update({f"records/{'é' * 180}.jsonl": b"x"})),
    "untold": lambda file: rewritten(file, lambda files: files.update({"records/more.jsonl": b"x"}), honest=False),
    "changed": lambda file: rewritten(file, lambda files: files.update({"people.json": b"{}"}), honest=False),
    "a bomb": lambda file: _told(file, _small_told(), {"people.json": b" " * (2 << 20)}),
    "deep": lambda file: _told(file, b"[" * 90_000),
    "no manifest": lambda file: _told(file, b"{}"),
    "newer": lambda file: _told(file, b'{"format": 3, "files": {"all": "otherwise"}}'),
    "flipped": lambda file: _flip(file),
}


def _told(file: Path, manifest: bytes, files: Mapping[str, bytes] | None = None) -> None:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {MANIFEST: manifest, **(files or {})}.items():
            archive.writestr(name, data)


def _small_told() -> bytes:
    """Return a manifest that says of a file that it is small."""
    return msgspec.json.encode(Manifest(1, "x", (Entry("people.json", 7, sum_of(b"")),)))


def _flip(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 0xFF
    file.write_bytes(bytes(data))


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_file_is_refused_with_a_sentence_and_changes_nothing(tmp_path: Path, bad: str) -> None:
    file = pack(lived_in(tmp_path / "here"), tmp_path / "all.household")
    BAD[bad](file)
    there = lived_in(tmp_path / "there")
    before = words(tmp_path)
    with pytest.raises(SaveError) as error:
        bring_in(there, file)
    wanted = {"newer": "household.newer", "a bomb": "household.large"}.get(bad, "household.damaged")
    assert error.value.message.key == wanted
    assert words(tmp_path) == before


def test_a_damaged_match_goes_along_as_it_is(tmp_path: Path) -> None:
    here, there = lived_in(tmp_path / "here"), store_in(tmp_path / "there")
    (tmp_path / "here" / "records" / "torn.jsonl").write_bytes(b'{"format": 1, "ga')
    bring_in(there, pack(here, tmp_path / "all.household"))
    assert (tmp_path / "there" / "records" / "torn.jsonl").read_bytes() == b'{"format": 1, "ga'


def test_who_finds_no_room_here_is_not_counted_as_having_come(tmp_path: Path) -> None:
    file = pack(lived_in(tmp_path / "here"), tmp_path / "all.household")
    there = store_in(tmp_path / "there")
    many = People(people=tuple(somebody(f"P{number}") for number in range(MOST - 1)))
    write_people(there, edited(many.people[0].id, begun={"soon": 1})(many), lambda people: people)
    assert bring_in(there, file).added.people == 1
    found, trouble = read_people(there)
    assert (len(found), trouble) == (MOST, None)
