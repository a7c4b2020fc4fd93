"""Looking at anybody's piece: where it can go and what it could take; and the marks of what could be taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.games.sinoda.rules.moves import takers
from game.games.sinoda.rules.position import piece_at
from game.games.sinoda.rules.rules import Move
from game.games.sinoda.table.buttons import SIGNS
from game.games.sinoda.table.facts import ANSWERED
from game.scenes.shell.appearance import TIP
from game.scenes.table.scene import TableScene
from game.ui.intents import Inspect, Point, Press, Release, Step
from game.ui.part import Part
from tests.games.sinoda.positions import play, position, rules
from tests.games.sinoda.tables import game_of, table
from tests.matches import beginning
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, part, press, words


@pytest.fixture
def shown(tmp_path: Path) -> tuple[Box, TableScene]:
    """Return a duel: Nora's 2 on e6 and the bot's 2 on d8 can capture each other."""
    item = rules()
    state = position(item, {"e6": 2, "a1": 1, "c1": 4}, {"d8": 2, "f1": 2, "f3": 1})
    return table(tmp_path, its=beginning(item, state))


def marks(scene: TableScene) -> set[str]:
    kinds = ("free-", "capture-", "brackets-", "gain-", "looked-")
    return {key for key in keys(scene) if key.startswith(kinds)}


def at(box: Box, item: Part) -> tuple[int, int]:
    frame, (x, y) = box.services.kit.frame, item.target.middle
    return frame.px(x), frame.px(y)


def hover(box: Box, scene: TableScene, key: str) -> None:
    box.intend(Point(*at(box, part(scene, key))))
    go(box, TIP + 0.1)


def hold(box: Box, scene: TableScene, key: str) -> None:
    x, y = at(box, part(scene, key))
    box.intend(Point(x, y), Press(x, y, 1))
    go(box, TIP + 0.1)


def ask(box: Box, scene: TableScene, key: str) -> None:
    """Lead the focus there by keys, and press I (X on a gamepad)."""
    scene.focus.at(key, scene.time, ring=True)
    scene.focused()
    box.intend(Inspect())
    go(box)


def right(box: Box, scene: TableScene, key: str) -> None:
    x, y = at(box, part(scene, key))
    box.intend(Press(x, y, 3), Release(x, y, 3))
    go(box)


@pytest.mark.parametrize("look", [hover, hold, ask, right])
def test_a_rival_s_piece_shows_where_it_can_go_and_what_it_could_take(
    shown: tuple[Box, TableScene], look: Callable[[Box, TableScene, str], None]
) -> None:
    box, scene = shown
    assert not marks(scene)
    look(box, scene, "space:d8")
    taken = [key for key in marks(scene) if key.startswith(("capture-", "gain-"))]
    assert sorted(taken) == ["capture-e6", "gain-e6"]
    assert "looked-d8" in keys(scene)
    assert sum(key.startswith("free-") for key in marks(scene)) > 2
    assert words(scene, "hint") == "Where Ventoux’s 2 could go next"
    assert scene.draft is None


def test_it_ends_when_the_pointer_goes_on(shown: tuple[Box, TableScene]) -> None:
    box, scene = shown
    hover(box, scene, "space:d8")
    assert marks(scene)
    box.intend(Point(*at(box, part(scene, "bar:menu"))))
    go(box)
    assert not marks(scene)


def test_arrows_that_pass_a_piece_by_show_nothing(shown: tuple[Box, TableScene]) -> None:
    box, scene = shown
    scene.focus.at("space:d8", scene.time, ring=True)
    scene.focused()
    go(box)
    box.intend(Step(1, 0))
    go(box)
    assert not marks(scene)


def test_one_s_own_piece_is_looked_at_without_being_chosen(shown: tuple[Box, TableScene]) -> None:
    box, scene = shown
    hover(box, scene, "space:e6")
    assert {"looked-e6", "capture-d8"} <= keys(scene)
    assert scene.draft is None
    assert words(scene, "hint") == "Where your 2 could go next"


def test_while_a_piece_is_chosen_another_one_is_looked_at_in_its_place(shown: tuple[Box, TableScene]) -> None:
    box, scene = shown
    press(scene, "space:e6")
    own = marks(scene)
    ask(box, scene, "space:f1")
    assert "looked-f1" in keys(scene)
    assert "capture-d8" not in keys(scene)
    ask(box, scene, "space:d8")
    assert marks(scene) == own, "where it can go speaks of the chosen piece"
    assert scene.draft is not None


def test_a_switch_marks_where_the_chosen_piece_could_be_taken(shown: tuple[Box, TableScene]) -> None:  # SI-8, SI-11
    box, scene = shown
    press(scene, "space:a1")
    assert not [key for key in keys(scene) if key.startswith("answered-")]
    box.services.shell.change(switches={ANSWERED.key: True})
    scene.refresh()
    press(scene, "space:e6")
    its = game_of(scene).rules
    state, board = scene.view.state, its.board
    chosen = piece_at(state, board.number["e6"])
    assert chosen is not None
    free = [key.partition("-")[2] for key in keys(scene) if key.startswith(("free-", "capture-"))]
    answered = {name for name in free if takers(board, state, chosen, board.number[name])}
    assert {key.removeprefix("answered-") for key in keys(scene) if key.startswith("answered-")} == answered
    assert answered
    assert answered != set(free)
    assert box.services.words.say("sinoda.hint.answered") in box.said()


def test_where_nothing_can_be_taken_the_switch_says_so(tmp_path: Path) -> None:
    item = rules()
    state = position(item, {"e6": 1, "a1": 1, "c1": 4}, {"f1": 1, "f3": 1})
    box, scene = table(tmp_path, its=beginning(item, state))
    safe = box.services.words.say("sinoda.hint.unanswered")
    press(scene, "space:a1")
    assert safe not in box.said()
    box.services.shell.change(switches={ANSWERED.key: True})
    scene.refresh()
    assert [key for key in keys(scene) if key.startswith("free-")]
    assert not [key for key in keys(scene) if key.startswith("answered-")]
    assert safe in box.said()


def test_legend_and_board_show_a_capture_by_the_same_mark(shown: tuple[Box, TableScene]) -> None:
    _, scene = shown
    press(scene, "space:e6")
    board = {key.partition("-")[0] for key in keys(scene) if key.endswith("-d8")}
    assert SIGNS["capture"] == "brackets", "what lies under a piece is not seen"
    assert SIGNS["capture"] in board


def test_who_could_take_a_piece_is_what_the_rules_say_after_its_move() -> None:  # SI-8, SI-10
    item = rules()
    state = position(item, {"e6": 2, "a1": 1, "c1": 4}, {"d8": 2, "f1": 2, "f3": 1, "e4": 2, "d4": 3})
    own = piece_at(state, item.board.number["e6"])
    assert own is not None
    for action in item.legal(state, 0):
        if not isinstance(action, Move) or action.start != "e6":
            continue
        then = replace(play(item, state, action), mover=1)
        replies = [reply for reply in item.legal(then, 1) if isinstance(reply, Move) and reply.end == action.end]
        by = {piece_at(then, item.board.number[reply.start]) for reply in replies}
        assert set(takers(item.board, state, own, item.board.number[action.end])) == by
