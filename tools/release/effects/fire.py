"""Effects of fire and storm: a card that burns, a fire that comes up, Lightning, and a drum before it happens."""

from __future__ import annotations

import numpy

from release.modal import (
    BLOCK,
    CARD,
    SKIN,
    chance,
    contact,
    curve,
    flowing,
    grains,
    in_room,
    level,
    on_wood,
    released,
    ruffled,
    rung,
    scattered,
)
from release.synthesis import RATE, Wave, clock


def pops(seconds: float, count: int, seed: int, low: float = 420, high: float = 1500) -> Wave:
    """Return wood that pops in a fire, now and then, never twice alike."""
    dice, parts = chance(seed), []
    for n in range(count):
        at = seconds * (0.04 + 0.84 * (n + float(dice.uniform(0, 0.9))) / count)
        touch = contact(900, 7000, 0.0011, seed + n, int(dice.integers(2, 5)), 0.006)
        body = rung(float(dice.uniform(low, high)), float(dice.uniform(0.004, 0.011)), 0.08, BLOCK, seed + n)
        parts.append((at, float(dice.uniform(0.25, 1)), scattered(0.08, (0, 1, body), (0, 0.8, touch))))
    return scattered(seconds, *parts)


def burn() -> Wave:
    """Card that catches fire, flickers and curls."""
    strike = scattered(
        0.1, (0, 1, contact(900, 5200, 0.006, 701, 4, 0.02, 0.1)), (0, 0.5, rung(520, 0.01, 0.1, CARD, 701))
    )
    catches = flowing(0.3, ((0, 260), (0.07, 760), (0.3, 380)), 0.5, 702) * curve(
        0.3, (0, 0.2), (0.05, 1), (0.14, 0.5), (0.3, 0)
    )
    flicker = flowing(0.62, ((0, 320), (0.25, 460), (0.62, 260)), 0.5, 703) * ruffled(0.62, 13, 0.85, 703) ** 2
    flicker *= curve(0.62, (0, 0.1), (0.1, 0.8), (0.35, 0.9), (0.62, 0))
    often = curve(0.62, (0, 60), (0.12, 190), (0.4, 240), (0.62, 10))
    crackle, curls = grains(0.62, often, 1100, 4200, 0.0016, 704), pops(0.58, 9, 705, 600, 1700)
    return in_room(
        scattered(
            0.66,
            (0, 0.5, strike),
            (0, 0.9, level(catches)),
            (0, 0.8, level(flicker)),
            (0, 0.6, crackle),
            (0.04, 0.6, curls),
        ),
        0.2,
    )


def campfire() -> Wave:
    """Fire that comes up: wood pops over a soft low flutter, and it dies away."""
    seconds = 2.7
    swell = curve(seconds, (0, 0.25), (0.5, 0.8), (1.1, 1), (1.9, 0.7), (seconds, 0))
    low = flowing(seconds, ((0, 150), (0.8, 230), (seconds, 160)), 0.55, 720) * ruffled(seconds, 7, 0.9, 720) ** 1.5
    breath = flowing(seconds, ((0, 420), (0.9, 640), (seconds, 380)), 0.5, 721) * ruffled(seconds, 13, 0.95, 721) ** 2.5
    crackle = grains(seconds, swell * 70, 1200, 4800, 0.0015, 722)
    wood = pops(seconds - 0.3, 19, 723) * curve(seconds - 0.3, (0, 0.8), (1.2, 1), (seconds - 0.3, 0.4))
    begins = scattered(
        0.2, (0, 1, contact(500, 3600, 0.005, 724, 4, 0.03, 0.12)), (0, 0.6, rung(480, 0.012, 0.1, BLOCK, 724))
    )
    return in_room(
        scattered(
            seconds,
            (0, 0.5, level(low * swell)), (0, 0.6, level(breath * swell)), (0, 0.6, level(crackle * (0.3 + swell))),
            (0.05, 0.9, wood), (0, 0.45, begins),
        ),
        0.15,
    )  # fmt: skip


def thunder() -> Wave:
    """Crack close by, and what rolls after it: Lightning strikes."""
    crack = contact(350, 6500, 0.010, 740, 5, 0.05, 0.2)
    first = contact(240, 3800, 0.0035, 741, 3, 0.004, 0.1)
    split = grains(0.16, curve(0.16, (0, 1500), (0.05, 700), (0.16, 0)), 500, 3600, 0.0022, 742)
    rolls = flowing(0.66, ((0, 240), (0.2, 170), (0.66, 105)), 0.6, 743) * ruffled(0.66, 9, 0.9, 743) ** 1.5
    rolls *= curve(0.66, (0, 0.3), (0.03, 1), (0.25, 0.75), (0.45, 0.4), (0.66, 0))
    after = (
        flowing(0.5, ((0, 620), (0.5, 300)), 0.5, 744)
        * ruffled(0.5, 17, 0.85, 744)
        * curve(0.5, (0, 0.6), (0.1, 1), (0.5, 0))
    )
    return scattered(
        0.69,
        (0, 1, first), (0.001, 0.55, crack), (0.002, 0.4, split),
        (0.004, 0.55, level(rolls)), (0.03, 0.3, level(after)),
    )  # fmt: skip


def drum() -> Wave:
    """Large drum under a mallet of felt: it is about to happen."""
    time = clock(0.5)
    skin = numpy.zeros_like(time)
    dice = chance(750)
    bend = numpy.cumsum(1 + 0.06 * numpy.exp(-time / 0.045)) / RATE
    for n, ratio in enumerate(SKIN.ratios):
        strength, life = (0.9, 1, 0.9, 0.75, 0.7, 0.6)[n] if n < 6 else 0.45, 0.14 / ratio**0.6
        for off in (1.0, 1.006):
            phase = float(dice.uniform(-0.4, 0.4))
            skin += strength * numpy.sin(2 * numpy.pi * 108 * ratio * off * bend + phase) * numpy.exp(-time / life) / 2
    skin = level(skin * (1 - numpy.exp(-time / 0.0012)) * released(0.5))
    hide = contact(500, 2600, 0.006, 753, 3, 0.006)
    felt, shell = contact(120, 950, 0.007, 751, 3, 0.005, 0.08), rung(312, 0.04, 0.24, BLOCK, 752, 0.001)
    return in_room(
        on_wood(scattered(0.54, (0, 1, skin), (0, 0.6, felt), (0, 0.3, hide), (0, 0.6, shell)), 0.15, 0.04), 0.3
    )
