"""Sinoda's table: what presses, keys and drags mean, and what is said of what can't be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.sinoda.rules.rules import Change, Move
from game.games.sinoda.table.facts.facts import Draft
from game.scenes.table.game_table.meaning import Choose, Press, Refuse
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, Edge, Page, Step, Zone
from tests.games.sinoda.positions import position, rules
from tests.games.sinoda.tables import drag, game_of, plan_of, table
from tests.matches import beginning
from tests.scenes.seated import keys, part, press, words


@pytest.fixture
def scene(tmp_path: Path) -> TableScene:
    """Return a duel: Nora's 2 on e6 can capture a 3 on d8; the bot has two more pieces far away."""
    item = rules()
    state = position(item, {"e6": 2, "a1": 1, "c1": 4}, {"d8": 3, "f1": 2, "f3": 1})
    return table(tmp_path, its=beginning(item, state))[1]


def test_an_own_piece_is_chosen_and_let_go_again(scene: TableScene) -> None:
    press(scene, "space:e6")
    assert scene.moment.draft == Draft("e6", "d8")  # it points at the capture by itself
    assert {"act:cancel", "turn:up", "turn:down", "gain-d8"} <= keys(scene)
    press(scene, "space:e6")
    assert scene.moment.draft is None


def test_another_own_piece_is_chosen_instead(scene: TableScene) -> None:
    press(scene, "space:e6")
    press(scene, "space:a1")
    assert scene.moment.draft.space == "a1"


def test_a_press_on_a_lit_target_plays_at_once(scene: TableScene) -> None:
    press(scene, "space:e6")
    press(scene, "space:d8")
    assert scene.moment.view.state.captures[0] != ()
    assert scene.moment.draft is None


def test_the_primary_button_says_in_words_what_it_does(scene: TableScene) -> None:
    assert "act:go" not in keys(scene), "there is no button before a choice is half made"
    press(scene, "space:e6")
    assert words(scene, "act:go") == "Capture the 3 with your 2"
    scene.focus.at("space:e4", scene.time)
    scene.focused()
    assert words(scene, "act:go") == "Move the 2 two steps"
    press(scene, "turn:up")
    assert scene.moment.view.state.turns == 1


def test_the_button_does_what_was_pointed_at_last(scene: TableScene) -> None:
    press(scene, "space:e6")
    scene.focus.at("space:e4", scene.time)
    scene.focused()
    press(scene, "act:go")
    assert game_of(scene).rules.board.number["e4"] in scene.moment.view.state.spaces


def test_the_way_to_the_target_pointed_at_is_shown_step_by_step(scene: TableScene) -> None:
    press(scene, "space:e6")
    assert {"way", "step-1"} <= keys(scene)
    assert "step-2" not in keys(scene)  # only the spaces in between are numbered


def test_both_turns_are_offered_and_a_turn_beyond_the_end_says_why(scene: TableScene) -> None:  # SI-6
    press(scene, "space:a1")
    down = part(scene, "turn:down")
    assert down.control is not None
    assert not down.control.enabled
    assert down.control.cause is not None
    assert down.control.cause.rule == "SI-6"
    press(scene, "turn:up")
    assert 2 in {scene.moment.view.state.values[0], scene.moment.view.state.values[1]}


@pytest.mark.parametrize(("space", "rule"), [("e7", "SI-7"), ("a2", "SI-7"), ("a1", ""), ("e6", ""), ("f1", "SI-7")])
def test_a_space_that_cannot_be_reached_says_why_with_its_rule(scene: TableScene, space: str, rule: str) -> None:
    press(scene, "space:e6")
    press(scene, f"space:{space}")
    if rule:
        assert scene.refusal[0] == f"space:{space}"
        assert scene.refusal.rule == rule
        assert scene.moment.draft.space == "e6"
    else:
        assert not scene.refusal[1]


def test_a_way_that_is_blocked_names_the_piece_in_it(tmp_path: Path) -> None:  # SI-8
    item = rules()
    state = position(item, {"e6": 2}, {"e5": 1, "f3": 1, "d8": 1})
    _, scene = table(tmp_path, its=beginning(item, state))
    press(scene, "space:e6")
    press(scene, "space:e4")
    assert scene.refusal.rule == "SI-8"
    assert "e5" in scene.refusal[1]


def test_another_players_piece_is_not_chosen(scene: TableScene) -> None:
    press(scene, "space:d8")
    assert scene.moment.draft is None
    assert "isn’t yours" in scene.refusal[1]


def test_back_drops_the_choice_first(scene: TableScene) -> None:
    press(scene, "space:e6")
    scene.handle(Back())
    assert scene.moment.draft is None


def test_a_piece_is_dragged_to_its_target(scene: TableScene) -> None:
    drag(scene, "e6", "d8")
    assert len(scene.moment.view.state.captures[0]) == 1


def test_a_piece_dropped_where_it_cannot_go_returns_and_says_why(scene: TableScene) -> None:
    drag(scene, "e6", "e7")
    assert scene.moment.view.state.turns == 0
    assert scene.refusal.rule == "SI-7"
    assert scene.moment.draft.space == "e6"
    sprite = next(sprite for sprite in scene.show.stage.sprites if sprite.key == "piece:0")
    scene.show.stage.finish()
    assert (sprite.x, sprite.y) == pytest.approx(_home(scene, "e6"))


