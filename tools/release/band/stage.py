"""The stage: a small wooden room, a soft hand on the peaks, and how loud it all is heard."""

from __future__ import annotations

import loudness
import numpy

from release.band.basis import Instrument
from release.synthesis import RATE, Wave

WALLS = ((0.0071, 0.42, -0.5), (0.0109, 0.36, 0.6), (0.0153, 0.30, 0.15), (0.0192, 0.26, -0.25), (0.0263, 0.2, 0.4))
"""The first answers of the walls: after how long, how strong, from which side."""
SLICE = 64  # samples a step of the hand on the peaks


def laid(stage: Wave, wave: Wave, at: int, gains: tuple[float, float], loops: bool) -> None:
    """Lay a sound on both channels; what goes over the end begins a loop, and is left out of anything else."""
    length = stage.shape[1]
    while len(wave):
        part = wave[: length - at]
        for channel, gain in enumerate(gains):
            stage[channel, at : at + len(part)] += part * gain
        wave, at = (wave[len(part) :] if loops else wave[:0]), 0


def answers(seconds: float) -> Wave:
    """Return how a room with walls of wood answers a knock, on both sides."""
    time = numpy.arange(round(1.6 * seconds * RATE)) / RATE
    both = numpy.zeros((2, len(time)))
    common = numpy.random.default_rng(40).standard_normal(len(time))
    for channel in range(2):
        own = 0.75 * common + 0.66 * numpy.random.default_rng(41 + channel).standard_normal(len(time))
        tail = own * numpy.exp(-time * 6.9 / seconds) * (1 - numpy.exp(-time / 0.018))
        tail *= 0.4 / numpy.sqrt(numpy.square(tail).sum())
        for after, strong, side in WALLS:
            tail[round(after * RATE)] += strong * (1 - side if channel == 0 else 1 + side) * 0.5
        both[channel] = tail
    return both


def room(stage: Wave, share: float, seconds: float, loops: bool) -> Wave:
    """Return two channels as they sound in a small room; what it answers to a loop goes round, too."""
    answer = answers(seconds)
    length = stage.shape[1] if loops else stage.shape[1] + answer.shape[1]
    places = numpy.fft.rfftfreq(length, 1 / RATE)
    wood = 1 / (1 + (places / 5200) ** 2) * (1 - 1 / (1 + (places / 170) ** 2))
    answered = numpy.array(stage)
    for channel in range(2):
        if loops:  # an answer longer than the loop goes round, as well
            around = numpy.zeros(length)
            numpy.add.at(around, numpy.arange(answer.shape[1]) % length, answer[channel])
        else:
            around = answer[channel]
        heard = 0.8 * stage[channel] + 0.2 * stage[1 - channel]
        wet = numpy.fft.irfft(numpy.fft.rfft(heard, length) * numpy.fft.rfft(around, length) * wood, length)
        answered[channel] += share * wet[: stage.shape[1]]
    return answered


def held_down(wave: Wave, top: float) -> Wave:
    """Return a sound of which no sample is over the top: around each peak it is softer for a moment."""
    count = wave.shape[1]
    pad = -count % SLICE
    peaks = numpy.abs(numpy.pad(wave, ((0, 0), (0, pad)))).max(0).reshape(-1, SLICE).max(1)
    need = numpy.minimum(1, top / numpy.maximum(peaks, 1e-9))
    around = 24
    lowest = numpy.min([numpy.roll(need, shift) for shift in range(-around, around + 1)], axis=0)
    smooth = numpy.mean([numpy.roll(lowest, shift) for shift in range(-around + 1, around)], axis=0)
    gain = numpy.interp(numpy.arange(count), numpy.arange(len(smooth)) * SLICE + SLICE / 2, smooth)
    softer: Wave = wave * gain
    return softer


def measured(wave: Wave) -> float:
    """Return how loud it is where it is heard on two sides, in LUFS: one channel is heard on both."""
    both = wave if wave.shape[0] == 2 else numpy.concatenate([wave, wave])
    return float(loudness.integrated_loudness(numpy.ascontiguousarray(both.T, dtype=numpy.float32), RATE))


def brought_to(wave: Wave, loud: float, top: float) -> Wave:
    """Return a sound of a loudness (LUFS), no sample of which is over the top."""
    for _ in range(4):
        wave = held_down(wave * 10 ** ((loud - measured(wave)) / 20), top)
    return wave


class Cabinet:
    """Play notes, and keep what was played: one stroke in four of a tone sounds the same again."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, int, int, int, int], Wave] = {}

    def play(self, name: str, make: Instrument, pitch: float, seconds: float, force: float, stroke: int) -> Wave:
        """Return a note."""
        steps = (name, round(pitch * 100), round(seconds * 50), round(force * 16), stroke % 4)
        if steps not in self.kept:
            self.kept[steps] = make(pitch, seconds, max(1, steps[3]) / 16, stroke % 4 * 101 + 13)
        return self.kept[steps]
