"""The lamp's beam ends on the upper edge of what it lights, near or far."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.lamplight import MOUTH, Beam
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, draw_face
from tests.scenes.box import Box, canvas_of


@pytest.mark.parametrize("top", [120.0, 260.0, 420.0, 600.0])
@pytest.mark.parametrize("left", [60.0, 500.0, 1000.0])
def test_the_beam_ends_on_what_it_lights(tmp_path: Path, top: float, left: float) -> None:
    canvas = canvas_of(Box(tmp_path))
    place = Rect(left, top, 120, 80)
    draw_face(canvas, Beam(640.0, place), Rect(596, MOUTH, 88, 60), Look())
    x, surface = round(place.middle[0]), canvas.surface
    assert surface.get_at((x, round(top) - 4))[:3] != (0, 0, 0)
    lit = [
        (px, py)
        for py in range(round(top) + 2, 720, 4)
        for px in range(0, 1280, 8)
        if any(surface.get_at((px, py))[:3])
    ]
    assert lit == []
