"""Names and paths that somebody else has written: no plate, no sentence, no log and no report shows what acts on it."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from unicodedata import category, combining

import msgspec
import pygame
import pytest

from game import foundation
from game.engine.names import MARKS
from game.engine.protocol import say
from game.games.syncro.campaign.progress.service import CampaignService
from game.saves.disk.files import NAMED, SaveError, unread
from game.saves.export import pictures
from game.saves.export.pictures import OURS, keep_picture
from game.saves.logbook import Logbook
from game.saves.people.campaigns import SUFFIX
from game.saves.people.people_file import read_people
from game.saves.people.settings import FILE
from game.saves.records.player import Player
from game.scenes.home.faults import Faults
from game.scenes.session.match import people
from game.scenes.setup.setup import Setup
from game.scenes.shell.services.newcomer import introduced
from game.scenes.shell.sheets.dialogs import FIELD, Naming
from game.start import start
from game.ui.parts.kit import Kit
from tests.games.syncro.campaign.campaigns import begun
from tests.matches import deal
from tests.saves.table import store_in
from tests.scenes.box import PLACES, Box
from tests.scenes.wandering import Listening

STRANGE = "N\x1b[2Jo\x07r\x00a\n\u202eX\u200b" + "\u0301" * 30
UNSEEN = (" ", "\u3164", "\u2800\u3164", "\u00a0 ")
windows = pytest.mark.skipif(sys.platform == "win32", reason="no file has such a name there")


def acts(text: str) -> bool:
    """Tell whether a text holds what acts on a plate or a terminal, or a tower of accents."""
    stacked = 0
    for letter in text:
        stacked = stacked + 1 if combining(letter) else 0
        if stacked > MARKS or category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp"):
            return True
    return False


def shown(box: Box, screens: Iterable[object]) -> list[str]:
    """Return every text that is set on these screens, their titles, and what their controls say."""
    old = box.services.kit
    listening = Listening(PLACES.assets / "fonts", old.frame)
    listening.heard = set()
    box.services.kit = Kit(old.frame, listening, box.services.words)
    result = []
    for screen in screens:
        box.show(screen)  # type: ignore[arg-type]
        box.draw()
        result += [box.services.navigator.title, *box.said().split("\n")]
        controls = [part.control for part in box.top.parts if part.control is not None]
        result += [line for control in controls for line in f"{control.label}\n{control.text}".split("\n")]
    return result + [line for text in listening.heard for line in text.split("\n")]


def test_a_seats_name_in_a_strange_record_is_one_line_of_letters_wherever_it_stands(tmp_path: Path) -> None:
    box = Box(tmp_path)
    session = deal(box.services, "sinoda", (Player("Nora", 0), Player("Ilyes", 1)), 5)
    seat = session.host.to_act()[0]
    session.host.play(seat, session.host.legal(seat)[0])
    assert session.journal.record is not None
    path = session.journal.record.path
    session.close()
    first, end, rest = path.read_bytes().partition(b"\n")
    plain = {key: value for key, value in msgspec.json.decode(first).items() if key != "sum"}
    plain["seats"][0]["name"] = STRANGE
    path.write_bytes(msgspec.json.encode(plain) + end + rest)
    table = box.resume(path)
    assert table is not None
    texts = shown(box, (box.screens.home(), box.screens.saved(), table))
    assert any("N[2Jora X" in text for text in texts), "the rest of the name is there"
    assert [text for text in texts if acts(text)] == []
    table.leave()
    assert path.read_bytes().startswith(msgspec.json.encode(plain)), "the file stays as it was"


@windows
def test_a_files_name_on_home_and_in_a_sentence_is_one_line_of_letters(tmp_path: Path) -> None:
    box = Box(tmp_path)
    folder = box.services.store.records_folder
    folder.mkdir()
    for number, name in enumerate((STRANGE, "a\nb", os.fsdecode(b"bad\xff\xfe"))):
        (folder / f"2026010{number + 1}-120000-{name.replace(chr(0), '')}.jsonl").write_bytes(b"no record\n")
    folder.joinpath("20260109-120000-\x1b[31m\n.jsonl").mkdir()
    texts = shown(box, (box.screens.home(), box.screens.saved()))
    assert any("20260102-120000-a b.jsonl" in text for text in texts)
    assert [text for text in texts if acts(text)] == []


def test_what_is_typed_or_pasted_into_a_name_is_one_line_of_letters(tmp_path: Path) -> None:
    pygame.display.init()
    box = Box(tmp_path)
    kept: list[str] = []
    box.show(Naming(box.services, say("adventure.rename"), "Ada", ["Ada"], kept.append))
    box.events(pygame.event.Event(pygame.TEXTINPUT, text="Zoe\u0301\u0301"))
    box.type("\u0301\u0301\u202e\x1b")
    box.services.clipboard.write("\u0301 Maë\n\x07l")
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        box.events(pygame.event.Event(kind, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="", scancode=0))
    assert not acts(box.part(FIELD).control.text)  # type: ignore[union-attr]
    box.keys(pygame.K_RETURN)
    assert kept in (["Zoe\u0301\u0301"], ["Zoe\u0301\u0301 Maë l"])  # not every machine has a clipboard


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_without_a_letter_that_is_seen_is_refused_with_a_sentence(
    tmp_path: Path, language: str, name: str
) -> None:
    box = Box(tmp_path, language=language)
    kept: list[str] = []
    box.show(Naming(box.services, say("adventure.rename"), name, ["Ada"], kept.append))
    box.keys(pygame.K_RETURN)
    assert kept == []
    assert box.services.words.say("naming.empty") in box.top.refusal[1]
    setup = Setup(box.services, box.screens, "sinoda")
    box.show(setup)
    assert setup.reason() == ""
    setup.players.rename(1, name)
    setup.refresh()
    words = {
        "en": "A name needs at least one letter that can be seen",
        "fr": "Un nom doit avoir au moins une lettre visible",
    }
    assert setup.reason() == words[language]
    control = box.part("start").control
    assert control is not None
    assert not control.enabled


def test_an_adventure_whose_name_is_not_seen_is_listed_as_damaged_and_can_not_be_brought_in(tmp_path: Path) -> None:
    box = Box(tmp_path)
    file = begun(box, "Ib", name="Adventure 1")
    file.path.write_bytes(file.path.read_bytes().replace(b'"Adventure 1"', '"\u3164\u200b"'.encode()))
    store = CampaignService(box.services).store
    (row,) = store.rows()
    assert row.fault == say("adventure.damaged", where="name")
    assert row.spare is not None, "the generation before has its name"
    with pytest.raises(SaveError):
        store.bring(row.path)


def test_strange_names_in_the_settings_name_nobody_by_what_is_not_seen(tmp_path: Path) -> None:
    box = Box(tmp_path)
    data = {"person": "\u200b", "begun": {f"sinoda: {STRANGE}": 3, "sinoda: \u3164": 1}}
    (tmp_path / FILE).write_bytes(msgspec.json.encode(data))
    people = introduced(read_people(store_in(tmp_path))[0], box.services.words)
    assert len(people) == 1
    assert not acts(people.at_home.name)


def test_a_player_without_a_name_that_is_seen_gets_one_by_the_seat(tmp_path: Path) -> None:
    words = Box(tmp_path).services.words
    players = people.named([Player(name, seat) for seat, name in enumerate((*UNSEEN, "", " Nora "))], words)
    assert [player.name for player in players] == [*(words.say("seat.name", n=seat + 1) for seat in range(5)), "Nora"]


@windows
def test_no_line_of_the_log_is_anybody_elses(tmp_path: Path) -> None:
    log = Logbook(tmp_path / "log")
    place = (
        tmp_path / "a\n2026-01-01T00:00:00Z ERROR game: forged \x1b]0;owned\x07\u202e" / os.fsdecode(b"\xff\xfe.jsonl")
    )
    store = store_in(tmp_path)
    with pytest.raises(SaveError):
        store.replay(place)
    unread(OSError(5, "x"), place)
    logging.getLogger("game.somewhere").error("%s: %s", "b\nforged", ValueError(f"{place}: no"))
    try:
        raise ValueError(str(place))
    except ValueError:
        logging.getLogger("game.somewhere").exception("%s", place)
    log.close()
    rows = log.path.read_text("utf-8").split("\n")
    assert [row for row in rows if acts(row)] == []
    assert [row for row in rows if row[:1] not in ("", " ") and not row.startswith("20")] == []
    assert [row for row in rows if row.startswith("2026-01-01T00:00:00Z")] == []
    assert sum("\\udcff\\udcfe.jsonl can't be read" in row for row in rows) == 2
    assert any("forged \\x1b]0;owned\\x07\\u202e" in row for row in rows)


@windows
def test_no_line_of_a_report_acts_on_whoever_reads_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    box = Box(tmp_path)
    log = Logbook(tmp_path / "l\x1b[2Jog")
    box.show(box.screens.home())
    faults = Faults(box.services.store, log)
    try:
        raise ValueError(f"lost {STRANGE}")
    except ValueError:
        report = faults.note(box.services.navigator)
    log.close()
    assert report is not None
    rows = report.read_text("utf-8").split("\n")
    assert [row for row in rows if acts(row.replace("\u0301", ""))] == []
    assert any("lost N\\x1b[2Jo\\x07r\\x00a" in row for row in rows)
    assert "\x1b" not in capsys.readouterr().err


def test_a_start_that_fails_says_so_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lost() -> None:
        raise FileNotFoundError(f"there is nothing in {tmp_path}/\x1b[2J\n\u202e")

    monkeypatch.setattr(foundation, "find_places", lost)
    assert start(tmp_path) == 1
    told = capsys.readouterr().err
    assert told.endswith("/\\x1b[2J\\n\\u202e\n")
    assert not acts(told.rstrip("\n"))


def test_a_picture_or_an_adventure_of_any_name_has_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = Box(tmp_path)
    store = box.services.store
    monkeypatch.setattr(pictures, "_pictures", lambda: None)
    names = ["𝔸" * 300, "é" * 5000, "a" * 119 + "é", "", "///", "Nora’s \x1b[2J\n../../x"]
    kept = [keep_picture(store, name, b"png") for name in names for _ in range(3)]
    assert len(set(kept)) == len(kept), "never over another file"
    assert all(path.parent == tmp_path / "pictures" and path.read_bytes() == b"png" for path in kept)
    assert all(len(path.name.encode()) < NAMED + 10 and not acts(path.name) for path in kept)
    assert kept[9].name == f"{OURS}.png"
    campaigns = CampaignService(box.services).store
    file = begun(box, "Ib", name="𝔸" * 60)
    places = [campaigns.take_out(file, tmp_path / "out" / f"{file.good.name}{SUFFIX}") for _ in range(2)]
    assert [campaigns.read(place).name for place in places] == ["𝔸" * 60] * 2
