"""Another language in the middle of anything: what is on the screen is as if it had been opened in that language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from screens.shell import LATER
from screenshots import FILMED, SCENES

from game.app import App
from game.scenes.shelf.reports.report_page import ReportPage
from game.scenes.shelf.sharing.share import Share
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.scene import TableScene
from game.ui.parts.rich import Rich
from tests.scenes.box import settings
from tests.scenes.drawn import let_judges_rest, share_drawings

OTHER: Final = {"en": "fr", "fr": "en"}
OWN: Final = ("tab:", "naming:tab", "naming:field", "gate:name", "search", "adventure:")
"""Keys of what people have called or typed themselves: it stays as it was."""
LEFT_OUT: Final = {
    "settings_found": "what is searched was typed in one language",
    "rulebook": "so is what is asked there",
    "adventures": "it is full of what somebody has called adventures",
    "settings_fr_200": "it chooses its language itself",
    "choose_file": "it names a folder",
    "take_along": "it names a folder",
    "take_along_ten": "so does it",
}
"""Screens that can't be compared, and why."""


@contextmanager
def shown(root: Path, name: str, language: str) -> Iterator[App]:
    """Show a screen in the real program."""
    app = App(root, language, (1280, 720))
    share_drawings(app)
    let_judges_rest(app)
    try:
        app.change(muted=True, motion=0.0, meetings=False)
        app.services.motion = app.navigator.motion = 0.0
        app.open()
        SCENES[name](app)
        app.navigator.settle()
        app.tick([], LATER)
        yield app
    finally:
        app.close()


def end_errands(app: App) -> None:
    """Wait until what is worked out meanwhile, such as a match's text, is there; end motion, as a change does."""
    top = app.navigator.top
    if isinstance(top, TableScene) and top.show.stage.busy:
        top.appearance.reshow()
    if not isinstance(top, Share):
        return
    for _ in range(6000):
        app.tick([], 0.1)
        if not top.busy:
            break
    app.tick([], 0.1)


def said(app: App) -> list[tuple[str, str]]:
    """Return everything that all screens say that lie over each other, but for names; and the window's title."""
    result = [("title", app.navigator.title)]
    for scene in app.navigator.scenes:
        assert isinstance(scene, Scene)
        if isinstance(scene, Share) and scene is not app.navigator.top:
            continue  # its text is made again once it is on top
        for part in scene.parts:
            if part.key.startswith(OWN) or (isinstance(scene, ReportPage) and part.key.startswith("line:")):
                continue  # a report was written in one language
            kind = part.key.partition(":")[0]
            texts = [part.face.setting] if isinstance(part.face, Rich) else settings(part.face)
            result += [(kind, " ".join(text.lines)) for text in texts]
            if part.control is not None:
                result += [(kind, text) for text in (part.control.label, part.control.help, part.control.reason)]
    return result


@pytest.mark.sampled(7)
@pytest.mark.parametrize("before", OTHER)
@pytest.mark.parametrize("name", [name for name in SCENES if name not in LEFT_OUT and name not in FILMED])
def test_all_that_is_seen_is_said_in_the_new_language_at_once(tmp_path: Path, name: str, before: str) -> None:
    with shown(tmp_path / "meant", name, OTHER[before]) as app:
        end_errands(app)
        meant = [(kind, text.replace(" meant ", " live ")) for kind, text in said(app)]  # a folder on a path
    with shown(tmp_path / "live", name, before) as app:
        app.change(language=OTHER[before])
        end_errands(app)
        assert said(app) == meant
