"""Whose side of Sinoda's table it is: who looks sits at the bottom, left of two, and the gauge under its owner."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.level import Level
from game.games.sinoda.rules.board import Board
from game.games.sinoda.table.facts.board import Lattice, fitted, towards
from game.games.sinoda.table.summary import SmallBoard
from game.ui.layout.frame import Rect
from tests.games.sinoda.positions import board, level, position, rules
from tests.games.sinoda.tables import game_of, plan_of, table
from tests.matches import beginning
from tests.scenes.seated import part, press


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1000), (1000, 1400)])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize(("count", "seat"), [(2, 0), (2, 1), (3, 1), (4, 0), (4, 1), (4, 3), (6, 0), (6, 2), (6, 5)])
def test_who_looks_sits_at_the_bottom_and_left_of_two(
    tmp_path: Path, count: int, seat: int, seed: int, size: tuple[int, int]
) -> None:
    _, scene = table(tmp_path, count, (seat,), size, seed=seed)
    item = plan_of(scene)
    x, y = item.place.flower(game_of(scene).rules.board.starts[count][scene.moment.view.state.starts[seat]])
    mine, others = item.plates[seat], [plate for other, plate in enumerate(item.plates) if other != seat]
    assert x < item.place.x + 1
    if count == 2:
        assert mine.x < others[0].x
        assert abs(y - item.place.y) < 1
        return
    assert y > item.place.y + item.place.side
    assert mine.middle[0] < item.place.x
    assert all(mine.y >= other.y - 0.5 for other in others)


def test_on_a_shared_screen_the_table_turns_to_the_person_to_act(tmp_path: Path) -> None:
    item = rules()
    state = position(item, {"d10": 1, "d11": 1}, {"d2": 1, "d3": 2})
    box, scene = table(tmp_path, 2, (0, 1), its=beginning(item, state))
    box.services.motion = scene.show.stage.speed = 1.0
    assert plan_of(scene).plates[0].x < plan_of(scene).plates[1].x
    before = plan_of(scene).place.named("d10")
    press(scene, "space:d10")
    press(scene, "turn:up")
    for _ in range(80):
        scene.update(0.05)
    assert plan_of(scene).plates[1].x < plan_of(scene).plates[0].x
    place = plan_of(scene).place
    assert place.named("d10").x > before.x, "the board has turned with the plates"
    sprites = {sprite.key: sprite for sprite in scene.show.stage.sprites}
    for piece, space in enumerate(scene.moment.view.state.spaces):
        if space >= 0:
            sprite = sprites[f"piece:{piece}"]
            assert (sprite.x, sprite.y) == pytest.approx((place.spots[space].x, place.spots[space].y))


def test_while_the_table_turns_points_and_plates_are_where_their_discs_are(tmp_path: Path) -> None:
    item = rules()
    state = position(item, {"d10": 1, "d11": 1}, {"d2": 1, "d3": 2})
    box, scene = table(tmp_path, 2, (0, 1), its=beginning(item, state))
    box.services.motion = scene.show.stage.speed = 1.0
    press(scene, "space:d10")
    press(scene, "turn:up")
    for _ in range(40):
        scene.update(0.05)
        for seat in (0, 1):
            disc, plate = part(scene, f"disc-{seat}").rect, part(scene, f"seat-{seat}").rect
            assert part(scene, f"points-{seat}").rect.middle == pytest.approx(disc.middle)
            assert plate.x < disc.middle[0] < plate.right


def test_alone_the_board_stays_as_it_lies_while_others_play(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 6, (2,), turns=12)
    turn = plan_of(scene).place.turn
    press(scene, next(part.key for part in scene.parts if part.key.startswith("space:") and part.control.drag))  # type: ignore[union-attr]
    press(scene, "turn:up")
    assert scene.moment.acting is None
    assert plan_of(scene).place.turn == turn


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1400)])
@pytest.mark.parametrize(("held", "owner"), [({0: [(1, 4)]}, 0), ({1: [(0, 4)]}, 1), ({}, 1)])
def test_the_gauge_stands_under_its_owner(
    tmp_path: Path, held: dict[int, list[tuple[int, int]]], owner: int, size: tuple[int, int]
) -> None:
    item = rules()
    state = position(item, {"d10": 3, "d11": 4}, {"d2": 3, "d3": 4}, captures=held)
    _, scene = table(tmp_path, 2, (1,), size, its=beginning(item, replace(state, mover=1)))
    plates = plan_of(scene).plates
    meter = part(scene, "meter")
    name = scene.moment.facts.table.name(owner).lower()
    said = " ".join(meter.face.setting.lines).lower()  # type: ignore[attr-defined]
    assert (f": {name} lead" in said) == bool(held)
    assert meter.rect.y > plates[owner].bottom
    if plan_of(scene).panels:
        assert meter.rect.middle[0] == pytest.approx(plates[owner].middle[0])
        assert part(scene, "last").rect.x == pytest.approx(plates[1 - owner].x)
    else:
        assert meter.rect.middle[0] == pytest.approx(scene.services.kit.frame.width / 2)


@pytest.mark.parametrize("turn", range(6))
def test_every_space_of_a_turned_board_points_the_way_it_is_drawn(turn: int) -> None:
    place = fitted(Lattice(board("large")), Rect(100, 50, 640, 560), turn)
    for spot in place.spots:
        above = sum(y < spot.y for _, y in spot.points)
        assert spot.up == (above == 1)
        assert spot.holds(spot.x, spot.y)
        assert place.slab.contains(spot.rect)


def test_a_board_that_is_not_the_same_all_round_is_not_turned() -> None:
    whole = level("small")
    spaces = whole.layer("spaces")
    kept = tuple(shape for shape in spaces.shapes if str(shape.get("space"))[0] != "a")
    cut = Level(whole.file, whole.width, whole.height, (replace(spaces, shapes=kept), whole.layer("starts")))
    lattice = Lattice(Board.of(cut))
    assert lattice.turns == (0,)
    assert towards(lattice, lattice.board.starts[2][0], 180.0) == 0
    assert Lattice(board()).turns == tuple(range(6))


@pytest.mark.parametrize(
    ("count", "people", "turns"), [(2, (0,), 6), (2, (1,), 6), (2, (0, 1), 7), (4, (2,), 9), (6, (1, 4), 2000)]
)
def test_the_small_board_lies_as_the_board_at_the_table(
    tmp_path: Path, count: int, people: tuple[int, ...], turns: int
) -> None:
    box, scene = table(tmp_path, count, people, turns=turns)
    rect = Rect(0, 0, 300, 220)
    parts = {item.key: item for item in box.summary(scene.session).thumbnail(scene.services.kit, rect)}
    board = parts["thumb:board"].face
    assert isinstance(board, SmallBoard)
    place = plan_of(scene).place
    assert board.turn == place.turn
    small = fitted(game_of(scene).planner.lattice, rect, place.turn)
    for piece, space in enumerate(scene.moment.view.state.spaces):
        if space >= 0:
            (x, y), token = (small.spots[space].x, small.spots[space].y), parts[f"thumb:{piece}"].rect.middle
            assert token == pytest.approx((x, y), abs=small.side * 0.5)
