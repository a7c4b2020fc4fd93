"""What Soon's lesson speaks of is seen beside its words: one's own line, and what came of a step."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.learn.lessons.lesson import State
from game.scenes.table.live.guide_targets import place_of
from tests.scenes.learn.test_lesson import begin, guide_of, state
from tests.scenes.seated import go, part


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("step", [1, 2, 3, 4, 5])
def test_the_words_of_a_step_leave_ones_line_uncovered(tmp_path: Path, step: int, language: str) -> None:
    box, _ = begin(tmp_path, "soon", step, language)
    row = place_of(guide_of(box).table, "row")
    assert row is not None
    assert not part(box.top, "guide:bubble").rect.meets(row)


def test_after_the_last_step_the_finished_line_its_worth_and_the_news_are_seen(tmp_path: Path) -> None:  # SO-19
    box, guide = begin(tmp_path, "soon", 5)
    guide.skip()
    for _ in range(80):
        go(box, 0.1)
        if guide.speaking and state(guide) is State.PAST:
            break
    card = part(box.top, "guide:bubble").rect
    seen = {key: place_of(guide.table, key) for key in ("row", "worth", "news")}
    assert all(seen.values()), seen
    assert not [key for key, place in seen.items() if place is not None and card.meets(place)]


def test_what_came_of_the_thief_is_seen_before_the_table_goes_on_elsewhere(tmp_path: Path) -> None:  # SO-16
    box, guide = begin(tmp_path, "soon", 4)
    table = guide.table
    guide.skip()
    rested = 0.0
    for _ in range(200):
        go(box, 0.1)
        if box.top is not table:
            break
        answered = table.host.decision_count == guide.course.steps[4].at + 5  # Ada and Ilyes have played
        rested += 0.1 if answered and table.moment.idle else 0.0
    assert box.top is not table
    assert rested >= 1.0
