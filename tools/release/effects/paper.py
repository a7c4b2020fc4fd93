"""Effects of paper: cards that are dealt and turned, sheets, pages, a popper, and what is torn."""

from __future__ import annotations

import numpy

from release.modal import (
    BLOCK,
    CARD,
    chance,
    contact,
    curve,
    flowing,
    grains,
    in_room,
    level,
    on_wood,
    ruffled,
    rung,
    scattered,
)
from release.synthesis import RATE, Wave, clock


def sheet(seconds: float, path: tuple[tuple[float, float], ...], swell: Wave, seed: int, rough: float = 1.0) -> Wave:
    """Return paper that slides over paper: air whose colour moves, fibres, and the sheet that gives a little."""
    air = flowing(seconds, path, 0.36, seed) * ruffled(seconds, 80, 0.9, seed) * ruffled(seconds, 28, 0.6, seed + 3)
    fibres = grains(seconds, swell * 900 * rough, path[0][1] * 0.8, path[0][1] * 3, 0.0009, seed + 1)
    give = flowing(seconds, [(at, pitch / 4.5) for at, pitch in path], 0.5, seed + 2) * ruffled(seconds, 24, 0.7, seed)
    return scattered(seconds, (0, 1, level(air * swell)), (0, 0.7, fibres), (0, 0.55, level(give * swell)))


def flip() -> Wave:
    """Card that snaps flat, and trembles after it: it is turned over."""
    snap = contact(900, 7000, 0.0022, 501, 4, 0.005)
    bend = scattered(0.14, (0, 1, rung(430, 0.008, 0.14, CARD, 501)), (0, 0.8, rung(640, 0.006, 0.14, CARD, 509)))
    after = flowing(0.13, ((0, 2600), (0.13, 1300)), 0.5, 502) * ruffled(0.13, 70, 0.95, 502)
    after *= numpy.exp(-clock(0.13) / 0.035)
    return in_room(on_wood(scattered(0.2, (0, 1, snap), (0, 0.8, bend), (0.006, 0.4, after)), 0.3, 0.014), 0.2)


def deal() -> Wave:
    """Card off the deck and over the cloth: it leaves with a lisp, and lies with a pat."""
    swell = curve(0.13, (0, 0.7), (0.012, 1), (0.05, 0.55), (0.13, 0))
    slide = sheet(0.13, ((0, 3000), (0.06, 2100), (0.13, 1500)), swell, 503)
    pat = on_wood(
        scattered(0.1, (0, 1, contact(300, 2600, 0.003, 504)), (0, 0.7, rung(300, 0.012, 0.1, CARD, 504))), 0.5, 0.02
    )
    return in_room(scattered(0.21, (0, 1, slide), (0.088, 0.7, pat)), 0.2)


def fly() -> Wave:
    """Card through the air: a short swish."""
    swell = curve(0.19, (0, 0.35), (0.06, 1), (0.11, 0.5), (0.19, 0))
    air = flowing(0.19, ((0, 1100), (0.07, 2500), (0.19, 1300)), 0.5, 505) * (0.55 + 0.45 * ruffled(0.19, 55, 0.9, 505))
    edge = scattered(0.1, (0, 1, rung(520, 0.008, 0.1, CARD, 506)), (0, 0.6, contact(900, 5000, 0.002, 506)))
    bends = flowing(0.19, ((0, 330), (0.19, 240)), 0.4, 507) * ruffled(0.19, 40, 0.9, 507) * swell
    fibres = grains(0.19, swell * 260, 1800, 6000, 0.0008, 508)
    return in_room(
        scattered(0.2, (0, 1, level(air * swell)), (0, 0.4, edge), (0, 0.3, level(bends)), (0, 0.3, fibres)), 0.15
    )


def open_() -> Wave:
    """Stiff paper that unfolds: a panel opens."""
    crease = scattered(
        0.08, (0, 1, contact(1100, 6000, 0.003, 507, 4, 0.010)), (0, 0.6, rung(470, 0.01, 0.08, CARD, 507))
    )
    swell = curve(0.27, (0, 0.5), (0.03, 1), (0.1, 0.6), (0.27, 0))
    unfolds = sheet(0.27, ((0, 1300), (0.12, 2600), (0.27, 3600)), swell, 508)
    folds = [(at, loud, crease) for at, loud in ((0.0, 0.9), (0.047, 0.4), (0.082, 0.55), (0.15, 0.25))]
    return in_room(scattered(0.29, *folds, (0, 0.9, unfolds)), 0.2)


def page() -> Wave:
    """Thick sheet that slides over another: another screen."""
    swell = curve(0.28, (0, 0.45), (0.05, 1), (0.16, 0.75), (0.22, 0.3), (0.28, 0))
    slides = sheet(0.28, ((0, 950), (0.17, 2500), (0.28, 1700)), swell, 510)
    lies = scattered(0.1, (0, 1, contact(260, 1800, 0.004, 512)), (0, 0.7, rung(250, 0.014, 0.1, CARD, 512)))
    return in_room(scattered(0.33, (0, 1, slides), (0.215, 0.42, lies)), 0.22)


