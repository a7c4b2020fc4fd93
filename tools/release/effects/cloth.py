"""Effects of cloth and wax: a curtain, what draws back to hit, and a seal."""

from __future__ import annotations

import numpy

from release.effects.metal import rings
from release.modal import (
    BLOCK,
    contact,
    curve,
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
from release.synthesis import Wave, clock


def rustle(seconds: float, swell: Wave, seed: int) -> Wave:
    """Return threads of heavy cloth that rub on one another."""
    threads = grains(seconds, swell * 700, 700, 3400, 0.0018, seed)
    rub = flowing(seconds, ((0, 1500), (seconds, 900)), 0.6, seed) * ruffled(seconds, 60, 0.8, seed)
    return scattered(seconds, (0, 1, threads), (0, 0.6, level(rub * swell)))


def cloth() -> Wave:
    """Heavy cloth that falls: it comes down with a swish, lands softly, and its folds settle."""
    lands = scattered(
        0.24, (0, 1, contact(130, 620, 0.020, 601, 5, 0.03, 0.2)), (0, 0.7, rung(196, 0.03, 0.24, BLOCK, 601, 0.003))
    )
    falls = flowing(0.6, ((0, 1200), (0.36, 480), (0.6, 400)), 0.6, 602) * ruffled(0.6, 20, 0.6, 602)
    swell = hump(0.6, 0.55, 0.06, 0.3) * 10 ** (-1.5 * numpy.clip((clock(0.6) - 0.4) / 0.2, 0, 1) ** 1.5)
    return in_room(
        scattered(0.62, (0, 0.8, level(falls * swell)), (0.004, 0.3, rustle(0.6, swell, 603)), (0.32, 1, lands)), 0.2
    )


def unveil() -> Wave:
    """Curtain that is drawn aside: its rings run along a rod of brass, and heavy cloth follows."""
    swell = curve(0.56, (0, 0.6), (0.08, 0.9), (0.34, 1), (0.46, 0.4), (0.56, 0))
    follows = flowing(0.56, ((0, 420), (0.3, 900), (0.56, 480)), 0.6, 610) * ruffled(0.56, 17, 0.6, 610) * swell
    gathers = scattered(
        0.16, (0, 1, contact(120, 700, 0.014, 611, 4, 0.03, 0.14)), (0, 0.5, rung(190, 0.02, 0.14, BLOCK, 611, 0.002))
    )
    scrape = (
        flowing(0.5, ((0, 2600), (0.5, 3600)), 0.3, 612) * ruffled(0.5, 70, 0.9, 612) * curve(0.5, (0, 1), (0.5, 0.3))
    )
    return in_room(
        scattered(
            0.62,
            (0, 1, level(follows)), (0, 0.4, rustle(0.56, swell, 613)), (0.002, 0.8, rings(0.5, 10, 614)),
            (0, 0.10, scrape), (0.41, 0.32, gathers),
        ),
        0.3,
    )  # fmt: skip


def wind() -> Wave:
    """Cloth through the air: something draws back to hit."""
    swell = curve(0.28, (0, 0.4), (0.09, 1), (0.17, 0.6), (0.28, 0))
    air = flowing(0.28, ((0, 420), (0.11, 1250), (0.28, 620)), 0.5, 620) * (0.5 + 0.5 * ruffled(0.28, 32, 0.9, 620))
    sleeve = scattered(
        0.1, (0, 1, contact(240, 1400, 0.008, 621, 4, 0.014)), (0, 0.4, rung(260, 0.012, 0.1, BLOCK, 621))
    )
    return in_room(
        scattered(0.3, (0, 1, level(air * swell)), (0, 0.4, rustle(0.28, swell, 622)), (0, 0.32, sleeve)), 0.2
    )


def seal() -> Wave:
    """Wax under a seal of wood: it falls, the wax gives, and the seal lets go."""
    weight, click = contact(160, 1300, 0.010, 630, 4, 0.008, 0.12), contact(2000, 4000, 0.0017, 634, 2, 0.002)
    body = rung(150, 0.05, 0.4, BLOCK, 630, 0.001)
    wood = modes(0.42, 631, (240, 0.7, 0.060), (390, 1.1, 0.045), (610, 1.1, 0.032), (870, 0.4, 0.016))
    gives = flowing(0.16, ((0, 620), (0.16, 280)), 0.45, 632) * numpy.exp(-clock(0.16) / 0.045)
    lets_go = grains(0.18, 260 * hump(0.18, 0.0, 0.06, 0.03), 500, 1900, 0.0026, 633) * hump(0.18, 0.0, 0.06, 0.03)
    fallen = scattered(
        0.4, (0, 0.6, body), (0, 1.2, wood), (0, 0.9, weight), (0, 0.4, click), (0.004, 0.8, level(gives))
    )
    return in_room(scattered(0.44, (0, 1, on_wood(fallen, 0.3, 0.04)), (0.16, 0.045, level(lets_go))), 0.2)
