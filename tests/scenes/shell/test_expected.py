"""What a control leads to is imported while somebody looks at it, and not before."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

import pytest

from game.games import catalog, tables
from game.scenes.screens import WAYS
from game.scenes.shell.services.expected import Expected
from game.ui.input.intents import Point
from tests.scenes.box import Box

Result = TypeVar("Result")
SELDOM = ("colorsys", "sndhdr", "this_is_no_module", "nturl2path")
"""Modules that nobody imports here, and one that there isn't."""


@pytest.fixture
def seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in SELDOM:
        monkeypatch.delitem(sys.modules, name, raising=False)


class Later:
    """Do what is asked for when somebody says so."""

    def __init__(self) -> None:
        self.works: list[Callable[[], None]] = []

    def __call__(self, work: Callable[[], Result]) -> Future[Result]:
        end = Future[Result]()
        self.works.append(lambda: end.set_result(work()))
        return end


def test_modules_are_imported_meanwhile_and_asked_for_once(tmp_path: Path, seldom: None) -> None:
    box = Box(tmp_path)
    later = Later()
    box.services.hire = later
    box.services.navigator.coming.take_time()
    expected = Expected(box.services, tables.load, {"start": (), "a": ("colorsys", "nturl2path"), "tile:": ()})
    assert not expected("a"), "it is still being imported"
    assert not expected("a")
    assert len(later.works) == 1
    assert "colorsys" not in sys.modules
    later.works[0]()
    assert expected("a")
    assert {"colorsys", "nturl2path"} <= sys.modules.keys()
    assert expected("a")
    assert expected("something else")
    assert len(later.works) == 1


def test_one_of_several_that_lead_to_the_same_screen_has_its_modules_imported(tmp_path: Path, seldom: None) -> None:
    box = Box(tmp_path)
    box.services.navigator.coming.take_time()
    expected = Expected(
        box.services, tables.load, {"start": (), "a": ("colorsys",), "a:b": ("nturl2path",), "tile:": ()}
    )
    assert expected("a:b")
    assert {"colorsys", "nturl2path"} & sys.modules.keys() == {"nturl2path"}
    assert expected("a:c")
    assert "colorsys" in sys.modules


def test_nothing_is_imported_ahead_where_pictures_are_drawn_at_once(tmp_path: Path, seldom: None) -> None:
    box = Box(tmp_path)
    expected = Expected(box.services, tables.load, {"start": (), "a": ("colorsys",), "tile:": ()})
    assert expected("a")
    assert "colorsys" not in sys.modules


def test_what_cannot_be_imported_is_left_to_whoever_needs_it(tmp_path: Path, seldom: None) -> None:
    box = Box(tmp_path)
    box.services.navigator.coming.take_time()
    expected = Expected(box.services, tables.load, {"start": (), "a": ("this_is_no_module",), "tile:": ()})
    assert expected("a")


def test_every_way_leads_to_modules_that_there_are() -> None:
    late = [module for name in catalog.names() for module in tables.load(name).late]
    assert len(late) > len(catalog.names()), "a game with a map has that, too"
    for module in (*late, *(module for modules in WAYS.values() for module in modules)):
        assert find_spec(module) is not None, module


@pytest.mark.parametrize("game", catalog.names())
def test_a_tile_under_the_pointer_and_a_set_up_have_theirs_expected(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    box.show(box.screens.home())
    asked: list[tuple[str, str]] = []

    def expects(key: str, game: str) -> bool:
        asked.append((key, game))
        return True

    box.services.expects = expects
    tile = box.part(f"tile:{game}").target
    box.intend(Point(*(round(along * box.services.kit.frame.scale) for along in tile.middle)))
    assert asked == [(f"tile:{game}", "")]
    box.screens.setup(game)
    assert asked[1:] == [("start", game)]
