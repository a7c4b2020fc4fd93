"""Every error path that a player can come upon, walked in French: no word of another language reaches the sentence.

The French words are hollowed out first: of each text only its fields are left. Whatever letters are then in a notice
did not come from the catalogue: a path, a name, a number may stand there, but no sentence of an exception's.
"""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from game.content.levels import read_level
from game.content.words.strings import Text
from game.engine.protocol import Message
from game.games import catalog
from game.saves.disk.files import MOST, SaveError, explain, reason, unread
from game.saves.people.settings import FILE, Settings, read_settings, write_settings
from game.saves.records.header import write_header
from game.scenes.home.records import take_up
from game.scenes.home.saved_games import Saved
from game.scenes.shell.sheets.wrong_map import WrongMap
from game.scenes.table.over.new_match import remember
from tests.content.test_levels import HEAD
from tests.saves.table import meddle
from tests.scenes import scenes
from tests.scenes.box import Box, Maps, texts
from tests.scenes.seated import begun_record

FIELD = re.compile(r"\{\w+\}")
NAMES = (
    "Mira",
    "Nora",
    "Adventure 1",
    "sinoda/small.tmx",
    "a.tsx",
    "/map/tileset[1]",
    "chess",
    "team[0].colour",
    "progress",
)
FIELDS = ("name", "a1", "tileset", "layer", "grass", "spaces", "starts")
"""A field of an adventure's file, a place on a board, and what Tiled calls parts of a map."""

FAILURES = (errno.EIO, errno.EACCES, errno.EROFS, errno.ENOSPC, errno.EMFILE, errno.ESTALE)


def hollow(text: Text) -> Text:
    """Return of a text only its fields."""
    if isinstance(text, Mapping):
        return {form: "·".join(FIELD.findall(each)) for form, each in text.items()}
    return "·".join(FIELD.findall(text))


def hollowed(made: Box) -> Box:
    """Speak French of which only the fields are left, and show home."""
    catalogue: Any = made.services.words._languages
    catalogue["fr"] = {key: hollow(text) for key, text in texts()["fr"].items()}
    made.show(made.screens.home())
    return made


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return hollowed(Box(tmp_path, language="fr"))


class Ear:
    """Hear every notice, and what a screen shows of a fault."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.heard: list[str] = []
        box.services.navigator.notice = self.heard.append  # type: ignore[assignment, method-assign]

    def take(self, said: str | Message | None = None) -> None:
        """See that something was said (by a notice, or here), and nothing in it is of no catalogue."""
        if isinstance(said, Message):
            said = self.box.services.words.message(said, str)
        self.heard += [said] if said is not None else []
        assert self.heard, "something is said"
        for each in self.heard:
            self.plain(each)
        self.heard.clear()

    def plain(self, said: str) -> None:
        """See that what was said has no words of its own."""
        rest = said.replace(str(self.box.services.store.root), "")
        for name in NAMES:
            rest = rest.replace(name, "")
        rest = "·".join(part for part in rest.split("·") if part not in FIELDS)
        rest = re.sub(r"/[\w./-]*|[\w-]+\.(jsonl|json|synchrony|tmx)[\w.-]*", "", rest)
        assert not re.search(r"[^\W\d_]", rest), f"“{said}” has words that are in no catalogue"


@pytest.fixture
def ear(box: Box) -> Ear:
    return Ear(box)


def test_the_ear_hears_a_foreign_word(ear: Ear) -> None:
    with pytest.raises(AssertionError, match="no catalogue"):
        ear.take("·/there/file.jsonl·Permission denied·")


@pytest.mark.parametrize("number", sorted(errno.errorcode))
def test_what_the_system_says_never_reaches_the_player(ear: Ear, number: int, tmp_path: Path) -> None:
    error = OSError(number, os.strerror(number))
    for told in (explain(error, tmp_path / "file"), unread(error, tmp_path / "file"), reason(error)):
        ear.take(told)
        words = texts()["fr"][told.key]
        assert isinstance(words, str)
        assert os.strerror(number) not in words


def folder(path: Path) -> None:
    """Put a folder in a file's place."""
    path.unlink()
    path.mkdir()


MEDDLED: tuple[tuple[str, Callable[[Path], object]], ...] = (
    ("empty", lambda path: path.write_bytes(b"\n")),
    ("noise", lambda path: path.write_bytes(b"\xff\x00" * 50)),
    ("first line", lambda path: path.write_bytes(b"x" + path.read_bytes())),
    ("no end", lambda path: path.write_bytes(path.read_bytes()[:40])),
    ("newer", lambda path: path.write_bytes(b'{"format": 99}\n')),
    ("unknown game", lambda path: meddle(path, b'"game":"sinoda"', b'"game":"chess"')),
    ("unknown bot", lambda path: meddle(path, b'"by":"regular"', b'"by":"oracle"')),
    ("unknown option", lambda path: meddle(path, b'"options":{', b'"options":{"colour":1,')),
    ("large", lambda path: os.truncate(path, MOST + 1)),
    ("folder", folder),
    ("gone", lambda path: path.unlink()),
)


