"""The hand on the faders: phrase by phrase the tune stands out, and no phrase is far louder or softer than the piece.

Each voice's notes of each phrase are a layer of its own, so a fader moved for a phrase leaves what rings on into it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy

from release.band.stage import measured
from release.synthesis import Wave

CLEAR = 2.6  # dB by which the tune is louder than all others together, at least
SOFTEST, LOUDEST = -2.6, 1.5  # dB by which a phrase is softer or louder than the piece, at most


class Layer(NamedTuple):
    """Hold what a voice plays in a phrase, from a sample on, with what rings on after the phrase."""

    voice: str
    phrase: int
    at: int
    wave: Wave


def decibels(gain: float) -> float:
    """Return what a number of decibels multiplies by."""
    return float(10 ** (gain / 20))


def summed(layers: Sequence[Layer], gains: Sequence[float], span: tuple[int, int]) -> Wave:
    """Return layers together, each with its gain in dB, between two samples."""
    first, last = span
    total = numpy.zeros((2, last - first))
    for layer, gain in zip(layers, gains, strict=True):
        begun, ended = max(first, layer.at), min(last, layer.at + layer.wave.shape[1])
        if begun < ended:
            total[:, begun - first : ended - first] += (
                decibels(gain) * layer.wave[:, begun - layer.at : ended - layer.at]
            )
    return total


def over(layers: Sequence[Layer], gains: Sequence[float], span: tuple[int, int], leader: str) -> float:
    """Return by how many dB one voice is louder than all others together, between two samples."""
    both = []
    for leads in (True, False):
        chosen = [number for number, layer in enumerate(layers) if (layer.voice == leader) == leads]
        both.append(measured(summed([layers[n] for n in chosen], [gains[n] for n in chosen], span)))
    return both[0] - both[1] if numpy.isfinite(both).all() else numpy.inf


def faders(
    layers: Sequence[Layer], spans: Sequence[tuple[int, int]], leaders: Sequence[str], length: int
) -> list[float]:
    """Return by how many dB the hand moves each layer; `leaders` are who has the tune in each phrase, if anybody."""
    gains, whole = [0.0] * len(layers), (0, length)

    def apart() -> list[float]:
        """Return by how many dB each phrase is louder than the piece."""
        total = summed(layers, gains, whole)
        piece = measured(total)
        return [measured(total[:, first:last]) - piece for first, last in spans]

    asked = [min(LOUDEST, max(SOFTEST, each)) for each in apart()]
    for _ in range(3):
        for phrase, (span, leader) in enumerate(zip(spans, leaders, strict=True)):
            missing = CLEAR - over(layers, gains, span, leader) if leader else 0.0
            for number, layer in enumerate(layers):
                if layer.phrase == phrase and missing > 0:
                    gains[number] += missing / 2 if layer.voice == leader else -missing / 2
        for phrase, (wanted, now) in enumerate(zip(asked, apart(), strict=True)):
            for number, layer in enumerate(layers):
                gains[number] += wanted - now if layer.phrase == phrase else 0.0
    return gains
