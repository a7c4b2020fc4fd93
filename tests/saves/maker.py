"""A program that keeps curves and writes films one after another, and says of each when it is there; somebody kills it.

`python -m tests.saves.maker FOLDER FIRST` numbers what it makes from FIRST on, a line each.
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

from game.saves.export.film import KINDS, Film
from game.saves.records.curves import Count, CurveFile, CurveRow, Height

SIZE = (48, 32)
FRAMES = 5
DIGEST = "0123456789abcdef"
CURVES = "match.curve"


def frame(number: int) -> bytes:
    """Return the pixels of a frame that no other one has."""
    return bytes((number * 37 + place * 11) % 256 for place in range(3 * SIZE[0])) * SIZE[1]


def row(number: int) -> CurveRow:
    """Return a curve that says which it is."""
    heights = tuple(Height(place, Count(number + 1, 1.0, 1.0)) for place in range(200))
    return CurveRow(seat=number % 10, eyes="seat", heights=heights, complete=True)


def make(folder: Path, number: int) -> str:
    """Keep a curve, then write a film; return how its file is called."""
    CurveFile(folder / CURVES, DIGEST, 1).put(row(number))
    print(f"curve {number}", flush=True)  # noqa: T201 - somebody listens
    kind = KINDS[number % len(KINDS)]
    film = Film(folder / f"match.{kind}", kind, SIZE)
    for each in range(FRAMES):
        film.add(frame(each + number), 0.1)
    film.finish()
    while not film.wait(1.0):
        pass
    assert film.place is not None, film.trouble
    return film.place.name


def main(folder: str, first: str) -> None:
    """Make one after another until somebody kills this."""
    for number in count(int(first)):
        print(f"film {make(Path(folder), number)}", flush=True)  # noqa: T201 - somebody listens


if __name__ == "__main__":
    main(*sys.argv[1:])
