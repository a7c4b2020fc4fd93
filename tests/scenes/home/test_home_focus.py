"""Home: where the focus stands when one comes back, and that it is never hidden by the Continue card."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.home.home import Home
from game.scenes.table.over.pause import Pause
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, Menu, Step
from tests.scenes import scenes
from tests.scenes.box import Box


def at_home(box: Box) -> Home:
    home = box.services.navigator.top
    assert isinstance(home, Home)
    return home


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_whoever_comes_back_from_a_table_stands_on_continue(tmp_path: Path, text: float) -> None:
    box = scenes.home_five(tmp_path, (1280, 720), text, "en")
    home = at_home(box)
    home.focus.at("tile:sinoda", home.time, ring=True)
    home.focused()
    box.intend(Confirm(), Confirm())
    table = box.services.navigator.top
    assert isinstance(table, TableScene)
    seat = table.host.to_act()[0]
    table.host.play(seat, table.host.legal(seat)[0])
    box.intend(Menu())
    pause = box.services.navigator.top
    assert isinstance(pause, Pause)
    pause.leave_table()
    box.services.navigator.settle()
    assert at_home(box).parts
    assert home.focus.key == "continue"
    assert home.focus.ring


def test_whoever_only_looked_at_a_game_stands_on_its_tile_again(tmp_path: Path) -> None:
    box = scenes.home_five_continue(tmp_path, (1280, 720), 1.0, "en")
    home = at_home(box)
    home.focus.at("tile:soon", home.time, ring=True)
    box.intend(Confirm())
    assert box.services.navigator.top is not home
    box.top.back()
    box.services.navigator.settle()
    assert at_home(box).parts
    assert home.focus.key == "tile:soon"


@pytest.mark.parametrize("text", [1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400)])
def test_down_from_continue_leads_to_nothing_that_is_hidden(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    box = scenes.home_five_continue(tmp_path, size, text, "en")
    home = at_home(box)
    hidden = {part.key for part in home.parts if part.control is not None and part.target.h <= 0}
    home.focus.at("continue", home.time, ring=True)
    for _ in range(3):
        box.intend(Step(0, 1))
        assert home.focus.key not in hidden
        assert home.focus.key in ("continue", "saved", "evening")


@pytest.mark.parametrize("text", [1.5, 1.75])
def test_a_focused_tile_stays_in_sight_when_the_text_grows(tmp_path: Path, text: float) -> None:
    box = scenes.home_five_continue(tmp_path, (1280, 720), 1.0, "en")
    home = at_home(box)
    home.focus.at("tile:chrono", home.time, ring=True)
    home.focused()
    box.measure((1280, 720), text)
    tile, card = box.part("tile:chrono"), box.part("continue")
    assert tile.clip is None or tile.clip.contains(tile.rect)
    assert box.services.kit.frame.rect.contains(tile.rect)
    assert not tile.rect.meets(card.rect)


def test_the_first_tab_at_home_leads_to_something_that_can_be_used(tmp_path: Path) -> None:
    box = Box(tmp_path)
    home = box.show(box.screens.home())
    box.keys(pygame.K_TAB)
    part = home.focus.find(home.parts)
    assert part is not None
    assert part.control is not None
    assert (part.control.zone, part.control.enabled) == ("games", True)
