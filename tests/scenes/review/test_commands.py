"""What keys ask of a review, and what one jumps to and opens, in a game with moments and in one that counts losses."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.review.board.commands import command
from game.scenes.review.review import Review
from game.ui.input.intents import Adjust, Confirm, Edge, Hide, Intent, Leap, Letter, Log, Page, Pass, Redo, Undo
from tests.scenes.box import Box
from tests.scenes.review.reviews import golden, opened


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


@pytest.fixture
def scene(box: Box) -> Review:
    return opened(box, golden(box, "sinoda/2.jsonl"))


@pytest.mark.parametrize("intent", [Confirm(), Letter("j"), Letter("l")], ids=repr)
def test_what_any_screen_knows_is_no_command(scene: Review, intent: Intent) -> None:
    assert command(intent, scene.cursor, scene._landmarks, lambda: None) is None


@pytest.mark.parametrize(
    "intent", [Page(1), Leap(-1), Undo(), Redo(), Edge(True), Adjust(1), Hide(), Letter("k"), Pass()], ids=repr
)
def test_nothing_is_done_before_a_command_is_called(scene: Review, intent: Intent) -> None:
    before = scene.state
    assert command(intent, scene.cursor, scene._landmarks, lambda: None) is not None
    assert scene.state == before


def test_the_ends_speed_and_log_are_reached(scene: Review) -> None:
    asked: list[str] = []
    for intent in (Edge(False), Adjust(1), Log()):
        act = command(intent, scene.cursor, scene._landmarks, lambda: asked.append("log"))
        assert act is not None
        speed = scene.cursor.speed
        act()
        if isinstance(intent, Adjust):
            assert scene.cursor.speed != speed
    assert scene.cursor.place == 0
    assert asked == ["log"]


def test_what_is_not_there_opens_nothing(scene: Review) -> None:
    landmarks = scene._landmarks
    assert not landmarks.is_open
    landmarks.close()
    assert not landmarks.is_open
    assert landmarks.kind in (*landmarks.kinds, None)
