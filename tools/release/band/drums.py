"""Skins, seeds, brushes and a fire: what has no tune, though the pitch of a note says how it is struck."""

from __future__ import annotations

import numpy

from release.band.basis import added, bent, burst, drift, let_go, ringing
from release.synthesis import RATE, Wave, clock, noise

SKIN = numpy.array([1.0, 1.59, 2.14, 2.30, 2.65, 2.92, 3.5, 3.9])
"""The modes of a round skin."""
DEPTHS = 60.0  # hertz: below, an open stroke gives nothing
OPEN = 170.0  # hertz: below, the whole skin sounds; above, fingers tap its rim


def without_depths(wave: Wave) -> Wave:
    """Return a sound without what no small loudspeaker gives; it begins where it began, and ends in nought."""
    tilt = 1j * numpy.fft.rfftfreq(2 * len(wave), 1 / RATE) / DEPTHS
    spectrum = numpy.fft.rfft(wave, 2 * len(wave)) * tilt**2 / (tilt**2 + 2**0.5 * tilt + 1)
    clear: Wave = numpy.fft.irfft(spectrum, 2 * len(wave))[: len(wave)]
    tail = round(0.02 * RATE)
    clear[-tail:] *= numpy.linspace(1, 0, tail)
    return clear


def frame(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Frame drum: low notes are open strokes near the middle, high ones fingers on the rim."""
    if pitch < OPEN:
        strengths = numpy.array([0.8, 0.84, 0.46, 0.5, 0.25, 0.16, 0.08, 0.06]) * force ** numpy.linspace(0, 1.2, 8)
        lives = 0.26 * (90 / pitch) ** 0.4 / SKIN**1.2
        wave = ringing(pitch * SKIN, lives, strengths, 1.1)
        wave = let_go(bent(wave, 0.0011 * force * (1 - numpy.exp(-clock(1.1) / 0.03))), 0.7, 0.1)
        added(wave, burst(300, 900, 0.016, seed + 6), 0.6 * force)
        added(wave, burst(220, 3200, 0.009, seed + 1), 0.26 * force)
        added(wave, burst(3000, 12000, 0.003, seed + 2), 0.13 * force)
        wave = without_depths(wave)
    else:
        wave = ringing(96 * SKIN * (pitch / 262) ** 0.3, 0.035 / SKIN**0.4, 0.3 * numpy.ones(8), 0.35)
        added(wave, ringing([520.0, 905.0, 1480.0, 2240.0], [0.02, 0.016, 0.01, 0.007], [0.5, 0.5, 0.4, 0.3], 0.2), 0.5)
        added(wave, burst(900, 6500, 0.006, seed + 3), 0.4 * force)
        added(wave, burst(4000, 13500, 0.003, seed + 4), 0.25 * force)
    return wave * force


def shaker(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Seeds in a gourd: many small knocks, gathering and falling apart."""
    count = round(0.13 * RATE)
    time = numpy.arange(count) / RATE
    grains = numpy.repeat(numpy.random.default_rng(seed + 31).uniform(0, 1, count // 60 + 1) ** 2.5, 60)[:count]
    shape = numpy.exp(-((numpy.log((time + 0.002) / 0.03) / 0.75) ** 2))
    wave: Wave = noise(0.13, 3200 + 2 * pitch, 11500, seed)[:count] * grains * shape
    return wave * force * 1.4


def brush(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Brush drawn over a skin: the longer the note, the longer the stroke."""
    length = min(0.5, 0.12 + 0.5 * seconds)
    time = clock(length)
    shape = numpy.sin(numpy.pi * (time / length) ** 0.6) ** 1.5
    wave: Wave = noise(length, 900 + pitch, 9500, seed + 61)[: len(time)] * shape
    wave *= 0.7 + 0.3 * drift(len(time), 60, seed)
    added(wave, ringing(180 * SKIN, 0.03, 0.1, 0.15), 0.3)
    return wave * force


def clap(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Small block of wood, touched with a stick."""
    wave = ringing(
        [pitch, pitch * 2.57, pitch * 4.95, pitch * 7.3], [0.028, 0.014, 0.008, 0.005], [1, 0.45, 0.25, 0.15], 0.25
    )
    added(wave, burst(2500, 12000, 0.0018, seed + 9), 0.2 * force)
    return wave * force


def fire(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Campfire: a low breath of flames, and wood that crackles when it likes."""
    length = seconds + 0.4
    time = clock(length)
    wave: Wave = 0.06 * noise(length, 60, 260, seed)[: len(time)] * (1 + 0.5 * drift(len(time), 3, seed))
    wave += 0.012 * noise(length, 500, 3500, seed + 1)[: len(time)] * (1 + 0.6 * drift(len(time), 7, seed + 2))
    edge = numpy.minimum(1, numpy.minimum(time / 0.4, (length - time) / 0.4))
    wave *= numpy.sin(edge * numpy.pi / 2)
    chance = numpy.random.default_rng(seed + round(pitch))
    for at in numpy.cumsum(chance.exponential(0.24, round(seconds * 6))):
        if at > seconds:
            break
        size = float(chance.uniform(0.05, 1.0)) ** 2.2
        for _ in range(1 + round(float(chance.exponential(1.2 * size + 0.2)))):
            life = float(chance.uniform(0.0008, 0.004)) * (0.6 + size)
            snap = burst(float(chance.uniform(900, 3500)), 12500, life, int(chance.integers(1 << 30)))
            added(wave, snap, 0.9 * size, float(at))
            at += float(chance.uniform(0.008, 0.05))
    return wave * force
