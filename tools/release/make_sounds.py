"""Make the sounds of the box: wood, glass, paper, cloth, metal and fire, each computed, written as OGG files.

Usage: python tools/release/make_sounds.py [FOLDER [NAME ...]]      (default: assets/sounds, all; needs the extra
"sounds")

Each is as loud at its loudest as what happens is heavy, in dB below full scale: a match that is won, what is struck or
taken, what lands, and least of all what a hand does to the program itself. tests/test_sounds.py reads what is shipped,
tools/release/measure_sounds.py prints its table, tools/release/spectrograms.py draws it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy
import soundfile

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from release.effects import chords, cloth, fire, glass, metal, paper, wood  # noqa: E402
from release.synthesis import RATE, Wave, finish  # noqa: E402

PACKED = 0.6  # how much the files are packed, from 0 to 1
NEAR = 0.05  # dB by which a peak may miss what was asked for, before it is corrected

# Name, how it is made, and its peak as it is played, in dB below full scale.
SOUNDS: tuple[tuple[str, Callable[[], Wave], float], ...] = (
    # what ends or begins a match
    ("win", chords.win, -6.5),
    ("finish", metal.finish, -7.0),
    ("dawn", chords.dawn, -10.0),
    ("lose", chords.lose, -12.0),
    ("campfire", fire.campfire, -13.0),
    # what is struck, taken or reached
    ("thud", wood.thud, -7.0),
    ("thunder", fire.thunder, -7.0),
    ("seal", cloth.seal, -8.0),
    ("drum", fire.drum, -8.0),
    ("capture", glass.capture, -9.0),
    ("blunt", metal.blunt, -9.0),
    ("chime", chords.chime, -9.5),
    ("coin", metal.coin, -10.0),
    ("chest", wood.chest, -10.0),
    ("medal", metal.medal, -10.0),
    ("stamp", wood.stamp, -10.5),
    ("cloth", cloth.cloth, -12.0),
    ("unveil", cloth.unveil, -13.0),
    ("tear", paper.tear, -13.2),
    ("burn", fire.burn, -13.3),
    # what lands, or is said
    ("move", glass.move, -13.0),
    ("confetti", paper.confetti, -13.0),
    ("leaf", paper.leaf, -13.0),
    ("flip", paper.flip, -14.0),
    ("refuse", wood.refuse, -14.0),
    ("turn", chords.turn, -14.0),
    ("tap", wood.tap, -15.0),
    ("change", glass.change, -15.0),
    ("shimmer", glass.shimmer, -15.0),
    ("lamp", metal.lamp, -15.0),
    ("step", wood.step, -16.0),
    *((f"tick-{n + 1}", partial(wood.tick, n), -16.0) for n in range(len(wood.SCALE))),
    ("hurt", wood.hurt, -16.0),
    ("deal", paper.deal, -17.0),
    ("roll", wood.roll, -18.0),
    ("wind", cloth.wind, -18.0),
    ("glad", wood.glad, -18.0),
    ("fly", paper.fly, -20.0),
    ("grow", wood.grow, -20.0),
    # what a hand does to the program
    ("press", wood.press, -18.0),
    ("select", glass.select, -18.0),
    ("page", paper.page, -18.0),
    ("switch", metal.switch, -18.0),
    ("open", paper.open_, -19.0),
    ("back", paper.back, -19.0),
    ("notch", wood.notch, -22.0),
    ("pill", metal.pill, -22.0),
    ("focus", wood.focus, -24.0),
    ("hover", wood.hover, -28.0),
)


def ship(path: Path, wave: Wave, peak: float) -> float:
    """Write a sound so that its peak is as asked once it is read again; return the peak, in dB.

    Packing changes the loudest sample: what was written is read, and corrected.
    """
    gain = 10 ** (peak / 20)
    for _ in range(4):
        soundfile.write(path, wave * gain, RATE, format="OGG", subtype="VORBIS", compression_level=PACKED)
        heard = 20 * float(numpy.log10(numpy.abs(soundfile.read(path)[0]).max()))
        if abs(heard - peak) <= NEAR:
            break
        gain *= 10 ** ((peak - heard) / 20)
    return heard


def main(folder: Path, names: list[str]) -> None:
    """Write sounds into a folder, all where none is named, and say how large each is."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make, peak in SOUNDS:
        if not names or name in names:
            path, wave = folder / f"{name}.ogg", finish(make())
            heard = ship(path, wave, peak)
            size = path.stat().st_size / 1000
            print(f"{path.name}: {len(wave) / RATE:.2f} s, {size:.1f} kB, peak {heard:.1f} dB", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "assets" / "sounds", sys.argv[2:])
