"""Make the music of the box from its scores: three parts for home and each game, stems, and a few pieces more.

Usage: python tools/release/make_music.py [FOLDER] [NAME ...]  (default: assets/music, all; needs the extra "sounds")

The scores lie in tools/release/music, a file a piece; how one is written stands in tools/release/score.py, what plays
it in tools/release/band. A part begins with its first beat and rings out into silence; every part has -20 LUFS
(EBU R128). A stem (`loops = true`) lasts exactly its bars, and what rings on at its end rings on at its beginning, so
it can be laid over any part of its game from any bar on. NAME may be the beginning of several names, as `soon-`.
"""

from __future__ import annotations

import sys
import zlib
from bisect import bisect_right
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy
import soundfile

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from release.band.mix import Layer, decibels, faders, summed  # noqa: E402
from release.band.players import BLOWN, BURNING, INSTRUMENTS, OPEN, RINGING  # noqa: E402
from release.band.stage import Cabinet, brought_to, laid, measured, room  # noqa: E402
from release.pages import numbered  # noqa: E402
from release.score import SCORES, Note, Piece, beats_of, hertz, leader, loaded, notes_of, second_of, spans  # noqa: E402
from release.synthesis import RATE, Wave  # noqa: E402

LOUD = -20.0  # LUFS, unless a score says otherwise
TOP = 0.55  # the loudest sample of a part
STEM_TOP = 0.27  # and of a stem: both together stay under 0.9
RINGS = 4.5  # seconds after the last bar
LAST = 1.6  # seconds that the last strings and bars are left to ring
DIES = 1.5  # seconds in which what is blown last dies
AFTER = 9.0  # seconds at most that what was begun in a phrase is heard after its end
PACKED = 0.98  # how tightly the files are packed, 0 to 1
LATE, UNEVEN = 0.007, 0.06  # how far from the beat (seconds) and from the asked strength a hand is


def accent(piece: Piece, note: Note) -> float:
    """Return how much stronger than written a note is for its place in the bar."""
    within = note.at % float(piece["bar"])
    if within < 0.01:
        return 1.08
    return 1.0 if abs(within - round(within)) < 0.01 else 0.93


def lasting(piece: Piece, voice: Any, notes: list[Note], number: int) -> float:
    """Return how many seconds a note is held: open strings ring over a rest, and on where the piece ends."""
    note, bar = notes[number], float(piece["bar"])
    ends = note.at + note.beats
    if voice["plays"] in OPEN:
        bar_ends = (int((ends - 1e-6) / bar) + 1) * bar
        after = notes[number + 1].at if number + 1 < len(notes) else beats_of(piece)
        ends = max(ends, min(bar_ends, after))
    held = second_of(piece, ends) - second_of(piece, note.at)
    if piece.get("loops", False) or ends < beats_of(piece) - 0.01:
        return held
    if voice["plays"] in BURNING:
        return held + float(piece.get("rings", RINGS))
    return held + (LAST if voice["plays"] in RINGING else 0.0)


def dying(piece: Piece, voice: Any, notes: list[Note], number: int) -> bool:
    """Return whether a note is the last that is blown, and the piece ends with it."""
    last = notes[-1].at
    near = last + notes[-1].beats > beats_of(piece) - 1.5 * float(piece["bar"])
    return not piece.get("loops", False) and voice["plays"] in BLOWN and near and notes[number].at > last - 0.01


def note_played(voice: Any, pitch: float, held: float, force: float, stroke: int, dies: bool, cabinet: Cabinet) -> Wave:
    """Return a note as its voice plays it; one that dies is held longer, and softer and softer."""
    make = INSTRUMENTS[voice["plays"]]
    wave = cabinet.play(voice["plays"], make, pitch, held + (DIES if dies else 0.0), force, stroke)
    if not dies:
        return wave
    time = numpy.arange(len(wave)) / RATE
    softer: Wave = wave * (0.5 + 0.5 * numpy.cos(numpy.pi * numpy.clip((time - held) / DIES, 0, 1)))
    return softer


