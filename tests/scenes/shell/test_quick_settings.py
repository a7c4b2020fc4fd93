"""The speeds of motion and of computer players: changed in the pause, felt at once, remembered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.saves.people.settings import PACES, SPEEDS, read_settings
from game.saves.records.player import Player
from game.scenes.table.over.pause import Pause
from game.scenes.table.scene import TableScene
from tests.scenes import scenes
from tests.scenes.box import Box, deal
from tests.workers import PromptWorker

BOTS = (Player("Fuji", 0, "regular"), Player("Etna", 1, "regular"), Player("Teide", 2, "regular"))
STEP = 1 / 60


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = App(tmp_path, "en", (1280, 720))
    made.services.sound.muted = True
    made.open()
    yield made
    made.close()


def first_step(app: App) -> float:
    """Return after how many seconds the first computer player's step is played."""
    worker = PromptWorker()
    app.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    table = deal(app.services, app.screens, "sinoda", BOTS, {})
    assert isinstance(table, TableScene)
    app.navigator.push(table)
    app.navigator.settle()
    passed = 0.0
    while not worker.requests:
        app.tick([], STEP)
    while not table.host.decision_count:
        app.tick([], STEP)
        passed += STEP
        assert passed < 5
    return passed


@pytest.mark.parametrize(("pace", "seconds"), [(0.4, 1.0), (1.0, 0.4), (2.5, 0.16)])
def test_computer_players_take_as_long_as_their_speed_says(app: App, pace: float, seconds: float) -> None:
    app.change(pace=pace)
    assert first_step(app) == pytest.approx(seconds, abs=2 * STEP)


def test_relaxed_computer_players_stay_visible_without_motion(app: App) -> None:
    app.change(motion=0.0)
    app.change(pace=0.4)
    assert first_step(app) == pytest.approx(1.0, abs=2 * STEP)


def test_both_speeds_are_remembered(app: App, tmp_path: Path) -> None:
    app.change(motion=1.6)
    app.change(pace=0.4)
    settings, trouble = read_settings(app.store)
    assert trouble is None
    assert (app.services.person.likes, settings.pace) == ({"motion": 1.6}, 0.4)
    again = App(tmp_path, "en", (960, 600))
    assert (again.services.motion, again.navigator.motion, again.services.pace) == (1.6, 1.6, 0.4)
    again.close()


def test_motion_has_three_speeds_and_off_and_computer_players_three(tmp_path: Path) -> None:
    box = scenes.pause(tmp_path, (1280, 720), 1.0, "en")
    assert isinstance(box.services.navigator.top, Pause)
    for key, offered in (("motion", SPEEDS), ("pace", PACES)):
        for _ in offered:
            box.click(f"{key}:smaller")
        seen = [getattr(box.services, key)]
        for _ in offered[1:]:
            box.click(f"{key}:larger")
            seen.append(getattr(box.services, key))
        assert seen == list(offered)
        box.click(f"{key}:larger")
        assert getattr(box.services, key) == seen[-1]
        assert box.services.navigator.top.refusal[1] == box.services.words.say(f"pause.{key}_fastest")


@pytest.mark.parametrize("where", ["home", "pause"])
def test_the_button_that_makes_text_larger_stays_under_the_pointer(tmp_path: Path, where: str) -> None:
    for size in ((960, 600), (1280, 720), (1000, 1400)):
        box: Box = scenes.SCENES[where](tmp_path / f"{size}", size, 1.0, "en")
        middle = box.part("text:larger").target.middle
        for _ in range(5):
            box.click("text:larger")
            target = box.part("text:larger").target
            assert target.holds(*middle)
        assert box.services.kit.frame.text == 2.0
