"""Light glides from thing to thing, breathes while it waits, and rests when nobody is there."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
from msgspec.structs import replace

from game.content.themes.themes import Theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.light import BREATH, LEAST, Night, Pool, draw_pool
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Strike
from game.ui.motion.cue_effects import CueEffects
from game.ui.motion.impact import MEDIUM
from game.ui.motion.lights import COMES, GLIDES, GOES, RESTS, Lights, flares
from tests.scenes.box import PLACES, Box, canvas_of

PLATE = Pool("turn", 200, 150, 260, 150, 0.42)
PILE = Pool("place-pile", 640, 300, 140, 200, 0.56, breathes=True)


def lights(*pools: Pool) -> Lights:
    lit = Lights(moves=True)
    lit.aim(pools)
    return lit


def canvas(folder: Path) -> Canvas:
    drawn = canvas_of(Box(folder), pygame.Surface((1280, 720)))
    drawn.surface.fill((40, 60, 80))
    return drawn


def test_light_that_is_known_glides_and_never_goes_out_on_its_way() -> None:
    lit = lights(PLATE)
    lit.aim((replace(PLATE, x=1000),))
    places = []
    while lit.moving:
        lit.update(0.02)
        places += [(pool.x, pool.alpha) for pool in lit.pools]
    assert 0.24 < len(places) * 0.02 < GLIDES + 0.04
    assert [x for x, _ in places] == sorted(x for x, _ in places)
    assert places[-1] == (1000, 0.42)
    assert min(alpha for _, alpha in places) == 0.42
    assert any(300 < x < 900 for x, _ in places), "it goes there"


def test_light_round_a_plate_goes_out_there_and_comes_up_at_the_next_and_its_shape_is_nowhere_between() -> None:
    plate = replace(PLATE, spared=(200, 90))
    lit = lights(plate)
    lit.aim((replace(plate, x=1000, w=400, spared=(300, 90)),))
    seen = []
    while lit.moving:
        lit.update(0.02)
        seen += [(pool.x, pool.spared[0], pool.alpha) for pool in lit.pools]
    assert {(x, spared) for x, spared, _ in seen} == {(200, 200), (1000, 300)}
    assert min(alpha for _, _, alpha in seen) < 0.1
    assert seen[-1] == (1000, 300, 0.42)


def test_light_of_another_size_gives_way_to_it_on_its_way_and_none_is_scaled_in_between() -> None:
    lit = lights(PLATE)
    lit.aim((replace(PLATE, x=1000, w=400),))
    lit.update(GLIDES / 2)
    assert {pool.w for pool in lit.pools} == {260, 400}
    assert abs(sum(pool.alpha for pool in lit.pools) - 0.42) < 1e-6


def test_new_light_fades_in_and_what_is_gone_fades_out() -> None:
    lit = lights(PLATE)
    lit.aim((PILE,))
    lit.update(GOES / 2)
    alphas = {pool.key: pool.alpha for pool in lit.pools}
    assert 0 < alphas["turn"] < 0.42
    assert 0 < alphas["place-pile"] < 0.56
    lit.update(COMES)
    assert [pool.key for pool in lit.pools] == ["place-pile"]
    assert not lit.moving


def test_light_follows_what_moves_but_what_waits_for_somebody_goes_at_once() -> None:
    lit = lights(PLATE, PILE)
    lit.aim((replace(PLATE, x=900),), late=True)
    lit.update(1.0)
    assert [(pool.key, pool.x) for pool in lit.pools] == [("turn", 200)]
    lit.aim((replace(PLATE, x=900),))
    lit.update(1.0)
    assert [(pool.key, pool.x) for pool in lit.pools] == [("turn", 900)]


def test_what_waits_breathes_between_its_full_light_and_the_least_slowly() -> None:
    lit = lights(PILE)
    breaths = []
    for _ in range(round(2 * BREATH / 0.02)):
        lit.update(0.02)
        breaths.append(lit.breath)
    assert max(breaths) > 0.999
    assert LEAST <= min(breaths) < LEAST + 0.001
    turns = [b for a, b, c in zip(breaths, breaths[1:], breaths[2:], strict=False) if (b - a) * (c - b) < 0]
    assert len(turns) <= 4, "a breath takes its time"


def test_what_breathes_is_drawn_a_few_times_a_second_and_not_at_all_when_nobody_is_there() -> None:
    lit = lights(PILE)
    drawn = sum(lit.update(1 / 60) for _ in range(60))
    assert 10 <= drawn <= 16
    assert lit.seconds_until_update() is not None
    for _ in range(round((RESTS + BREATH) * 20)):
        lit.update(0.05)
    assert lit.seconds_until_update() is None
    assert not lit.update(0.05)
    assert lit.breath == 1.0, "it rests at its full light"
    lit.stir()
    assert lit.seconds_until_update() is not None


def test_light_rests_when_the_window_is_left() -> None:
    lit = lights(PILE)
    lit.update(0.5)
    assert lit.rest()
    assert (lit.breath, lit.seconds_until_update()) == (1.0, None)


def test_nothing_glides_or_breathes_without_motion() -> None:
    lit = Lights()
    lit.aim((PLATE, PILE))
    lit.aim((replace(PLATE, x=900), PILE))
    assert [pool.x for pool in lit.pools] == [900, 640]
    assert (lit.moving, lit.breath, lit.seconds_until_update()) == (False, 1.0, None)


def test_where_motion_is_reduced_light_comes_up_in_its_place() -> None:
    lit = Lights(moves=True, fades=True)
    lit.aim((PLATE, PILE))
    lit.aim((replace(PLATE, x=900), PILE))
    lit.update(COMES / 2)
    assert {pool.x for pool in lit.pools if pool.key == "turn"} == {900}
    assert lit.breath == 1.0


def test_a_pool_is_brightest_in_its_middle_and_nothing_at_its_edge(tmp_path: Path) -> None:
    drawn = canvas(tmp_path)
    draw_pool(drawn, replace(PLATE, x=640, y=360))
    scale = drawn.frame.scale
    row = [drawn.surface.get_at((round((640 + dx) * scale), round(360 * scale)))[0] for dx in (0, 58, 97, 129, 140)]
    full = row[0] - 40
    assert full > 80
    assert abs((row[1] - 40) / full - 0.5) < 0.04, "half of it at 45 %"
    assert abs((row[2] - 40) / full - 0.15) < 0.04, "a little at 75 %"
    assert row[3] - 40 <= 2
    assert row[4] == 40


def test_a_theme_of_strong_outlines_has_no_pools_and_no_night(tmp_path: Path) -> None:
    contrast = Theme.read(PLACES.assets / "themes" / "contrast" / "theme.toml")
    drawn = replace(canvas(tmp_path), theme=contrast)
    lit = lights(PLATE)
    before = drawn.surface.get_buffer().raw
    lit.draw(drawn)
    lit.draw_night(drawn, Night(0.6), 1.0)
    assert drawn.surface.get_buffer().raw == before


def test_night_falls_but_for_what_matters_and_goes_again(tmp_path: Path) -> None:
    drawn, lit = canvas(tmp_path), Lights()
    night = Night(0.6, ((640, 360, 300, 200),), seconds=1.0)
    seen = []
    for step in range(21):
        drawn.surface.fill((100, 100, 100))
        lit.draw_night(drawn, night, night.at(0.05 * step))
        seen.append((drawn.surface.get_at((640, 360))[0], drawn.surface.get_at((100, 100))[0]))
    assert {middle for middle, _ in seen} == {100}, "what matters stays light"
    edge = [corner for _, corner in seen]
    assert min(edge) < 50
    assert (edge[0], edge[-1]) == (100, 100)
    assert len({*edge}) > 4, "it comes and goes by degrees"


def test_another_night_has_its_own_holes(tmp_path: Path) -> None:
    drawn, lit = canvas(tmp_path), Lights()
    for x in (300, 900):
        drawn.surface.fill((100, 100, 100))
        lit.draw_night(drawn, Night(0.6, ((x, 360, 300, 200),)), 1.0)
        assert drawn.surface.get_at((x, 360))[0] == 100
        assert drawn.surface.get_at((1200 - x, 360))[0] < 60


def test_a_hit_pulses_the_lamp_and_lights_its_place(tmp_path: Path) -> None:
    blows = CueEffects()
    blows.begin(Cue(strikes=(Strike(0.1, 300, 200, MEDIUM),)), 0.0, 1.0, plain=False)
    page = Rect(0, 0, 1280, 720)
    assert flares(blows, 0.05, page) == ()
    lit = {pool.key: pool for pool in flares(blows, 0.11, page)}
    assert len(lit) == 2
    round_it = next(pool for key, pool in lit.items() if key != "lamp")
    assert (round_it.x, round_it.y) == (300, 200)
    later = {pool.key: pool for pool in flares(blows, 0.2, page)}
    assert all(later[key].alpha < lit[key].alpha for key in later)
    plain = CueEffects()
    plain.begin(Cue(strikes=(Strike(0.1, 300, 200, MEDIUM),)), 0.0, 1.0, plain=True)
    steady = [[pool.alpha for pool in flares(plain, clock, page)] for clock in (0.12, 0.2, 0.35)]
    assert len(steady[0]) == 1
    assert steady[0] == steady[1] == steady[2]


def test_a_rim_shines_with_its_pool(tmp_path: Path) -> None:
    drawn = canvas(tmp_path)
    ring = ((-40.0, -40.0), (40.0, -40.0), (40.0, 40.0), (-40.0, 40.0))
    pool = Pool("place-x", 640, 300, 160, 160, 0.02, rim=ring)
    draw_pool(drawn, pool)
    whole = drawn.surface.get_at((600, 300)).r
    drawn.surface.fill((40, 60, 80))
    draw_pool(drawn, pool, LEAST)
    assert whole > drawn.surface.get_at((600, 300)).r > 100


def test_what_breathes_comes_to_rest_when_it_has_breathed_in() -> None:
    lit = lights(PILE)
    before = lit.breath
    while lit.seconds_until_update() is not None:
        before = lit.breath
        lit.update(0.01)
    assert before > 0.99, "it stops at its full light, and nothing jumps"


def test_what_is_slow_takes_longer_to_breathe_and_rests_at_its_own_full_light() -> None:
    slow = replace(PILE, key="stage", slow=2.5, least=0.0)
    lit = lights(PILE, slow)
    lit.update(BREATH)
    assert lit.inhaled() > 0.999
    assert lit.inhaled(2.5) < 0.7
    lit.update(BREATH / 4)
    assert lit.inhaled(2.5) < 0.01, "half of its own breath is over"
    before = 0.0
    while lit.seconds_until_update() is not None:
        before = lit.inhaled(2.5)
        lit.update(0.01)
    assert before > 0.99, "nothing jumps"


def test_what_sinks_further_is_gone_when_it_has_breathed_out(tmp_path: Path) -> None:
    drawn = canvas(tmp_path)
    lit = lights(replace(PILE, least=0.0))
    lit.draw(drawn, 0.0)
    assert tuple(drawn.surface.get_at((640, 300)))[:3] == (40, 60, 80)
    lit.draw(drawn, 1.0)
    assert drawn.surface.get_at((640, 300)).r > 40


def test_a_night_falls_through_the_colour_of_its_dusk(tmp_path: Path) -> None:
    drawn, lit = canvas(tmp_path), Lights()
    night = Night(0.6, role="chrono.night", dusk="chrono.dusk", seconds=1.0)
    plain = Night(0.6, role="chrono.night", seconds=1.0)

    def corner(what: Night, share: float) -> tuple[int, int, int]:
        drawn.surface.fill((220, 220, 220))
        lit.draw_night(drawn, what, share)
        red, green, blue, _ = drawn.surface.get_at((100, 100))
        return red, green, blue

    early, late = corner(night, 0.3), corner(night, 1.0)
    assert late == corner(plain, 1.0), "it ends in its own"
    assert early[0] - early[2] > corner(plain, 0.3)[0] - corner(plain, 0.3)[2], "and is warmer before"
    reds = [corner(night, step / 20)[0] for step in range(21)]
    assert reds == sorted(reds, reverse=True)
    assert max(before - after for before, after in pairwise(reds)) < 20
