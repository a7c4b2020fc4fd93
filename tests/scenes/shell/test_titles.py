"""The window's title: every screen over a place keeps the place's name."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.session.messages.inputs import Resigned
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.table.over.pause import Pause
from tests.scenes.box import Box
from tests.scenes.seated import sit_down

PAUSED = {"en": "Pause: Epochs Chrono · Synchrony", "fr": "Pause\u00a0: Epochs Chrono · Synchrony"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_pause_and_its_questions_name_the_game(tmp_path: Path, language: str) -> None:
    box = Box(tmp_path, language=language)
    table = sit_down(box, "chrono")
    pause = Pause(box.services, box.screens, table, table.session, lambda: table.performance.send(Resigned()))
    box.services.navigator.push(pause)
    box.services.navigator.settle()
    assert pause.title() == PAUSED[language]
    pause.ask_again()
    box.services.navigator.settle()
    question = box.services.navigator.top
    assert isinstance(question, Confirm)
    assert box.services.navigator.title == PAUSED[language]
