"""The window: its place on the screens, what it remembers, and waiting."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.system.display import window
from game.ui.system.display.screens import LEAST, clamped_place, clamped_size
from game.ui.system.display.window import Window
from game.ui.system.native import sdl

ICON = Path(__file__).resolve().parents[3] / "assets" / "images" / "shell" / "icon"
ONE = [pygame.Rect(0, 0, 1920, 1080)]
TWO = [*ONE, pygame.Rect(1920, 0, 1280, 1024)]


@pytest.fixture
def opened() -> Iterator[Window]:
    made = Window("Synchrony", (1280, 720), None, False, ICON)
    pygame.event.clear()
    yield made
    made.close()


class Clock:
    """Count time instead of living through it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.naps: list[float] = []

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.naps.append(seconds)
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(window, "time", made)
    return made


def test_a_window_that_fits_stays_where_it_was() -> None:
    assert clamped_place((100, 80), (1280, 720), ONE) == (100, 80)
    assert clamped_place((2000, 80), (1000, 720), TWO) == (2000, 80)
    assert clamped_place((1400, 80), (1000, 720), TWO) == (1400, 80), "over two screens all of it is seen"


@pytest.mark.parametrize(
    ("kept", "moved"),
    [((301, 220), (120, 180)), ((1240, 100), (120, 100)), ((-900, 100), (0, 100)), ((1150, 860), (120, 180))],
)
def test_a_window_that_lay_on_a_larger_screen_is_seen_whole_on_a_smaller(
    kept: tuple[int, int], moved: tuple[int, int]
) -> None:
    assert clamped_place(kept, (1280, 720), [pygame.Rect(0, 0, 1400, 900)]) == moved


def test_a_window_that_is_larger_than_the_screen_begins_where_that_does() -> None:
    assert clamped_place((100, 60), (1280, 720), [pygame.Rect(0, 0, 1024, 600)]) == (0, 0)


def test_a_window_of_a_screen_that_is_gone_comes_to_the_middle_of_the_first() -> None:
    assert clamped_place((2000, 80), (1280, 720), ONE) == (320, 180)
    assert clamped_place((-1270, 80), (1280, 720), ONE) == (320, 180)
    assert clamped_place((100, 1079), (1280, 720), ONE) == (320, 180)


def test_the_upper_edge_is_never_above_the_screen() -> None:
    assert clamped_place((100, -20), (1280, 720), ONE) == (100, 0)


def test_without_any_screen_the_place_is_believed() -> None:
    assert clamped_place((100, 80), (1280, 720), []) == (100, 80)


def test_a_size_lies_between_the_least_and_the_screen() -> None:
    assert clamped_size((100, 100), ONE) == LEAST
    assert clamped_size((1000, 700), ONE) == (1000, 700)
    assert clamped_size((5000, 5000), ONE) == (1920, 1080)
    assert clamped_size((5000, 5000), []) == (5000, 5000)


def test_it_opens_at_its_size_and_is_drawn_on_at_true_pixels(opened: Window) -> None:
    assert opened.size == (1280, 720)
    assert opened.pixels == (1280, 720)
    opened.surface.fill((1, 2, 3))
    opened.flip()


def test_any_size_can_be_had_where_there_is_no_screen() -> None:
    made = Window("Synchrony", (3840, 2160))
    assert made.pixels == (3840, 2160)
    made.close()


def test_no_size_that_is_asked_for_is_smaller_than_the_least(opened: Window) -> None:
    opened.full = True
    opened.size = (400, 300)
    assert opened.size == LEAST
    opened.full = False
    assert opened.pixels == LEAST


def test_a_turned_picture_is_as_large_as_its_window_also_after_that_has_changed(opened: Window) -> None:
    opened.turned = True
    opened.surface.fill((9, 9, 9))
    kept = opened.surface
    opened.turned = True
    assert opened.surface is kept, "nothing is drawn anew where nothing has changed"
    opened.size = (1600, 900)
    opened.turned = True
    assert opened.surface.get_size() == (1600, 900)


def test_full_screen_remembers_the_window_it_came_from(opened: Window) -> None:
    before = opened.place
    opened.full = True
    assert opened.full
    assert opened.size == (1280, 720)
    assert opened.place == before
    opened.full = True
    opened.full = False
    assert opened.pixels == (1280, 720)


