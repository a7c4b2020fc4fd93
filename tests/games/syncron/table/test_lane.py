"""Where Syncron's track lies on the screen, for our own map and for others, and how tokens share a space."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, pi, sin
from pathlib import Path

import pygame
import pytest

from game.engine.level import Layer, Level, Point, Shape
from game.games.syncron.rules.track import SPACES, Track
from game.games.syncron.table.painting import draw_track
from game.games.syncron.table.plan.lane import EDGE, INNER, OUTER, Lane, Spot, token_place
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.seats.likeness import Who
from game.ui.seats.meeples import draw_meeple
from tests.games.syncron.rounds import level, track
from tests.scenes.box import Box

ROOMS = (Rect(43, 131, 1194, 414), Rect(10, 200, 780, 600), Rect(300, 300, 700, 200), Rect(20, 100, 960, 420))


def bent(bend: float) -> Track:
    """Return another track: a ring for a whole turn, open for less; made of nothing but a map."""
    steps, inner = SPACES * 8, 40.0
    angles = [bend * 2 * pi * step / steps for step in range(steps + 1)]
    line: list[Point] = [(400 + 300 * cos(angle), 300 + 200 * sin(angle)) for angle in angles]
    plates: list[Point] = [(400 + (300 - inner) * cos(angle), 300 + (200 - inner) * sin(angle)) for angle in angles]

    def points(where: list[Point]) -> tuple[Shape, ...]:
        return tuple(
            replace(shape, points=(where[number * 8],)) for number, shape in enumerate(level().layer("spaces").shapes)
        )

    path = replace(level().layer("path").shapes[0], points=tuple(line))
    layers = (Layer("path", (path,), ()), Layer("spaces", points(line), ()), Layer("plates", points(plates), ()))
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


@pytest.mark.parametrize("finish", range(1, 21))
@pytest.mark.parametrize("its", [track(), bent(0.93), bent(0.6)], ids=["ours", "ring", "open"])
def test_a_race_of_any_length_takes_the_whole_track(its: Track, finish: int) -> None:
    whole, lane = Lane(its, ROOMS[0]), Lane(its, ROOMS[0], finish)
    assert lane.bounds[0] == pytest.approx(whole.bounds[0])
    assert lane.bounds[-1] == pytest.approx(whole.bounds[-1])
    assert len(lane.tokens) == finish + 1
    long, usual = ([end - start for start, end in pairwise(each.bounds)] for each in (lane, whole))
    assert max(long) / min(long) < 1.02 * max(usual) / min(usual), "in the proportions of the map"
    for number, along in enumerate(lane.tokens):
        start, end = lane.space(number)
        assert 0.3 * (end - start) < along - start < 0.7 * (end - start), "tokens stand in the middle of their space"


def canvas_of(root: Path, surface: pygame.Surface) -> Canvas:
    box = Box(root, (1280, 720))
    kit = box.services.kit
    return Canvas(surface, kit.frame, box.services.images, kit.type, box.paint, box.services.theme)


def alone(tmp_path: Path, spots: list[Spot]) -> list[pygame.Mask]:
    """Return where each token's drawing lies, as if it stood there by itself."""
    masks = []
    for seat, spot in enumerate(spots):
        surface = pygame.Surface((1280, 840), pygame.SRCALPHA)
        canvas = canvas_of(tmp_path, surface)
        draw_meeple(canvas, token_place(spot.x, spot.y, spot.size), Who(seat + 1))
        masks.append(pygame.mask.from_surface(surface, 200))
    return masks


