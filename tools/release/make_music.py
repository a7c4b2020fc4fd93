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
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy
import soundfile

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from release.band.players import INSTRUMENTS, RINGING  # noqa: E402
from release.band.stage import Cabinet, brought_to, laid, measured, room  # noqa: E402
from release.pages import numbered  # noqa: E402
from release.score import SCORES, Note, Piece, beats_of, hertz, loaded, notes_of  # noqa: E402
from release.synthesis import RATE, Wave  # noqa: E402

LOUD = -20.0  # LUFS, unless a score says otherwise
TOP = 0.55  # the loudest sample of a part
STEM_TOP = 0.27  # and of a stem: both together stay under 0.9
RINGS = 4.5  # seconds after the last bar
LAST = 1.6  # seconds that the last strings and bars are left to ring
PACKED = 0.98  # how tightly the files are packed, 0 to 1
LATE, UNEVEN = 0.007, 0.06  # how far from the beat (seconds) and from the asked strength a hand is


def swung(at: float, swing: float) -> float:
    """Return where a beat is played: the second half of each comes late."""
    whole, part = divmod(at, 1.0)
    return whole + (part * 2 * swing if part < 0.5 else swing + (part - 0.5) * 2 * (1 - swing))


def accent(piece: Piece, note: Note) -> float:
    """Return how much stronger than written a note is for its place in the bar."""
    within = note.at % float(piece["bar"])
    if within < 0.01:
        return 1.08
    return 1.0 if abs(within - round(within)) < 0.01 else 0.93


def played(piece: Piece, voice: Any, stage: Wave, cabinet: Cabinet) -> None:
    """Lay what a voice plays on its own stage."""
    beat, loops = 60 / float(piece["tempo"]), bool(piece.get("loops", False))
    chance = numpy.random.default_rng(zlib.crc32(voice["name"].encode()))
    angle = (float(voice.get("place", 0)) + 1) * numpy.pi / 4
    gains = float(numpy.cos(angle)), float(numpy.sin(angle))
    make, swing = INSTRUMENTS[voice["plays"]], float(piece.get("swing", 0.5))
    for number, note in enumerate(notes_of(piece, voice["name"])):
        force = note.force * accent(piece, note) * (1 + UNEVEN * float(numpy.clip(chance.normal(), -2, 2)))
        late = LATE * float(numpy.clip(chance.normal(), -2, 2)) + float(voice.get("late", 0.0))
        for n, tone in enumerate(note.tones):
            begun = swung(note.at, swing) * beat + late + n * float(voice.get("spread", 0.0))
            at = max(0, round(begun * RATE))
            lasts = swung(note.at + note.beats, swing) * beat - swung(note.at, swing) * beat
            if not loops and voice["plays"] in RINGING and note.at + note.beats > beats_of(piece) - 0.01:
                lasts += LAST
            wave = cabinet.play(voice["plays"], make, hertz(tone), lasts, force, number + n)
            laid(stage, wave / len(note.tones) ** 0.5, at % stage.shape[1], gains, loops)


def rendered(piece: Piece) -> Wave:
    """Return a piece's channels: two of a part, one of a stem."""
    beat, loops = 60 / float(piece["tempo"]), bool(piece.get("loops", False))
    length = beats_of(piece) * beat + (0 if loops else float(piece.get("rings", RINGS)))
    whole, cabinet = numpy.zeros((2, round(length * RATE))), Cabinet()
    for voice in piece["voices"]:
        stage = numpy.zeros_like(whole)
        played(piece, voice, stage, cabinet)
        if stage.any():
            whole += stage * 10 ** ((float(voice["level"]) - 20 - measured(stage)) / 20)
    whole = room(whole, float(piece.get("room", 0.5)), float(piece.get("answers", 0.7)), loops)
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
