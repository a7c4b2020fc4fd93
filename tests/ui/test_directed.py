"""Directed moves, and what hits: each sprite on its own timetable, blows at their moments."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from msgspec import structs

from game.ui.draw.light import Night
from game.ui.motion.cue import Cue, Move, Pace, Strike
from game.ui.motion.impact import LARGE, MEDIUM, SMALL, softened
from game.ui.motion.stage import Sprite, Stage
from game.ui.motion.tween import ABOVE, Actor
from tests.ui.test_stage import at, sprite

STEP = 0.01


def run(stage: Stage, seconds: float) -> None:
    """Let time pass in small steps."""
    for _ in range(round(seconds / STEP)):
        stage.update(STEP)


def begun(*moves: Move, strikes: tuple[Strike, ...] = (), to: float = 100, **cue: object) -> Stage:
    stage = Stage()
    stage.show([sprite("a", 0), sprite("b", 50)])
    stage.aim([sprite("a", to), sprite("b", 50)], replace(Cue(moves=moves, strikes=strikes), **cue))  # type: ignore[arg-type]
    return stage


def test_a_directed_sprite_waits_for_its_moment() -> None:
    stage = begun(Move("a", at=0.3, seconds=0.2, pace=Pace.EVEN))
    run(stage, 0.29)
    assert at(stage, "a").x == 0
    run(stage, 0.11)
    assert at(stage, "a").x == pytest.approx(50, abs=6)
    assert stage.busy
    run(stage, 0.12)
    assert at(stage, "a").x == 100
    assert not stage.busy


def test_what_will_hit_draws_back_first() -> None:
    stage = begun(Move("a", seconds=0.2, impact=MEDIUM))
    run(stage, MEDIUM.wind)
    assert at(stage, "a").x == pytest.approx(-MEDIUM.back, abs=0.5), "away from where it will go"
    assert at(stage, "a").scale == pytest.approx(MEDIUM.shrink, abs=0.01)
    run(stage, 0.22)
    assert at(stage, "a").x == 100


def test_what_has_drawn_back_sets_off_from_there() -> None:
    stage = begun(Move("a", seconds=0.4, pace=Pace.IN, impact=replace(MEDIUM, back=-40.0)))
    places = []
    for _ in range(45):
        stage.update(STEP)
        places.append(at(stage, "a").x)
    assert max(places[:10]) == pytest.approx(40, abs=1), "it comes forward before it flies"
    steps = [later - earlier for earlier, later in pairwise(places[9:])]
    assert min(steps) > -8, "and doesn't jump back"


def test_what_will_hit_arrives_ever_faster() -> None:
    stage = begun(Move("a", seconds=1.0, pace=Pace.IN))
    run(stage, 0.5)
    assert at(stage, "a").x < 20
    run(stage, 0.4)
    assert at(stage, "a").x < 80


def test_a_new_sprite_is_not_seen_before_it_sets_off() -> None:
    stage = Stage()
    stage.aim([structs.replace(sprite("a", 0), enter=(200, 0))], Cue(moves=(Move("a", at=0.2, seconds=0.2),)))
    run(stage, 0.1)
    assert at(stage, "a").alpha == 0
    run(stage, 0.15)
    assert at(stage, "a").alpha == 1
    assert 0 < at(stage, "a").x < 200


def test_a_sprite_that_flies_above_lies_over_all_others_until_it_lands() -> None:
    stage = begun(Move("a", seconds=0.2, above=True))
    run(stage, 0.1)
    assert at(stage, "a").z > ABOVE
    run(stage, 0.12)
    assert at(stage, "a").z < ABOVE


def test_an_arc_lifts_and_a_hop_lifts_on_each_leg() -> None:
    stage = begun(Move("a", seconds=0.2, pace=Pace.EVEN, arc=80))
    run(stage, 0.1)
    assert at(stage, "a").y == pytest.approx(-80, abs=3)
    stage = begun(Move("a", seconds=0.4, pace=Pace.EVEN, path=((50, 0),), hop=20))
    run(stage, 0.1)
    assert at(stage, "a").y == pytest.approx(-20, abs=2)
    run(stage, 0.1)
    assert at(stage, "a").y == pytest.approx(0, abs=2)


def test_everything_stands_still_at_a_contact_and_the_clock_goes_on_after_it() -> None:
    strike = Strike(0.1, 100, 0, MEDIUM, victim="b")
    stage = begun(Move("a", seconds=0.4, pace=Pace.EVEN), strikes=(strike,))
    run(stage, 0.1)
    there = at(stage, "a").x
    run(stage, 0.05)
    assert at(stage, "a").x == pytest.approx(there, abs=3)
    run(stage, 0.31)
    assert not stage.busy, "no longer than flight and stop"


def test_the_victim_is_white_at_the_contact_and_itself_after_it() -> None:
    stage = begun(Move("a", seconds=0.1), strikes=(Strike(0.1, 50, 0, MEDIUM, victim="b"),))
    run(stage, 0.09)
    assert at(stage, "b").white == 0
    run(stage, 0.03)
    assert at(stage, "b").white == pytest.approx(MEDIUM.flash)
    run(stage, 0.1)
    assert at(stage, "b").white == 0


def test_what_has_landed_is_squashed_and_comes_back() -> None:
    stage = begun(Move("a", seconds=0.1, impact=SMALL))
    run(stage, SMALL.wind + 0.1)
    now = at(stage, "a")
    assert now.squeeze > 1.04
    assert now.squash < 0.96
    run(stage, 0.3)
    assert (at(stage, "a").squeeze, at(stage, "a").squash) == (1, 1)


def test_a_table_shakes_up_and_left_first_and_comes_to_rest() -> None:
    stage = begun(Move("a", seconds=0.1), strikes=(Strike(0.0, 0, 0, replace(LARGE, stop=0)),))
    run(stage, 0.02)
    dx, dy = stage.blows.shake(stage.clock)
    assert dx < 0
    assert dy < 0
    run(stage, LARGE.shake_seconds)
    assert stage.blows.shake(stage.clock) == (0, 0)


def test_sounds_and_late_parts_come_at_their_moments() -> None:
    strike = Strike(0.2, 0, 0, SMALL, sound="capture")
    stage = begun(Move("a", seconds=0.3), strikes=(strike,), sounds=((0.1, "wind"),), shows=((0.25, "seat-1"),))
    run(stage, 0.09)
    assert not stage.blows.take_sounds()
    run(stage, 0.02)
    assert stage.blows.take_sounds() == ["wind"]
    run(stage, 0.1)
    assert stage.blows.take_sounds() == ["capture"]
    assert not stage.blows.take_shows()
    run(stage, 0.06)
    assert stage.blows.take_shows() == ["seat-1"]
    assert not stage.blows.take_shows(), "once"


def test_skipping_is_silent_and_tells_everything() -> None:
    stage = begun(Move("a", seconds=0.3), sounds=((0.1, "wind"),), shows=((0.25, "seat-1"),))
    stage.finish()
    assert not stage.blows.take_sounds()
    assert stage.blows.take_shows() == ["seat-1"]
    assert not stage.moving


def test_what_is_seen_of_a_hit_keeps_nobody_waiting() -> None:
    stage = begun(Move("a", seconds=0.1), strikes=(Strike(0.1, 0, 0, MEDIUM),))
    run(stage, 0.2)
    assert not stage.busy
    assert stage.moving, "shards still fly"
    run(stage, 0.6)
    assert not stage.moving


def test_a_night_that_has_given_way_does_not_come_back_with_another_one_like_that_which_it_gave_way_to() -> None:
    first, second = (Night(0.4, ((x, 0.0, 9.0, 9.0),), seconds=9.0) for x in (0.0, 5.0))
    stage = begun(Move("a", seconds=1.0), nights=(first,))
    run(stage, 0.5)
    for _ in range(2):
        stage.aim(stage.sprites, Cue(1.0, nights=(second,)))
        run(stage, 0.3)
    stage.aim(stage.sprites, Cue(1.0, nights=(second,)))
    assert [night for night, share in stage.blows.nights(stage.clock) if share > 0] == [second]


def test_night_comes_stays_and_goes() -> None:
    stage = begun(Move("a", seconds=1.0), nights=(Night(0.4, seconds=1.0),))
    run(stage, 0.08)
    (_, share), *_ = stage.blows.nights(stage.clock)
    assert share == pytest.approx(0.5, abs=0.1)
    run(stage, 0.4)
    assert [share for _, share in stage.blows.nights(stage.clock)] == [1]
    run(stage, 0.6)
    assert not stage.blows.nights(stage.clock)


def test_at_twice_the_speed_everything_takes_half_the_time() -> None:
    stage = Stage()
    stage.speed = 2.0
    stage.show([sprite("a", 0)])
    moves = (Move("a", at=0.2, seconds=0.2, impact=SMALL),)
    stage.aim([sprite("a", 100)], Cue(moves=moves, strikes=(Strike(0.4, 0, 0, MEDIUM, sound="coin"),)))
    run(stage, 0.21)
    assert stage.blows.take_sounds() == ["coin"]
    run(stage, 0.06)
    assert not stage.busy


def test_reduced_motion_keeps_order_and_pauses_and_moves_nothing_about() -> None:
    stage = Stage()
    stage.fades = True
    stage.show([sprite("a", 0), sprite("b", 50)])
    moves = (Move("a", seconds=0.3, impact=MEDIUM), Move("b", at=0.5, seconds=0.3))
    strike = Strike(0.4, 100, 0, MEDIUM, victim="b", sound="capture")
    stage.aim([sprite("a", 100), sprite("b", 200)], Cue(moves=moves, strikes=(strike,)))
    seen = set[float]()
    for _ in range(39):
        stage.update(STEP)
        seen |= {it.x for it in stage.sprites}
        assert all(it.white == 0 and it.scale == it.squash == 1 for it in stage.sprites)
        assert stage.blows.shake(stage.clock) == (0, 0)
    assert seen <= {0, 50, 100}, "the second waits for the first"
    run(stage, 0.02)
    assert stage.blows.take_sounds() == ["capture"]
    run(stage, 0.4)
    assert at(stage, "b").x == 200
    assert not stage.busy


def test_gentle_has_no_shake_a_third_of_the_flash_and_half_the_shards() -> None:
    gentle = softened(LARGE, "gentle")
    assert (gentle.shake, gentle.flash, gentle.shards) == (0, 0.35, 6)


def test_off_leaves_what_the_smallest_has() -> None:
    off = softened(LARGE, "off")
    assert (off.stop, off.flash, off.shards, off.shake, off.pulse, off.rays) == (0, 0, 0, 0, 1, 0)
    assert off.squash == SMALL.squash


def test_a_sprite_that_goes_can_be_directed_to_where_it_goes() -> None:
    stage = Stage()
    captive = structs.replace(sprite("a", 0), leave=(100, 0))
    stage.show([captive])
    stage.aim([], Cue(moves=(Move("a", at=0.2, seconds=0.2, pace=Pace.EVEN),)))
    run(stage, 0.3)
    now: Sprite = at(stage, "a")
    assert now.x == pytest.approx(50, abs=6)
    assert now.alpha == 1
    run(stage, 0.12)
    assert stage.find("a") is None


def test_what_turns_over_by_itself_shows_its_back_until_it_does() -> None:
    back, face = sprite("a", 0).art, sprite("b", 0).art
    stage = Stage()
    goal = structs.replace(sprite("a", 100), art=face)
    stage.aim([goal], Cue(moves=(Move("a", seconds=0.2, start=(0, 0), over=back, turns=0.5, large=2.0),)))
    run(stage, 0.02)
    assert at(stage, "a").scale > 1.8, "it sets off larger"
    run(stage, 0.38)
    assert (at(stage, "a").x, at(stage, "a").scale, at(stage, "a").squeeze) == (100, 1, 1), "it lies there"
    run(stage, 0.18)
    assert at(stage, "a").squeeze < 0.8
    run(stage, 0.2)
    assert at(stage, "a") == goal


def test_what_only_passes_is_there_on_its_way_alone() -> None:
    stage = Stage()
    stage.show([sprite("a", 0)])
    light = structs.replace(sprite("light", 0), leave=(100, 0))
    move = Move("light", at=0.2, seconds=0.2, pace=Pace.EVEN, glow=True)
    stage.aim([sprite("a", 0)], Cue(passing=(light,), moves=(move,)))
    run(stage, 0.1)
    assert at(stage, "light").alpha == 0, "it isn't there before it sets off"
    run(stage, 0.2)
    assert at(stage, "light").x == pytest.approx(50, abs=6)
    assert at(stage, "light").alpha > 0.9, "light is brightest in the middle of its way"
    run(stage, 0.12)
    assert stage.find("light") is None


def test_what_waits_for_its_moment_waits_though_the_next_cue_begins() -> None:
    stage = begun(Move("b", at=0.2, seconds=0.2, path=((50, 20),), pace=Pace.EVEN))
    run(stage, 0.1)
    stage.aim([sprite("a", 100), sprite("b", 50)], Cue(0.1))
    run(stage, 0.2)
    assert at(stage, "b").y > 0, "it gives way at its own moment"


def test_what_flies_high_is_larger_and_its_shadow_stays_on_the_ground() -> None:
    stage = begun(Move("a", seconds=0.2, pace=Pace.EVEN, arc=80))
    run(stage, 0.1)
    now = at(stage, "a")
    assert now.lift == pytest.approx(80, abs=4)
    assert now.y == pytest.approx(-now.lift, abs=1), "its ground lies as far below it"
    assert now.scale > 1.05
    run(stage, 0.12)
    assert (at(stage, "a").lift, at(stage, "a").scale) == (0, 1)


def test_what_leans_does_so_as_a_whole() -> None:
    stage = begun(Move("a", seconds=0.2, pace=Pace.EVEN, lean=20))
    run(stage, 0.1)
    assert at(stage, "a").stiff
    run(stage, 0.12)
    assert not at(stage, "a").stiff


def test_one_night_gives_way_to_another_as_much_as_that_has_come() -> None:
    first, second = Night(0.4, seconds=1.0, goes=0.0), Night(0.4, ((1, 2, 3, 4),), begins=0.5, seconds=1.0)
    stage = begun(Move("a", seconds=1.0), nights=(first, second))
    run(stage, 0.55)
    (before, left), (after, come) = stage.blows.nights(stage.clock)
    assert (before.looks, after.looks) == (first.looks, second.looks)
    assert left + come == pytest.approx(1)
    run(stage, 0.2)
    assert [(night.looks, share) for night, share in stage.blows.nights(stage.clock)] == [(second.looks, 1)]


def test_a_night_that_has_given_way_is_not_there_again_when_the_later_one_has_gone() -> None:
    first, second = Night(0.4, seconds=2.0), Night(0.4, ((1, 2, 3, 4),), begins=0.5, seconds=0.6)
    stage = begun(Move("a", seconds=2.0), nights=(first, second))
    shares = []
    for _ in range(90):
        run(stage, 1 / 60)
        shares.append(sum(share for _, share in stage.blows.nights(stage.clock)))
    gone = next(n for n, share in enumerate(shares) if n > 40 and not share)
    assert not any(shares[gone:]), "it gets light once"


def test_what_grows_looks_another_way_from_moment_to_moment_and_lands_before_it_is_done() -> None:
    first, second, last = (sprite("a", 0, name=name) for name in ("small", "grown", "at rest"))
    stage = Stage()
    stage.show([first])
    swells = replace(SMALL, wind=0.1, squash=(1.2, 1.1))
    move = Move("a", at=0.1, seconds=0.1, stays=0.3, impact=swells, looks=((0.35, second.art),))
    actor = Actor(first, last, 0.0, 0.6, move=move, looks=((0.25, second.art),))
    assert [actor.seen(time).art for time in (0.24, 0.25)] == [first.art, second.art], "from that moment on"
    stage.aim([last], Cue(moves=(move,)))
    run(stage, 0.34)
    assert at(stage, "a").art == first.art
    assert at(stage, "a").squeeze > 1.01, "it has landed"
    run(stage, 0.04)
    assert at(stage, "a").art == second.art
    run(stage, 0.3)
    assert at(stage, "a").art == last.art


def test_what_is_there_for_a_moment_blends_in_and_out_in_its_place() -> None:
    over = sprite("over", 30)
    stage = begun(Move("over", at=0.1, seconds=0.5, blend=0.1), passing=(over,))
    seen = []
    for _ in range(70):
        stage.update(STEP)
        it = stage.find("over")
        seen.append(0.0 if it is None else it.alpha)
        assert it is None or it.x == 30
    assert seen[8] == 0
    assert seen[14] == pytest.approx(0.5, abs=0.1)
    assert max(seen[21:48]) == min(seen[21:48]) == 1
    assert seen[54] == pytest.approx(0.5, abs=0.1)
    assert seen[-1] == 0


def test_what_leaves_to_where_it_is_goes_out_there_as_it_is() -> None:
    stage = Stage()
    stage.show([structs.replace(sprite("a", 0), leave=(0, sprite("a", 0).y)), sprite("b", 50)])
    stage.aim([], Cue(0.2, together=True))
    run(stage, 0.1)
    assert at(stage, "a").scale == 1
    assert at(stage, "b").scale < 1
    assert at(stage, "a").alpha < 1


def test_light_that_comes_up_is_not_there_in_the_first_picture() -> None:
    for move in (Move("light", seconds=0.4, glow=True), Move("light", seconds=0.4, blend=0.1)):
        stage = Stage()
        stage.show([sprite("a", 0)])
        stage.aim([sprite("a", 0)], Cue(moves=(move,), passing=(sprite("light", 50),)))
        seen = [at(stage, "light").alpha]
        for _ in range(10):
            run(stage, STEP)
            seen.append(at(stage, "light").alpha)
        assert seen[0] == 0
        assert seen == sorted(seen), "it doesn't flash before it comes"


def test_night_begins_and_ends_softly() -> None:
    night = Night(0.6, seconds=1.0, comes=0.3, goes=0.3)
    shares = [night.at(step / 60) for step in range(61)]
    steps = [after - before for before, after in pairwise(shares)]
    assert (shares[0], max(shares), shares[-1]) == (0, 1, 0)
    assert steps[0] < 0.01 < max(steps) < 0.1
    assert -steps[-1] < 0.01
