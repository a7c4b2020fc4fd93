"""The stage: motion is the difference between two layouts."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue
from game.ui.motion.stage import Sprite, Stage


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


def test_a_stride_of_several_pieces_takes_the_time_and_the_hop_of_one() -> None:
    stage = Stage()
    stage.show([sprite("a", 0)])
    way = ((100.0, 0.0), (100.0, 100.0), (200.0, 100.0))
    stage.aim([sprite("a", 200, 200)], Cue(seconds=1.0, lead="a", path=way, hop=8, stride=2))
    stage.update(0.5)
    assert (round(at(stage, "a").x), round(at(stage, "a").y)) == (100, -8), "half a stride: one piece, highest there"
    stage.update(0.5)
    assert (round(at(stage, "a").x), round(at(stage, "a").y)) == (100, 100), "a whole one: down again"
    stage.update(1.0)
    assert (at(stage, "a").x, at(stage, "a").y) == (200, 200)
    assert not stage.busy


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


def test_what_travels_flies_over_the_rest_and_what_changes_in_its_place_covers_nothing() -> None:
    stage = Stage()
    card, foe, token = sprite("card", 0), sprite("foe", 50, name="lit"), replace(sprite("token", 50), z=0.2)
    stage.show([card, foe, token])
    stage.aim([replace(card, x=50), replace(foe, art=Blank("plain")), token], Cue(1.0))
    stage.update(0.5)
    assert [now.key for now in stage.sprites] == ["foe", "token", "card"]


def test_the_next_event_is_told_while_a_card_still_flies() -> None:
    stage = Stage()
    stage.show([sprite("a", 0), sprite("b", 0)])
    stage.aim([sprite("a", 100), sprite("b", 0)], Cue(seconds=1.0, early=0.7, together=True))
    stage.update(0.4)
    assert not stage.busy
    assert stage.moving
    before = at(stage, "a").x
    stage.aim([sprite("a", 100), sprite("b", 100)], Cue(seconds=1.0, together=True))
    stage.update(0.0)
    assert at(stage, "a").x == before, "it goes on as it flew"
    stage.update(0.6)
    assert at(stage, "a").x == 100
    assert 0 < at(stage, "b").x < 100
    stage.update(0.5)
    assert not stage.moving


def test_finishing_brings_home_what_still_flies() -> None:
    stage = Stage()
    stage.show([sprite("a", 0)])
    stage.aim([sprite("a", 100)], Cue(seconds=1.0, early=0.9))
    stage.finish()
    assert at(stage, "a").x == 100
    assert not stage.moving


def test_several_sprites_walk_at_once_each_on_its_own_way() -> None:
    stage = Stage()
    stage.show([sprite("a", 0), sprite("b", 0), sprite("c", 0)])
    cue = Cue(seconds=1.0, lead="a", path=((50, 50),), others=(("b", ((0, 100), (0, 200))),))
    stage.aim([sprite("a", 100), sprite("b", 0, 300), sprite("c", 10)], cue)
    stage.update(1.0)
    assert (round(at(stage, "a").x), round(at(stage, "a").y)) == (50, 50)
    assert (round(at(stage, "b").x), round(at(stage, "b").y)) == (0, 100)
    stage.update(1.0)
    assert at(stage, "a").x == 100
    assert stage.busy, "the longer way is not done"
    stage.update(1.1)
    assert at(stage, "b").y == 300
    assert not stage.busy


def test_sprites_may_set_off_together() -> None:
    stage = Stage()
    stage.show([sprite("a", 0), sprite("b", 0)])
    stage.aim([sprite("a", 100), sprite("b", 100)], Cue(seconds=1.0, together=True))
    stage.update(0.3)
    assert at(stage, "a").x == at(stage, "b").x


def test_a_nudge_eases_without_keeping_anybody_waiting() -> None:
    stage = Stage()
    stage.show([sprite("a", 0), sprite("b", 0)])
    stage.nudge([sprite("a", 10), sprite("new", 5)], 0.2)
    assert not stage.busy
    assert stage.moving
    assert at(stage, "new").x == 5
    assert stage.update(0.1)
    assert 2 < at(stage, "a").x < 8
    stage.update(0.2)
    assert at(stage, "a").x == 10
    assert at(stage, "b").x == 0
    assert not stage.moving


def test_a_nudge_leaves_alone_what_is_on_its_way_there() -> None:
    stage = Stage()
    stage.show([sprite("a", 0)])
    stage.aim([sprite("a", 100)], Cue(seconds=1.0))
    stage.update(0.5)
    stage.nudge([sprite("a", 100)], 0.1)
    assert at(stage, "a").x < 60
    stage.update(0.2)
    assert at(stage, "a").x < 100


def test_what_leaves_keeps_the_stage_busy_until_it_has_gone() -> None:
    stage = Stage()
    stage.show([sprite("a", 0), sprite("b", 50)])
    stage.update(5.0)
    stage.aim([sprite("a", 0)], Cue(seconds=1.0, together=True))
    stage.update(0.9)
    assert stage.busy
    assert {item.key for item in stage.sprites} == {"a", "b"}
    stage.update(0.2)
    assert not stage.busy
    assert {item.key for item in stage.sprites} == {"a"}


def test_with_fades_a_thing_goes_out_where_it_was_and_comes_up_where_it_belongs() -> None:
    stage = Stage()
    stage.fades = True
    stage.show([sprite("a", 0)])
    stage.aim([sprite("a", 100)], Cue(seconds=1.0, lead="a", path=((50, 50),), hold=0.5))
    seen = []
    for _ in range(4):
        stage.update(0.03)
        seen.append((at(stage, "a").x, at(stage, "a").y, round(at(stage, "a").alpha, 2)))
    assert seen == [(0, 0, 0.5), (100, 0, 0.0), (100, 0, 0.5), (100, 0, 1.0)]
    assert stage.busy, "the rest after it is as long as ever"
    stage.update(0.55)
    assert not stage.busy


def test_with_fades_what_only_changes_in_its_place_never_goes_out() -> None:
    stage = Stage()
    stage.fades = True
    stage.show([sprite("a", 0), sprite("b", 5)])
    stage.aim([replace(sprite("a", 0), alpha=0.5), sprite("c", 9)])
    stage.update(0.06)
    assert [(one.key, round(one.alpha, 2)) for one in stage.sprites] == [("a", 0.75), ("b", 0.5), ("c", 0.5)]
    stage.update(0.1)
    assert [one.key for one in stage.sprites] == ["a", "c"]


def test_with_fades_nothing_eases_to_a_slightly_other_place() -> None:
    stage = Stage()
    stage.fades = True
    stage.show([sprite("a", 0)])
    stage.nudge([sprite("a", 8)], 0.2)
    assert at(stage, "a").x == 8
    assert not stage.moving


def test_with_fades_nobody_waits_for_what_fades_aside() -> None:
    stage = Stage()
    stage.fades = True
    stage.show([sprite("a", 0)])
    stage.aim([sprite("a", 100)], Cue(hold=0.5), aside=True)
    assert (stage.busy, stage.moving) == (False, True)
