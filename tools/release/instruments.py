"""What the music is played on: felt piano, glass, wood, strings, flute, drums, each computed from sines and noise.

An instrument takes a pitch in hertz and how long the note is held, in seconds, and gives it whole, with what rings on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import numpy

from release.synthesis import GLASS, RATE, WARM, WOOD, Wave, clock, noise, puff, struck

Instrument: TypeAlias = Callable[[float, float], Wave]


def harmonics(pitch: float, seconds: float, strengths: Sequence[float], life: float, damp: float) -> Wave:
    """Return a string that was struck or plucked: whole multiples of its pitch, the higher ones gone the sooner."""
    time = clock(seconds)
    total = numpy.zeros_like(time)
    for n, strength in enumerate(strengths, start=1):
        if pitch * n < 9000:
            stretched = pitch * n * (1 + 0.00012 * n * n)  # as a stiff string does
            total += strength * numpy.sin(2 * numpy.pi * stretched * time) * numpy.exp(-time * (1 + damp * n) / life)
    return total


def held(wave: Wave, seconds: float, release: float) -> Wave:
    """Return a sound that is let go after so many seconds, and dies within `release`."""
    time = clock(len(wave) / RATE)
    after = numpy.clip(time[: len(wave)] - seconds, 0, None)
    let: Wave = wave * numpy.exp(-after / (release / 3))
    return let


def soft(wave: Wave, attack: float) -> Wave:
    """Return a sound that comes within so many seconds."""
    time = clock(len(wave) / RATE)[: len(wave)]
    risen: Wave = wave * numpy.sin(numpy.clip(time / attack, 0, 1) * numpy.pi / 2) ** 2
    return risen


def felt(pitch: float, seconds: float) -> Wave:
    """Piano whose hammers strike through felt."""
    length = seconds + 1.2
    life = 1.9 * (262 / pitch) ** 0.45
    strings = harmonics(pitch * 0.9996, length, (1, 0.42, 0.16, 0.07, 0.03), life, 0.35)
    strings += harmonics(pitch * 1.0005, length, (0.8, 0.3, 0.1, 0.04), life * 1.2, 0.35)
    knock = puff(0.06, 120, 900, 0.002, 0.014, round(pitch))
    strings[: len(knock)] += 0.10 * knock
    return soft(held(strings, seconds, 0.6), 0.006)


def glass(pitch: float, seconds: float) -> Wave:
    """Bar of glass, struck with a finger."""
    length = seconds + 3.2
    rings = struck(pitch, 1.3 * (523 / pitch) ** 0.5, length, GLASS)
    rings += 0.5 * struck(pitch * 1.0016, 1.5 * (523 / pitch) ** 0.5, length, ((1.0, 1.0, 1.0),))
    return soft(held(rings, length - 0.6, 0.5), 0.004)


def rubbed(pitch: float, seconds: float) -> Wave:
    """Rim of a glass that a wet finger rubs."""
    time = clock(seconds + 2.4)
    swell = 1 + 0.12 * numpy.sin(2 * numpy.pi * 0.9 * time + pitch)
    tone = numpy.sin(2 * numpy.pi * pitch * time) + 0.18 * numpy.sin(2 * numpy.pi * pitch * 2.003 * time)
    tone += 0.5 * numpy.sin(2 * numpy.pi * pitch * 1.0022 * time)
    return soft(held(tone * swell, seconds, 2.0), min(1.4, seconds * 0.6))


def vibes(pitch: float, seconds: float) -> Wave:
    """Bar of metal over a tube that opens and closes."""
    length = seconds + 2.0
    time = clock(length)
    bar = struck(pitch, 1.1 * (440 / pitch) ** 0.3, length, ((1.0, 1.0, 1.0), (3.98, 0.22, 3.5), (9.9, 0.03, 9.0)))
    return soft(held(bar * (1 + 0.22 * numpy.sin(2 * numpy.pi * 4.3 * time)), seconds + 0.5, 1.2), 0.003)


def thumb(pitch: float, seconds: float) -> Wave:
    """Tongue of a thumb piano over its box."""
    length = max(1.1, seconds + 0.5)
    tongue = struck(pitch, 0.34 * (392 / pitch) ** 0.5, length, ((1.0, 1.0, 1.0), (5.4, 0.10, 5.0), (2.0, 0.14, 1.6)))
    box = struck(pitch / 2, 0.05, 0.2, WOOD)
    tongue[: len(box)] += 0.14 * box
    return tongue


def plucked(pitch: float, seconds: float) -> Wave:
    """Gut string of a lute."""
    length = seconds + 1.4
    life = 0.85 * (262 / pitch) ** 0.5
    string = harmonics(pitch, length, (1, 0.62, 0.4, 0.2, 0.12, 0.07, 0.04), life, 0.5)
    return soft(held(string, seconds + 0.25, 0.7), 0.002)


def box(pitch: float, seconds: float) -> Wave:
    """Comb of a music box."""
    length = max(1.6, seconds + 0.8)
    comb = struck(pitch, 0.55 * (784 / pitch) ** 0.4, length, ((1.0, 1.0, 1.0), (2.0, 0.2, 1.8), (6.27, 0.09, 6.0)))
    return soft(comb, 0.001)


def upright(pitch: float, seconds: float) -> Wave:
    """Plucked double bass."""
    length = seconds + 0.5
    string = harmonics(pitch, length, (1, 0.55, 0.22, 0.10, 0.05), 0.75, 0.3)
    finger = puff(0.05, 150, 700, 0.002, 0.012, round(pitch * 7))
    string[: len(finger)] += 0.12 * finger
    return soft(held(string, seconds * 0.92, 0.25), 0.008)


def bowed(pitch: float, seconds: float) -> Wave:
    """Low strings, far away."""
    time = clock(seconds + 1.6)
    total = numpy.zeros_like(time)
    for k, cents in enumerate((-6, 0, 7)):
        own = pitch * 2 ** (cents / 1200)
        wobble = 0.35 * numpy.sin(2 * numpy.pi * (4.6 + 0.3 * k) * time + k)
        for n in range(1, 9):
            if own * n < 3500:
                total += numpy.sin(2 * numpy.pi * own * n * time + wobble * 0.02 * n * own / 100 + k) / n**1.9
    return soft(held(total, seconds, 1.4), min(0.9, seconds * 0.5))


def flute(pitch: float, seconds: float) -> Wave:
    """Flute of pear wood."""
    time = clock(seconds + 0.35)
    depth = numpy.clip((time - 0.25) / 0.5, 0, 1) * 0.0035
    phase = 2 * numpy.pi * pitch * numpy.cumsum(1 + depth * numpy.sin(2 * numpy.pi * 4.9 * time)) / RATE
    tone = numpy.sin(phase) + 0.24 * numpy.sin(2 * phase) + 0.09 * numpy.sin(3 * phase)
    breath = noise(len(time) / RATE, pitch * 0.9, pitch * 3.2, round(pitch))[: len(time)]
    return soft(held(tone + 0.05 * breath, seconds * 0.94, 0.2), 0.05)


def hum(pitch: float, seconds: float) -> Wave:
    """Warm chord tone that neither begins nor ends."""
    time = clock(seconds + 2.4)
    total = numpy.zeros_like(time)
    for k, cents in enumerate((-5, 4)):
        own = pitch * 2 ** (cents / 1200)
        for n, strength in enumerate((1.0, 0.3, 0.12, 0.05), start=1):
            total += strength * numpy.sin(2 * numpy.pi * own * n * time + k * n)
    return soft(held(total, seconds, 2.2), min(1.6, seconds * 0.6))


def brush(pitch: float, seconds: float) -> Wave:
    """Brush on a drum's skin; the pitch is how bright it is."""
    return puff(0.32, pitch * 3, pitch * 12, 0.03, 0.06, round(pitch) + 3)


def shaker(pitch: float, seconds: float) -> Wave:
    """Seeds in a gourd."""
    return puff(0.14, pitch * 5, pitch * 16, 0.018, 0.022, round(pitch) + 5)


def clockwork(pitch: float, seconds: float) -> Wave:
    """Tick of a tall clock."""
    return 0.8 * struck(pitch, 0.014, 0.2, WOOD) + 0.25 * struck(pitch * 0.5, 0.05, 0.2, WARM)


def heart(pitch: float, seconds: float) -> Wave:
    """Large drum, hardly touched."""
    time = clock(0.7)
    skin = numpy.sin(2 * numpy.pi * (pitch * time - 0.9 * numpy.exp(-time / 0.04))) * numpy.exp(-time / 0.16)
    return soft(skin, 0.004)


INSTRUMENTS: Mapping[str, Instrument] = {
    make.__name__: make
    for make in (
        *(felt, glass, rubbed, vibes, thumb, plucked, box, upright),
        *(bowed, flute, hum, brush, shaker, clockwork, heart),
    )
}
"""All of them, by the names by which the notes call them."""
