"""Make the sounds of the box: small pieces of wood, glass, felt and paper, written as OGG files.

Usage: python tools/release/make_sounds.py [FOLDER]      (default: assets/sounds; needs the extra "sounds")

Everything is computed from sines and seeded noise, so two runs give the same samples. No recording is used.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import numpy
import soundfile

Wave: TypeAlias = "numpy.ndarray[Any, numpy.dtype[numpy.float64]]"

RATE = 44100
PEAK = 10 ** (-6 / 20)  # the loudest sound; the others lie below it
FADE_IN, FADE_OUT = 0.002, 0.02  # seconds

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


def focus() -> Wave:
    """Tick: the focus goes on."""
    return mixed(0.08, (0, 1, struck(1250, 0.010, 0.08, WOOD)), (0, 0.2, puff(0.03, 2500, 7000, 0.001, 0.004, 1)))


def press() -> Wave:
    """Click on wood: a button."""
    wood = struck(430, 0.026, 0.14, WOOD)
    return mixed(0.14, (0, 1, wood), (0, 0.25, puff(0.05, 900, 5000, 0.001, 0.008, 2)))


def select() -> Wave:
    """Tap on glass: a piece is chosen."""
    return mixed(0.32, (0, 1, struck(1175, 0.07, 0.32, GLASS)), (0, 0.3, struck(392, 0.02, 0.1, WOOD)))


def move() -> Wave:
    """Slide of glass on slate, and set down: one step."""
    slide = puff(0.12, 1200, 4200, 0.03, 0.035, 3)
    return mixed(
        0.28, (0, 0.35, slide), (0.07, 1, struck(880, 0.045, 0.2, GLASS)), (0.07, 0.5, struck(260, 0.02, 0.1, WOOD))
    )


def capture() -> Wave:
    """Chime of glass over a thud: a piece is taken."""
    thud = struck(98, 0.07, 0.35, WARM)
    chime = mixed(0.85, (0, 0.8, struck(1046.5, 0.2, 0.8, GLASS)), (0.06, 0.6, struck(1568, 0.22, 0.75, GLASS)))
    return mixed(0.9, (0, 1, thud), (0.01, 0.55, chime), (0, 0.2, puff(0.08, 300, 1800, 0.001, 0.02, 4)))


def change() -> Wave:
    """Two clicks of a ratchet: a piece is turned to another number."""
    first, second = struck(720, 0.016, 0.1, WOOD), struck(960, 0.03, 0.2, GLASS)
    return mixed(0.3, (0, 0.7, first), (0.085, 1, second), (0.085, 0.3, struck(480, 0.018, 0.1, WOOD)))


def refuse() -> Wave:
    """Two soft knocks: that is not allowed."""
    knock = struck(165, 0.035, 0.18, WOOD)
    return mixed(0.34, (0, 0.9, knock), (0.12, 0.75, knock))


def turn() -> Wave:
    """Two soft notes upwards: it is your turn."""
    return mixed(0.85, (0, 0.8, struck(523.25, 0.16, 0.6, WARM)), (0.14, 1, struck(698.46, 0.2, 0.7, WARM)))


def win() -> Wave:
    """A warm chord, note by note: the match is won."""
    notes = (261.63, 329.63, 392.0, 523.25, 659.26)
    parts = [(0.12 * n, 0.8 + 0.05 * n, struck(pitch, 0.45, 1.7 - 0.12 * n, WARM)) for n, pitch in enumerate(notes)]
    sparkle = (0.55, 0.12, struck(2093, 0.25, 0.9, GLASS))
    return mixed(1.8, *parts, sparkle)


def seal() -> Wave:
    """Soft thud of wax on wood: a seal falls."""
    thud = mixed(0.4, (0, 1, struck(82, 0.08, 0.38, WARM)), (0, 0.4, struck(190, 0.03, 0.16, WOOD)))
    return mixed(0.42, (0, 1, thud), (0, 0.22, puff(0.12, 150, 900, 0.003, 0.03, 7)))


def open_() -> Wave:
    """Paper: a screen or a panel opens."""
    return mixed(0.3, (0, 1, puff(0.28, 1400, 6000, 0.04, 0.05, 5)), (0.05, 0.5, puff(0.2, 500, 2500, 0.02, 0.04, 6)))


# Name, how it is made, and how loud against the loudest: what is heard often is quiet.
SOUNDS: tuple[tuple[str, Callable[[], Wave], float], ...] = (
    ("focus", focus, 0.25),
    ("press", press, 0.45),
    ("select", select, 0.40),
    ("move", move, 0.50),
    ("capture", capture, 0.90),
    ("change", change, 0.50),
    ("refuse", refuse, 0.60),
    ("turn", turn, 0.55),
    ("win", win, 1.00),
    ("open", open_, 0.22),
    ("seal", seal, 0.70),
)


def finish(wave: Wave, loud: float) -> Wave:
    """Return the sound at its loudness, faded at both ends, so that it neither clips nor clicks."""
    wave = wave - wave.mean()
    wave[: round(FADE_IN * RATE)] *= numpy.linspace(0, 1, round(FADE_IN * RATE))
    wave[-round(FADE_OUT * RATE) :] *= numpy.linspace(1, 0, round(FADE_OUT * RATE)) ** 2
    finished: Wave = wave / numpy.abs(wave).max() * PEAK * loud
    return finished


def main(folder: Path) -> None:
    """Write every sound into a folder, and say how large each is."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make, loud in SOUNDS:
        path = folder / f"{name}.ogg"
        wave = finish(make(), loud)
        soundfile.write(path, wave, RATE, format="OGG", subtype="VORBIS", compression_level=0.6)
        peak = 20 * numpy.log10(numpy.abs(soundfile.read(path)[0]).max())
        print(f"{path}: {len(wave) / RATE:.2f} s, {path.stat().st_size / 1000:.1f} kB, peak {peak:.1f} dB")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2] / "assets" / "sounds")
