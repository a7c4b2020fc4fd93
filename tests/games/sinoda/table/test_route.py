"""The way that a hint shows, in every direction on both boards: points lead along it, discs lie in its spaces."""

from __future__ import annotations

from itertools import pairwise
from math import cos, dist, hypot, pi, sin
from pathlib import Path

import pytest

from game.games.sinoda.rules.rules import Move
from game.games.sinoda.table.facts.board import BoardPlace, Lattice, Spot, fitted
from game.scenes.analysis.ways.paths import Path as Shown
from game.scenes.analysis.ways.place import Place
from game.ui.layout.frame import Rect
from game.ui.ways import Route
from tests.games.sinoda.positions import board
from tests.scenes.learn.test_hint import asked
from tests.scenes.seated import part

BOARDS = ("small", "large")
ROOM = {"small": Rect(330, 80, 620, 540), "large": Rect(360, 70, 560, 520)}


def ways(place: BoardPlace, steps: int) -> list[tuple[int, ...]]:
    """Return every way of so many steps from a space in the middle, in which none is entered twice."""
    lattice = place.lattice.board
    middle = min(range(len(place.spots)), key=lambda n: dist((place.spots[n].x, place.spots[n].y), (place.x, place.y)))
    starts = (middle, next(iter(lattice.neighbours[middle])))  # one points up, one down
    found: list[tuple[int, ...]] = [(start,) for start in starts]
    for _ in range(steps):
        found = [(*way, n) for way in found for n in sorted(lattice.neighbours[way[-1]]) if n not in way]
    return found


def round_points(disc: Rect) -> list[tuple[float, float]]:
    x, y = disc.middle
    return [(x + disc.w / 2 * cos(n * pi / 12), y + disc.w / 2 * sin(n * pi / 12)) for n in range(24)]


def along(tip: tuple[tuple[float, float], ...], start: Spot, end: Spot) -> float:
    """Return how far a point leads along a step: 1 where it does, −1 where it leads back."""
    back = [(tip[1][n] + tip[2][n]) / 2 for n in (0, 1)]
    (dx, dy), (ux, uy) = (tip[0][0] - back[0], tip[0][1] - back[1]), (end.x - start.x, end.y - start.y)
    return (dx * ux + dy * uy) / hypot(dx, dy) / hypot(ux, uy)


@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("name", BOARDS)
def test_points_lead_along_a_route_and_its_discs_lie_in_their_spaces(name: str, turn: int) -> None:
    place = fitted(Lattice(board(name)), ROOM[name], turn)
    for steps in (1, 2, 4):
        for way in ways(place, steps):
            spots = [place.spots[number] for number in way]
            route = Route(tuple((spot.x, spot.y) for spot in spots))
            assert len(route.tips) == steps
            for tip, (start, end) in zip(route.tips, pairwise(spots), strict=True):
                least = 0.999 if steps == 1 else 0.86  # the way bends round a disc by a sixth of a turn at most
                assert along(tip, start, end) > least
                assert all(start.holds(*corner) or end.holds(*corner) for corner in tip)
            assert len(route.discs) == steps - 1
            for disc, spot in zip(route.discs, spots[1:-1], strict=True):
                assert spot.holds(*disc.middle), "it stands aside of the straight way, in its space"
                assert sum(spot.holds(*point) for point in round_points(disc)) >= len([*round_points(disc)]) / 2


@pytest.mark.parametrize("name", BOARDS)
def test_a_way_in_a_review_leads_through_the_spaces_and_its_point_along_the_last_step(name: str) -> None:
    place = fitted(Lattice(board(name)), ROOM[name])
    for way in ways(place, 3):
        spots = [place.spots[number] for number in way]
        points = Shown(tuple(Place(spot.rect, spot.points) for spot in spots), better=True)._points()
        assert all(any(spot.holds(*point) or dist((spot.x, spot.y), point) < 1 for spot in spots) for point in points)
        assert spots[-1].holds(*points[-1])
        (x, y), (u, v) = points[-4], points[-1]
        ux, uy = spots[-1].x - spots[-2].x, spots[-1].y - spots[-2].y
        assert ((u - x) * ux + (v - y) * uy) / hypot(u - x, v - y) / hypot(ux, uy) > 0.999


def test_a_hint_shows_that_route(tmp_path: Path) -> None:
    _, scene, guide = asked(tmp_path, "sinoda")
    guide.grade = 3
    scene.refresh()
    assert guide.advice is not None
    if isinstance(guide.advice.move, Move):
        keys = scene.game.learning.keys_of_path(scene.moment.facts, guide.advice.move)
        face = part(scene, "guide:way:0").face
        assert isinstance(face, Route)
        assert len(face.middles) == len(keys)
        for key, middle in zip(keys, face.middles, strict=True):
            inside = part(scene, key).inside
            assert inside is not None
            assert inside(*middle)
