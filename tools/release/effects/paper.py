"""Effects of paper: cards that are dealt and turned, sheets, pages, a popper, and what is torn."""

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
    flowing,
    grains,
    hump,
    in_room,
    level,
    on_wood,
    quickening,
    ruffled,
    rung,
    scattered,
    snaps,
)
from release.synthesis import Wave, clock

Part = tuple[float, float, Wave]


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
    """Stiff paper that unfolds, a little up and then down, and lies softly on wood: a panel opens."""
    swell = hump(0.3, 0.28, 0.08, 0.045)
    sweep = flowing(0.3, ((0, 880), (0.08, 1120), (0.3, 560)), 0.4, 507)
    fibres = grains(0.3, swell * 700, 900, 2300, 0.0010, 508)
    crease = contact(600, 2400, 0.002, 509, 3, 0.006)
    unfolds = level(sweep * (0.45 + 0.55 * ruffled(0.3, 70, 0.9, 507)) * swell)
    paper = scattered(0.32, (0, 1, unfolds), (0, 0.28, fibres), (0, 0.3, crease))
    lies = scattered(
        0.04,
        (0, 1, rung(300, 0.010, 0.04, BLOCK, 511, 0.002)),
        (0, 0.6, contact(260, 1100, 0.005, 511, 3, 0.006, 0.04)),
    )
    whole = scattered(0.32, (0, 1, band(paper, 400, 2500, 8)), (0.225, 0.3, lies))
    return band(in_room(whole, 0.12), 260, 2800, 10)


def page() -> Wave:
    """Thick sheet that is turned: it bellies, flutters, and lies down. Another screen."""
    swell = hump(0.34, 0.22, 0.12, 0.05)
    belly = flowing(0.34, ((0, 620), (0.12, 1000), (0.34, 620)), 0.75, 510)
    flutters = sum(
        loud * numpy.exp(-(((clock(0.34) - at) / wide) ** 2))
        for at, loud, wide in (
            (0.0, 1.0, 0.012), (0.034, 0.7, 0.009), (0.079, 0.9, 0.013), (0.117, 1.0, 0.011),
            (0.144, 0.75, 0.008), (0.187, 0.9, 0.014), (0.232, 0.7, 0.011),
        )
    )  # fmt: skip
    lies = scattered(0.1, (0, 1, contact(280, 900, 0.004, 512)), (0, 0.8, rung(350, 0.012, 0.1, CARD, 512)))
    fibres = grains(0.34, swell * 260, 900, 2200, 0.0012, 513)
    turned = level(belly * (0.2 + 0.8 * numpy.asarray(flutters)) * swell)
    return band(in_room(scattered(0.35, (0, 1, turned), (0, 0.2, fibres), (0.25, 0.4, lies)), 0.15), 260, 4000, 10)


def back() -> Wave:
    """The same sheet drawn off again, darker: the way back."""
    swell = hump(0.28, 0.7, 0.03, 0.045)
    drawn = sheet(0.28, ((0, 1650), (0.2, 700), (0.28, 620)), swell, 513, 0.7)
    lifts = scattered(0.08, (0, 1, contact(300, 1300, 0.004, 515)), (0, 0.7, rung(330, 0.012, 0.08, CARD, 515)))
    return band(in_room(scattered(0.29, (0, 1, drawn), (0, 0.5, lifts)), 0.2), 260, HIGHEST, 10)


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


def crumpled(seconds: float, pitch: float, seed: int) -> Wave:
    """Return a scrap of paper that turns as it falls: dry ticks, each dead within three milliseconds or so."""
    dice, ticks = chance(seed), []
    for at in quickening(seconds, 70, 40, seed):
        life, bright = float(dice.uniform(0.0007, 0.0013)), pitch * float(dice.uniform(0.8, 1.25))
        tick_ = contact(bright * 0.6, bright * 1.9, life, int(dice.integers(1 << 30)), 2, 0.001, 0.006)
        ticks.append((float(at), float(dice.uniform(0.3, 1)), tick_))
    return scattered(seconds + 0.006, *ticks)


def confetti() -> Wave:
    """Popper of paper, and what flutters down after it."""
    pop = scattered(
        0.2,
        (0, 1, contact(260, 3200, 0.0045, 530, 3, 0.004, 0.08)),
        (0, 0.9, rung(340, 0.016, 0.15, BLOCK, 530)),
        (0, 0.3, contact(2500, 9000, 0.012, 531, 4, 0.02, 0.1)),
    )
    dice, pieces = chance(532), []
    for n in range(34):
        at, long = 0.02 + 0.66 * float(dice.random()) ** 1.2, float(dice.uniform(0.05, 0.13))
        scrap = crumpled(long, 2400 * 2.6 ** float(dice.random()), 533 + n)
        pieces.append((at, 0.6 * (1 - at) ** 1.5 * float(dice.uniform(0.4, 1)), scrap))
    return in_room(scattered(0.88, (0, 1, pop), *pieces), 0.15)


def torn_up(seconds: float, first: float, last: float, seed: int, begins: float = 0.4) -> list[Part]:
    """Return the parts of paper that is torn fibre by fibre: so many pulls a second first, so many at last."""
    louder = curve(seconds, (0, begins), (seconds, 1))
    pulls = snaps(seconds, quickening(seconds, first, last, seed), 1500, 4600, 0.0008, seed + 1) * louder
    often = curve(seconds, (0, first * 3), (seconds * 0.2 / 0.46, first * 7.5), (seconds, last * 22 / 3))
    fine = grains(seconds, often, 1800, 4200, 0.0006, seed + 2)
    slow = quickening(seconds, first * 0.4, last * 0.4, seed + 3)
    gives = snaps(seconds, slow, 620, 1300, 0.0018, seed + 4) * louder
    return [(0, 1, pulls), (0, 0.2, fine), (0, 0.3, gives)]


def tear() -> Wave:
    """Thick paper torn from the top, fibre by fibre and ever faster, until it snaps: a Dragon falls."""
    nick = contact(900, 4600, 0.0020, 545)
    snap = scattered(
        0.1, (0, 1, contact(2700, 5000, 0.0016, 546, 3, 0.003)), (0, 0.3, rung(900, 0.006, 0.1, CARD, 546))
    )
    tail = flowing(0.16, ((0, 3800), (0.16, 2000)), 0.5, 547) * hump(0.16, 0.6, 0.004, 0.022)
    torn = scattered(0.64, *torn_up(0.46, 40, 150, 540), (0, 0.45, nick), (0.462, 1.1, snap), (0.464, 0.4, tail))
    return band(in_room(torn, 0.12), 450, 6500, 8)
