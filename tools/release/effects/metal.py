"""Effects of metal: coins, brass, armour, medals and bells, each on wood."""

from __future__ import annotations

from dataclasses import replace

import numpy

from release.effects.paper import torn_up
from release.effects.wood import knock
from release.modal import (
    BELL,
    BLOCK,
    CARD,
    DISC,
    PLATE,
    SKIN,
    band,
    chance,
    contact,
    flowing,
    grains,
    hump,
    in_room,
    level,
    modes,
    on_wood,
    ruffled,
    rung,
    scattered,
)
from release.synthesis import Wave, clock, pressed


def clink(pitch: float, life: float, seconds: float, seed: int, wood: float = 0.3) -> Wave:
    """Return a disc of metal that is struck at its rim, over wood."""
    touch = contact(2500, 11000, 0.0008, seed, 3, 0.002)
    below = rung(330, 0.012, 0.08, BLOCK, seed)
    return scattered(seconds, (0, 1, rung(pitch, life, seconds, DISC, seed)), (0, 0.45, touch), (0, wood, below))


def switch() -> Wave:
    """Small toggle of brass and wood: a setting is switched. The lever goes over, and stops."""
    lever = scattered(
        0.08, (0, 1, contact(1800, 9000, 0.0008, 401, 2, 0.001)), (0, 0.7, rung(2350, 0.006, 0.05, PLATE, 401))
    )
    stop = scattered(0.1, (0, 1, knock(520, 0.012, 0.1, 402, 0.6)), (0, 0.35, rung(1720, 0.012, 0.08, PLATE, 403)))
    return in_room(scattered(0.12, (0, 0.8, lever), (0.011, 1, stop)), 0.2)


def pill() -> Wave:
    """Tag of paper that is hung on its rods of brass: a tick, and a clink."""
    paper = contact(1200, 6000, 0.0016, 404, 3, 0.004)
    rod = rung(3100, 0.014, 0.1, DISC, 405)
    tag = rung(640, 0.006, 0.05, BLOCK, 404)
    return in_room(scattered(0.115, (0, 1, paper), (0, 0.6, tag), (0.009, 0.6, rod), (0.021, 0.25, rod)), 0.2)


def coin() -> Wave:
    """Coin set down on coins: points arrive."""
    first, second = clink(2350, 0.040, 0.3, 406, 0.5), clink(2790, 0.052, 0.34, 407, 0.2)
    settles = [(0.104 + 0.030 * n, 0.20 * 0.6**n, clink(2650 + 90 * n, 0.02, 0.12, 408 + n)) for n in range(3)]
    stack = knock(265, 0.022, 0.2, 412, 0.3)
    return in_room(scattered(0.42, (0, 1, first), (0, 0.55, stack), (0.052, 0.85, second), *settles), 0.25)


def lamp() -> Wave:
    """Lamp of brass that is lit: the switch, the flame that takes, and the shade that answers."""
    key = scattered(0.1, (0, 1, knock(760, 0.010, 0.1, 413, 0.7)), (0, 0.5, rung(2100, 0.010, 0.08, PLATE, 414)))
    shade = rung(392, 0.085, 0.58, PLATE, 415, 0.002)
    takes = flowing(0.4, ((0, 300), (0.06, 640), (0.4, 360)), 0.6, 416) * ruffled(0.4, 22, 0.6, 416)
    takes *= (1 - numpy.exp(-clock(0.4) / 0.02)) * numpy.exp(-clock(0.4) / 0.07)
    return in_room(scattered(0.64, (0, 1, key), (0.028, 0.55, shade), (0.022, 0.55, takes)), 0.2)


