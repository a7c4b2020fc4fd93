"""The stage: motion is the difference between two layouts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.stage import Cue, Sprite, Stage


@dataclass(frozen=True)
class Blank:
    name: str = ""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw nothing."""


def sprite(key: str, x: float, y: float = 0.0, name: str = "") -> Sprite:
    return Sprite(key, x, y, 10, 10, Blank(name))


def at(stage: Stage, key: str) -> Sprite:
    return next(sprite for sprite in stage.sprites if sprite.key == key)


def test_showing_a_layout_moves_nothing() -> None:
    stage = Stage()
    stage.show([sprite("a", 0)])
    stage.show([sprite("a", 100)])
    assert not stage.busy
    assert at(stage, "a").x == 100


def test_a_sprite_eases_from_where_it_is_to_where_it_belongs() -> None:
    stage = Stage()
    stage.show([sprite("a", 0)])
    stage.aim([sprite("a", 100)], Cue(seconds=1.0))
    stage.update(0.5)
    assert 40 < at(stage, "a").x < 60
    assert stage.busy
    stage.update(0.6)
    assert at(stage, "a").x == 100
    assert not stage.busy


def test_a_path_is_followed_through_its_way_points() -> None:
    stage = Stage()
    stage.show([sprite("a", 0)])
    stage.aim([sprite("a", 0, 100)], Cue(seconds=1.0, lead="a", path=((100, 0), (100, 100))))
    stage.update(1.0)
    assert (round(at(stage, "a").x), round(at(stage, "a").y)) == (100, 0)
    stage.update(1.0)
    assert (round(at(stage, "a").x), round(at(stage, "a").y)) == (100, 100)
    stage.update(1.0)
    assert (at(stage, "a").x, at(stage, "a").y) == (0, 100)


def test_what_is_no_longer_there_leaves_and_what_is_new_comes_in() -> None:
    stage = Stage()
    stage.show([sprite("old", 0)])
    stage.aim([replace(sprite("new", 50), enter=(0, 0))], Cue(seconds=1.0))
    stage.update(0.01)
    assert {s.key for s in stage.sprites} == {"old", "new"}
    assert at(stage, "new").x < 10
    stage.update(5.0)
    assert [s.key for s in stage.sprites] == ["new"]


def test_an_event_that_nobody_choreographed_still_animates() -> None:
    stage = Stage()
    stage.show([sprite("a", 0)])
    stage.aim([sprite("a", 100)])
    assert stage.busy


def test_without_motion_everything_is_there_at_once() -> None:
    stage = Stage()
    stage.speed = 0.0
    stage.show([sprite("a", 0)])
    stage.aim([sprite("a", 100)], Cue(seconds=9.0))
    assert not stage.busy
    assert at(stage, "a").x == 100


def test_a_decisive_input_skips_to_the_end() -> None:
    stage = Stage()
    stage.show([sprite("a", 0)])
    stage.aim([sprite("a", 100)], Cue(seconds=9.0, hold=3.0))
    stage.finish()
    assert not stage.busy
    assert at(stage, "a").x == 100


def test_a_rest_after_the_motion_keeps_the_stage_busy() -> None:
    stage = Stage()
    stage.show([sprite("a", 0)])
    stage.aim([sprite("a", 100)], Cue(seconds=0.2, hold=1.0))
    stage.update(0.5)
    assert at(stage, "a").x == 100
    assert stage.busy


def test_what_changes_only_its_size_is_scaled_from_its_larger_picture() -> None:
    stage = Stage()
    stage.show([replace(sprite("a", 0), w=40, h=40)])
    stage.aim([replace(sprite("a", 100), w=20, h=20)], Cue(seconds=1.0))
    stage.update(0.5)
    now = at(stage, "a")
    assert (now.w, now.h) == (40, 40)
    assert 0.5 < now.scale < 1
    stage.update(0.6)
    assert (at(stage, "a").w, at(stage, "a").scale) == (20, 1.0)


def test_the_upright_picture_swaps_half_way_through_a_turn() -> None:
    stage = Stage()
    stage.show([replace(sprite("a", 0), top=Blank("1"))])
    stage.aim([replace(sprite("a", 0), top=Blank("2"))], Cue(seconds=1.0, lead="a", turn=120.0))
    stage.update(0.3)
    assert at(stage, "a").top == Blank("1")
    assert 0 < at(stage, "a").angle < 120
    stage.update(0.3)
    assert at(stage, "a").top == Blank("2")
    stage.update(0.5)
    assert at(stage, "a").angle == 0
