"""Level Ia with the lamp for who has learnt the lesson: what that has told is not told again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.rules.state.state import Leading
from game.saves.people import learning
from tests.games.syncro.table.first_level import first_level, played, step, waits_for
from tests.persons import knows, person
from tests.scenes.box import Box


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_has_learnt_the_lesson_is_told_what_that_left_out_and_nothing_else(tmp_path: Path, language: str) -> None:
    box = Box(tmp_path, language=language)
    knows(box.services, "Nora", learnt={"syncro": "2026-11-26"})
    box, table = first_level(tmp_path, 3, box=box)
    assert isinstance(table.moment.view.state.now, Leading), "they decide who leads"
    assert step(table) == "leader"
    assert list(played(box, table)) == ["leader"]
    told = learning.first_told(box.services.people, "syncro", person(box.services, "Nora"))
    assert told == {"leader", learning.DONE} or told == {"leader"}


def test_beside_who_has_learnt_the_lesson_a_newcomer_is_told_everything(tmp_path: Path) -> None:
    box = Box(tmp_path)
    knows(box.services, "Nora", learnt={"syncro": "2026-11-26"})
    box, table = first_level(tmp_path, 3, (0, 1), box=box)
    waits_for(box, table, "hand")
    assert table.moment.viewer == 1, "what the other knows is not said to them"
