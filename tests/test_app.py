"""The program as a whole, without a window to see: what it does with a folder that somebody has meddled with."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest

from game import __version__
from game.__main__ import _hold_collector
from game.app import App
from game.saves.settings import read_settings
from game.scenes.home.home import Home


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


def test_two_windows_keep_each_others_settings(tmp_path: Path) -> None:
    first, second = App(tmp_path, "en"), App(tmp_path, "en")
    for app in (first, second):
        app.open()
        app.tick([], 0.1)
    second.change(language="fr")
    first.change(text=150)
    second.close()
    first.change(muted=True)
    first.close()
    result, trouble = read_settings(first.store)
    assert (result.language, result.text, result.muted, trouble) == ("fr", 150, True, None)


def test_the_log_says_what_was_started_on_what_and_when_it_was_closed(tmp_path: Path) -> None:
    app = App(tmp_path, "fr")
    app.open()
    app.tick([], 0.1)
    app.close()
    text = (tmp_path / "log" / "synchrony.log").read_text("utf-8")
    assert f"Synchrony {__version__}, Python {sys.version.split()[0]}" in text
    assert "driver dummy, window (1280, 720), words in fr" in text
    assert text.endswith("INFO game.app: closed\n")


def test_no_search_for_circles_goes_through_what_was_there_when_home_was_first_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Resting(App):
        """Close itself as soon as there is nothing left but to wait."""

        def _wait(self) -> None:
            self.quit()

    app, seen = Resting(tmp_path, "en"), list[bool]()

    def freeze() -> None:
        seen.append(isinstance(app.navigator.top, Home) and not app.navigator.dirty)

    monkeypatch.setattr(gc, "freeze", freeze)
    _hold_collector()
    app.run()
    assert seen == [True]
    assert gc.isenabled(), "the search for circles was held up to here, and goes on"
