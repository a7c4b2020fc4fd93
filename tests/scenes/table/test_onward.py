"""Arrows lead to a first word's buttons that lie that way, before they go round."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.learn.meetings.meeting import MeetingGuide
from game.scenes.shell.scene.keys import lead_to
from game.ui.input.intents import Step
from tests.scenes.box import Box
from tests.scenes.learn.test_meeting import shown_open
from tests.scenes.seated import go


@pytest.mark.parametrize(
    ("game", "count", "text", "key", "way", "to"),
    [
        ("syncro", 4, 200, "foe:0", Step(0, -1), "guide:unfold"),
        ("soon", 0, 200, "pile:draw", Step(0, -1), "guide:unfold"),
        ("syncro", 4, 200, "bar:hint", Step(-1, 0), "guide:see"),
        ("syncro", 0, 100, "foe:0", Step(1, 0), "guide:see"),  # where a row ends
    ],
)
def test_an_arrow_leads_to_a_word_that_lies_that_way_before_it_goes_round(
    tmp_path: Path, game: str, count: int, text: int, key: str, way: Step, to: str
) -> None:
    box = Box(tmp_path, (1920, 1080), text / 100)
    box.shell.change(meetings=True, text=text)
    table = shown_open(box, game, count)
    go(box, 1.0, 0.1)
    assert isinstance(table.moment.guide, MeetingGuide)
    lead_to(table, key)
    table.handle(way)
    assert table.focus.key == to
