"""An Explorer aimed at Soon's table: at whom, by every way that there is (SO-14)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.soon.rules.events import Asked
from game.games.soon.table.facts import Draft
from game.ui.intents import Confirm, Page, Step
from tests.games.soon.table.tables import table
from tests.games.soon.tables import table as lay
from tests.scenes.seated import press

LINES = ("1d 2d 3d jd", "1n 2n 3d td 5n 6n", "1n 2n 3n 4n", "1d jn 3n")
HANDS = ("5d en tn 2n", "1d 2d 5n", "6d ld 8n", "tn 3n 4d")


@pytest.mark.parametrize("way", ["mouse", "keys", "pad"])
def test_an_open_explorer_is_aimed_at_lines_as_at_its_buttons(tmp_path: Path, way: str) -> None:  # SO-14
    box, scene = table(tmp_path, start=lay(LINES, HANDS))
    press(scene, "hand:2")
    press(scene, "act:go")
    assert {"line:1", "line:2", "line:3"} <= set(scene.facts.lit)

    def aim(key: str) -> None:
        if way == "mouse":
            box.click(key)
            return
        if way == "pad":
            box.services.navigator.listen("pad")
        for _ in range(40):
            if scene.focus.key == key:
                break
            scene.handle(Page(1) if not scene.focus.key.startswith("line:") else Step(1, 0))
        assert scene.focus.key == key
        scene.handle(Confirm())

    aim("line:2")
    assert isinstance(scene.draft, Draft)
    assert (scene.draft.asking, scene.draft.other, scene.draft.number) == (True, 2, None)
    if way != "mouse":
        assert scene.focus.key.startswith("ask:number-"), "the next question has the focus"
    aim("line:3")
    assert isinstance(scene.draft, Draft)
    assert scene.draft.other == 3, "and may be aimed elsewhere"
    press(scene, "ask:number-5")
    press(scene, "ask:colour-any")
    assert any(isinstance(event, Asked) and event.other == 3 for event in scene.view.history)