def test_pages_walk_the_own_pieces_then_the_targets(scene: TableScene) -> None:
    scene.handle(Edge(end=False))
    first = scene.focus.key
    scene.handle(Page(1))
    assert scene.focus.key != first
    assert {first, scene.focus.key} < {"space:a1", "space:c1", "space:e6"}
    press(scene, "space:e6")
    scene.handle(Page(1))
    assert scene.focus.key.partition(":")[2] in {"d8", *_targets(scene)}


def test_keys_alone_choose_turn_and_play(scene: TableScene) -> None:
    scene.handle(Edge(end=False))
    scene.handle(Confirm())
    assert scene.moment.draft is not None
    scene.handle(Page(1))
    scene.handle(Zone(1))
    assert scene.focus.key == "act:go"
    scene.handle(Zone(1))
    assert scene.focus.key == "turn:up"
    assert words(scene, "act:go").startswith("Turn the")
    scene.handle(Zone(-1))
    scene.handle(Confirm())
    assert scene.moment.view.state.turns == 1


def test_arrows_walk_the_board_from_space_to_space(scene: TableScene) -> None:
    scene.focus.at("space:d5", scene.time)
    scene.handle(Step(1, 0))
    assert scene.focus.key == "space:d4"  # the board is turned to Nora: its names run from right to left
    scene.handle(Step(0, 1))
    assert scene.focus.key.startswith("space:c")


def test_nothing_is_chosen_while_a_computer_player_is_to_act(tmp_path: Path) -> None:  # SI-5
    item = rules()
    state = position(item, {"e6": 2}, {"d8": 3, "f1": 2}, mover=1)
    _, scene = table(tmp_path, its=beginning(item, state))
    press(scene, "space:e6")
    assert scene.moment.draft is None
    assert scene.refusal.rule == "SI-5"
    assert "act:go" not in keys(scene)
    assert scene.appearance.bar.status == "Ventoux is playing"


def test_names_not_you_where_several_people_share_the_screen(tmp_path: Path) -> None:
    _, scene = table(tmp_path, people=(0, 1))
    assert "You" not in scene.appearance.bar.status
    assert scene.appearance.bar.status.split()[0] in {"Nora", "Ventoux"}
    _, alone = table(tmp_path, people=(0,))
    assert alone.appearance.bar.status.startswith("You")


def test_ending_is_proposed_and_answered_where_nobody_can_catch_up(tmp_path: Path) -> None:  # SI-15
    item = rules(win_by_sinoda=False)
    state = position(item, {"e6": 1, "a1": 1}, {"c1": 1, "c3": 1}, captures={0: [(1, 4), (1, 4), (1, 4), (1, 4)]})
    _, scene = table(tmp_path, people=(0, 1), its=beginning(item, state))
    press(scene, "act:propose")
    assert {"act:go", "act:cancel"}.isdisjoint(keys(scene))
    press(scene, "act:decline")
    assert scene.moment.view.state.declined
    assert "act:propose" not in keys(scene)


def test_parts_carry_what_a_press_on_them_means(scene: TableScene) -> None:
    assert meaning(scene, "space:e6") == Choose(Draft("e6", "d8"))
    assert isinstance(meaning(scene, "space:d8"), Refuse)
    press(scene, "space:e6")
    assert meaning(scene, "space:e6") == Choose(None)
    assert meaning(scene, "space:d8") == meaning(scene, "act:go") == Press(Move("e6", "d8"))
    assert meaning(scene, "turn:up") == Press(Change("e6", 3))


def meaning(scene: TableScene, key: str) -> object:
    """Return what a press on a part means."""
    control = part(scene, key).control
    assert control is not None
    return control.meaning


def _home(scene: TableScene, space: str) -> tuple[float, float]:
    spot = plan_of(scene).place.named(space)
    return spot.x, spot.y


def _targets(scene: TableScene) -> list[str]:
    return [key.removeprefix("free-") for key in keys(scene) if key.startswith("free-")]


def test_choosing_a_piece_builds_nothing_anew_of_seats_and_lists(scene: TableScene) -> None:
    before = {key: part(scene, key) for key in ("seat-0", "seat-1", "disc-0", "points-1")}
    press(scene, "space:e6")
    assert all(part(scene, key) is item for key, item in before.items())


@pytest.mark.parametrize("other", ["c1", "d8"])
def test_what_is_chosen_is_seen_whatever_keys_lead_to(scene: TableScene, other: str) -> None:
    """Another piece of one's own shows no way meanwhile: what is gold is the chosen one's."""
    scene.update(0.1)
    press(scene, "space:a1")
    scene.focus.at(f"space:{other}", scene.time, ring=True)
    scene.focused()
    scene.update(2.0)
    assert scene.appearance.closer.asked == f"space:{other}"
    assert "selected-a1" in keys(scene)
    assert (f"looked-{other}" in keys(scene)) == (other == "d8")
    assert ("free-a2" in keys(scene)) == (other == "c1"), "its own way is seen unless a rival's is"