def played(piece: Piece, voice: Any, length: int) -> list[Layer]:
    """Return what a voice plays, a layer a phrase."""
    loops, cabinet = bool(piece.get("loops", False)), Cabinet()
    chance = numpy.random.default_rng(zlib.crc32(voice["name"].encode()))
    angle = (float(voice.get("place", 0)) + 1) * numpy.pi / 4
    gains = float(numpy.cos(angle)), float(numpy.sin(angle))
    notes, layers = notes_of(piece, voice["name"]), list[Layer]()
    for phrase, (first, last) in enumerate(samples(piece)):
        wide = length if loops else min(length, last + round(AFTER * RATE)) - first
        layers.append(Layer(voice["name"], phrase, first, numpy.zeros((2, wide))))
    starts = [first for _, first, _ in spans(piece)]
    for number, note in enumerate(notes):
        layer = layers[bisect_right(starts, note.at + 1e-6) - 1]
        force = note.force * accent(piece, note) * (1 + UNEVEN * float(numpy.clip(chance.normal(), -2, 2)))
        late = LATE * float(numpy.clip(chance.normal(), -2, 2)) + float(voice.get("late", 0.0))
        held, dies = lasting(piece, voice, notes, number), dying(piece, voice, notes, number)
        for n, tone in enumerate(note.tones):
            begun = second_of(piece, note.at) + late + n * float(voice.get("spread", 0.0))
            at = max(0, round(begun * RATE) - layer.at)
            wave = note_played(voice, hertz(tone), held, force, number + n, dies, cabinet)
            laid(layer.wave, wave / len(note.tones) ** 0.5, at % layer.wave.shape[1], gains, loops)
    return layers


def samples(piece: Piece) -> list[tuple[int, int]]:
    """Return the samples where each phrase begins and ends."""
    return [
        (round(second_of(piece, first) * RATE), round(second_of(piece, last) * RATE)) for _, first, last in spans(piece)
    ]


def levelled(piece: Piece, voice: Any, length: int) -> list[Layer]:
    """Return what a voice plays, as loud over the whole piece as its level says."""
    layers = played(piece, voice, length)
    stage = numpy.zeros((2, length))
    for layer in layers:
        stage[:, layer.at : layer.at + layer.wave.shape[1]] += layer.wave
    if not stage.any():
        return []
    gain = decibels(float(voice["level"]) - 20 - measured(stage))
    return [layer._replace(wave=layer.wave * gain) for layer in layers if layer.wave.any()]


def mixed(piece: Piece) -> tuple[list[Layer], list[float], int]:
    """Return the layers of a piece, by how many dB the faders move each, and how many samples it lasts."""
    loops = bool(piece.get("loops", False))
    lasts = second_of(piece, beats_of(piece)) + (0 if loops else float(piece.get("rings", RINGS)))
    length = round(lasts * RATE)
    layers = [layer for voice in piece["voices"] for layer in levelled(piece, voice, length)]
    leaders = [leader(piece, name) for name, _, _ in spans(piece)]
    return layers, faders(layers, samples(piece), leaders, length), length


def rendered(piece: Piece) -> Wave:
    """Return a piece's channels: two of a part, one of a stem."""
    loops = bool(piece.get("loops", False))
    layers, gains, length = mixed(piece)
    dry = summed(layers, gains, (0, length))
    whole = room(dry, float(piece.get("room", 0.5)), float(piece.get("answers", 0.7)), loops)
    if not loops:
        fade = round(1.6 * RATE)
        whole[:, -fade:] *= numpy.cos(numpy.linspace(0, numpy.pi / 2, fade)) ** 2
    top = float(piece.get("top", STEM_TOP if loops else TOP))
    return brought_to(whole.mean(0, keepdims=True) if loops else whole, float(piece.get("loud", LOUD)), top)


def write(path: Path, wave: Wave) -> None:
    """Write the channels, second by second: the library falls over a whole minute of Vorbis at once.

    The library gives each stream a number by chance; it gets one of its name instead, so two runs give the same file.
    """
    packed = {"format": "OGG", "subtype": "VORBIS", "compression_level": PACKED}
    with soundfile.SoundFile(path, "w", RATE, wave.shape[0], **packed) as file:
        for start in range(0, wave.shape[1], RATE):
            file.write(wave[:, start : start + RATE].T)
    path.write_bytes(numbered(path.read_bytes(), zlib.crc32(path.stem.encode())))


def made(file: Path, folder: Path) -> str:
    """Make one piece, and say how large and how loud it is. Raises ValueError where its score is wrong."""
    try:
        wave = rendered(loaded(file))
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from error
    path = folder / f"{file.stem}.ogg"
    write(path, wave)
    heard = soundfile.read(path, always_2d=True)[0].T
    told = f"{measured(heard):.1f} LUFS, peak {numpy.abs(heard).max():.2f}"
    return f"{path.name}: {heard.shape[1] / RATE:.1f} s, {path.stat().st_size / 1000:.0f} kB, {told}"


def main(folder: Path, names: list[str]) -> None:
    """Write the pieces into a folder, several at a time, and say what each has become."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [file for file in sorted(SCORES.glob("*.toml")) if not names or file.stem.startswith(tuple(names))]
    with get_context("spawn").Pool() as pool:
        waiting = [pool.apply_async(made, (file, folder)) for file in files]
        try:
            for each in waiting:
                print(each.get(), flush=True)
        except ValueError as error:
            raise SystemExit(str(error)) from error


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "assets" / "music", sys.argv[2:])
