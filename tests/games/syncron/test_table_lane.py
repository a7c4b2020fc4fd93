"""Where Syncron's track lies on the screen, for our own map and for others, and how tokens share a space."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, pi, sin

import pygame
import pytest

from game.engine.level import Layer, Level, Point, Shape
from game.games.syncron.table_lane import EDGE, INNER, OUTER, SEEN, Lane, Spot
from game.games.syncron.table_ribbon import draw_track
from game.games.syncron.track import SPACES, Track
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from tests.games.syncron.rounds import level, track
from tests.scenes.box import Box

ROOMS = (Rect(43, 131, 1194, 414), Rect(10, 200, 780, 600), Rect(300, 300, 700, 200), Rect(20, 100, 960, 420))


def bent(bend: float) -> Track:
    """Return another track: a ring for a whole turn, open for less; made of nothing but a map."""
    steps, inner = SPACES * 8, 40.0
    angles = [bend * 2 * pi * step / steps for step in range(steps + 1)]
    line: list[Point] = [(400 + 300 * cos(angle), 300 + 200 * sin(angle)) for angle in angles]
    plates: list[Point] = [
        (400 + (300 - inner) * cos(angle), 300 + (200 - inner) * sin(angle)) for angle in angles
    ]

    def points(where: list[Point]) -> tuple[Shape, ...]:
        return tuple(
            replace(shape, points=(where[number * 8],))
            for number, shape in enumerate(level().layer("spaces").shapes)
        )

    path = replace(level().layer("path").shapes[0], points=tuple(line))
    layers = (
        Layer("path", (path,), ()), Layer("spaces", points(line), ()), Layer("plates", points(plates), ()),
    )  # fmt: skip
    return Track.of(Level("syncron/other.tmx", 800.0, 600.0, layers, ()))


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("its", [track(), bent(0.93), bent(0.6)], ids=["ours", "ring", "open"])
def test_a_track_stays_in_its_room_and_fills_it(its: Track, room: Rect) -> None:
    lane = Lane(its, room)
    assert room.contains(lane.box, 1.0)
    assert lane.box.w > room.w * 0.93 or lane.box.h > room.h * 0.93
    assert all(lane.box.contains(Rect(*point, 0, 0), 12) for point in lane.loop(EDGE))


def test_our_track_is_a_ring_and_an_open_one_is_none() -> None:
    assert Lane(track(), ROOMS[0]).ring
    assert Lane(bent(0.93), ROOMS[0]).ring
    assert not Lane(bent(0.6), ROOMS[0]).ring


@pytest.mark.parametrize("room", ROOMS)
def test_the_infield_is_clear_of_the_track(room: Rect) -> None:
    lane = Lane(track(), room)
    for number in range(SPACES + 1):
        x, y = lane.plate(number)
        assert not lane.infield.meets(Rect.around(x, y, 26 * lane.unit, 22 * lane.unit), 1.0)
    assert lane.infield.w > lane.box.w * 0.55


def test_plates_lie_on_the_inner_edge_and_tokens_on_the_wood() -> None:
    for room in ROOMS:
        lane = Lane(track(), room)
        for number in range(SPACES + 1):
            x, y = lane.at(lane.tokens[number], 0)
            px, py = lane.plate(number)
            assert hypot(px - x, py - y) == pytest.approx(39 * lane.unit, rel=0.02)
            ox, oy = lane.out(number)
            assert hypot(ox, oy) == pytest.approx(1.0, rel=0.05)
            assert (x - px) * ox + (y - py) * oy > 0


def nearest(spots: list[Spot]) -> float:
    """Return the least distance between two tokens, in widths of a token."""
    return min(
        (
            hypot(one.x - other.x, one.y - other.y) / one.size
            for number, one in enumerate(spots)
            for other in spots[number + 1 :]
        ),
        default=1.0,
    )


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("count", range(1, 11))
def test_tokens_share_a_space_without_hiding_one_another(room: Rect, count: int) -> None:
    lane = Lane(track(), room)
    for number in (0, 3, 8, 10, 17, 20):
        spots = lane.spots(number, count)
        assert len(spots) == count
        assert nearest(spots) >= SEEN - 0.08, "of every token its emblem shows"
        assert min(spot.size for spot in spots) >= 0.55 * 41 * lane.unit, "tokens stay of a size to be seen"
        start, end = lane.space(number)
        for spot in spots:
            reach = min(
                hypot(spot.x - x, spot.y - y)
                for step in range(41)
                for out in (INNER + 12, -7, 0, OUTER - 8)
                for x, y in [lane.at(start + (end - start) * step / 40, out)]
            )
            assert reach < 16 * lane.unit, "it stands on its own space"


def test_up_to_three_stand_as_far_apart_as_in_the_mockup() -> None:
    spots = Lane(track(), ROOMS[0]).spots(4, 3)
    assert [round(spot.x - spots[1].x) for spot in spots] == [-37, 0, 37]
    assert {round(spot.y) for spot in spots} == {512}


def test_a_token_walks_from_space_to_space() -> None:
    lane = Lane(track(), ROOMS[0])
    assert lane.way(4, 5) == ()
    assert [round(y) for _, y in lane.way(0, 3)] == [512, 512]
    assert len(lane.way(6, 12)) == 5


@pytest.mark.parametrize("finish", [1, 12, 20])
@pytest.mark.parametrize("its", [track(), bent(0.93), bent(0.6)], ids=["ours", "ring", "open"])
def test_any_track_can_be_drawn_for_any_race(tmp_path: object, its: Track, finish: int) -> None:
    box = Box(tmp_path, (1280, 720))  # type: ignore[arg-type]
    kit = box.services.kit
    surface = pygame.Surface((1280, 720))
    canvas = Canvas(surface, kit.frame, box.services.images, kit.type, box.paint, box.services.theme)
    lane = Lane(its, ROOMS[0])
    draw_track(canvas, lane, finish)
    wood, dark = canvas.colour("syncron.wood"), canvas.colour("syncron.unlit")

    def tone(number: int) -> tuple[int, ...]:
        start, end = lane.space(number)
        x, y = lane.at(start + (end - start) * 0.25, 3)
        return tuple(surface.get_at((round(x), round(y))))[:3]

    assert tone(0)[0] > dark[0] + 60, "wood up to the finish"
    assert abs(tone(0)[0] - wood[0]) < 60
    if finish < SPACES:
        assert tone(SPACES)[0] < wood[0] - 100, "dark beyond it"
