"""The air over the map: layers move against whoever looks, or swing by themselves, and all of it comes to rest."""

from __future__ import annotations

from math import cos, exp, pi

import pytest

from game.content.images.lands import Layer
from game.games.syncro.campaign.land.ground import DrawnPlane, Painter, Plane, Shift
from game.games.syncro.campaign.land.landscape import Stroke
from game.games.syncro.campaign.land.moving_layers import NEAR, PULSE, QUICK, RESTS, SLOWS, MovingLayers
from game.ui.layout.frame import Frame

FRAME = Frame.of((1280, 720))


def looking(x: float, y: float) -> MovingLayers:
    air = MovingLayers()
    air.look(x, y, FRAME)
    return air


@pytest.mark.parametrize(
    ("x", "y", "goal"),
    [
        (640, 360, (0, 0)),
        (1280, 360, (-1, 0)),
        (0, 360, (1, 0)),
        (640, 720, (0, -0.5)),
        (640, 0, (0, 0.5)),
        (960, 180, (-0.5, 0.25)),
        (9000, -9000, (-1, 0.5)),
    ],
)
def test_layers_move_the_other_way_than_somebody_looks_and_half_as_far_up_and_down(
    x: float, y: float, goal: tuple[float, float]
) -> None:
    air = looking(x, y)
    for _ in range(200):
        air.update(0.05)
    assert (air.shift.x, air.shift.y) == pytest.approx(goal)


def test_a_layer_comes_nearer_quickly_at_first_and_stays_once_it_is_there() -> None:
    air = looking(1280, 360)
    air.update(0.1)
    assert air.shift.x == pytest.approx(-(1 - exp(-QUICK * 0.1)))
    air.update(0.1)
    assert air.shift.x == pytest.approx(-(1 - exp(-QUICK * 0.2))), "however the time is cut"
    while air.shift.x > -(1 - NEAR):
        assert air.moving
        air.update(0.01)
    assert air.shift.x == -1


def test_the_air_is_still_a_while_after_the_last_input_and_slows_down_before() -> None:
    air = MovingLayers()
    air.update(RESTS - SLOWS)
    assert air.time == pytest.approx(RESTS - SLOWS), "all of the step goes by at full speed"
    air.update(SLOWS / 2)
    assert air.time == pytest.approx(RESTS - SLOWS + SLOWS / 4), "half as fast"
    assert air.moving
    air.update(SLOWS)
    rested = air.time
    air.update(5.0)
    assert air.time == rested
    assert not air.moving
    air.touch()
    assert air.moving
    air.update(1.0)
    assert air.time == pytest.approx(rested + 1.0)


def test_layers_that_are_on_their_way_arrive_though_the_air_is_still() -> None:
    air = MovingLayers()
    air.update(RESTS + SLOWS)
    air.look(0, 360, FRAME)
    assert air.moving
    for _ in range(200):
        air.update(0.05)
    assert air.shift.x == 1
    assert not air.moving


def test_what_is_held_stays_where_it_is_while_time_goes_on() -> None:
    air = looking(1280, 360)
    air.held = True
    air.update(2.0)
    assert (air.shift.x, air.shift.time) == (0, 0)
    assert air.time == 2.0
    air.held = False
    air.update(2.0)
    assert air.shift.x < -0.9
    assert air.shift.time == 2.0


def test_what_glows_pulses_and_rests_at_its_brightest() -> None:
    air = MovingLayers()
    assert air.glow == 1.0
    air.update(PULSE / 2)
    assert air.glow == pytest.approx(0.0)
    air.update(PULSE / 4)
    assert air.glow == pytest.approx(1 - (1 - cos(2 * pi * 0.75)) / 2)
    air.update(RESTS)
    assert air.glow == 1.0


def test_a_plane_moves_by_its_depth_and_what_swings_by_the_lands_scale() -> None:
    painter = Painter(None, (1280, 720), 2.0, 1.5, (10.0, 20.0), 0.0, 600.0)  # type: ignore[arg-type]

    layer = Layer("a/b", 0, 0, 10, 10, swings=((4, 8, 0), (-3, 8, 0)))
    lying = DrawnPlane(Plane((Stroke(layer, 255, ()),)), "", 100, 200, reach=3 * 1.5)
    assert painter.place(lying, Shift()) == (110, 220)
    assert painter.place(lying, Shift(-1.0, 0.5)) == (100 + round(10 - 4.5), 200 + round(20 + 2.25))
    assert painter.place(lying, Shift(time=2.0)) == (118, 214)
