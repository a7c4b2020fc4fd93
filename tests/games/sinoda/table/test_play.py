"""Matches of Sinoda played through its table: by intents alone, told as they happen, undone and finished."""

from __future__ import annotations

from pathlib import Path

from game.engine.rng import Rng
from game.games.sinoda.rules.rules import Change, Move
from game.games.sinoda.table.facts.facts import spaces_of
from game.scenes.shell.navigation.presses import SOON
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Point, Press, Release, Undo
from game.ui.motion.stage import Sprite
from tests.games.sinoda.positions import position, rules
from tests.games.sinoda.tables import drag, game_of, middle, plan_of, table
from tests.matches import beginning
from tests.scenes.box import Box
from tests.scenes.seated import part, press


def click(scene: TableScene, key: str) -> None:
    """Click on the middle of a control."""
    x, y = middle(scene, key)
    for intent in (Point(x, y), Press(x, y), Release(x, y)):
        scene.handle(intent)


def test_a_whole_match_is_played_by_clicks(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 2, (0, 1), seed=11)
    rng = Rng.of(11, 3)
    while scene.host.outcome is None:
        seat = scene.moment.acting
        assert seat is not None
        board, state = game_of(scene).rules.board, scene.moment.view.state
        legal = [action for action in scene.host.legal(seat) if isinstance(action, Move | Change)]
        stood = {board.spaces[space].name for space in state.spaces if space >= 0}
        takes = [action for action in legal if isinstance(action, Move) and action.end in stood]
        action = rng.choice(takes or legal)
        before = scene.host.decision_count
        scene.services.navigator.update(2 * SOON)  # the board turns to the next player first
        if isinstance(action, Move):
            click(scene, f"space:{action.start}")
            click(scene, f"space:{action.end}")
        else:
            click(scene, f"space:{action.space}")
            up = action.value > state.values[state.spaces.index(board.number[action.space])]
            click(scene, f"turn:{'up' if up else 'down'}")
        assert scene.host.decision_count == before + 1, f"{action} was played"
    assert scene.appearance.bar.status
    assert game_of(scene).rules.outcome(scene.moment.view.state) is not None


def open_duel(root: Path) -> tuple[Box, TableScene]:
    """Return a box with motion and its table, at which e6 can take d8."""
    item = rules()
    state = position(item, {"e6": 2, "a1": 1}, {"d8": 3, "f1": 2})
    box, scene = table(root, its=beginning(item, state))
    box.services.motion = scene.show.stage.speed = 1.0
    return box, scene


def capturing(root: Path) -> TableScene:
    """Return such a table, as e6 sets out."""
    _, scene = open_duel(root)
    press(scene, "space:e6")
    press(scene, "space:d8")
    return scene


def test_a_move_follows_its_way_and_the_captured_piece_flies_when_it_is_hit(tmp_path: Path) -> None:
    scene = capturing(tmp_path)
    path: list[Sprite] = []
    seen: dict[str, set[tuple[int, int]]] = {"piece:0": set(), "piece:6": set()}
    flown = False
    for _ in range(60):
        scene.update(0.03)
        sprites = {sprite.key: sprite for sprite in scene.show.stage.sprites}
        for key, places in seen.items():
            places.add((round(sprites[key].x), round(sprites[key].y)))
        path.append(sprites["piece:0"])
        flown = flown or (len(seen["piece:6"]) > 3 and len(seen["piece:0"]) > 5)
    assert flown
    place = plan_of(scene).place
    assert any(abs(s.x - place.named("e7").x) < 12 and abs(s.y - place.named("e7").y) < 25 for s in path)
    assert (path[-1].x, path[-1].y) == (place.named("d8").x, place.named("d8").y)


def test_points_and_last_turns_change_when_the_piece_has_landed(tmp_path: Path) -> None:
    scene = capturing(tmp_path)
    seen: list[tuple[int, bool, bool]] = []
    for _ in range(80):
        scene.update(0.03)
        sprite = next(sprite for sprite in scene.show.stage.sprites if sprite.key == "piece:6")
        slot = next(item for item in scene.appearance.laid.sprites if item.key == "piece:6")
        home = sprite.z == 1.0 and (sprite.x, sprite.y) == (slot.x, slot.y)
        listed = any(item.key.startswith("told-") for item in scene.parts)
        seen.append((part(scene, "points-0").face.points, listed, home))  # type: ignore[attr-defined]
    assert {(points, listed) for points, listed, home in seen if not home} == {(0, False)}
    assert seen[-1] == (3, True, True)


def test_a_turned_number_keeps_its_plate_upright(tmp_path: Path) -> None:
    box, scene = open_duel(tmp_path)
    press(scene, "space:e6")
    press(scene, "turn:up")
    scene.update(0.01)
    scene.update(0.1)
    sprite = next(sprite for sprite in scene.show.stage.sprites if sprite.key == "piece:0")
    assert 0 < sprite.angle < 120
    assert sprite.top is not None
    assert box.draw().get_width() == 1280


def test_a_decisive_press_skips_what_moves(tmp_path: Path) -> None:
    item = rules()
    state = position(item, {"e6": 2, "a1": 1}, {"d8": 3, "f1": 2})
    box, scene = table(tmp_path, people=(0, 1), its=beginning(item, state))
    box.services.motion = scene.show.stage.speed = 1.0
    press(scene, "space:e6")
    press(scene, "turn:up")
    scene.update(0.01)
    assert not scene.moment.idle
    scene.press(part(scene, "space:f1"))
    assert scene.moment.idle
    assert scene.moment.draft is not None
    assert scene.moment.draft.space == "f1"


