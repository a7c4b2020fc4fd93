"""What has come to its place darts at something from there: it draws back, hits at its moment, and is back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ui.motion.cue import Cue, Jab, Move, Pace
from game.ui.motion.stage import Stage
from tests.ui.test_stage import at, sprite

STEP = 0.01
JAB = Jab(0.5, 0.0, -40.0, wind=0.1, darts=0.05, back=0.2)


def told(jab: Jab = JAB, speed: float = 1.0, *, fades: bool = False) -> dict[int, float]:
    """Return how far down a thing is of its place, by hundredths of seconds."""
    stage = Stage()
    stage.speed = speed
    stage.fades = fades
    stage.show([sprite("a", 0)])
    stage.aim([sprite("a", 100)], Cue(moves=(Move("a", seconds=0.2, pace=Pace.OUT, jab=jab),)))
    base = at(stage, "a").y
    seen = {}
    for number in range(1, 100):
        stage.update(STEP)
        seen[number] = at(stage, "a").y - base
        if not stage.busy:
            break
    return seen


def test_it_lies_still_draws_back_hits_and_is_back() -> None:
    seen = told()
    assert all(not seen[number] for number in range(1, 35))
    assert seen[45] == pytest.approx(12, abs=0.5), "away from what it hits"
    assert seen[50] == pytest.approx(-40, abs=4)
    assert seen[60] == pytest.approx(-10, abs=3)
    assert max(seen) == pytest.approx(70, abs=1), "then it is done"
    assert seen[max(seen)] == 0


def test_at_twice_the_pace_it_does_so_in_half_the_time() -> None:
    seen = told(speed=2.0)
    assert min(seen, key=seen.__getitem__) == pytest.approx(25, abs=1)
    assert max(seen) == pytest.approx(35, abs=1)


def test_what_only_starts_back_does_not_draw_back_before() -> None:
    seen = told(replace(JAB, wind=0.0, darts=0.02))
    assert not any(place > 0 for place in seen.values())


def test_with_reduced_motion_it_does_not_dart() -> None:
    assert not any(told(fades=True).values())


def test_a_skip_ends_it_in_its_place() -> None:
    stage = Stage()
    stage.show([sprite("a", 0)])
    stage.aim([sprite("a", 100)], Cue(moves=(Move("a", seconds=0.2, jab=JAB),)))
    for _ in range(49):
        stage.update(STEP)
    assert at(stage, "a").y != 0
    stage.finish()
    assert at(stage, "a") == sprite("a", 100)


def test_what_is_hit_rocks_as_it_starts_back_and_stands_upright_again() -> None:
    stage = Stage()
    stage.show([sprite("a", 0)])
    rocks = replace(JAB, wind=0.0, darts=0.02, rocks=8.0)
    stage.aim([sprite("a", 100)], Cue(moves=(Move("a", seconds=0.2, pace=Pace.OUT, jab=rocks),)))
    angles = list[float]()
    for _ in range(75):
        stage.update(STEP)
        angles.append(at(stage, "a").angle)
    assert max(angles) == pytest.approx(8, abs=2)
    assert not any(angles[:46])
    assert not angles[-1]
