"""What flies casts a shadow of the size that it has there, however large its picture is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.motion.sprite import Sprite, draw_sprite
from tests.scenes.box import Box, canvas_of


@dataclass(frozen=True, slots=True)
class Sheet:
    """Show a plain rectangle."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        canvas.fill(rect, "soon.thief")


def test_a_small_thing_casts_a_small_shadow(tmp_path: Path) -> None:
    box = Box(tmp_path)
    surface = pygame.Surface(box.size)
    surface.fill((255, 255, 255))
    draw_sprite(canvas_of(box, surface), Sprite("it", 400, 300, 200, 280, Sheet(), scale=0.25, lift=12.0))
    drawn = pygame.mask.from_threshold(surface, (255, 255, 255), (3, 3, 3))
    drawn.invert()
    (seen,) = drawn.get_bounding_rects()
    assert 50 <= seen.width < 80, "not as broad as its picture"
