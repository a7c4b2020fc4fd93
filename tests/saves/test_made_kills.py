"""Whoever is killed while curves are kept or films are written loses none that was told, and tears none."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.saves.records.curves import read_curves
from tests.saves import maker
from tests.saves.mortal import MORTAL, run_and_kill

KILLS = 4
LONG = 100

Image = pytest.importorskip("PIL.Image")


def whole(path: Path) -> bool:
    """Tell whether a film has all its frames."""
    with Image.open(path) as picture:
        for number in range(picture.n_frames):
            picture.seek(number)
            picture.load()
        return bool(picture.n_frames == maker.FRAMES)


def check(folder: Path, kills: int, seed: int = 31) -> int:
    """Kill so many times; what was told is always there, and whatever is there is whole. Return how often."""
    chance = random.Random(seed)
    folder.mkdir(exist_ok=True)
    films: set[str] = set()
    curves: dict[int, int] = {}
    number = 0
    for _ in range(kills):
        for line in run_and_kill(["tests.saves.maker", str(folder), str(number)], chance, 10, 200_000):
            kind, _, name = line.partition(" ")
            if kind == "film":
                assert name not in films, "no film is written over"
                films.add(name)
            else:
                number = int(name) + 1
                curves[int(name) % 10] = int(name)
        there = {path.name for path in folder.iterdir() if path.suffix in (".webp", ".gif")}
        assert films <= there, f"{films - there} were told of"
        assert len(there - films) <= 1, "one is written at a time"
        assert all(whole(folder / name) for name in there)
        films = there
        rows = read_curves(folder / maker.CURVES, maker.DIGEST, 1)
        found = {row.seat: row.heights[0].rough.matches - 1 for row in rows}
        new = {seat: kept for seat, kept in found.items() if curves.get(seat) != kept}
        assert curves.keys() <= found.keys()
        assert new in ({}, {number % 10: number}), "the one that was being kept is there, or the one before"
        assert all(row == maker.row(found[row.seat]) for row in rows)
        curves, number = found, number + len(new)
    return kills


@MORTAL
def test_kills_at_random_moments_lose_no_curve_and_no_film(tmp_path: Path) -> None:
    check(tmp_path, KILLS)


@MORTAL
@pytest.mark.long
def test_a_hundred_kills_lose_no_curve_and_no_film(tmp_path: Path) -> None:
    check(tmp_path, LONG)
