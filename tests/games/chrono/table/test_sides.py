"""Left or right: the question lies where nothing else does, and keys that go on being pressed don't answer it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.chrono.rules.position import run
from game.games.chrono.table.painting.painting import EndFace
from game.scenes.table.gestures.quiet import SECONDS
from game.ui.input.intents import Confirm, Step
from game.ui.layout.frame import Rect
from tests.games.chrono.table.tables import table
from tests.games.chrono.table.test_sizes import match_with
from tests.scenes.seated import go, keys, part, press, words
from tests.window.led import keys_to


def test_two_open_ends_ask_on_the_board_and_enter_takes_neither(tmp_path: Path) -> None:  # CH-9
    box, scene = table(tmp_path, 3, match=match_with("maze_4 maze_9 maze_9 skull_10", 3))
    scene.focus.at("act:all", scene.time, ring=True)
    box.intend(Confirm())
    assert scene.focus.key == "fork:asked"
    assert words(scene, "fork:asked") == "Left or right?"
    assert {"fork:early", "fork:late"} <= keys(scene)
    for _ in range(3):
        box.intend(Confirm())
    assert scene.focus.key == "fork:asked", "who goes on pressing takes nothing"
    for _ in range(3):
        go(box, SECONDS + 0.1, 0.05)
        for _ in range(3):
            box.intend(Confirm())
        if scene.focus.key != "fork:asked":
            break
    assert scene.focus.key == "cell:maze_4", "it leads to one of the two"
    assert scene.host.decision_count == 0
    assert not scene.refusal[1], "nobody is scolded"
    box.intend(Step(1, 0))
    assert scene.focus.key == "cell:maze_9"
    box.intend(Step(-1, 0))
    assert scene.focus.key == "cell:maze_4"
    go(box, SECONDS + 0.1, 0.05)
    box.intend(Confirm())
    assert run(scene.moment.view.state, "maze") == (4, 8)


def test_after_a_press_of_the_mouse_enter_takes_neither_end_too(tmp_path: Path) -> None:  # CH-9
    box, scene = table(tmp_path, 3, match=match_with("maze_4 maze_9 maze_9 skull_10", 3))
    press(scene, "act:all")
    for _ in range(4):
        box.intend(Confirm())
    assert scene.host.decision_count == 0
    assert scene.focus.key == "cell:maze_4"


def test_every_card_is_reached_by_keys_while_an_end_is_asked_for(tmp_path: Path) -> None:  # CH-9
    box, scene = table(tmp_path, 3, match=match_with("maze_4 maze_9 maze_9 skull_10", 3))
    scene.focus.at("act:all", scene.time, ring=True)
    box.intend(Confirm())
    assert scene.focus.key == "fork:asked"
    cards = [f"hand:{number}" for number in range(4)]
    assert {key: keys_to(scene, key) for key in cards if keys_to(scene, key) is None} == {}
    assert scene.focus.key == "fork:asked", "nothing was pressed"


@pytest.mark.parametrize("rows", [3, 4])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.3), ((960, 600), 1.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("hand", ["maze_4 maze_9 skull_10", "yin_yang_2 yin_yang_8 skull_10", "skull_3 skull_7 maze_1"])
def test_the_question_which_way_a_row_grows_covers_nothing(
    tmp_path: Path, hand: str, size: tuple[int, int], text: float, rows: int
) -> None:  # CH-9
    _, scene = table(tmp_path, 3, (0,), size, text, "fr", match=match_with(hand, 3, rows=rows))
    press(scene, "act:all")
    pill, kinds = part(scene, "fork:asked").rect, ("row-", "seat-", "act:", "fork:")
    things = {
        item.key: item.rect
        for item in scene.appearance.plain
        if item.key.startswith(kinds) and item.key != "fork:asked"
    }
    things |= {item.key: item.rect for item in scene.appearance.plain if isinstance(item.face, EndFace)}
    things |= {
        item.key: Rect.around(item.x, item.y, item.w / 1.6, item.h / 1.6) for item in scene.appearance.laid.sprites
    }
    assert not [key for key, rect in things.items() if rect.meets(pill)]
    assert scene.services.kit.frame.rect.contains(pill)
