"""Every kind of screen is drawn by a tool, and so falls under whatever is promised of every screen."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from inspect import isabstract
from pathlib import Path

import pytest
import screenshots

import game
from game.app import App
from game.scenes.shell.scene.scene import Scene
from tests.scenes.drawn import share_drawings
from tests.teaching import five


def kinds(scene: type[Scene]) -> Iterator[type[Scene]]:
    """Yield the kinds of a screen that are no kind of another one's, wherever in the program they are."""
    for kind in scene.__subclasses__():
        if kind.__subclasses__():
            yield from kinds(kind)
        elif kind.__module__.startswith("game.") and not isabstract(kind):
            yield kind


@pytest.mark.long
def test_there_is_no_kind_of_screen_that_is_never_drawn(tmp_path: Path) -> None:
    for module in pkgutil.walk_packages(game.__path__, "game."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    seen = set[type[object]]()
    for name, show in screenshots.SCENES.items():
        with five():
            app = App(tmp_path / name, "en", (960, 600))
            share_drawings(app)
            try:
                app.change(muted=True, motion=0.0, meetings=False)
                app.open()
                show(app)
                app.navigator.settle()
                seen |= {type(scene) for scene in app.navigator.scenes}
            finally:
                app.close()
    assert sorted(kind.__name__ for kind in kinds(Scene) if kind not in seen) == []  # type: ignore[type-abstract]
