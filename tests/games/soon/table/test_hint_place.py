"""Where a hint's card lies at Soon's table: beside one's line, and over no rival's, least of all one it speaks of."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.soon.rules.position import State
from game.scenes.learn.hints.hint import HintGuide
from game.ui.input.intents import Help
from tests.games.soon.table.tables import table
from tests.games.soon.tables import table as lay
from tests.scenes.learn.test_hint import advisor
from tests.scenes.seated import go, part

DRAWS = lay(("1d", "1n 2n", "1d"), ("8n 5n 8n", "5n 4n 6d", "3n 4d 6d"), discard="4d", stage="draw")
BEGINS = lay(("", "1n tn", "1d"), ("8n 5n 1d 2n", "5n 4n 6d", "3n 4d 6d"), discard="6d")
STRIKES = lay(("1d", "1n 2n 3n 4n 5n 6n 7n", "1d"), ("ln 5n 8n 8d", "5n 4n 6d", "3n 4d 6d"), discard="6d")


@pytest.mark.parametrize("start", [DRAWS, BEGINS, STRIKES], ids=["draw", "begin", "strike"])
def test_a_hint_covers_no_rivals_line(tmp_path: Path, start: State) -> None:
    box, scene = table(tmp_path, 3, start=start)
    worker = advisor(box)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    go(box, 0.5)
    box.services.navigator.handle(Help())
    go(box, 0.2)
    guide = scene.moment.guide
    assert isinstance(guide, HintGuide)
    assert guide.advice is not None
    lines = [part(scene, f"seat-{other}").rect for other in (1, 2)]
    for grade in (1, 2, 3):
        guide.grade = grade
        scene.refresh()
        paper = part(scene, "guide:bubble").rect
        assert not [rect for rect in lines if paper.meets(rect)], grade
    if start is STRIKES:
        assert "rival:1" in guide.advice.spoken, "it says what that line loses"
