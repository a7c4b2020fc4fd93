"""A file that is opened from outside, or dropped on the window: what is over is looked at, what isn't is played on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame
import pytest

from game import __main__ as start
from game.app import App
from game.handover.listening import Call
from game.scenes.home.home import Home
from game.scenes.review.review import Review
from game.scenes.shelf.shelf import Shelf
from game.scenes.table.scene import TableScene
from game.ui.input.events import announce
from game.ui.input.intents import Confirm
from tests.scenes.box import Box
from tests.scenes.review.reviews import GOLDEN, golden
from tests.scenes.scenes import PAIR, played

Way = Callable[[App, Path], None]


def opened(app: App, path: Path) -> None:
    """Open a file as the command line does."""
    app.open(path)
    app.navigator.settle()


def dropped(app: App, path: Path) -> None:
    """Drop a file on home."""
    app.open()
    app.tick([pygame.event.Event(pygame.DROPFILE, file=str(path))])
    app.navigator.settle()


def handed_over(app: App, path: Path) -> None:
    """Open a file by another start of the program."""
    app.open()
    call = Call(str(path))
    announce(call)
    app.tick(pygame.event.get())
    app.navigator.settle()
    assert call.wait_until_taken(0), "whoever started it learns that it was taken over"


WAYS: Final = {"opened": opened, "dropped": dropped, "handed over": handed_over}


@pytest.fixture(params=sorted(WAYS))
def way(request: pytest.FixtureRequest) -> Way:
    return WAYS[request.param]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(tmp_path / "data", "en", (1280, 720))
    yield app
    app.close()


def friends(folder: Path, game: str = "soon/3-express.jsonl") -> Path:
    """Return the record of a finished match of a friend's."""
    path = folder / "from a friend.jsonl"
    path.write_bytes((GOLDEN / game).read_bytes().replace(b'"by":"chance"', b'"by":"regular"'))
    return path


def of_ours(root: Path, turns: int) -> Path:
    """Return the record of a match of ours after so many turns."""
    session = played(Box(root), PAIR, turns)
    record = session.journal.record
    assert record is not None
    session.close()
    return record.path


def test_a_finished_match_is_looked_at_and_its_file_stays_as_it_is(app: App, tmp_path: Path, way: Way) -> None:
    path = friends(tmp_path)
    before = path.read_bytes()
    way(app, path)
    review = app.navigator.top
    assert isinstance(review, Review)
    assert review.looked.path == path
    assert review.looked.knowledge.whole
    review.back()
    app.navigator.settle()
    assert isinstance(app.navigator.top, Home)
    assert path.read_bytes() == before


def test_a_finished_match_of_ours_is_looked_at_too(app: App, tmp_path: Path, way: Way) -> None:
    path = of_ours(tmp_path / "data", 2000)
    before = path.read_bytes()
    way(app, path)
    assert isinstance(app.navigator.top, Review)
    assert path.read_bytes() == before


def test_a_match_whose_file_does_not_say_that_it_is_over_is_looked_at(app: App, tmp_path: Path, way: Way) -> None:
    path = of_ours(tmp_path / "data", 2000)
    *lines, last = path.read_bytes().splitlines(keepends=True)
    row = json.loads(last)
    del row["over"]
    path.write_bytes(b"".join([*lines, json.dumps(row).encode(), b"\n"]))
    way(app, path)
    assert isinstance(app.navigator.top, Review)


def test_a_match_that_was_given_up_is_looked_at(app: App, tmp_path: Path, way: Way) -> None:
    path = of_ours(tmp_path / "data", 9)
    path.write_bytes(path.read_bytes() + b'{"resigned":0}\n')
    way(app, path)
    assert isinstance(app.navigator.top, Review)


def test_a_match_under_way_is_only_played_on(app: App, tmp_path: Path, way: Way) -> None:
    path = of_ours(tmp_path / "data", 9)
    way(app, path)
    table = app.navigator.top
    assert isinstance(table, TableScene)
    assert table.host.decision_count == 9


def test_a_finished_match_that_is_damaged_is_looked_at_as_far_as_it_can_be_read(
    app: App, tmp_path: Path, way: Way
) -> None:
    path = friends(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:20], b"nonsense\n", *lines[21:]]))
    before = path.read_bytes()
    way(app, path)
    review = app.navigator.top
    assert isinstance(review, Review)
    assert review.looked.fault is not None
    assert "21" in app.services.words.message(review.looked.fault, str)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"Dear Ada,\n", "not a Synchrony record"),
        (b'{"format": 99}\n', "newer Synchrony"),
        (b"", "not a Synchrony record"),
    ],
)
def test_a_file_that_is_no_match_says_what_and_where_and_stays(
    app: App, tmp_path: Path, way: Way, content: bytes, said: str
) -> None:
    path = tmp_path / "from a friend.jsonl"
    path.write_bytes(content)
    way(app, path)
    assert isinstance(app.navigator.top, Home)
    assert said in app.navigator.shown.text
    assert path.read_bytes() == content


def test_the_command_line_takes_a_file_to_be_opened(tmp_path: Path) -> None:
    path = friends(tmp_path)
    assert start._parse(["--open", str(path)]).open == path


@pytest.mark.parametrize("finished", [True, False])
def test_the_shelf_is_one_press_from_home_whatever_was_played(tmp_path: Path, finished: bool) -> None:
    box = Box(tmp_path)
    if finished:
        golden(box, "soon/2.jsonl", 0)
    box.show(box.screens.home())
    box.click("shelf")
    box.services.navigator.settle()
    assert isinstance(box.top, Shelf)
    box.keys(pygame.K_ESCAPE)
    box.services.navigator.settle()
    assert box.top.focus.key == "shelf"
    box.intend(Confirm())
    box.services.navigator.settle()
    assert isinstance(box.top, Shelf)
