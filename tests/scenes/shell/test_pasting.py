"""Pasting what is no text, or too much of it: nothing is lost of what a field holds, and a sentence says why."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.protocol import say
from game.scenes.shell.scene.text_entry import READ
from game.scenes.shell.sheets.dialogs import FIELD, Naming
from game.ui.parts.text_field import Caret, insert
from game.ui.system.clipboard.clipboard import Clipboard, forgets
from game.ui.system.clipboard.x_clipboard import EMPTY, LARGE, SILENT, Got
from tests.scenes.box import Box

CTRL = pygame.KMOD_CTRL


@pytest.fixture
def box(tmp_path: Path) -> Box:
    pygame.display.init()
    box = Box(tmp_path)
    box.show(Naming(box.services, say("adventure.rename"), "Ada", ["Ada"], lambda name: None))
    press(box, pygame.K_a)
    return box


def press(box: Box, key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        box.events(pygame.event.Event(kind, key=key, mod=CTRL, unicode="", scancode=0))


def text(box: Box) -> str:
    control = box.part(FIELD).control
    assert control is not None, "it is a field"
    return control.text


@pytest.mark.parametrize(
    ("got", "told"), [(EMPTY, "no text on the clipboard"), (LARGE, "too much text"), (SILENT, "doesn’t answer")]
)
def test_where_there_is_no_text_the_field_stays_as_it_was_and_it_is_said(
    box: Box, monkeypatch: pytest.MonkeyPatch, got: Got, told: str
) -> None:
    monkeypatch.setattr(Clipboard, "read", lambda self, most: got)
    press(box, pygame.K_v)
    assert text(box) == "Ada"
    assert box.top.text_entry.caret.span == (0, 3), "and what was selected still is"
    assert told in box.services.navigator.shown.text


def test_sixty_megabytes_are_too_much_for_a_name_and_a_long_line_is_not(box: Box) -> None:
    clipboard = box.services.clipboard
    assert clipboard.write("x" * 60_000_000)
    press(box, pygame.K_v)
    assert text(box) == "Ada"
    assert clipboard.write("é" * (READ // 2))
    press(box, pygame.K_v)
    assert text(box) == "é" * 24


def test_what_shows_nothing_takes_the_place_of_nothing() -> None:
    assert insert("Ada", Caret(3, 0), "\x00\x07\u202e", 24) == ("Ada", Caret(3, 0))
    assert insert("Ada", Caret(3, 0), "\u0301", 24) == ("Ada", Caret(3, 0)), "nor does an accent that nothing bears"
    assert insert("Ada", Caret(3, 0), "Io", 24) == ("Io", Caret(2, 2))


def test_nothing_on_the_clipboard_is_no_match_and_no_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = Box(tmp_path)
    monkeypatch.setattr(Clipboard, "read", lambda self, most: EMPTY)
    box.show(box.screens.shelf())
    shelf = box.top
    press(box, pygame.K_v)
    assert box.top is shelf
    assert "no text on the clipboard" in box.services.navigator.shown.text


@pytest.mark.parametrize(
    ("driver", "desktop", "forgotten"),
    [
        ("wayland", "sway", True),
        ("wayland", "", True),
        ("wayland", "ubuntu:GNOME", False),
        ("wayland", "KDE", False),
        ("windows", "", False),
        ("cocoa", "", False),
        ("dummy", "", False),
    ],
)
def test_under_wayland_what_is_copied_goes_with_the_program_unless_the_desktop_keeps_it(
    driver: str, desktop: str, forgotten: bool
) -> None:
    assert forgets(driver, desktop) is forgotten


def test_that_it_goes_with_the_program_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    told = list[int]()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "sway")
    pygame.display.init()
    clipboard = Clipboard(lambda: told.append(1))
    assert clipboard.write("one")
    assert clipboard.write("two")
    assert told == [1]


def test_what_something_beside_the_window_says_is_shown(tmp_path: Path) -> None:
    from game.app import App
    from game.ui.input.events import tell

    app = App(portable=tmp_path, language="en", size=(1280, 720))
    app.open()
    tell(say("computer.lost"))
    app.tick(pygame.event.get(), 0.0)
    assert "nothing keeps it afterwards" in app.navigator.shown.text
    app.close()


def test_that_what_was_copied_goes_with_the_program_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    clipboard = Clipboard(lambda: said.append("lost"))
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "sway")
    assert clipboard.write("one")
    assert clipboard.write("two")
    assert said == ["lost"]
