"""Measure the music of the box as it is heard: how long, how loud, how wide, how large, and what comes again.

Usage: python tools/release/measure_music.py [FOLDER]  (default: assets/music; needs the extra "sounds")

The bandwidth is the middle of the highest third of an octave whose level, over the whole piece, is within 60 dB of the
loudest third. "Again" is the longest stretch of the score that is heard once more in the piece note for note: of all
voices together, and of the tune alone. A stem's one channel is heard on both sides, and measured so. Last it is said
what half an hour of a match hears, by the player's own order and rests.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy
import soundfile

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from game.ui.sound.music import RESTS  # noqa: E402
from game.ui.sound.part_order import PartOrder  # noqa: E402
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


class Evening(NamedTuple):
    """Say what half an hour at one place hears."""

    place: str
    parts: tuple[str, ...]
    """The parts in their order."""
    silent: float
    """How much of it is silence between them, in seconds."""

    @property
    def in_a_row(self) -> int:
        """Return how often a part is heard twice in a row."""
        return sum(before == after for before, after in pairwise(self.parts))


def evening(place: str, lasting: dict[str, float], seed: int, seconds: float = 1800.0) -> Evening:
    """Return what a place hears in some seconds; `lasting` is how long each of its parts is."""
    chance = Random(seed)
    order, heard, silent, passed = PartOrder(chance), list[str](), 0.0, 0.0
    while passed < seconds:
        heard.append(order.next(place, sorted(lasting)))
        rest = chance.uniform(*RESTS)
        silent += rest
        passed += lasting[heard[-1]] + rest
    return Evening(place, tuple(heard), silent)


def evenings(measured_rows: Sequence[Row]) -> list[Evening]:
    """Return half an hour of each place that has more than one part."""
    places = sorted({each.name[:-2] for each in measured_rows if each.name[-1:].isdigit()})
    return [
        evening(place, {each.name: each.seconds for each in measured_rows if each.name[:-2] == place}, seed)
        for seed, place in enumerate(places)
    ]


def main(folder: Path) -> None:
    """Print a line for each file."""
    print(f"{'name':12}{'s':>7}{'LUFS':>8}{'peak':>7}{'kHz':>7}{'kB':>7}{'again s':>9}{'tune again s':>14}")
    total = 0
    measured_rows = rows(folder)
    for each in measured_rows:
        total += each.size
        told = f"{each.name:12}{each.seconds:7.1f}{each.loud:8.1f}{each.peak:7.2f}{each.bandwidth / 1000:7.1f}"
        print(f"{told}{each.size / 1000:7.0f}{each.again:9.1f}{each.tune_again:14.1f}")
    print(f"together {total:,} bytes")
    print("\nhalf an hour of a match hears")
    longest = {each.name: each for each in measured_rows}
    for half in evenings(measured_rows):
        often = " ".join(f"{name} {count}x" for name, count in sorted(Counter(half.parts).items()))
        again = max(longest[name].again for name in half.parts)
        row_ = f"{half.in_a_row} parts twice in a row, at most {again:.1f} s again within a part"
        print(f"{half.place:9}{often}; {row_}; {half.silent / 60:.0f} min of silence")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else MUSIC)
