"""Every kind of screen has a moment that tells most of it, and is drawn at just that moment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import screenshots
from screens import moments

from game.app import App
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.scene import TableScene
from tests.scenes.seated import words

NAMES = (
    "home", "setup", "handover", "table_sinoda", "table_sinoda_6p", "table_syncron", "table_soon", "table_chrono",
    "table_syncro", "results", "campaign",
)  # fmt: skip


@contextmanager
def moment(root: Path, name: str) -> Iterator[Scene]:
    app = App(root, "en", (1280, 720))
    try:
        app.change(motion=0.0)
        app.services.motion = app.navigator.motion = 0.0
        app.open()
        screenshots.SCENES[name](app)
        app.navigator.settle()
        top = app.navigator.top
        assert isinstance(top, Scene)
        yield top
    finally:
        app.close()


def test_the_list_begins_with_a_moment_of_every_kind_of_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert screenshots.main(["--list"]) == 0
    text = capsys.readouterr().out.split()
    assert tuple(text[: len(NAMES)]) == NAMES
    assert text == [*screenshots.SCENES, *screenshots.THEMED]
    assert tuple(moments.SCENES) == NAMES, "no other scene takes a moment's name away"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("table_sinoda", "Capture the 3 with your 2"),
        ("table_sinoda_6p", "Move the 1 one step"),
        ("table_soon", "Play the day 5 on place 5"),
        ("table_syncro", "Cast the 4 on the Dragon"),
    ],
)
def test_the_same_decision_is_half_made(tmp_path: Path, name: str, said: str) -> None:
    with moment(tmp_path, name) as scene:
        assert said in [words(scene, part.key) for part in scene.parts if part.key.startswith("act:")]
        assert isinstance(scene, TableScene)
        assert scene.moment.draft is not None


def test_the_race_stands_with_what_each_group_came_to(tmp_path: Path) -> None:
    with moment(tmp_path, "table_syncron") as scene:
        table: Any = scene
        assert table.moment.facts.table.resting, "all is told"
        assert table.moment.view.state.positions == (8, 7, 11, 7, 8, 9)
        assert sum(part.key.startswith("reason-") for part in table.parts) == 4, "why each group moved or stayed"


def test_seven_cards_are_held_and_four_can_be_laid(tmp_path: Path) -> None:
    with moment(tmp_path, "table_chrono") as scene:
        table: Any = scene
        held = table.moment.view.state.hands[0]
        cards = [table.moment.view.state.cards.card_face(card) for card in held]
        assert cards == ["skull_6", "hand_7", "hand_7", "maze_4", "yin_yang_9", "skull_2", "maze_10"]
        assert len(table.moment.view.state.deck) == 103
        assert table.moment.acting == 0


def test_the_curtain_waits_for_nora_and_tells_of_the_thief(tmp_path: Path) -> None:
    with moment(tmp_path, "handover") as scene:
        curtain: Any = scene
        assert curtain.seat == 0
        told = [words(scene, f"curtain:since:{n}") for n in range(3)]  # what has room beside faces of 40
        assert told[0] == "Ada sent a Thief to Nora and took a day 4"
        assert told[1] == "Ilyes struck Ada with Lightning: a day 4 is gone"


def test_home_goes_on_with_the_fourth_round_of_soon(tmp_path: Path) -> None:
    with moment(tmp_path, "home") as scene:
        home: Any = scene
        assert home.focus.key == "tile:soon"
        assert home.latest.session.game == "soon"
        assert len(home.latest.session.host.view(None).state.scores) == 3, "three rounds were counted"
