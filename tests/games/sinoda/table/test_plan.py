"""Sinoda's table at every size: nothing overlaps, nothing leaves the window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.protocol import View
from game.games.sinoda.table.facts.facts import spaces_of
from game.scenes.table.scene import TableScene
from tests.games.sinoda.tables import game_of, plan_of, table
from tests.scenes.measure import flaws
from tests.scenes.seated import keys, part, press

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400), (1000, 1000), (1280, 800))
NAMES = ("seat-",)  # a long name may end in an ellipsis


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("count", "teams"), [(2, "none"), (3, "none"), (4, "twos"), (6, "threes")])
def test_nothing_overlaps_or_overflows(
    tmp_path: Path, count: int, teams: str, size: tuple[int, int], text: float, language: str
) -> None:
    box, scene = table(tmp_path, count, (0,), size, text, language, turns=24, teams=teams)
    frame = box.services.kit.frame
    assert flaws(frame, scene.parts, NAMES) == []
    for space in spaces_of(game_of(scene).rules, scene.moment.view.state, 0)[:3]:
        press(scene, f"space:{space}")
        assert flaws(frame, scene.parts, NAMES) == []
    scene.decisions.choose(None)
    _put(scene, quiet=100 * count - 7)
    assert flaws(frame, scene.parts, NAMES) == []
    assert {"limit", "hint"} & keys(scene), "the end that is near is told"


@pytest.mark.parametrize("text", [1.15, 1.3, 1.5, 1.75])
@pytest.mark.parametrize("count", [2, 6])
def test_text_of_every_size_fits(tmp_path: Path, count: int, text: float) -> None:
    for size in ((1280, 720), (1000, 1400)):
        box, scene = table(tmp_path / f"{size}", count, (0,), size, text, "fr", turns=24)
        press(scene, f"space:{spaces_of(game_of(scene).rules, scene.moment.view.state, 0)[0]}")
        assert flaws(box.services.kit.frame, scene.parts, NAMES) == []


def test_proposals_and_answers_fit(tmp_path: Path) -> None:  # SI-15
    for number, (size, text) in enumerate(
        (((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1000, 1400), 2.0))
    ):
        box, scene = table(tmp_path / str(number), 2, (0, 1), size, text, "fr")
        mine = list(scene.moment.view.state.spaces)
        values = list(scene.moment.view.state.values)
        for piece in range(6, 10):
            mine[piece], values[piece] = -1, 4
        _put(scene, spaces=tuple(mine), values=tuple(values), captures=((6, 7, 8, 9), ()), mover=0, seen=())
        assert "act:propose" in keys(scene)
        assert flaws(box.services.kit.frame, scene.parts, NAMES) == []
        _put(scene, proposer=0)
        assert flaws(box.services.kit.frame, scene.parts, NAMES) == []


def test_at_1280_by_720_everything_in_a_duel_has_its_place(tmp_path: Path) -> None:
    _, scene = table(tmp_path)
    plan = plan_of(scene)
    assert (plan.place.x, plan.place.y) == pytest.approx((640, 352), abs=1.5)
    assert plan.place.side == pytest.approx(91, abs=1)
    assert [tuple(rect) for rect in sorted(plan.plates)] == [
        pytest.approx((20, 112, 284, 66), abs=1.5),
        pytest.approx((976, 112, 284, 66), abs=1.5),
    ]
    for seat, x in enumerate(sorted((162, 1118), reverse=plan.plates[0].x > plan.plates[1].x)):
        assert part(scene, f"disc-{seat}").rect == pytest.approx((x - 128, 204, 256, 256), abs=2)
    assert part(scene, "meter").rect.middle == pytest.approx((640, 678), abs=2)
    press(scene, f"space:{spaces_of(game_of(scene).rules, scene.moment.view.state, 0)[0]}")
    assert part(scene, "act:go").rect == pytest.approx((456, 650, 368, 56), abs=2)


def test_at_1280_by_720_everything_at_the_large_table_has_its_place(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 6)
    plan = plan_of(scene)
    assert (plan.place.x, plan.place.y) == pytest.approx((640, 351), abs=1.5)
    assert plan.place.side == pytest.approx(58, abs=1)
    assert sorted(round(rect.y) for rect in plan.plates) == pytest.approx([105, 105, 305, 305, 506, 506], abs=3)


def test_plates_stand_beside_their_flowers(tmp_path: Path) -> None:
    for count in (2, 3, 4, 6):
        _, scene = table(tmp_path / str(count), count)
        plan = plan_of(scene)
        state = scene.moment.view.state
        for seat, plate in enumerate(plan.plates):
            x, _ = plan.place.flower(game_of(scene).rules.board.starts[count][state.starts[seat]])
            if abs(x - plan.place.x) > 1:
                assert (x < plan.place.x) == (plate.middle[0] < plan.place.x)


def test_a_picture_is_drawn_for_every_count(tmp_path: Path) -> None:
    for count in (2, 3, 4, 6):
        box, scene = table(tmp_path / str(count), count, turns=12)
        press(scene, f"space:{spaces_of(game_of(scene).rules, scene.moment.view.state, 0)[0]}")
        assert box.draw().get_size() == (1280, 720)


def _put(scene: TableScene, **changes: object) -> None:
    """Show the state with something changed."""
    view = scene.machine.playback.view
    scene.machine.playback.view = View(view.seat, replace(view.state, **changes), view.history)
    scene.refresh()
