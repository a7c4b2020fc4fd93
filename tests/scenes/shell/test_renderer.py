"""The renderer: the canvas of the moment, what is laid out anew and when, what is let go, what a picture lacks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(tmp_path / "data", "en", (1280, 720))
    app.open()
    app.navigator.motion = app.services.motion = 0.0
    for _ in range(5):
        app.tick([], 0.1)
    yield app
    app.close()


def test_the_canvas_stays_the_same_until_something_is_laid_out(app: App) -> None:
    canvas = app.renderer.canvas
    assert app.renderer.canvas is canvas
    app.renderer.fit()
    assert app.renderer.canvas is not canvas


def test_a_window_of_another_size_is_laid_out_and_drawn_in_the_same_round(app: App) -> None:
    app.window.size = (1600, 900)
    app.renderer.follow()
    assert app.services.kit.frame.pixels == app.renderer.canvas.frame.pixels == (1600, 900)
    assert app.navigator.dirty
    app.renderer.draw()
    assert not app.navigator.dirty


def test_a_window_that_is_as_it_was_is_laid_out_no_more(app: App) -> None:
    kit = app.services.kit
    app.renderer.follow()
    assert app.services.kit is kit


@pytest.mark.parametrize(("news", "laid_out"), [("theme", True), ("text", True), ("language", False), ("pace", False)])
def test_only_another_theme_or_size_of_the_text_lays_everything_out(app: App, news: str, *, laid_out: bool) -> None:
    kit = app.services.kit
    app.renderer.restyle(frozenset({news}))
    assert (app.services.kit is not kit) == laid_out
    assert app.navigator.dirty, "the top screen is built with what is new"


def test_a_file_that_is_missed_in_a_picture_is_told_over_that_picture(app: App) -> None:
    app.damaged_files.note(Path("lost.svg"), ValueError("no drawing"))
    app.navigator.redraw()
    app.renderer.draw()
    assert "lost.svg" in app.navigator.shown.text
    assert not app.navigator.dirty, "the words are drawn already"


def test_what_was_drawn_for_another_screen_is_let_go_at_home(app: App) -> None:
    app.navigator.push(app.screens.home())
    app.tick([], 0.1)
    assert not app.renderer.cleanup.due
    drawn = len(app.services.kit.type.cache)
    app.services.kit.type.line("nowhere at home", "body", 77, 0, (1, 2, 3, 255))
    assert len(app.services.kit.type.cache) == drawn + 1
    app.navigator.pop()
    app.tick([], 0.1)
    assert not app.renderer.cleanup.due
    assert len(app.services.kit.type.cache) <= drawn
