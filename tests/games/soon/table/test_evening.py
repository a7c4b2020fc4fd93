"""The evening after a match of Soon: words beside the laurel are read over it, and the sun stands behind the laurel."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.soon.table.evening import draw_evening
from game.scenes.results import head
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import run_commands
from tests.scenes.box import Box

WORDS = (190, 16, 960, 150)
"""Where words begin at the left, and how far they reach, in units."""
DARK = 0.117
"""How light a ground may be under golden words, of 1: they stand out 4.5 times then."""


def evening(root: Path, size: tuple[int, int], *, sun: bool) -> tuple[pygame.Surface, float]:
    box = Box(root, size)
    kit = box.services.kit
    surface = pygame.Surface(kit.frame.pixels)
    canvas = Canvas(surface, kit.frame, box.services.images, kit.type, box.paint, box.services.theme)
    draw_evening(canvas, sun=sun)
    run_commands(canvas, head.night(kit.frame.rect))
    return surface, kit.frame.scale


def light(colour: pygame.Color) -> float:
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalize()[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400), (1920, 1080)], ids=str)
def test_words_beside_the_sun_are_read(tmp_path: Path, size: tuple[int, int]) -> None:
    surface, scale = evening(tmp_path, size, sun=True)
    left, top, right, low = (round(length * scale) for length in WORDS)
    spots = ((x, y) for x in range(left, min(right, size[0]), 5) for y in range(top, low, 3))
    assert max(light(surface.get_at(spot)) for spot in spots) <= DARK


def test_where_nobody_has_won_no_sun_stands_behind_the_words(tmp_path: Path) -> None:
    bright, _ = evening(tmp_path / "sun", (1280, 720), sun=True)
    dark, _ = evening(tmp_path / "none", (1280, 720), sun=False)
    assert light(bright.get_at((60, 100))) > 0.3
    assert light(dark.get_at((60, 100))) <= DARK
