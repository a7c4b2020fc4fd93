"""Sinoda's quiet things: light runs along free petals only, a mote crosses a free plain, and both go at once."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import dist
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.entry import OptionValue
from game.content.themes import Themes
from game.engine.reading import OPEN, Reading
from game.games.catalog import load
from game.games.sinoda.rules.position import State
from game.games.sinoda.table.board import BoardPlace, Lattice
from game.games.sinoda.table.facts import SPACE
from game.games.sinoda.table.wisps import (
    BRIGHT,
    CROSSES,
    FAINT,
    LONGEST,
    PLAIN,
    SHORTEST,
    SIZE,
    SPEED,
    PetalRun,
    blocked,
    held,
    mote,
    petal_run,
)  # fmt: skip
from game.saves.replay import replay
from game.scenes.table.scene import TableScene
from game.ui.frame import Rect
from game.ui.intents import Covered, Point, Press, Release
from game.ui.wisps import AFTER, GONE, NEXT, STEPS, Glow, Way
from tests.contract.test_golden import GOLDEN
from tests.games.sinoda.positions import board
from tests.games.sinoda.tables import middle, plan_of, table
from tests.scenes.box import PLACES, Box, levels
from tests.scenes.seated import FRAME, go, press

SIDE = 91.0
LAST = 240  # decisions of a golden match that are looked at at most


@cache
def readings() -> tuple[Reading, ...]:
    """Return Sinoda's golden matches."""
    return tuple(
        Reading(replay(path.read_bytes(), load, levels).match) for path in sorted((GOLDEN / "sinoda").glob("*"))
    )


@cache
def place_of(name: str, turn: int) -> BoardPlace:
    lattice = Lattice(board(name))
    return BoardPlace(lattice, SIDE / lattice.side, 640, 352, lattice.turns[turn % len(lattice.turns)])


def stood(state: State) -> frozenset[int]:
    return frozenset(space for space in state.spaces if space >= 0)


def nodes_of(place: BoardPlace, run: PetalRun) -> list[int]:
    """Return the corners of the board that a run goes along."""
    corners = [place.at(node) for node in place.lattice.nodes]
    return [min(range(len(corners)), key=lambda node: dist(corners[node], point)) for point in run.points]


def alphas(way: Way, step: float = 1 / 60) -> list[list[Glow]]:
    return [list(way.seen(number * step)) for number in range(int(way.seconds / step) + 2)]


# Light along petals


@settings(deadline=None, derandomize=True, max_examples=150)
@given(st.integers(0, 4), st.integers(0, LAST), st.integers(1, 10_000), st.integers(0, 5))
def test_light_runs_along_five_to_nine_petals_that_belong_to_no_piece(
    match: int, at: int, number: int, turn: int
) -> None:
    reading = readings()[match % len(readings())]
    state: State = reading.view(min(at, reading.length), OPEN, 0).state
    place = place_of("small" if len(state.starts) == 2 else "large", turn)
    taken = stood(state)
    run = petal_run(place, taken, (), number)
    if run is None:
        return
    nodes = nodes_of(place, run)
    assert SHORTEST <= len(nodes) - 1 <= LONGEST
    assert len(set(nodes)) == len(nodes)
    for one, other in pairwise(nodes):
        spaces = place.lattice.sides[min(one, other), max(one, other)]
        assert not taken.intersection(spaces)
    ways = [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(run.points)]
    assert all(ax * bx + ay * by > 0 for (ax, ay), (bx, by) in pairwise(ways)), "it never turns back sharply"
    for glow in run.seen(run.seconds / 2):
        spots = [place.spots[space] for space in taken]
        assert not any(spot.holds(glow.x, glow.y) for spot in spots), "its middle lies on no piece"


def test_an_empty_board_has_a_way_and_a_full_one_has_none() -> None:
    place = place_of("small", 0)
    assert petal_run(place, frozenset(), (), 1) is not None
    assert petal_run(place, frozenset(range(len(place.spots))), (), 1) is None


def test_no_petal_is_lit_where_words_or_buttons_lie() -> None:
    place = place_of("small", 0)
    half = Rect(0, 0, 640, 720)
    runs = [petal_run(place, frozenset(), (half,), number) for number in range(40)]
    assert all(run is not None for run in runs)
    assert all(min(x for x, _ in run.points) > half.right for run in runs if run is not None)


def test_the_same_number_has_the_same_way_and_others_have_others() -> None:
    place = place_of("small", 0)
    runs = [petal_run(place, frozenset((5, 9)), (), number) for number in (1, 1, 2, 3, 4)]
    assert runs[0] == runs[1]
    assert len(set(runs)) > 2
    many = [petal_run(place, frozenset(), (), number) for number in range(60)]
    assert {len(run.points) - 1 for run in many if run is not None} == set(range(SHORTEST, LONGEST + 1))


