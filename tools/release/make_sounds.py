"""Make the sounds of the box: small pieces of wood, glass, felt and paper, written as OGG files.

Usage: python tools/release/make_sounds.py [FOLDER]      (default: assets/sounds; needs the extra "sounds")

Each is of a size, as impacts are: S where something lands, or is only said, M where something is taken, stolen or
struck, L where a match is won. S is at most four tenths as loud as M; a test reads the files that are shipped.
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

from release.synthesis import (  # noqa: E402
    GLASS,
    RATE,
    WARM,
    WOOD,
    Wave,
    clock,
    finish,
    loudness,
    mixed,
    noise,
    pressed,
    puff,
    struck,
)

SIZES = {"S": 0.0505, "M": 0.156, "L": 0.170}  # how loud the loudest of a size is (`loudness`)
SCALE = (0, 2, 4, 5, 7, 9, 11, 12)  # half tones of the eight ticks: what is counted climbs a scale


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


def wind() -> Wave:
    """Cloth through the air: something draws back to hit."""
    return mixed(
        0.3, (0, 1, puff(0.28, 500, 2600, 0.05, 0.05, 11)), (0.03, 0.6, puff(0.24, 1800, 6500, 0.04, 0.03, 12))
    )


def tap() -> Wave:
    """Finger on a card that lies on wood: it lies."""
    return mixed(0.16, (0, 1, struck(540, 0.016, 0.12, WOOD)), (0, 0.4, puff(0.06, 700, 3200, 0.001, 0.010, 13)))


def thud() -> Wave:
    """Dull weight on the table: a deck, a foot, a hem."""
    body = mixed(0.32, (0, 1, struck(88, 0.055, 0.3, WARM)), (0, 0.45, struck(176, 0.02, 0.12, WOOD)))
    return mixed(0.34, (0, 1, body), (0, 0.3, puff(0.1, 140, 800, 0.002, 0.025, 14)))


def coin() -> Wave:
    """Coin set down on coins: points arrive."""
    first, second = struck(1980, 0.045, 0.3, GLASS), struck(2640, 0.06, 0.34, GLASS)
    return mixed(0.42, (0, 0.7, first), (0.055, 1, second), (0, 0.5, struck(480, 0.012, 0.1, WOOD)))


def tick(step: int) -> Wave:
    """Peg on a scale, higher at every step: one more is counted."""
    pitch = 523.25 * 2 ** (SCALE[step] / 12)
    return mixed(0.22, (0, 1, struck(pitch, 0.035, 0.2, WARM)), (0, 0.45, struck(pitch * 2, 0.012, 0.1, WOOD)))


def roll() -> Wave:
    """Drum of figures that runs out: a total rolls."""
    starts = [0.30 * (n / 13) ** 1.35 for n in range(14)]
    clicks = [(start, 0.55 + 0.4 * n / 13, struck(760 + 20 * n, 0.008, 0.06, WOOD)) for n, start in enumerate(starts)]
    return mixed(0.42, *clicks, (0, 0.12, puff(0.32, 900, 3800, 0.08, 0.12, 15)))


def stamp() -> Wave:
    """Stamp of rubber and wood on paper: a bonus is given."""
    return mixed(
        0.24,
        (0, 1, struck(150, 0.03, 0.2, WOOD)),
        (0, 0.7, puff(0.09, 350, 2400, 0.001, 0.014, 16)),
        (0.05, 0.18, puff(0.1, 1500, 5000, 0.01, 0.02, 17)),
    )


def flip() -> Wave:
    """Card that is turned over: it bends, and snaps flat."""
    bend, snap = puff(0.1, 1300, 5200, 0.03, 0.03, 18), puff(0.06, 800, 6000, 0.001, 0.008, 19)
    return mixed(0.2, (0, 0.4, bend), (0.07, 1, snap), (0.07, 0.4, struck(420, 0.010, 0.08, WOOD)))


def deal() -> Wave:
    """Card off the deck and over the cloth."""
    slide = puff(0.14, 1100, 4800, 0.012, 0.03, 20)
    return mixed(0.2, (0, 1, slide), (0.085, 0.45, struck(330, 0.012, 0.1, WOOD)))


def step() -> Wave:
    """Wooden foot on sand: one space."""
    return mixed(0.16, (0, 1, struck(230, 0.016, 0.12, WOOD)), (0, 0.6, puff(0.1, 500, 2400, 0.004, 0.016, 21)))


def drum() -> Wave:
    """Large drum, struck softly: it is about to happen."""
    time = clock(0.5)
    skin = numpy.sin(2 * numpy.pi * (74 * time - 1.4 * numpy.exp(-time / 0.035))) * numpy.exp(-time / 0.13)
    return mixed(0.54, (0, 1, skin), (0, 0.3, puff(0.08, 200, 1400, 0.001, 0.015, 22)))


def chime() -> Wave:
    """Three bars of wood, upwards: an epoch is reached."""
    notes = ((0.0, 523.25), (0.075, 783.99), (0.15, 1046.5))
    return mixed(0.69, *((start, 0.8, struck(pitch, 0.12, 0.69 - start, WARM)) for start, pitch in notes))


def tear() -> Wave:
    """Thick paper torn from the top, ever faster: a Dragon falls."""
    wave = noise(0.5, 600, 5000, 23)
    time = clock(0.5)
    grains = numpy.random.default_rng(24).random(len(time)) < 0.004 + 0.02 * time
    bursts = numpy.convolve(grains, numpy.exp(-clock(0.01) / 0.002))[: len(time)]
    wave *= numpy.minimum(bursts + 0.15, 1.4) * numpy.minimum(time / 0.1 + 0.25, 1) * numpy.exp(-(time**4) / 0.035)
    return mixed(0.56, (0, 1, pressed(wave, 3.5)), (0.43, 0.4, struck(140, 0.02, 0.12, WOOD)))


def burn() -> Wave:
    """Paper that catches fire and curls: a card burns."""
    time = clock(0.62)
    sparks = numpy.random.default_rng(25).random(len(time)) < 0.002
    crackle = numpy.convolve(sparks, numpy.exp(-clock(0.012) / 0.0018))[: len(time)] * noise(0.62, 700, 4500, 26)
    hiss = noise(0.62, 350, 1500, 27) * (1 - numpy.exp(-time / 0.12)) * numpy.exp(-((time / 0.42) ** 3))
    fire = mixed(0.66, (0, 1, pressed(crackle, 6)), (0, 1, hiss), (0, 0.7, puff(0.3, 120, 600, 0.05, 0.1, 28)))
    return pressed(fire, 2.4)


def thunder() -> Wave:
    """A crack close by, and what rolls after it: Lightning strikes."""
    crack, rumble = puff(0.2, 400, 5000, 0.001, 0.035, 29), puff(0.66, 40, 260, 0.02, 0.22, 30)
    after = puff(0.2, 200, 1600, 0.004, 0.05, 31)
    return pressed(mixed(0.68, (0, 0.75, crack), (0.02, 1, rumble), (0.11, 0.3, after)), 1.6)


def cloth() -> Wave:
    """Heavy cloth that falls: a curtain."""
    return mixed(0.5, (0, 1, puff(0.48, 160, 1300, 0.14, 0.09, 32)), (0.05, 0.3, puff(0.4, 1200, 4200, 0.1, 0.07, 33)))


def lamp() -> Wave:
    """Brass lamp that is lit: the switch, and the shade that answers."""
    shade = mixed(0.6, (0, 0.6, struck(392, 0.16, 0.58, WARM)), (0.02, 0.3, struck(1174.7, 0.1, 0.5, GLASS)))
    return mixed(0.64, (0, 0.6, struck(900, 0.008, 0.08, WOOD)), (0.05, 1, shade))


# Name, how it is made, its size, and how loud against the loudest of its size: what is heard often is quiet.
SOUNDS: tuple[tuple[str, Callable[[], Wave], str, float], ...] = (
    ("focus", focus, "S", 0.28),
    ("press", press, "S", 0.66),
    ("select", select, "S", 0.95),
    ("move", move, "S", 1.00),
    ("capture", capture, "M", 1.00),
    ("change", change, "S", 0.78),
    ("refuse", refuse, "S", 1.00),
    ("turn", turn, "S", 1.00),
    ("win", win, "L", 1.00),
    ("open", open_, "S", 0.50),
    ("seal", seal, "M", 1.00),
    ("wind", wind, "S", 0.70),
    ("tap", tap, "S", 0.80),
    ("thud", thud, "S", 1.00),
    ("coin", coin, "S", 0.85),
    *((f"tick-{n + 1}", partial(tick, n), "S", 0.75) for n in range(len(SCALE))),
    ("roll", roll, "S", 0.70),
    ("stamp", stamp, "S", 1.00),
    ("flip", flip, "S", 0.70),
    ("deal", deal, "S", 0.70),
    ("step", step, "S", 0.75),
    ("drum", drum, "M", 1.00),
    ("chime", chime, "M", 1.00),
    ("tear", tear, "M", 0.86),
    ("burn", burn, "M", 0.86),
    ("thunder", thunder, "M", 1.00),
    ("cloth", cloth, "S", 1.00),
    ("lamp", lamp, "S", 0.90),
)


def main(folder: Path) -> None:
    """Write every sound into a folder, and say how large each is."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make, size, loud in SOUNDS:
        path = folder / f"{name}.ogg"
        wave = finish(make(), SIZES[size] * loud)
        soundfile.write(path, wave, RATE, format="OGG", subtype="VORBIS", compression_level=0.6)
        heard, peak = soundfile.read(path)[0], 20 * numpy.log10(numpy.abs(soundfile.read(path)[0]).max())
        told = f"{size} {loudness(heard):.4f}, peak {peak:.1f} dB"
        print(f"{path.name}: {len(wave) / RATE:.2f} s, {path.stat().st_size / 1000:.1f} kB, {told}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "assets" / "sounds")
