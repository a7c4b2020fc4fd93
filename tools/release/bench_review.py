"""Measure looking back: `bench_review.py FOLDER ROUNDS` prints, as JSON, what a match of 2,000 decisions takes.

It is opened until its first picture is drawn, at first and once more; and gone through step by step, forth and back, at
places all along it, each until its picture is drawn. In seconds to open, in milliseconds to step; windows of 1280×720.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.scenes.review.review import Review
from tests.scenes.box import Box
from tests.scenes.review.reviews import played

GAMES = {"soon": 6}
DECISIONS = 2_000
STEPS = 60


def main(folder: str, rounds: str) -> None:
    """Print the medians, and the slowest of the steps."""
    told: dict[str, float] = {}
    for game, seats in GAMES.items():
        box = Box(Path(folder) / game)
        path = played(box, game, seats, DECISIONS)
        opening = [opened(box, path) for _ in range(int(rounds) + 1)]
        told[f"{game}, opened, at first"] = opening[0]
        told[f"{game}, opened again"] = statistics.median(opening[1:])
        for name, by in (("forth", 1), ("back", -1)):
            taken = [stepped(box, number, by) for number in range(STEPS)]
            told[f"{game}, {name}"] = 1000 * statistics.median(taken)
            told[f"{game}, {name}, the slowest"] = 1000 * max(taken)
    print(json.dumps(told))


def opened(box: Box, path: Path) -> float:
    """Return how many seconds it takes until a record is seen."""
    box.show(box.screens.home())
    box.draw()
    since = time.perf_counter()
    scene = box.screens.review(path)
    assert isinstance(scene, Review), "its record can be read"
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    box.draw()
    seconds = time.perf_counter() - since
    assert scene.looked.reading.length == DECISIONS, "it is as long as it should be"
    return seconds


def stepped(box: Box, number: int, by: int) -> float:
    """Return how many seconds a step takes, somewhere in the match."""
    scene = box.top
    assert isinstance(scene, Review), "it is open"
    stops = scene.looked.reading.stops
    scene.cursor.go(stops[1 + (number * 37) % (len(stops) - 2)])
    box.draw()
    before = scene.cursor.place
    since = time.perf_counter()
    scene.cursor.step(by)
    box.draw()
    seconds = time.perf_counter() - since
    assert scene.cursor.place != before, "it leads on"
    return seconds


if __name__ == "__main__":
    main(*sys.argv[1:])
