"""What has a thread can be closed at any time: while that is starting, and where none can be started."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from game.ai.process.spare import Spare
from game.content.images.images import Images
from game.saves.disk.syncer import Syncer
from game.ui.sound.sound import Sound
from tests.ai.test_worker import PATIENCE, Clock, request
from tests.ai.trial import load
from tests.scenes.box import PLACES

SHORT: Final = 0.2  # seconds in which whoever isn't held up has closed
Threaded: TypeAlias = tuple[Callable[[], object], Callable[[], object]]
"""What begins its thread, and what closes it."""


def images(folder: Path) -> Threaded:
    it = Images(PLACES.assets / "images", folder)
    return lambda: it.ahead(lambda: None), it.close


def syncer(folder: Path) -> Threaded:
    it = Syncer()
    file = os.open(folder / "file", os.O_CREAT | os.O_RDWR)
    return lambda: it.ask(file, folder), it.close


def sound(folder: Path) -> Threaded:
    it = Sound(PLACES.assets / "sounds", muted=False)
    return lambda: it.play("capture"), it.close


def spare(folder: Path) -> Threaded:
    it = Spare(load, Clock())
    return lambda: it.ask(request("Last")), it.close


NAMES: Final = {"images": "drawings", "syncer": "syncer", "sound": "sound", "spare": "synchrony-spare"}
KINDS: Final = {"images": images, "syncer": syncer, "sound": sound, "spare": spare}


@contextmanager
def starting(monkeypatch: pytest.MonkeyPatch, name: str, act: Callable[[], object]) -> Iterator[None]:
    """Do something in the very moment in which a thread of ours is about to start."""
    start = threading.Thread.start

    def started(thread: threading.Thread) -> None:
        if thread.name == NAMES[name]:
            act()
        start(thread)

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", started)
        yield


def refused() -> None:
    raise RuntimeError("can't start new thread")


@pytest.mark.parametrize("name", KINDS)
def test_where_no_thread_can_be_started_closing_is_quiet_and_the_next_one_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    begin, close = KINDS[name](tmp_path)
    with starting(monkeypatch, name, refused), pytest.raises(RuntimeError):
        begin()
    close()
    begin()
    close()


@pytest.mark.parametrize("name", ["images", "syncer"])
def test_who_closes_while_a_thread_is_starting_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    before = set(threading.enumerate())
    begin, close = KINDS[name](tmp_path)
    went_well: list[bool] = []

    def closing() -> None:
        close()
        went_well.append(True)

    other = threading.Thread(target=closing)

    def meanwhile() -> None:
        other.start()
        other.join(SHORT)

    with starting(monkeypatch, name, meanwhile):
        begin()
    other.join(PATIENCE)
    assert went_well == [True]
    assert set(threading.enumerate()) <= before


def test_a_thought_that_is_forgotten_while_it_begins_is_never_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    it = Spare(load, Clock())
    with starting(monkeypatch, "spare", it.close):
        it.ask(request("Last"))
    it.wait(PATIENCE)
    assert it.poll() is None
