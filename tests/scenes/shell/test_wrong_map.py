"""A map that somebody has drawn nearly right: whoever would play on it is told all of it, in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from screens import maps

from game.app import App
from game.content.files.paths import find_places
from game.saves.records.player import Player
from game.scenes.home.home import Home
from game.scenes.shell.sheets.wrong_map import WrongMap
from game.scenes.table.over.new_match import deal

PAIR = (Player("Nora", 0), Player("Etna", 1, "apprentice"))


@pytest.fixture(params=["en", "fr"])
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[App]:
    """Open the program with levels of its own, in a language."""
    levels = maps.spoilt(find_places().levels, tmp_path / "levels")
    made = App(tmp_path / "own", request.param, places=replace(find_places(), levels=levels))
    try:
        made.open()
        made.tick([], 0.1)
        yield made
    finally:
        made.close()


def said(app: App) -> list[str]:
    """Return all that stands on the sheet, a text a part, from the top."""
    app.tick([], 0.1)
    scene = app.navigator.top
    assert isinstance(scene, WrongMap)
    words = [app.services.words.message(fault, str) for _, faults in scene.maps for fault in faults]
    assert len([part for part in scene.parts if part.key.startswith("map:")]) >= len(words)
    return words


def test_a_board_with_five_faults_tells_all_of_them_on_a_sheet_that_closes(app: App) -> None:
    assert deal(app.services, "sinoda", PAIR, {}) is None
    app.navigator.settle()
    faults = said(app)
    assert len(faults) == 5
    french = app.services.words.language == "fr"
    object_ = "Objet" if french else "Object"
    assert [fault.split()[:2] for fault in faults] == [[object_, number] for number in ("2", "3", "23", "47", "55")]
    assert ("1,4\u00a0px" if french else "1.4 pixels") in faults[3]
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
    app.tick([press], 0.1)
    app.tick([], 0.1)
    assert isinstance(app.navigator.top, Home)


def test_a_board_with_one_fault_is_a_sentence_at_the_foot(app: App) -> None:
    board = app.places.levels / "sinoda" / "small.tmx"
    text = (find_places().levels / "sinoda" / "small.tmx").read_text("utf-8")
    board.write_text(text.replace('value="a3"', 'value="a 3"'), "utf-8")
    assert deal(app.services, "sinoda", PAIR, {}) is None
    assert isinstance(app.navigator.top, Home)
    assert "sinoda/small.tmx" in app.navigator.shown.text
    assert "“a 3”" in app.navigator.shown.text or "«\u00a0a 3\u00a0»" in app.navigator.shown.text
    assert " 3 " in app.navigator.shown.text


def test_a_map_that_is_mended_is_read_again_without_a_new_start(app: App) -> None:
    assert deal(app.services, "sinoda", PAIR, {}) is None
    board = app.places.levels / "sinoda" / "small.tmx"
    board.write_bytes((find_places().levels / "sinoda" / "small.tmx").read_bytes())
    session = deal(app.services, "sinoda", PAIR, {})
    assert session is not None
    session.close()


def test_two_maps_that_can_not_be_read_are_both_named(app: App) -> None:
    for name in ("small", "large"):
        (app.places.levels / "sinoda" / f"{name}.tmx").write_text("<map", "utf-8")
    assert deal(app.services, "sinoda", PAIR, {}) is None
    app.navigator.settle()
    assert len(said(app)) == 2
    scene = app.navigator.top
    assert isinstance(scene, WrongMap)
    assert [file for file, _ in scene.maps] == ["sinoda/small.tmx", "sinoda/large.tmx"]
    app.services.navigator.pop()
    app.navigator.settle()
