"""What effects are made of: bodies of many modes, contacts of many small impacts, noise that changes its colour.

Every piece here is about 1 at its loudest, so that the strengths in a mix say what they mean. Whatever is left to
chance comes from a seed: two runs give the same samples.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy

from release.synthesis import RATE, Wave, clock, mixed, pressed

HIGHEST = 15000.0  # hertz: no mode lies above
TAPS = ((5.3, 0.62), (7.9, -0.50), (11.2, 0.43), (14.6, 0.34), (18.9, -0.27), (23.7, 0.20))
"""What a small wooden room answers: after how many milliseconds, and how loud."""
BOARD = (171, 206, 243, 268, 314, 352, 407, 466, 548, 661, 798, 1014, 1290, 1702)
"""Where the top of the table rings that everything is set down on, in hertz."""


@dataclass(frozen=True)
class Body:
    """What a thing does when it is struck."""

    ratios: tuple[float, ...]
    """Its modes that are known, against the lowest; further ones follow by chance."""
    count: int
    """How many modes it has in all."""
    damp: float
    """How much sooner high modes die: life falls with the frequency to this power."""
    dull: float
    """How much weaker high modes are: strength falls with the frequency to this power."""
    beat: float = 0.004
    """How far the two halves of a mode lie apart, in parts of its frequency."""
    loose: float = 0.012
    """How far a mode lies from where it should, in parts of its frequency."""


PEG = Body((1.0, 2.02, 2.94, 3.9, 5.6, 7.3, 9.1), 16, 0.55, 0.58, 0.006, 0.006)
BAR = Body((1.0, 2.01, 3.02, 3.97, 5.1, 7.9, 9.6), 14, 0.55, 0.6, 0.003, 0.004)
BLOCK = Body((1.0, 1.43, 1.91, 2.57, 3.12, 3.86, 4.95, 5.9, 7.3), 20, 0.65, 0.42, 0.008, 0.02)
GLASSY = Body((1.0, 1.53, 2.32, 2.61, 4.25, 4.9, 6.63, 7.4, 9.38), 18, 0.25, 0.45, 0.003, 0.01)
STONE = Body((1.0, 1.62, 2.14, 2.9, 3.7, 4.4, 5.6), 18, 0.55, 0.45, 0.006, 0.02)
DISC = Body((1.0, 1.73, 2.33, 3.91, 4.11, 6.30, 6.71, 8.6), 16, 0.35, 0.45, 0.004, 0.01)
PLATE = Body((1.0, 1.52, 1.94, 2.71, 3.14, 3.60, 4.2, 5.1, 5.8), 24, 0.25, 0.35, 0.005, 0.02)
BELL = Body((1.0, 1.26, 1.5, 2.0, 2.51, 3.01, 3.74, 4.16, 5.43), 16, 0.35, 0.3, 0.0025, 0.004)
SKIN = Body((1.0, 1.59, 2.14, 2.30, 2.65, 2.92, 3.16, 3.50, 3.60, 3.65, 4.06, 4.15), 18, 0.7, 0.6, 0.006, 0.008)
COG = Body((1.0, 1.64, 2.57, 3.3, 4.4, 5.2), 14, 0.5, 0.25, 0.01, 0.01)
CARD = Body((1.0, 1.7, 2.6, 3.3, 4.4, 5.9, 7.2), 20, 0.7, 0.35, 0.01, 0.05)


def level(wave: Wave) -> Wave:
    """Return the sound with 1 as its loudest sample."""
    levelled: Wave = wave / max(float(numpy.abs(wave).max()), 1e-12)
    return levelled


def chance(seed: int) -> numpy.random.Generator:
    """Return what is left to chance, the same for the same seed."""
    return numpy.random.default_rng(seed)


def curve(seconds: float, *points: tuple[float, float]) -> Wave:
    """Return a line through points: each a time in seconds and a value."""
    line: Wave = numpy.interp(clock(seconds), [at for at, _ in points], [value for _, value in points])
    return line


def ratios_of(body: Body, seed: int) -> Wave:
    """Return the modes of one thing of its kind: those that are known, a little off, and those that follow."""
    dice = chance(seed)
    ratios = list(body.ratios[: body.count])
    while len(ratios) < body.count:
        ratios.append(ratios[-1] * float(dice.uniform(1.06, 1.22)))
    off = dice.normal(0, body.loose, len(ratios))
    off[body.ratios.index(1.0)] = 0.0
    modes: Wave = numpy.array(ratios) * (1 + off)
    return modes


def rung(pitch: float, life: float, seconds: float, body: Body, seed: int, rise: float = 0.0004) -> Wave:
    """Return a body that is struck: the pitch of its lowest mode, and how long that lives in seconds (to a third)."""
    dice, time = chance(seed + 7000), clock(seconds)
    total = numpy.zeros_like(time)
    for ratio in ratios_of(body, seed):
        strength = max(ratio, 0.5) ** -body.dull * dice.uniform(0.65, 1.35)
        speed = max(ratio, 0.5) ** body.damp / life * dice.uniform(0.85, 1.2)
        halves = ((1.0, 0.62), (1 + body.beat * dice.uniform(0.6, 1.6), 0.38))
        phase = dice.uniform(0, 2 * numpy.pi)
        for off, share in halves:
            if pitch * ratio * off < HIGHEST:
                wave = numpy.sin(2 * numpy.pi * pitch * ratio * off * time + phase)
                total += strength * share * wave * numpy.exp(-time * speed)
    return level(total * (1 - numpy.exp(-time / rise)) * released(seconds))


def released(seconds: float) -> Wave:
    """Return a line of 1 that dies in the last half, by 50 dB: what rings on is let go, and never cut."""
    line: Wave = 10 ** (-2.5 * numpy.clip(clock(seconds) / seconds * 2 - 1, 0, 1) ** 1.5)
    return line


def fading(seconds: float, begins: float, rate: float) -> Wave:
    """Return a line of 1 that dies evenly from a time on, by so many dB a second: it bends softly where it begins."""
    after = (clock(seconds) - begins) / 0.05
    line: Wave = 10 ** (-rate * 0.05 * numpy.logaddexp(0, after) / 20)
    return line


def hump(seconds: float, first: float, top: float, life: float) -> Wave:
    """Return a line from a part of 1 to 1, where it is after `top` seconds, which then dies (to a third in `life`)."""
    time = clock(seconds)
    rises = first + (1 - first) * numpy.sin(numpy.clip(time / top, 0, 1) * numpy.pi / 2) ** 2
    line: Wave = rises * numpy.exp(-numpy.maximum(time - top, 0) / life)
    return line


def modes(seconds: float, seed: int, *lines: tuple[float, float, float], rise: float = 0.0006) -> Wave:
    """Return a body whose modes are told: of each its pitch, its strength, and its life in seconds (to a third).

    Beside each lies one that is weaker and dies twice as fast, so that a mode is no bare sine, and none beats.
    """
    dice, time = chance(seed), clock(seconds)
    total = numpy.zeros_like(time)
    for pitch, strength, life in lines:
        for off, share, speed in ((1.0, 0.75, 1.0), (float(dice.uniform(1.03, 1.06)), 0.25, 2.0)):
            tone = numpy.sin(2 * numpy.pi * pitch * off * time + dice.uniform(-0.4, 0.4))
            total += strength * share * tone * numpy.exp(-time * speed / life)
    return level(total * (1 - numpy.exp(-time / rise)) * released(seconds))


def band(wave: Wave, low: float, high: float, steep: float = 4) -> Wave:
    """Return what of a sound lies between two frequencies in hertz."""
    count = len(wave) + min(len(wave), RATE // 4)  # what rings before the beginning does not come round to the end
    spectrum = numpy.fft.rfft(wave, count)
    places = numpy.maximum(numpy.fft.rfftfreq(count, 1 / RATE), 1)
    spectrum *= 1 / (1 + (low / places) ** steep) / (1 + (places / high) ** steep)
    passed: Wave = numpy.fft.irfft(spectrum, count)[: len(wave)]
    return passed


def convolved(wave: Wave, answer: Wave, seconds: float) -> Wave:
    """Return what a sound becomes in a thing that answers an impulse like this."""
    count = len(wave) + len(answer)
    both = numpy.fft.irfft(numpy.fft.rfft(wave, count) * numpy.fft.rfft(answer, count), count)
    whole = numpy.zeros(round(seconds * RATE))
    length = min(len(whole), len(both))
    whole[:length] = both[:length]
    return whole


def contact(
    low: float, high: float, life: float, seed: int, touches: int = 3, within: float = 0.003, seconds: float = 0.05
) -> Wave:
    """Return what is heard where two things meet: a few bursts of noise, each dead within `life` seconds (to a third).

    The first is the strongest; the others come within so many seconds, weaker and not evenly.
    """
    dice, time = chance(seed), clock(seconds)
    total = numpy.zeros_like(time)
    starts = numpy.concatenate([[0.0], numpy.sort(dice.uniform(0.15, 1, touches - 1)) * within])
    for n, start in enumerate(starts):
        after = time - start
        burst = dice.standard_normal(len(time)) * numpy.where(after < 0, 0, numpy.exp(-after / life))
        total += burst * (1.0 if n == 0 else dice.uniform(0.3, 0.6))
    padded = numpy.concatenate([total, numpy.zeros(len(total))])
    return level(band(padded, low, high)[: len(time)])


def flowing(seconds: float, path: Sequence[tuple[float, float]], width: float, seed: int) -> Wave:
    """Return noise whose middle moves along a path of (seconds, hertz); its width is in octaves to either side."""
    size, hop = 512, 128
    count = round(seconds * RATE)
    frames = count // hop + 5
    raw = chance(seed).standard_normal(frames * hop + size)
    shape = numpy.sin(numpy.pi * (numpy.arange(size) + 0.5) / size)
    places = numpy.log2(numpy.maximum(numpy.fft.rfftfreq(size, 1 / RATE), 40))
    times = numpy.arange(frames) * hop / RATE
    middles = numpy.interp(times, [at for at, _ in path], [numpy.log2(pitch) for _, pitch in path])
    total = numpy.zeros(len(raw))
    for n in range(frames):
        piece = slice(n * hop, n * hop + size)
        spectrum = numpy.fft.rfft(raw[piece] * shape)
        spectrum *= numpy.exp(-0.5 * ((places - middles[n]) / width) ** 2)
        total[piece] += numpy.fft.irfft(spectrum, size) * shape
    return level(total[size : size + count])


def ruffled(seconds: float, rate: float, depth: float, seed: int) -> Wave:
    """Return a line about 1 that trembles so many times a second, down to 1 - `depth`."""
    count = round(seconds * RATE)
    points = max(4, round(seconds * rate * 2) + 2)
    heights = chance(seed).uniform(1 - depth, 1, points)
    phase = numpy.linspace(0, points - 1.001, count)
    left = phase.astype(int)
    part = (1 - numpy.cos((phase - left) * numpy.pi)) / 2
    line: Wave = heights[left] * (1 - part) + heights[left + 1] * part
    return line


def grains(seconds: float, often: Wave, low: float, high: float, life: float, seed: int) -> Wave:
    """Return tiny impacts that come by chance, `often` a second at every sample, each with a colour of its own.

    Few are strong and most are weak, as fibres, crumbs and sparks are. Their colours lie between two frequencies.
    """
    dice, count = chance(seed), round(seconds * RATE)
    comes = dice.random(count) < often[:count] / RATE
    strengths = comes * numpy.minimum(0.25 * (1 - dice.random(count)) ** -0.6, 1.6) * dice.choice((-1, 1), count)
    colours = dice.integers(0, 7, count)
    total = numpy.zeros(count)
    time = clock(life * 8)
    for n, pitch in enumerate(numpy.geomspace(low, high, 7)):
        ring = numpy.sin(2 * numpy.pi * pitch * time) + 0.6 * numpy.sin(2 * numpy.pi * pitch * 1.37 * time + 1)
        hiss = band(dice.standard_normal(len(time)), pitch * 0.6, pitch * 1.8)
        kernel = (0.6 * ring + hiss / numpy.abs(hiss).max()) * numpy.exp(-time / life)
        total += convolved(strengths * (colours == n), kernel, seconds)[:count]
    return level(total)


def quickening(seconds: float, first: float, last: float, seed: int) -> Wave:
    """Return when things happen that come not evenly, `first` a second in the beginning and `last` at the end."""
    time = clock(seconds)
    done = first * time + (last - first) * time**2 / 2 / seconds
    count = round(float(done[-1]))
    places = (numpy.arange(count) + chance(seed).uniform(0, 0.9, count)) / count
    places[0] = 0.0
    times: Wave = numpy.interp(places * done[-1], done, time)
    return times


def snaps(seconds: float, starts: Wave, low: float, high: float, life: float, seed: int, uneven: float = 6.0) -> Wave:
    """Return dry snaps at these times, each with a colour of its own between two frequencies in hertz.

    Each is dead within about `life` seconds (to a third), and up to so many dB louder or quieter than the middle.
    """
    dice, time, parts = chance(seed), clock(life * 12), []
    for start in starts:
        pitch = low * (high / low) ** float(dice.random())
        hiss = level(band(dice.standard_normal(len(time)), pitch * 0.75, pitch * 1.4))
        ring = numpy.sin(2 * numpy.pi * pitch * float(dice.uniform(0.9, 1.1)) * time)
        snap = level((hiss + 0.6 * ring) * numpy.exp(-time / life / dice.uniform(0.5, 1.5)))
        parts.append((float(start), 10 ** (float(dice.uniform(-uneven, uneven)) / 20), snap))
    return scattered(seconds, *parts)


def board(seconds: float, life: float, seed: int) -> Wave:
    """Return how the top of the table answers an impulse."""
    dice, time = chance(seed), clock(seconds)
    total = numpy.zeros_like(time)
    for pitch in BOARD:
        lives = life * (BOARD[0] / pitch) ** 0.4 * dice.uniform(0.8, 1.2)
        tone = numpy.sin(2 * numpy.pi * pitch * dice.uniform(0.985, 1.015) * time + dice.uniform(0, 1))
        total += (BOARD[0] / pitch) ** 0.15 * dice.uniform(0.5, 1) * tone * numpy.exp(-time / lives)
    return total


def on_wood(wave: Wave, strength: float, life: float = 0.03, seed: int = 5) -> Wave:
    """Return a sound with what the table under it answers, so strong."""
    seconds = len(wave) / RATE
    answer = convolved(wave, board(min(seconds, life * 6), life, seed), seconds)[: len(wave)]
    answered: Wave = level(wave) + strength * level(answer)
    return level(answered)


def in_room(wave: Wave, strength: float) -> Wave:
    """Return a sound in a small wooden room, whose first answers are so strong; the later, the duller."""
    total = level(wave).copy()
    for n, (late, loud) in enumerate(TAPS):
        at = round(late / 1000 * RATE)
        dull = band(level(wave), 60, 6500 / (1 + 0.5 * n), 2)
        total[at:] += strength * loud * dull[: len(total) - at]
    return level(total)


def dense(wave: Wave, amount: float) -> Wave:
    """Return a sound whose quiet parts are lifted towards its loudest: by none of what lies between at 0, all at 1.

    What is a thirtieth as loud as the loudest, or less, is lifted no further: it is the end, and dies. The sharpest
    points of its contact are pressed down, so that its body is heard as well.
    """
    window = numpy.hanning(round(0.004 * RATE))
    wide = round(0.003 * RATE)
    sizes = numpy.abs(numpy.concatenate([numpy.zeros(wide), wave, numpy.zeros(wide)]))
    loudest = numpy.lib.stride_tricks.sliding_window_view(sizes, 2 * wide + 1).max(axis=1)
    envelope = numpy.convolve(loudest, window / window.sum(), "same")
    return pressed(level(wave * (envelope / envelope.max() + 1 / 30) ** -amount), 0.2 + 3.6 * amount)


def scattered(seconds: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Lay sounds over one another, as `mixed` does, with 1 as the loudest sample."""
    return level(mixed(seconds, *parts))
