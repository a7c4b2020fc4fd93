"""Whoever is killed while copies are taken, played on in and taken away loses no decision that was told."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from game.saves.records.header import Came
from tests.saves.mortal import MORTAL, run_and_kill
from tests.saves.shelved import GOLDEN, data_of, shelve
from tests.saves.table import store_in

KILLS = 4
LONG = 100


def check(folder: Path, kills: int, seed: int = 33) -> int:
    """Kill so many times; every copy that was told of has its decisions, or was taken away. Return how often."""
    chance = random.Random(seed)
    store = store_in(folder)
    original = shelve(store, 1, data_of(GOLDEN / "sinoda" / "2.jsonl"))
    whole = original.read_bytes()
    known: dict[str, int] = {}
    for _ in range(kills):
        going = ""
        words = ["tests.saves.copier", str(folder), str(chance.randrange(1 << 30)), "1000"]
        for told in map(json.loads, run_and_kill(words, chance, 20, 100_000)):
            going = told.get("going", "")
            known.pop(told.get("gone"), None)
            if "copy" in told:
                known[told["copy"]] = told["count"]
        rows = store.records()
        assert [row.path.name for row in rows if row.header is None] == [], "nothing is listed as damaged"
        found = {row.path.name: store.replay(row.path) for row in rows if row.path != original}
        assert [name for name, copy in found.items() if copy.fault is not None] == []
        assert all(isinstance(copy.header.came, Came) for copy in found.values())
        counts = {name: copy.match.decision_count for name, copy in found.items()}
        assert known.keys() - counts.keys() <= {going}, "no copy is lost, but for what was being taken away"
        assert len(counts.keys() - known.keys()) <= 1, "at most one was written, and not told of yet"
        grown = {name: counts[name] - known[name] for name in known.keys() & counts.keys()}
        assert all(0 <= more <= 1 for more in grown.values()), f"no decision that was told is lost: {grown}"
        assert original.read_bytes() == whole
        known = counts
    return kills


@MORTAL
def test_kills_at_random_moments_lose_no_copy(tmp_path: Path) -> None:
    check(tmp_path, KILLS)


@MORTAL
@pytest.mark.long
def test_a_hundred_kills_lose_no_copy(tmp_path: Path) -> None:
    check(tmp_path, LONG)
