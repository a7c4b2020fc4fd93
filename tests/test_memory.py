"""What the program holds in memory: drawings, words and fonts of what is on the screen, and of nothing that is gone."""

from __future__ import annotations

import platform
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.games import catalog
from game.saves.records.player import Player
from game.scenes.setup.setup import Setup
from game.scenes.table.scene import TableScene
from game.ui.type.fonts import OPEN
from tests.scenes.box import deal

HOME = (1280, 720)
SIZES = [(960 + 16 * number, 600 + 9 * number) for number in range(8)]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = App(tmp_path, "en", HOME)
    made.navigator.motion = made.services.motion = 0.0
    made.open()
    settle(made)
    yield made
    made.close()


def settle(app: App) -> None:
    for _ in range(3):
        app.tick(pygame.event.get(), 1.0)


def resize(app: App, size: tuple[int, int]) -> None:
    app.window._window.size = size
    settle(app)


def held(app: App) -> dict[str, int]:
    """Return what the caches hold, in bytes, and how many fonts are open."""
    type_ = app.services.kit.type
    shapes = app.renderer.paint.cache.held
    return {"drawings": app.images.cache.held, "shapes": shapes, "words": type_.cache.held, "fonts": len(type_.fonts)}


def no_more(now: dict[str, int], before: dict[str, int]) -> bool:
    """Tell whether no cache holds more than before; a Continue card that has come to home is allowed for."""
    return all(count <= before[name] * 1.2 for name, count in now.items())


def sit_down(app: App, name: str) -> TableScene:
    seats = app.services.catalog[name].seats[0]
    players = tuple(Player(f"P{seat}", seat) for seat in range(seats))
    table = deal(app.services, app.screens, name, players, {})
    assert table is not None, "a match can be dealt"
    app.navigator.push(table)
    settle(app)
    return table


def test_window_sizes_that_are_gone_leave_nothing_behind(app: App) -> None:
    fresh = held(app)
    for size in SIZES:
        resize(app, size)
    resize(app, HOME)
    assert no_more(held(app), fresh)


def test_home_after_every_table_holds_what_a_fresh_home_holds(app: App) -> None:
    fresh = held(app)
    for name in catalog.names():
        table = sit_down(app, name)
        assert held(app)["words"] > fresh["words"]
        app.navigator.end(table)
        settle(app)
        assert app.navigator.scenes == [app.navigator.top]
    assert no_more(held(app), fresh)


def test_home_keeps_nothing_of_what_a_map_had_made_ahead(app: App) -> None:
    app.navigator.top.press(next(part for part in app.navigator.top.parts if part.key == "tile:syncro"))  # type: ignore[attr-defined]
    settle(app)
    app.images.close()  # when everything is made
    assert app.images._waiting
    app.navigator.pop()
    settle(app)
    assert not app.images._waiting


@pytest.mark.parametrize("name", catalog.names())
def test_no_table_keeps_a_ground_of_a_window_size_that_is_gone(app: App, name: str) -> None:
    sit_down(app, name)
    app.navigator.push(Setup(app.services, app.screens, name))  # whatever lies over it without letting it shine through
    settle(app)
    resize(app, (1000, 700))
    kept = [result.get_size() for scene in app.navigator.scenes for result in surfaces(vars(scene))]
    assert HOME not in kept


def surfaces(value: object) -> Iterator[pygame.Surface]:
    """Yield the surfaces that a scene's attributes hold, also inside tuples."""
    if isinstance(value, pygame.Surface):
        yield value
    elif isinstance(value, dict | tuple | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from surfaces(inner)


def test_the_same_picture_laid_out_again_opens_no_font_twice(app: App) -> None:
    fonts = app.services.kit.type.fonts
    before = fonts.opened
    for _ in range(3):
        app.renderer.fit()
        settle(app)
    assert app.services.kit.type.fonts is fonts
    assert fonts.opened == before


def test_fonts_of_many_sizes_are_not_all_kept_open(app: App) -> None:
    fonts = app.services.kit.type.fonts
    for pixels in range(10, 30 + OPEN):
        fonts.get("fraunces-latin-700-normal.woff2", pixels)
    assert len(fonts) == OPEN


def test_a_picture_to_fade_from_is_let_go_when_the_fade_is_over(app: App) -> None:
    app.navigator.motion = 1.0
    app.navigator.push(Setup(app.services, app.screens, "sinoda"))
    app.tick([], 0.0)
    assert app.navigator.fade.picture is not None
    settle(app)
    assert app.navigator.fade.picture is None


LET_GO = """
import pygame
from pathlib import Path
from game.content.images.surface_cache import settle_memory

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

settle_memory()
pygame.Surface((1000, 700)).fill("red")  # it is let go at once
held = [(pygame.Surface((1000, 600)), pygame.Surface((40, 40))) for _ in range(20)]
for large, small in held:
    large.fill("red")
    small.fill("red")
before = resident()
held = [small for _, small in held]
print(before - resident())
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc keeps what is let go")
def test_large_pictures_that_are_let_go_are_the_system_s_again_whatever_lies_between_them() -> None:
    told = subprocess.run([sys.executable, "-c", LET_GO], check=True, capture_output=True, text=True).stdout
    assert int(told.splitlines()[-1]) > 15 * 1000 * 600 * 4