def test_a_petal_comes_stays_and_goes_and_the_next_begins_meanwhile() -> None:
    run = PetalRun(tuple((SIDE * number, 0.0) for number in range(6)))
    assert run.seen(0) == []
    (first,) = run.seen(0.21)
    assert first.alpha == BRIGHT / 2
    assert (first.x, first.y, first.w, first.angle) == (SIDE / 2, 0, SIDE, 0)
    assert next(glow.alpha for glow in run.seen(0.5)) == BRIGHT
    assert len(run.seen(0.5)) == 2, "the next begins after 380 ms"
    assert len(run.seen(1.67)) == 5
    assert run.seconds == pytest.approx(0.38 * 4 + 1.68)
    assert run.seen(run.seconds) == []
    assert max(glow.alpha for glows in alphas(run) for glow in glows) <= 150


def test_light_looks_the_way_that_it_runs() -> None:
    (glow,) = PetalRun(((0.0, 0.0), (0.0, SIDE), (0.0, 2 * SIDE))).seen(0.2)
    assert glow.angle == 90
    assert glow.rect.h > glow.rect.w


# The mote


@pytest.mark.parametrize("number", range(12))
def test_a_mote_stays_in_its_plain_and_is_slow_and_faint(number: int) -> None:
    page = Rect(0, 0, 1280, 720)
    way = mote(page, (), number)
    assert way is not None
    side, up, w, h = PLAIN
    plains = [Rect(x, 720 - up - h, w, h).inset(-2, -2) for x in (side, 1280 - side - w)]
    seen = [glow for glows in alphas(way) for glow in glows if glow.alpha]
    plain = next(one for one in plains if one.holds(seen[0].x, seen[0].y))
    assert all(plain.holds(glow.x, glow.y) for glow in seen)
    assert all(SIZE[0] <= glow.w <= SIZE[1] for glow in seen)
    assert max(glow.alpha for glow in seen) <= FAINT[1]
    assert SPEED[0] <= abs(way.speed) <= SPEED[1]
    assert way.seconds == CROSSES
    assert way.seen(0)[0].alpha == way.seen(CROSSES)[0].alpha == 0


def test_a_mote_takes_the_other_plain_where_one_has_words_and_none_where_both_have() -> None:
    page = Rect(0, 0, 1280, 720)
    left, right = Rect(40, 556, 20, 20), Rect(1000, 640, 60, 20)
    numbers = range(20)
    assert all(way is not None and way.start[0] > 640 for way in (mote(page, (left,), n) for n in numbers))
    assert all(way is not None and way.start[0] < 640 for way in (mote(page, (right,), n) for n in numbers))
    assert not any(mote(page, (left, right), number) for number in numbers)


# At the table


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
    pieces = [spots[space] for space in stood(scene.view.state)]
    others = blocked(scene.laid)
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
    assert not 0 < (scene._still.wakes() or 0.0) < 1.0, "nothing is drawn that nobody sees"
    go(box, AFTER - 1)
    assert seen(scene) == ()


def test_pointing_at_a_piece_lets_it_go_and_at_an_empty_space_does_not(tmp_path: Path) -> None:
    box, scene = still(tmp_path)
    waits(box, scene)
    names = [space.name for space in board().spaces]
    taken = stood(scene.view.state)
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
    before = held(scene.facts)
    press(scene, SPACE + own.removeprefix("light-"))
    go(box, 1.0)
    assert scene.draft is not None
    assert scene._still.wakes() is None
    assert held(scene.facts) >= before
    choice = scene.facts.choice
    number = board().number
    assert {number[name] for name in choice.targets} <= held(scene.facts)
    scene.handle(Point(1, 1))
    go(box, AFTER + 3)
    assert seen(scene) == ()


def test_whatever_still_moves_ends_it(tmp_path: Path) -> None:
    box, scene = still(tmp_path)
    waits(box, scene)
    piece = scene.stage.sprites[0]
    scene.stage.nudge([replace(piece, x=piece.x + 40)], 2.0)
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
    scene.overlays.open_pause()
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
    assert scene.wakes() is None or scene.wakes() > 1.0  # type: ignore[operator]


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
    assert scene._still.wakes() is None


def test_a_table_that_rests_wakes_when_the_next_one_comes(tmp_path: Path) -> None:
    _, scene = still(tmp_path)
    wakes = scene._still.wakes()
    assert wakes is not None
    assert 4 < wakes < AFTER
    scene.covered()
    assert scene._still.wakes() is None


def test_a_mote_is_for_two_players_and_light_for_any_number(tmp_path: Path) -> None:
    _, scene = still(tmp_path, 3, people=(0, 1, 2))
    game, laid, area = scene.game, scene.laid, scene.show.area
    ways = [game.parts.wisps.way(kind, 1, scene.facts, laid, area) for kind in (0, 1)]
    assert isinstance(ways[0], PetalRun)
    assert ways[1] is None
    assert NEXT > 5, "the light has gone by then"
