"""Sinoda's quiet things at the table: when they come, what lets them go, and how little is drawn for them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai.players.entry import OptionValue
from game.content.themes.themes import Themes
from game.games.sinoda.rules.position import State
from game.games.sinoda.table.facts.facts import SPACE
from game.games.sinoda.table.pieces.wisps import PetalRun, blocked, held  # fmt: skip
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Covered, Point, Press, Release
from game.ui.layout.frame import Rect
from game.ui.motion.wisps import AFTER, GONE, NEXT, STEPS, Glow
from tests.games.sinoda.positions import board
from tests.games.sinoda.tables import middle, plan_of, table
from tests.scenes.box import PLACES, Box
from tests.scenes.seated import FRAME, go, press


def stood(state: State) -> frozenset[int]:
    return frozenset(space for space in state.spaces if space >= 0)


def still(root: Path, count: int = 2, turns: int = 20, **more: object) -> tuple[Box, TableScene]:
    """Return a table with a person to act, just shown, at which things move, and nobody points anywhere."""
    box, scene = table(root, count, turns=turns, **more)  # type: ignore[arg-type]
    box.services.motion = box.services.navigator.motion = 1.0
    scene.handle(Point(1, 1))
    go(box, 0.5)
    return box, scene


def seen(scene: TableScene) -> tuple[Glow, ...]:
    return scene.show.wisps.glows


def waits(box: Box, scene: TableScene, seconds: float = 30.0) -> float:
    """Let somebody be there and do nothing until something quiet is seen; return after how long."""
    passed = 0.0
    while passed < seconds and not seen(scene):
        if passed % 5 < 0.02:
            scene.handle(Point(1 + int(passed) % 2, 1))
        go(box)
        passed += 0.02
    return passed


def test_light_comes_six_seconds_after_the_last_change_and_a_mote_some_seconds_after_that(tmp_path: Path) -> None:
    box, scene = still(tmp_path)
    assert waits(box, scene) + 0.5 == pytest.approx(AFTER, abs=0.6)
    assert {glow.drawing for glow in seen(scene)} == {"sinoda/petal-light"}
    drawn = set[str]()
    for number in range(1000):
        scene.handle(Point(1 + number % 2, 1))
        go(box)
        drawings = {glow.drawing for glow in seen(scene)}
        assert len(drawings) <= 1, "one of them at a time"
        drawn |= drawings
    assert drawn == {"sinoda/petal-light", "sinoda/mote"}


def test_nothing_quiet_lies_under_a_piece_a_word_or_a_button(tmp_path: Path) -> None:
    box, scene = still(tmp_path)
    spots = plan_of(scene).place.spots
    pieces = [spots[space] for space in stood(scene.moment.view.state)]
    others = blocked(scene.appearance.laid)
    for number in range(1500):
        scene.handle(Point(1 + number % 2, 1))
        go(box)
        for glow in seen(scene):
            assert not any(spot.holds(glow.x, glow.y) for spot in pieces)
            core = Rect.around(glow.x, glow.y, 8)
            assert not any(core.meets(rect) for rect in others)


def test_a_press_lets_it_go_in_a_fifth_of_a_second_and_it_waits_again(tmp_path: Path) -> None:
    box, scene = still(tmp_path)
    waits(box, scene)
    go(box, 0.6)
    scene.handle(Press(2, 2))
    scene.handle(Release(2, 2))
    before = max(glow.alpha for glow in seen(scene))
    go(box, GONE / 2)
    assert 0 < max(glow.alpha for glow in seen(scene)) < before
    go(box, GONE)
    assert seen(scene) == ()
    assert not 0 < (scene.appearance.stillness.seconds_until_update() or 0.0) < 1.0, "nothing is drawn that nobody sees"
    go(box, AFTER - 1)
    assert seen(scene) == ()


def test_pointing_at_a_piece_lets_it_go_and_at_an_empty_space_does_not(tmp_path: Path) -> None:
    box, scene = still(tmp_path)
    waits(box, scene)
    names = [space.name for space in board().spaces]
    taken = stood(scene.moment.view.state)
    free = next(name for number, name in enumerate(names) if number not in taken)
    scene.handle(Point(*middle(scene, SPACE + free)))
    go(box, 0.4)
    assert seen(scene)
    piece = next(name for number, name in enumerate(names) if number in taken)
    scene.handle(Point(*middle(scene, SPACE + piece)))
    go(box, GONE + 0.1)
    assert seen(scene) == ()
    go(box, AFTER + 1)
    assert seen(scene) == (), "as long as somebody points there"


def test_a_chosen_piece_keeps_it_away_and_its_targets_count_as_held(tmp_path: Path) -> None:
    box, scene = still(tmp_path)
    own = next(part.key for part in scene.parts if part.key.startswith("light-"))
    before = held(scene.moment.facts)
    press(scene, SPACE + own.removeprefix("light-"))
    go(box, 1.0)
    assert scene.moment.draft is not None
    assert scene.appearance.stillness.seconds_until_update() is None
    assert held(scene.moment.facts) >= before
    choice = scene.moment.facts.choice
    number = board().number
    assert {number[name] for name in choice.targets} <= held(scene.moment.facts)
    scene.handle(Point(1, 1))
    go(box, AFTER + 3)
    assert seen(scene) == ()


def test_whatever_still_moves_ends_it(tmp_path: Path) -> None:
    box, scene = still(tmp_path)
    waits(box, scene)
    piece = scene.show.stage.sprites[0]
    scene.show.stage.nudge([replace(piece, x=piece.x + 40)], 2.0)
    go(box, GONE + 0.1)
    assert scene.show.moving
    assert seen(scene) == ()


def test_petals_are_dark_for_fourteen_to_twenty_two_seconds_between_two_runs(tmp_path: Path) -> None:
    box, scene = still(tmp_path)
    lit = list[bool]()
    for number in range(2000):
        scene.handle(Point(1 + number % 2, 1))
        go(box)
        lit.append(any(glow.drawing == "sinoda/petal-light" for glow in seen(scene)))
    first = lit.index(True)
    end = lit.index(False, first)
    assert 14.0 - 0.3 <= (lit.index(True, end) - end) * FRAME <= 22.0 + 9.3, "a mote may still be on its way"


def test_an_act_that_is_told_ends_it(tmp_path: Path) -> None:
    box, scene = still(tmp_path, people=(0, 1))
    waits(box, scene)
    scene.decisions.act(scene.host.legal(scene.host.to_act()[0])[0])
    go(box, GONE + 0.1)
    assert seen(scene) == ()


@pytest.mark.parametrize("likes", [{"reduced": True}, {"motion": 0.0}, {"theme": "contrast"}], ids=str)
def test_it_is_off_for_who_wants_no_motion_or_strong_outlines(tmp_path: Path, likes: dict[str, OptionValue]) -> None:
    box, scene = still(tmp_path)
    waits(box, scene)
    assert seen(scene)
    box.shell.change(**likes)
    box.services.motion = 0.0 if "motion" in likes else 1.0
    if "theme" in likes:
        box.services.theme = Themes(PLACES.assets / "themes").read("contrast")
    go(box)
    assert seen(scene) == ()
    assert waits(box, scene, 12.0) >= 12.0


def test_it_is_off_while_the_window_has_no_focus_and_under_another_screen(tmp_path: Path) -> None:
    box, scene = still(tmp_path)
    waits(box, scene)
    box.intend(Covered())
    assert seen(scene) == ()
    go(box, AFTER + 2)
    assert seen(scene) == ()
    box, scene = still(tmp_path / "again")
    waits(box, scene)
    scene.screens.open_pause()
    box.services.navigator.settle()
    assert seen(scene) == ()


def test_after_twenty_seconds_without_input_it_ends_its_way_and_no_other_comes(tmp_path: Path) -> None:
    box, scene = still(tmp_path)
    go(box, 20.0)
    assert seen(scene), "it ends its way first"
    go(box, 10.0)
    assert seen(scene) == ()
    for _ in range(80):
        go(box, 0.5)
        assert seen(scene) == ()
    assert scene.seconds_until_update() is None or scene.seconds_until_update() > 1.0  # type: ignore[operator]


def test_it_redraws_twelve_times_a_second_at_most_and_only_where_it_is(tmp_path: Path) -> None:
    box, scene = still(tmp_path)
    box.draw()
    waits(box, scene)
    scene.show.lights.rest()
    go(box, 0.1)
    assert not scene.show.lights.breathes
    box.draw()
    drawn = 0
    for _ in range(100):
        box.services.navigator.update(0.01)
        if scene.touched is not None and not scene.dirty:
            drawn += 1
            assert scene.touched.w < 640
            box.draw()
        elif scene.dirty:
            box.draw()
    assert 8 <= drawn <= STEPS + 1


def test_where_light_breathes_it_is_drawn_with_that_and_wakes_nobody(tmp_path: Path) -> None:
    box, scene = still(tmp_path)
    box.draw()
    waits(box, scene)
    box.draw()
    go(box, 0.1)
    assert scene.show.lights.breathes
    scene.touched = None
    go(box, 0.5)
    assert scene.touched is None
    assert scene.appearance.stillness.seconds_until_update() is None


def test_a_table_that_rests_wakes_when_the_next_one_comes(tmp_path: Path) -> None:
    _, scene = still(tmp_path)
    wakes = scene.appearance.stillness.seconds_until_update()
    assert wakes is not None
    assert 4 < wakes < AFTER
    scene.covered()
    assert scene.appearance.stillness.seconds_until_update() is None


def test_a_mote_is_for_two_players_and_light_for_any_number(tmp_path: Path) -> None:
    _, scene = still(tmp_path, 3, people=(0, 1, 2))
    game, laid, area = scene.game, scene.appearance.laid, scene.show.area
    ways = [game.parts.wisps.way(kind, 1, scene.moment.facts, laid, area) for kind in (0, 1)]
    assert isinstance(ways[0], PetalRun)
    assert ways[1] is None
    assert NEXT > 5, "the light has gone by then"
