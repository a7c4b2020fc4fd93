"""Composed input through the loop of the program: keys are held back, and the system knows where the caret is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.engine.protocol import say
from game.scenes.shell.sheets.dialogs import FIELD, Naming


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """Run the program with a name that is being written."""
    app = App(tmp_path, "en", (1280, 720))
    app.open()
    app.services.motion = app.navigator.motion = 0.0
    app.navigator.push(Naming(app.services, say("adventure.rename"), "Ada", ["Ada"], lambda name: None))
    app.navigator.settle()
    pygame.event.clear()
    app.tick([], 1.0)
    yield app
    app.close()


def go_round(app: App, *events: pygame.event.Event) -> None:
    for event in events:
        pygame.event.post(event)
    app._round()


def shown(app: App) -> str:
    face = next(part.face for part in app.navigator.top.parts if part.key == FIELD)
    return "".join(face.setting.lines)  # type: ignore[attr-defined]


def test_return_ends_what_is_composed_and_not_the_sheet(app: App) -> None:
    app.window.writing.composing.names_own_keys = True  # as Windows and macOS do it
    sheet = app.navigator.top
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40)
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=40)
    go_round(app, pygame.event.Event(pygame.TEXTEDITING, text="にほん", start=3, length=0))
    assert shown(app) == "にほん", "what was selected is to be replaced"
    ends = pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0)
    go_round(app, down, pygame.event.Event(pygame.TEXTINPUT, text="日本"), ends, up)
    assert (shown(app), app.navigator.top) == ("日本", sheet)
    go_round(app, down, up)
    app.tick([], 0.1)
    assert app.navigator.top is not sheet


def test_the_list_follows_the_caret_also_where_the_window_changes(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    go_round(app, pygame.event.Event(pygame.TEXTEDITING, text="にほん", start=3, length=0))
    go_round(app, pygame.event.Event(pygame.TEXTEDITING, text="に", start=1, length=0))
    assert len(told) == 2
    assert told[0].x > told[1].x
    assert told[-1] == app.navigator.top.caret
    app.window.size = (1000, 700)
    app.tick([], 0.1)
    app.tick([], 0.1)
    assert told[-1] == app.navigator.top.caret != told[1]
