"""Draw one sheet with the spectrogram of every effect, its name and its figures.

Usage: python tools/release/spectrograms.py [OUT.png [FOLDER [NAME ...]]]      (default: build/spectrograms.png,
assets/sounds, all; needs numpy)

Frequency runs from 50 Hz to 18 kHz, evenly in octaves; a colour is a step in dB below the loudest point of the effect.
All panels last a second, those of what is longer three: the end of the axis says which.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import numpy
import pygame

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from release.measure_sounds import Row, rows, samples_of  # noqa: E402
from release.synthesis import RATE, Wave  # noqa: E402

LOWEST, HIGHEST, DEEPEST = 50.0, 18000.0, 75.0  # hertz, and dB below the loudest point where black begins
SIZE, PADDED, HOP = 1024, 4096, 64  # samples that one look takes, that it is padded to, and to the next
PANEL, GAP, FOOT, COLUMNS = (300, 170), 26, 40, 7  # pixels, and panels beside each other
SHORT, LONG = 1.0, 3.0  # seconds that a panel lasts
STEPS = ((0.0, (10, 8, 18)), (0.3, (52, 26, 96)), (0.55, (160, 46, 92)), (0.8, (242, 142, 54)), (1.0, (255, 250, 214)))
LINES = ((100, "100"), (200, "200"), (400, "400"), (1000, "1k"), (2000, "2k"), (5000, "5k"), (10000, "10k"))
INK, FAINT, PAPER = (232, 228, 218), (120, 116, 130), (24, 22, 30)


def looked(wave: Wave, seconds: float) -> Wave:
    """Return how strong each frequency is at each moment, in dB below the strongest: a column a moment, low first."""
    count = round(seconds * RATE)
    padded = numpy.concatenate([numpy.zeros(SIZE // 2), wave, numpy.zeros(max(count - len(wave), 0) + SIZE)])
    starts = numpy.arange(0, count, HOP)
    shape = numpy.hanning(SIZE)
    pieces = numpy.stack([padded[start : start + SIZE] * shape for start in starts])
    energy = numpy.abs(numpy.fft.rfft(pieces, PADDED)) ** 2
    places = numpy.geomspace(LOWEST, HIGHEST, PANEL[1]) / (RATE / PADDED)
    low = places.astype(int)
    strong = energy[:, low] * (1 - places % 1) + energy[:, low + 1] * (places % 1)
    columns = numpy.minimum((numpy.arange(PANEL[0]) * len(starts)) // PANEL[0], len(starts) - 1)
    seen: Wave = 10 * numpy.log10(strong[columns] / strong.max() + 1e-12)
    return seen


def coloured(seen: Wave) -> pygame.Surface:
    """Return a picture of what was looked at."""
    parts = numpy.clip(1 + seen / DEEPEST, 0, 1)[:, ::-1]
    places = [place for place, _ in STEPS]
    shades = [numpy.interp(parts, places, [colour[n] for _, colour in STEPS]) for n in range(3)]
    return pygame.surfarray.make_surface(numpy.stack(shades, axis=2).astype(numpy.uint8))


def panel(sheet: pygame.Surface, x: int, y: int, row: Row, wave: Wave) -> None:
    """Draw one effect: its spectrogram with lines of frequency and time, and its figures under it."""
    small, large = pygame.font.Font(None, 17), pygame.font.Font(None, 22)
    seconds = SHORT if row.seconds <= SHORT else LONG
    sheet.blit(coloured(looked(wave, seconds)), (x, y))
    octaves = numpy.log(HIGHEST / LOWEST)
    for pitch, label in LINES:
        high = y + PANEL[1] - round(float(numpy.log(pitch / LOWEST) / octaves) * PANEL[1])
        pygame.draw.line(sheet, FAINT, (x, high), (x + 5, high))
        sheet.blit(small.render(label, True, INK), (x - 24, high - 6))
    for n in range(1, 10):
        across = x + PANEL[0] * n // 10
        pygame.draw.line(sheet, FAINT, (across, y + PANEL[1] - 4), (across, y + PANEL[1]))
    end = x + min(round(row.seconds / seconds * PANEL[0]), PANEL[0])
    pygame.draw.line(sheet, FAINT, (end, y), (end, y + PANEL[1]))
    sheet.blit(large.render(row.name, True, INK), (x, y + PANEL[1] + 3))
    sheet.blit(small.render(f"{seconds:.0f} s", True, FAINT), (x + PANEL[0] - 22, y + PANEL[1] + 3))
    told = f"peak {row.peak:.1f}  loud {row.loud:.1f}  hit {row.hit:.0f} ms  {row.centre:.0f} Hz  {row.seconds:.2f} s"
    sheet.blit(small.render(told, True, INK), (x, y + PANEL[1] + 20))


def drawn(folder: Path, names: list[str]) -> pygame.Surface:
    """Return the sheet of a folder, of all its effects where none is named."""
    shown = [row for row in rows(folder) if not names or row.name in names]
    lines = -(-len(shown) // COLUMNS)
    wide, high = PANEL[0] + GAP + 8, PANEL[1] + FOOT + 8
    sheet = pygame.Surface((min(COLUMNS, len(shown)) * wide + GAP, lines * high + GAP))
    sheet.fill(PAPER)
    for n, row in enumerate(shown):
        wave = samples_of(folder / f"{row.name}.ogg")
        panel(sheet, GAP + 4 + n % COLUMNS * wide, 12 + n // COLUMNS * high, row, wave)
    return sheet


def main(out: Path, folder: Path, names: list[str]) -> None:
    """Write the sheet, and say where it lies."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.font.init()
    out.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(drawn(folder, names), out)
    print(out)


if __name__ == "__main__":
    main(
        Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "spectrograms.png",
        Path(sys.argv[2]) if len(sys.argv) > 2 else ROOT / "assets" / "sounds",
        sys.argv[3:],
    )
