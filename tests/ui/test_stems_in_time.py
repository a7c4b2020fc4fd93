"""A stem that joins is with its part to the sample, as it is handed to the device: written to a file, and looked at."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

MUSIC = Path(__file__).resolve().parents[2] / "assets" / "music"
RATE = 44100
JOINS = 4
AROUND = 4000  # samples to each side in which it is looked for: its bars are alike
CHILD = f"""
import sys, time
from pathlib import Path
import pygame
from game.ui.sound.music import Music
pygame.mixer.init(frequency={RATE}, size=-16, channels=2, buffer=512)
pygame.mixer.set_num_channels(4)
music = Music(Path(sys.argv[1]))
music.place, music.part = "syncron", "syncron-1"
pygame.mixer.music.load(Path(sys.argv[1]) / "syncron-1.ogg")
pygame.mixer.music.play()
for _ in range({JOINS}):
    time.sleep(1.37)
    music._join("syncron-last")  # read
    music._join("syncron-last")  # begun
    print(pygame.mixer.music.get_pos())
    pygame.mixer.Channel(3).set_volume(1.0)
    time.sleep(1.2)
    music._drop_stem()
pygame.mixer.quit()
"""


def found(numpy: Any, part: Any, whole: Any) -> int:
    """Return where a part of a sound begins in the whole."""
    size = 1 << (len(part) + len(whole)).bit_length()
    spectrum = numpy.fft.rfft(whole, size) * numpy.conj(numpy.fft.rfft(part, size))
    return int(numpy.argmax(numpy.fft.irfft(spectrum, size)[: len(whole)]))


@pytest.mark.long
def test_a_stem_joins_with_its_part_to_the_sample(tmp_path: Path) -> None:
    numpy, soundfile = pytest.importorskip("numpy"), pytest.importorskip("soundfile")
    file = tmp_path / "heard.raw"
    drivers = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(file)}
    told = subprocess.run(
        [sys.executable, "-c", CHILD, str(MUSIC)],
        env={**os.environ, **drivers, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert len(told) == JOINS

    def mono(name: str) -> Any:
        wave = soundfile.read(MUSIC / f"{name}.ogg", always_2d=True)[0]
        return wave.mean(1)

    heard = numpy.fromfile(file, dtype=numpy.int16).reshape(-1, 2).mean(1) / 32768
    part, stem = mono("syncron-1"), mono("syncron-last")
    begins = found(numpy, part[:RATE], heard[: RATE + RATE // 2])
    assert abs(heard[begins:][:RATE] - part[:RATE]).max() < 0.01, "the part, and nothing else"
    for position in map(int, told):
        at = round(position / 1000 * RATE) + 4000
        both, alone = heard[begins + at :][: round(0.9 * RATE)], part[at:][: round(0.9 * RATE)]
        rest = both - alone * (both * alone).sum() / (alone**2).sum()
        ring = numpy.concatenate([stem, stem, stem])[len(stem) + at % len(stem) - AROUND :]
        like = numpy.correlate(ring[: len(rest) + 2 * AROUND], rest, "valid")
        assert int(numpy.argmax(like)) == AROUND
