"""Sinoda's table in its lesson: nothing stands there that the lesson has not told of, and nothing that isn't so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.box import Box
from tests.scenes.learn.test_lesson import begin
from tests.scenes.measure import flaws
from tests.scenes.seated import go

POINTS = 4  # the step that tells of a win by Sinoda


@pytest.mark.parametrize("step", range(6))
def test_the_way_to_a_win_by_sinoda_is_shown_with_the_step_that_tells_of_it(tmp_path: Path, step: int) -> None:
    box, guide = begin(tmp_path, "sinoda", step)
    assert guide.number == step
    assert ("meter" in {part.key for part in guide.table.plain}) == (step >= POINTS)
    assert ("Win by Sinoda" in box.said()) == (step >= POINTS)


@pytest.mark.parametrize(("language", "next_"), [("en", "next"), ("fr", "ensuite")])
def test_after_the_free_turns_nobody_is_next(tmp_path: Path, language: str, next_: str) -> None:
    box, guide = begin(tmp_path, "sinoda", 99, language)
    assert tags(box) == [next_]
    guide.turns = guide.course.lesson.free_turns + 1
    guide.finish()
    go(box, 2.0)
    assert tags(box) == []
    assert guide.table.stage.find("lamp") is None
    assert box.services.navigator.top is guide.table
    assert flaws(box.services.kit.frame, guide.table.plain) == []


def tags(box: Box) -> list[str]:
    """Return what stands at the right end of the plates that are not lit."""
    plates = [part.face for part in box.top.parts if part.key in ("seat-0", "seat-1")]
    every = [(face.tag, face.state) for face in plates]  # type: ignore[attr-defined]
    return [tag.lines[0] for tag, state in every if tag is not None and state != "active"]
