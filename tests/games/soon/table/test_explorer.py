"""An Explorer aimed at Soon's table: at whom, by every way that there is (SO-14)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.soon.rules.actions import Ask
from game.games.soon.rules.events import Answered, Asked
from game.games.soon.table.facts.facts import Draft, card_key
from game.scenes.learn.meetings.meeting import MeetingGuide
from game.scenes.session.messages.inputs import Took
from game.ui.input.intents import Confirm, Device, Page, Step
from tests.games.soon.table.tables import table
from tests.games.soon.tables import table as lay
from tests.scenes.seated import go, part, press

LINES = ("1d 2d 3d jd", "1n 2n 3d td 5n 6n", "1n 2n 3n 4n", "1d jn 3n")
HANDS = ("5d en tn 2n", "1d 2d 5n", "6d ld 8n", "tn 3n 4d")


@pytest.mark.parametrize("way", ["mouse", "keys", "pad"])
def test_an_open_explorer_is_aimed_at_lines_as_at_its_buttons(tmp_path: Path, way: str) -> None:  # SO-14
    box, scene = table(tmp_path, start=lay(LINES, HANDS))
    press(scene, "hand:2")
    press(scene, "act:go")
    assert {"seat-1", "seat-2", "seat-3"} <= set(scene.moment.facts.lit)

    def aim(key: str) -> None:
        if way == "mouse":
            box.click(key)
            return
        if way == "pad":
            box.services.navigator.listen(Device.PAD)
        for _ in range(40):
            if scene.focus.key == key:
                break
            scene.handle(Page(1) if not scene.focus.key.startswith("seat-") else Step(1, 0))
        assert scene.focus.key == key
        scene.handle(Confirm())

    aim("seat-2")
    assert isinstance(scene.moment.draft, Draft)
    assert (scene.moment.draft.asking, scene.moment.draft.other, scene.moment.draft.number) == (True, 2, None)
    if way != "mouse":
        assert scene.focus.key.startswith("ask:number-"), "the next question has the focus"
    aim("seat-3")
    assert isinstance(scene.moment.draft, Draft)
    assert scene.moment.draft.other == 3, "and may be aimed elsewhere"
    press(scene, "ask:number-5")
    press(scene, "ask:colour-any")
    assert any(isinstance(event, Asked) and event.other == 3 for event in scene.moment.view.history)


@pytest.mark.parametrize(("people", "least"), [((0,), 0.3), ((0, 1), 1.8)])
def test_whoever_asks_reads_a_no_before_they_hand_the_screen_over(  # SO-14
    tmp_path: Path, people: tuple[int, ...], least: float
) -> None:
    box, scene = table(tmp_path, people=people, start=lay(LINES, HANDS))
    box.services.motion = 1.0
    if scene.moment.viewer is None:
        scene.performance.send(Took(0))
    go(box, 3.0)
    assert scene.moment.viewer == 0
    scene.decisions.act(Ask(1, 4, None), 0)
    shown = 0.0
    for _ in range(100):
        go(box, 0.05, 0.05)
        told = next(iter(scene.moment.view.history[-1:]), None)
        if isinstance(told, Answered) and scene.moment.viewer == 0 and box.top is scene:
            assert not told.found
            shown += 0.05
        elif shown:
            break
    assert least <= shown <= least + 1.0


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1920, 1080), (1000, 1400)])
def test_an_open_explorer_leaves_every_line_and_the_hand_in_sight(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:  # SO-14
    _, scene = table(tmp_path, start=lay(LINES, HANDS), size=size, language=language)
    press(scene, "hand:2")
    press(scene, "act:go")
    for answer in ("ask:seat-1", "ask:number-5", "ask:colour-any"):
        sheet = part(scene, "ask-veil").rect
        lines = ["place:1", "place:8", *(f"seat-{seat}" for seat in (1, 2, 3)), *(f"hand:{n}" for n in range(1, 5))]
        assert [key for key in lines if part(scene, key).rect.meets(sheet)] == [], answer
        press(scene, answer)


def test_what_is_met_under_an_open_question_is_framed_below_it(tmp_path: Path) -> None:  # SO-14
    _, scene = table(tmp_path, text=2.0, language="fr", start=lay(("td", "1n"), ("5n 6d 6n en", "1d 2d 7n"), mover=0))
    guide = MeetingGuide(scene, "thief", card_key(scene.moment.view.state.lines[0][0]), lambda: None)
    framed = next(one for one in guide._lit() if one.key == "guide:lit")
    free = framed.layer
    press(scene, "hand:4")
    press(scene, "act:go")
    for _ in range(3):
        key = next((one.key for one in scene.parts if one.key.startswith(("ask:seat-", "ask:number-"))), "")
        if key:
            press(scene, key)
    sheet = part(scene, "ask-veil")
    framed = next(one for one in guide._lit() if one.key == "guide:lit")
    assert framed.rect.meets(sheet.rect)
    assert framed.layer < sheet.layer < free