def back() -> Wave:
    """The same sheet drawn off again, darker: the way back."""
    swell = curve(0.22, (0, 0.7), (0.03, 1), (0.12, 0.6), (0.22, 0))
    drawn = sheet(0.22, ((0, 1650), (0.22, 620)), swell, 513, 0.7)
    lifts = scattered(0.08, (0, 1, contact(220, 1300, 0.004, 515)), (0, 0.7, rung(225, 0.012, 0.08, CARD, 515)))
    return in_room(scattered(0.26, (0, 1, drawn), (0, 0.5, lifts)), 0.22)


def leaf() -> Wave:
    """Large page of an old book that is turned: it lifts, bellies, and lies down."""
    lifts = grains(0.14, curve(0.14, (0, 900), (0.05, 500), (0.14, 60)), 900, 4200, 0.0014, 520)
    bellies = flowing(0.44, ((0, 420), (0.2, 900), (0.44, 500)), 0.6, 521) * ruffled(0.44, 16, 0.7, 521)
    bellies *= curve(0.44, (0, 0.3), (0.16, 1), (0.3, 0.7), (0.44, 0))
    swell = curve(0.46, (0, 0.4), (0.1, 0.7), (0.24, 1), (0.36, 0.5), (0.46, 0))
    sweeps = sheet(0.46, ((0, 1300), (0.22, 2400), (0.46, 1400)), swell, 522, 1.4)
    lies = on_wood(
        scattered(0.14, (0, 1, contact(180, 1500, 0.006, 525, 4, 0.012)), (0, 0.7, rung(210, 0.02, 0.14, CARD, 525))),
        0.5,
    )
    return in_room(
        scattered(0.56, (0, 0.5, lifts), (0.01, 0.7, level(bellies)), (0.01, 0.8, sweeps), (0.40, 0.6, lies)), 0.25
    )


def confetti() -> Wave:
    """Popper of paper, and what flutters down after it."""
    pop = scattered(
        0.2,
        (0, 1, contact(260, 3200, 0.0045, 530, 3, 0.004, 0.08)),
        (0, 0.9, rung(340, 0.016, 0.15, BLOCK, 530)),
        (0, 0.3, contact(2500, 9000, 0.012, 531, 4, 0.02, 0.1)),
    )
    dice, pieces = chance(532), []
    for n in range(30):
        at, long = 0.02 + 0.66 * float(dice.random()) ** 1.2, float(dice.uniform(0.05, 0.13))
        flutter = flowing(long, ((0, pitch := float(dice.uniform(700, 6000))), (long, pitch * 0.6)), 0.3, 533 + n)
        turns = numpy.sin(numpy.pi * float(dice.uniform(22, 44)) * clock(long)) ** 4
        pieces.append(
            (at, 0.5 * (1 - at) ** 1.5 * float(dice.uniform(0.4, 1)), flutter * turns * curve(long, (0, 1), (long, 0)))
        )
    return in_room(scattered(0.88, (0, 1, pop), *pieces), 0.25)


def tear() -> Wave:
    """Thick paper torn from the top, fibre by fibre and ever faster, until it snaps: a Dragon falls."""
    often = 70 + 1500 * (clock(0.46) / 0.46) ** 2.2
    fine = grains(0.46, often, 900, 3600, 0.0016, 540)
    coarse = grains(0.46, often * 0.16, 380, 1300, 0.0040, 541)
    pulls = numpy.zeros(round(0.46 * RATE))
    for n, at in enumerate(0.46 * (1 - (1 - numpy.arange(15) / 15) ** 1.7)):
        pulls += numpy.where(clock(0.46) >= at, numpy.exp(-numpy.maximum(clock(0.46) - at, 0) / 0.016), 0) * (
            0.6 + 0.03 * n
        )
    nick = scattered(0.06, (0, 1, contact(700, 4000, 0.003, 544)), (0, 0.7, rung(390, 0.01, 0.06, CARD, 544)))
    ripped = scattered(0.46, (0, 1, level(fine * (0.25 + pulls))), (0, 0.9, level(coarse * (0.3 + pulls))))
    low = flowing(0.46, ((0, 230), (0.46, 420)), 0.5, 542) * pulls * curve(0.46, (0, 0.6), (0.46, 1))
    snap = on_wood(
        scattered(0.1, (0, 1, contact(500, 4500, 0.003, 543, 4, 0.006)), (0, 0.6, rung(270, 0.011, 0.1, CARD, 543))),
        0.3,
    )
    return in_room(scattered(0.56, (0, 1, ripped), (0, 0.6, level(low)), (0, 0.35, nick), (0.462, 1.3, snap)), 0.2)
