"""Effects of fire and storm: a card that burns, a fire that comes up, Lightning, and a drum before it happens."""

from __future__ import annotations

import numpy

from release.modal import (
    BLOCK,
    CARD,
    HIGHEST,
    band,
    chance,
    contact,
    curve,
    fading,
    flowing,
    grains,
    hump,
    in_room,
    level,
    modes,
    on_wood,
    quickening,
    ruffled,
    rung,
    scattered,
    snaps,
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
    flicker *= hump(0.62, 0.2, 0.2, 1) * curve(0.62, (0, 1), (0.42, 1), (0.62, 0)) ** 2
    often = curve(0.62, (0, 60), (0.12, 190), (0.4, 120), (0.62, 5))
    crackle, curls = grains(0.62, often, 1600, 5000, 0.0010, 704), pops(0.58, 7, 705, 800, 1700)
    sparks = snaps(0.6, quickening(0.56, 34, 10, 706), 2000, 5600, 0.0018, 707, 4)
    burnt = scattered(
        0.66,
        (0, 0.5, strike),
        (0, 0.28, level(catches)),
        (0, 0.25, level(flicker)),
        (0, 0.5, crackle),
        (0.02, 1.1, sparks),
        (0.04, 0.5, curls),
    )
    return band(in_room(burnt, 0.12), 120, 6000, 8)


def campfire() -> Wave:
    """Fire that comes up: wood pops over a soft low flutter, and it dies away."""
    seconds = 2.7
    swell = curve(seconds, (0, 0.25), (0.5, 0.8), (1.1, 1), (1.7, 0.7), (seconds, 0)) ** 1.5
    low = flowing(seconds, ((0, 150), (0.8, 230), (seconds, 160)), 0.55, 720) * ruffled(seconds, 7, 0.9, 720) ** 1.5
    breath = flowing(seconds, ((0, 420), (0.9, 640), (seconds, 380)), 0.5, 721) * ruffled(seconds, 13, 0.95, 721) ** 2.5
    crackle = grains(seconds, swell * 70, 1200, 4800, 0.0015, 722)
    wood = pops(seconds - 0.3, 19, 723) * curve(seconds - 0.3, (0, 0.8), (1.2, 1), (seconds - 0.3, 0.4))
    begins = scattered(
        0.2, (0, 1, contact(500, 3600, 0.005, 724, 4, 0.03, 0.12)), (0, 0.6, rung(480, 0.012, 0.1, BLOCK, 724))
    )
    whole = scattered(
        seconds,
        (0, 0.14, level(low * swell)), (0, 0.22, level(breath * swell)), (0, 0.95, level(crackle * (0.3 + swell))),
        (0.05, 0.9, wood), (0, 0.45, begins),
    )  # fmt: skip
    return band(in_room(whole, 0.15), 180, HIGHEST, 8)


def rumble(seconds: float, high: float, light: float, seed: int) -> Wave:
    """Return far thunder from 80 hertz to `high`, and what a small loudspeaker gives above it, so strong."""
    dice, count = chance(seed), round(seconds * RATE)
    deep = band(dice.standard_normal(count), 80, high, 6)
    above = band(dice.standard_normal(count), 220, 430, 6) * ruffled(seconds, 12, 0.8, seed)
    return scattered(seconds, (0, 1, level(deep)), (0, light, level(above))) * ruffled(seconds, 8, 0.7, seed + 1)


def thunder() -> Wave:
    """Crack close by, in bursts, and what rolls after it in uneven swells, ever darker: Lightning strikes."""
    bursts = ((0.0, 1.0, 0.007), (0.021, 0.62, 0.010), (0.052, 0.82, 0.012), (0.091, 0.5, 0.014), (0.143, 0.4, 0.018))
    crack = [(at, loud, contact(300, 5200, life, 740 + n, 4, 0.007, 0.14)) for n, (at, loud, life) in enumerate(bursts)]
    sizzle = flowing(0.6, ((0, 3600), (0.12, 2700), (0.6, 1400)), 0.6, 746) * ruffled(0.6, 34, 0.8, 746)
    sizzle *= hump(0.6, 0.5, 0.008, 0.075)
    near = flowing(1.15, ((0, 430), (0.3, 320), (1.15, 210)), 0.6, 747) * (0.3 + 0.7 * ruffled(1.15, 9, 0.9, 747))
    first = scattered(1.15, (0.004, 1, near * hump(1.15, 0.5, 0.03, 0.17)))
    swells = (  # when each begins, how strong it is, when it is at its highest, how long it lives, and its colours
        (0.30, 0.46, 0.11, 0.11, 200, 0.75), (0.66, 0.30, 0.07, 0.08, 180, 0.65), (0.90, 0.17, 0.13, 0.11, 165, 0.5),
        (1.24, 0.05, 0.10, 0.20, 150, 0.45),
    )  # fmt: skip
    rolls = [
        (at, loud, level(rumble(1.85 - at, high, light, 760 + 3 * n) * hump(1.85 - at, 0.0, top, life)))
        for n, (at, loud, top, life, high, light) in enumerate(swells)
    ]
    whole = scattered(1.85, *crack, (0.002, 0.42, level(sizzle)), (0, 1.0, level(band(first, 90, 1500, 8))), *rolls)
    return band(whole, 70, HIGHEST, 8) * fading(1.85, 0.9, 14)


def drum() -> Wave:
    """Large drum under a mallet of felt: it is about to happen."""
    time = clock(0.54)
    bend = numpy.cumsum(1 + 0.06 * numpy.exp(-time / 0.045)) / RATE
    base = numpy.sin(2 * numpy.pi * 108 * bend) * numpy.exp(-time / 0.10) * (1 - numpy.exp(-time / 0.0012))
    skin = modes(
        0.5, 750, (225, 0.5, 0.085), (300, 1, 0.08), (360, 0.95, 0.075), (470, 1.1, 0.065), (615, 0.95, 0.045),
        (790, 0.65, 0.032),
    )  # fmt: skip
    slap = contact(1500, 3000, 0.0027, 753, 3, 0.004)
    felt, shell = contact(160, 950, 0.007, 751, 3, 0.005, 0.08), rung(312, 0.03, 0.24, BLOCK, 752, 0.001)
    struck = scattered(0.54, (0, 0.32, base), (0, 1.2, skin), (0, 0.6, felt), (0, 2.1, slap), (0, 0.4, shell))
    return in_room(on_wood(struck, 0.15, 0.04), 0.2)
