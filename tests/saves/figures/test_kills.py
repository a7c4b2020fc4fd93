"""Whoever is killed while figures are kept loses none: the next one says the same, and ledger and records stand."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.saves.figures.rebuilding import rebuild
from tests.saves.figures.tables import evenings, games, index_of
from tests.saves.mortal import MORTAL, run_and_kill

KILLS = 3
LONG = 100
PEOPLE = ("", "nora", "ada", "ilyes")


def check(folder: Path, kills: int, seed: int = 55) -> int:
    """Kill so many times; what is asked then is always the same. Return how often."""
    chance = random.Random(seed)
    store = evenings(folder)
    whole = rebuild(store, games())
    figures = {who: whole.of(who) for who in PEOPLE}
    records = {path.name: path.read_bytes() for path in store.records_folder.iterdir()}
    for _ in range(kills):
        words = ["tests.saves.figures.keeper", str(folder)]
        run_and_kill(words, chance, 40, 400_000)
        index = index_of(store)
        index.keep_up()
        assert {who: index.of(who) for who in PEOPLE} == figures
        assert index.trouble is None
        assert {path.name: path.read_bytes() for path in store.records_folder.iterdir()} == records
        assert list(folder.glob("*.kept*")) == []
    return kills


@MORTAL
def test_kills_while_figures_are_kept_lose_none(tmp_path: Path) -> None:
    check(tmp_path, KILLS)


@pytest.mark.long
@MORTAL
def test_a_hundred_kills_while_figures_are_kept_lose_none(tmp_path: Path) -> None:
    check(tmp_path, LONG)
