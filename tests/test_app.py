"""The program as a whole, without a window to see: what it does with a folder that somebody has meddled with."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import App


@pytest.mark.parametrize("theme", ["neon", "../../elsewhere", "lamplight"])
def test_a_theme_that_is_not_there_costs_no_start(tmp_path: Path, theme: str) -> None:
    (tmp_path / "settings.json").write_text(f'{{"theme": "{theme}", "text": 150}}', "utf-8")
    app = App(tmp_path, "en")
    try:
        app.open()
        app.tick([], 0.1)
        assert app.theme.path.parent.name == "lamplight"
        assert app.services.settings.text == 150
    finally:
        app.close()
