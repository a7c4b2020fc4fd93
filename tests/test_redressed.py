"""A theme that is chosen while a screen is shown is seen at once, and everywhere: nothing keeps the old colours."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
import screenshots
from screens.shell import LATER

from game.app import App
from game.content.files.paths import find_places
from game.content.themes.themes import FIRST, Themes
from game.scenes.table.scene import TableScene
from tests.scenes.drawn import let_judges_rest, share_drawings
from tests.workers import StillWorker

OTHERS = tuple(name for name in Themes(find_places().assets / "themes").names if name != FIRST)
SCENES = (
    "home_continue",
    "saved",
    "learn",
    "setup_six",
    "rulebook",
    "results_two",
    "results_soon",
    "table_sinoda_6p",
    "table_syncron",
    "table_soon",
    "table_chrono",
    "table_syncro",
    "pause",
    "ring",
    "curtain",
    "campaign",
    "lesson",
    "hint",
    "level_won",
    "chapter_page",
    "level_lost",
    "chronicle",
)

SLICED = ("saved", "results_two", "results_soon")
"""Screens whose pictures of tables are drawn one after another."""


def _stand(app: App) -> None:
    """Show a match that is being told as it stands: a change of the theme ends motion, and would be ahead."""
    top = app.navigator.top
    if isinstance(top, TableScene) and (top.show.moving or not top.moment.idle):
        app.services.motion = app.navigator.motion = top.show.stage.speed = 0.0
        top.performance.catch_up()


def shown(root: Path, scene: str, *themes: str) -> bytes:
    """Return the pixels of a scene, its themes changed one after another while it was shown."""
    first, *others = themes
    app = App(root, "en", (1280, 720))
    share_drawings(app)
    let_judges_rest(app)
    try:
        app.change(muted=True, motion=0.0, meetings=False, theme=first)
        app.open()
        worker = StillWorker()  # nobody goes on meanwhile
        app.services.worker = lambda: worker  # type: ignore[assignment, return-value]
        screenshots.SCENES[scene](app)
        app.navigator.settle()
        _stand(app)
        for theme in (None, *others):
            if theme is not None:
                app.change(theme=theme)
            for _ in range(40 if scene in SLICED else 2):
                app.tick([], LATER)
                app.navigator.redraw()
        app.tick([], LATER)
        return pygame.image.tobytes(app.renderer.canvas.surface, "RGB")
    finally:
        app.close()


@pytest.mark.sampled(7)
@pytest.mark.parametrize("theme", OTHERS)
@pytest.mark.parametrize("scene", SCENES)
def test_a_theme_chosen_on_a_screen_is_seen_as_if_it_had_always_been_there(
    scene: str, theme: str, tmp_path: Path
) -> None:
    was = shown(tmp_path / "was", scene, theme, theme)
    assert shown(tmp_path / "chosen", scene, FIRST, theme) == was
