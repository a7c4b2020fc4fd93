"""The pause by keys: its bar, its buttons and the speeds beside them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.table.over.pause import Pause
from game.ui.input.intents import Menu
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.seated import keys, sit_down


def zone(box: Box) -> str:
    """Return the group of controls that the focus is in."""
    pause = box.services.navigator.top
    assert isinstance(pause, Pause)
    part = pause.focus.find(pause.parts)
    assert part is not None
    assert part.control is not None
    return part.control.zone


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return scenes.pause(tmp_path, (1280, 720), 1.0, "en")


@pytest.mark.parametrize("downs", [0, 1, 2, 3])
def test_the_right_arrow_leads_from_any_button_to_the_speeds_and_the_left_one_back(box: Box, downs: int) -> None:
    box.keys(*[pygame.K_DOWN] * downs)
    assert zone(box) == "acts"
    box.keys(pygame.K_RIGHT)
    assert zone(box) == "speeds"
    while zone(box) == "speeds":
        box.keys(pygame.K_LEFT)
    assert zone(box) == "acts"


def test_up_and_down_go_from_one_speed_to_the_other(box: Box) -> None:
    pause = box.services.navigator.top
    pause.focus.at("motion:larger", pause.time, ring=True)
    seen = []
    for key in (pygame.K_DOWN, pygame.K_UP, pygame.K_DOWN):
        seen.append(pause.focus.key)
        box.keys(key)
    assert seen == ["motion:larger", "pace:larger", "motion:larger"], "motion is off, and can't be slower"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((960, 600), 1.5), ((1000, 1400), 2.0)])
def test_tab_stops_at_the_bar_the_buttons_and_the_speeds(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    box = scenes.pause(tmp_path, size, text, "en")
    seen = [zone(box)]
    for _ in range(3):
        box.keys(pygame.K_TAB)
        seen.append(zone(box))
    assert seen == ["acts", "speeds", "bar", "acts"]


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_DOWN])
def test_left_and_down_stay_among_the_buttons(box: Box, key: int) -> None:
    for _ in range(5):
        box.keys(key)
        assert zone(box) == "acts"


def test_up_leads_from_the_uppermost_button_into_the_bar_and_down_again(box: Box) -> None:
    pause = box.services.navigator.top
    pause.focus.at("again", pause.time, ring=True)
    box.keys(pygame.K_UP)
    assert zone(box) == "bar"
    box.keys(pygame.K_DOWN)
    assert zone(box) == "acts"


def test_left_and_right_cross_from_resume_to_the_column_of_that_side(box: Box) -> None:
    pause = box.services.navigator.top
    for key, column in ((pygame.K_LEFT, "acts"), (pygame.K_RIGHT, "speeds")):
        pause.focus.at("resume", pause.time, ring=True)
        box.keys(key)
        assert pause.focus.key != "resume"
        assert zone(box) == column


def test_a_press_on_the_table_goes_back_to_it(box: Box) -> None:
    frame = box.services.kit.frame
    pause = box.services.navigator.top
    assert isinstance(pause, Pause)
    at = frame.px(frame.width / 2), frame.px(frame.height / 2)
    box.see(*at)
    box.events(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
    )
    assert box.services.navigator.top is pause.table


@pytest.mark.parametrize("leads_on", [False, True])
def test_what_leads_on_to_something_else_is_not_dealt_anew(tmp_path: Path, leads_on: bool) -> None:
    box = Box(tmp_path)
    table = sit_down(box, "sinoda")
    table.session.after = (lambda: None) if leads_on else None
    box.intend(Menu())
    assert isinstance(box.top, Pause)
    assert ("again" in keys(box.top)) is not leads_on
    assert "home" in keys(box.top)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((960, 600), 2.0), ((1000, 1400), 1.5)])
def test_the_second_click_on_the_menu_meets_nothing_that_leaves(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    box = scenes.pause(tmp_path, size, text, "en")
    pause = box.services.navigator.top
    assert isinstance(pause, Pause)
    menu = next(part.target for part in pause.table.parts if part.key == "bar:menu")
    leaving = [part.key for part in pause.parts if part.key in ("quit", "leave", "resign") and part.target.meets(menu)]
    assert "quit" in [part.key for part in pause.parts]
    assert leaving == []


def test_a_pause_in_the_largest_text_has_its_bar_in_the_list(tmp_path: Path) -> None:
    """There is room for the table then: what stands in the bar comes at the list's end, and keys lead there."""
    box = scenes.pause(tmp_path, (1280, 720), 2.0, "fr")
    knobs = ("text:smaller", "language:en", "quit", "full", "sound")
    assert all(box.part(key).scroll == "pause" for key in (*knobs, "resume", "again"))
    first = box.part("resume").rect
    assert first.y < 60
    for key in knobs:
        box.top.focus.at(key, box.top.time, ring=True)
        box.top.focused()
        assert box.services.kit.frame.rect.contains(box.part(key).rect)


def test_a_bar_stays_over_the_list_where_the_text_was_made_larger_under_it(tmp_path: Path) -> None:
    box = scenes.pause(tmp_path, (1280, 720), 1.5, "en")
    place = box.part("quit").rect
    while box.services.kit.frame.text < 2.0:
        box.click("text:larger")
    assert box.part("quit").rect.y == place.y