@pytest.mark.parametrize("room", [ROOMS[0], ROOMS[3]])
@pytest.mark.parametrize(("finish", "space"), [(20, 0), (20, 9), (20, 20), (10, 0), (10, 4), (6, 3), (6, 6)])
@pytest.mark.parametrize("count", [5, 8, 10])
def test_tokens_that_share_a_space_never_hide_each_others_shape(
    tmp_path: Path, room: Rect, finish: int, space: int, count: int
) -> None:
    spots = Lane(track(), room, finish).spots(space, count)
    masks = alone(tmp_path, spots)
    order = sorted(range(count), key=lambda seat: (spots[seat].y, spots[seat].x))
    for place, seat in enumerate(order):
        left = masks[seat].copy()
        radius = 0.17 * spots[seat].size
        pygame.draw.circle(
            disc := pygame.Surface(left.get_size(), pygame.SRCALPHA),
            "white",
            (spots[seat].x, spots[seat].y + 0.04 * spots[seat].size),
            radius,
        )
        emblem = pygame.mask.from_surface(disc)
        for other in order[place + 1 :]:
            left.erase(masks[other], (0, 0))
            assert not emblem.overlap(masks[other], (0, 0)), "its emblem can be told"
        assert left.count() > 0.65 * masks[seat].count()


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("count", range(1, 11))
@pytest.mark.parametrize("finish", [4, 10, 20])
def test_tokens_stand_on_their_own_space_and_stay_of_a_size_to_be_seen(room: Rect, count: int, finish: int) -> None:
    lane = Lane(track(), room, finish)
    for number in {0, 1, finish // 2, finish}:
        spots = lane.spots(number, count)
        assert len(spots) == count
        assert min(spot.size for spot in spots) >= 0.52 * 41 * lane.unit
        start, end = lane.space(number)
        for spot in spots:
            reach = min(
                hypot(spot.x - x, spot.y - y)
                for step in range(121)
                for out in (INNER + 12, -7, 0, OUTER - 8)
                for x, y in [lane.at(start + (end - start) * step / 120, out)]
            )
            assert reach < 16 * lane.unit, "it stands on its own space"


def test_three_on_a_space_stand_side_by_side() -> None:
    spots = Lane(track(), ROOMS[0]).spots(4, 3)
    assert [round(spot.x - spots[1].x) for spot in spots] == [-37, 0, 37]
    assert {round(spot.y) for spot in spots} == {512}


def test_a_token_walks_from_space_to_space() -> None:
    lane = Lane(track(), ROOMS[0])
    assert lane.way(4, 5) == ()
    assert [round(y) for _, y in lane.way(0, 3)] == [512, 512]
    assert len(lane.way(6, 12)) == 5


def test_a_token_that_walks_a_long_space_stays_on_the_wood() -> None:
    lane = Lane(track(), ROOMS[0], 4)
    ends = [lane.at(lane.tokens[1], 0), *lane.way(1, 4), lane.at(lane.tokens[4], 0)]
    assert (len(ends) - 1) == 3 * lane.stride
    line = lane.edge(lane.tokens[1], lane.tokens[4], 0)
    for (ax, ay), (bx, by) in pairwise(ends):
        middle = ((ax + bx) / 2, (ay + by) / 2)
        assert min(hypot(middle[0] - x, middle[1] - y) for x, y in line) < 24 * lane.unit


@pytest.mark.parametrize("finish", [1, 12, 20])
@pytest.mark.parametrize("its", [track(), bent(0.93), bent(0.6)], ids=["ours", "ring", "open"])
def test_any_track_can_be_drawn_for_any_race(tmp_path: object, its: Track, finish: int) -> None:
    box = Box(tmp_path, (1280, 720))  # type: ignore[arg-type]
    kit = box.services.kit
    surface = pygame.Surface((1280, 720))
    canvas = Canvas(surface, kit.frame, box.services.images, kit.type, box.paint, box.services.theme)
    lane = Lane(its, ROOMS[0], finish)
    draw_track(canvas, lane)
    wood, dark = canvas.colour("syncron.wood"), canvas.colour("syncron.slab")

    def tone(number: int) -> tuple[int, ...]:
        start, end = lane.space(number)
        x, y = lane.at(start + (end - start) * 0.25, 3)
        return tuple(surface.get_at((round(x), round(y))))[:3]

    assert tone(0)[0] > dark[0] + 60, "wood up to the finish"
    assert abs(tone(0)[0] - wood[0]) < 60
    x, y = lane.at(lane.tokens[finish], 3)
    near = {tuple(surface.get_at((round(x + dx), round(y + dy))))[:3] for dx in range(-9, 10) for dy in range(-9, 10)}
    assert canvas.colour("syncron.chequer")[:3] in near, "chequers on the finish"
    assert canvas.colour("syncron.chequer-dark")[:3] in near


def test_only_the_drawing_stops_at_the_finish() -> None:  # SN-12
    assert [Lane(track(), ROOMS[0], 12).drawn(space) for space in (3, 12, 14)] == [3, 12, 12]
    assert Lane(track(), ROOMS[0]).drawn(27) == SPACES
