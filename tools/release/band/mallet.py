"""Bars and tongues that are struck: marimba, vibraphone, kalimba, glockenspiel.

Each has the modes of its bar, a mallet whose hardness grows with the stroke, and the wood or metal it touches.
"""

from __future__ import annotations

import numpy

from release.band.basis import added, burst, let_go, ringing
from release.synthesis import RATE, Wave, clock

MOTOR, MOTOR_DEPTH = 2.8, 0.10  # turns a second of the vibraphone's motor, and how much it opens and shuts


def bar(pitch: float, modes: tuple[tuple[float, float, float], ...], life: float, soft: float, seconds: float) -> Wave:
    """Return a bar's modes: ratio, strength, share of the lowest one's life; `soft` is the mallet's cutoff in hertz."""
    ratios, strengths, lives = (numpy.array(column) for column in zip(*modes, strict=True))
    hertz = pitch * ratios
    return ringing(hertz, life * lives, strengths / (1 + (hertz / soft) ** 2) * (1 + (pitch / soft) ** 2), seconds)


def marimba(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Bar of rosewood over a tube, struck with yarn."""
    life = 0.42 * (262 / pitch) ** 0.55
    modes = ((1.0, 1.0, 1.0), (1.0015, -0.35, 0.12), (3.93, 0.55, 0.22), (9.3, 0.34, 0.09), (16.2, 0.2, 0.05))
    wave = bar(pitch, modes, life, 1700 * (0.25 + 0.95 * force), max(1.2, life * 4))
    knock = ringing([640.0, 1180.0, 2350.0, 3900.0], [0.012, 0.008, 0.005, 0.003], [0.6, 0.6, 0.4, 0.3], 0.08)
    added(wave, knock, 0.16 * (0.4 + 0.6 * force))
    added(wave, burst(1500, 9500, 0.0028, seed + round(pitch)), 0.14 * (0.3 + 0.7 * force))
    added(wave, burst(6000, 14000, 0.0012, seed + 5), 0.10 * force)
    return let_go(wave, max(seconds, 0.8), 0.5) * force


def felted(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Marimba under mallets of felt: rounder, hardly a knock, its tube heard longer."""
    life = 0.6 * (262 / pitch) ** 0.5
    modes = ((1.0, 1.0, 1.0), (1.001, -0.4, 0.09), (3.93, 0.4, 0.2), (9.3, 0.2, 0.08))
    wave = bar(pitch, modes, life, 900 * (0.25 + 0.95 * force), max(1.4, life * 4))
    knock = ringing([330.0, 690.0, 1240.0], [0.02, 0.012, 0.006], [0.6, 0.5, 0.3], 0.1)
    added(wave, knock, 0.13 * (0.4 + 0.6 * force))
    added(wave, burst(900, 9500, 0.004, seed + round(pitch)), 0.09 * (0.3 + 0.7 * force))
    added(wave, burst(5500, 14000, 0.002, seed + 5), 0.05)
    return let_go(wave, max(seconds, 1.0), 0.5) * force


def vibraphone(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Bar of metal over a tube that a motor opens and shuts."""
    life = 1.5 * (440 / pitch) ** 0.35
    modes = ((1.0, 1.0, 1.0), (4.0, 0.4, 0.32), (10.1, 0.22, 0.12), (17.3, 0.1, 0.06))
    length = seconds + 1.6
    wave = bar(pitch, modes, life, 2600 * (0.2 + 0.95 * force), length)
    wave *= 1 + MOTOR_DEPTH * numpy.sin(2 * numpy.pi * MOTOR * clock(length)[: len(wave)] + seed)
    added(wave, burst(2200, 11500, 0.003, seed + round(pitch)), 0.13 * (0.3 + 0.7 * force))
    added(wave, ringing([870.0, 1930.0], [0.008, 0.005], [0.5, 0.5], 0.06), 0.08)
    return let_go(wave, seconds + 0.1, 0.38) * force


def kalimba(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Tongue of steel on a box of wood, let off by a thumb's nail."""
    life = 0.5 * (392 / pitch) ** 0.5
    modes = (
        (1.0, 1.0, 1.0),
        (1.003, 0.2, 1.3),
        (2.0, 0.10, 0.5),
        (5.42, 0.26, 0.16),
        (6.3, 0.14, 0.12),
        (14.6, 0.12, 0.05),
    )
    wave = bar(pitch, modes, life, 3800 * (0.2 + 0.95 * force), max(1.4, life * 3.5))
    box = ringing([172.0, 348.0, 615.0, 980.0], [0.04, 0.03, 0.016, 0.008], [1.0, 0.8, 0.5, 0.4], 0.2)
    added(wave, box, 0.14 * force)
    added(wave, burst(2400, 12500, 0.003, seed + round(pitch)), 0.20 * (0.3 + 0.7 * force))
    return let_go(wave, max(seconds, 0.9), 0.4) * force


def glockenspiel(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Bar of steel, struck with a small ball of rubber."""
    life = 0.95 * (1047 / pitch) ** 0.4
    modes = ((1.0, 1.0, 1.0), (1.0012, 0.3, 1.4), (2.72, 0.28, 0.5), (5.24, 0.16, 0.22), (8.5, 0.1, 0.1))
    wave = bar(pitch, modes, life, 5200 * (0.2 + 0.9 * force), max(2.2, life * 3.2))
    added(wave, burst(3500, 13000, 0.002, seed + round(pitch)), 0.12 * (0.3 + 0.7 * force))
    rise = round(0.0015 * RATE)
    wave[:rise] *= numpy.linspace(0.2, 1, rise)
    return let_go(wave, max(seconds, 1.6), 0.7) * force
