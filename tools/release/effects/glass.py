"""Effects of glass and stone: what is chosen, set down, turned and taken on a board."""

from __future__ import annotations

import numpy

from release.effects.wood import knock
from release.modal import (
    BLOCK,
    COG,
    GLASSY,
    STONE,
    chance,
    contact,
    flowing,
    hump,
    in_room,
    modes,
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
    touch = contact(1500, 7000, 0.0012, 303, 3, 0.0035)
    slate = modes(0.24, 303, (300, 0.7, 0.026), (480, 1, 0.024), (760, 0.9, 0.018), (1210, 0.4, 0.010))
    ring = rung(880, 0.022, 0.24, GLASSY, 303)
    set_down = on_wood(scattered(0.26, (0, 1, slate), (0, 0.35, ring), (0, 0.7, touch)), 0.4, 0.025)
    slide = flowing(0.16, ((0, 1050), (0.16, 800)), 0.4, 305) * ruffled(0.16, 160, 0.8, 305)
    slide *= hump(0.16, 0.0, 0.04, 0.035)
    stops = rung(480, 0.012, 0.1, STONE, 306)
    return in_room(scattered(0.3, (0, 1, set_down), (0.020, 0.135, slide), (0.135, 0.12, stops)), 0.2)


def change() -> Wave:
    """Four clicks of a ratchet of brass and wood, ever louder: a piece is turned to another number."""
    ratchet = ((0.001, 0.62, 0.0008), (0.043, 0.66, 0.0013), (0.079, 0.76, 0.0019), (0.109, 0.9, 0.0020))
    clicks = []
    for at, loud, life in ratchet:
        cog, wood = rung(1400, life, 0.03, COG, 307, 0.0002), rung(690, life * 1.3, 0.03, BLOCK, 309)
        tooth = contact(1000, 3600, 0.0005, 308, 2, 0.001)
        clicks.append((at, loud, scattered(0.03, (0, 1, cog), (0, 0.5, tooth), (0, 0.7, wood))))
    ring = rung(1400, 0.020, 0.12, COG, 312, 0.0002)
    return in_room(scattered(0.26, *clicks, (0.109, 0.35, ring)), 0.08)


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