@pytest.mark.parametrize(("name", "spoil"), MEDDLED, ids=[name for name, _ in MEDDLED])
def test_a_record_that_cannot_be_opened_says_why_in_french(
    box: Box, ear: Ear, name: str, spoil: Callable[[Path], object]
) -> None:
    path = begun_record(box)
    spoil(path)
    ear.heard.clear()
    take_up(box.services, box.screens, path)
    ear.take()
    saved = box.show(box.screens.saved())
    assert isinstance(saved, Saved)
    for row in saved.rows:
        if row.fault is not None:
            ear.take(row.fault)


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense\n",
        b'{"seat":0,"do":"Move","start":"a1","end":"b1"}\n',
        b'{"seat":0,"do":"Fly","is":"0000"}\n',
        b'{"seat":0,"do":"Move","start":"a1","end":"b1","is":"0000"}\n',
        b'{"undo":99}\n',
        b'{"take_back":0}\n',
        b'{"redo":1}\n',
    ],
)
def test_a_record_that_breaks_off_says_where_and_why_in_french(box: Box, ear: Ear, line: bytes) -> None:
    path = begun_record(box)
    path.write_bytes(path.read_bytes() + line)
    scene = box.resume(path)
    assert scene is not None
    assert scene.session.greeting is not None
    ear.take(scene.session.greeting)
    scene.leave()


def hear_a_failing_disk(box: Box, ear: Ear, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hear what is said wherever a disk fails with an error of the system."""
    path = begun_record(box)
    scene = box.resume(path)
    assert scene is not None
    ear.heard.clear()
    with monkeypatch.context() as broken:

        def fail(*_: object, **__: object) -> Any:
            raise OSError(number, os.strerror(number))

        for name in ("open", "write", "scandir", "replace"):
            broken.setattr(os, name, fail)
        seat = scene.host.to_act()[0]
        scene.host.play(seat, scene.host.legal(seat)[0])
        ear.take(scene.session.trouble())
        take_up(box.services, box.screens, path)
        ear.take()
        remember(box.services, "sinoda", scenes.SIX, {})
        ear.take()
        box.show(box.screens.home())
        if ear.heard:
            ear.take()
        for ask in (box.services.store.records, lambda: write_settings(box.services.store, Settings(), {"text": 150})):
            with pytest.raises(SaveError) as error:
                ask()
            ear.take(error.value.message)
    scene.leave()


@pytest.mark.parametrize("number", FAILURES)
def test_a_disk_that_fails_says_so_in_french_wherever_it_does(
    box: Box, ear: Ear, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hear_a_failing_disk(box, ear, number, monkeypatch)


def test_what_cannot_be_dealt_says_why_in_french(box: Box, ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    assert box.deal("sinoda", scenes.PAIR, {"colour": 1}) is None
    ear.take()
    assert box.deal("sinoda", scenes.PAIR * 9, {}) is None
    ear.take()
    for error in (ValueError("something English"), KeyError("chess"), PermissionError(errno.EACCES, "Denied")):
        with monkeypatch.context() as broken:

            def fail(_: object, error: Exception = error) -> Any:
                raise error

            broken.setattr(box.services, "levels", fail)
            assert box.deal("sinoda", scenes.PAIR, {}) is None
            ear.take()
            path = record_of(box)
            assert box.resume(path) is None
            ear.take()


def record_of(box: Box) -> Path:
    """Return a record that was never played, written by hand."""
    header = box.services.store.prepare("sinoda", scenes.PAIR, {})
    path = box.services.store.records_folder / "one.jsonl"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(write_header(header))
    return path


BROKEN = (
    "",
    HEAD + '<tileset firstgid="1" source="a.tsx"/></map>',
    HEAD + '<layer name="grass"/></map>',
    HEAD + "</map>",
    HEAD + '<objectgroup name="spaces"></objectgroup></map>',
    HEAD + '<objectgroup name="spaces"><object id="1" x="0" y="0"/></objectgroup></map>',
)


@pytest.mark.parametrize("text", BROKEN)
def test_a_map_that_is_broken_says_so_in_french_with_its_name(box: Box, ear: Ear, tmp_path: Path, text: str) -> None:
    path = tmp_path / "sinoda" / "small.tmx"
    path.parent.mkdir()
    path.write_text(text, "utf-8")

    def levels(entry: object) -> Any:
        return {name: read_level(path) for name in catalog.load("sinoda").levels}

    box.services.levels = Maps(levels)
    box.services.store._levels = levels
    assert box.deal("sinoda", scenes.PAIR, {}) is None
    box.services.navigator.settle()
    if isinstance(box.top, WrongMap):
        for file, faults in box.top.maps:
            ear.heard += [file, *(box.services.words.message(fault, str) for fault in faults)]
    assert any("sinoda/small.tmx" in heard for heard in ear.heard)
    ear.take()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes there")
def test_settings_that_cannot_be_read_say_so_in_french(box: Box, ear: Ear) -> None:
    place = box.services.store.root / FILE
    place.write_bytes(b"{")
    ear.take(read_settings(box.services.store)[1])
    place.unlink()
    os.mkfifo(place)
    ear.take(read_settings(box.services.store)[1])
