"""Sinoda's table in its lesson: nothing stands there that the lesson has not told of, and nothing that isn't so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.box import Box
from tests.scenes.learn.test_lesson import begin
from tests.scenes.measure import flaws
from tests.scenes.seated import go

POINTS = 4  # the step that tells of a win by Sinoda


@pytest.mark.parametrize("step", range(7))
def test_the_way_to_a_win_by_sinoda_is_shown_with_the_step_that_tells_of_it(tmp_path: Path, step: int) -> None:
    box, guide = begin(tmp_path, "sinoda", step)
    assert guide.number == step
    plain = {part.key: part.rect for part in guide.table.appearance.plain}
    assert ("meter" in plain) == (step >= POINTS)
    paper = next(part.rect for part in guide.table.parts if part.key == "guide:bubble")
    cut = "meter" in plain and paper.meets(plain["meter"])  # half of it is not left in sight
    assert ("Win by Sinoda" in box.said()) == (step >= POINTS and not cut)
    assert not (cut and step == POINTS), "the step that tells of it leaves it free"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_after_the_free_turns_nobody_is_to_move(tmp_path: Path, language: str) -> None:
    box, guide = begin(tmp_path, "sinoda", 99, language)
    moves = box.services.words.say("table.to_move", player=guide.table.moment.model.name(0))
    assert notes(box).count(moves) == 1
    guide.turns = guide.course.lesson.free_turns + 1
    guide.finish()
    go(box, 2.0)
    assert moves not in notes(box)
    assert not [pool for pool in guide.table.appearance.laid.pools if pool.key == "turn"]
    assert box.services.navigator.top is guide.table
    assert flaws(box.services.kit.frame, guide.table.appearance.plain) == []


def notes(box: Box) -> list[str]:
    """Return the second lines of the plates."""
    plates = [part.face for part in box.top.parts if part.key in ("seat-0", "seat-1")]
    return [" ".join(face.note.lines) for face in plates if face.note is not None]  # type: ignore[attr-defined]
