"""Measure the parts phrase by phrase: how loud each is, how far its tune stands out, and how much is played.

Usage: python tools/release/measure_phrases.py [NAME ...]  (default: all parts; needs the extra "sounds")

The loudness is that of the finished part; the tune is played apart, and all others apart, as the faders bring them.
"""

from __future__ import annotations

import sys
from multiprocessing import get_context
from pathlib import Path

import soundfile

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from release.band.mix import over  # noqa: E402
from release.band.stage import measured  # noqa: E402
from release.make_music import mixed, samples  # noqa: E402
from release.score import SCORES, leader, loaded, notes_of, second_of, spans  # noqa: E402

MUSIC = ROOT / "assets" / "music"


def told(name: str, folder: Path) -> str:
    """Return a line a phrase."""
    piece = loaded(SCORES / f"{name}.toml")
    layers, gains, _ = mixed(piece)
    wave = soundfile.read(folder / f"{name}.ogg", always_2d=True)[0].T
    notes = [note.at for voice in piece["voices"] for note in notes_of(piece, voice["name"])]
    lines = []
    for (phrase, first, last), span in zip(spans(piece), samples(piece), strict=True):
        who = leader(piece, phrase)
        often = sum(first <= at < last for at in notes) / (second_of(piece, last) - second_of(piece, first))
        loud = measured(wave[:, span[0] : span[1]])
        clear = f"{over(layers, gains, span, who):5.1f}" if who else "    -"
        lines.append(f"{name:12}{phrase:5}{loud:7.1f} LUFS  {who:10}{clear} dB over the rest, {often:4.1f} notes/s")
    return "\n".join(lines)


def main(folder: Path, names: list[str]) -> None:
    """Print what each part is like."""
    found = names or [file.stem for file in sorted(SCORES.glob("*.toml")) if not loaded(file).get("loops")]
    with get_context("spawn").Pool() as pool:
        for each in pool.starmap(told, [(name, folder) for name in found]):
            print(each, flush=True)


if __name__ == "__main__":
    main(MUSIC, sys.argv[1:])
