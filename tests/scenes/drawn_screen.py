"""A screen of `tools/screenshots.py` in the real program, still and as it is left when all has been told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from screens.pseudo import teach
from screens.shell import LATER
from screenshots import SCENES

from game.app import App
from game.scenes.shell.scene.scene import Scene
from tests.persons import begin_with
from tests.scenes.drawn import share_drawings


@contextmanager
def drawn_screen(root: Path, name: str, language: str, size: tuple[int, int], text: int) -> Iterator[Scene]:
    """Show a screen in a window of some pixels, its letters as large as that (per cent), in any language."""
    app = App(root, "en", size)
    share_drawings(app)
    teach(app.services.words)
    app.services.words.language = language
    try:
        begin_with(app.services, text=text, motion=0.0, meetings=False)
        app.change(text=text, muted=True, motion=0.0, meetings=False)
        app.services.motion = app.navigator.motion = 0.0
        app.open()
        SCENES[name](app)
        app.navigator.settle()
        app.tick([], LATER)
        top = app.navigator.top
        assert isinstance(top, Scene)
        yield top
    finally:
        app.close()
