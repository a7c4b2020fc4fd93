"""A team is killed at random moments of its adventure, also between writing a file and putting it in place.

No level is ever lost, no profile is ever unreadable.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.window.desktop import ROOT

KILLS = 25
LONG = 500

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no way to kill at any moment")


def run_and_kill(folder: Path, chance: random.Random) -> tuple[list[tuple[int, ...]], bool]:
    """Play on and die, by a blow from outside or at a rename; return what was told, and whether it came to its end."""
    strike = [str(chance.randrange(14))] if chance.random() < 0.6 else []
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.window.traveller", str(folder), *strike],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout is not None, "the child speaks"
    assert process.stderr is not None, "the child complains"
    told: list[str] = []
    wanted = 10_000 if strike else chance.randint(1, 120)
    for row in process.stdout:
        told.append(row.decode())
        if len(told) >= wanted:
            break
    if not strike:
        spin = chance.randrange(100_000)
        while spin:  # a moment of no fixed length, without a clock
            spin -= 1
        process.send_signal(signal.SIGKILL)
    told += process.stdout.read().decode().splitlines(keepends=True)
    complaints = process.stderr.read().decode()
    code = process.wait(60)
    assert code in (0, -signal.SIGKILL), complaints
    whole = [row.strip().rstrip(".").split() for row in told if row.endswith(".\n") and row[0].isdigit()]
    return [tuple(int(number) for number in row) for row in whole], code == 0


def check(folder: Path, kills: int, seed: int = 4) -> int:
    """Kill so many times, and return how often: a process that comes to its end first is none."""
    chance = random.Random(seed)
    before: tuple[int, ...] = (0, 0, 0)
    killed = 0
    while killed < kills:
        told, over = run_and_kill(folder, chance)
        killed += not over
        for now in told:
            assert now >= before, "nothing that was told is ever lost"
            before = now
    assert before > (1, 0, 0), "it came along"
    return killed


def test_twenty_five_kills_of_an_adventure_lose_no_level(tmp_path: Path) -> None:
    check(tmp_path, KILLS)


@pytest.mark.long
def test_five_hundred_kills_of_an_adventure_lose_no_level(tmp_path: Path) -> None:
    check(tmp_path, LONG)
