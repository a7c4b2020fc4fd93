"""What all instruments are made of: modes that ring, bursts of noise, bodies that answer, and fades.

An instrument takes a pitch in hertz, how long the note is held (seconds), how strongly it is played (about 1) and a
number that tells one stroke from the next; it gives the whole sound, with what rings on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy

from release.synthesis import RATE, Wave, clock, noise

Instrument: TypeAlias = Callable[[float, float, float, int], Wave]
Peaks: TypeAlias = Sequence[tuple[float, float, float]]
"""Where a body answers: at how many hertz, how widely (a share of them), and how much more than elsewhere."""

BLOCK = 512
TOP = 15000.0  # hertz: nothing is computed above


def ringing(hertz: Any, lives: Any, strengths: Any, seconds: float) -> Wave:
    """Return modes that ring together: each with its pitch, its life (to a third, in seconds) and its strength.

    Where a strength is complex, it says as well where in its turn the mode begins.
    """
    tones = numpy.asarray(hertz, dtype=numpy.float64)
    kept = tones < TOP
    speeds = (2j * numpy.pi * tones[kept] - 1 / numpy.broadcast_to(lives, kept.shape)[kept]) / RATE
    loud = numpy.broadcast_to(strengths, kept.shape)[kept]
    count = round(seconds * RATE)
    within = numpy.exp(numpy.outer(speeds, numpy.arange(BLOCK)))
    starts = numpy.exp(numpy.outer(numpy.arange(-(-count // BLOCK)) * BLOCK, speeds)) * loud
    total: Wave = (starts.real @ within.imag + starts.imag @ within.real).ravel()[:count]
    return total


def body(hertz: Any, peaks: Peaks) -> Any:
    """Return how much a body gives of each pitch."""
    gain = numpy.ones_like(numpy.asarray(hertz, dtype=numpy.float64))
    for middle, width, more in peaks:
        gain = gain + more * numpy.exp(-((numpy.log(numpy.asarray(hertz) / middle) / width) ** 2))
    return gain


def burst(low: float, high: float, life: float, seed: int) -> Wave:
    """Return a burst of noise that is there at once and dies within a few lives."""
    seconds = max(0.02, life * 7)
    time = clock(seconds)
    wave: Wave = noise(seconds, low, high, seed)[: len(time)] * numpy.exp(-time / life)
    wave *= numpy.minimum(1, time / 0.0003) * numpy.minimum(1, (seconds - time) / 0.004)
    return wave


def added(total: Wave, wave: Wave, strength: float, at: float = 0.0) -> None:
    """Add a short sound to a longer one."""
    start = round(at * RATE)
    length = max(0, min(len(wave), len(total) - start))
    total[start : start + length] += strength * wave[:length]


def let_go(wave: Wave, seconds: float, release: float) -> Wave:
    """Return a sound that is damped after so many seconds, and ends without a click."""
    time = numpy.arange(len(wave)) / RATE
    damped: Wave = wave * numpy.exp(-numpy.clip(time - seconds, 0, None) / release)
    tail = min(len(wave), round(0.05 * RATE))
    damped[-tail:] *= numpy.linspace(1, 0, tail)
    return damped


def bent(wave: Wave, shift: Wave) -> Wave:
    """Return a sound heard earlier by so many seconds at each of its samples: so its pitch moves."""
    places = numpy.arange(len(wave)) + shift[: len(wave)] * RATE
    moved: Wave = numpy.interp(places, numpy.arange(len(wave)), wave)
    return moved


def drift(count: int, rate: float, seed: int) -> Wave:
    """Return something that wanders slowly around nought, about 1 at its farthest, `rate` turns a second."""
    points = numpy.random.default_rng(seed).uniform(-1, 1, max(4, round(count / RATE * rate * 2) + 3))
    way: Wave = numpy.interp(numpy.linspace(0, len(points) - 1, count), numpy.arange(len(points)), points)
    return way
