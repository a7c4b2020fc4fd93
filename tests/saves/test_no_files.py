"""What is no file lies where one is looked for: a pipe, a socket, a device, a folder. It is refused at once."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from game.content.images.disk_cache import DiskCache
from game.engine.protocol import say
from game.saves.disk.files import MOST, SMALL, SaveError, set_aside, write_whole
from game.saves.people.campaigns import CampaignSave, CampaignStore
from game.saves.people.settings import FILE, Settings, read_settings
from game.saves.records.glance import glance
from game.saves.records.player import Player
from game.saves.records.store import Store
from tests.saves.table import play, start, store_in, unfinished

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")


@pytest.fixture(params=["pipe", "socket", "device", "folder"])
def no_file(request: pytest.FixtureRequest) -> Iterator[Callable[[Path], None]]:
    """Put something that is no file in a place."""
    bound: list[socket.socket] = []

    def make(path: Path) -> None:
        match request.param:
            case "pipe":
                os.mkfifo(path)
            case "socket":
                bound.append(socket.socket(socket.AF_UNIX))
                here = os.open(path.parent, os.O_RDONLY)
                bound[-1].bind(f"/proc/self/fd/{here}/{path.name}" if len(str(path)) > 100 else str(path))
                os.close(here)
            case "device":
                path.symlink_to("/dev/zero")
            case _:
                path.mkdir()

    yield make
    for each in bound:
        each.close()


def told(ask: Callable[[], object]) -> str:
    with pytest.raises(SaveError) as error:
        ask()
    return error.value.message.key


def test_in_a_records_place_it_is_refused(tmp_path: Path, no_file: Callable[[Path], None]) -> None:
    store = store_in(tmp_path)
    store.records_folder.mkdir()
    path = store.records_folder / "20260101-one.jsonl"
    no_file(path)
    assert told(lambda: store.resume(path)) == "save.no_file"
    assert told(lambda: store.replay(path)) == "save.no_file"
    assert glance(path).fault == say("save.no_file", place=str(path))
    assert unfinished(store) == []
    assert told(lambda: set_aside(path)) == "save.no_file"


def test_in_the_settings_place_it_is_said_and_defaults_are_taken(
    tmp_path: Path, no_file: Callable[[Path], None]
) -> None:
    store = store_in(tmp_path)
    no_file(tmp_path / FILE)
    settings, words = read_settings(store)
    assert settings == Settings()
    assert words == say("save.no_file", place=str(tmp_path / FILE))
    assert told(lambda: write_whole(tmp_path / FILE, b"x")) == "save.no_file"


def test_in_an_adventures_place_it_is_listed_with_its_reason(tmp_path: Path, no_file: Callable[[Path], None]) -> None:
    def fits(progress: Mapping[str, Any], players: int) -> None:
        pass

    kept = CampaignStore(Store(tmp_path, lambda entry: {}), "syncro", fits)
    row = kept.begin(CampaignSave(game="syncro", name="One", team=(Player("Nora", 0), Player("Ada", 1)), progress={}))
    row.path.unlink()
    no_file(row.path)
    (listed,) = kept.rows()
    assert listed.fault == say("save.no_file", place=str(row.path))
    assert told(lambda: kept.bring(row.path)) == "save.no_file"


def test_in_the_place_of_a_kept_drawing_the_drawing_is_made_again(
    tmp_path: Path, no_file: Callable[[Path], None]
) -> None:
    no_file(tmp_path / "drawing.pixels")
    assert DiskCache(tmp_path).read(tmp_path / "drawing.pixels", (300, 300)) is None


def test_a_file_over_the_stated_limit_is_refused(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 2)
    record.close()
    os.truncate(record.path, MOST + 1)
    large = say("save.large", place=str(record.path), count=16)
    assert glance(record.path).fault == large
    for ask in (store.resume, store.replay):
        with pytest.raises(SaveError) as error:
            ask(record.path)
        assert error.value.message == large
    (tmp_path / FILE).write_bytes(b" " * (SMALL + 1))
    assert read_settings(store) == (Settings(), say("save.large", place=str(tmp_path / FILE), count=1))
