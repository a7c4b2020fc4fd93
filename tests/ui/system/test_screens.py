"""Screens: whether there is one, and how a window lies on those that are too small for the least one."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.system.display import screens
from game.ui.system.display.screens import LEAST, clamped_place, clamped_size, is_tiny, least_size, reach, screens_now
from game.ui.system.display.window import Window
from game.ui.system.native.sdl import Borders

FRAME = Borders(30, 2, 2, 2)
PI = [pygame.Rect(0, 0, 800, 480)]
NETBOOK = [pygame.Rect(0, 30, 1024, 570)]
USUAL = [pygame.Rect(0, 0, 1920, 1080)]


def test_a_screen_is_tiny_where_the_least_window_has_no_place_on_it_with_its_frame() -> None:
    assert is_tiny(PI)
    assert is_tiny(NETBOOK)
    assert not is_tiny(USUAL)
    assert not is_tiny([*PI, *USUAL]), "there is another one"
    assert not is_tiny([]), "where there is none, nothing must fit"
    exact = [pygame.Rect(0, 0, *LEAST)]
    assert (is_tiny(exact), is_tiny(exact, FRAME)) == (False, True)
    turned = [pygame.Rect(0, 0, 700, 2000), pygame.Rect(700, 0, 2000, 500)]
    assert is_tiny(turned), "neither is broad and high enough"


def test_a_window_may_be_as_small_as_the_screen_makes_it_and_no_smaller() -> None:
    assert least_size(USUAL, FRAME) == LEAST
    assert least_size(PI) == (800, 480)
    assert least_size(PI, FRAME) == (796, 448)
    assert least_size([]) == LEAST
    assert clamped_size((1280, 720), PI, FRAME) == (796, 448)
    assert clamped_size((300, 200), PI) == (800, 480)
    assert clamped_size((1280, 720), [pygame.Rect(0, 0, 480, 800)]) == (480, 720)


def test_on_a_tiny_screen_it_lies_inside() -> None:
    assert clamped_place((3000, 200), (796, 448), PI, FRAME) == (2, 30)


@pytest.mark.parametrize(
    ("driver", "asked", "found"),
    [
        ("offscreen", "", False),
        ("dummy", "", False),
        ("kmsdrm", "", False),
        ("dummy", "dummy", True),
        ("offscreen", "x11,offscreen", True),
        ("kmsdrm", "kmsdrm", True),
        ("x11", "", True),
        ("wayland", "wayland,x11", True),
        ("windows", "", True),
        ("cocoa", "", True),
    ],
)
def test_sdl_may_not_fall_back_on_what_nobody_sees(
    monkeypatch: pytest.MonkeyPatch, driver: str, asked: str, found: bool
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)  # the other tests' windows stay
    environ = {"SDL_VIDEODRIVER": asked} if asked else {}
    if found:
        reach(environ)
    else:
        with pytest.raises(pygame.error):
            reach(environ)


@pytest.mark.parametrize("display", ["localhost:9871", "127.0.0.1:9871.0", "[::1]:9871", "no.such.machine.invalid:0"])
def test_a_display_of_a_machine_that_does_not_answer_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, display: str
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    with pytest.raises(pygame.error):
        reach({"DISPLAY": display})
    reach({"DISPLAY": display, "SDL_VIDEODRIVER": "wayland"})


@pytest.mark.parametrize("display", ["", ":0", ":10.0", "unix:0", "/run/org.xquartz:0", "a:b"])
def test_a_display_of_this_machine_says_by_itself_whether_it_is_there(
    monkeypatch: pytest.MonkeyPatch, display: str
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    reach({"DISPLAY": display})


def tiny(monkeypatch: pytest.MonkeyPatch, found: list[pygame.Rect]) -> None:
    monkeypatch.setattr("game.ui.system.display.window.screens_now", lambda: list(found))


def test_on_a_tiny_screen_a_window_is_full_though_nobody_wished_it(monkeypatch: pytest.MonkeyPatch) -> None:
    tiny(monkeypatch, PI)
    window = Window("Synchrony", (1280, 720), (9, 9), maximised=True)
    assert window.full
    assert window.kept == {"maximised": True}, "its size and place on a larger screen stay known"
    window.full = False
    assert not window.full
    assert window.size == (800, 480)
    window.close()


def test_what_is_on_a_larger_screen_again_is_a_window_again(monkeypatch: pytest.MonkeyPatch) -> None:
    found = list(PI)
    tiny(monkeypatch, found)
    window = Window("Synchrony", (1280, 720))
    assert window.full
    found[:] = USUAL
    window._looked = -10.0
    window.wait(0)
    assert not window.full
    found[:] = PI
    window._looked = -10.0
    window.wait(0)
    assert window.full
    window.close()


def test_who_wished_the_full_screen_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    found = list(PI)
    tiny(monkeypatch, found)
    window = Window("Synchrony", (1280, 720), full=True)
    found[:] = USUAL
    window._looked = -10.0
    window.wait(0)
    assert window.full
    window.close()


def test_pixels_are_counted_apart_from_points(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window("Synchrony", (1280, 720))
    assert window.scale == 1
    monkeypatch.setattr(Window, "pixels", (2560, 1440))
    assert (window.scale, window.size) == (2, (1280, 720))
    monkeypatch.setattr(Window, "pixels", (1920, 1080))
    assert window.scale == 1.5
    window.close()


def test_wayland_tells_no_place_so_the_one_that_is_known_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window("Synchrony", (1280, 720), (30, 40))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")
    window._window.position = (0, 0)  # what SDL tells there
    assert (window.place, window.kept["place"]) == ((30, 40), (30, 40))
    monkeypatch.undo()
    window.close()


def test_what_maximises_a_window_may_tell_its_size_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The size that counts is the one that it had for a while."""
    flags, now = [0], [100.0]
    monkeypatch.setattr("game.ui.system.display.window.time.monotonic", lambda: now[0])
    window = Window("Synchrony", (1000, 640), (30, 40))
    monkeypatch.setattr(window, "_flags", lambda: flags[0])

    def passes(seconds: float) -> None:
        now[0] += seconds
        window.wait(0)

    passes(0.0)
    passes(1.0)
    window._window.size = (1900, 1000)  # first the size …
    passes(0.1)
    flags[0] = 0x80  # … and then the state
    passes(0.1)
    passes(5.0)
    assert (window.maximised, window.size) == (True, (1000, 640))
    assert window.kept == {"size": (1000, 640), "place": (30, 40), "maximised": True}
    flags[0] = 0
    window._window.size = (1100, 700)
    passes(0.1)
    passes(1.0)
    flags[0] = 0x80
    passes(0.1)
    assert window.size == (1100, 700), "what it was sized to meanwhile counts"
    window.close()


def test_a_frame_is_told_in_points(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert Borders(30, 2, 2, 2).around(pygame.Rect(2, 30, 796, 448)) == pygame.Rect(0, 0, 800, 480)
    assert Borders() == screens.NO_FRAME
    assert screens_now() == []
