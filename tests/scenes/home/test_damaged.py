"""Home beside files that nobody foresaw: it is always there, goes on with the next match, and names the damaged one."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.app import App
from game.saves.records import glance, replay
from game.saves.records.player import Player
from game.scenes.home import continue_card
from game.scenes.home.home import Home
from game.scenes.home.saved_games import Saved
from game.scenes.results.summary import Summary
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from tests.matches import deal
from tests.scenes.box import Box, kind_of

PEOPLE = (Player("Nora", 0), Player("Ilyes", 1))


def left(box: Box, name: str, game: str = "sinoda", times: int = 3) -> Path:
    """Leave a match in a file with a name."""
    session = deal(box.services, game, PEOPLE, 5)
    for _ in range(times):
        seat = session.host.to_act()[0]
        session.host.play(seat, session.host.legal(seat)[-1])
    assert session.journal.record is not None
    path = session.journal.record.path
    session.close()
    return path.rename(path.with_name(f"{name}.jsonl"))


def deep(path: Path, depth: int) -> None:
    """Nest the opening of a record."""
    first, end, rest = path.read_bytes().partition(b"\n")
    plain = {key: value for key, value in msgspec.json.decode(first).items() if key not in ("sum", "opening")}
    opening = b',"opening":{"x":' + b"[" * depth + b"]" * depth + b"}}"
    path.write_bytes(msgspec.json.encode(plain)[:-1] + opening + end + rest)


def home(box: Box) -> Home:
    scene = box.show(box.screens.home())
    assert isinstance(scene, Home)
    box.draw()
    return scene


def listed(box: Box) -> dict[str, bool]:
    """Return which files the list of saved games shows, and whether each can be gone on with."""
    saved = Saved(box.services, box.screens, kind_of)
    box.show(saved)
    box.draw()
    said = box.said().replace(" ", "")  # a long name goes on in the next line
    assert all(row.path.name in said for row in saved.rows if row.header is None), "what is damaged is named"
    return {row.path.name: row.header is not None for row in saved.rows}


@pytest.mark.parametrize("depth", [600, 750, 900])
def test_a_record_that_is_nested_deep_is_listed_as_damaged_and_home_goes_on_with_the_next(
    tmp_path: Path, depth: int
) -> None:
    box = Box(tmp_path)
    left(box, "20260101-120000-good")
    deep(left(box, "20260202-120000-deep"), depth)
    scene = home(box)
    assert scene.latest is not None
    assert scene.latest.session is not None
    assert listed(box) == {"20260202-120000-deep.jsonl": False, "20260101-120000-good.jsonl": True}


@pytest.mark.parametrize(
    "fault", [ArithmeticError("lost"), RecursionError("deep"), MemoryError(), AssertionError("no")]
)
@pytest.mark.parametrize("where", ["glance", "replay", "sit", "summary"])
def test_whatever_goes_wrong_with_one_file_costs_that_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, fault: Exception
) -> None:
    box = Box(tmp_path)
    left(box, "20260101-120000-good")
    bad = left(box, "20260202-120000-bad", times=5)
    before = bad.read_bytes()
    seams: dict[str, tuple[Any, str, Callable[[Any], bool]]] = {
        "glance": (glance, "glance", lambda found: found[0] == bad),
        "replay": (replay, "replay", lambda found: found[0] == before),
        "sit": (sessions, "_sit", lambda found: found[2].good == before),
        "summary": (Summary, "__init__", lambda found: found[2].host.decision_count == 5),
    }
    owner, name, meant = seams[where]
    real = getattr(owner, name)

    def falls(*found: Any) -> Any:
        if meant(found):
            raise fault
        return real(*found)

    monkeypatch.setattr(owner, name, falls)
    scene = home(box)
    assert scene.latest is not None
    assert scene.latest.session is not None
    assert scene.latest.session.host.decision_count == 3
    assert listed(box) == {bad.name: False, "20260101-120000-good.jsonl": True}
    assert bad.read_bytes() == before
    if where == "sit":
        said = sessions.open(box.services, bad)
        assert getattr(said, "key", "") == "save.unreadable"
        monkeypatch.undo()
        again = sessions.open(box.services, bad)
        assert isinstance(again, MatchSession), "and nothing holds the file"
        again.close()


def test_a_file_that_was_damaged_and_was_mended_is_listed_as_any_other(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = left(box, "20260202-120000-deep")
    whole = path.read_bytes()
    deep(path, 700)
    assert home(box).latest is None
    path.write_bytes(whole)
    os.utime(path, (1_800_000_000, 1_800_000_000))
    assert home(box).latest is not None
    assert listed(box) == {path.name: True}


@pytest.mark.parametrize("name", ["00010101-000000", "99991231-235959", "00010102-000000-" + "x" * 200])
def test_a_record_of_a_year_that_no_clock_knows_stands_in_the_list_with_the_others(tmp_path: Path, name: str) -> None:
    box = Box(tmp_path)
    left(box, "20260101-120000-good")
    path = left(box, name)
    path.write_bytes(path.read_bytes().rpartition(b',"s":')[0] + b',"s":999999999}\n')
    home(box)
    assert listed(box) == {path.name: True, "20260101-120000-good.jsonl": True}


def test_a_match_that_takes_long_to_replay_can_be_continued_without_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(continue_card, "GLIMPSED", 4)
    box = Box(tmp_path)
    path = left(box, "20260202-120000-long", times=6)
    scene = home(box)
    assert scene.latest is not None
    assert (scene.latest.session, scene.latest.summary) == (None, None)
    said = box.said()
    assert box.services.words.say("sinoda.name") in said
    assert "Nora" in said
    box.click("continue")
    assert box.top is not scene
    assert path.exists()


def test_looking_for_the_match_to_go_on_with_ends_soon_whatever_lies_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many records whose end isn't told by their last line, so that each must be replayed to know it."""
    box = Box(tmp_path)
    path = left(box, "20260101-120000-a", times=2)
    rows = path.read_bytes() + b'{"undo":1}\n{"redo":1}\n' * 150
    path.write_bytes(rows + b'{"resigned":0}\n' + b" " * 5_000)
    for number in range(40):
        path.with_name(f"20260101-1201{number:02d}-b.jsonl").write_bytes(path.read_bytes())
    asked: list[int] = []
    real = sessions.glimpse

    def glimpse(source: Any, path: Path, patience: Any) -> Any:
        before = patience.lines
        try:
            return real(source, path, patience)
        finally:
            asked.append(before - patience.lines)

    monkeypatch.setattr(sessions, "glimpse", glimpse)
    home(box)
    assert sum(asked) <= continue_card.GLIMPSED


def test_home_that_fell_over_what_was_left_comes_back_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a file does to the card itself, the program starts, and the file can still be reached by the list."""
    box = Box(tmp_path)
    left(box, "20260202-120000-bad")
    app = App(tmp_path, "en", (1280, 720))
    rounds: list[int] = []

    def wait() -> None:
        rounds.append(1)
        if len(rounds) > 3:
            app.quit()

    app._wait = wait  # type: ignore[method-assign]
    told: list[tuple[type, bool]] = []
    close = app.close

    def look() -> None:
        top = app.navigator.top
        told.append((type(top), "saved" in {part.key for part in top.parts}))
        close()

    app.close = look  # type: ignore[method-assign]

    def falls(*found: Any) -> Any:
        raise ZeroDivisionError("a card that can't be drawn")

    monkeypatch.setattr(continue_card.ContinueCard, "build", falls)
    app.run()
    assert told == [(Home, True)]
    assert app.faults.count == 1
