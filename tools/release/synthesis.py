"""What sounds are made of: struck wood and glass, puffs of seeded noise, and how loud a thing is heard.

Everything is computed from sines and seeded noise, so two runs give the same samples. No recording is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy

Wave: TypeAlias = "numpy.ndarray[Any, numpy.dtype[numpy.float64]]"

RATE = 44100
QUIET, FADE_IN, FADE_OUT = 0.001, 0.0004, 0.05  # seconds: of silence before a sound, in which it comes, and goes
SILENT = 10 ** (-60 / 20)  # part of the loudest sample below which nothing more is heard
ENDS = 0.35  # part of a sound in which it goes at most
LOOKED, FALLS = 0.06, 15  # seconds at the end that are looked at, and dB by which they lie under as many before them
DIES, LONG = 0.3, 0.15  # seconds over which an end is made to die at most, and from which length on
LOWEST = 45.0  # hertz: what lies below moves a loudspeaker, and is not heard
WINDOW = 0.125  # seconds over which an ear takes the mean of a short sound, as a meter set to "fast" does

# How a struck thing rings: frequency against the lowest, strength, and how fast it dies (1 = as the lowest).
WOOD = ((1.0, 1.0, 1.0), (2.57, 0.45, 1.8), (4.95, 0.2, 3.0), (7.3, 0.08, 4.5))
GLASS = ((1.0, 1.0, 1.0), (2.32, 0.4, 1.5), (4.25, 0.22, 2.4), (6.63, 0.1, 3.6))
WARM = ((1.0, 1.0, 1.0), (2.0, 0.32, 1.5), (3.0, 0.12, 2.2), (4.01, 0.05, 3.0))


def clock(seconds: float) -> Wave:
    """Return the times of a sound's samples."""
    return numpy.arange(round(seconds * RATE), dtype=numpy.float64) / RATE


def struck(pitch: float, life: float, seconds: float, partials: Sequence[tuple[float, float, float]]) -> Wave:
    """Return something struck: a pitch in hertz, a life in seconds (to a third), how it rings."""
    time = clock(seconds)
    total = numpy.zeros_like(time)
    for ratio, strength, speed in partials:
        total += strength * numpy.sin(2 * numpy.pi * pitch * ratio * time) * numpy.exp(-time * speed / life)
    total *= 1 - numpy.exp(-time / 0.0012)
    return total


def noise(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Return noise between two frequencies in hertz, about 1 at its loudest."""
    count = round(seconds * RATE)
    spectrum = numpy.fft.rfft(numpy.random.default_rng(seed).standard_normal(count))
    places = numpy.fft.rfftfreq(count, 1 / RATE)
    spectrum *= 1 / (1 + (low / numpy.maximum(places, 1)) ** 4) / (1 + (places / high) ** 4)
    wave = numpy.fft.irfft(spectrum, count)
    loudest: Wave = wave / numpy.abs(wave).max()
    return loudest


def puff(seconds: float, low: float, high: float, rise: float, life: float, seed: int) -> Wave:
    """Return a puff of noise that rises and dies."""
    time = clock(seconds)
    wave = noise(seconds, low, high, seed)
    wave *= (1 - numpy.exp(-time / rise)) * numpy.exp(-time / life)
    return wave


def mixed(seconds: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Lay sounds over one another: each with its start in seconds and its strength."""
    total = numpy.zeros(round(seconds * RATE))
    for start, strength, wave in parts:
        at = round(start * RATE)
        length = min(len(wave), len(total) - at)
        total[at : at + length] += strength * wave[:length]
    return total


def pressed(wave: Wave, drive: float) -> Wave:
    """Return a sound whose sharpest points are pressed down, so that the rest of it may be louder."""
    flat: Wave = numpy.tanh(wave / numpy.abs(wave).max() * drive)
    return flat


def loudness(wave: Wave) -> float:
    """Return how loud a sound is heard: the RMS of its loudest eighth of a second, where silence counts."""
    window = round(WINDOW * RATE)
    squares = numpy.concatenate([[0.0], numpy.cumsum(numpy.square(numpy.concatenate([wave, numpy.zeros(window)])))])
    return float(numpy.sqrt((squares[window:] - squares[:-window]).max() / window))


def falls(wave: Wave) -> float:
    """Return by how many dB the end of a sound lies under what comes before it."""
    count = round(LOOKED * RATE)
    last, before = (float(numpy.square(part).sum()) for part in (wave[-count:], wave[-2 * count : -count]))
    return 10 * float(numpy.log10((before + 1e-20) / (last + 1e-20)))


def dying(wave: Wave) -> Wave:
    """Return the sound with an end that dies away, by as little more as is needed, and is no wall."""
    count = min(round(DIES * RATE), len(wave) // 2)
    ramp = numpy.concatenate([numpy.zeros(len(wave) - count), numpy.linspace(0, 1, count) ** 1.5])
    ended = wave
    for drop in range(0, 121, 3):
        ended = wave * 10 ** (-drop / 20 * ramp)
        if falls(ended) >= FALLS:
            break
    return ended


def finish(wave: Wave) -> Wave:
    """Return the sound with 1 as its loudest sample: nothing below what is heard, edges that do not click, no wall."""
    quiet = numpy.zeros(round(QUIET * RATE))
    spectrum = numpy.fft.rfft(numpy.concatenate([wave, numpy.zeros(RATE // 4)]))
    places = numpy.maximum(numpy.fft.rfftfreq(len(wave) + RATE // 4, 1 / RATE), 1)
    spectrum *= 1 / (1 + (LOWEST / places) ** 6)
    wave = numpy.fft.irfft(spectrum, len(wave) + RATE // 4)[: len(wave)]
    wave[: round(FADE_IN * RATE)] *= numpy.linspace(0, 1, round(FADE_IN * RATE))
    heard = numpy.flatnonzero(numpy.abs(wave) > numpy.abs(wave).max() * SILENT)
    wave = wave[: min(len(wave), int(heard[-1]) + RATE // 50)]
    long = len(wave) > LONG * RATE
    wave = dying(wave) if long else wave
    out = round(0.01 * RATE) if long else min(round(FADE_OUT * RATE), round(ENDS * len(wave)))
    wave[-out:] *= numpy.linspace(1, 0, out) ** 2
    finished: Wave = numpy.concatenate([quiet, wave / numpy.abs(wave).max()])
    return finished
