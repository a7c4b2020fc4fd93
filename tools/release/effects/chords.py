"""Effects of notes: a plucked harp, a marimba, small bells and a reed organ, for what begins, is reached, and ends."""

from __future__ import annotations

import numpy

from release.effects.wood import bar
from release.modal import (
    BELL,
    HIGHEST,
    band,
    chance,
    contact,
    curve,
    fading,
    flowing,
    in_room,
    level,
    on_wood,
    released,
    ruffled,
    rung,
    scattered,
)
from release.synthesis import Wave, clock

Part = tuple[float, float, Wave]


def harp(pitch: float, life: float, seconds: float, seed: int) -> Wave:
    """Return two strings of a harp, plucked with a fingertip a fifth from their end."""
    dice, time = chance(seed), clock(seconds)
    total = numpy.zeros_like(time)
    for n in range(1, 22):
        if pitch * n > 7500:
            break
        strength = abs(numpy.sin(numpy.pi * n * 0.21)) / n**1.15 * dice.uniform(0.8, 1.2)
        for off, share in ((0.9996, 0.55), (1.0007, 0.45)):
            place = pitch * n * off * (1 + 0.00016 * n * n) ** 0.5
            tone = numpy.sin(2 * numpy.pi * place * time + dice.uniform(0, 6))
            total += strength * share * tone * numpy.exp(-time * (1 + 0.22 * n) / life)
    total = level(total * (1 - numpy.exp(-time / 0.0007)) * released(seconds))
    finger = contact(300, 3200, 0.003, seed, 3, 0.006)
    return on_wood(scattered(seconds, (0, 1, total), (0, 0.22, finger)), 0.22, 0.035, seed)


def small_bell(pitch: float, life: float, seconds: float, seed: int) -> Wave:
    """Return a small bell of brass, touched with a stick."""
    return scattered(
        seconds, (0, 1, rung(pitch, life, seconds, BELL, seed)), (0, 0.25, contact(3000, 9000, 0.0008, seed))
    )


def reed(pitch: float, seconds: float, swell: Wave, seed: int) -> Wave:
    """Return one note of a reed organ: three reeds that are never quite in tune, and their wind."""
    dice, time = chance(seed), clock(seconds)
    total = numpy.zeros_like(time)
    for off, share in ((0.9971, 0.35), (1.0, 1.0), (1.0034, 0.45)):
        for n in range(1, 16):
            if pitch * n < 5200:
                strength = n**-1.1 * (1.0 if n % 2 else 0.6) * dice.uniform(0.7, 1.3)
                opens = swell ** (1 + 0.16 * n)  # the wider the swell, the brighter
                total += (
                    share * strength * opens * numpy.sin(2 * numpy.pi * pitch * off * n * time + dice.uniform(0, 6))
                )
    return level(total)


def turn() -> Wave:
    """Two soft notes upwards on strings that a thumb plucks: it is your turn."""
    first, second = (
        scattered(0.42, (0, 1, harp(pitch, 0.14, 0.44, seed)), (0, 0.5, harp(2 * pitch, 0.10, 0.44, seed + 1)))
        for pitch, seed in ((329.63, 803), (440.0, 805))
    )
    thumb = contact(300, 1600, 0.005, 805, 3, 0.006)
    plucked = scattered(0.57, (0, 0.85, first), (0, 0.15, thumb), (0.13, 1, second), (0.13, 0.15, thumb))
    return in_room(level(plucked - 0.5 * band(plucked, 3000, HIGHEST, 6)), 0.15)


def chime() -> Wave:
    """Three bars of wood, upwards: an epoch is reached."""
    notes = ((0.0, 523.25, 1.0), (0.078, 783.99, 0.72), (0.156, 1046.5, 0.66))
    bars = [(at, loud, bar(pitch, 0.10, 0.68 - at, 810 + 3 * n)) for n, (at, pitch, loud) in enumerate(notes)]
    glow = small_bell(1046.5, 0.10, 0.5, 820)
    return in_room(scattered(0.69, *bars, (0.158, 0.12, glow)), 0.25)


def win() -> Wave:
    """Warm chord, note by note, on harp and marimba, with small bells over it: the match is won."""
    notes = (
        (0.0, 130.81),
        (0.0, 261.63),
        (0.11, 329.63),
        (0.22, 392.0),
        (0.33, 523.25),
        (0.44, 659.26),
        (0.55, 783.99),
    )
    parts: list[Part] = []
    for n, (at, pitch) in enumerate(notes):
        parts.append((at, 0.75 + 0.03 * n, harp(pitch, 0.75, 2.9 - at, 830 + n)))
        if n:
            parts.append((at, 0.5, bar(pitch, 0.22, 0.9, 840 + 3 * n)))
    for n, (at, pitch) in enumerate(((0.66, 1046.5), (0.74, 1318.5), (0.84, 1568.0))):
        parts.append((at, 0.20 - 0.03 * n, small_bell(pitch, 0.32, 1.2, 870 + n)))
    last = [(0.66, 0.55, harp(pitch, 0.8, 2.2, 880 + n)) for n, pitch in enumerate((261.63, 523.25, 1046.5))]
    return in_room(scattered(2.18, *parts, *last) * fading(2.18, 1.0, 32), 0.25)


def lose() -> Wave:
    """Three chords that sink and come to rest, plucked: somebody has lost, and is comforted."""
    chords = (
        (0.0, (174.61, 261.63, 349.23, 440.0)),
        (0.48, (174.61, 261.63, 293.66, 415.30)),
        (1.0, (130.81, 261.63, 329.63, 392.0)),
    )  # fmt: skip
    parts: list[Part] = []
    for k, (begins, pitches) in enumerate(chords):
        for n, pitch in enumerate(pitches):
            at, life = begins + 0.035 * n, 0.34 if k < 2 else 0.55
            parts.append((at, 0.8 - 0.06 * k, harp(pitch, life, 2.9 - at, 900 + 10 * k + n)))
            if n == len(pitches) - 1:
                parts.append((at, 0.5 - 0.05 * k, bar(pitch, 0.17, 0.7, 940 + 3 * k)))
    return in_room(scattered(2.18, *parts) * fading(2.18, 1.2, 30), 0.25)


def dawn() -> Wave:
    """Reed organ that swells into a warm chord, and mallets over it: the picture of a victory opens."""
    seconds = 2.58
    swell = curve(seconds, (0, 0.22), (0.5, 0.55), (1.15, 1), (1.6, 0.85), (seconds, 0.6)) ** 1.2
    notes = ((130.81, 0.8), (196.0, 0.75), (261.63, 0.7), (329.63, 0.6), (392.0, 0.5), (587.33, 0.28))
    organ = [(0.0, loud, reed(pitch, seconds, swell, 960 + n)) for n, (pitch, loud) in enumerate(notes)]
    bellows = (
        flowing(seconds, ((0, 700), (1.1, 1300), (seconds, 600)), 0.6, 970) * ruffled(seconds, 6, 0.4, 970) * swell
    )
    climbs = ((0.0, 261.63), (0.42, 392.0), (0.72, 523.25), (1.0, 659.26), (1.14, 783.99), (1.28, 1046.5))
    mallets = [(at, 0.75 + 0.08 * n, bar(pitch, 0.20, 0.9, 980 + 3 * n)) for n, (at, pitch) in enumerate(climbs)]
    whole = in_room(scattered(seconds, *organ, *mallets, (0, 0.10, level(bellows))), 0.25)
    return level(whole - 0.45 * band(whole, 20, 250, 4)) * fading(seconds, 1.6, 45)
