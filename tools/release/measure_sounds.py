"""Measure the effects that are shipped, and say where each of them sounds.

Usage: python tools/release/measure_sounds.py [FOLDER]      (default: assets/sounds; needs numpy)
       python tools/release/measure_sounds.py --all         (the music's table, too; needs the extra "sounds")

A row says the peak and the loudness in dB below full scale, after how many milliseconds the hit comes, where the middle
of the spectrum lies, how long the file is, and which files of the program let it sound.
"""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy
import pygame

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from release.synthesis import RATE, Wave, loudness  # noqa: E402

HIT, AUDIBLE = 0.7, 0.1  # parts of the peak: from which on a sound has hit, and is heard
LOW, HIGH = 50.0, 16000.0  # hertz between which a spectrum is looked at
NARROW, WIDE = 0.02, 10.0  # parts of its frequency, and hertz, that a partial takes to either side
SILENT = 1e-9  # what a logarithm is never asked for less than
SHOWN = 4  # places that are named
NOWHERE = "nowhere yet"


@dataclass(frozen=True)
class Row:
    """What was measured of one sound."""

    name: str
    peak: float
    """Its loudest sample, in dB below full scale."""
    loud: float
    """The RMS of its loudest eighth of a second, in dB below full scale."""
    hit: float
    """Milliseconds until it has hit."""
    centre: float
    """The middle of its spectrum, in hertz."""
    seconds: float
    where: str
    """Which files let it sound."""


def samples_of(path: Path) -> Wave:
    """Return what is heard of a file, with full scale as 1."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(frequency=RATE, size=-16, channels=1, allowedchanges=0)
    try:
        raw = pygame.mixer.Sound(path).get_raw()
    finally:
        pygame.mixer.quit()
    return numpy.frombuffer(raw, dtype=numpy.int16).astype(numpy.float64) / 32768


def decibels(value: float) -> float:
    """Return a part of full scale in decibels."""
    return 20 * float(numpy.log10(max(value, SILENT)))


def reaches(wave: Wave, part: float) -> float:
    """Return after how many milliseconds a sound reaches a part of its peak."""
    return 1000 * float(numpy.argmax(numpy.abs(wave) >= part * numpy.abs(wave).max())) / RATE


def spectrum(wave: Wave) -> tuple[Wave, Wave]:
    """Return the frequencies that are looked at, and how much energy lies at each."""
    places = numpy.fft.rfftfreq(len(wave), 1 / RATE).astype(numpy.float64)
    energy: Wave = numpy.abs(numpy.fft.rfft(wave)) ** 2
    seen = (places >= LOW) & (places <= HIGH)
    return places[seen], energy[seen]


def centroid(wave: Wave) -> float:
    """Return the middle of a sound's spectrum, in hertz."""
    places, energy = spectrum(wave)
    return float((places * energy).sum() / energy.sum())


def flatness(wave: Wave) -> float:
    """Return how much a sound is plain noise: 1 where all frequencies are alike, 0 where one is alone."""
    energy = spectrum(wave)[1]
    return float(numpy.exp(numpy.log(energy + SILENT**2).mean()) / energy.mean())


def share(wave: Wave, low: float, high: float) -> float:
    """Return the part of a sound's energy between two frequencies in hertz."""
    places, energy = spectrum(wave)
    return float(energy[(places >= low) & (places <= high)].sum() / energy.sum())


def strongest_partials(wave: Wave, count: int = 1) -> float:
    """Return the part of a sound's energy in its strongest partials: bare sines have nearly all of it there."""
    places, energy = spectrum(wave)
    left = energy.copy()
    for _ in range(count):
        top = float(places[numpy.argmax(left)])
        left[numpy.abs(places - top) <= top * NARROW + WIDE] = 0
    return 1 - float(left.sum() / energy.sum())


def _said(node: ast.AST) -> Iterator[str]:
    """Yield the names of sounds that a piece of source spells; one that ends in a number, by its beginning."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.JoinedStr):
            first = inner.values[0] if inner.values else None
            if isinstance(first, ast.Constant) and str(first.value).endswith("-"):
                yield str(first.value)
        elif isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


def _sounds(node: ast.AST) -> Iterator[str]:
    """Yield what a piece of source lets sound: what is played, told, or given or kept as somebody's sound."""
    if isinstance(node, ast.Call):
        function = node.func
        called = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        if called.lower() in ("play", "sound", "cue", "cuesheet", "hit", "strike"):
            for argument in node.args:
                yield from _said(argument)
        for keyword in node.keywords:
            if keyword.arg in ("sound", "sounds", "noise"):
                yield from _said(keyword.value)
    elif isinstance(node, ast.FunctionDef) and "sound" in node.name:
        yield from _said(node)
    elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if any("sound" in ast.unparse(target).lower() for target in targets):
            yield from _said(node.value)


def place_of(path: Path) -> str:
    """Return the short name of a file of the program: its room, or its game, and what it is called."""
    parts = path.relative_to(ROOT / "game").with_suffix("").parts
    rooms = parts[1:-1] if parts[0] in ("games", "scenes") and len(parts) > 2 else parts[:-1]
    return "/".join([*rooms[:1], parts[-1]])


def places(names: list[str]) -> dict[str, list[str]]:
    """Return for each sound the files of the program that let it sound."""
    found: dict[str, list[str]] = {name: [] for name in names}
    for path in sorted((ROOT / "game").rglob("*.py")):
        said = {what for node in ast.walk(ast.parse(path.read_text("utf-8"))) for what in _sounds(node)}
        for name in names:
            if name in said or ("-" in name and name.rpartition("-")[0] + "-" in said):
                found[name].append(place_of(path))
    return found


def told(where: list[str]) -> str:
    """Return places in a few words: at most four, and how many more."""
    if not where:
        return NOWHERE
    more = f" and {len(where) - SHOWN} more" if len(where) > SHOWN else ""
    return ", ".join(where[:SHOWN]) + more


def rows(folder: Path = ROOT / "assets" / "sounds") -> list[Row]:
    """Return what is measured of every sound in a folder, by name."""
    files = sorted(folder.glob("*.ogg"))
    where = places([file.stem for file in files])
    measured = []
    for file in files:
        wave = samples_of(file)
        peak, loud = decibels(float(numpy.abs(wave).max())), decibels(loudness(wave))
        seconds = len(wave) / RATE
        said = told(where[file.stem])
        measured.append(Row(file.stem, peak, loud, reaches(wave, HIT), centroid(wave), seconds, said))
    return measured


def main(folder: Path) -> None:
    """Print the table of a folder."""
    print(f"{'effect':<10} {'peak':>6} {'loud':>6} {'hit':>6} {'centre':>7} {'long':>6}  where it sounds")
    print(f"{'':<10} {'dBFS':>6} {'dBFS':>6} {'ms':>6} {'Hz':>7} {'s':>6}")
    for row in rows(folder):
        numbers = f"{row.peak:6.1f} {row.loud:6.1f} {row.hit:6.1f} {row.centre:7.0f} {row.seconds:6.2f}"
        print(f"{row.name:<10} {numbers}  {row.where}")


if __name__ == "__main__":
    others = [word for word in sys.argv[1:] if word != "--all"]
    main(Path(others[0]) if others else ROOT / "assets" / "sounds")
    if "--all" in sys.argv:
        from release import measure_music

        print()
        measure_music.main(measure_music.MUSIC)
