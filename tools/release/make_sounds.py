"""Make the sounds of the box: wood, glass, paper, cloth, metal and fire, each computed, written as OGG files.

Usage: python tools/release/make_sounds.py [FOLDER [NAME ...]]      (default: assets/sounds, all; needs the extra
"sounds")
       python tools/release/make_sounds.py --listen NAME [FILE]            (hear one in its place, or write that)
       python tools/release/make_sounds.py --films [FOLDER]                (write the sound tracks of films of tellings)

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
from release.modal import dense  # noqa: E402
from release.synthesis import RATE, Wave, finish  # noqa: E402

PACKED = 0.6  # how much the files are packed, from 0 to 1
NEAR, TRIES = 0.15, 8  # dB by which a peak may miss what was asked for, and how often it is corrected

COUNTED = (0.35, 0.35, 0.35, 0.35, 0.35, 0.29, 0.35, 0.35)  # how dense the ticks are: all are heard alike

# Name, how it is made, its peak as it is played, in dB below full scale, and how dense it is (`dense`).
SOUNDS: tuple[tuple[str, Callable[[], Wave], float, float], ...] = (
    # what ends or begins a match
    ("win", chords.win, -6.5, 0.2),
    ("finish", metal.finish, -7.0, 0.45),
    ("dawn", chords.dawn, -10.0, 0.1),
    ("lose", chords.lose, -12.0, 0.1),
    ("campfire", fire.campfire, -13.0, 0.2),
    # what is struck, taken or reached
    ("thud", wood.thud, -7.0, 0.5),
    ("thunder", fire.thunder, -7.0, 0.28),
    ("seal", cloth.seal, -8.0, 0.5),
    ("drum", fire.drum, -8.0, 0.4),
    ("capture", glass.capture, -9.0, 0.5),
    ("blunt", metal.blunt, -9.0, 0.5),
    ("chime", chords.chime, -9.5, 0.15),
    ("coin", metal.coin, -10.0, 0.45),
    ("chest", wood.chest, -10.0, 0.4),
    ("medal", metal.medal, -10.0, 0.42),
    ("stamp", wood.stamp, -10.5, 0.55),
    ("cloth", cloth.cloth, -12.0, 0.1),
    ("unveil", cloth.unveil, -13.0, 0.2),
    ("tear", paper.tear, -13.2, 0.5),
    ("burn", fire.burn, -13.3, 0.32),
    # what lands, or is said
    ("move", glass.move, -13.0, 0.45),
    ("confetti", paper.confetti, -13.0, 0.3),
    ("leaf", paper.leaf, -13.0, 0.02),
    ("flip", paper.flip, -14.0, 0.57),
    ("refuse", wood.refuse, -14.0, 0.4),
    ("turn", chords.turn, -14.0, 0.05),
    ("tap", wood.tap, -15.0, 0.45),
    ("change", glass.change, -15.0, 0.55),
    ("shimmer", glass.shimmer, -15.0, 0.25),
    ("lamp", metal.lamp, -15.0, 0.4),
    ("step", wood.step, -16.0, 0.4),
    *((f"tick-{n + 1}", partial(wood.tick, n), -16.0, amount) for n, amount in enumerate(COUNTED)),
    ("hurt", wood.hurt, -16.0, 0.5),
    ("deal", paper.deal, -17.0, 0.35),
    ("roll", wood.roll, -18.0, 0.3),
    ("wind", cloth.wind, -18.0, 0.2),
    ("glad", wood.glad, -18.0, 0.2),
    ("fly", paper.fly, -20.0, 0.45),
    ("grow", wood.grow, -20.0, 0.25),
    # what a hand does to the program
    ("press", wood.press, -18.0, 0.5),
    ("select", glass.select, -18.0, 0.4),
    ("page", paper.page, -18.0, 0.25),
    ("switch", metal.switch, -18.0, 0.4),
    ("open", paper.open_, -19.0, 0.17),
    ("back", paper.back, -19.0, 0.25),
    ("notch", wood.notch, -22.0, 0.4),
    ("pill", metal.pill, -22.0, 0.4),
    ("focus", wood.focus, -24.0, 0.5),
    ("hover", wood.hover, -28.0, 0.4),
)


def ship(path: Path, wave: Wave, peak: float) -> float:
    """Write a sound so that its peak is as asked once it is read again; return the peak, in dB.

    Packing changes the loudest sample: what was written is read, and corrected, and the nearest of all tries stays.
    """

    def written(gain: float) -> float:
        soundfile.write(path, wave * gain, RATE, format="OGG", subtype="VORBIS", compression_level=PACKED)
        return 20 * float(numpy.log10(numpy.abs(soundfile.read(path)[0]).max()))

    gain, tried = 10 ** (peak / 20), list[tuple[float, float]]()
    for attempt in range(TRIES):
        heard = written(gain)
        tried.append((abs(heard - peak), gain))
        if tried[-1][0] <= NEAR:
            return heard
        gain *= 10 ** ((peak - heard) / 20 / (1 + attempt / 2))  # ever smaller steps: it does not swing to and fro
    return written(min(tried)[1])


def main(folder: Path, names: list[str]) -> None:
    """Write sounds into a folder, all where none is named, and say how large each is."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make, peak, amount in SOUNDS:
        if not names or name in names:
            path, wave = folder / f"{name}.ogg", finish(dense(make(), amount))
            heard = ship(path, wave, peak)
            size = path.stat().st_size / 1000
            print(f"{path.name}: {len(wave) / RATE:.2f} s, {size:.1f} kB, peak {heard:.1f} dB", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] in (["--listen"], ["--films"]):
        from release import listen  # late: it needs the program and its tests

        (listen.listen if sys.argv[1] == "--listen" else listen.films)(sys.argv[2:])
        raise SystemExit
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "assets" / "sounds", sys.argv[2:])