def test_the_title_can_change(opened: Window) -> None:
    opened.title = "Sinoda"
    assert opened.title == "Sinoda"


def test_text_is_only_listened_for_while_it_is_edited(opened: Window) -> None:
    library = sdl.library()
    if library is None:
        pytest.skip("SDL can't be asked here")
    listens = [bool(library.SDL_IsTextInputActive())]
    for typing in (False, True, True, False, False):
        opened.edit(typing)
        listens.append(bool(library.SDL_IsTextInputActive()))
    assert listens == [False, False, True, True, False, False]


def test_waiting_ends_at_once_when_an_event_is_there_and_leaves_it_there(opened: Window, clock: Clock) -> None:
    pygame.event.post(pygame.event.Event(pygame.USEREVENT, number=7))
    opened.wait(10)
    assert clock.naps == []
    assert [event.number for event in pygame.event.get(pygame.USEREVENT)] == [7]


def test_waiting_ends_after_its_time(opened: Window, clock: Clock) -> None:
    opened.wait(0.5)
    assert clock.now == pytest.approx(0.5)
    opened.wait(0)
    assert clock.now == pytest.approx(0.5)


def test_an_untouched_window_is_looked_at_no_more_than_thirty_times_a_second(opened: Window, clock: Clock) -> None:
    clock.now = 1000.0
    opened._touched = 0.0
    opened.wait(10)
    assert len(clock.naps) <= 300


def test_shortly_after_an_event_the_window_answers_faster(opened: Window, clock: Clock) -> None:
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    opened.wait(10)
    pygame.event.clear()
    opened.wait(1.0)
    assert max(clock.naps) <= 0.01


def test_an_event_ends_a_wait_that_has_begun(opened: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    class Ringing(Clock):
        def sleep(self, seconds: float) -> None:
            super().sleep(seconds)
            if len(self.naps) == 3:
                pygame.event.post(pygame.event.Event(pygame.USEREVENT))

    ringing = Ringing()
    monkeypatch.setattr(window, "time", ringing)
    opened.wait(10)
    assert len(ringing.naps) == 3


def test_sdl_sleeps_for_us_unless_a_gamepad_is_there(
    opened: Window, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    def asleep(seconds: float) -> bool:
        slept.append(seconds)
        return False

    opened._sleep = asleep
    opened.wait(2)
    assert slept == [2]
    assert clock.naps == []
    monkeypatch.setattr(window, "_polled", lambda: True)
    opened.wait(0.2)
    assert slept == [2]
    assert clock.naps


def test_sdl_does_not_sleep_without_a_real_window() -> None:
    pygame.display.init()
    assert sdl.sleeper() is None


def pretend(monkeypatch: pytest.MonkeyPatch, platform: str, driver: str) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)


@pytest.mark.parametrize(("platform", "driver"), [("win32", "windows"), ("darwin", "cocoa"), ("linux", "dummy")])
def test_sdl_is_only_asked_where_that_was_tried(monkeypatch: pytest.MonkeyPatch, platform: str, driver: str) -> None:
    pretend(monkeypatch, platform, driver)
    assert sdl.sleeper() is None


@pytest.mark.parametrize(
    "maps", ["", "7f-80 r-xp 0 08:01 1 /usr/lib/libnothing.so\n", "7f r 0 0 1 /no/libSDL2-2.0.so.0\n"]
)
def test_a_library_out_of_reach_is_done_without(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, maps: str) -> None:
    pretend(monkeypatch, "linux", "x11")
    (tmp_path / "maps").write_text(maps)
    assert sdl.sleeper(tmp_path / "maps") is None
    assert sdl.sleeper(tmp_path / "none") is None


def test_the_library_that_pygame_has_loaded_is_found_and_leaves_events_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    maps = Path("/proc/self/maps")
    if not maps.exists() or sdl.loaded(maps) is None:
        pytest.skip("no list of loaded libraries on this system")
    pygame.display.init()
    pretend(monkeypatch, "linux", "x11")
    result: Any = sdl.sleeper(maps)
    assert result is not None
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.USEREVENT, number=3))
    assert result(5.0)
    assert [event.number for event in pygame.event.get(pygame.USEREVENT)] == [3]
    assert not result(0.001)
