"""The real window on screens that are none, tiny, gone, or become another: and a window that is maximised."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.window.desktop import ROOT, managed, need_a_screen, screen, until
from tests.window.seat import Seat, seated, stands

pytestmark = pytest.mark.window

NONE = {"en_GB.UTF-8": "Synchrony found no screen to open its window on.",
        "fr_FR.UTF-8": "Synchrony n’a trouvé aucun écran où ouvrir sa fenêtre."}  # fmt: skip
PANEL = '<openbox_config xmlns="http://openbox.org/3.4/rc"><margins><top>40</top></margins></openbox_config>'
SMALL = ("--newmode", "small", "31.5", "800", "832", "928", "1056", "480", "481", "484", "509")


@contextmanager
def desk(size: str, config: Path | None = None, *more: str) -> Iterator[str]:
    """Yield a display with a window manager that stands."""
    need_a_screen("openbox", "xprop", "xwininfo", *more)
    with screen(size) as display, managed(display, *([] if config is None else ["--config-file", str(config)])):
        yield display


def told(display: str, *words: str) -> str:
    environment = {**os.environ, "DISPLAY": display}
    return subprocess.run(words, env=environment, capture_output=True, text=True, check=False, timeout=30).stdout


def remembered(folder: Path, **settings: Any) -> None:
    (folder / "settings.json").write_text(json.dumps({"format": 1, **settings}))


def at_once(folder: Path) -> int:
    """Return how often home was seen at once, and was true."""
    return sum(log.read_text().count("as it was at once") for log in (folder / "log").glob("*.log*"))


# No screen


@pytest.mark.parametrize("language", NONE)
@pytest.mark.parametrize("display", [None, ":9871", "127.0.0.1:9871"])
def test_without_a_display_it_says_so_and_ends_and_writes_nothing(
    tmp_path: Path, display: str | None, language: str
) -> None:
    folder, runtime = tmp_path / "data", tmp_path / "run"
    runtime.mkdir(mode=0o700)
    away = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE", "LC_ALL", "LC_MESSAGES")
    environment = {name: value for name, value in os.environ.items() if name not in away}
    environment |= {"LANG": language, "PYTHONPATH": str(ROOT), "XDG_RUNTIME_DIR": str(runtime)}
    environment |= {} if display is None else {"DISPLAY": display}
    command = [sys.executable, "-m", "game", "--portable", str(folder)]
    begun = time.monotonic()
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr.decode().splitlines()) == (1, [NONE[language]])
    assert time.monotonic() - begun < 10, "two seconds, on a machine that does nothing else"
    assert list(folder.rglob("*")) == []


# Tiny screens


@pytest.mark.parametrize(("size", "panel"), [("800x480", False), ("1024x600", True), ("1024x600", False)])
def test_on_a_tiny_screen_it_fills_that_and_remembers_no_wish(tmp_path: Path, size: str, panel: bool) -> None:
    config = tmp_path / "rc.xml"
    config.write_text(PANEL)
    across, down = map(int, size.split("x"))
    with desk(size, config if panel else None) as display:
        for start in range(2):
            with seated(display, tmp_path) as seat:
                seat.becomes("full")
                stands(pygame.Rect(0, 0, across, down), seat)
                kept = seat.close()
            assert (kept["fullscreen"], kept["size"], kept["place"]) == (False, None, None)
            assert at_once(tmp_path) == start, "home is seen at once the second time"
    with desk("1400x1000") as display, seated(display, tmp_path) as seat:
        assert (seat.state, seat.rect.size) == ("", (1280, 720)), "on a larger screen it is a window"


def test_on_a_tiny_screen_it_can_be_a_window_all_the_same(tmp_path: Path) -> None:
    with desk("800x480") as display, seated(display, tmp_path) as seat:
        seat.becomes("full")
        seat.press("F11")
        seat.becomes("")
        until(lambda: pygame.Rect(0, 0, 800, 480).contains(seat.rect), "nothing of it lies off the screen")
        assert seat.rect.h > 400


def test_a_screen_that_shrinks_takes_its_window_along_and_gives_it_back(tmp_path: Path) -> None:
    with desk("1400x1000", None, "xrandr") as display, seated(display, tmp_path) as seat:
        seat.ask("xrandr", *SMALL)
        seat.ask("xrandr", "--addmode", "screen", "small")
        seat.ask("xrandr", "--output", "screen", "--mode", "small")
        seat.becomes("full")
        stands(pygame.Rect(0, 0, 800, 480), seat)
        seat.ask("xrandr", "--output", "screen", "--mode", "1400x1000")
        seat.becomes("")
        seat.press("F11")
        seat.becomes("full")
        stands(pygame.Rect(0, 0, 1400, 1000), seat)
        seat.ask("xrandr", "--output", "screen", "--mode", "small")
        stands(pygame.Rect(0, 0, 800, 480), seat)


# Maximised


def test_maximised_is_a_state_that_is_kept_also_through_the_full_screen(tmp_path: Path) -> None:
    remembered(tmp_path, size=[1000, 640], place=[150, 90])
    with desk("1400x1000") as display:
        with seated(display, tmp_path) as seat:
            stands(pygame.Rect(150, 90, 1000, 640), seat)
            seat.toggle_by_title()
            seat.becomes("maximised")
            until(lambda: seat.rect.w == 1400, "it is as broad as its screen")
            kept = seat.close()
        assert (kept["maximised"], kept["size"], kept["place"]) == (True, [1000, 640], [150, 90])
        with seated(display, tmp_path) as seat:
            seat.becomes("maximised")
            assert at_once(tmp_path) == 1, "home is seen at once, as large as it was"
            seat.press("F11")
            seat.becomes("full")
            kept = seat.close()
        assert (kept["maximised"], kept["fullscreen"]) == (True, True)
        with seated(display, tmp_path) as seat:
            seat.becomes("full")
            assert at_once(tmp_path) == 2, "home is seen at once over the whole screen"
            seat.press("F11")
            seat.becomes("maximised")
            seat.toggle_by_title()
            seat.becomes("")
            stands(pygame.Rect(150, 90, 1000, 640), seat)
            kept = seat.close()
        assert (kept["maximised"], kept["fullscreen"], kept["size"]) == (False, False, [1000, 640])


@pytest.mark.parametrize("maximised", [False, True])
def test_a_window_of_a_screen_that_is_gone_opens_where_it_can_be_seen(tmp_path: Path, maximised: bool) -> None:
    remembered(tmp_path, size=[1000, 640], place=[3000, 200], maximised=maximised)
    with desk("1400x1000") as display, seated(display, tmp_path) as seat:
        if maximised:
            seat.becomes("maximised")
            until(lambda: seat.rect.w == 1400, "it is as broad as the screen that there is")
            seat.toggle_by_title()
            seat.becomes("")
        until(lambda: _inside(seat, 1400, 1000), "all of it lies on the screen")


def _inside(seat: Seat, across: int, down: int) -> bool:
    return seat.rect.size == (1000, 640) and pygame.Rect(0, 0, across, down).contains(seat.rect)