def test_undo_brings_the_piece_back_and_the_choice_is_gone(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 2, (0, 1))
    start = scene.moment.view.state
    space = game_of(scene).rules.board.spaces[start.spaces[6 * (scene.moment.acting or 0)]].name
    press(scene, f"space:{space}")
    press(scene, "turn:up")
    assert scene.moment.view.state != start
    scene.handle(Undo())
    assert scene.moment.view.state == start
    assert scene.moment.draft is None


def test_a_dropped_piece_is_not_walked_again(tmp_path: Path) -> None:
    _, scene = open_duel(tmp_path)
    scene.show.stage.finish()
    drag(scene, "e6", "f6")
    scene.update(0.01)
    scene.update(0.13)
    spot = plan_of(scene).place.named("f6")
    sprite = next(sprite for sprite in scene.show.stage.sprites if sprite.key == "piece:0")
    assert abs(sprite.x - spot.x) < 1
    assert abs(sprite.y - spot.y) < 1


def test_the_carried_piece_follows_the_pointer(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 2, (0, 1))
    state = scene.moment.view.state
    piece = 6 * (scene.moment.acting or 0)
    name = game_of(scene).rules.board.spaces[state.spaces[piece]].name
    x, y = middle(scene, f"space:{name}")
    for intent in (Point(x, y), Press(x, y), Point(x + 30, y + 20), Point(x + 60, y + 44)):
        scene.handle(intent)
    sprite = next(sprite for sprite in scene.show.stage.sprites if sprite.key == f"piece:{piece}")
    assert (round(sprite.x), round(sprite.y)) == (x + 60, y + 44)


def test_a_thinking_players_plate_shows_dots(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 2, ())
    scene.update(0.1)
    seat = scene.machine.bots.seat
    assert seat is not None
    assert f"seat-{seat}-dots" in {result.key for result in scene.parts}


def test_while_a_bot_begins_the_focus_waits_on_the_persons_own_pieces(tmp_path: Path) -> None:
    item = rules()
    state = position(item, {"e6": 2, "a1": 1}, {"d8": 3, "f1": 2}, mover=1)
    _, scene = table(tmp_path, its=beginning(item, state))
    assert scene.moment.acting is None
    assert scene.parts
    assert scene.focus.key.removeprefix("space:") in spaces_of(game_of(scene).rules, scene.moment.view.state, 0)


def test_what_the_table_says_in_words_has_no_tooltip_over_it(tmp_path: Path) -> None:
    _, roomy = table(tmp_path / "roomy", 2)
    _, tight = table(tmp_path / "tight", 2, text=2.0, language="fr")
    _, six = table(tmp_path / "six", 6)
    helps = [part(scene, "seat-0").control.help for scene in (roomy, tight, six)]  # type: ignore[union-attr]
    assert [bool(help_) for help_ in helps] == [False, True, True]


def test_a_tooltip_leaves_no_words_out_at_the_largest_text(tmp_path: Path) -> None:
    for size in ((1280, 720), (960, 600), (1000, 1400)):
        _, scene = table(tmp_path / f"{size}", 6, size=size, text=2.0, language="fr", teams="twos")
        scene.focus.at("seat-0", scene.time, ring=True)
        scene.update(1.0)
        tips = scene.appearance.closer.tips(scene.services.kit, part(scene, "seat-0"))
        assert tips
        assert not tips[0].truncated()


def test_a_focus_that_nobody_led_there_shows_no_tooltip(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 6, text=2.0)
    seat = part(scene, "seat-0")
    scene.focus.at("seat-0", scene.time)
    scene.update(1.0)
    assert scene.appearance.closer.tips(scene.services.kit, seat) == []
    frame = scene.services.kit.frame
    scene.handle(Point(*frame.box(seat.target).center))
    scene.update(1.0)
    assert scene.appearance.closer.tips(scene.services.kit, part(scene, "seat-0")), "the pointer rests on it"


def test_after_a_turn_by_the_button_the_keyboard_is_back_on_the_board(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 2, (0, 1))
    seat = scene.moment.acting
    start = spaces_of(game_of(scene).rules, scene.moment.view.state, seat)[0]
    press(scene, f"space:{start}")
    scene.focus.at("act:go", scene.time, ring=True)
    scene.press(part(scene, "act:go"))
    assert scene.host.decision_count == 1
    assert scene.focus.key.startswith("space:")


def test_no_piece_is_picked_up_while_the_turn_is_handed_on(tmp_path: Path) -> None:
    item = rules()
    state = position(item, {"e6": 2, "a1": 1}, {"d8": 3, "f1": 2})
    box, scene = table(tmp_path, people=(0, 1), its=beginning(item, state))
    box.services.motion = scene.show.stage.speed = 1.0
    press(scene, "space:e6")
    press(scene, "turn:up")
    while not scene.machine.playback.done:
        scene.update(0.05)
    assert not scene.moment.idle
    x, y = middle(scene, "space:f1")
    for intent in (Point(x, y), Press(x, y), Point(x + 30, y + 20), Point(x + 60, y + 44)):
        scene.handle(intent)
    assert not scene.moment.idle
    assert scene.moment.draft is None
    assert not scene.pointing.drag.part
