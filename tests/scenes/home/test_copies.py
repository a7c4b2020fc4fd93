"""A copy that is played on stands among the saved games, and says which match it is of."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.saves.records.branch import branch
from game.saves.records.header import Came
from game.scenes.home.home import Home
from game.scenes.home.records import copied_from
from tests.scenes.box import Box
from tests.scenes.review.reviews import golden

OTHER = "a match of Ada"


def copied(box: Box) -> Path:
    """Begin a copy of a match that was begun on 1 March 2025."""
    path = golden(box, "soon/3-express.jsonl", 0)
    return branch(box.services.store, path, 20, box.services.store.replay(path).header.seats)


@pytest.mark.parametrize(("language", "words"), [("en", "copy of 1 March 2025"), ("fr", "copie du")])
def test_it_is_listed_with_the_match_that_it_is_of(tmp_path: Path, language: str, words: str) -> None:
    box = Box(tmp_path, language=language)
    copied(box)
    scene = box.show(box.screens.saved())
    control = next(part for part in scene.parts if part.key == "row:0").control
    assert control is not None
    assert words in control.label
    assert words in box.said()


def test_home_goes_on_with_it_and_says_so(tmp_path: Path) -> None:
    box = Box(tmp_path, (1920, 1080))
    copied(box)
    scene = box.show(box.screens.home())
    assert isinstance(scene, Home)
    assert "CONTINUE YOUR COPY OF 1 MARCH 2025" in box.said()


def test_of_a_record_whose_name_tells_no_day_it_is_the_name(tmp_path: Path) -> None:
    assert copied_from(Box(tmp_path).services.kit, Came(OTHER, 3)) == OTHER
