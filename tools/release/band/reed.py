"""What is blown: clarinet, whistle, harmonium, accordion.

A reed's spectrum is brighter the harder it is blown, so each is laid of a dark and a bright layer. Breath and keys
are noise; a bellows swells; two reeds of one key are a few cents apart and beat.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy

from release.band.basis import TOP, added, bent, burst, drift, ringing
from release.synthesis import RATE, Wave, clock, noise

ENDLESS = 1e6  # seconds: a mode that doesn't die


def blown(seconds: float, rise: float, fall: float, length: float, swell: float) -> Wave:
    """Return how a breath comes, swells a little over the note and goes."""
    time = clock(length)
    coming = 1 - numpy.exp(-((time / rise) ** 1.6) * 2)
    going = numpy.clip((time - seconds) / fall, 0, 1)
    arch = 1 - swell + swell * numpy.sin(numpy.pi * numpy.clip(time / max(seconds, 0.05), 0, 1)) ** 0.8
    breath: Wave = coming * arch * (0.5 + 0.5 * numpy.cos(numpy.pi * going))
    return breath


def layer(pitch: float, seconds: float, strengths: Wave, chance: numpy.random.Generator | None = None) -> Wave:
    """Return whole multiples of a pitch that don't die, of about one strength together.

    `chance` says where in its turn each begins; without it, all begin at nought.
    """
    count = numpy.arange(1, len(strengths) + 1)
    turned = 1 if chance is None else numpy.exp(2j * numpy.pi * chance.uniform(0, 1, len(count)))
    return ringing(pitch * count, ENDLESS, turned * strengths / numpy.sqrt(numpy.square(strengths).sum()), seconds)


def clarinet(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Reed on a tube shut at one end: odd multiples, the even ones only high up; breath and keys are heard."""
    length = seconds + 0.16
    count = numpy.arange(1, max(6, min(40, int(TOP / pitch))) + 1)
    hertz = pitch * count
    even = numpy.where(count % 2 == 0, 0.045 + 0.5 / (1 + (1900 / hertz) ** 3), 1.0)
    dark = even / count**1.15 / (1 + (hertz / 1500) ** 2.6)
    bright = even / count**0.7 / (1 + (hertz / (2300 + 900 * force)) ** 2.2)
    breath = blown(seconds * 0.97, 0.05 - 0.012 * min(force, 1.5), 0.09, length, 0.3)
    wave = layer(pitch, length, dark) * breath + 0.42 * force * layer(pitch, length, bright) * breath**2
    wave *= 1 + 0.045 * drift(len(wave), 5, seed + round(pitch))
    wave = bent(wave, 0.0000035 * drift(len(wave), 4, seed) - 0.00004 * numpy.exp(-clock(length) / 0.03))
    air = noise(length, 1400, 11000, seed + round(pitch * 3))[: len(wave)]
    wave += 0.022 * air * breath * (1 + 2.2 * numpy.exp(-clock(length)[: len(wave)] / 0.035))
    key = ringing([930.0, 1750.0, 3100.0], [0.007, 0.005, 0.003], [0.6, 0.6, 0.5], 0.05)
    added(wave, key, 0.035)
    added(wave, key, 0.02, seconds)
    return wave * force


def whistle(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Small flute with a beak: a chiff, few multiples, breath all along, a shake of the breath on long notes."""
    length = seconds + 0.12
    time = clock(length)
    breath = blown(seconds * 0.94, 0.03, 0.06, length, 0.2)
    wave = layer(pitch, length, numpy.array([1.0, 0.30, 0.17, 0.05, 0.035, 0.015])) * breath
    wave += 0.25 * force * layer(pitch, length, numpy.array([0.3, 0.6, 0.6, 0.35, 0.25, 0.15, 0.1])) * breath**3
    shake = 0.5 - 0.5 * numpy.cos(numpy.pi * numpy.clip((time - 0.22) / 0.35, 0, 1))
    wave *= 1 + 0.07 * shake * numpy.sin(2 * numpy.pi * 5.1 * time + seed)
    wave = bent(wave, 0.00009 * shake * numpy.sin(2 * numpy.pi * 5.1 * time + seed + 1.2))
    air = noise(length, pitch * 1.6, 12000, seed + round(pitch))[: len(wave)]
    wave += 0.028 * air * breath * (1 + 2.5 * numpy.exp(-time / 0.022))
    added(wave, burst(pitch * 2, 11000, 0.012, seed + 7), 0.10 * force)
    return wave * force


class Reeds(NamedTuple):
    """Say how the two reeds of a key are tuned and blown."""

    cents: float  # how far they are apart, give or take what differs from key to key
    second: float  # how strong the second is against the first
    cut: float  # hertz above which they are dark
    rise: float  # seconds in which they come


SOFT = Reeds(5.0, 0.32, 1300, 0.16)
NEAR = Reeds(11.0, 0.5, 2300, 0.06)
LONG = Reeds(6.0, 0.34, 1700, 0.2)
UNEVEN = 1.5  # cents by which the tuning differs from key to key


def reeds(pitch: float, seconds: float, force: float, seed: int, kind: Reeds) -> Wave:
    """Return two free reeds of one key over a bellows; each of their partials begins somewhere in its turn."""
    length = seconds + 0.35
    key, turns = numpy.random.default_rng(round(pitch * 10)), numpy.random.default_rng(seed + round(pitch * 10))
    cents = kind.cents + float(key.uniform(-UNEVEN, UNEVEN))
    count = numpy.arange(1, max(6, min(44, int(TOP / pitch))) + 1)
    bright = kind.cut * (0.6 + 0.5 * force)
    strengths = (1 + 0.3 * (-1.0) ** count) / count**0.75 / (1 + (pitch * count / bright) ** 2)
    breath = blown(seconds, kind.rise, 0.28, length, 0.22)
    wave = layer(pitch * 2 ** (-cents / 2400), length, strengths, turns)
    wave += kind.second * layer(pitch * 2 ** (cents / 2400), length, strengths, turns)
    wave *= breath * (1 + 0.05 * drift(len(wave), 2.2, seed + round(pitch)))
    wave += 0.014 * noise(length, 1800, 11000, seed + 17)[: len(wave)] * breath
    added(wave, burst(600, 8000, 0.004, seed + 2), 0.05)
    return 0.85 * wave * force


def harmonium(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Free reeds in a wooden case, softly blown."""
    return reeds(pitch, seconds, force, seed, SOFT)


def accordion(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Free reeds near the ear: quicker, brighter, beating faster."""
    return reeds(pitch, seconds, force, seed, NEAR)


def pedal(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Harmonium held for long: its bellows swells and sinks over the whole note, and it joins where it ends."""
    wave = reeds(pitch, seconds, force, seed, LONG)
    time = numpy.arange(len(wave)) / RATE
    swell: Wave = 0.62 + 0.38 * numpy.sin(numpy.pi * numpy.clip(time / seconds, 0, 1)) ** 2
    return wave * swell
