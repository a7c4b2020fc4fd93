"""Another language while something lies over a table or a lesson: as if it had been laid there in that language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from screenshots import SCENES

from game.app import App
from game.scenes.table.over.pause import Pause
from game.scenes.table.scene import TableScene
from tests.scenes.test_language_live import OTHER, said, shown

TABLES: Final = ("lesson", "lesson_wrong", "hint", "syncron", "soon", "chrono", "syncro", "talk", "first_level")


def beside(app: App, table: TableScene) -> None:
    table.screens.open_pause()
    app.navigator.settle()
    assert isinstance(app.navigator.top, Pause)
    app.navigator.top.open_settings()


OVER: Final[dict[str, Callable[[App, TableScene], None]]] = {
    "log": lambda _, table: table.screens.open_log(),
    "pause": lambda _, table: table.screens.open_pause(),
    "rules": lambda _, table: table.screens.open_rules(),
    "goto": lambda _, table: table.screens.open_jump(),
    "settings": beside,
}


@pytest.mark.sampled(6)
@pytest.mark.parametrize("over", OVER)
@pytest.mark.parametrize("name", TABLES)
def test_what_lies_over_a_table_is_said_in_the_new_language(
    tmp_path: Path, name: str, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    show = SCENES[name]

    def laid(app: App) -> None:
        show(app)
        app.navigator.settle()
        app.tick([], 1.0)
        table = next(scene for scene in app.navigator.scenes if isinstance(scene, TableScene))
        OVER[over](app, table)

    monkeypatch.setitem(SCENES, name, laid)
    before = "en"
    with shown(tmp_path / "meant", name, OTHER[before]) as app:
        meant = said(app)
    with shown(tmp_path / "live", name, before) as app:
        app.change(language=OTHER[before])
        assert said(app) == meant
