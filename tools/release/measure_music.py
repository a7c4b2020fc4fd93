"""Measure the music of the box as it is heard: how long, how loud, how wide, how large, and what comes again.

Usage: python tools/release/measure_music.py [FOLDER]  (default: assets/music; needs the extra "sounds")

The bandwidth is the middle of the highest third of an octave whose level, over the whole piece, is within 60 dB of the
loudest third. "Again" is the longest stretch of the score that is heard once more in the piece note for note: of all
voices together, and of the tune alone. A stem's one channel is heard on both sides, and measured so.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import numpy
import soundfile

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from release.band.stage import measured  # noqa: E402
from release.score import SCORES, Piece, loaded, longest_repeat  # noqa: E402
from release.synthesis import RATE, Wave  # noqa: E402

MUSIC = ROOT / "assets" / "music"
FAR = 60.0  # dB under the loudest third of an octave
THIRDS = range(14, 44)  # 25 Hz to 20 kHz, in tenths of a decade
WINDOW = 8192


class Row(NamedTuple):
    """Say what a file is like."""

    name: str
    seconds: float
    loud: float  # LUFS
    peak: float  # full scale is 1
    bandwidth: float  # hertz
    size: int
    again: float  # seconds, of all voices
    tune_again: float  # seconds, of the tune


def thirds(wave: Wave) -> dict[float, float]:
    """Return the level in dB of each third of an octave, by its middle in hertz."""
    shape = numpy.hanning(WINDOW)
    power = numpy.zeros(WINDOW // 2 + 1)
    for channel in wave:
        for start in range(0, max(1, len(channel) - WINDOW), WINDOW // 2):
            part = channel[start : start + WINDOW]
            power += numpy.abs(numpy.fft.rfft(part * shape[: len(part)], WINDOW)) ** 2
    places = numpy.fft.rfftfreq(WINDOW, 1 / RATE)
    found = {}
    for tenth in THIRDS:
        inside = (places >= 10 ** ((tenth - 0.5) / 10)) & (places < 10 ** ((tenth + 0.5) / 10))
        found[10 ** (tenth / 10)] = 10 * float(numpy.log10(power[inside].sum() + 1e-20))
    return found


def bandwidth(wave: Wave) -> float:
    """Return the highest pitch in hertz that is still heard, as a whole third of an octave."""
    levels = thirds(wave)
    loudest = max(levels.values())
    return max(middle for middle, level in levels.items() if level >= loudest - FAR)


def row(path: Path) -> Row:
    """Return what a file is like."""
    wave = soundfile.read(path, always_2d=True)[0].T
    again = tune = 0.0
    score = SCORES / f"{path.stem}.toml"
    if score.exists():
        piece: Piece = loaded(score)
        bar = float(piece["bar"]) * 60 / float(piece["tempo"])
        again = bar * longest_repeat(piece, [voice["name"] for voice in piece["voices"]])
        tune = bar * longest_repeat(piece, piece["lead"].split()) if "lead" in piece else 0.0
    peak, size = float(numpy.abs(wave).max()), path.stat().st_size
    return Row(path.stem, wave.shape[1] / RATE, measured(wave), peak, bandwidth(wave), size, again, tune)


def rows(folder: Path = MUSIC) -> list[Row]:
    """Return what each file of a folder is like, by name."""
    return [row(path) for path in sorted(folder.glob("*.ogg"))]


def main(folder: Path) -> None:
    """Print a line for each file."""
    print(f"{'name':12}{'s':>7}{'LUFS':>8}{'peak':>7}{'kHz':>7}{'kB':>7}{'again s':>9}{'tune again s':>14}")
    total = 0
    for each in rows(folder):
        total += each.size
        told = f"{each.name:12}{each.seconds:7.1f}{each.loud:8.1f}{each.peak:7.2f}{each.bandwidth / 1000:7.1f}"
        print(f"{told}{each.size / 1000:7.0f}{each.again:9.1f}{each.tune_again:14.1f}")
    print(f"together {total:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else MUSIC)
