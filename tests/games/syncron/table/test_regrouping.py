"""How a round's cards are sorted and its tokens run: one after another, and who crosses the line stays in sight."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.games.syncron.table.tell.running import SPREAD, setting_off
from game.games.syncron.table.tell.telling import SORT, sorting
from game.scenes.table.scene import TableScene
from game.ui.draw.canvas import Canvas
from game.ui.motion.debris import fronts
from game.ui.motion.sprite import draw_sprites
from tests.games.syncron.rounds import rules, standing
from tests.games.syncron.tables import seal, table
from tests.scenes.box import Box, canvas_of
from tests.scenes.seated import go

FRAME = 1 / 60
CARDS = ("3", "3", "3", "6", "Q", "2")


def racing(root: Path) -> tuple[Box, TableScene]:
    """Return a round in which three run, one of them over the line; all have sealed."""
    start = standing(rules(), 9, 6, 8, 7, 10, 8)
    box, scene = table(root, motion=1.0, start=start, race=12)
    box.draw()
    seal(scene, *CARDS)
    return box, scene


def test_who_runs_sets_off_one_after_the_other_and_who_comes_home_at_last() -> None:
    begins = setting_off((0, 1, 2), (9, 6, 8), (12, 9, 11), 12)
    assert sorted(begins, key=lambda seat: begins[seat]) == [1, 2, 0]
    assert begins[1] == 0.0
    assert min(after - before for before, after in pairwise(sorted(begins.values()))) > 0.2
    begins = setting_off((0, 1, 2, 3), (9, 9, 1, 2), (12, 12, 4, 5), 12)
    assert begins[0] == begins[1] > begins[3] > begins[2], "they cross the line together"
    crowd = setting_off(range(9), [*range(9)], [*range(3, 12)], 20)
    assert max(crowd.values()) == pytest.approx(SPREAD), "a crowd takes no longer"
    assert setting_off((4,), (0,) * 5, (0, 0, 0, 0, 3), 12) == {4: 0.0}


def test_tokens_run_one_after_another_on_the_track(tmp_path: Path) -> None:
    box, scene = racing(tmp_path)
    moves = dict[int, float]()
    stood = dict[int, tuple[float, float]]()
    for number in range(400):
        go(box, FRAME, FRAME)
        event = type(scene.moment.view.history[-1]).__name__ if scene.moment.view.history else ""
        for seat in range(3):
            now = scene.show.stage.find(f"meeple:{seat}")
            assert now is not None
            if event != "Advanced":
                stood[seat] = (now.x, now.y)
            elif seat not in moves and abs(now.x - stood[seat][0]) > 20:
                moves[seat] = number * FRAME
        if len(moves) == 3:
            break
    assert [*moves] == [1, 2, 0]
    assert min(after - before for before, after in pairwise(moves.values())) > 0.15


def test_cards_that_move_nobody_step_back_first_and_behind_the_others(tmp_path: Path) -> None:
    box, scene = racing(tmp_path)
    cue = None
    behind = set[bool]()
    for _ in range(400):
        go(box, FRAME, FRAME)
        facts = scene.moment.facts
        if facts.steps and not facts.sorted:
            cue = sorting(facts)
        if facts.sorted and facts.comes and all(facts.state.shown):
            laid = {sprite.key: sprite for sprite in scene.appearance.laid.sprites}
            back = [laid[f"card:{seat}:0"] for seat in (3, 4, 5)]
            come = [laid[f"card:{seat}:0"] for seat in (1, 2)]
            behind.add(max(it.z + 0.5 for it in back) < min(it.z for it in come))
            behind.add(max(it.w for it in back) < 0.85 * min(it.w for it in come))
        if behind:
            break
    assert behind == {True}
    assert cue is not None
    there = {move.key: move.at + move.seconds for move in cue.moves}
    last_back = max(there[f"card:{seat}:0"] for seat in (3, 4, 5))
    comes = [there["hand:3"], there["card:1:0"], there["card:2:0"]]
    assert len({*comes}) == 3
    assert min(comes) > last_back
    risen = {move.key for move in cue.moves if move.arc > 0}
    assert risen >= {"hand:3", "card:1:0", "card:2:0"}
    assert not risen & {"card:3:0", "card:4:0", "card:5:0"}, "they go by under those"
    last = max(move.at + move.seconds for move in cue.moves)
    assert last + cue.hold == pytest.approx(SORT.seconds + SORT.hold), "it takes as long as ever"


def test_the_burst_at_the_finish_lies_behind_who_crosses_it(tmp_path: Path) -> None:
    box, scene = racing(tmp_path)
    seen = 0
    for _ in range(500):
        go(box, FRAME, FRAME)
        blows = scene.show.stage.blows
        there = fronts(blows, scene.show.stage.clock)
        if not there:
            continue
        assert there == {"meeple:0"}
        assert any(blow.strike.front and blow.impact.rays for blow in blows.blows)
        if any(scene.show.stage.trails) or any(blows.shake(scene.show.stage.clock)):
            continue  # its own trail comes up to it, and the table shakes
        surface = box.draw()
        drawn = surface.copy()
        now = scene.show.stage.find("meeple:0")
        assert now is not None
        canvas: Canvas = canvas_of(box, drawn)
        draw_sprites(canvas, [sprite for sprite in scene.show.stage.sprites if sprite.key == "meeple:0"])
        x, y = round(now.x), round(now.y)
        spots = [(x + dx, y + dy) for dx in (-3, 0, 3) for dy in (-6, -3, 0)]
        assert [drawn.get_at(spot) for spot in spots] == [surface.get_at(spot) for spot in spots]
        seen += 1
        if seen > 3:
            break
    assert seen > 1
