"""The real program without a window, as whoever looks at its screens opens it: nobody is met, and nothing is heard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.app import App
from game.content.files.paths import Places
from tests.persons import begin_with, on_a_day
from tests.scenes.drawn import let_judges_rest, share_drawings


@contextmanager
def program(
    root: Path,
    pixels: tuple[int, int],
    language: str = "en",
    places: Places | None = None,
    *,
    judges: bool = False,
    motion: float = 0.0,
    **set: Any,
) -> Iterator[App]:
    """Open the program in a window of so many pixels, with what is set; close it when it has been looked at.

    `places` are where the program's own files lie, if not where they belong.
    """
    app = App(root, language, pixels, places)
    share_drawings(app)
    if not judges:
        let_judges_rest(app)
    try:
        on_a_day(app.services)
        begin_with(app.services, motion=motion, meetings=False, **set)
        app.change(muted=True, motion=motion, meetings=False, **set)
        app.services.motion = app.navigator.motion = motion
        app.open()
        yield app
    finally:
        app.close()
