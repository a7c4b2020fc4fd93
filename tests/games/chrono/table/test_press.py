"""What a press on Epochs Chrono's table means."""

from __future__ import annotations

from pathlib import Path

from game.games.chrono.rules.position import pile, run
from game.games.chrono.rules.rules import Done, Draw, Lay
from game.games.chrono.table.facts.facts import Draft
from game.games.chrono.table.painting.painting import EndFace
from game.games.chrono.table.presses.steering import take
from game.games.chrono.table.table import ChronoTable
from game.scenes.session.messages.inputs import Took
from game.scenes.table.game_table.meaning import Press, Refuse
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Digit, Undo, Zone
from tests.games.chrono.table.tables import facts_of, put, table
from tests.games.chrono.table.test_sizes import MINE, match_with
from tests.scenes.seated import keys, part, press, words


def faces(scene: TableScene) -> list[str]:
    """Return the labels of the hand's cards, from the left."""
    cards = sorted((p for p in scene.parts if p.key.startswith("hand:")), key=lambda p: int(p.key[5:]))
    return [p.control.label for p in cards if p.control is not None]


def gain(scene: TableScene, cell: str) -> int:
    """Return how many cards a cell takes, which glows then, and only then."""
    count = facts_of(scene).gains.get(cell, 0)
    assert (scene.show.stage.find(f"glow:{cell}") is not None) == (count > 0)
    return count


def test_what_can_be_laid_comes_first_and_glows_where_it_goes(tmp_path: Path) -> None:  # CH-8, CH-9
    _, scene = table(tmp_path, 3, match=match_with(MINE, 3))
    assert faces(scene)[:4] == ["Weapon VI", "Scene VII", "Scene VII", "Object IV"]
    assert [gain(scene, cell) for cell in ("skull_6", "hand_7", "maze_4")] == [1, 2, 1]
    assert not gain(scene, "maze_9")
    assert words(scene, "act:all") == "Lay all 4 cards"
    control = part(scene, "act:all").control
    assert control is not None
    assert control.help == "Lay all 4: Weapon\u00a0VI, 2\u00a0Scenes\u00a0VII and Object\u00a0IV"


def test_one_press_lays_everything_and_ends_the_turn(tmp_path: Path) -> None:  # CH-10
    _, scene = table(tmp_path, 3, (0, 1, 2)[:1], match=match_with(MINE, 3))
    press(scene, "act:all")
    state = scene.moment.view.state
    assert state.mover == 1
    assert len(state.hands[0]) == 3
    assert run(state, "hand") == (2, 7)
    assert len(pile(state, "hand_7")) == 2
    assert scene.host.decision_count == 5, "each card is a decision of its own, and so is the end of the turn"


def test_lay_all_asks_where_a_row_could_grow_at_either_end(tmp_path: Path) -> None:  # CH-9
    _, scene = table(tmp_path, 3, match=match_with("maze_4 maze_9 maze_9 skull_5 skull_10", 3))
    press(scene, "act:all")
    assert scene.host.decision_count == 0
    assert words(scene, "act:early") == "Left: Object\u00a0IV"
    assert words(scene, "act:late") == "Right: 2\u00a0Objects\u00a0IX"
    assert not gain(scene, "skull_5"), "only the two ends that are asked for glow"
    press(scene, "cell:maze_4")
    assert run(scene.moment.view.state, "maze") == (4, 8)
    assert len(scene.moment.view.state.hands[0]) == 3


def test_two_rows_are_asked_for_one_after_another(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, match=match_with("maze_4 maze_9 skull_3 skull_7 skull_10", 3))
    press(scene, "act:all")
    first = words(scene, "act:early")
    press(scene, "act:early")
    assert scene.host.decision_count == 0
    assert words(scene, "act:early") != first
    press(scene, "act:late")
    assert run(scene.moment.view.state, "skull") == (3, 6)
    assert run(scene.moment.view.state, "maze") == (5, 9)


