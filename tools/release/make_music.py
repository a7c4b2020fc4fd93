"""Make the music of the box: a quiet loop for home and one for each game, from notes, written as OGG files.

Usage: python tools/release/make_music.py [FOLDER] [NAME ...]  (default: assets/music, all; needs the extra "sounds")

The notes lie in tools/release/music, a file a loop. A phrase has a line of notes for each voice: `C4` lasts a beat,
`C4:0.5` half of one, `C4+E4` sound together, `-` is a rest, `_` holds what sounded for another beat, `!` is louder and
`?` softer. Bars are parted by `|`, and each must be full. A voice plays the phrases in the order of the loop.
What rings on at the end rings on at the beginning: there is no seam. Every loop has -23 LUFS (EBU R128).
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import loudness
import numpy
import soundfile

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from release.instruments import INSTRUMENTS  # noqa: E402
from release.synthesis import RATE, Wave  # noqa: E402

NOTES = Path(__file__).parent / "music"
LOUD = -23.0  # LUFS
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
NOTE = re.compile(r"([A-G])(#|b)?(\d)")
TOKEN = re.compile(r"([^:!?]+)(?::([\d.]+))?([!?]?)")
FORCE = {"!": 1.3, "": 1.0, "?": 0.62}
PACKED = 0.82  # how tightly the files are packed, 0 to 1


class Note(NamedTuple):
    """Say what sounds, when, how long (in beats) and how strongly."""

    at: float
    pitches: tuple[float, ...]
    beats: float
    force: float


def hertz(name: str) -> float:
    """Return the pitch of a note such as `F#4`. Raises ValueError where it is none."""
    found = NOTE.fullmatch(name)
    if found is None:
        raise ValueError(f"{name} is no note")
    letter, sign, octave = found.groups()
    half_tones = STEPS[letter] + {"#": 1, "b": -1}.get(sign, 0) + 12 * (int(octave) - 4) - 9
    return float(440 * 2 ** (half_tones / 12))


def read(line: str, start: float, bar: float) -> tuple[list[Note], float]:
    """Return a line's notes from a beat on, and where it ends. Raises ValueError for a bar that isn't full."""
    notes: list[Note] = []
    at = start
    for number, words in enumerate(line.split("|"), start=1):
        begun = at
        for token in words.split():
            found = TOKEN.fullmatch(token)
            if found is None:
                raise ValueError(f"bar {number}: {token} makes no sense")
            what, length, force = found.groups()
            beats = float(length or 1)
            if what == "_":
                notes[-1] = notes[-1]._replace(beats=notes[-1].beats + beats)
            elif what != "-":
                notes.append(Note(at, tuple(map(hertz, what.split("+"))), beats, FORCE[force]))
            at += beats
        if abs(at - begun - bar) > 0.01:
            raise ValueError(f"bar {number} has {at - begun:g} beats instead of {bar:g}: {words.strip()}")
    return notes, at


def notes_of(piece: Mapping[str, Any], voice: str) -> Iterator[Note]:
    """Yield what a voice plays in a whole loop."""
    bar, at = float(piece["bar"]), 0.0
    for name in piece["order"].split():
        phrase = piece["phrases"][name]
        lasts = float(phrase["bars"]) * bar
        if voice in phrase:
            try:
                notes, end = read(phrase[voice], at, bar)
            except ValueError as error:
                raise ValueError(f"phrase {name}, {voice}: {error}") from error
            if abs(end - at - lasts) > 0.01:
                raise ValueError(f"phrase {name}, {voice}: {(end - at) / bar:g} bars instead of {phrase['bars']}")
            yield from notes
        at += lasts


def beats_of(piece: Mapping[str, Any]) -> float:
    """Return how many beats a loop has."""
    return float(piece["bar"]) * sum(float(piece["phrases"][name]["bars"]) for name in piece["order"].split())


def swung(at: float, swing: float) -> float:
    """Return where a beat is played: the second half of each comes late."""
    whole, part = divmod(at, 1.0)
    return whole + (part * 2 * swing if part < 0.5 else swing + (part - 0.5) * 2 * (1 - swing))


def laid(stage: Wave, wave: Wave, at: int, gains: tuple[float, float]) -> None:
    """Lay a sound on both channels of a loop; what goes over its end begins it."""
    length = stage.shape[1]
    places = (at + numpy.arange(len(wave))) % length
    for channel, gain in enumerate(gains):
        numpy.add.at(stage[channel], places, wave * gain)


def room(stage: Wave, share: float, seconds: float) -> Wave:
    """Return a loop as it sounds in a room that answers; the answer goes round, too."""
    length = stage.shape[1]
    time = numpy.arange(min(length, round(3 * seconds * RATE))) / RATE
    answered = numpy.array(stage)
    for channel in range(2):
        answer = numpy.random.default_rng(41 + channel).standard_normal(len(time)) * numpy.exp(-time * 3 / seconds)
        answer *= 1 - numpy.exp(-time / 0.02)
        spectrum = numpy.fft.rfft(answer, length)
        hertz_of = numpy.fft.rfftfreq(length, 1 / RATE)
        spectrum *= 1 / (1 + (hertz_of / 2600) ** 2) * (1 - 1 / (1 + (hertz_of / 160) ** 2))
        wet = numpy.fft.irfft(numpy.fft.rfft(stage[channel]) * spectrum, length)
        wet *= numpy.sqrt(numpy.square(stage[channel]).mean() / numpy.square(wet).mean())
        answered[channel] = stage[channel] + share * wet
    return answered


def rendered(piece: Mapping[str, Any]) -> Wave:
    """Return a loop's two channels."""
    beat = 60 / float(piece["tempo"])
    stage = numpy.zeros((2, round(beats_of(piece) * beat * RATE)))
    chance = numpy.random.default_rng(7)
    for voice in piece["voices"]:
        play, swing = INSTRUMENTS[voice["plays"]], float(piece.get("swing", 0.5))
        angle = (float(voice.get("place", 0)) + 1) * numpy.pi / 4
        gains = float(numpy.cos(angle)), float(numpy.sin(angle))
        for note in notes_of(piece, voice["name"]):
            late, force = abs(chance.normal(0, 0.006)), note.force * chance.normal(1, 0.07)
            at = round((swung(note.at, swing) * beat + late) * RATE)
            for n, pitch in enumerate(note.pitches):
                wave = play(pitch, note.beats * beat) * voice["loud"] * force / len(note.pitches) ** 0.5
                laid(stage, wave, at + round(n * voice.get("spread", 0.0) * RATE), gains)
    return room(stage, float(piece["room"]), float(piece.get("answers", 1.8)))


