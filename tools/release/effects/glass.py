"""Effects of glass and stone: what is chosen, set down, turned and taken on a board."""

from __future__ import annotations

import numpy

from release.effects.wood import knock
from release.modal import (
    BLOCK,
    GLASSY,
    STONE,
    chance,
    contact,
    curve,
    flowing,
    in_room,
    on_wood,
    ruffled,
    rung,
    scattered,
)
from release.synthesis import Wave, clock


def glint(pitch: float, life: float, seconds: float, seed: int) -> Wave:
    """Return a small bar that is glass on wood: it rings a little, and knocks."""
    touch = contact(2200, 9000, 0.0009, seed, 2, 0.002)
    wood = rung(pitch / 2, 0.010, min(seconds, 0.08), BLOCK, seed)
    return scattered(seconds, (0, 1, rung(pitch, life, seconds, GLASSY, seed)), (0, 0.4, touch), (0, 0.4, wood))


def select() -> Wave:
    """Fingertip on a piece of glass: it is chosen."""
    tip = contact(900, 7000, 0.0014, 301, 3, 0.003)
    ring = rung(1175, 0.036, 0.3, GLASSY, 301)
    foot = knock(392, 0.014, 0.1, 302, 0.4)
    return in_room(scattered(0.32, (0, 1, ring), (0, 0.55, tip), (0.001, 0.6, foot)), 0.2)


def move() -> Wave:
    """Piece of glass set on slate, which then slides into its place: one step."""
    touch = contact(1500, 9000, 0.0012, 303, 3, 0.0035)
    ring, slate = rung(880, 0.030, 0.24, GLASSY, 303), rung(610, 0.012, 0.12, STONE, 304)
    set_down = on_wood(scattered(0.26, (0, 1, slate), (0, 0.7, ring), (0, 0.75, touch)), 0.5, 0.03)
    slide = flowing(0.13, ((0, 2600), (0.13, 1500)), 0.45, 305) * ruffled(0.13, 160, 0.8, 305)
    slide *= curve(0.13, (0, 0), (0.02, 1), (0.08, 0.6), (0.13, 0))
    stops = rung(720, 0.010, 0.08, STONE, 306)
    return in_room(scattered(0.28, (0, 1, set_down), (0.020, 0.34, slide), (0.135, 0.14, stops)), 0.2)


def change() -> Wave:
    """Two clicks of a ratchet under a piece of glass: it is turned to another number."""
    first = knock(690, 0.012, 0.1, 307, 0.7)
    second = scattered(0.2, (0, 1, knock(870, 0.014, 0.12, 308, 0.7)), (0, 0.55, rung(1480, 0.028, 0.2, GLASSY, 308)))
    turned = flowing(0.07, ((0, 1800), (0.07, 2600)), 0.4, 309) * ruffled(0.07, 200, 0.9, 309)
    return in_room(scattered(0.3, (0, 0.95, first), (0.004, 0.16, turned), (0.078, 1, second)), 0.2)


def capture() -> Wave:
    """Wood and stone that meet, a low body, and shards of glass: a piece is taken."""
    hit = contact(600, 7000, 0.0024, 310, 4, 0.006, 0.08)
    stone, low = rung(420, 0.024, 0.2, STONE, 310), rung(142, 0.055, 0.4, BLOCK, 311, 0.001)
    board = rung(238, 0.045, 0.3, BLOCK, 316, 0.0008)
    blow = on_wood(scattered(0.5, (0, 0.8, low), (0, 1, board), (0, 1, stone), (0, 0.9, hit)), 0.45, 0.04)
    dice = chance(312)
    shards = []
    for n in range(13):
        at = 0.008 + 0.34 * (n / 12) ** 1.5 + float(dice.uniform(0, 0.012))
        pitch, loud = float(dice.uniform(1500, 5200)), float(dice.uniform(0.10, 0.27)) * (1 - 0.05 * n)
        shards.append((at, loud, glint(pitch, float(dice.uniform(0.018, 0.06)), 0.3, 313 + n)))
    bowl = rung(1046.5, 0.085, 0.6, GLASSY, 330) * (1 - numpy.exp(-clock(0.6) / 0.002))
    return in_room(scattered(0.78, (0, 1, blow), (0.003, 0.22, bowl), *shards), 0.25)


def shimmer() -> Wave:
    """Six small bars of wood and glass, upwards: light runs along the rows."""
    notes = (783.99, 880.0, 1046.5, 1174.7, 1318.5, 1568.0)
    bars = [(0.053 * n, 0.8 + 0.04 * n, glint(pitch, 0.045 + 0.004 * n, 0.2, 340 + n)) for n, pitch in enumerate(notes)]
    return in_room(scattered(0.48, *bars), 0.2)
