"""The board as it is drawn: from the map's polygons, whatever map it is."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from pathlib import Path

import pygame
import pytest

from game.engine.level import Level
from game.games.sinoda.rules.board import Board
from game.games.sinoda.table.facts.board import Lattice, Spot, fitted
from game.games.sinoda.table.pieces.marks import SpaceMark
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, draw_face
from tests.games.sinoda.positions import board, level
from tests.scenes.box import Box


def test_every_side_is_drawn_once() -> None:
    lattice = Lattice(board())
    assert len(lattice.lines) == (54 * 3 + 18) // 2  # 18 sides belong to one space alone
    assert len(lattice.nodes) == 37
    assert len(lattice.loops) == 1
    assert len(lattice.loops[0]) == 6  # corners on straight lines are none


def test_the_slab_reaches_beyond_the_spaces_by_the_same_width_everywhere() -> None:
    lattice = Lattice(board())
    (outer,) = lattice.grown(10.0)
    for (ax, ay), (bx, by) in zip(lattice.loops[0], outer, strict=True):
        assert hypot(bx - ax, by - ay) == pytest.approx(10 / 0.8660, abs=0.05)  # sharp corners of 120 degrees


@pytest.mark.parametrize("name", ["small", "large"])
def test_the_board_fills_its_room_and_stays_inside(name: str) -> None:
    room = Rect(100, 50, 640, 560)
    place = fitted(Lattice(board(name)), room)
    assert room.contains(place.slab, 5)
    assert place.slab.h > 500 or place.slab.w > 600
    assert all(place.slab.contains(spot.rect) for spot in place.spots)


def test_a_point_in_a_space_is_found_and_its_neighbours_do_not_claim_it() -> None:
    place = fitted(Lattice(board()), Rect(0, 0, 700, 640))
    for number, spot in enumerate(place.spots):
        owners = [other for other in place.spots if other.holds(spot.x, spot.y)]
        assert owners == [place.spots[number]]


def test_a_rectangle_over_a_corner_meets_the_space_and_one_beside_it_does_not() -> None:
    spot = Spot("a1", 50, 40, True, ((50.0, 0.0), (100.0, 80.0), (0.0, 80.0)), Rect(0, 0, 100, 80), Rect(0, 0, 100, 80))
    assert spot.meets(Rect(40, 60, 20, 40))
    assert not spot.meets(Rect(0, 0, 20, 20))  # inside the box, outside the triangle
    assert not spot.meets(Rect(101, 0, 20, 20))


def test_another_map_needs_no_other_code() -> None:
    whole = level("small")
    spaces = whole.layer("spaces")
    kept = tuple(shape for shape in spaces.shapes if str(shape.get("space"))[0] != "a")
    starts = whole.layer("starts")
    cut = Level(whole.file, whole.width, whole.height, (replace(spaces, shapes=kept), starts))
    lattice = Lattice(Board.of(cut))
    assert len(lattice.board.spaces) == 47
    assert len(lattice.loops) == 1
    place = fitted(lattice, Rect(0, 0, 700, 640))
    assert all(place.slab.contains(spot.rect) for spot in place.spots)


def test_a_hole_has_an_outline_of_its_own() -> None:
    whole = level("large")
    spaces = whole.layer("spaces")
    kept = tuple(shape for shape in spaces.shapes if shape.get("space") not in {"e9", "e10", "e11", "f9", "f10", "f11"})
    cut = Level(whole.file, whole.width, whole.height, (replace(spaces, shapes=kept), whole.layer("starts")))
    lattice = Lattice(Board.of(cut))
    assert len(lattice.loops) == 2
    inner = min(lattice.loops, key=len)
    assert len(inner) == 6


def test_a_mark_grows_visible_within_a_fifth_of_a_second(tmp_path: Path) -> None:
    box = Box(tmp_path, (200, 200))

    def drawn(since: float) -> bytes:
        surface = pygame.Surface(box.size)
        kit = box.services.kit
        canvas = Canvas(surface, kit.frame, box.services.images, kit.type, box.paint, box.services.theme)
        draw_face(canvas, SpaceMark("sinoda/space-capture-up", 2.0), kit.frame.rect, Look(time=2.0 + since))
        return pygame.image.tobytes(surface, "RGB")

    assert drawn(0.0) == bytes(3 * 200 * 200)
    assert len({drawn(since) for since in (0.0, 0.05, 0.1, 0.2)}) == 4
    assert drawn(0.2) == drawn(9.0)
