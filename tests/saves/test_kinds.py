"""What of ours a file is: its content says it, whatever its name, and whatever other programs have done to it."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from game.saves.disk.files import SMALL
from game.saves.disk.kinds import kind_of
from game.saves.disk.spelling import spelt
from game.saves.export.sharing import shared_text
from game.saves.household.packing import pack
from game.saves.people.campaigns import CampaignSave, CampaignStore
from game.saves.people.people import then
from game.saves.people.people_file import write_people
from game.saves.records.player import Player
from game.saves.records.store import Store
from tests.persons import household
from tests.saves.shelved import data_of, out
from tests.saves.table import store_in
from tests.saves.touching import LINES, RECORDS, Touch

NORA = Player('{"seats": "progress"}', 0)


def seen_in(folder: Path, data: bytes, name: str = "from a friend") -> str | None:
    path = folder / name
    path.write_bytes(data)
    return kind_of(path)


@pytest.mark.parametrize("touch", RECORDS.values(), ids=RECORDS)
def test_a_match_is_seen_whatever_was_done_to_its_text(tmp_path: Path, touch: Touch) -> None:
    assert seen_in(tmp_path, touch(data_of()), "a match.txt") == "match"


@pytest.mark.parametrize("touch", LINES.values(), ids=LINES)
def test_a_text_with_a_match_in_it_is_seen(tmp_path: Path, touch: Touch) -> None:
    text = "Hello!\n\n" + shared_text(store_in(tmp_path), out(data_of()), "A match") + "\nSee you"
    assert seen_in(tmp_path, touch(text.encode()), "a mail.syn") == "text"


@pytest.mark.parametrize("touch", LINES.values(), ids=LINES)
def test_an_adventure_is_seen(tmp_path: Path, touch: Touch) -> None:
    data = spelt(CampaignSave(game="syncro", name="One", team=(NORA, Player("Ada", 1)), progress={"step": "Ia"}))
    assert seen_in(tmp_path, touch(data)) == "adventure"


def test_an_adventure_is_seen_as_it_is_taken_out(tmp_path: Path) -> None:
    kept = CampaignStore(Store(tmp_path, lambda entry: {}), "syncro", lambda progress, players: None)
    save = CampaignSave(game="syncro", name="One", team=(NORA, Player("Ada", 1)), progress={"step": "Ia"})
    taken = kept.take_out(kept.begin(save), tmp_path / "a copy (1)")
    assert kind_of(taken) == "adventure"


def test_a_household_is_seen(tmp_path: Path) -> None:
    store = store_in(tmp_path / "here")
    write_people(store, household("Nora"), then())
    packed = pack(store, tmp_path / "all.household").path
    assert kind_of(packed) == "household"
    assert kind_of(packed.rename(tmp_path / "all.household.zip")) == "household"


@pytest.mark.parametrize(
    "data",
    [b"", b"\0" * 100, b"%PDF-1.7\n", b"\x89PNG\r\n", b"Dear Ada,\n", b"{", b"[]", b'{"a": 1}\n', b"{" * 5000, b"PK"],
    ids=repr,
)
def test_what_is_not_ours_is_nothing(tmp_path: Path, data: bytes) -> None:
    assert seen_in(tmp_path, data, "a match.syn") is None


def test_a_file_far_too_large_is_looked_at_in_part(tmp_path: Path) -> None:
    path = tmp_path / "large.syn"
    path.write_bytes(data_of())
    os.truncate(path, 64 * SMALL)
    assert kind_of(path) == "match"


def test_what_is_no_file_is_nothing_and_is_not_waited_for(tmp_path: Path) -> None:
    assert kind_of(tmp_path) is None
    assert kind_of(tmp_path / "nowhere") is None
    assert kind_of(tmp_path / ("long" * 2000)) is None
    assert kind_of(Path("/a\0b")) is None
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert kind_of(tmp_path / "pipe") is None


def test_any_archive_may_be_a_household_until_it_is_opened(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "letter.docx", "w") as archive:
        archive.writestr("a", "b")
    assert kind_of(tmp_path / "letter.docx") == "household"
