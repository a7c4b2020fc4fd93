"""What is dealt: it comes down from above, turns in steps, goes under plates, and its shadow tells how high it is."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import atan2, hypot, pi
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.scenes.table.kit.ribbon import Ribbon, count_up, edged, rounded, thrown
from game.scenes.table.kit.tell import Timeline
from game.scenes.table.kit.tucking import FaceArt, bowed, bump
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Move, Pace
from game.ui.motion.debris import beads
from game.ui.motion.sprite import Sprite, draw_sprite
from game.ui.motion.stage import Stage
from game.ui.parts.part import Part
from game.ui.parts.widgets import Empty, Label
from game.ui.type.text import Typeset
from tests.scenes.box import Box, canvas_of
from tests.ui.test_stage import at, sprite

STEP = 0.01
PLATE = Rect(300, 100, 200, 60)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Show a plain rectangle."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        canvas.fill(rect, "soon.thief")


def sent(move: Move, to: Sprite) -> Stage:
    """Return a stage on which something new is sent to a place."""
    stage = Stage()
    stage.aim([to], Cue(moves=(move,)))
    return stage


def run(stage: Stage, seconds: float) -> None:
    for _ in range(round(seconds / STEP)):
        stage.update(STEP)


def test_what_is_dropped_comes_up_and_down_on_its_place() -> None:
    stage = sent(Move("a", 0.1, 0.3, pace=Pace.IN, drop=60, large=1.5, comes=0.1), sprite("a", 100))
    assert at(stage, "a").alpha == 0, "it isn't there yet"
    run(stage, 0.15)
    now = at(stage, "a")
    assert 0 < now.alpha < 1
    assert now.x == 100
    assert now.lift == pytest.approx(60, abs=1)
    assert now.scale > 1.5
    run(stage, 0.15)
    assert at(stage, "a").alpha == 1
    run(stage, 0.12)
    assert (at(stage, "a").y, at(stage, "a").lift, at(stage, "a").scale) == (0, 0, 1)


def test_what_turns_in_steps_shares_its_pictures() -> None:
    stage = sent(Move("a", 0.0, 0.5, pace=Pace.EVEN, tilt=130.0, steps=13, large=2.0, arc=40), sprite("a", 100))
    seen = set[tuple[float, float]]()
    for _ in range(49):
        stage.update(STEP)
        now = at(stage, "a")
        assert now.shared
        seen.add((round(now.angle, 3), round(now.scale, 6)))
    assert len(seen) == 14, "as it turns, so it is large"


def test_what_lies_where_it_has_come_is_not_worked_out_again() -> None:
    move = Move("a", 0.0, 0.1, stays=0.5)
    there = replace(sprite("a", 0), leave=(100, 0))
    stage = Stage()
    stage.aim([], Cue(moves=(move,), passing=(there,)))
    run(stage, 0.15)
    lies = at(stage, "a")
    assert lies.x == 100
    run(stage, 0.2)
    assert at(stage, "a") is lies


def test_nothing_is_drawn_of_a_thing_where_it_goes_under_a_plate(tmp_path: Path) -> None:
    box = Box(tmp_path)
    card = Sprite("it", 400, 160, 80, 112, Sheet(), lift=20.0, scale=0.9, shared=True, under=(PLATE,))
    surface = pygame.Surface(box.size)
    surface.fill((255, 255, 255))
    draw_sprite(canvas_of(box, surface), card)
    plate = canvas_of(box, surface).frame.box(PLATE.inset(1))
    within = pygame.mask.from_threshold(surface.subsurface(plate), (255, 255, 255), (1, 1, 1))
    assert within.count() == plate.w * plate.h, "neither the card nor its shadow"
    assert surface.get_at((400, 180))[:3] != (255, 255, 255), "beside it both are seen"


def test_a_shadow_is_the_broader_and_fainter_the_higher_a_thing_is(tmp_path: Path) -> None:
    box = Box(tmp_path)
    seen = []
    for lift in (6.0, 60.0):
        surface = pygame.Surface(box.size)
        surface.fill((255, 255, 255))
        draw_sprite(canvas_of(box, surface), Sprite("it", 400, 300, 80, 112, Sheet(), lift=lift))
        row = [surface.get_at((x, 355 + round(lift)))[0] for x in range(300, 500)]
        dark = [x for x, value in enumerate(row) if value < 252]
        steep = max(abs(first - last) for first, last in pairwise(row))
        seen.append((len(dark), min(row), steep))
    (low, near, hard), (high, far, soft) = seen
    assert high > low
    assert far > near
    assert soft < hard, "and its edge the softer"


def test_of_what_tumbles_in_the_air_fewer_turned_pictures_are_kept(tmp_path: Path) -> None:
    canvas = canvas_of(Box(tmp_path))

    def kept(width: float, lift: float) -> int:
        before = canvas.paint.cache.known
        for angle in range(18, 60):
            draw_sprite(canvas, Sprite("it", 400, 300, width, 112, Sheet(), angle=angle, lift=lift))
        return sum("'art'" in repr(key) and "shadow" not in repr(key) for key in canvas.paint.cache.known - before)

    assert kept(80, 0.0) == 16, "the upright one, and one for each step"
    assert kept(90, 60.0) == 9


def test_a_trail_ends_where_its_thing_has_gone_under_something() -> None:
    there = replace(sprite("a", 0), leave=(400, 0), under=(Rect(200, -50, 300, 100),))
    stage = Stage()
    stage.aim([], Cue(moves=(Move("a", 0.0, 0.3, pace=Pace.EVEN, trail=True),), passing=(there,)))
    run(stage, 0.1)
    assert len(stage.trails[0]) > 3
    run(stage, 0.1)
    assert at(stage, "a").x > 200
    assert not any(stage.trails)


def test_a_trail_has_no_kinks() -> None:
    places = [(0.0, 0.0), (60.0, -50.0), (130.0, -70.0), (200.0, -50.0)]
    string = [*beads(places, 4.0)]
    ways = [atan2(y1 - y0, x1 - x0) for (x0, y0), (x1, y1) in pairwise(string)]
    assert max(abs(last - first) for first, last in pairwise(ways)) < pi / 16
    assert all(min(hypot(x - px, y - py) for x, y in string) < 0.01 for px, py in places)


def test_a_bow_comes_straight_to_where_it_ends() -> None:
    for out in ((0.0, 1.0), (-1.0, 0.0)):
        *_, before = bowed((600, 400), (100, 100), out)
        dx, dy = before[0] - 100, before[1] - 100
        assert dx * out[0] + dy * out[1] > 5 * abs(dx * out[1] - dy * out[0]), "from the side that is out"


def test_a_ribbon_comes_straight_from_below_as_small_as_its_goal_and_under_names() -> None:
    goal = Rect(500, 100, 20, 28)
    name = Rect(300, 100, 80, 20)
    tell = Timeline()
    way = rounded((300, 442), (goal.middle[0], 300), goal.middle)
    lands = Ribbon(Sheet(), Rect(270, 400, 60, 84), (name,)).fly(tell, "it", goal, way, 0.1)
    cue = tell.cue()
    (move,), (card,) = cue.moves, cue.passing
    assert lands == pytest.approx(move.at + move.seconds)
    assert card.leave == goal.middle
    assert card.scale * 60 == pytest.approx(20)
    assert card.under == (name,)
    *_, before = move.path
    assert abs(before[0] - goal.middle[0]) < 3 < before[1] - goal.middle[1]
    assert all(x > 480 for x, y in move.path if y < 250), "beside all that stands left of its goal"


def test_what_counts_is_there_from_its_beginning_to_the_end_and_one_more_with_each_that_lands() -> None:
    faces = [Label(Typeset((str(number),), "body", 18, 0, 10, 20, 20), "ink") for number in range(4)]
    tell = Timeline()
    count_up(tell, "count", PLATE, faces, [0.2, 0.3, 0.5], 0.9, begins=0.1)
    stage = Stage()
    stage.aim([], tell.cue(until=0.9))
    said = list[str]()
    larger = 0
    for _ in range(89):
        stage.update(STEP)
        seen = [it for it in stage.sprites if it.alpha]
        assert len(seen) == (stage.clock > 0.095) or abs(stage.clock - 0.1) < 0.005
        for it in seen:
            assert isinstance(it.art, FaceArt)
            assert isinstance(it.art.face, Label)
            said += it.art.face.setting.lines
            larger += it.scale > 1.05
    assert list(dict.fromkeys(said)) == ["0", "1", "2", "3"]
    assert said == sorted(said)
    assert 2 < larger < 14, "it stands out for a moment as the last one lands"


def test_a_bumped_plate_is_itself_again() -> None:
    tell = Timeline()
    bump(tell, Part("seat-1", PLATE, Empty()), (0.0, 1.0), 0.1)
    stage = Stage()
    stage.aim([], tell.cue())
    (key,) = (move.key for move in tell.cue().moves)
    run(stage, 0.11)
    now = at(stage, key)
    assert now.scale > 1
    assert now.y < PLATE.middle[1], "it is pushed away from the side that the card has come from"
    run(stage, 0.3)
    assert stage.find(key) is None


def test_a_way_along_an_edge_has_round_corners_and_even_pieces() -> None:
    way = edged(((0.0, 0.0), (100.0, 0.0), (100.0, 200.0)))
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way)]
    assert max(lengths) - min(lengths) < 4
    assert min(hypot(x - 100, y) for x, y in way) > 2, "it cuts the corner"
    assert all(y == 0 or x > 80 for x, y in way)


def test_a_deck_starts_back_at_each_throw_and_is_back_before_the_next() -> None:
    tell = Timeline()
    deck = Sprite("deck", 100, 100, 60, 84, Sheet())
    tell.fly(Move("deck", 0.0, 0.1, stays=0.9, jabs=thrown((0.3, 0.6), (0.0, 8.0))), passing=deck)
    stage = Stage()
    stage.aim((), tell.cue())
    far = dict[int, float]()
    for number in range(90):
        stage.update(0.01)
        seen = stage.find("deck")
        assert seen is not None
        far[number + 1] = seen.y - 100
    assert far[30] == pytest.approx(8, abs=2.5)
    assert far[60] == pytest.approx(8, abs=2.5)
    assert far[20] == far[50] == far[80] == pytest.approx(0)