def test_a_question_is_dropped_by_going_back(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, match=match_with("maze_4 maze_9", 3))
    press(scene, "act:all")
    scene.handle(Back())
    assert scene.moment.draft is None
    assert "act:all" in keys(scene)


def test_cards_are_laid_one_by_one_and_held_back(tmp_path: Path) -> None:  # CH-10
    _, scene = table(tmp_path, 3, match=match_with(MINE, 3))
    assert "act:done" not in keys(scene), "at least one card must be laid"
    press(scene, "hand:1")
    assert run(scene.moment.view.state, "hand") == (2, 7)
    assert gain(scene, "hand_7") == 1
    press(scene, "cell:skull_6")
    assert len(pile(scene.moment.view.state, "skull_6")) == 2
    press(scene, "act:done")
    assert scene.moment.view.state.mover == 1
    assert len(scene.moment.view.state.hands[0]) == 5


def test_after_a_row_has_grown_its_other_end_loses_its_sign(tmp_path: Path) -> None:  # CH-9
    _, scene = table(tmp_path, 3, match=match_with(MINE, 3))
    assert isinstance(part(scene, "cell:hand_1").face, EndFace)
    press(scene, "cell:hand_7")
    assert not isinstance(part(scene, "cell:hand_1").face, EndFace)


def test_a_card_without_a_place_says_why(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, match=match_with(MINE, 3))
    press(scene, "hand:4")
    assert scene.refusal.rule == "CH-9"
    press(scene, "cell:yin_yang_8")
    assert scene.refusal.rule == "CH-10", "of an end only this is said: that one has no card for it"
    press(scene, "deck:draw")
    assert scene.refusal[1]
    assert scene.host.decision_count == 0


def test_who_is_stuck_draws_from_the_deck_that_glows(tmp_path: Path) -> None:  # CH-11
    _, scene = table(tmp_path, 2, match=match_with("skull_2 maze_10", 2, deck=["yin_yang_1"]))
    assert scene.game.rules.legal(scene.moment.view.state, 0) == (Draw(),)
    assert words(scene, "act:draw") == "Draw one card"
    press(scene, "deck:draw")
    assert len(scene.moment.view.state.hands[0]) == 3
    assert scene.moment.view.state.mover == 1


def test_a_special_card_is_laid_as_what_it_is_named(tmp_path: Path) -> None:  # CH-3
    _, scene = table(tmp_path, 3, match=match_with("joker skull_9 skull_10", 3, deck4=True))
    press(scene, "hand:0")
    assert isinstance(scene.moment.draft, Draft)
    assert scene.moment.draft.card == "joker"
    press(scene, "cell:maze_9")
    assert scene.game.rules.outcome(scene.moment.view.state) is None
    assert run(scene.moment.view.state, "maze") == (5, 9)


def test_the_primary_button_names_the_place_that_is_pointed_at(tmp_path: Path) -> None:  # CH-3
    _, scene = table(tmp_path, 3, match=match_with("joker skull_9 skull_10", 3, deck4=True))
    press(scene, "hand:0")
    scene.focus.at("cell:hand_7", scene.time)
    scene.focused()
    assert words(scene, "act:lay") == "Lay it as Scene\u00a0VII"
    press(scene, "act:lay")
    assert run(scene.moment.view.state, "hand") == (2, 7)


def test_a_drawn_card_with_a_choice_must_be_laid(tmp_path: Path) -> None:  # CH-11
    _, scene = table(tmp_path, 2, match=match_with("skull_2 maze_10", 2, deck4=True, deck=["joker"]))
    press(scene, "act:draw")
    assert scene.moment.view.state.drawn is not None
    assert "act:cancel" not in keys(scene)
    press(scene, "hand:1")
    assert scene.refusal[1]
    press(scene, "act:lay")
    assert scene.moment.view.state.mover == 1


