"""Shapes drawn as vectors: the same shape is the same picture, whatever lay in memory before."""

from __future__ import annotations

import random
import re
from math import pi

import pygame
import pytest

from game.ui.draw.paint import Paint, Plate, _plate_svg

DASHED = Plate(5.8, (0, 0, 0, 60), (0, 0, 0, 60), (200, 200, 200, 200), 1.4, 7.5)


def picture(size: tuple[int, int], plate: Plate) -> bytes:
    """Return the pixels of a plate that is drawn afresh."""
    return pygame.image.tobytes(Paint().plate(size, plate), "RGBA")


def test_a_dashed_outline_is_the_same_picture_every_time() -> None:
    rng = random.Random(1)
    seen = set()
    for _ in range(400):
        junk = [bytes([rng.randrange(1, 256)]) * rng.randrange(10, 6000) for _ in range(30)]
        del junk  # memory that the next picture finds, and must not show
        seen.add(picture((58, 81), DASHED))
    assert len(seen) == 1


@pytest.mark.parametrize("dash", [4.0, 5.0, 6.25, 7.5, 9.0, 20.0])
def test_the_end_of_every_dashed_outline_lies_in_a_gap(dash: float) -> None:
    for across in range(20, 260, 7):
        for down in (20, 43, 81, 122, 200):
            for radius in (0.0, across / 10, across / 2):
                svg = _plate_svg(across, down, Plate(radius, (0, 0, 0, 0), (0, 0, 0, 0), (9, 9, 9, 255), 2.0, dash))
                line, gap = map(float, re.findall(r'dasharray="([\d.]+) ([\d.]+)"', svg)[0])
                corner = float(re.findall(r'rx="([\d.]+)"', svg)[0])
                outline = 2 * (across + down - 4) - (8 - 2 * pi) * corner
                at = outline % (line + gap)
                assert line + gap * 0.3 < at < line + gap * 0.9, (across, down, radius)
                assert (line + gap) / dash / 1.83 == pytest.approx(1, abs=0.5), "about as long as it was asked for"


def test_a_shape_is_drawn_once_and_kept_beside_others() -> None:
    paint = Paint()
    sizes = [(400, 90 + number) for number in range(20)]
    first = [paint.plate(size, DASHED) for size in sizes]
    assert [paint.plate(size, DASHED) for size in sizes] == first
