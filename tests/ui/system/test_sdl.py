"""What SDL alone knows: the usable part of a screen, and the frame around a window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.system.display.screens import clamped_place, clamped_size, inside_place
from game.ui.system.display.window import Window
from game.ui.system.native import sdl
from game.ui.system.native.sdl import Borders

FRAME = Borders(20, 1, 5, 1)
SMALL = [pygame.Rect(0, 0, 1280, 720)]
PANEL = [pygame.Rect(0, 30, 1920, 1050)]


def test_frame_and_window_are_each_others_inside_and_outside() -> None:
    window = pygame.Rect(100, 80, 1280, 720)
    assert FRAME.around(window) == pygame.Rect(99, 60, 1282, 745)
    assert FRAME.inside(FRAME.around(window)) == window


def test_a_window_leaves_room_for_its_frame_on_the_screen() -> None:
    assert clamped_size((1280, 720), SMALL, FRAME) == (1278, 695)
    assert clamped_size((1920, 1080), PANEL, FRAME) == (1918, 1025)


def test_the_title_bar_is_never_above_what_windows_may_use() -> None:
    assert clamped_place((100, 40), (1000, 640), PANEL, FRAME) == (100, 50)


def test_a_window_on_a_screen_that_is_gone_comes_to_the_middle_with_its_frame() -> None:
    x, y = clamped_place((5000, 80), (1278, 695), SMALL, FRAME)
    assert SMALL[0].contains(FRAME.around(pygame.Rect(x, y, 1278, 695)))


def test_a_window_is_moved_inside_the_screen_it_is_most_on() -> None:
    two = [*SMALL, pygame.Rect(1280, 0, 1280, 1024)]
    assert inside_place((0, 0), (1000, 640), two, FRAME) == (1, 20)
    assert inside_place((1000, 500), (1000, 640), two, FRAME) == (1281, 379)
    assert inside_place((100, 100), (1000, 600), two, FRAME) == (100, 100)


def test_without_the_library_screens_are_whole_and_windows_have_no_frame(tmp_path: Path) -> None:
    nowhere = tmp_path / "maps"
    window = Window("Synchrony", (1280, 720))
    assert [screen.size for screen in sdl.screens(nowhere)] == pygame.display.get_desktop_sizes()
    assert sdl.borders(window._window, nowhere) == Borders()
    assert not sdl.is_minimised(window._window, nowhere)
    window.close()


def test_the_usable_part_of_a_screen_is_asked_of_the_library_that_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    if sdl.library() is None:
        pytest.skip("the library can't be reached on this system")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(5, 5)])  # what would be taken without it
    assert [screen.size for screen in sdl.screens()] != [(5, 5)]