def test_a_digit_lays_the_card_with_its_number(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, match=match_with(MINE, 3))
    scene.handle(Digit(4))
    assert run(scene.moment.view.state, "maze") == (4, 8)
    assert not scene.handle(Digit(9))


def test_tab_walks_from_hand_to_buttons_to_matrix(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, match=match_with(MINE, 3))
    press(scene, "hand:5")
    scene.focus.ring = True  # who presses keys sees where the focus is
    zones = []
    for _ in range(4):
        scene.handle(Zone(1))
        zones.append(scene.focus.key.partition(":")[0])
    assert zones[:3] == ["act", "cell", "deck"]


def test_a_card_that_was_laid_is_taken_back(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, match=match_with(MINE, 3))
    before = scene.moment.view.state
    press(scene, "hand:0")
    scene.handle(Undo())
    assert scene.moment.view.state == before


def test_nothing_can_be_laid_while_another_plays(tmp_path: Path) -> None:  # CH-4
    _, scene = table(tmp_path, 3, match=match_with(MINE, 3, mover=1))
    for key in ("hand:0", "cell:maze_4", "deck:draw"):
        press(scene, key)
        assert scene.refusal.rule == "CH-4"


def test_actions_are_the_rules_own(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, match=match_with(MINE, 3))
    control = part(scene, "hand:0").control
    assert control is not None
    assert control.meaning == Press(Lay("skull_6", "skull_6"))
    assert isinstance(take(facts_of(scene), Done()), Refuse), "nobody ends a turn before a card is laid"


def test_a_turn_begins_with_the_focus_on_what_the_gold_button_says_and_at_a_shared_screen_in_the_hand(
    tmp_path: Path,
) -> None:
    _, alone = table(tmp_path / "alone", 3, (0,), match=match_with(MINE, 3))
    _ = alone.parts
    assert alone.focus.key == "act:all"
    _, scene = table(tmp_path / "shared", 3, (0, 1, 2), match=match_with(MINE, 3))
    _ = scene.parts
    assert not any(key.startswith("act:") for key in keys(scene)), "nobody may act yet"
    scene.performance.send(Took(0))
    _ = scene.parts
    assert scene.focus.key == "hand:0"


def test_a_card_is_dragged_to_its_cell_and_follows_the_pointer(tmp_path: Path) -> None:  # CH-8
    box, scene = table(tmp_path, 3, match=match_with(MINE, 3))
    box.pick_up("hand:3", "cell:skull_6")
    x, y = part(scene, "cell:skull_6").target.middle
    held = max(scene.show.stage.sprites, key=lambda its: its.z)
    assert (round(held.x - x), round(held.y - y)) == (0, 0)
    box.let_go()
    assert scene.refusal.rule == "CH-6", "an Object is laid in the row of Objects"
    assert scene.host.decision_count == 0
    box.pick_up("hand:3", "cell:maze_4")
    box.let_go()
    assert run(scene.moment.view.state, "maze")[0] == 4


def test_a_special_card_lights_its_cells_while_it_is_dragged(tmp_path: Path) -> None:  # CH-11
    box, scene = table(tmp_path, 3, match=match_with("joker maze_9 skull_10", 3, deck4=True))
    place = next(n for n, label in enumerate(faces(scene)) if "Joker" in label)
    box.pick_up(f"hand:{place}", "cell:maze_4")
    assert scene.moment.draft is not None
    assert scene.moment.draft.card == "joker"
    assert gain(scene, "maze_4")
    box.let_go()
    assert run(scene.moment.view.state, "maze")[0] == 4


def test_no_card_is_picked_up_while_another_plays(tmp_path: Path) -> None:  # CH-4
    box, scene = table(tmp_path, 3, match=match_with(MINE, 3))
    box.pick_up("hand:3", "cell:skull_6")
    box.let_go()
    assert scene.refusal.rule == "CH-6"
    put(scene, mover=1)
    card, drags = part(scene, "hand:3"), ChronoTable.parts.drags
    assert drags.carried(facts_of(scene), card) == ""
