"""The laurel of a last moment: every winner's emblem has its own place in it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.draw.canvas import Canvas
from game.ui.lastlight import Fade, Laurel
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, draw_face
from game.ui.seats.faces import lantern
from game.ui.seats.likeness import Likeness, Who
from game.ui.seats.plates import MEDALS
from tests.scenes.box import Box, canvas_of


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_every_winner_beams_where_its_medal_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    seen: dict[int, tuple[float, float]] = {}

    def see(face: Likeness, canvas: Canvas) -> None:
        assert face.stack == lantern("winning")
        seen[face.who.colour - 1] = face.rect.middle

    monkeypatch.setattr(Likeness, "draw", see)
    canvas = canvas_of(Box(tmp_path), pygame.Surface((1280, 720)))
    winners = tuple(Who(seat + 1) for seat in range(count))
    draw_face(canvas, Laurel(winners, Fade()), Rect(0, 0, 400, 400), Look(time=9.0))
    spots = MEDALS[count][1]
    assert seen == {n: pytest.approx((200 + 2 * dx, 200 + 2 * dy)) for n, (dx, dy) in enumerate(spots)}
    assert count == 1 or any(dx != dy for dx, dy in spots)
