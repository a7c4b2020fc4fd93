"""Whoever is killed while people come, change and go leaves everybody here who was told of, and nobody torn."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from game.saves.people.people_file import read_people, write_people
from tests.persons import household
from tests.saves.mortal import MORTAL, run_and_kill
from tests.saves.registrar import listed
from tests.saves.table import store_in

KILLS = 4
LONG = 100


def check(folder: Path, kills: int, seed: int = 32) -> int:
    """Kill so many times; whoever was told of is here as they were, or as they were about to be. Return how often."""
    chance = random.Random(seed)
    store = store_in(folder)
    known = listed(write_people(store, household("Nora", "Ada"), lambda people: people))
    for _ in range(kills):
        pending = known
        words = ["tests.saves.registrar", str(folder), str(chance.randrange(1 << 30)), "1000"]
        for told in map(json.loads, run_and_kill(words, chance, 30, 60_000)):
            pending = told.get("will", pending)
            known = told.get("done", known)
        people, trouble = read_people(store)
        assert trouble is None, trouble
        assert listed(people) in (known, pending), "everybody is as was told, or as they were about to be"
        known = listed(people)
    assert not list(folder.glob("*.kept*")), "nothing was ever damaged"
    return kills


@MORTAL
def test_kills_at_random_moments_lose_nobody(tmp_path: Path) -> None:
    check(tmp_path, KILLS)


@MORTAL
@pytest.mark.long
def test_a_hundred_kills_lose_nobody(tmp_path: Path) -> None:
    check(tmp_path, LONG)
