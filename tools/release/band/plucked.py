"""Strings that are plucked: lute, guitar, harp, the harp's harmonics, and a double bass played with the finger.

A string's modes follow from where it is plucked, how stiff it is and what it loses; a second set, a hair sharper and
longer, is the string's swing along the board. The nail is a burst of noise, the body a set of answering pitches.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy

from release.band.basis import TOP, Peaks, added, body, burst, let_go, ringing
from release.synthesis import Wave


class String(NamedTuple):
    """Say how a string is plucked and what carries it."""

    place: float  # where it is plucked, a share of its length
    life: float  # seconds to a third, of the lowest mode at middle C
    loss: float  # how much faster a mode dies a kHz squared
    stiff: float
    bright: float  # hertz above which the finger's softness takes away
    nail: float
    thump: float
    release: float  # seconds, after the note is let go
    rings: float  # seconds that it is heard after that
    peaks: Peaks


LUTE = String(0.15, 0.75, 0.6, 4e-5, 5200, 0.17, 0.10, 0.12, 0.7, ((190, 0.3, 0.8), (410, 0.25, 0.7), (2600, 0.4, 0.9)))
GUITAR = String(
    0.22, 1.15, 0.9, 5e-5, 3000, 0.13, 0.16, 0.22, 1.1, ((104, 0.2, 0.7), (205, 0.25, 0.9), (2200, 0.5, 0.5))
)
HARP = String(0.36, 1.5, 0.5, 6e-5, 3100, 0.10, 0.06, 0.75, 2.4, ((230, 0.5, 0.5), (1500, 0.6, 0.4), (3800, 0.4, 0.3)))
BASS = String(0.27, 0.6, 1.6, 3e-5, 1600, 0.13, 0.3, 0.09, 0.45, ((98, 0.3, 0.8), (190, 0.3, 0.5), (900, 0.6, 0.5)))
MUTED = String(0.12, 0.16, 1.2, 4e-5, 3200, 0.22, 0.2, 0.08, 0.3, ((190, 0.3, 0.8), (420, 0.3, 0.7), (2600, 0.4, 0.8)))


def sounded(string: String, pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Return a note on a string."""
    count = numpy.arange(1, max(3, min(56, int(TOP / pitch))) + 1)
    hertz = pitch * count * numpy.sqrt(1 + string.stiff * count**2)
    rates = (pitch / 262) ** 0.45 / string.life + string.loss * (hertz / 1000) ** 2 * 0.8
    rates += 0.4 * (hertz / 1000)
    place = string.place * (1 + 0.06 * ((seed % 3) - 1))
    bright = string.bright * (0.2 + 0.85 * force) * (pitch / 262) ** 0.25
    strengths = numpy.sin(numpy.pi * count * place) / count**0.85 / (1 + (hertz / bright) ** 2)
    strengths *= body(hertz, string.peaks)
    heard = numpy.abs(strengths) > 3e-4 * numpy.abs(strengths).max()
    hertz, rates, strengths = hertz[heard], rates[heard], strengths[heard]
    wave = ringing(hertz, 1 / rates, strengths, seconds + string.rings)
    wave += ringing(hertz[:9] * 1.0005, 1 / (0.55 * rates[:9]), 0.3 * strengths[:9], seconds + string.rings)
    wave /= float(numpy.sqrt(numpy.square(strengths).sum())) + 1e-9
    wave = let_go(wave, seconds, string.release)
    hard = 0.35 + 0.65 * force
    added(wave, burst(1800 + pitch, 12500, 0.0035, seed + round(pitch)), string.nail * hard * 1.6)
    added(wave, burst(6000, 14000, 0.0012, seed + 3), string.nail * hard)
    knock = ringing([103.0, 196.0, 287.0, 460.0], [0.05, 0.04, 0.03, 0.015], [1.0, 0.8, 0.5, 0.4], 0.25)
    added(wave, knock, string.thump * force)
    return wave * force


def lute(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Gut string of a lute, plucked near its bridge."""
    return sounded(LUTE, pitch, seconds, force, seed)


def guitar(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Nylon string of a guitar, over its hole."""
    return sounded(GUITAR, pitch, seconds, force, seed)


def harp(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """String of a harp, plucked near its middle, left to ring."""
    return sounded(HARP, pitch, seconds, force, seed)


def pizzicato(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Lute string that the hand damps: short and dry."""
    return sounded(MUTED, pitch, min(seconds, 0.25), force, seed)


def bass(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Double bass, plucked with the flesh of a finger, its string against the board."""
    wave = sounded(BASS, pitch, seconds * 0.9, force, seed)
    added(wave, burst(1400, 7500, 0.004, seed + 11), 0.05 * force, 0.012)
    return wave


def flageolet(pitch: float, seconds: float, force: float, seed: int) -> Wave:
    """Harmonic of a harp's string: the hand's ball on its middle, so only every second mode sounds; glassy."""
    count = numpy.arange(1, 9)
    hertz = pitch * count * numpy.sqrt(1 + 2e-4 * count**2)
    strengths = 1 / count**2.1 / (1 + (hertz / 3400) ** 2)
    rates = (pitch / 523) ** 0.5 / 1.1 + 0.7 * (hertz / 1000)
    wave = let_go(ringing(hertz, 1 / rates, strengths, seconds + 2.2), seconds, 0.8)
    added(wave, burst(2500, 12500, 0.004, seed + round(pitch)), 0.14 * (0.3 + 0.7 * force))
    below = ringing([pitch / 2, pitch * 1.5], [0.06, 0.05], [0.5, 0.3], 0.35)  # the string's own modes, stopped at once
    added(wave, below, 0.35)
    return wave * force
