"""Switches of a table: found in the pause by mouse, keys and gamepad, kept in the settings, told to the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace as replace_struct

from game.games.sinoda.table.facts.facts import ANSWERED
from game.games.sinoda.table.table import SinodaTable
from game.saves.records.player import Player
from game.scenes.table.game_table.switches import Switch, eased, offered
from game.scenes.table.over.pause import Pause
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, LetGo, Menu, Step, Zone
from tests.games.sinoda.tables import table
from tests.matches import deal
from tests.scenes.box import Box

TRIED = Switch("sinoda.tried", "pause.saved")
SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((960, 600), 2.0), ((1000, 1400), 2.0)]


def opened(root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> tuple[Box, TableScene]:
    """Return a table with a switch of its own, and the pause over it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SinodaTable, "traits", replace(SinodaTable.traits, switches=(TRIED,)))
        box, scene = table(root, size=size, text=text)
        box.keys(pygame.K_F10)
    assert isinstance(box.top, Pause)
    return box, scene


def by_keys(box: Box) -> None:
    walk(box, lambda: box.keys(pygame.K_TAB), lambda: box.keys(pygame.K_DOWN))
    box.keys(pygame.K_RETURN)


def by_pad(box: Box) -> None:
    walk(box, lambda: box.intend(Zone(1)), lambda: box.intend(Step(0, 1)))
    box.intend(Confirm(), LetGo())


def walk(box: Box, over: Callable[[], None], down: Callable[[], None]) -> None:
    over()
    for _ in range(8):
        if box.top.focus.key == TRIED.key:
            return
        down()
    raise AssertionError("arrows lead to the switch")


@pytest.mark.parametrize("use", [lambda box: box.click(TRIED.key), by_keys, by_pad])
def test_a_switch_is_used_by_mouse_keys_and_pad_and_the_table_knows(tmp_path: Path, use: Callable[[Box], None]) -> None:
    box, scene = opened(tmp_path)
    assert not scene.moment.input.on(TRIED, scene.moment.model)
    use(box)
    assert box.services.settings.switches == {TRIED.key: True}
    assert scene.moment.input.on(TRIED, scene.moment.model)
    use(box) if use is not by_keys and use is not by_pad else box.keys(pygame.K_RETURN)
    assert box.services.settings.switches == {TRIED.key: False}
    box.intend(Menu())
    assert box.top is scene
    assert not scene.moment.input.on(TRIED, scene.moment.model)


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_keys_lead_to_a_switch_in_every_window_and_its_words_are_whole(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    box, _ = opened(tmp_path, size, text)
    walk(box, lambda: box.keys(pygame.K_TAB), lambda: box.keys(pygame.K_DOWN))
    row = box.part(TRIED.key)
    seen = row.clip or box.services.kit.frame.rect  # where all has room, nothing is scrolled
    assert seen.y <= row.rect.y
    assert row.rect.bottom <= seen.bottom
    assert box.services.words.say(TRIED.words) in box.said()


def test_what_does_not_hold_in_lessons_is_off_there_and_not_offered() -> None:
    switch = Switch("tried", "pause.saved", default=True, lessons=False)
    assert switch.on({})
    assert not switch.on({"tried": True}, taught=True)
    assert switch in offered((switch,), taught=False)
    assert switch not in offered((switch,), taught=True)
    assert TRIED in offered((TRIED,), taught=True)


def test_a_pause_that_has_room_for_all_shows_no_thumb(tmp_path: Path) -> None:
    box, _ = table(tmp_path)
    box.keys(pygame.K_F10)
    assert "pause:thumb" not in {part.key for part in box.top.parts}


def test_what_helps_is_on_in_a_lesson_and_where_all_bots_are_apprentices_until_somebody_sets_it() -> None:
    switch = Switch("tried", "pause.saved", helps=True)
    assert not switch.on({})
    assert switch.on({}, eased=True)
    assert switch.on({}, taught=True)
    assert not switch.on({"tried": False}, eased=True, taught=True)
    assert switch.on({"tried": True})
    nora, apprentice, regular = Player("Nora", 0), Player("Fuji", 5, "apprentice"), Player("Ada", 1, "regular")
    assert eased((nora, apprentice))
    assert eased((nora, replace_struct(apprentice, by="apprentice/bold"), apprentice))
    assert not eased((nora, apprentice, regular))
    assert not eased((nora, nora)), "there are none"


@pytest.mark.parametrize("level", ["apprentice", "regular"])
def test_the_pause_shows_what_helps_as_it_is_at_its_table(tmp_path: Path, level: str) -> None:
    box = Box(tmp_path)
    session = deal(box.services, "sinoda", (Player("Nora", 0), Player("Fuji", 5, level)), 7)
    scene = box.table(session)
    box.show(scene)
    warned = level == "apprentice"
    assert scene.moment.input.on(ANSWERED, scene.moment.model) == warned
    box.keys(pygame.K_F10)
    box.click(ANSWERED.key)
    assert box.services.settings.switches == {ANSWERED.key: not warned}
    box.intend(Menu())
    assert scene.moment.input.on(ANSWERED, scene.moment.model) != warned
