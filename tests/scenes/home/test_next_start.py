"""Home for the next start: drawn as that will draw it first, whatever was there before, and kept without its window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.saves.kept_home import KeptHome
from game.scenes.home.next_start import draw_first, keep_home
from game.ui.input.intents import Device
from game.ui.system.display.opening import Opening


class Keeps(Opening):
    """Remember what is to be kept."""

    def __init__(self) -> None:
        self.kept: KeptHome | None = None

    def keep(self, home: KeptHome) -> None:
        self.kept = home


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(tmp_path / "data", "en", (1280, 720))
    app.open()
    app.tick([], 0.0)
    yield app
    app.close()


def pixels(app: App) -> bytes:
    """Return home as it is drawn first now."""
    surface = app.window.surface.copy()
    draw_first(app.services, app.screens, app.renderer.canvas.on(surface))
    return pygame.image.tobytes(surface, "RGB")


def test_it_looks_the_same_whatever_was_done_before(app: App) -> None:
    before = pixels(app)
    app.navigator.reset(app.screens.home())
    app.navigator.settle()
    app.navigator.top.focus.at("tile:sinoda", 0.0, ring=True)
    app.navigator.listen(Device.KEYS)
    while app.navigator.scenes:
        app.navigator.scenes.pop().leave()
    assert pixels(app) == before
    assert not app.navigator.scenes, "it is left again"


def test_what_is_kept_is_what_was_drawn_at_the_windows_size(app: App) -> None:
    opening = Keeps()
    keep_home(opening, app.window, app.services, app.screens, app.renderer.canvas)
    assert opening.kept is not None
    assert (opening.kept.size, opening.kept.pixels) == ((1280, 720), (1280, 720))
    surface = app.window.surface.copy()
    draw_first(app.services, app.screens, app.renderer.canvas.on(surface))
    assert opening.kept.data == surface.get_buffer().raw
    assert opening.kept.glimpse == b"", "no match is seen at home"