def measured(wave: Wave) -> float:
    """Return how loud two channels are, in LUFS."""
    return float(loudness.integrated_loudness(numpy.ascontiguousarray(wave.T, dtype=numpy.float32), RATE))


def write(path: Path, wave: Wave) -> None:
    """Write two channels, second by second: the library falls over a whole minute of Vorbis at once."""
    packed = {"format": "OGG", "subtype": "VORBIS", "compression_level": PACKED}
    with soundfile.SoundFile(path, "w", RATE, 2, **packed) as file:
        for start in range(0, wave.shape[1], RATE):
            file.write(wave[:, start : start + RATE].T)


def main(folder: Path, names: list[str]) -> None:
    """Write the loops into a folder, and say how large and how loud each is."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in sorted(NOTES.glob("*.toml")):
        if names and file.stem not in names:
            continue
        try:
            wave = rendered(tomllib.loads(file.read_text(encoding="utf-8")))
        except ValueError as error:
            raise SystemExit(f"{file}: {error}") from error
        wave *= 10 ** ((LOUD - measured(wave)) / 20)
        path = folder / f"{file.stem}.ogg"
        write(path, wave)
        heard = soundfile.read(path)[0].T
        told = f"{measured(heard):.1f} LUFS, peak {20 * numpy.log10(numpy.abs(heard).max()):.1f} dB"
        print(f"{path.name}: {heard.shape[1] / RATE:.1f} s, {path.stat().st_size / 1000:.0f} kB, {told}", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "assets" / "music", sys.argv[2:])
