"""What tells nothing about a lesson's step, or about the move of a hint, is left out meanwhile."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.games.chrono.table.painting.painting import BacksFace, EndFace, PileFace
from game.scenes.learn.hints.hint import HintGuide
from game.ui.input.intents import Help
from game.ui.seats.faces import Portrait
from tests.games.soon.table.tables import table
from tests.games.soon.tables import table as lay
from tests.scenes.learn.test_hint import advisor
from tests.scenes.learn.test_lesson import begin, settle
from tests.scenes.seated import go, keys, part


def test_a_steps_board_is_bare_of_ends_of_who_laid_and_of_backs(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "chrono", 2)
    settle(box)
    faces = [item.face for item in guide.table.parts]
    assert not any(isinstance(face, EndFace) for face in faces)
    assert not any(face.by for face in faces if isinstance(face, PileFace))
    assert not any(face.backs for face in faces if isinstance(face, BacksFace))
    assert not any(face.seal for face in faces if isinstance(face, Portrait))
    sprites = [sprite.key for sprite in guide.table.show.stage.sprites]
    assert not [key for key in sprites if key.startswith("count:")], "how many lie on a pile isn't spoken of"


def test_a_pile_is_counted_in_a_lesson_right_after_one_has_laid_there(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "chrono", 1)
    settle(box)
    assert "count:maze_5" in [sprite.key for sprite in guide.table.show.stage.sprites], "the step speaks of it"


def test_the_hand_of_who_is_taught_lies_apart_and_left_of_the_bubble(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "chrono", 2)
    settle(box)
    scene = guide.table
    hand = sorted(part(scene, f"hand:{number}").rect for number in range(3))
    assert all(right.x >= left.x + 104 for left, right in pairwise(hand)), "none lies over another"
    bubble = part(scene, "guide:bubble").rect
    assert all(rect.right < bubble.x for rect in hand if rect.bottom > bubble.y)


@pytest.mark.parametrize("grade", [1, 3])
def test_what_lies_about_is_left_out_once_a_hint_shows_its_move(tmp_path: Path, grade: int) -> None:
    lines, hands = ["1n 2n", "1d 2n 3n 4d", "1d 2d 3d", "1n jn 3d"], ["3d td 8d 6n", "1d 7d 8n", "2d 4d 6d", "1n 7n 5d"]
    box, scene = table(tmp_path, start=lay(lines, hands, discard="7n", stage="act", turn=9), people=(0,))
    worker = advisor(box)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    box.services.navigator.handle(Help())
    go(box)
    guide = scene.moment.guide
    assert isinstance(guide, HintGuide)
    while guide.grade < grade:
        guide.more()
    go(box)
    assert ("goal" in keys(scene)) == (grade < 3), "how far all have come"
    warned = any(key.startswith("ends-") for key in keys(scene))
    assert warned == (grade < 3), "and what would end one's colour"
