"""A data folder on a stick (exFAT and FAT, through FUSE): one plays, leaves and comes back, and nothing is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.handover.door import Door, arrive
from game.saves.disk.files import age, write_beside, write_whole
from game.saves.people.people import somebody, with_person
from game.saves.people.people_file import read_people, write_people
from game.saves.people.settings import read_settings, write_settings
from game.saves.people.unlocks import Unlocks
from game.saves.records.record import Record
from tests.handover.runtimes import meeting_place
from tests.saves.sticks import Stick
from tests.saves.table import play, resume, start, store_in
from tests.window.desktop import ROOT

pytestmark = pytest.mark.long


@pytest.fixture(params=["exfat", "vfat"])
def stick(tmp_path: Path, request: pytest.FixtureRequest) -> Stick:
    return Stick(tmp_path, request.param)


@pytest.fixture
def exfat(tmp_path: Path) -> Stick:
    """Return a stick on which a file can be appended to: the driver for FAT (fusefat) can't do that to any."""
    return Stick(tmp_path, "exfat")


def test_what_is_set_there_is_there_when_one_comes_back(stick: Stick) -> None:
    with stick.plugged() as place:
        store = store_in(place / "Synchrony")
        for volume in (10, 20, 30):
            write_settings(store, read_settings(store)[0], {"volume": volume})
        people = write_people(store, read_people(store)[0], with_person(somebody("Nora")))
        write_people(store, people, with_person(somebody("Ada")))
        Unlocks(store, "syncro").add(["II"])
    with stick.plugged() as place:
        store = store_in(place / "Synchrony")
        assert read_settings(store)[0].volume == 30
        assert len(store.generations("settings.json")) == 2
        assert {person.name for person in read_people(store)[0]} >= {"Nora", "Ada"}
        assert Unlocks(store, "syncro").names() == {"II"}


def test_what_is_played_there_is_there_when_one_comes_back(exfat: Stick) -> None:
    with exfat.plugged() as place:
        store = store_in(place / "Synchrony")
        record, host = start(store, "sinoda")
        play(host, 3)
        assert record.trouble is None
        with pytest.raises(Exception, match=r"save\."):
            Record.reopen(record.path, store._load, store._levels)
        record.close()
    with exfat.plugged() as place:
        store = store_in(place / "Synchrony")
        (listed,) = store.records()
        record, host = resume(store, listed.path)
        assert host.decision_count == 3
        play(host, 1)
        assert record.trouble is None
        record.close()
    with exfat.plugged() as place:
        store = store_in(place / "Synchrony")
        record, host = resume(store, store.records()[0].path)
        assert host.decision_count == 4
        record.close()


def test_names_that_differ_in_case_alone_never_take_each_others_place(stick: Stick) -> None:
    with stick.plugged() as place:
        names = ("Nora.household", "nora.household", "NORA.household")
        places = [write_beside(place / name, name.encode()) for name in names]
        assert [path.read_bytes() for path in places] == [name.encode() for name in names]
        assert len({path.name.casefold() for path in places}) == 3
        write_whole(place / "nora.HOUSEHOLD", b"whole")
        assert places[0].read_bytes() == b"whole", "it is that file"
        os.rename(places[0], places[0].with_name("NORA.Household"))
        assert "NORA.Household" in os.listdir(place)


def test_a_file_grows_older_there_too(stick: Stick) -> None:
    with stick.plugged() as place:
        file = place / "file"
        for number in range(4):
            write_whole(file, str(number).encode())
        assert [(place / f"file.{number}").read_bytes() for number in (1, 2, 3)] == [b"2", b"1", b"0"]
        age(file, 3)
        assert sorted(path.name for path in place.iterdir()) == ["file", "file.1", "file.2", "file.3"], "no litter"


def test_the_same_folder_in_other_letters_is_one_window(stick: Stick, monkeypatch: pytest.MonkeyPatch) -> None:
    with stick.plugged() as place, meeting_place(monkeypatch):
        (place / "Synchrony").mkdir()
        first = arrive(place / "Synchrony")
        assert isinstance(first, Door)
        assert first.held
        other = arrive(place / "SYNCHRONY", alone=True)
        assert isinstance(other, Door)
        assert not other.held
        first.close()


def test_two_windows_lose_nothing_there(stick: Stick) -> None:
    with stick.plugged() as place:
        command = [sys.executable, "-m", "tests.saves.changer", str(place / "Synchrony")]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        both = [
            subprocess.Popen([*command, who, "6"], stdin=subprocess.PIPE, text=True, cwd=ROOT, env=environment,
                             stdout=subprocess.DEVNULL)
            for who in "ab"
        ]  # fmt: skip
        try:
            for one in both:
                one.communicate("go\n", 60)
            assert [one.returncode for one in both] == [0, 0]
        finally:
            for one in both:
                one.kill()
                one.wait(10)
        store = store_in(place / "Synchrony")
        everybody = {f"{who}{number}" for who in "ab" for number in range(6)}
        assert {person.name for person in read_people(store)[0]} >= everybody
        assert Unlocks(store, "syncro").names() == everybody


def test_the_whole_program_plays_from_there(exfat: Stick) -> None:
    with exfat.plugged() as place:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        command = [sys.executable, "-m", "game", "--portable", str(place / "Synchrony"), "--selftest"]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr + done.stdout
        assert list((place / "Synchrony").rglob("*.jsonl"))
