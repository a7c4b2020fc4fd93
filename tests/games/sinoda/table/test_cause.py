"""Cause before effect: a captor stands over what it takes, and points change as the captured piece lands."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from game.games.sinoda.rules.position import piece_at
from game.games.sinoda.table.pieces.pieces import piece_key
from tests.games.sinoda.positions import position, rules
from tests.games.sinoda.tables import table
from tests.matches import beginning
from tests.scenes.seated import go, part, press


def test_the_captor_stands_over_the_captured_piece_and_points_wait_until_it_lands(tmp_path: Path) -> None:
    item = rules()
    # a rival's piece lies later in the list than one's own: drawn by that alone it would lie on top
    state = position(item, {"e6": 2, "a1": 1, "c1": 4}, {"d8": 3, "f1": 2, "f3": 1})
    box, scene = table(tmp_path, its=beginning(item, state))
    box.services.motion = 1.0
    go(box)
    captor, prey = (piece_key(piece_at(state, item.board.number[name]) or 0) for name in ("e6", "d8"))
    press(scene, "space:e6")
    press(scene, "space:d8")
    found = scene.show.stage.find(prey)
    assert found is not None
    home, over, slot, seen = replace(found), False, (0.0, 0.0), list[tuple[float, int]]()
    for _ in range(200):
        go(box)
        order = [sprite.key for sprite in scene.show.stage.sprites]
        now = scene.show.stage.find(prey)
        assert now is not None
        held = scene.moment.view.state.captures[0]
        at = scene.show.stage.find(captor)
        assert at is not None
        stands = now.z == home.z  # once it flies, it lies over everything
        if stands and abs(at.x - home.x) + abs(at.y - home.y) < home.w / 2:
            over = True
            assert order.index(captor) > order.index(prey)
        points = part(scene, "points-0").face.points  # type: ignore[attr-defined]
        seen.append((now.x, points))
        if held:
            slot = next((sprite.x, sprite.y) for sprite in scene.appearance.laid.sprites if sprite.key == prey)
            assert points == 0 or abs(now.x - slot[0]) + abs(now.y - slot[1]) < 1
        if points and scene.moment.idle:
            break
    assert over
    assert seen[-1] == (slot[0], 3)