def blunt() -> Wave:
    """Cracked wood against armour, dull: an attack that fails."""
    crack = band(contact(220, 1400, 0.006, 420, 4, 0.015, 0.1), 120, 1500, 6)
    shaft = modes(0.36, 420, (125, 0.9, 0.05), (176, 0.5, 0.035), (252, 1, 0.036), (318, 1, 0.03), (410, 0.5, 0.018))
    armour = flowing(0.2, ((0, 620), (0.2, 380)), 0.5, 422) * numpy.exp(-clock(0.2) / 0.020)
    splinters = grains(0.12, 500 * hump(0.12, 0.4, 0.02, 0.02), 500, 1300, 0.002, 423) * hump(0.12, 1.0, 0.02, 0.02)
    return in_room(
        scattered(0.38, (0, 1, shaft), (0, 0.8, crack), (0.002, 0.4, level(armour)), (0.012, 0.15, splinters)), 0.2
    )


def medal() -> Wave:
    """Disc of metal that drops on its ribbon, and swings against wood."""
    swings = ((0.0, 1.0), (0.128, 0.42), (0.236, 0.27), (0.327, 0.17), (0.404, 0.10), (0.468, 0.06))
    hits = []
    for n, (at, loud) in enumerate(swings):
        disc, wood = rung(1390, 0.085 - 0.008 * n, 0.4, DISC, 430), knock(310, 0.02, 0.14, 431 + n, 0.4)
        touch = contact(1800, 8000, 0.0012, 440 + n, 3, 0.003)
        hits.append((at, loud, scattered(0.4, (0, 1, disc), (0, 0.8, wood), (0, 0.5, touch))))
    ribbon = flowing(0.14, ((0, 1400), (0.14, 800)), 0.6, 450) * numpy.exp(-clock(0.14) / 0.04)
    return in_room(scattered(0.68, *hits, (0, 0.12, ribbon)), 0.25)


def finish() -> Wave:
    """Tape that tears, snaps and flutters, a frame drum under it, and a small bell of brass: the racer is through."""
    nick = contact(900, 8000, 0.0030, 460, 4, 0.005, 0.08)
    snap = scattered(
        0.1, (0, 1, contact(2400, 6000, 0.0018, 466, 3, 0.003)), (0, 0.35, rung(980, 0.006, 0.1, CARD, 466))
    )
    ends = [
        flowing(0.09, ((0, pitch), (0.09, pitch * 0.6)), 0.5, 467 + n) * hump(0.09, 0.0, 0.016, 0.018)
        for n, pitch in enumerate((2900, 2200))
    ]
    drum = scattered(
        0.5,
        (0, 0.4, rung(152, 0.05, 0.4, SKIN, 462, 0.0008)),
        (0, 1, modes(0.4, 463, (228, 0.9, 0.05), (292, 0.9, 0.045), (405, 0.7, 0.035), (560, 0.4, 0.025))),
        (0, 0.5, contact(200, 1400, 0.005, 463)),
    )
    bell = rung(1568.0, 0.095, 0.46, replace(BELL, damp=0.75), 464)
    torn = band(scattered(0.3, *torn_up(0.22, 50, 170, 470, 0.7)), 450, 8000, 8)
    return in_room(
        scattered(
            0.62,
            (0, 1.0, nick), (0.001, 1.45, pressed(torn, 3.8)), (0.222, 2.1, snap),
            (0.252, 0.13, level(ends[0])), (0.318, 0.08, level(ends[1])),
            (0.051, 0.39, on_wood(drum, 0.25)), (0.095, 0.15, bell),
        ),
        0.2,
    )  # fmt: skip


def rings(seconds: float, often: int, seed: int) -> Wave:
    """Return the rings of a curtain on their rod of brass, ever closer together."""
    dice = chance(seed)
    parts = []
    for n in range(often):
        at = seconds * 0.82 * (n / often) ** 0.8 + float(dice.uniform(0, 0.012)) * (n > 0)
        pitch, loud = float(dice.uniform(2300, 4300)), float(dice.uniform(0.35, 1))
        parts.append((at, loud, clink(pitch, float(dice.uniform(0.010, 0.026)), 0.12, seed + n, 0.1)))
    return scattered(seconds, *parts)
